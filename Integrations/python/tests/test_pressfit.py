"""Tests of the Python package, with the program that PRESSFIT names or the installed one."""

import subprocess
import sys
import unittest

import pressfit


class MeasureTests(unittest.TestCase):
    def test_measures_one_string(self):
        found = pressfit.measure("Neue Notiz", "de", width=60)
        self.assertEqual((found.verdict, found.visible, found.lines), ("truncates", "Neue…", 1))
        self.assertTrue(found.least <= found.width <= found.greatest + 1 / 3)

    def test_has_no_verdict_without_width(self):
        found = pressfit.measure("Neue Notiz", "de")
        self.assertIsNone(found.verdict)
        self.assertGreater(found.width, 80)

    def test_answers_many_requests_in_order(self):
        texts = ["x" * (1 + number % 40) for number in range(3000)]
        with pressfit.Measurer() as measurer:
            widths = [found.width for found in measurer.measure_all({"text": text, "locale": "en"} for text in texts)]
        self.assertEqual(len(widths), len(texts))
        for index in range(40, len(texts)):
            self.assertEqual(widths[index], widths[index - 40])
        self.assertEqual(sorted(widths[:40]), widths[:40])

    def test_passes_members_on(self):
        self.assertGreater(pressfit.measure("Note", style=34).width, 1.5 * pressfit.measure("Note").width)

    def test_rejects_a_wrong_request_and_goes_on(self):
        with pressfit.Measurer() as measurer:
            with self.assertRaises(pressfit.PressfitError):
                measurer.measure("Note", style="headline of no kind")
            self.assertEqual(measurer.measure("Note").lines, 1)

    def test_says_that_the_program_has_ended(self):
        measurer = pressfit.Measurer("--no-such-flag")
        with self.assertRaises(pressfit.PressfitError):
            measurer.measure("Note")
        measurer.close()


class CommandTests(unittest.TestCase):
    def test_module_runs_the_program(self):
        run = subprocess.run([sys.executable, "-m", "pressfit", "--version"], capture_output=True, text=True, check=True)
        self.assertTrue(run.stdout.startswith("pressfit "))

    def test_module_has_the_programs_exit_status(self):
        self.assertEqual(subprocess.run([sys.executable, "-m", "pressfit", "no-such-command"], capture_output=True).returncode, 64)


if __name__ == "__main__":
    unittest.main()
