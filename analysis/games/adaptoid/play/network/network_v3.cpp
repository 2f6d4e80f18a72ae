// The network for x86-64-v3; see kernel_v3.cpp.
#define RULESCOPE_ISA network_v3
#define RULESCOPE_ISA_NAME "x86-64-v3"
#include "analysis/games/adaptoid/play/network/network_kernel.h"

namespace rulescope::adaptoid {

Network::Value v3_network_value();
Network::Features v3_network_features();

Network::Value v3_network_value() {
    return value_on;
}

Network::Features v3_network_features() {
    return features_on;
}

}  // namespace rulescope::adaptoid
