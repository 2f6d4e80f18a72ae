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

bool CheckedRules::violated() const {
    return any(*this, Standing::violated);
}

bool CheckedRules::open() const {
    return any(*this, Standing::open);
}

}  // namespace rulescope::verify
