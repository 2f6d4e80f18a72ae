// The kit of Pentactic.
#include "analysis/games/pentactic/kit.h"
#include "analysis/games/pentactic/drawing/game_pictures.h"
#include "analysis/games/pentactic/language/language.h"
#include "analysis/games/pentactic/packed/packed_states.h"
#include "analysis/games/pentactic/play/agents.h"
#include "analysis/games/pentactic/reader.h"
#include "analysis/games/pentactic/tiling/pentomino_tiling.h"
#include "analysis/games/pentactic/verify/knowledge.h"
#include "analysis/games/pentactic/verify/modes.h"
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
    [[nodiscard]] const play::Agents& agents() const override { return pentactic::pentactic_agents(); }
    [[nodiscard]] const specs::RuleSetReader& reader() const override { return pentactic::pentactic_reader(); }
    [[nodiscard]] const Language& language() const override {
        static const pentactic::PentacticLanguage language;
        return language;
    }
    [[nodiscard]] const packed::PackedStates* packed_states() const override { return &pentactic::packed_states(); }
    [[nodiscard]] const verify::Knowledge& knowledge() const override {
        static const pentactic::PentacticKnowledge knowledge;
        return knowledge;
    }
    [[nodiscard]] std::span<const FigureKindInfo> figure_kinds() const override { return pentactic::figure_kinds(); }
    [[nodiscard]] bool figures_name_cells() const override { return false; }
    /// Plies are slow: each ply tests whether a pentomino can still be laid, and copies whole grids.
    [[nodiscard]] std::uint64_t plies_of_report() const override { return 2'000'000; }
    [[nodiscard]] const editing::Editing& editing() const override { return pentactic::family_editing(); }
    [[nodiscard]] const drawing::Pictures& pictures() const override {
        static const pentactic::PentacticPictures pictures;
        return pictures;
    }
    [[nodiscard]] const tiling::BoardTiling* board_tiling() const override { return &pentactic::pentomino_tiling(); }
    [[nodiscard]] std::string other_home_of_clause(const AnyRules& rules, const std::string& clause) const override {
        const pentactic::Mode mode = rules.as<pentactic::RuleSet>().mode;
        return pentactic::clause_holds_in(mode, clause) ? "" : pentactic::home_of_clause(clause);
    }
};

}  // namespace

const GameKit& pentactic_kit() {
    static const PentacticKit kit;
    return kit;
}

}  // namespace rulescope
