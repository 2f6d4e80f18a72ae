#include "analysis/verify/grounds.h"
#include "analysis/games/adaptoid/verify/knowledge.h"

#include <algorithm>

#include "core/adaptoid/adaptoid.h"
#include "core/adaptoid/notation.h"

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
    return std::any_of(around.begin(), around.end(),
                       [&](Cell next) { return position.at(next).empty() && position.height(rules, next) > 1; });
}

/// Finds the step of a turn that differs between the right and a wrong position after it.
class DifferenceOfTurn {
public:
    DifferenceOfTurn(const AnyGame& any, const AnyState& state, const std::vector<AnyPly>& turn, const Position& right,
                     const Position& found)
        : rules_(any.as<Adaptoid>().rules()), before_(state.as<Position>()), right_(right), found_(found) {
        AnyState now = state;
        for (const AnyPly& ply : turn) {
            plies_.push_back(ply.as<Ply>());
            now = any.after(now, ply, &events_);
        }
        for (std::size_t place = 0; place < right_.cells.size(); ++place) {
            compare(static_cast<Cell>(place));
        }
        compare_losses();
    }

    [[nodiscard]] verify::Differing found() const {
        if (move_differs_) {
            return {"Step 1", of_attack()};
        }
        if (growth_differs_) {
            return {"Step 2", of_growth()};
        }
        if (!feeding_.empty()) {
            return {"Step 3", feeding_};
        }
        if (right_.to_act != found_.to_act) {
            return {"Order", of_order()};
        }
        return {};
    }

private:
    [[nodiscard]] bool fired(std::string_view clause, Cell cell = no_cell) const {
        return std::any_of(events_.begin(), events_.end(), [&](const Event& event) {
            return event.clause == clause && (cell == no_cell || event.cell == cell);
        });
    }
    [[nodiscard]] const Ply* ply_that(bool moves) const {
        const auto ply = std::find_if(plies_.begin(), plies_.end(), [&](const Ply& each) {
            return moves ? each.kind == Ply::Kind::move
                         : each.kind == Ply::Kind::create || each.kind == Ply::Kind::add_leg ||
                               each.kind == Ply::Kind::add_pincer;
        });
        return ply == plies_.end() ? nullptr : &*ply;
    }

    void compare(Cell cell) {
        const Piece& right = right_.at(cell);
        const Piece& found = found_.at(cell);
        if (right == found) {
            return;
        }
        const Ply* move = ply_that(true);
        const Ply* growth = ply_that(false);
        const bool of_move = move != nullptr && (cell == move->from || cell == move->to);
        const bool of_growth = growth != nullptr && cell == growth->to;
        const bool moved = move != nullptr && found_.at(move->from) != before_.at(move->from);
        if (fired("A-10", cell)) {
            stays_by_mistake(cell);
        } else if (of_growth && (growth->kind == Ply::Kind::create || found.colour == right.colour)) {
            growth_differs_ = true;
        } else if (of_move && (!found.empty() || !moved || !before_.at(move->to).empty())) {
            move_differs_ = true;
        } else if (found.empty()) {
            leaves_by_mistake(cell);
        } else if (found.colour == before_.mover() && (right.empty() || right.colour == found.colour)) {
            growth_differs_ = true;
        } else {
            move_differs_ = true;
        }
    }

    /// All enemies that are not fed leave at once, of three seats those of both other colours (T-6).
    void stays_by_mistake(Cell cell) {
        ++kept_[index(before_.at(cell).colour)];
        bool others_leave = false;
        bool one_colour = rules_.seats() > 2;
        for (const Event& event : events_) {
            if (event.clause == "A-10") {
                const bool left = found_.at(event.cell).empty();
                others_leave = others_leave || left;
                one_colour = one_colour && left == (before_.at(event.cell).colour != before_.at(cell).colour);
            }
        }
        if (others_leave && one_colour) {
            name_once(feeding_, "T-6");
        }
        name_once(feeding_, others_leave ? "A-10" : "A-23");
        name_once(feeding_, others_leave ? "A-23" : "A-10");
        if (one_colour) {
            name_once(feeding_, "T-6");
        }
    }

    void leaves_by_mistake(Cell cell) {
        const Piece& right = right_.at(cell);
        --kept_[index(right.colour)];
        if (right.colour == before_.mover()) {
            name_once(feeding_, "A-24");
            return;
        }
        if (next_to_free_stack(rules_, right_, cell)) {
            name_once(feeding_, "S-17");
        }
        name_once(feeding_, "A-23");
        name_once(feeding_, "A-10");
    }

    /// Losses that do not follow from the adaptoids on the board.
    void compare_losses() {
        for (const Colour colour : rules_.order) {
            const int more = found_.lost[index(colour)] - right_.lost[index(colour)];
            if (more == 0 || more == -kept_[index(colour)] || move_differs_) {
                continue;
            }
            const bool starved = std::any_of(events_.begin(), events_.end(), [&](const Event& event) {
                return event.clause == "A-10" && before_.at(event.cell).colour == colour;
            });
            if (starved || kept_[index(colour)] != 0) {
                name_once(feeding_, rules_.seats() > 2 ? "T-6" : "A-10");
                name_once(feeding_, "A-3");
            } else {
                move_differs_ = true;
            }
        }
    }

