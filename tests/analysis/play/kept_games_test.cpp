// Games stored as texts and read again, and random games on the twin.
#include "analysis/game/language.h"
#include "analysis/play/match/match_run.h"

#include <gtest/gtest.h>

#include <map>
#include <mutex>
#include <stdexcept>

#include "analysis/play/agent.h"
#include "analysis/storage/file_error.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/match_games.h"
#include "tests/support/pentactic/generators.h"
#include "tests/support/thread_communicator.h"

namespace rulescope::play {
namespace {

using testing::match_game;

void writes_down_and_reads(const std::string& name, const MatchGame& game) {
    MatchPlan plan;
    plan.seats = game.game.seats();
    plan.max_turns = 60;
    const MatchPlayers players{std::vector<AnyAgent>(static_cast<std::size_t>(plan.seats), RandomAgent{})};
    const MatchPlayers on_twin = same_players(game, AgentSpec{});
    std::vector<std::uint8_t> bytes;
    std::vector<KeptGame> games;
    for (std::uint64_t number = 1; number <= 2; ++number) {
        const auto record = play_recorded(game, players, plan, number);
        games.push_back(kept_game(game, *record));
        KeptGame same = kept_game(game, *play_recorded(game, on_twin, plan, number));
        same.microseconds = games.back().microseconds;
        EXPECT_EQ(same, games.back()) << name << ": the twin plays another game";
        for (const std::string& turn : games.back().turns) {
            EXPECT_EQ(turn.find(';'), std::string::npos) << "turns are kept with ; between them";
        }
        append(bytes, games.back());
        const GameRecord read = game_record(game, plan, games.back());
        EXPECT_EQ(game.game.key(read.last), game.game.key(record->last)) << name;
        EXPECT_EQ(read.turns, record->turns) << name;
        EXPECT_EQ(read.outcome, record->outcome) << name;
    }
    std::size_t at = 0;
    EXPECT_EQ(kept_game(bytes, at), games[0]);
    EXPECT_EQ(kept_game(bytes, at), games[1]);
    EXPECT_EQ(at, bytes.size());
    for (const std::size_t length : {std::size_t{0}, std::size_t{1}, bytes.size() / 3, at / 2 - 1}) {
        const std::vector<std::uint8_t> part(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length));
        std::size_t from = 0;
        EXPECT_THROW(
            while (true) { kept_game(part, from); }, std::runtime_error);
    }
}

// The defaults for a family without its own functions: turns are found by their texts, seats have the names of
// documents.
TEST(KeptGame, TurnsAreReadBackByTheirTextsWhereAFamilyReadsNone) {
    const Agents none;
    for (const MatchGame& game :
         {match_game(testing::shipped("adaptoid-tiny")), match_game(testing::pentactic_rules(pentactic::Mode::duel))}) {
        const MatchGame bare(game.game, none);
        const MatchPlan plan{1, 3, 12, 2, false, 0};
        const MatchPlayers players{std::vector<AnyAgent>(2, RandomAgent{})};
        const KeptGame kept = kept_game(game, *play_recorded(game, players, plan, 1));
        EXPECT_EQ(game_record(bare, plan, kept).turns, game_record(game, plan, kept).turns);
        EXPECT_FALSE(none.read_turn(game.game, game.start, "what is this"));
        EXPECT_EQ(none.colour_of(game.game, game.start, 1), seat_colours(game.game.rules())[1]);
        EXPECT_EQ(none.pieces(game.game.rules())->details({}).players, seat_names(game.game.rules()));
        EXPECT_EQ(bare.on_twin, nullptr);
        MatchCounter counter(bare);
        counter.add(*play_recorded(bare, players, plan, 1));
        EXPECT_EQ(counter.counts().branching, [&] {
            MatchCounter own(game);
            own.add(*play_recorded(game, players, plan, 1));
            return own.counts().branching;
        }());
    }
}

// Whole games on the twin, openings too, in every rule set that it covers.
TEST(RandomGames, OnTheTwinAreThoseOfTheReference) {
    int covered = 0;
    for (const adaptoid::RuleSet& rules : testing::shipped()) {
        const MatchGame game = match_game(rules);
        if (game.on_twin == nullptr) {
            continue;
        }
        ++covered;
        MatchPlan plan;
        plan.seats = game.game.seats();
        plan.max_turns = 30;
        plan.exchanged = true;
        plan.opening_turns = 2;
        plan.seed = 5;
        const MatchPlayers players{std::vector<AnyAgent>(static_cast<std::size_t>(plan.seats), RandomAgent{})};
        for (std::uint64_t number = 1; number <= 2; ++number) {
            const GameRecord slow = *play_recorded(game, players, plan, number);
            const GameRecord fast = *game.on_twin->play(game.game, plan, number, nullptr);
            EXPECT_EQ(fast.turns, slow.turns) << rules.name;
            EXPECT_EQ(fast.legal, slow.legal) << rules.name;
            EXPECT_EQ(fast.outcome, slow.outcome) << rules.name;
            EXPECT_EQ(fast.seating, slow.seating);
            EXPECT_EQ(fast.expected, slow.expected);
            EXPECT_EQ(game.game.key(fast.last), game.game.key(slow.last)) << rules.name;
        }
    }
    const MatchGame tiny = match_game(testing::shipped("adapt3-tiny"));
    ASSERT_NE(tiny.on_twin, nullptr);
    MatchPlan endless;
    endless.seats = 3;
    endless.opening_turns = 900;
    EXPECT_THROW((void)tiny.on_twin->play(tiny.game, endless, 1, nullptr), NoOpening);
    EXPECT_GT(covered, 5);
}

// Counting results alone gives the same counts as counting everything, except clauses and pieces.
TEST(MatchCounter, ResultsAloneAreThoseOfAllCounts) {
    const MatchGame game = match_game(testing::shipped("adapt3-tiny"));
    MatchCounter all(game);
    MatchCounter results(game, Counted::results);
    MatchPlan plan;
    plan.seats = 3;
    for (std::uint64_t number = 1; number <= 40; ++number) {
        const GameRecord record = *play_recorded(game, same_players(game, AgentSpec{}), plan, number);
        all.add(record);
        results.add(record);
    }
    MatchCounts expected = all.counts();
    expected.clauses.clear();
    expected.positions = 0;
    expected.occupied = results.counts().occupied;
    EXPECT_EQ(results.counts(), expected);
}

TEST(KeptGame, OfEveryFamilyCanBeWrittenDownAndRead) {
    for (const char* name : {"adaptoid", "adaptoid-igg", "superadaptoid-stacks", "adapt3"}) {
        writes_down_and_reads(name, match_game(testing::shipped(name)));
    }
    using pentactic::Mode;
    for (const Mode mode : {Mode::solitaire, Mode::basic, Mode::duel, Mode::group}) {
        writes_down_and_reads(std::string(name_of(mode)), match_game(testing::pentactic_rules(mode)));
    }
}

}  // namespace
}  // namespace rulescope::play
