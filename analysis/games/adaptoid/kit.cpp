// The kit of the Adaptoid family.
#include "analysis/games/registry.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope {

namespace {

class AdaptoidKit final : public GameKit {
public:
    [[nodiscard]] std::string_view id() const override { return "adaptoid"; }
    [[nodiscard]] std::string_view title() const override { return "the Adaptoid family"; }
    [[nodiscard]] AnyGame game(const AnyRules& rules) const override {
        return AnyGame(adaptoid::Adaptoid(rules.as<adaptoid::RuleSet>()), rules);
    }
};

}  // namespace

const GameKit& adaptoid_kit() {
    static const AdaptoidKit kit;
    return kit;
}

}  // namespace rulescope
