"""Against the Weblate release on PyPI: its base class runs the check. Needs PRESSFIT, the path of a built pressfit; no database."""

import os
import types
import unittest

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")

import django  # noqa: E402

django.setup()

from pressfit_weblate.checks import PressfitCheck, service  # noqa: E402

NOTE = "Home Screen quick action title, two lines, about 34 characters in German"


def unit(note, *targets, language="de"):
    return types.SimpleNamespace(
        note=note, all_flags=set(), check_cache={}, is_source=False, is_plural=len(targets) > 1, state=20, fuzzy=False, readonly=False, translated=True,
        get_target_plurals=lambda: list(targets),
        get_source_plurals=lambda: ["Source"],
        translation=types.SimpleNamespace(language=types.SimpleNamespace(code=language), is_template=False),
    )


class CheckTests(unittest.TestCase):
    long = "Lesezeichen für die Zwischenablage hinzufügen und benennen"

    @classmethod
    def tearDownClass(cls):
        service.close()

    def run_check(self, note, *targets, language="de"):
        return PressfitCheck().check_target(["Source"], list(targets), unit(note, *targets, language=language))

    def test_what_is_truncated_fails(self):
        self.assertTrue(self.run_check(NOTE, self.long))

    def test_what_fits_passes(self):
        self.assertFalse(self.run_check(NOTE, "Suchen"))

    def test_other_units_are_left_alone(self):
        self.assertFalse(self.run_check("A help page", self.long))
        self.assertFalse(self.run_check("", self.long))

    def test_a_second_line_counts(self):
        text = "Lesezeichen hinzufügen"
        self.assertFalse(self.run_check(NOTE, text))
        self.assertTrue(self.run_check(NOTE.replace("title, two lines", "subtitle, one line"), text + " und mehr"))

    def test_the_description_shows_what_is_seen(self):
        check = types.SimpleNamespace(unit=unit(NOTE, self.long))
        description = PressfitCheck().get_description(check)
        self.assertRegex(description, r"^too wide: truncated to “Lesezeichen.*…” on ")

    def test_the_process_starts_again(self):
        self.assertFalse(self.run_check(NOTE, "Suchen"))
        service._measurer._process.kill()
        service._measurer._process.wait()
        self.assertTrue(self.run_check(NOTE, self.long))

    def test_one_process_is_kept(self):
        self.run_check(NOTE, "Suchen")
        first = service._measurer._process.pid
        self.run_check(NOTE, "新規メモ", language="ja")
        self.assertEqual(service._measurer._process.pid, first)


if __name__ == "__main__":
    unittest.main()
