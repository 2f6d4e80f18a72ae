// The engine without the reference: this program is linked with all of rulescope_engine and nothing of rulescope_core,
// so it is only there if the engine calls no function of the reference.
#include <cstdio>

#include "analysis/engine/kernel.h"

int main() {
    using namespace rulescope::engine;
    const Plan plan;
    std::printf("%s, or %s\n", kernel_for(plan).name, kernel_for(plan, true).name);
    return 0;
}
