#include "analysis/verify/judge.h"

#include <algorithm>

namespace rulescope::verify {

namespace {

bool is_violated(const Tally& tally) {
    return tally.violations > 0;
}

}  // namespace

std::string text_of(const Tally& tally) {
    std::string text(tally.property.name);
    if (tally.first) {
        text += ": " + tally.first->finding;
        text += tally.first->position.empty() ? "" : "; position " + tally.first->position;
        text += tally.first->ply.empty() ? "" : "; ply " + tally.first->ply;
    }
    return text;
}

void Judge::merge(const Judge& later) {
    for (std::size_t number = 0; number < tallies_.size(); ++number) {
        Tally& tally = tallies_[number];
        const Tally& other = later.tallies_[number];
        tally.premises += other.premises;
        tally.violations += other.violations;
        if (!tally.first) {
            tally.first = other.first;
        }
    }
}

std::size_t Judge::violations() const {
    return static_cast<std::size_t>(std::count_if(tallies_.begin(), tallies_.end(), is_violated));
}

const Tally* Judge::violated() const {
    const auto found = std::find_if(tallies_.begin(), tallies_.end(), is_violated);
    return found == tallies_.end() ? nullptr : &*found;
}

}  // namespace rulescope::verify
