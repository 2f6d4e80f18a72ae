// The reasons of refusals in Pentactic. A judge that knows only the oracle lists everything that forbids a ply; the
// refusal must be one of these reasons, and a ply is refused exactly if there is one.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "analysis/games/pentactic/oracle/oracle.h"
#include "core/pentactic/notation.h"
#include "core/pentactic/pentactic.h"
#include "core/random.h"
#include "tests/support/pentactic/generators.h"

namespace rulescope::pentactic {
namespace {

/// A clause and words that the sentence contains.
struct Reason {
    std::string clause;
    std::string words;
};
using Reasons = std::vector<Reason>;

std::string player(int seat) {
    return {static_cast<char>('A' + seat)};
}

/// The clauses of the modes, as RULES and the rulebook assign them: solitaire, basic, duel, group.
std::string by_mode(const RuleSet& rules, const char* solitaire, const char* basic, const char* duel, const char* group) {
    switch (rules.mode) {
        case Mode::solitaire: return solitaire;
        case Mode::basic: return basic;
        case Mode::duel: return duel;
        case Mode::group: return group;
    }
    return "";
}

Reasons against_removal(const RuleSet& rules, const Position& position, const Ply& ply) {
    const std::string draft = by_mode(rules, "", "P-5", "P-14", "P-19");
    const int last = rules.players - 1;
    const auto untouched = [&](int board) { return position.boards[static_cast<std::size_t>(board)].removed.empty(); };
    Reasons reasons;
    const int board = ply.board;
    const bool own = board == position.to_act;
    if (rules.mode != Mode::basic) {
        bool nobody = true;  // no other player still has all pentominoes
        for (int other = 0; other < rules.players; ++other) {
            nobody = nobody && (other == position.to_act || !untouched(other));
        }
        const Draft reading = rules.readings.draft;
        if (own && !(nobody && reading == Draft::self_discard)) {
            reasons.push_back({draft, player(board) + " removes a pentomino of another player, not an own one"});
        }
        if (!own && nobody && reading == Draft::self_discard && untouched(position.to_act)) {
            reasons.push_back({"G-P9", "only " + player(position.to_act) + " still has all"});
        }
        if (!own && !untouched(board) && !(nobody && reading == Draft::free_choice)) {
            reasons.push_back({draft, "a pentomino of " + player(board) + " is out of play already"});
        }
        if (reading == Draft::lookahead && position.to_act + 1 == last && board != last && untouched(last)) {
            reasons.push_back({"G-P9", player(last) + " comes last and still has all"});
        }
    }
    const BoardState& state = position.boards[ply.board];
    const int owner = rules.mode == Mode::basic ? oracle::pentomino_player(position) : board;
    if (!oracle::left(rules, state).has(ply.piece)) {
        reasons.push_back({draft, player(owner) + " has no " + letter_of(ply.piece)});
    }
    if (position.first && position.first->removed.has(ply.piece)) {
        reasons.push_back({"P-5", std::string(1, letter_of(ply.piece)) + " was out of play in the first game"});
    }
    if (rules.readings.same_removal == SameRemoval::forbidden &&
        std::any_of(position.boards.begin(), position.boards.end(),
                    [&](const BoardState& other) { return other.removed.has(ply.piece); })) {
        reasons.push_back({"G-P16", "of another player is out of play already"});
    }
    return reasons;
}

Reasons against_stone(const RuleSet& rules, const Position& position, const Ply& ply) {
    Reasons reasons;
    const std::vector<std::size_t> targets = oracle::targets(rules, position.to_act);
    if (std::find(targets.begin(), targets.end(), ply.board) == targets.end()) {
        return {{by_mode(rules, "", "", "P-13", "P-20"), "a stone goes on the grid of an opponent"}};
    }
    if (position.stones[position.to_act] == 0) {
        reasons.push_back({"P-2", player(position.to_act) + " has no stone left"});
    }
    const BoardState& board = position.boards[ply.board];
    const Cell cell = ply.cells[0];
    const std::string name = rules.grid.name(cell);
    if (board.at(cell) == Content::stone) {
        reasons.push_back({"P-7", "a stone lies on " + name});
    } else if (board.at(cell) != Content::empty) {
        reasons.push_back({"P-7", std::string("the ") + letter_of(piece_of(board.at(cell))) + " covers " + name});
    }
    for (const Cell stone : oracle::stones_on(board)) {
        const std::string with = " with the stone on " + rules.grid.name(stone);
        if (stone / rules.grid.columns() == cell / rules.grid.columns()) {
            reasons.push_back({"P-7", name + " shares a row" + with});
        }
        if (stone % rules.grid.columns() == cell % rules.grid.columns()) {
            reasons.push_back({"P-7", name + " shares a column" + with});
        }
    }
    return reasons;
}

Reasons against_pentomino(const RuleSet& rules, const Position& position, const Ply& ply) {
    const std::string lays = by_mode(rules, "P-22", "P-8", "P-13", "P-21");
    const std::string the = std::string("the ") + letter_of(ply.piece);
    Reasons reasons;
    if (ply.board != oracle::grid_of(rules, position.to_act)) {
        reasons.push_back({lays, "pentominoes go on the own grid"});
    }
    const BoardState& board = position.boards[ply.board];
    if (!rules.pieces.has(ply.piece)) {
        reasons.push_back({"P-1", std::string("there is no pentomino ") + letter_of(ply.piece)});
    }
    if (board.removed.has(ply.piece)) {
        reasons.push_back({by_mode(rules, "", "P-5", "P-14", "P-19"), the + " is out of play"});
    }
    if (oracle::laid(board).has(ply.piece)) {
        reasons.push_back({lays, the + " has been laid already"});
    }
    for (const Cell cell : ply.cells) {
        const std::string name = rules.grid.name(cell);
        if (board.at(cell) == Content::stone) {
            reasons.push_back({lays, "a stone lies on " + name});
        } else if (board.at(cell) != Content::empty) {
            reasons.push_back({lays, std::string("the ") + letter_of(piece_of(board.at(cell))) + " covers " + name});
        }
    }
    const std::vector<Cell> squares(ply.cells.begin(), ply.cells.end());
    if (oracle::pentomino_of(rules.grid, squares, true) != ply.piece) {
        reasons.push_back({"P-1", "do not have the shape of " + the});
    } else if (oracle::pentomino_of(rules.grid, squares, rules.flips()) != ply.piece) {
        reasons.push_back({"G-P13", the + " would have to be turned over"});
    }
    return reasons;
}

Reasons against(const RuleSet& rules, const Position& position, const Ply& ply) {
    const std::string who = player(position.to_act);
    if (position.phase == Phase::over) {
        return {{by_mode(rules, "P-22", "P-9", "P-16", "P-16"), "the game is over"}};
    }
    if (position.phase == Phase::removing) {
        return ply.kind == Ply::Kind::remove
                   ? against_removal(rules, position, ply)
                   : Reasons{{by_mode(rules, "", "P-5", "P-14", "P-19"), who + " removes a pentomino first"}};
    }
    const bool stones = position.phase == Phase::stones;
    const std::string piece = stones ? "stone" : "pentomino";
    const bool can = stones ? !oracle::stones_to_lay(rules, position).empty()
                            : !oracle::pentominoes_to_lay(rules, position).empty();
    if (ply.kind == Ply::Kind::pass) {
        const bool rounds = rules.mode == Mode::duel || rules.mode == Mode::group;
        if (!can || (rounds && rules.readings.pass == Pass::free)) {
            return {};
        }
        return {{rounds ? "G-P6" : by_mode(rules, "P-22", stones ? "P-7" : "P-8", "", ""),
                 "a player who can lay a " + piece + " must do so"}};
    }
    if (ply.kind == (stones ? Ply::Kind::stone : Ply::Kind::place)) {
        return stones ? against_stone(rules, position, ply) : against_pentomino(rules, position, ply);
    }
    return {{by_mode(rules, "P-22", "P-6", "P-15", "P-15"),
             can ? "it is " + who + "'s turn to lay a " + piece : who + " can lay no " + piece}};
}

/// Plies of every kind: all removals and stones on every grid; placements of every pentomino, and sets of five squares
/// that are none.
std::vector<Ply> plies_to_try(const RuleSet& rules, Random& random) {
    std::vector<Ply> plies{Ply{}};
    for (int board = 0; board < rules.boards(); ++board) {
        for (Piece piece = 0; piece < piece_count; ++piece) {
            plies.push_back({Ply::Kind::remove, static_cast<std::uint8_t>(board), piece, Ply{}.cells});
        }
        for (Cell cell = 0; cell < rules.grid.size(); ++cell) {
            plies.push_back({Ply::Kind::stone, static_cast<std::uint8_t>(board), 0, Ply{}.cells});
            plies.back().cells[0] = cell;
        }
    }
    const std::vector<Placement> all = placements_on(rules.grid, true);
    for (int number = 0; number < 150; ++number) {
        Ply ply{Ply::Kind::place, static_cast<std::uint8_t>(random.below(static_cast<std::uint64_t>(rules.boards()))),
                static_cast<Piece>(random.below(piece_count)), Ply{}.cells};
        if (number % 5 != 0 && !all.empty()) {
            const Placement& placement = all[random.below(all.size())];
            ply.cells = placement.cells;
            ply.piece = number % 5 == 1 ? ply.piece : placement.piece;
        } else if (rules.grid.size() >= 5) {
            std::vector<Cell> cells;
            while (cells.size() < ply.cells.size()) {
                const auto cell = static_cast<Cell>(random.below(static_cast<std::uint64_t>(rules.grid.size())));
                if (std::find(cells.begin(), cells.end(), cell) == cells.end()) {
                    cells.push_back(cell);
                }
            }
            std::sort(cells.begin(), cells.end());
            std::copy(cells.begin(), cells.end(), ply.cells.begin());
        }
        if (ply.cells[0] != no_cell) {
            plies.push_back(ply);
        }
    }
    return plies;
}

/// Judges the plies in positions of a random game. Counts the reasons by clause.
void expect_true_reasons(const RuleSet& rules, std::uint64_t number, std::size_t every,
                         std::map<std::string, int>& met) {
    const Pentactic game(rules);
    Random random = Random::stream(5, number);
    Position position = game.initial();
    for (std::size_t turn = 0; !::testing::Test::HasFailure(); ++turn) {
        if (turn % every == 0 || position.phase == Phase::removing || position.phase == Phase::over) {
            for (const Ply& ply : plies_to_try(rules, random)) {
                const std::optional<Refusal> refusal = game.refusal(position, ply);
                const Reasons reasons = against(rules, position, ply);
                const bool right =
                    refusal ? std::any_of(reasons.begin(), reasons.end(),
                                          [&](const Reason& reason) {
                                              return refusal->clause == reason.clause &&
                                                     refusal->sentence.find(reason.words) != std::string::npos;
                                          })
                            : reasons.empty();
                ++met[refusal ? std::string(refusal->clause) : ""];
                EXPECT_TRUE(right) << testing::text_of(rules) << ": " << game.text(position) << " "
                                   << text_of(rules, position, ply) << " is refused by '"
                                   << (refusal ? std::string(refusal->clause) + "': " + refusal->sentence : "'");
                if (!right) {
                    for (const Reason& reason : reasons) {
                        ADD_FAILURE() << "true: " << reason.clause << ": " << reason.words;
                    }
                    return;
                }
            }
        }
        const std::vector<Ply> plies = game.plies(position);
        if (plies.empty()) {
            return;
        }
        position = game.after(position, plies[random.below(plies.size())]);
    }
}

TEST(PentacticRefusals, OfTheFourModesAsPrinted) {
    std::map<std::string, int> met;
    std::uint64_t number = 0;
    for (const Mode mode : {Mode::solitaire, Mode::basic, Mode::duel, Mode::group}) {
        expect_true_reasons(testing::pentactic_rules(mode), number++, 5, met);
    }
    for (const char* clause : {"P-1", "P-5", "P-6", "P-7", "P-8", "P-9", "P-13", "P-14", "P-15", "P-16", "P-19",
                               "P-20", "P-21", "P-22", "G-P6"}) {
        EXPECT_GT(met[clause], 0) << clause;
    }
}

TEST(PentacticRefusals, OfRandomRuleSetsAndReadings) {
    std::map<std::string, int> met;
    for (std::uint64_t number = 0; number < 150 && !HasFailure(); ++number) {
        Random random = Random::stream(4, number);
        testing::Numbers numbers;
        while (numbers.size() < testing::numbers_of_pentactic_rules) {
            numbers.push_back(static_cast<std::uint32_t>(random.below(1U << 20U)));
        }
        expect_true_reasons(testing::pentactic_rules_of(numbers), 100 + number, 3, met);
    }
    for (const char* clause : {"P-2", "G-P9", "G-P13", "G-P16"}) {
        EXPECT_GT(met[clause], 0) << clause;
    }
}

// A ply can name a grid that the game does not have. That grid is nobody's.
TEST(PentacticRefusals, NoGridIsNamedThatDoesNotExist) {
    for (const Mode mode : {Mode::solitaire, Mode::basic, Mode::duel, Mode::group}) {
        const RuleSet rules = testing::pentactic_rules(mode);
        const Pentactic game(rules);
        Position position = game.initial();
        for (int turn = 0; turn < 20 && position.phase != Phase::over; ++turn) {
            Ply ply{position.phase == Phase::removing ? Ply::Kind::remove
                    : position.phase == Phase::stones ? Ply::Kind::stone
                                                      : Ply::Kind::place,
                    static_cast<std::uint8_t>(rules.boards()), 0, Ply{}.cells};
            const std::optional<Refusal> refusal = game.refusal(position, ply);
            ASSERT_TRUE(refusal.has_value());
            EXPECT_EQ(refusal->clause, "P-3");
            EXPECT_EQ(refusal->sentence, rules.boards() == 1 ? "there is only one grid" : "there is no such player");
            position = game.after(position, game.plies(position).front());
        }
    }
}

}  // namespace
}  // namespace rulescope::pentactic
