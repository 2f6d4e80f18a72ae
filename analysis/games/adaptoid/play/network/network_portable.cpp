// The network for any processor, and the choice of the function.
#define RULESCOPE_ISA network_portable
#define RULESCOPE_ISA_NAME "portable"
#include "analysis/games/adaptoid/play/network/network_kernel.h"

namespace rulescope::adaptoid {

#ifdef RULESCOPE_KERNEL_V3
Network::Value v3_network_value();
Network::Features v3_network_features();
#endif

Network::Value network_value([[maybe_unused]] const twin::Twin& twin) {
#ifdef RULESCOPE_KERNEL_V3
    if (std::string_view(twin.kernel().name) != "portable") {
        return v3_network_value();
    }
#endif
    return value_on;
}

Network::Features network_features([[maybe_unused]] const twin::Twin& twin) {
#ifdef RULESCOPE_KERNEL_V3
    if (std::string_view(twin.kernel().name) != "portable") {
        return v3_network_features();
    }
#endif
    return features_on;
}

}  // namespace rulescope::adaptoid
