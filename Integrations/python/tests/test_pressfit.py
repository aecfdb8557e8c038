"""Tests of the Python package, with the program that PRESSFIT names or the installed one."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest
from unittest import mock

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
        semibold = pressfit.measure("Note", weight="semibold").width
        self.assertGreater(semibold, pressfit.measure("Note").width)
        self.assertEqual(pressfit.measure("Note", textStyle="headline", textSize="L").width, semibold)
        self.assertEqual(pressfit.measure("Note", boldTrait=True).width, semibold)
        self.assertEqual(pressfit.measure("Note", "de", place="tab-bar", items=4, system="17").verdict, "fits")

    def test_rejects_other_members(self):
        for value in ("bold", None):
            with self.assertRaisesRegex(pressfit.PressfitError, "wieght"):
                pressfit.measure("Note", wieght=value)
        with self.assertRaisesRegex(pressfit.PressfitError, "boldTrait"):
            pressfit.measure("Note", boldTrait=True, weight="bold")

    def test_none_is_a_missing_member(self):
        fonts = ("style", "textStyle", "textSize", "weight", "boldTrait", "system", "place", "items", "device", "surface")
        names = ("width", "lines", "tightening", "format", *fonts)
        self.assertEqual(pressfit.measure("Note", None, **dict.fromkeys(names)), pressfit.measure("Note"))

    def test_rejects_a_wrong_request_and_goes_on(self):
        with pressfit.Measurer() as measurer:
            with self.assertRaises(pressfit.PressfitError):
                measurer.measure("Note", style="headline of no kind")
            self.assertEqual(measurer.measure("Note").lines, 1)

    def test_goes_on_after_a_wrong_request_among_others(self):
        with pressfit.Measurer() as measurer:
            requests = [{"text": "a", "locale": "en", "style": style} for style in (17, "headline of no kind", 34, 34)]
            with self.assertRaises(pressfit.PressfitError):
                list(measurer.measure_all(requests))
            next(measurer.measure_all(requests[2:]))
            self.assertEqual(measurer.measure("Note").width, pressfit.measure("Note").width)

    def test_reports_that_the_program_has_ended(self):
        measurer = pressfit.Measurer("--no-such-flag")
        with self.assertRaises(pressfit.PressfitEnded):
            measurer.measure("Note")
        measurer.close()

    def test_reports_a_missing_program(self):
        with mock.patch.dict(os.environ, {"PRESSFIT": "/no/such/pressfit"}), self.assertRaises(pressfit.PressfitEnded):
            pressfit.Measurer()

    def test_finds_the_program_in_path(self):
        if (pathlib.Path(pressfit.__file__).parent / "programs").exists():
            self.assertTrue(pressfit.program().is_relative_to(pathlib.Path(pressfit.__file__).parent) or "PRESSFIT" in os.environ)
            return
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "pressfit"
            file.touch(mode=0o755)
            with mock.patch.dict(os.environ, {"PATH": folder}):
                del os.environ["PRESSFIT"]
                self.assertEqual(pressfit.program(), file)

    def test_answers_long_requests(self):
        # Together the requests, and the answers too, are larger than the pipes.
        texts = [f"{number} " + "Lesezeichen " * 417 for number in range(64)]
        found = []
        with pressfit.Measurer() as measurer:
            def answer():
                found.extend(measurer.measure_all({"text": text[:5000], "locale": "de", "width": 200, "lines": 0} for text in texts))

            thread = threading.Thread(target=answer, daemon=True)
            thread.start()
            thread.join(120)
            stuck = thread.is_alive()
            if stuck:
                measurer._process.kill()
            self.assertFalse(stuck, "the program and the package wait for each other")
        self.assertEqual(len(found), 64)
        self.assertTrue(all(measurement.width > 10_000 for measurement in found))

    def test_answers_lines_as_the_program_does(self):
        lines = [json.dumps({"id": number, "text": "Notiz " * (number % 40), "width": 190}).encode() for number in range(5000)]
        lines[7] = b'{"id": 7, "text"'
        lines[8] = b'{"id": 8, "text": "\xff"}'
        lines[9] = b'{"text": "' + b"x" * (1 << 20) + b'"}'
        lines[10] = b'{"id": "\xc2\x85\xe2\x80\xa8", "text": "\xe2\x80\xa8"}\r'
        direct = subprocess.run([pressfit.program(), "measure", "--input", "-"], input=b"\n".join(lines), capture_output=True)
        with pressfit.Measurer() as measurer:
            answers = measurer.answer_lines(lines[:3000]) + measurer.answer_lines([]) + measurer.answer_lines(lines[3000:])
            self.assertEqual(measurer.measure("Note").lines, 1)
        self.assertEqual(answers, direct.stdout.split(b"\n")[:-1])
        self.assertEqual([index for index, answer in enumerate(answers) if "error" in json.loads(answer)], [7, 8, 9])

    def test_rejects_lines_without_one_answer(self):
        with pressfit.Measurer() as measurer:
            for line in (b"", b" \t\r", b"{}\n{}"):
                with self.assertRaises(ValueError):
                    measurer.answer_lines([b"{}", line])
            self.assertEqual(len(measurer.answer_lines([b"{}"])), 1)

    def test_reports_that_the_program_ended_before_the_lines(self):
        with pressfit.Measurer("--no-such-flag") as measurer, self.assertRaises(pressfit.PressfitEnded):
            measurer.answer_lines([b'{"text": "Note"}'] * 100_000)


class CommandTests(unittest.TestCase):
    def test_module_runs_the_program(self):
        run = subprocess.run([sys.executable, "-m", "pressfit", "--version"], capture_output=True, text=True, check=True)
        self.assertTrue(run.stdout.startswith("pressfit "))

    def test_module_has_the_programs_exit_status(self):
        self.assertEqual(subprocess.run([sys.executable, "-m", "pressfit", "no-such-command"], capture_output=True).returncode, 64)


if __name__ == "__main__":
    unittest.main()
