#include "analysis/verify/judge.h"

#include <algorithm>

namespace rulescope::verify {

std::string text_of(const Tally& tally) {
    std::string text(tally.property.name);
    if (tally.first) {
        text += ": " + tally.first->finding;
        text += tally.first->position.empty() ? "" : "; position " + tally.first->position;
        text += tally.first->ply.empty() ? "" : "; ply " + tally.first->ply;
    }
    return text;
}

std::size_t violations_in(std::span<const Tally> tallies) {
    return static_cast<std::size_t>(
        std::count_if(tallies.begin(), tallies.end(), [](const Tally& tally) { return tally.violations > 0; }));
}

const Tally* violated_in(std::span<const Tally> tallies) {
    const auto found =
        std::find_if(tallies.begin(), tallies.end(), [](const Tally& tally) { return tally.violations > 0; });
    return found == tallies.end() ? nullptr : &*found;
}

}  // namespace rulescope::verify
