#include "analysis/verify/check/checked.h"

#include <algorithm>

namespace rulescope::verify {

namespace {

bool any(const CheckedRules& checked, Standing standing) {
    const auto stands = [&](const Checked& one) { return one.standing == standing; };
    return std::any_of(checked.properties.begin(), checked.properties.end(), stands) ||
           std::any_of(checked.certificate.begin(), checked.certificate.end(), stands) ||
           std::any_of(checked.claims.begin(), checked.claims.end(), stands);
}

}  // namespace

std::string_view name_of(Standing standing) {
    switch (standing) {
        case Standing::holds: return "holds";
        case Standing::held: return "held";
        case Standing::vacuous: return "vacuous";
        case Standing::violated: return "violated";
        case Standing::open: break;
    }
    return "open";
}

bool CheckedRules::violated() const {
    return any(*this, Standing::violated);
}

bool CheckedRules::open() const {
    return any(*this, Standing::open);
}

}  // namespace rulescope::verify
