// Gives Swift's runtime the arguments of the program on Linux; see CArguments.c. There is nothing to call.
#pragma once
