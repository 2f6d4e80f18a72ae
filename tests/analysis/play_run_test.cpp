#include "analysis/play/match_run.h"

#include <gtest/gtest.h>

#include <map>
#include <mutex>
#include <stdexcept>

#include "analysis/games/adaptoid/play/look.h"
#include "analysis/play/counting.h"
#include "tests/support/pentactic_generators.h"
#include "tests/support/shipped.h"
#include "tests/support/thread_communicator.h"

namespace rulescope::play {
namespace {

using adaptoid::Adaptoid;
using pentactic::Pentactic;

/// Keeps games in memory.
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

/// An agent with an opinion, which depends on the position.
struct Opinionated {
    Choice<Adaptoid> operator()(const Adaptoid& game, const adaptoid::Position& position, Random& random) const {
        Choice<Adaptoid> choice = RandomAgent{}(game, position, random);
        choice.expected.assign(static_cast<std::size_t>(game.seats()), 1.0 / static_cast<double>(2 + choice.legal));
        return choice;
    }
};

/// What was told of a match: the games as texts, without the time they took.
struct ToldMatch {
    std::vector<KeptGame> games;
    MatchEnd end;
};

template <class G>
ToldMatch told(const G& game, const std::vector<Agent<G>>& agents, const MatchRun& run, std::uint64_t enough = 0) {
    ToldMatch match;
    match.end = run_match(game, game.initial(), agents, run, [&](const GameRecord<G>& record) {
        match.games.push_back(kept_game(game, game.initial(), record));
        match.games.back().microseconds.clear();
        return record.number != enough;
    });
    return match;
}

struct ThreeSeats {
    Adaptoid game{testing::shipped("adapt3-tiny")};
    std::vector<Agent<Adaptoid>> agents{RandomAgent{}, Opinionated{}, RandomAgent{}};

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

TEST(MatchRun, RandomGamesAreThoseOfPlayGames) {
    const Adaptoid game(testing::shipped("adaptoid-tiny"));
    using Recorder = Counting<Adaptoid, AdaptoidLook>;
    Recorder before(game, AdaptoidLook{game.rules().board.size()});
    Recorder now = before.fresh();
    MatchOptions options;
    options.games = 200;
    options.threads = 1;
    play_games(game, game.initial(), RandomAgent{}, options, before);
    MatchRun run;
    run.plan.games = 200;
    run.threads = 2;
    const std::vector<Agent<Adaptoid>> agents(2, RandomAgent{});
    run_match(game, game.initial(), agents, run, [&](const GameRecord<Adaptoid>& record) {
        go_through(game, game.initial(), record, now);
        return true;
    });
    EXPECT_EQ(now.counts(), before.counts());
}

TEST(MatchRun, ThreadsDoNotShow) {
    const ThreeSeats three;
    const ToldMatch alone = told(three.game, three.agents, three.run(90));
    ASSERT_EQ(alone.games.size(), 90U);
    EXPECT_TRUE(alone.end.complete);
    for (std::uint64_t number = 1; number <= 90; ++number) {
        EXPECT_EQ(alone.games[number - 1].number, number);
        EXPECT_EQ(alone.games[number - 1].seating, three.run(90).plan.seating(number));
    }
    EXPECT_EQ(told(three.game, three.agents, three.run(90, 2)).games, alone.games);
    EXPECT_EQ(told(three.game, three.agents, three.run(90, 5)).games, alone.games);
}

TEST(MatchRun, ProcessesDoNotShow) {
    const ThreeSeats three;
    const ToldMatch alone = told(three.game, three.agents, three.run(60));
    for (const int processes : {2, 3}) {
        std::mutex mutex;
        std::vector<KeptGame> games;
        testing::in_processes(processes, [&](parallel::Communicator& communicator) {
            MatchRun run = three.run(60, communicator.rank() + 1);
            run.communicator = &communicator;
            const ToldMatch match = told(three.game, three.agents, run);
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

TEST(MatchRun, GoesOnWithWhateverIsKept) {
    const ThreeSeats three;
    KeptInMemory all;
    MatchRun run = three.run(60, 2);
    run.keeper = &all;
    const ToldMatch whole = told(three.game, three.agents, run);
    ASSERT_EQ(all.games.size(), 60U);
    // Whatever subset a kill left, in the beginning, in the middle, nothing, everything.
    for (std::uint64_t cut = 0; cut < 12; ++cut) {
        KeptInMemory left;
        for (const auto& [number, kept] : all.games) {
            if (Random::stream(cut, number).below(11) < cut) {
                left.games.emplace(number, kept);
            }
        }
        const std::uint64_t there = left.games.size();
        run.keeper = &left;
        const ToldMatch resumed = told(three.game, three.agents, run);
        EXPECT_EQ(resumed.games, whole.games) << cut;
        EXPECT_EQ(resumed.end.resumed, there);
        EXPECT_EQ(left.games.size(), 60U);
    }
    // More games later, fewer, and by several processes.
    MatchRun longer = three.run(75, 1);
    longer.keeper = &all;
    EXPECT_EQ(told(three.game, three.agents, longer).games, told(three.game, three.agents, three.run(75)).games);
    MatchRun shorter = three.run(10, 1);
    shorter.keeper = &all;
    EXPECT_EQ(told(three.game, three.agents, shorter).games.size(), 10U);
    all.games.erase(all.games.find(20), all.games.find(40));
    testing::in_processes(2, [&](parallel::Communicator& communicator) {
        MatchRun shared = three.run(60, 1);
        shared.communicator = &communicator;
        shared.keeper = communicator.rank() == 0 ? &all : nullptr;
        const ToldMatch match = told(three.game, three.agents, shared);
        if (communicator.rank() == 0) {
            EXPECT_EQ(match.games, whole.games);
        }
    });
}

TEST(MatchRun, EnoughIsDecidedOnTheFirstGames) {
    const ThreeSeats three;
    const ToldMatch whole = told(three.game, three.agents, three.run(60));
    const std::vector<KeptGame> first(whole.games.begin(), whole.games.begin() + 17);
    for (const int threads : {1, 3}) {
        KeptInMemory keeper;
        MatchRun run = three.run(1'000'000'000'000, threads);
        run.keeper = &keeper;
        const ToldMatch stopped = told(three.game, three.agents, run, 17);
        EXPECT_EQ(stopped.games, first);
        EXPECT_EQ(stopped.end.games, 17U);
        EXPECT_TRUE(stopped.end.enough);
        EXPECT_TRUE(stopped.end.complete);
        // Once more, with what was kept beyond: the same.
        EXPECT_EQ(told(three.game, three.agents, run, 17).games, first);
    }
    testing::in_processes(2, [&](parallel::Communicator& communicator) {
        MatchRun run = three.run(1'000'000, 1);
        run.communicator = &communicator;
        const ToldMatch stopped = told(three.game, three.agents, run, 17);
        EXPECT_TRUE(stopped.end.enough);
        EXPECT_EQ(stopped.end.games, 17U);
        if (communicator.rank() == 0) {
            EXPECT_EQ(stopped.games, first);
        }
    });
}

TEST(MatchRun, StoppedItHasToldAndKeptTheFirstGames) {
    const ThreeSeats three;
    for (const int processes : {1, 2}) {
        KeptInMemory keeper;
        std::atomic<bool> stop{false};
        std::uint64_t games = 0;
        testing::in_processes(processes, [&](parallel::Communicator& communicator) {
            MatchRun run = three.run(1'000'000, 2);
            run.communicator = &communicator;
            run.keeper = communicator.rank() == 0 ? &keeper : nullptr;
            // The signal comes at one process.
            run.stop = communicator.rank() == processes - 1 ? &stop : nullptr;
            run.progress = [&](std::uint64_t done, std::uint64_t) { stop = stop || done > 20; };
            const ToldMatch match = told(three.game, three.agents, run);
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

/// An agent that gives up.
struct GivesUp {
    Choice<Adaptoid> operator()(const Adaptoid&, const adaptoid::Position&, Random&) const {
        throw std::runtime_error("out of ideas");
    }
};

TEST(MatchRun, AFailureReachesTheCaller) {
    const ThreeSeats three;
    const std::vector<Agent<Adaptoid>> agents{RandomAgent{}, GivesUp{}, RandomAgent{}};
    EXPECT_THROW(told(three.game, agents, three.run(50, 2)), std::runtime_error);
    MatchRun endless = three.run(50, 2);
    endless.plan.opening_turns = 900;
    EXPECT_THROW(told(three.game, three.agents, endless), NoOpening);
}

TEST(MatchRun, AKeptGameThatWasNotPlayedSoIsRefused) {
    const ThreeSeats three;
    KeptInMemory good;
    MatchRun run = three.run(12);
    run.keeper = &good;
    told(three.game, three.agents, run);
    const auto refused = [&](const std::string& why, const std::function<void(KeptGame&)>& damage) {
        KeptInMemory bad;
        bad.games = good.games;
        damage(bad.games.at(7));
        run.keeper = &bad;
        try {
            told(three.game, three.agents, run);
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
    refused("breaks off", [](KeptGame& game) {
        game.turns.pop_back();
        game.legal.pop_back();
        game.expected.pop_back();
        game.payoffs.clear();
    });
    refused("its end is not", [](KeptGame& game) { game.clause = "A-99"; });
    refused("its end is not",
            [](KeptGame& game) { std::rotate(game.payoffs.begin(), game.payoffs.begin() + 1, game.payoffs.end()); });
    refused("other seats", [](KeptGame& game) { std::swap(game.seating[0], game.seating[1]); });
    refused("another opening", [](KeptGame& game) { game.opening = 1; });
    refused("same number of turns", [](KeptGame& game) { game.legal.pop_back(); });
}

template <class G, class Rules>
void writes_down_and_reads(const std::string& name, const Rules& rules) {
    const G game(rules);
    MatchPlan plan;
    plan.seats = game.seats();
    plan.max_turns = 60;
    const std::vector<Agent<G>> agents(static_cast<std::size_t>(plan.seats), RandomAgent{});
    std::vector<std::uint8_t> bytes;
    std::vector<KeptGame> games;
    for (std::uint64_t number = 1; number <= 2; ++number) {
        const auto record = play_recorded(game, game.initial(), agents, plan, number);
        games.push_back(kept_game(game, game.initial(), *record));
        for (const std::string& turn : games.back().turns) {
            EXPECT_EQ(turn.find(';'), std::string::npos) << "turns are kept with ; between them";
        }
        append(bytes, games.back());
        const GameRecord<G> read = game_record(game, game.initial(), plan, games.back());
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

TEST(KeptGame, OfEveryFamilyCanBeWrittenDownAndRead) {
    for (const char* name : {"adaptoid", "adaptoid-igg", "superadaptoid-stacks", "adapt3"}) {
        writes_down_and_reads<Adaptoid>(name, testing::shipped(name));
    }
    using pentactic::Mode;
    for (const Mode mode : {Mode::solitaire, Mode::basic, Mode::duel, Mode::group}) {
        writes_down_and_reads<Pentactic>(std::string(name_of(mode)), testing::pentactic_rules(mode));
    }
}

}  // namespace
}  // namespace rulescope::play
