#include "analysis/games/adaptoid/verify/grounds.h"

#include <algorithm>

#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

namespace {

void name_once(std::vector<std::string>& list, const std::string& clause) {
    if (std::find(list.begin(), list.end(), clause) == list.end()) {
        list.push_back(clause);
    }
}

/// The number of steps from a cell to another one over empty cells; the last step may enter an occupied cell. 0 if no
/// path leads there.
int steps_between(const RuleSet& rules, const Position& position, Cell from, Cell to) {
    std::vector<int> steps(position.cells.size(), 0);
    std::vector<Cell> wave{from};
    for (std::size_t at = 0; at < wave.size(); ++at) {
        const Cell cell = wave[at];
        for (const Cell next : rules.board.neighbours(cell)) {
            int& known = steps[static_cast<std::size_t>(next)];
            if (known > 0 || next == from || (next != to && !position.free(rules, next))) {
                continue;
            }
            known = steps[static_cast<std::size_t>(cell)] + 1;
            if (next == to) {
                return known;
            }
            wave.push_back(next);
        }
    }
    return 0;
}

/// True if an empty neighbour of the cell is a stack.
bool next_to_free_stack(const RuleSet& rules, const Position& position, Cell cell) {
    const auto around = rules.board.neighbours(cell);
    return std::any_of(around.begin(), around.end(), [&](Cell next) {
        return position.at(next).empty() && position.height(rules, next) > 1;
    });
}

class AdaptoidGrounds final : public verify::Grounds {
public:
    /// staying, or a move: the length of the path; A-21: a creation that needs a part which has been
    /// captured before.
    [[nodiscard]] std::vector<verify::Ground> of_turn(const AnyGame& any, const AnyState& state,
                                                      const std::vector<AnyPly>& turn) const override {
        const auto& game = any.as<Adaptoid>();
        const auto& position = state.as<Position>();
        std::vector<verify::Ground> list;
        for (const AnyPly& any_ply : turn) {
            const auto& ply = any_ply.as<Ply>();
            if (ply.kind == Ply::Kind::stay) {
                list.push_back({"A-8", "no move"});
            } else if (ply.kind == Ply::Kind::move) {
                const std::string clause = position.at(ply.to).empty() ? "A-15" : "A-17";
                for (int steps = steps_between(game.rules(), position, ply.from, ply.to); steps > 0; --steps) {
                    list.push_back({clause, "at least " + std::to_string(steps) + " steps"});
                }
            } else if (ply.kind == Ply::Kind::create) {
                const auto colour = index(position.mover());
                if (position.supply[colour].adaptoids <= position.lost[colour]) {
                    list.push_back({"A-21", "a captured adaptoid"});
                }
            }
        }
        return list;
    }

    /// Compares the boards. An enemy that stays or leaves by mistake, S-17; an own adaptoid that leaves by
    /// mistake: A-24. The cells of the move are left to the clauses that the turn fires.
    [[nodiscard]] std::vector<std::string> of_difference(const AnyGame& any, const AnyState& state,
                                                         const std::vector<AnyPly>& turn, const AnyState& right_state,
                                                         const AnyState& found_state) const override {
        const auto& rules = any.as<Adaptoid>().rules();
        const auto& position = state.as<Position>();
        const auto& right = right_state.as<Position>();
        const auto& found = found_state.as<Position>();
        Events events;
        AnyState now = state;
        for (const AnyPly& ply : turn) {
            now = any.after(now, ply, &events);
        }
        std::vector<Cell> starved;
        for (const Event& event : events) {
            if (event.clause == "A-10") {
                starved.push_back(event.cell);
            }
        }
        std::vector<std::string> list;
        for (std::size_t place = 0; place < position.cells.size(); ++place) {
            const auto cell = static_cast<Cell>(place);
            const bool of_move = std::any_of(turn.begin(), turn.end(), [&](const AnyPly& ply) {
                return ply.as<Ply>().from == cell ||
                       (ply.as<Ply>().to == cell && ply.as<Ply>().kind == Ply::Kind::move);
            });
            const bool starves = std::find(starved.begin(), starved.end(), cell) != starved.end();
            if (right.at(cell) == found.at(cell) || (of_move && !starves)) {
                continue;
            }
            if (starves) {
                const bool others_leave = std::any_of(starved.begin(), starved.end(), [&](Cell other) {
                    return other != cell && found.at(other).empty();
                });
                name_once(list, others_leave ? "A-10" : "A-23");  // all leave at once
                name_once(list, others_leave ? "A-23" : "A-10");
            } else if (found.at(cell).empty()) {
                if (right.at(cell).colour == position.mover()) {
                    name_once(list, "A-24");
                    continue;
                }
                if (next_to_free_stack(rules, right, cell)) {
                    name_once(list, "S-17");
                }
                name_once(list, "A-23");
                name_once(list, "A-10");
            }
        }
        return list;
    }
};

}  // namespace

const verify::Grounds& grounds() {
    static const AdaptoidGrounds grounds;
    return grounds;
}

}  // namespace rulescope::adaptoid
