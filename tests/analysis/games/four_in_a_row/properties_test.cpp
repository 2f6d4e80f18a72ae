// The reference fulfils every property of four in a row on all positions of small boards, with every premise met. Every
// mutant is refuted by its property, and every property refutes a mutant.
#include "analysis/games/four_in_a_row/properties.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/support/four_in_a_row/contract.h"
#include "tests/support/wrong_rules.h"

namespace rulescope::four_in_a_row {
namespace {

using testing::flat_rules;
using testing::four_in_a_row_rules;
using testing::overlines_ignored;
using testing::second_seat_wins_full_boards;
using testing::small_four_in_a_row_rules;
using testing::tic_tac_toe;

using WrongRule = testing::WrongRule<Reference>;

const auto discs_of = [](const Position& position) { return position.discs; };

TEST(FourInARowProperties, hold_of_the_reference_and_their_premises_are_met) {
    std::map<std::string_view, std::uint64_t> premises;
    for (const RuleSet& rules : small_four_in_a_row_rules()) {
        const Reference reference(rules);
        for (const Property& property : properties()) {
            if (property.applies_to(rules)) {
                const testing::Verdict verdict = testing::judged<Subject>(reference, property, discs_of);
                EXPECT_EQ(verdict.violation, "") << property.name << " on " << rules.grid().text();
                premises[property.id] += verdict.premises;
            }
        }
    }
    for (const Property& property : properties()) {
        EXPECT_GT(premises[property.id], 0U) << property.name;
        EXPECT_TRUE(property.name.starts_with(property.id));
    }
}

std::vector<WrongRule> wrong_rules() {
    const RuleSet small = four_in_a_row_rules(3, 3, 3);
    RuleSet shorter = small;
    shorter.length = 2;
    std::vector<WrongRule> rules;
    const auto add = [&](const char* name, const char* id, const RuleSet& judged_by) -> WrongRule& {
        return rules.emplace_back(WrongRule{name, id, judged_by, judged_by});
    };
    add("a disc lies on the board at the start", "F-1", small).initial = Position{{1, 0}};
    add("a cell takes a second disc", "F-1", tic_tac_toe()).after = [](const Reference&, Position at, const Ply& ply) {
        at.discs[0] |= bit(ply.cell);
        at.discs[1] |= bit(ply.cell);
        return at;
    };
    add("Black begins", "F-3", small).after = [](const Reference& right, const Position& at, const Ply& ply) {
        const Position after = right.after(at, ply, nullptr);
        return Position{{after.discs[1], after.discs[0]}};
    };
    add("a turn is two discs", "F-4", small).after = [](const Reference& right, const Position& at, const Ply& ply) {
        const Position after = right.after(at, ply, nullptr);
        const auto more = right.plies(after);
        return more.empty() ? after : right.after(after, more.front(), nullptr);
    };
    add("a disc pushes out the one below", "F-4", small).after = [](const Reference& right, const Position& at,
                                                                    const Ply& ply) {
        Position after = right.after(at, ply, nullptr);
        const Cells below = ply.cell >= 3 ? bit(static_cast<Cell>(ply.cell - 3)) : 0;
        after.discs = {after.discs[0] & ~below, after.discs[1] & ~below};
        return after;
    };
    add("a disc stays where it is put", "F-5", small).played.placement = Placement::free;
    add("a disc may not lie on its own colour", "F-5", small).plies = [](const Reference& right, const Position& at) {
        std::vector<Ply> list = right.plies(at);
        std::erase_if(list, [&](const Ply& ply) {
            return ply.cell >= 3 && (at.discs[at.to_act()] & bit(static_cast<Cell>(ply.cell - 3))) != 0;
        });
        return list;
    };
    add("a full column goes on upwards", "F-6", small).plies = [](const Reference& right, const Position& at) {
        std::vector<Ply> list = right.plies(at);
        if (!list.empty() && !at.free(6)) {
            list.push_back({9});
        }
        return list;
    };
    add("a disc has to touch another", "F-7", tic_tac_toe()).plies = [](const Reference& right, const Position& at) {
        std::vector<Ply> list = right.plies(at);
        std::erase_if(list,
                      [&](const Ply& ply) { return at.count() > 0 && ply.cell == 8 && at.free(7) && at.free(5); });
        return list;
    };
    add("one disc less makes a line", "F-8", small).played = shorter;
    add("a longer line is ignored", "F-8", four_in_a_row_rules(4, 2, 2)).played =
        overlines_ignored(four_in_a_row_rules(4, 2, 2));
    add("a longer line wins", "F-8", overlines_ignored(four_in_a_row_rules(4, 2, 2))).played =
        four_in_a_row_rules(4, 2, 2);
    add("diagonals do not count", "F-8", small).outcome = [](const Reference& right, const Position& at) {
        std::optional<Outcome> outcome = right.outcome(at);
        const Cells discs = at.discs[at.last_to_act()];
        const bool straight = (discs & 7) == 7 || (discs & 56) == 56 || (discs & 448) == 448 || (discs & 73) == 73 ||
                              (discs & 146) == 146 || (discs & 292) == 292;
        return outcome && outcome->clause == "F-8" && !straight ? std::nullopt : outcome;
    };
    add("lines go round the edge", "F-8", four_in_a_row_rules(4, 2, 3)).outcome = [](const Reference& right,
                                                                                     const Position& at) {
        const Cells discs = at.discs[at.last_to_act()];
        const bool round = (discs & discs >> 1 & discs >> 2) != 0;
        return round ? std::optional<Outcome>({{1.0 - at.last_to_act(), 0.0 + at.last_to_act()}, "F-8"})
                     : right.outcome(at);
    };
    add("whoever makes a line loses", "F-8", small).outcome = [](const Reference& right, const Position& at) {
        std::optional<Outcome> outcome = right.outcome(at);
        if (outcome) {
            std::swap(outcome->payoff[0], outcome->payoff[1]);
        }
        return outcome;
    };
    add("play goes on after a line", "F-8", tic_tac_toe()).plies = [](const Reference&, const Position& at) {
        std::vector<Ply> list;
        for (Cell cell = 0; cell < 9; ++cell) {
            if (at.free(cell)) {
                list.push_back({cell});
            }
        }
        return list;
    };
    add("the second seat wins a full board", "F-9", tic_tac_toe()).played = second_seat_wins_full_boards(tic_tac_toe());
    add("a full board is a draw", "F-9", second_seat_wins_full_boards(tic_tac_toe())).played = tic_tac_toe();
    return rules;
}

TEST(FourInARowProperties, refute_every_wrong_rule) {
    testing::expect_refuted(wrong_rules(), properties(), discs_of);
}

}  // namespace
}  // namespace rulescope::four_in_a_row
