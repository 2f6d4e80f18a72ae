// The verdict of a check as a whole.
#include "analysis/verify/check/check.h"

#include <algorithm>

namespace rulescope::verify {

namespace {

bool any(const CheckedRules& checked, PropertyVerdict verdict) {
    const auto has_verdict = [&](const Checked& one) { return one.verdict == verdict; };
    return std::any_of(checked.properties.begin(), checked.properties.end(), has_verdict) ||
           std::any_of(checked.certificate.begin(), checked.certificate.end(), has_verdict) ||
           std::any_of(checked.claims.begin(), checked.claims.end(), has_verdict);
}

}  // namespace

bool CheckedRules::violated() const {
    return any(*this, PropertyVerdict::violated);
}

bool CheckedRules::open() const {
    return any(*this, PropertyVerdict::open);
}

}  // namespace rulescope::verify
