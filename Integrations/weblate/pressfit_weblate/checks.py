"""The check itself; add "pressfit_weblate.checks.PressfitCheck" to CHECK_LIST."""

from __future__ import annotations

import re

from weblate.checks.base import TargetCheck

from .service import Service

# The note that `pressfit export` writes into a unit.
NOTE = re.compile(r"Home Screen quick action (title and subtitle|title|subtitle), (one line|two lines)")

service = Service()


class PressfitCheck(TargetCheck):
    """Reports translations that the menu of a Home Screen quick action truncates."""

    check_id = "pressfit"
    name = "Truncated on the Home Screen"
    description = "iOS truncates the translation in the menu of Home Screen quick actions"

    def truncations(self, target: str, unit) -> list[tuple[str, str]]:
        note = NOTE.search(unit.note or "")
        if note is None or not target:
            return []
        fields = note[1].split(" and ")
        language = unit.translation.language.code.replace("_", "-")
        return [
            found
            for field in fields
            for found in service.truncations(target, language, field, is_one_line=note[2] == "one line")
        ]

    def check_target_unit(self, sources: list[str], targets: list[str], unit) -> bool:
        # The source does not matter, and so its plurals need not be mapped.
        return any(self.check_single("", target, unit) for target in targets)

    def check_single(self, source: str, target: str, unit) -> bool:
        return bool(self.truncations(target, unit))

    def get_description(self, check_obj):
        unit = check_obj.unit
        for target in unit.get_target_plurals():
            for menu, visible in self.truncations(target, unit)[:1]:
                return f"too wide: truncated to “{visible}” on {menu}"
        return self.description
