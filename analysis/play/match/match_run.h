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
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/parallel/communicator.h"
#include "analysis/play/counting/counts.h"
#include "analysis/play/match/game_record.h"
#include "analysis/play/match/match_game.h"
#include "analysis/play/match/match_plan.h"
#include "analysis/play/match/recorded_game.h"
#include "analysis/storage/kept_game.h"

namespace rulescope::play {

// Counts the games of a match: fills MatchCounts from recorded games.

/// Level of detail of the counts.
enum class Counted : std::uint8_t {
    results,  ///< results, lengths and counts of legal turns, all from the record; no clauses or pieces
    events    ///< also clauses and pieces: the reference replays the game turn by turn
};

class MatchCounter {
public:
    explicit MatchCounter(const MatchGame& game, Counted counted = Counted::events);

    /// An empty counter with the same settings.
    [[nodiscard]] MatchCounter fresh() const { return MatchCounter(*this, nullptr); }
    [[nodiscard]] const MatchCounts& counts() const { return counts_; }

    void add(const GameRecord& record);
    /// The counts of this game alone.
    [[nodiscard]] MatchCounts of(const GameRecord& record) const;
    /// Adds the counts of games with higher numbers.
    void merge(const MatchCounts& later) { counts_.merge(later); }

private:
    struct Recent {
        ClauseCounts* counts;
        std::uint64_t game;  ///< last game in which the clause fired
    };

    MatchCounter(const MatchCounter& like, std::nullptr_t);
    void count_legal(std::size_t turn, std::uint64_t legal);
    void count_end(const GameRecord& record);
    void count(const Event& event, Place place);
    void count_at(std::vector<std::uint64_t>& by_cell, int cell) const;

    AnyGame game_;
    AnyState start_;
    std::shared_ptr<const PieceObserver> pieces_;
    Counted counted_;
    MatchCounts counts_;
    std::map<std::string_view, Recent> clauses_{};
};

/// Bounds the memory: the games handed out are at most so many games ahead of consume().
inline constexpr std::uint64_t furthest_ahead = 16'384;

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
