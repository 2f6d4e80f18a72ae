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

/// Stores games in memory.
class KeptInMemory final : public GameKeeper {
public:
    std::map<std::uint64_t, KeptGame> games{};

    std::vector<std::uint64_t> numbers(std::uint64_t last) override {
        std::vector<std::uint64_t> list;
        for (const auto& [number, kept] : games) {
            if (number <= last) {
                list.push_back(number);
            }
        }
        return list;
    }
    KeptGame game(std::uint64_t number) override { return games.at(number); }
    void keep(const std::vector<KeptGame>& list) override {
        for (const KeptGame& kept : list) {
            EXPECT_TRUE(games.emplace(kept.number, kept).second) << "game " << kept.number << " was played twice";
        }
    }
};

/// An agent that reports expected payoffs, which depend on the position.
struct Opinionated {
    Choice<AnyGame> operator()(const AnyGame& game, const AnyState& position, Random& random) const {
        Choice<AnyGame> choice = RandomAgent{}(game, position, random);
        choice.expected.assign(static_cast<std::size_t>(game.seats()), 1.0 / static_cast<double>(2 + choice.legal));
        return choice;
    }
};

/// The result of a match: the games as texts, without times.
struct GivenMatch {
    std::vector<KeptGame> games;
    MatchEnd end;
};

GivenMatch played(const MatchGame& game, const std::vector<AnyAgent>& agents, const MatchRun& run,
                  std::uint64_t enough = 0) {
    GivenMatch match;
    match.end = run_match(game, {agents}, run, [&](const GameRecord& record, const MatchCounts&) {
        match.games.push_back(kept_game(game, record));
        match.games.back().microseconds.clear();
        return record.number != enough;
    });
    return match;
}

struct ThreeSeats {
    MatchGame game{match_game(testing::shipped("adapt3-tiny"))};
    std::vector<AnyAgent> agents{RandomAgent{}, Opinionated{}, RandomAgent{}};

    [[nodiscard]] MatchRun run(std::uint64_t games, int threads = 1) const {
        MatchRun run;
        run.plan.games = games;
        run.plan.seats = 3;
        run.plan.exchanged = true;
        run.plan.opening_turns = 2;
        run.threads = threads;
        return run;
    }
};

TEST(MatchRun, RandomGamesAreTheSameOnTheReferenceAndTheTwin) {
    const MatchGame game = match_game(testing::shipped("adaptoid-tiny"));
    const MatchCounter counter(game);
    MatchRun run;
    run.plan.games = 200;
    run.threads = 2;
    run.counter = &counter;
    std::vector<MatchCounts> all;
    // Ply by ply on the reference, turn by turn on the twin, and whole games on the twin.
    const MatchPlayers by_reference{std::vector<AnyAgent>(2, RandomAgent{})};
    const MatchPlayers by_twin{std::vector<AnyAgent>(2, game.random)};
    for (const MatchPlayers& players : {by_reference, by_twin, same_players(game, AgentSpec{})}) {
        MatchCounter now = counter.fresh();
        run_match(game, players, run, [&](const GameRecord&, const MatchCounts& counts) {
            now.merge(counts);
            return true;
        });
        all.push_back(now.counts());
        EXPECT_EQ(all.back(), all.front());
    }
    EXPECT_EQ(all.front().games, 200U);
}

TEST(MatchRun, ThreadsDoNotShow) {
    const ThreeSeats three;
    const GivenMatch alone = played(three.game, three.agents, three.run(90));
    ASSERT_EQ(alone.games.size(), 90U);
    EXPECT_TRUE(alone.end.complete);
    for (std::uint64_t number = 1; number <= 90; ++number) {
        EXPECT_EQ(alone.games[number - 1].number, number);
        EXPECT_EQ(alone.games[number - 1].seating, three.run(90).plan.seating(number));
    }
    EXPECT_EQ(played(three.game, three.agents, three.run(90, 2)).games, alone.games);
    EXPECT_EQ(played(three.game, three.agents, three.run(90, 5)).games, alone.games);
}

