// The kernel for x86-64-v3 (AVX2, BMI, POPCNT: Haswell, Zen and later). CMake compiles this file with -march=x86-64-v3
// if the compiler supports it; nothing in it may be called before kernel_for() has checked the processor.
#define RULESCOPE_ISA v3
#define RULESCOPE_ISA_NAME "x86-64-v3"
#include "analysis/games/adaptoid/twin/kernel_table.h"

namespace rulescope::twin {

extern const Kernels v3_kernels;
const Kernels v3_kernels = v3::kernels;

}  // namespace rulescope::twin
