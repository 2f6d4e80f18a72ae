// Hex through the parts of its family: numbers, values, properties, board, words.
//
// A full board has exactly one connection: D. Gale, "The Game of Hex and the Brouwer Fixed-Point Theorem", American
// Mathematical Monthly 86 (1979). So no game is drawn, and by J. Nash's strategy stealing the first seat wins every
// board without the swap: "an extra stone never harms", R. Hayward and B. Toft, Hex: The Full Story (2019). With the
// swap the second seat wins, since it takes over every first stone that wins.
#include "analysis/games/hex/kit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "analysis/drawing/pictures.h"
#include "analysis/editing/editing.h"
#include "analysis/game/language.h"
#include "analysis/game/path.h"
#include "analysis/games/kit/board_language.h"
#include "analysis/packed/packed_states.h"
#include "analysis/search/explore.h"
#include "analysis/solve/solve.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/verify/knowledge.h"
#include "tests/support/hex/contract.h"
#include "tests/support/wrong_rules.h"

namespace rulescope::hex {
namespace {

using testing::hex_rules;

AnyGame any_game(const RuleSet& rules) {
    return game_of(AnyRules(hex_kit(), rules));
}

packed::AnyPackedGame packed_game(const AnyGame& game) {
    return hex_kit().packed_states()->by_reference(game, game.initial());
}

// ---- numbers ----------------------------------------------------------------------------------------

struct Board {
    int side;
    bool swap;
    std::uint64_t positions, finished;
};

TEST(HexNumbers, PositionsByTheReferenceAndByPackedStates) {
    for (const Board& board :
         {Board{2, false, 32, 9}, {2, true, 63, 18}, {3, false, 5514, 994}, {3, true, 11027, 1988}}) {
        const AnyGame game = any_game(hex_rules(board.side, board.swap));
        parallel::SingleProcess alone;
        for (const search::ExploreReport& report : {search::explore_unpacked(game, game.initial(), {}),
                                                    search::explore_packed(packed_game(game), {}, alone)}) {
            std::uint64_t positions = 0;
            std::uint64_t finished = 0;
            for (const auto& layer : report.layers) {
                positions += layer.positions;
                finished += layer.terminal();
            }
            EXPECT_EQ(positions, board.positions) << board.side << (board.swap ? " swap" : "");
            EXPECT_EQ(finished, board.finished) << board.side << (board.swap ? " swap" : "");
        }
    }
}

/// The winner under best play and the number of turns.
std::pair<int, std::uint32_t> solved(const RuleSet& rules) {
    const AnyGame game = any_game(rules);
    parallel::SingleProcess alone;
    solve::SolveRequest request;
    request.communicator = &alone;
    request.options.rules = "0123456789abcdef";
    request.options.version = "1.2.3";
    request.options.threads = 2;
    const auto result = solve::solve_packed(packed_game(game), request);
    return {result->start.value.winner(), result->start.value.turns};
}

TEST(HexNumbers, WithoutTheSwapTheFirstSeatWins) {
    EXPECT_EQ(solved(hex_rules(2)), std::pair(0, 3U));
    EXPECT_EQ(solved(hex_rules(3)), std::pair(0, 5U));
}

TEST(LongHexNumbers, WithoutTheSwapTheFirstSeatWinsSideFour) {
    EXPECT_EQ(solved(hex_rules(4)), std::pair(0, 9U));
}

TEST(HexNumbers, WithTheSwapTheSecondSeatWins) {
    EXPECT_EQ(solved(hex_rules(2, true)), std::pair(1, 4U));
    EXPECT_EQ(solved(hex_rules(3, true)), std::pair(1, 10U));
}

/// Every way to fill the board with stones of both colours, reachable or not: 2 to the power of the cells.
TEST(HexNumbers, AFullBoardHasExactlyOneConnection) {
    for (const int side : {2, 3}) {
        const RuleSet rules = hex_rules(side);
        const auto cells = static_cast<std::size_t>(side * side);
        for (std::size_t filling = 0; filling < std::size_t{1} << cells; ++filling) {
            Position position;
            for (std::size_t cell = 0; cell < cells; ++cell) {
                position.stones[filling >> cell & 1U].set(cell);
            }
            ASSERT_NE(connection(rules, position, 0).empty(), connection(rules, position, 1).empty())
                << text_of(rules, position);
        }
    }
}

// ---- properties -------------------------------------------------------------------------------------

using WrongRule = testing::WrongRule<Reference>;

const auto text_of_position = [](const Position& position) {
    return position.stones[0].to_string() + position.stones[1].to_string() + (position.swapped ? "s" : "");
};

TEST(HexProperties, HoldOfTheReferenceOnEveryPosition) {
    for (const Property& property : properties()) {
        EXPECT_TRUE(property.name.starts_with(property.id));
        for (const RuleSet& rules : {hex_rules(2), hex_rules(2, true), hex_rules(3), hex_rules(3, true)}) {
            const testing::Verdict verdict = testing::judged<Subject>(Reference(rules), property, text_of_position);
            EXPECT_EQ(verdict.violation, "") << property.name << " on side " << rules.side;
            EXPECT_GT(verdict.premises, 0U) << property.name << " on side " << rules.side;
        }
    }
}

std::vector<hex::Ply> free_cells(const Position& position, int side) {
    std::vector<hex::Ply> list;
    for (Cell cell = 0; cell < side * side; ++cell) {
        if (!position.occupied()[static_cast<std::size_t>(cell)]) {
            list.push_back({cell});
        }
    }
    return list;
}

std::vector<WrongRule> wrong_rules() {
    const auto won_by = [](std::size_t seat) { return Outcome{{seat == 0 ? 1.0 : 0.0, seat == 0 ? 0.0 : 1.0}, "H-6"}; };
    std::vector<WrongRule> rules;
    const auto add = [&](const char* name, const char* id, const RuleSet& played) -> WrongRule& {
        return rules.emplace_back(WrongRule{name, id, played, played});
    };
    add("a stone lies on the board at the start", "H-1", hex_rules(2)).initial = Position{};
    rules.back().initial->stones[0].set(1);
    add("Black begins", "H-4", hex_rules(2)).after = [](const Reference&, Position at, const hex::Ply& ply) {
        at.stones[1 - at.to_act()].set(static_cast<std::size_t>(ply.cell));
        return at;
    };
    add("a stone captures its neighbour", "H-4", hex_rules(2)).after = [](const Reference& right, const Position& at,
                                                                          const hex::Ply& ply) {
        Position after = right.after(at, ply, nullptr);
        after.stones[after.to_act()].reset(static_cast<std::size_t>(ply.cell == 0 ? 1 : ply.cell - 1));
        return after;
    };
    add("the swap leaves the stone white", "H-4", hex_rules(2, true)).after =
        [](const Reference& right, const Position& at, const hex::Ply& ply) {
            Position after = right.after(at, ply, nullptr);
            if (ply.cell == no_cell) {
                after.stones = at.stones;
            }
            return after;
        };
    add("the swap leaves the stone on its cell", "H-4", hex_rules(2, true)).after =
        [](const Reference& right, const Position& at, const hex::Ply& ply) {
            Position after = right.after(at, ply, nullptr);
            if (ply.cell == no_cell) {
                after.stones[1] = at.stones[0];
            }
            return after;
        };
    add("cells on the other diagonal touch", "H-6", hex_rules(2)).outcome = [=](const Reference& right,
                                                                                const Position& at) {
        return at.stones[0][0] && at.stones[0][3] ? std::optional(won_by(0)) : right.outcome(at);
    };
    add("the seat that connects loses", "H-6", hex_rules(2)).outcome = [](const Reference& right, const Position& at) {
        std::optional<Outcome> outcome = right.outcome(at);
        if (outcome) {
            std::swap(outcome->payoff[0], outcome->payoff[1]);
        }
        return outcome;
    };
    add("a connection does not end the game", "H-6", hex_rules(2)).plies = [](const Reference&, const Position& at) {
        return free_cells(at, 2);
    };
    add("both have a stone on one cell", "H-7", hex_rules(2)).plies = [](const Reference&, const Position& at) {
        return free_cells(at, 2);
    };
    rules.back().after = [](const Reference& right, const Position& at, const hex::Ply& ply) {
        Position after = right.after(at, ply, nullptr);
        if (ply.cell == 1) {
            after.stones[0].set(1);
            after.stones[1].set(1);
        }
        return after;
    };
    return rules;
}

TEST(HexProperties, RefuteEveryWrongRule) {
    testing::expect_refuted(wrong_rules(), properties(), text_of_position);
}

/// hex-3: 624 positions that White has won, 370 that Black has won, one turn left in 210 unfinished ones.
TEST(HexFacts, OfEveryGameAreCountedOnEveryPosition) {
    const AnyGame game = any_game(hex_rules(3));
    std::map<std::string, int> sums;
    std::set<Key> met{game.key(game.initial())};
    std::vector<AnyState> open{game.initial()};
    while (!open.empty()) {
        const AnyState state = open.back();
        open.pop_back();
        std::map<std::string, double> values;
        for (const verify::Fact& fact : verify::facts_of(game)) {
            values[fact.name] = fact.value(game, state);
        }
        EXPECT_EQ(values.at("draw") + values.at("nobody"), 0);
        EXPECT_EQ(values.at("mover") == 0, values.at("over") == 1);
        EXPECT_EQ(values.at("winner") == 0, values.at("over") == 0);
        EXPECT_EQ(values.at("turns"), static_cast<double>(game.plies(state).size()));
        sums["white"] += values.at("winner") == values.at("white") ? 1 : 0;
        sums["black"] += values.at("winner") == values.at("black") ? 1 : 0;
        sums["last"] += values.at("turns") == 1 ? 1 : 0;
        for (const AnyPly& ply : game.plies(state)) {
            if (const AnyState next = game.after(state, ply); met.insert(game.key(next)).second) {
                open.push_back(next);
            }
        }
    }
    EXPECT_EQ(sums, (std::map<std::string, int>{{"white", 624}, {"black", 370}, {"last", 210}}));
}

// ---- the board and the words ------------------------------------------------------------------------

/// The drawn distance of two cells is one exactly if the rules say that they touch.
TEST(HexBoard, CellsThatTouchAreDrawnSideBySide) {
    for (const int side : {2, 3, 5, 11}) {
        const RuleSet rules = hex_rules(side);
        const std::vector<FamilyBoard::Place> places = board().cells(AnyRules(hex_kit(), rules));
        ASSERT_EQ(places.size(), static_cast<std::size_t>(side * side));
        for (std::size_t a = 0; a < places.size(); ++a) {
            const std::vector<Cell> touching = neighbours(rules.grid(), static_cast<Cell>(a));
            EXPECT_EQ(places[a].name, rules.grid().name(static_cast<Cell>(a)));
            for (std::size_t b = 0; b < places.size(); ++b) {
                const double distance = std::hypot(places[a].x - places[b].x, places[a].y - places[b].y);
                const bool touch = std::find(touching.begin(), touching.end(), static_cast<Cell>(b)) != touching.end();
                EXPECT_EQ(std::abs(distance - 1) < 1e-9, touch) << places[a].name << " " << places[b].name;
                EXPECT_TRUE(a == b || distance > 0.99) << places[a].name << " " << places[b].name;
            }
        }
    }
}

TEST(HexBoard, TextsHaveTheNamesOfTheOuterCells) {
    const AnyGame game = any_game(hex_rules(3));
    const Language& language = hex_kit().language();
    const AnyState state = language.read_state(game, "B 3/1W1/3").value();
    EXPECT_EQ(language.drawing(game, state, false),
              "  a3    . . .  c3\n"
              "  a2   . W .  c2\n"
              "  a1  . . .  c1\n");
}

TEST(HexWords, EveryClauseThatTurnsFireHasASentence) {
    const auto& language = dynamic_cast<const BoardLanguage<Hex>&>(hex_kit().language());
    EXPECT_TRUE(last_rows_apply_always(language.event_rows()));
    std::set<std::string> clauses;
    for (const auto& row : language.event_rows()) {
        clauses.emplace(row.clause);
    }
    std::set<std::string> fired;
    for (const specs::Clause& clause : specs::load_rulebook("hex").clauses) {
        if (clause.kind == "event") {
            fired.insert(clause.id);
        }
    }
    EXPECT_EQ(clauses, fired);
}

/// The sentences of a game with the swap: no placeholder is left, and the clauses are those that the rules fire.
TEST(HexWords, SentencesOfAGame) {
    const AnyGame game = any_game(hex_rules(3, true));
    const Language& language = hex_kit().language();
    AnyState state = game.initial();
    std::vector<std::string> sentences;
    for (const char* turn : {"c1", "swap", "b2", "c3", "c1", "a1", "b3"}) {
        const AnyPly ply = language.read_ply(game, state, turn).value();
        ASSERT_FALSE(game.refusal(state, ply).has_value()) << turn;
        const PlayedPly<AnyGame> played = play_allowed(game, state, ply);
        for (const EventText& event : language.ply_events(game, played)) {
            sentences.push_back(event.sentence);
        }
        state = played.after;
    }
    EXPECT_EQ(sentences, (std::vector<std::string>{
                             "White begins", "White puts a stone on c1",
                             "Black takes over the stone on c1: it stands on a3 now", "White puts a stone on b2",
                             "Black puts a stone on c3", "White puts a stone on c1", "Black puts a stone on a1",
                             "White puts a stone on b3", "stones of White connect c1 with b3: White has won"}));
}

// ---- clicks -----------------------------------------------------------------------------------------

TEST(HexClicks, PlaceRemoveAndChangeWhoIsToMove) {
    const AnyGame game = any_game(hex_rules(3, true));
    const editing::Editing& editing = hex_kit().editing();
    std::string setup = editing.empty_setup(game);
    const auto edit = [&](const char* tool, const char* cell) {
        const editing::Edited edited = editing.edit(game, setup, {tool, cell});
        setup = edited.setup;
        return edited;
    };
    EXPECT_TRUE(edit("white", "B2").changed);
    EXPECT_EQ(setup, "B 3/1W1/3");
    EXPECT_EQ(edit("black", "b2").faults.front().clause, "H-4") << "the cell is taken";
    EXPECT_TRUE(edit("black", "a3").faults.empty());
    EXPECT_EQ(setup, "W B2/1W1/3");
    EXPECT_TRUE(edit("mover", "").faults.empty()) << "after a swap it is Black's turn";
    EXPECT_EQ(setup, "B B2/1W1/3");
    EXPECT_EQ(edit("remove", "d4").faults.front().clause, "H-1");
    EXPECT_TRUE(edit("remove", "b2").changed);
    EXPECT_EQ(setup, "W B2/3/3");
    setup = "  W   B2/1W1/3";
    EXPECT_TRUE(edit("mover", "").changed);
    EXPECT_EQ(setup, "B B2/1W1/3") << "blanks at the beginning";
    EXPECT_EQ(editing.steps(game, game.initial(), "").size(), 9U);
    const AnyGame without_swap = any_game(hex_rules(3));
    EXPECT_EQ(editing.tools(without_swap).size(), 3U) << "without the swap the stones tell who is to move";
    EXPECT_EQ(editing.words(game, parse_state(game, "B 3/1W1/3").value()),
              "Black is to move. White has b2. Black has no stones.");
}

}  // namespace
}  // namespace rulescope::hex
