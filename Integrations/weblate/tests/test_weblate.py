"""In Weblate itself, with a database: an export becomes a component, translators work on its units, and the committed files are merged.

Needs PRESSFIT (the path of a built pressfit) and a PostgreSQL server; scripts/check/weblate starts one.
"""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")

import django  # noqa: E402

django.setup()

from django.core.management import call_command  # noqa: E402
from pressfit_weblate.checks import service  # noqa: E402
from weblate.auth.models import User  # noqa: E402
from weblate.lang.models import Language  # noqa: E402
from weblate.trans.models import Component, Project  # noqa: E402
from weblate.utils.state import STATE_TRANSLATED  # noqa: E402
from weblate.vcs.git import LocalRepository  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[3]
LONG = "Lesezeichen für die Zwischenablage hinzufügen und benennen"


class WeblateTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        call_command("migrate", verbosity=0)
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.app = cls.folder / "app"
        shutil.copytree(ROOT / "Examples/Quickmark", cls.app)
        cls.user, _ = User.objects.get_or_create(username="translator", defaults={"email": "translator@example.com", "full_name": "Translator"})

    @classmethod
    def tearDownClass(cls):
        service.close()
        shutil.rmtree(cls.folder)

    def pressfit(self, *arguments):
        return subprocess.run([os.environ["PRESSFIT"], *arguments], cwd=self.app, capture_output=True, text=True)

    def component(self, file_format, mask, pressfit_format):
        """A component of the app's texts in German, Japanese and Thai."""
        exported = self.folder / f"exported-{file_format}"
        result = self.pressfit(
            "export", "-l", "de,ja,th", "--format", pressfit_format, "--limits", "weblate", "--limits", "note", "-o", str(exported), "--force")
        self.assertEqual(result.returncode, 0, result.stderr)
        Project.objects.filter(slug="app").delete()
        project = Project.objects.create(name="App", slug="app", web="https://example.com")
        component = Component(
            project=project, name="Texts", slug="texts", vcs="local", repo="local:", filemask=mask, file_format=file_format, license="MIT",
            source_language=Language.objects.get(code="en"), new_lang="none",
        )
        files = {path.name: path.read_bytes() for path in exported.iterdir()}
        LocalRepository.from_files(component.full_path, files)
        component.save()
        return component

    def unit(self, component, language, source):
        return component.translation_set.get(language_code=language).unit_set.get(source=source)

    def names(self, unit):
        return {check.name for check in unit.check_set.all()}

    def test_formats(self):
        for file_format, mask, pressfit_format in [("xliff", "*.xliff", "xliff"), ("poxliff", "*.xliff", "xliff"), ("po", "*.po", "po")]:
            with self.subTest(file_format):
                self.check_flags(self.component(file_format, mask, pressfit_format))

    def check_flags(self, component):
        unit = self.unit(component, "de", "New Note")
        width, lines = unit.all_flags.get_value("max-size")
        self.assertEqual(lines, 2)
        self.assertTrue(250 < width < 350, width)
        self.assertFalse(unit.all_flags.has_value("max-length"))
        self.assertEqual(unit.all_flags.get_value("font-size"), 34)
        # Weblate's font does not agree with the menu's for Thai.
        thai = self.unit(component, "th", "New Note")
        self.assertTrue(thai.all_flags.has_value("max-length"))
        self.assertFalse(thai.all_flags.has_value("max-size"))

    def test_a_long_translation_fails_both_checks(self):
        component = self.component("xliff", "*.xliff", "xliff")
        unit = self.unit(component, "de", "New Note")
        self.assertEqual(self.names(unit) & {"pressfit", "max-size"}, set())
        unit.translate(self.user, LONG, STATE_TRANSLATED)
        self.assertLessEqual({"pressfit", "max-size"}, self.names(unit))
        check = unit.check_set.get(name="pressfit")
        self.assertRegex(str(check.get_description()), "^too wide: truncated to “Lesezeichen.*…” on ")
        unit.translate(self.user, "Notiz", STATE_TRANSLATED)
        self.assertEqual(self.names(unit) & {"pressfit", "max-size"}, set())
        # All wide letters: the length alone would pass.
        unit.translate(self.user, "WWWWWWWW MMMMMMMM WWWWWWWW", STATE_TRANSLATED)
        self.assertLessEqual({"pressfit", "max-size"}, self.names(unit))

    def test_committed_files_are_merged(self):
        for file_format, mask, pressfit_format in [("xliff", "*.xliff", "xliff"), ("po", "*.po", "po")]:
            with self.subTest(file_format):
                table = self.app / "Quickmark/de.lproj/InfoPlist.strings"
                before = table.read_bytes()
                component = self.component(file_format, mask, pressfit_format)
                path = pathlib.Path(component.full_path) / mask.replace("*", "de")
                result = self.pressfit("merge", str(path))
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertEqual(table.read_bytes(), before)
                text = f"Neue Notiz & „{file_format}“"
                self.unit(component, "de", "New Note").translate(self.user, text, STATE_TRANSLATED)
                component.commit_pending("test", self.user)
                result = self.pressfit("merge", str(path))
                self.assertEqual(result.returncode, 0, result.stderr)
                old = next(line for line in before.decode().splitlines() if "ShortcutNewNoteTitle" in line)
                self.assertEqual(table.read_text(), before.decode().replace(old, f'"ShortcutNewNoteTitle" = "{text}";'))
                self.assertIn("0 files written", self.pressfit("merge", str(path)).stdout)


if __name__ == "__main__":
    unittest.main()
