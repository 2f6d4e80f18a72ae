// Plays the games of a plan: in any number of threads and processes, with those that are kept already taken from there.
//
// What becomes of the games is told by number, on process 0: consume() gets game 1, 2, 3 and so on, each as soon as all
// before it are there. So nothing that is made of them depends on who played what and when, on a kill or on how often
// it was resumed. consume() may say that it has seen enough (sequential stopping): later games, played or not, are not
// told.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "analysis/parallel/communicator.h"
#include "analysis/play/match/game_record.h"
#include "analysis/play/match/match_counter.h"
#include "analysis/play/match/match_game.h"
#include "analysis/play/match/match_plan.h"
#include "analysis/play/match/recorded_game.h"
#include "analysis/storage/kept_game.h"

namespace rulescope::play {

/// How a plan is carried out: none of this shows in what is told.
struct MatchRun {
    MatchPlan plan;
    int threads = 0;                                 ///< of this process; 0: as many as the machine has cores
    parallel::Communicator* communicator = nullptr;  ///< none: this process alone. All have to call run_match() alike
    GameKeeper* keeper = nullptr;                    ///< of process 0; none: nothing is kept
    std::function<void(std::uint64_t done, std::uint64_t total)> progress = {};  ///< on process 0, games told so far
    const std::atomic<bool>* stop = nullptr;  ///< set from outside, at any process, to end early
    const MatchCounter* counter = nullptr;    ///< counts every game, in the thread that played it
};

/// How it ended; the same at every process.
struct MatchEnd {
    std::uint64_t games = 0;    ///< so many were told: the first ones
    std::uint64_t resumed = 0;  ///< so many of the plan's games were kept already when it began
    bool enough = false;        ///< consume() had seen enough
    bool complete = true;       ///< false: stopped from outside before that and before the plan's last game
};

/// A game that was played or taken from where it was kept.
struct FinishedGame {
    std::uint64_t number = 0;
    KeptGame kept{};                         ///< where it is kept, handed over or was taken from
    std::optional<GameRecord> record = {};   ///< where it was played by this process
    std::optional<MatchCounts> counts = {};  ///< what it gives, with the record and MatchRun::counter
};

/// The parts of run_match() that know the game. `play` plays a game, writes it down as a KeptGame if asked to, and
/// gives nothing if it had to break off because `halt` was set; it is called from several threads. `consume` says
/// whether to go on.
struct GameWork {
    std::function<std::optional<FinishedGame>(std::uint64_t number, bool written, const std::atomic<bool>& halt)> play;
    std::function<bool(FinishedGame&)> consume;
};
MatchEnd carry_out(const MatchRun& run, const GameWork& work);

/// Gets a game and, with MatchRun::counter, what it gives; returns whether to go on.
using GameConsumer = std::function<bool(const GameRecord& record, const MatchCounts& counts)>;

/// Plays the games of run.plan; players.agents[i] is agent i. `consume` is called on process 0, by one thread. Throws
/// NoOpening, storage::FileError for a damaged game, and what agents and keepers throw.
MatchEnd run_match(const MatchGame& game, const MatchPlayers& players, const MatchRun& run,
                   const GameConsumer& consume);

}  // namespace rulescope::play
