#include "analysis/verify/grounds.h"
#include "analysis/games/pentactic/verify/knowledge.h"

#include <algorithm>

#include "core/pentactic/clauses.h"
#include "core/pentactic/notation.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

namespace {

/// True if the pentomino is turned over: none of its rotations has these squares.
bool turned_over(const RuleSet& rules, const Ply& ply) {
    Shape shape;
    int left = rules.grid.columns();
    int low = rules.grid.rows();
    for (std::size_t square = 0; square < shape.size(); ++square) {
        shape[square] = {rules.grid.column(ply.cells[square]), rules.grid.row(ply.cells[square])};
        left = std::min(left, shape[square].column);
        low = std::min(low, shape[square].row);
    }
    for (Square& square : shape) {
        square = {square.column - left, square.row - low};
    }
    const std::vector<Shape> rotations = shapes_of(ply.piece, false);
    return std::find(rotations.begin(), rotations.end(), shape) == rotations.end();
}

class PentacticGrounds final : public verify::Grounds {
public:
    /// P-1: a pentomino may be turned over.
    [[nodiscard]] std::vector<verify::Ground> of_turn(const AnyGame& any, const AnyState&,
                                                      const std::vector<AnyPly>& turn) const override {
        std::vector<verify::Ground> list;
        for (const AnyPly& ply : turn) {
            if (ply.as<Ply>().kind == Ply::Kind::place && turned_over(any.as<Pentactic>().rules(), ply.as<Ply>())) {
                list.push_back({"P-1", "turned over"});
            }
        }
        return list;
    }

    /// The end of the game or of the first game; its points; what lies on the grids and in the boxes; the player and
    /// the phase that follow.
    [[nodiscard]] verify::Differing of_difference(const AnyGame& any, const AnyState&, const std::vector<AnyPly>&,
                                                  const AnyState& right_state,
                                                  const AnyState& found_state) const override {
        const auto& rules = any.as<Pentactic>().rules();
        const auto& right = right_state.as<Position>();
        const auto& found = found_state.as<Position>();
        const bool over = right.phase == Phase::over;
        if (over != (found.phase == Phase::over) || right.first.has_value() != found.first.has_value()) {
            return {"End", {std::string(clauses_of(rules.mode).end)}};
        }
        if (right.first && right.first->score != found.first->score) {
            return {"Winner", {"P-10"}};
        }
        if (right.boards != found.boards || right.stones != found.stones) {
            return {};
        }
        if (right.phase != found.phase || right.to_act != found.to_act) {
            return {"Order", {std::string(clauses_of(rules.mode).order)}};
        }
        return {};
    }

    /// Compares the position as it is written; boxes that are not written count as right.
    [[nodiscard]] std::optional<verify::Differing> of_setup(const AnyGame& any, const AnyState& state,
                                                            const std::vector<AnyPly>& turn, const AnyState& right,
                                                            const std::string& found) const override {
        const Result<Setup> setup = parse_setup(any.as<Pentactic>().rules(), found);
        if (!setup) {
            return std::nullopt;
        }
        Position there = setup->position;
        if (!setup->stones_given) {
            there.stones = right.as<Position>().stones;
        }
        return of_difference(any, state, turn, right, AnyState(there));
    }

    [[nodiscard]] std::vector<std::string> of_outcome(const AnyGame& any, verify::OverBy by) const override {
        const auto& rules = any.as<Pentactic>().rules();
        if (by != verify::OverBy::both) {
            return {std::string(clauses_of(rules.mode).end)};
        }
        return rules.mode == Mode::basic ? std::vector<std::string>{"P-10"} : std::vector<std::string>{};
    }
};

}  // namespace

const verify::Grounds& PentacticKnowledge::grounds() const {
    static const PentacticGrounds grounds;
    return grounds;
}

}  // namespace rulescope::pentactic
