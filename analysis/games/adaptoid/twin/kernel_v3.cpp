// The kernel for x86-64-v3 (AVX2, BMI, POPCNT: Haswell, Zen and later). CMake compiles this file with -march=x86-64-v3
// where the compiler knows it; nothing in here may be used before kernel_for() has asked the processor.
#define RULESCOPE_ISA v3
#define RULESCOPE_ISA_NAME "x86-64-v3"
#include "analysis/games/adaptoid/twin/kernel_table.h"

namespace rulescope::engine {

extern const Kernels v3_kernels;
const Kernels v3_kernels = v3::kernels;

}  // namespace rulescope::engine
