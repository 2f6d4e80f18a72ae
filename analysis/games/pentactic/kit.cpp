// The kit of Pentactic.
#include "analysis/games/pentactic/play/family_agents.h"
#include "analysis/game/language_of.h"
#include "analysis/games/pentactic/language/position_text.h"
#include "analysis/games/pentactic/language/rule_set_text.h"
#include "analysis/games/pentactic/specs/reader.h"
#include "analysis/games/registry.h"
#include "core/pentactic/pentactic.h"

namespace rulescope {

namespace {

class PentacticKit final : public GameKit {
public:
    [[nodiscard]] std::string_view id() const override { return "pentactic"; }
    [[nodiscard]] std::string_view title() const override { return "Pentactic"; }
    [[nodiscard]] AnyGame game(const AnyRules& rules) const override {
        return AnyGame(pentactic::Pentactic(rules.as<pentactic::RuleSet>()), rules);
    }
    [[nodiscard]] const play::Agents& agents() const override { return play::pentactic_agents(); }
    [[nodiscard]] const specs::RuleSetReader& reader() const override { return specs::pentactic_reader(); }
    [[nodiscard]] const Language& language() const override {
        static const LanguageOf<pentactic::Pentactic, pentactic::RuleSet> language;
        return language;
    }
};

}  // namespace

const GameKit& pentactic_kit() {
    static const PentacticKit kit;
    return kit;
}

}  // namespace rulescope
