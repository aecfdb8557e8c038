internal import CArguments
internal import PressfitCLI

Pressfit.main()