TEST(MatchRun, ProcessesDoNotShow) {
    const ThreeSeats three;
    const GivenMatch alone = played(three.game, three.agents, three.run(60));
    for (const int processes : {2, 3}) {
        std::mutex mutex;
        std::vector<KeptGame> games;
        testing::in_processes(processes, [&](parallel::Communicator& communicator) {
            MatchRun run = three.run(60, communicator.rank() + 1);
            run.communicator = &communicator;
            const GivenMatch match = played(three.game, three.agents, run);
            EXPECT_EQ(match.end.games, 60U) << "every process knows the end";
            EXPECT_TRUE(match.end.complete);
            const std::lock_guard lock(mutex);
            if (communicator.rank() == 0) {
                games = match.games;
            } else {
                EXPECT_TRUE(match.games.empty());
            }
        });
        EXPECT_EQ(games, alone.games) << processes;
    }
}

TEST(MatchRun, ContinuesWithWhateverIsKept) {
    const ThreeSeats three;
    KeptInMemory all;
    MatchRun run = three.run(60, 2);
    run.keeper = &all;
    const GivenMatch whole = played(three.game, three.agents, run);
    ASSERT_EQ(all.games.size(), 60U);
    // Any subset that a kill leaves: at the beginning, in the middle, empty, complete.
    for (std::uint64_t cut = 0; cut < 12; ++cut) {
        KeptInMemory left;
        for (const auto& [number, kept] : all.games) {
            if (Random::stream(cut, number).below(11) < cut) {
                left.games.emplace(number, kept);
            }
        }
        const std::uint64_t there = left.games.size();
        run.keeper = &left;
        const GivenMatch resumed = played(three.game, three.agents, run);
        EXPECT_EQ(resumed.games, whole.games) << cut;
        EXPECT_EQ(resumed.end.resumed, there);
        EXPECT_EQ(left.games.size(), 60U);
    }
    // More games later, fewer, and by several processes.
    MatchRun longer = three.run(75, 1);
    longer.keeper = &all;
    EXPECT_EQ(played(three.game, three.agents, longer).games, played(three.game, three.agents, three.run(75)).games);
    MatchRun shorter = three.run(10, 1);
    shorter.keeper = &all;
    EXPECT_EQ(played(three.game, three.agents, shorter).games.size(), 10U);
    all.games.erase(all.games.find(20), all.games.find(40));
    testing::in_processes(2, [&](parallel::Communicator& communicator) {
        MatchRun shared = three.run(60, 1);
        shared.communicator = &communicator;
        shared.keeper = communicator.rank() == 0 ? &all : nullptr;
        const GivenMatch match = played(three.game, three.agents, shared);
        if (communicator.rank() == 0) {
            EXPECT_EQ(match.games, whole.games);
        }
    });
}

TEST(MatchRun, EnoughIsDecidedOnTheFirstGames) {
    const ThreeSeats three;
    const GivenMatch whole = played(three.game, three.agents, three.run(60));
    const std::vector<KeptGame> first(whole.games.begin(), whole.games.begin() + 17);
    for (const int threads : {1, 3}) {
        KeptInMemory keeper;
        MatchRun run = three.run(1'000'000'000'000, threads);
        run.keeper = &keeper;
        const GivenMatch stopped = played(three.game, three.agents, run, 17);
        EXPECT_EQ(stopped.games, first);
        EXPECT_EQ(stopped.end.games, 17U);
        EXPECT_TRUE(stopped.end.enough);
        EXPECT_TRUE(stopped.end.complete);
        // A repeated run, with more games stored than needed, gives the same.
        EXPECT_EQ(played(three.game, three.agents, run, 17).games, first);
    }
    testing::in_processes(2, [&](parallel::Communicator& communicator) {
        MatchRun run = three.run(1'000'000, 1);
        run.communicator = &communicator;
        const GivenMatch stopped = played(three.game, three.agents, run, 17);
        EXPECT_TRUE(stopped.end.enough);
        EXPECT_EQ(stopped.end.games, 17U);
        if (communicator.rank() == 0) {
            EXPECT_EQ(stopped.games, first);
        }
    });
}

