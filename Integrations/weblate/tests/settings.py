"""Django settings of the tests: Weblate's own, with the check."""

from weblate.checks.defaults import DEFAULT_CHECK_LIST
from weblate.settings_test import *  # noqa: F403

CHECK_LIST = (*DEFAULT_CHECK_LIST, "pressfit_weblate.checks.PressfitCheck")