    [[nodiscard]] std::vector<std::string> of_attack() const {
        const Ply* move = ply_that(true);
        if (move == nullptr) {
            return {"A-8"};
        }
        std::vector<std::string> list;
        for (const char* clause : {"T-11", "A-19", "A-18", "T-10"}) {
            if (fired(clause)) {
                list.emplace_back(clause);
            }
        }
        return list.empty() ? std::vector<std::string>{before_.at(move->to).empty() ? "A-15" : "A-18"} : list;
    }

    /// Step 2 adds exactly one part.
    [[nodiscard]] std::vector<std::string> of_growth() const {
        const Ply* growth = ply_that(false);
        if (growth == nullptr) {
            return {fired("G-14") ? "G-14" : "A-9"};
        }
        return growth->kind == Ply::Kind::create ? std::vector<std::string>{"A-12", "A-9"}
                                                 : std::vector<std::string>{"A-9", "A-13"};
    }

    /// Of three seats the order is that of T-3, or another one by T-13.
    [[nodiscard]] std::vector<std::string> of_order() const {
        std::vector<std::string> list;
        if (rules_.seats() > 2) {
            list.emplace_back(rules_.order == std::vector{Colour::white, Colour::black, Colour::red} ? "T-3" : "T-13");
        }
        if (list.empty() || found_.to_act == before_.to_act) {
            list.emplace_back("A-7");
        }
        if (fired("G-14")) {
            list.emplace_back("G-14");
        }
        return list;
    }

    const RuleSet& rules_;
    const Position& before_;
    const Position& right_;
    const Position& found_;
    std::vector<Ply> plies_;
    Events events_;
    bool move_differs_ = false;
    bool growth_differs_ = false;
    std::vector<std::string> feeding_;      ///< clauses of step 3
    std::array<int, colour_count> kept_{};  ///< by colour: adaptoids on the board by mistake, less those missing
};

class AdaptoidGrounds final : public verify::Grounds {
public:
    /// staying, or a move: the length of the path; T-5: which enemy is attacked; A-21: a growth
    /// from a box that can be empty but for captured parts.
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
                const Piece& met = position.at(ply.to);
                const std::string clause = met.empty() ? "A-15" : "A-17";
                if (!met.empty() && game.rules().seats() > 2) {
                    const bool prey = game.rules().hunter(met.colour) == position.mover();
                    list.push_back({"T-5", prey ? "attack on the prey" : "attack on the hunter"});
                }
                for (int steps = steps_between(game.rules(), position, ply.from, ply.to); steps > 0; --steps) {
                    list.push_back({clause, "at least " + std::to_string(steps) + " steps"});
                }
            } else if (const Supply& box = position.supply[index(position.mover())];
                       (ply.kind == Ply::Kind::create    ? box.adaptoids
                        : ply.kind == Ply::Kind::add_leg ? box.legs
                                                         : box.pincers) <= position.lost[index(position.mover())]) {
                list.push_back({"A-21", "a captured part"});
            }
        }
        return list;
    }

    /// Assigns what differs to the steps of the turn. The first of them counts: the others can be its consequence.
    [[nodiscard]] verify::Differing of_difference(const AnyGame& any, const AnyState& state,
                                                  const std::vector<AnyPly>& turn, const AnyState& right,
                                                  const AnyState& found) const override {
        return DifferenceOfTurn(any, state, turn, right.as<Position>(), found.as<Position>()).found();
    }

    /// Compares the board, the losses and the colour to move as they are written.
    [[nodiscard]] std::optional<verify::Differing> of_setup(const AnyGame& any, const AnyState& state,
                                                            const std::vector<AnyPly>& turn, const AnyState& right,
                                                            const std::string& found) const override {
        const RuleSet& rules = any.as<Adaptoid>().rules();
        const Result<Setup> setup = parse_setup(rules, found);
        if (!setup || !rules.has(setup->to_move)) {
            return std::nullopt;
        }
        Position there = right.as<Position>();
        std::fill(there.cells.begin(), there.cells.end(), Piece{});
        for (const auto& [cell, piece] : setup->pieces) {
            there.at(cell) = piece;
        }
        there.lost = setup->lost;
        there.to_act = there.seat_of(setup->to_move);
        return DifferenceOfTurn(any, state, turn, right.as<Position>(), there).found();
    }

    /// Too far a cell is out of reach or behind an adaptoid.
    [[nodiscard]] std::string part_of_refusal(const std::string& clause) const override {
        return clause == "A-15" || clause == "A-17" ? "Reach" : "";
    }

    /// A program that ends a game too early counts wrongly: it does so while all colours have adaptoids.
    [[nodiscard]] std::vector<std::string> of_outcome(const AnyGame& any, verify::OverBy by) const override {
        if (by != verify::OverBy::program) {
            return {};
        }
        return {any.as<Adaptoid>().rules().seats() > 2 ? "T-8" : "A-26"};
    }
};

}  // namespace

const verify::Grounds& AdaptoidKnowledge::grounds() const {
    static const AdaptoidGrounds grounds;
    return grounds;
}

}  // namespace rulescope::adaptoid