TEST(MatchRun, StoppedItHasGivenAndKeptTheFirstGames) {
    const ThreeSeats three;
    for (const int processes : {1, 2}) {
        KeptInMemory keeper;
        std::atomic<bool> stop{false};
        std::uint64_t games = 0;
        testing::in_processes(processes, [&](parallel::Communicator& communicator) {
            MatchRun run = three.run(1'000'000, 2);
            run.communicator = &communicator;
            run.keeper = communicator.rank() == 0 ? &keeper : nullptr;
            // One process receives the signal.
            run.stop = communicator.rank() == processes - 1 ? &stop : nullptr;
            // Process 0 reports the progress. A slow first game would leave nothing to pass to the consumer.
            run.progress = [&](std::uint64_t done, std::uint64_t) {
                stop = stop || (done > 20 && keeper.games.contains(1));
            };
            const GivenMatch match = played(three.game, three.agents, run);
            EXPECT_FALSE(match.end.complete);
            EXPECT_FALSE(match.end.enough);
            EXPECT_GT(match.end.games, 0U);
            if (communicator.rank() == 0) {
                games = match.end.games;
                EXPECT_EQ(match.games.size(), games);
            }
        });
        EXPECT_GE(keeper.games.size(), games);
        for (std::uint64_t number = 1; number <= games; ++number) {
            EXPECT_EQ(keeper.games.count(number), 1U);
        }
    }
}

/// An agent that throws.
struct GivesUp {
    Choice<AnyGame> operator()(const AnyGame&, const AnyState&, Random&) const {
        throw std::runtime_error("out of ideas");
    }
};

TEST(MatchRun, AFailureReachesTheCaller) {
    const ThreeSeats three;
    const std::vector<AnyAgent> agents{RandomAgent{}, GivesUp{}, RandomAgent{}};
    EXPECT_THROW(played(three.game, agents, three.run(50, 2)), std::runtime_error);
    MatchRun endless = three.run(50, 2);
    endless.plan.opening_turns = 900;
    EXPECT_THROW(played(three.game, three.agents, endless), NoOpening);
}

TEST(MatchRun, AKeptGameThatWasNotPlayedSoIsRefused) {
    const ThreeSeats three;
    KeptInMemory good;
    MatchRun run = three.run(12);
    run.keeper = &good;
    played(three.game, three.agents, run);
    const auto refused = [&](const std::string& why, const std::function<void(KeptGame&)>& damage) {
        KeptInMemory bad;
        bad.games = good.games;
        damage(bad.games.at(7));
        run.keeper = &bad;
        try {
            played(three.game, three.agents, run);
            ADD_FAILURE() << "taken: " << why;
        } catch (const storage::FileError& fault) {
            EXPECT_EQ(fault.record(), 7U);
            EXPECT_NE(std::string(fault.what()).find(why), std::string::npos) << fault.what();
        }
    };
    refused("is not legal", [](KeptGame& game) { game.turns[3] = "A1-C3"; });
    refused("is not legal", [](KeptGame& game) { game.turns[3] = "what is this"; });
    refused("comes after the end", [](KeptGame& game) {
        game.turns.push_back("pass");
        game.legal.push_back(1);
        game.expected.emplace_back();
    });
    refused("it ends after", [](KeptGame& game) {
        game.turns.pop_back();
        game.legal.pop_back();
        game.expected.pop_back();
        game.payoffs.clear();
    });
    refused("its end is not", [](KeptGame& game) { game.clause = "A-99"; });
    refused("its end is not",
            [](KeptGame& game) { std::rotate(game.payoffs.begin(), game.payoffs.begin() + 1, game.payoffs.end()); });
    refused("its seating does not match the plan", [](KeptGame& game) { std::swap(game.seating[0], game.seating[1]); });
    refused("its opening does not match the plan", [](KeptGame& game) { game.opening = 1; });
    refused("disagree on the number of turns", [](KeptGame& game) { game.legal.pop_back(); });
}

}  // namespace
}  // namespace rulescope::play
