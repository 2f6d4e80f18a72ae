// Wins in a few turns: the search against solved values, the check by the reference, and the choice of puzzles.
#include "analysis/studies/puzzles_request.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "analysis/game/language.h"
#include "analysis/game/turns.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/parallel/communicator.h"
#include "analysis/solve/proof/proof.h"
#include "analysis/solve/space_game.h"
#include "analysis/studies/engine_choice.h"
#include "analysis/studies/solve_rules.h"

namespace rulescope::studies {
namespace {

PuzzlePosition position_of(const AnyGame& game, const std::string& text) {
    const Result<AnyState> state = parse_state(game, text);
    EXPECT_TRUE(state.ok()) << text;
    return {*state, {"", 1, 1, false}};
}

TurnPuzzles found_in(const std::string& ruleset, const std::vector<std::string>& texts, PuzzleOptions options = {}) {
    const specs::LoadedRules loaded = specs::load_rules(ruleset);
    const AnyGame game = game_of(loaded.rules);
    std::vector<PuzzlePosition> positions;
    for (const std::string& text : texts) {
        positions.push_back(position_of(game, text));
    }
    return find_puzzles(loaded, positions, options);
}

solve::SolveResult solved(const specs::LoadedRules& loaded, std::uint64_t sample) {
    const AnyGame game = game_of(loaded.rules);
    parallel::SingleProcess alone;
    solve::SolveRequest request;
    request.options.rules = loaded.hash;
    request.study = solve::StudyOptions{};
    request.study->sample = sample;
    request.communicator = &alone;
    return *solve_rules(game, game.initial(), EngineChoice::automatic, request);
}

/// Tic-tac-toe, White to move: a3 wins, and no other cell does. Black has b1 and b2.
const std::string one_solution = "W 3/WB1/WB1";
/// White wins on a3 and on c1.
const std::string two_solutions = "W 1B1/WBB/WW1";

TEST(TurnPuzzles, APlantedPositionWithOneSolutionIsAPuzzle) {
    const TurnPuzzles found = found_in("tic-tac-toe", {one_solution});
    ASSERT_EQ(found.puzzles.size(), 1U);
    const TurnPuzzle& puzzle = found.puzzles.front();
    EXPECT_EQ(puzzle.turns, 1);
    EXPECT_EQ(puzzle.to_act, 0);
    ASSERT_EQ(puzzle.line.size(), 1U);
    EXPECT_EQ(puzzle.line.front().text, "a3");
    EXPECT_EQ(puzzle.line.front().positions, 5U);
    EXPECT_EQ(puzzle.replies, 0U);
    ASSERT_EQ(found.counts.size(), 2U);
    EXPECT_EQ(found.counts[0].single, 1U);
    EXPECT_EQ(found.counts[0].several, 0U);
    EXPECT_EQ(found.counts[1].single, 0U);
}

TEST(TurnPuzzles, APlantedPositionWithTwoSolutionsIsRefused) {
    const TurnPuzzles found = found_in("tic-tac-toe", {two_solutions});
    EXPECT_TRUE(found.puzzles.empty());
    EXPECT_EQ(found.counts[0].several, 1U);
    const AnyGame game = game_of(specs::load_rules("tic-tac-toe").rules);
    const CheckedWin checked = check_win(game, position_of(game, two_solutions).state, 1);
    EXPECT_EQ(checked.winners, 2U);
    EXPECT_FALSE(checked.one_solution());
    EXPECT_TRUE(checked.line.empty());
}

TEST(TurnPuzzles, AForcedTurnIsNoPuzzle) {
    const TurnPuzzles found = found_in("tic-tac-toe", {"W WBW/BWB/BW1"});
    EXPECT_EQ(found.positions, 1U);
    EXPECT_TRUE(found.puzzles.empty());
    EXPECT_EQ(found.counts[0].single + found.counts[0].several, 0U);
}

TEST(TurnPuzzles, AWinThatIsSoonerIsNoPuzzleOfMoreTurns) {
    PuzzleOptions options;
    options.turns = {2};
    const TurnPuzzles found = found_in("tic-tac-toe", {one_solution}, options);
    EXPECT_TRUE(found.puzzles.empty());
    EXPECT_EQ(found.counts[0].single + found.counts[0].several, 0U);
    const AnyGame game = game_of(specs::load_rules("tic-tac-toe").rules);
    EXPECT_TRUE(check_win(game, position_of(game, one_solution).state, 2).sooner);
}

TEST(TurnPuzzles, PositionsThatAreEqualUpToSymmetryCountOnce) {
    const TurnPuzzles found = found_in("tic-tac-toe", {one_solution, one_solution, "W 3/1BW/1BW"});
    EXPECT_EQ(found.positions, 3U);
    EXPECT_EQ(found.repeated, 2U);
    EXPECT_EQ(found.puzzles.size(), 1U);
}

TEST(TurnPuzzles, ASpentBudgetIsCounted) {
    PuzzleOptions options;
    options.budget = 3;
    const TurnPuzzles found = found_in("tic-tac-toe", {one_solution}, options);
    EXPECT_EQ(found.undecided, 1U);
    EXPECT_TRUE(found.puzzles.empty());
}

TEST(TurnPuzzles, AnInterruptThrows) {
    const std::atomic<bool> stop{true};
    PuzzleOptions options;
    options.stop = &stop;
    EXPECT_THROW(found_in("tic-tac-toe", {one_solution}, options), solve::Interrupted);
}

/// Compares the search and the check with the values of a solved rule set. Returns the number of wins by own turns.
std::map<int, int> agreeing_wins(const specs::LoadedRules& loaded, std::uint64_t sample, int max_turns,
                                 bool on_reference) {
    const AnyGame game = game_of(loaded.rules);
    const solve::SolveResult result = solved(loaded, sample);
    const auto packed = packed_game(game, game.initial(), EngineChoice::automatic);
    EXPECT_TRUE(packed.has_value());
    std::map<int, int> wins;
    for (const solve::SolvedPosition& position : result.study->sample) {
        const AnyState state = *parse_state(game, position.position);
        const bool win = position.value.winner() == int{position.to_act};
        const int needed = win ? static_cast<int>(position.value.turns + 1) / 2 : 0;
        const solve::ShortestWin found = solve::shortest_win(
            on_reference ? packed::AnyPackedGame(std::make_shared<const solve::NumberedGame>(game, game.initial()))
                         : *packed,
            position.position, max_turns, 100'000'000, nullptr);
        EXPECT_TRUE(found.decided);
        EXPECT_EQ(found.turns, needed <= max_turns ? needed : 0) << position.position;
        if (found.turns == 0) {
            continue;
        }
        ++wins[found.turns];
        const auto best = std::count_if(position.turns.begin(), position.turns.end(),
                                        [](const solve::SolvedTurn& turn) { return turn.best; });
        EXPECT_EQ(found.single, best == 1) << position.position;
        const CheckedWin checked = check_win(game, state, found.turns);
        EXPECT_EQ(checked.winners, static_cast<std::uint64_t>(best)) << position.position;
        EXPECT_FALSE(checked.sooner) << position.position;
    }
    return wins;
}

TEST(TurnPuzzles, TheSearchAgreesWithTheValuesOfATable) {
    const std::map<int, int> wins = agreeing_wins(specs::load_rules("adaptoid-7", {"goal.captures=2"}), 400, 5, false);
    EXPECT_GT(wins.at(1), 10);
    EXPECT_GT(wins.at(2), 10);
    EXPECT_GT(wins.at(3), 5);
    EXPECT_GT(wins.at(4), 0);
    EXPECT_GT(wins.at(5), 0);
}

TEST(TurnPuzzles, TheSearchOnTheReferenceAgreesToo) {
    const std::map<int, int> wins = agreeing_wins(specs::load_rules("tic-tac-toe"), 300, 5, true);
    EXPECT_GT(wins.at(1), 10);
    EXPECT_GT(wins.at(2), 5);
    EXPECT_GT(wins.at(3), 0);
}

TEST(TurnPuzzles, TheSearchTriesTheRepliesWithFewTurnsFirst) {
    const AnyGame game = game_of(specs::load_rules("adaptoid").rules);
    const auto packed = packed_game(game, game.initial(), EngineChoice::fast);
    // A search in the order of the turns plays ten million turns to find no win in three turns.
    const solve::ShortestWin found =
        solve::shortest_win(*packed, "B 4-4 A4W00 D4W22 F5B21 G4B00", 3, 1'000'000, nullptr);
    EXPECT_TRUE(found.decided);
    EXPECT_EQ(found.turns, 0);
}

TEST(TurnPuzzles, TheBudgetOfASearchEndsIt) {
    const AnyGame game = game_of(specs::load_rules("adaptoid").rules);
    const auto packed = packed_game(game, game.initial(), EngineChoice::fast);
    for (const std::uint64_t budget : {100U, 10'000U, 50'000U}) {
        const solve::ShortestWin found =
            solve::shortest_win(*packed, "B 4-4 A4W00 D4W22 F5B21 G4B00", 3, budget, nullptr);
        EXPECT_FALSE(found.decided);
        EXPECT_GT(found.played, budget);
        EXPECT_LT(found.played, budget + 1'000);
    }
}

TEST(TurnPuzzles, TheLineOfAPuzzleIsAGameThatTheSolverWins) {
    const specs::LoadedRules loaded = specs::load_rules("adaptoid-7", {"goal.captures=2"});
    const AnyGame game = game_of(loaded.rules);
    PuzzleOptions options;
    options.turns = {1, 2, 3};
    const std::vector<PuzzlePosition> positions = table_positions(game, *solved(loaded, 1000).study, options.turns);
    const TurnPuzzles found = find_puzzles(loaded, positions, options);
    std::set<int> lengths;
    double before = 0;
    int turns_before = 0;
    for (const TurnPuzzle& puzzle : found.puzzles) {
        lengths.insert(puzzle.turns);
        EXPECT_EQ(puzzle.line.size(), static_cast<std::size_t>(2 * puzzle.turns - 1)) << puzzle.position;
        AnyState state = puzzle.state;
        for (const LineTurn& turn : puzzle.line) {
            EXPECT_FALSE(game.outcome(state).has_value());
            for (const AnyPly& ply : turn.plies) {
                state = game.after(state, ply);
            }
        }
        ASSERT_TRUE(game.outcome(state).has_value()) << puzzle.position;
        EXPECT_EQ(game.outcome(state)->winner(), puzzle.to_act);
        EXPECT_TRUE(puzzle.greedy_finds.has_value());
        EXPECT_EQ(puzzle.difficulty, difficulty_of(puzzle));
        if (puzzle.turns == turns_before) {
            EXPECT_GE(puzzle.difficulty, before);
        }
        before = puzzle.difficulty;
        turns_before = puzzle.turns;
    }
    EXPECT_EQ(lengths, (std::set<int>{1, 2, 3}));
}

TEST(TurnPuzzles, TheDifficultyCountsTheLinesAndWhetherGreedyFails) {
    TurnPuzzle puzzle;
    puzzle.line = {{{}, "a", 8}, {{}, "b", 4}, {{}, "c", 2}};
    EXPECT_EQ(difficulty_of(puzzle), 6.0);
    puzzle.greedy_finds = true;
    EXPECT_EQ(difficulty_of(puzzle), 6.0);
    puzzle.greedy_finds = false;
    EXPECT_EQ(difficulty_of(puzzle), 8.0);
}

}  // namespace
}  // namespace rulescope::studies
