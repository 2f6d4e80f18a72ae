#include "analysis/games/pentactic/verify/knowledge.h"

#include <fmt/format.h>

#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

namespace {

std::string letters(PieceSet set) {
    return set.empty() ? "none" : set.letters();
}

/// True if this seat has a box of stones now. In the basic game only one seat has a box; in the solitaire no seat has
/// one.
bool has_stones(const RuleSet& rules, const Position& position, Seat seat) {
    switch (rules.mode) {
        case Mode::solitaire: return false;
        case Mode::basic: return seat == stones_seat(position);
        case Mode::duel:
        case Mode::group: return true;
    }
    return true;
}

}  // namespace

std::string PentacticKnowledge::not_comparable(const AnyRules& rules_a, const AnyRules& rules_b) const {
    const RuleSet& a = own(rules_a);
    const RuleSet& b = own(rules_b);
    if (a.mode != b.mode) {
        return fmt::format("{} is the {} game, {} the {} game: the two have no turns in common", a.name,
                           name_of(a.mode), b.name, name_of(b.mode));
    }
    if (a.seats() != b.seats()) {
        return fmt::format("{} is for {} players, {} for {}: the two have no turns in common", a.name, a.seats(),
                           b.name, b.seats());
    }
    if (a.grid != b.grid) {
        return fmt::format("{} is played on {}, {} on {}: the two have no turns in common", a.name, a.grid.text(),
                           b.name, b.grid.text());
    }
    return "";
}

std::string PentacticKnowledge::difference(const AnyGame& a, const AnyState& state_a, const AnyGame& b,
                                           const AnyState& state_b) const {
    const RuleSet& rules = own(a).rules();
    const RuleSet& rules_b = own(b).rules();
    const Position& in_a = own(state_a);
    const Position& in_b = own(state_b);
    if (rules.pieces != rules_b.pieces) {
        return fmt::format("the pentominoes are {} under A and {} under B", letters(rules.pieces),
                           letters(rules_b.pieces));
    }
    if (in_a.phase != in_b.phase) {
        return "the next decision is of another kind under A than under B";
    }
    const bool over = in_a.phase == Phase::over;
    if (!over && in_a.to_act != in_b.to_act) {
        return fmt::format("{} is to act under A, {} under B", seat_name(in_a.to_act), seat_name(in_b.to_act));
    }
    if (!over && in_a.starter != in_b.starter) {
        return fmt::format("{} is first in this round under A, {} under B", seat_name(in_a.starter),
                           seat_name(in_b.starter));
    }
    for (std::size_t board = 0; board < in_a.boards.size(); ++board) {
        if (in_a.boards[board].removed != in_b.boards[board].removed) {
            return fmt::format("out of play are {} under A and {} under B", letters(in_a.boards[board].removed),
                               letters(in_b.boards[board].removed));
        }
        if (in_a.boards[board].cells != in_b.boards[board].cells) {
            return "other cells of a grid are covered under A than under B";
        }
    }
    for (std::size_t seat = 0; seat < in_a.stones.size() && seat < in_b.stones.size(); ++seat) {
        if (!has_stones(rules, in_a, static_cast<Seat>(seat))) {
            continue;
        }
        const int laid_a = rules.stones - in_a.stones[seat];
        const int laid_b = rules_b.stones - in_b.stones[seat];
        if (laid_a != laid_b) {
            return fmt::format("{} has laid {} stones under A and {} under B", seat_name(static_cast<Seat>(seat)),
                               laid_a, laid_b);
        }
    }
    if (in_a.first.has_value() != in_b.first.has_value()) {
        return "the second game has begun under one rule set only";
    }
    if (in_a.first && in_a.first->score != in_b.first->score) {
        return fmt::format("the first game gave {} points under A and {} under B", in_a.first->score,
                           in_b.first->score);
    }
    if (in_a.first && in_a.first->removed != in_b.first->removed) {
        return "another pentomino was out of play in the first game under A than under B";
    }
    return "";
}

}  // namespace rulescope::pentactic
