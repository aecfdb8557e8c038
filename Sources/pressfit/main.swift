internal import PressfitCLI

Pressfit.main()
