// Plays the games of a plan in any number of threads and processes. Games that are stored already are not played again.
//
// Process 0 passes the games to consume() in the order of their numbers, each as soon as all earlier ones are
// available. Therefore a result does not depend on the distribution of the games over threads and processes, on
// interruptions or on resumption. consume() can end the match (sequential stopping); later games, played or not, are
// then not passed on.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "analysis/parallel/communicator.h"
#include "analysis/play/counting/match_counter.h"
#include "analysis/play/match/game_record.h"
#include "analysis/play/match/match_game.h"
#include "analysis/play/match/match_plan.h"
#include "analysis/play/match/recorded_game.h"
#include "analysis/storage/kept_game.h"

namespace rulescope::play {

/// A plan and how it is carried out. The number of threads and processes and the store of games do not change what
/// consume() receives.
struct MatchRun {
    MatchPlan plan;
    int threads = 0;                                 ///< threads of this process; 0 uses all cores
    parallel::Communicator* communicator = nullptr;  ///< null for a single process; else all must call run_match()
    GameKeeper* keeper = nullptr;                    ///< used by process 0; null if games are not stored
    std::function<void(std::uint64_t done, std::uint64_t total)> progress = {};  ///< called on process 0
    const std::atomic<bool>* stop = nullptr;  ///< set by the caller, on any process, to stop early
    const MatchCounter* counter = nullptr;    ///< counts each game; null if nothing is counted
};

/// How a match ended. All processes receive the same values.
struct MatchEnd {
    std::uint64_t games = 0;    ///< number of games passed to consume(), always the first ones
    std::uint64_t resumed = 0;  ///< number of games of the plan that were stored before the run
    bool enough = false;        ///< consume() ended the match
    bool complete = true;       ///< false if MatchRun::stop ended the match early
};

/// A game that was played or read from the store.
struct FinishedGame {
    std::uint64_t number = 0;
    KeptGame kept{};  ///< set if the game is to be stored, was sent by another process or was read from the store
    std::optional<GameRecord> record = {};   ///< set if this process played the game
    std::optional<MatchCounts> counts = {};  ///< set if process 0 played the game and MatchRun::counter is set
};

/// The parts of run_match() that depend on the game. `play` plays a game and, if `written`, fills FinishedGame::kept;
/// it returns nothing if `halt` was set before the game ended. `play` is called from several threads. `consume` returns
/// whether to continue.
struct GameWork {
    std::function<std::optional<FinishedGame>(std::uint64_t number, bool written, const std::atomic<bool>& halt)> play;
    std::function<bool(FinishedGame&)> consume;
};
/// The part of run_match() that does not depend on the game.
MatchEnd carry_out(const MatchRun& run, const GameWork& work);

/// Receives a game and its counts (empty without MatchRun::counter); returns whether the match continues.
using GameConsumer = std::function<bool(const GameRecord& record, const MatchCounts& counts)>;

/// Plays the games of run.plan; players.agents[i] is agent i. `consume` is called on process 0, by one thread at a
/// time. Throws NoOpening, storage::FileError for a damaged game, and the exceptions of agents and keepers.
MatchEnd run_match(const MatchGame& game, const MatchPlayers& players, const MatchRun& run,
                   const GameConsumer& consume);

}  // namespace rulescope::play
