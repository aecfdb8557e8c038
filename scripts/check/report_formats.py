"""The formats of the reports of `pressfit check`, as its help lists them."""

import re
import subprocess


def report_formats(pressfit):
    text = subprocess.run([pressfit, "help", "check"], capture_output=True, text=True, check=True).stdout
    return re.search(r"--format (\S+)", text)[1].split("|")
