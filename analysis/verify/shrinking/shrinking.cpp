#include "analysis/verify/shrinking/shrinking.h"

#include <rapidcheck.h>
#include <rapidcheck/shrink/Shrink.h>
#include <rapidcheck/shrinkable/Operations.h>

namespace rulescope::verify {

namespace {

/// Removals of whole parts come first, then simpler choices.
rc::Seq<Choices> smaller(const Choices& choices) {
    return rc::seq::concat(rc::shrink::removeChunks(choices),
                           rc::shrink::eachElement(choices, [](std::uint32_t choice) {
                               return rc::shrink::towards<std::uint32_t>(choice, 0);
                           }));
}

}  // namespace

Choices shrink(const Choices& choices, const std::function<bool(const Choices&)>& shows, std::uint64_t budget) {
    std::uint64_t checked = 0;
    const auto still_shows = [&](const Choices& candidate) { return checked++ < budget && shows(candidate); };
    return rc::shrinkable::findLocalMin(rc::shrinkable::shrinkRecur(Choices(choices), smaller), still_shows).first;
}

}  // namespace rulescope::verify
