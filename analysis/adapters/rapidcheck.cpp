// Shrinks counterexamples with RapidCheck. Removals of whole parts come first, then simpler choices.
#include <rapidcheck.h>
#include <rapidcheck/shrink/Shrink.h>
#include <rapidcheck/shrinkable/Operations.h>

#include "analysis/adapters/adapters.h"
#include "analysis/verify/choice_sequence.h"
#include "core/adapter.h"

namespace rulescope::adapters {

namespace {

using verify::Choices;

rc::Seq<Choices> smaller(const Choices& choices) {
    return rc::seq::concat(rc::shrink::removeChunks(choices),
                           rc::shrink::eachElement(choices, [](std::uint32_t choice) {
                               return rc::shrink::towards<std::uint32_t>(choice, 0);
                           }));
}

class RapidCheck : public verify::Shrinker {
public:
    [[nodiscard]] Choices local_minimum(const Choices& choices,
                                        const std::function<bool(const Choices&)>& shows) const override {
        return rc::shrinkable::findLocalMin(rc::shrinkable::shrinkRecur(Choices(choices), smaller), shows).first;
    }
};

}  // namespace

void install_rapidcheck() {
    static const RapidCheck rapidcheck;
    Adapter<verify::Shrinker>::installed = &rapidcheck;
}

}  // namespace rulescope::adapters
