#include "analysis/play/match/match_run.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "analysis/parallel/workers.h"
#include "analysis/play/match/recorded_game.h"

namespace rulescope::play {

MatchCounter::MatchCounter(const MatchGame& game, Counted counted)
    : game_(game.game),
      start_(game.start),
      pieces_(game.pieces),
      counted_(counted),
      counts_(game_.seats(), pieces_->colours(), pieces_->kinds(), pieces_->cells()) {}

MatchCounter::MatchCounter(const MatchCounter& like, std::nullptr_t)
    : game_(like.game_),
      start_(like.start_),
      pieces_(like.pieces_),
      counted_(like.counted_),
      counts_(game_.seats(), pieces_->colours(), pieces_->kinds(), pieces_->cells()) {}

void MatchCounter::add(const GameRecord& record) {
    AnyState state = start_;
    Events events;
    for (std::size_t turn = 0; turn < record.legal.size(); ++turn) {
        count_legal(turn + 1, record.legal[turn]);
        if (counted_ == Counted::events) {
            events.clear();
            state = after_plies(game_, std::move(state), record.turns[turn], &events);
            for (const Event& event : events) {
                count(event, Place{record.number, static_cast<int>(turn) + 1});
            }
            ++counts_.positions;
            pieces_->count_pieces(state, counts_.occupied);
        }
    }
    count_end(record);
}

MatchCounts MatchCounter::of(const GameRecord& record) const {
    MatchCounter counter = fresh();
    counter.add(record);
    return std::move(counter.counts_);
}

void MatchCounter::count_legal(std::size_t turn, std::uint64_t legal) {
    counts_.branching.add(static_cast<std::int64_t>(legal));
    if (counts_.branching_at.size() < turn) {
        counts_.branching_at.resize(turn);
    }
    counts_.branching_at[turn - 1].add(static_cast<std::int64_t>(legal));
}

void MatchCounter::count_end(const GameRecord& record) {
    ++counts_.games;
    std::vector<std::uint64_t>* winners = nullptr;
    if (record.outcome) {
        const Place here{record.number, static_cast<int>(record.legal.size())};
        if (counts_.length.empty() || here.turn < counts_.shortest.turn) {
            counts_.shortest = here;
        }
        if (counts_.length.empty() || here.turn > counts_.longest.turn) {
            counts_.longest = here;
        }
        counts_.length.add(here.turn);
        ++counts_.final_losses[pieces_->losses(record.last)];
        winners = &counts_.endings[std::string(record.outcome->clause)];
        winners->resize(counts_.colours.size() + 1);
        if (!record.outcome->winner()) {
            ++winners->back();
        }
    } else {
        ++counts_.unfinished;
    }
    for (std::size_t seat = 0; seat < counts_.seats.size(); ++seat) {
        const int colour = pieces_->colour_of(record.last, static_cast<Seat>(seat));
        SideCounts game;
        if (!record.outcome) {
            game.unfinished = 1;
        } else {
            const double payoff = record.outcome->payoff[seat];
            game.payoffs[payoff] = 1;
            (payoff == 1.0 ? game.wins : payoff == 0.0 ? game.losses : game.draws) = 1;
        }
        counts_.seats[seat].merge(game);
        if (colour >= 0) {
            counts_.colours[static_cast<std::size_t>(colour)].merge(game);
            ++counts_.held[seat][static_cast<std::size_t>(colour)];
            if (winners != nullptr && game.wins == 1) {
                ++(*winners)[static_cast<std::size_t>(colour)];
            }
        }
    }
}

void MatchCounter::count(const Event& event, Place place) {
    auto found = clauses_.find(event.clause);
    if (found == clauses_.end()) {
        // Nodes of a std::map keep their addresses; the cached pointer avoids one string per event.
        ClauseCounts& entry = counts_.clauses[std::string(event.clause)];
        entry.first = place;
        entry.shortest = place;
        found = clauses_.emplace(event.clause, Recent{&entry, 0}).first;
    }
    ClauseCounts& clause = *found->second.counts;
    ++clause.fired;
    if (found->second.game != place.game) {
        found->second.game = place.game;
        ++clause.games;
    }
    if (place.turn < clause.shortest.turn) {
        clause.shortest = place;
    }
    count_at(clause.by_cell, event.cell);
    count_at(clause.by_from, event.from);
}

void MatchCounter::count_at(std::vector<std::uint64_t>& by_cell, int cell) const {
    if (cell >= 0 && cell < pieces_->cells()) {
        by_cell.resize(static_cast<std::size_t>(pieces_->cells()));
        ++by_cell[static_cast<std::size_t>(cell)];
    }
}

namespace {

// The threads of one process that play the games of a match (match_run.h). Where no thread can start (WebAssembly, an
// exhausted system), the waiting thread itself plays.

/// Plays games in the order in which they are given. Another thread takes the finished games.
class PlayingThreads {
public:
    /// Starts the threads. `work` must outlive this object. `written`: games fill FinishedGame::kept.
    PlayingThreads(const GameWork& work, int threads, bool written)
        : work_(work), written_(written), threads_(static_cast<std::size_t>(threads)) {
        if (threads_available) {
            players_ = start_threads(0, threads_, [this](std::size_t) { play(); });
            threads_ = std::max<std::size_t>(1, players_.size());
        }
    }
    ~PlayingThreads() { close(); }
    PlayingThreads(const PlayingThreads&) = delete;
    PlayingThreads& operator=(const PlayingThreads&) = delete;

    /// Adds games to the end of the queue.
    void give(const std::vector<std::uint64_t>& numbers) {
        const std::lock_guard lock(mutex_);
        to_play_.insert(to_play_.end(), numbers.begin(), numbers.end());
        given_.notify_all();
    }
    /// Waits until `time` has passed, `stop` is set or a thread is idle. `last` means that no more games will be given;
    /// the wait then ends when all games are finished, not when a thread is idle. Rethrows an exception of a playing
    /// thread.
    void wait(std::chrono::milliseconds time, bool last, const std::atomic<bool>* stop) {
        const std::chrono::steady_clock::time_point until = std::chrono::steady_clock::now() + time;
        std::unique_lock lock(mutex_);
        if (players_.empty()) {
            while (!failure_ && !to_play_.empty() && (stop == nullptr || !*stop)) {
                play_one(lock);
            }
        }
        const auto content = [&] { return last ? playing_ > 0 || !to_play_.empty() : !idle(); };
        while (!failure_ && content() && std::chrono::steady_clock::now() < until && (stop == nullptr || !*stop)) {
            // A signal handler that sets `stop` cannot notify the condition variable; therefore `stop` is polled.
            news_.wait_for(lock, std::min<std::chrono::steady_clock::duration>(until - std::chrono::steady_clock::now(),
                                                                               std::chrono::milliseconds(50)));
        }
        if (failure_) {
            std::rethrow_exception(failure_);
        }
    }
    /// Removes and returns the finished games, in the order in which they ended.
    [[nodiscard]] std::vector<FinishedGame> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(finished_, {});
    }
    /// Number of games that were passed to give() and are not finished.
    [[nodiscard]] std::uint64_t in_progress() {
        const std::lock_guard lock(mutex_);
        return to_play_.size() + playing_;
    }
    /// True if at least one thread is idle.
    [[nodiscard]] bool ran_dry() {
        const std::lock_guard lock(mutex_);
        return idle();
    }

private:
    [[nodiscard]] bool idle() const { return to_play_.empty() && playing_ < threads_; }
    void play() {
        std::unique_lock lock(mutex_);
        while (true) {
            given_.wait(lock, [this] { return halt_ || !to_play_.empty(); });
            if (halt_) {
                return;
            }
            play_one(lock);
        }
    }
    /// Plays the first game of the queue. The lock is released while the game is played.
    void play_one(std::unique_lock<std::mutex>& lock) {
        const std::uint64_t number = to_play_.front();
        to_play_.pop_front();
        ++playing_;
        lock.unlock();
        std::optional<FinishedGame> game;
        std::exception_ptr failure;
        try {
            game = work_.play(number, written_, halt_);
        } catch (...) {
            failure = std::current_exception();
        }
        lock.lock();
        --playing_;
        if (game) {
            finished_.push_back(std::move(*game));
        }
        if (failure) {
            failure_ = failure;
            halt_ = true;
            given_.notify_all();
        }
        if (failure_ || to_play_.empty()) {
            news_.notify_all();
        }
    }
    void close() {
        {
            const std::lock_guard lock(mutex_);
            halt_ = true;
            given_.notify_all();
        }
        for (std::thread& player : players_) {
            player.join();
        }
    }

    const GameWork& work_;
    bool written_;
    std::size_t threads_;
    std::mutex mutex_;
    std::condition_variable given_;
    std::condition_variable news_;
    std::deque<std::uint64_t> to_play_;
    std::size_t playing_ = 0;
    std::vector<FinishedGame> finished_;
    std::exception_ptr failure_;
    std::atomic<bool> halt_{false};
    std::vector<std::thread> players_;
};

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

/// Maximum time between two exchanges. kill -9 can lose the games that finish in this time.
constexpr milliseconds longest_wait{1000};
/// Initial time between two exchanges, while the length of a game is not yet measured.
constexpr milliseconds shortest_wait{10};
/// Maximum time of one series of consume() calls. Then the processes exchange data again.
constexpr milliseconds max_consume_time{500};
/// Bounds the memory, as furthest_ahead does: at most so many games are handed out to one process at a time.
constexpr std::uint64_t max_in_transit = 8192;

/// The header of the message that a process sends at an exchange, and the finished games that follow it.
struct Report {
    bool stop = false;              ///< the process was asked to stop
    bool ran_dry = false;           ///< at least one of its threads was idle
    std::uint64_t in_progress = 0;  ///< number of unfinished games that the process has
    std::uint64_t threads = 1;
    std::vector<FinishedGame> games{};
};

void put_word(std::vector<std::uint8_t>& bytes, std::uint64_t word) {
    for (unsigned shift = 0; shift < 64; shift += 8) {
        bytes.push_back(static_cast<std::uint8_t>(word >> shift));
    }
}

std::uint64_t word_at(const std::vector<std::uint8_t>& bytes, std::size_t& at) {
    std::uint64_t word = 0;
    for (unsigned shift = 0; shift < 64; shift += 8) {
        word |= std::uint64_t{bytes.at(at++)} << shift;
    }
    return word;
}

std::vector<std::uint8_t> bytes_of(const Report& report) {
    std::vector<std::uint8_t> bytes;
    put_word(bytes, (report.stop ? 1U : 0U) | (report.ran_dry ? 2U : 0U));
    put_word(bytes, report.in_progress);
    put_word(bytes, report.threads);
    put_word(bytes, report.games.size());
    for (const FinishedGame& game : report.games) {
        append(bytes, game.kept);
    }
    return bytes;
}

Report report_of(const std::vector<std::uint8_t>& bytes) {
    Report report;
    std::size_t at = 0;
    const std::uint64_t flags = word_at(bytes, at);
    report.stop = (flags & 1U) != 0;
    report.ran_dry = (flags & 2U) != 0;
    report.in_progress = word_at(bytes, at);
    report.threads = word_at(bytes, at);
    const std::uint64_t games = word_at(bytes, at);
    for (std::uint64_t i = 0; i < games; ++i) {
        FinishedGame game;
        game.kept = kept_game(bytes, at);
        game.number = game.kept.number;
        report.games.push_back(std::move(game));
    }
    return report;
}

/// State of a match on process 0: games handed out, games finished, games passed to consume().
class Ledger {
public:
    Ledger(const MatchRun& run, const GameWork& work, std::size_t processes)
        : run_(run), work_(work), shares_(processes, 0) {
        if (run.keeper != nullptr) {
            kept_ = run.keeper->numbers(run.plan.games);
        }
        end_.resumed = kept_.size();
        report_progress();
    }

    /// Stores the finished games and passes the available ones to consume() in the order of their numbers.
    void take(std::vector<Report>& reports) {
        std::vector<KeptGame> fresh;
        bool stop = false;
        for (Report& report : reports) {
            stop = stop || report.stop;
            for (FinishedGame& game : report.games) {
                if (run_.keeper != nullptr) {
                    fresh.push_back(game.kept);
                    game.kept = game.record ? KeptGame{} : std::move(game.kept);
                }
                const std::uint64_t number = game.number;
                waiting_.emplace(number, std::move(game));
            }
        }
        finished_ += fresh_games(reports);
        if (!fresh.empty()) {
            run_.keeper->keep(fresh);
        }
        pass_on();
        report_progress();
        if (!over_ && stop) {
            over_ = true;
            end_.complete = false;
        }
    }

    /// The numbers of the games that a process plays next.
    std::vector<std::uint64_t> share(std::size_t process, const Report& report) {
        // The share is doubled if a thread of the process is idle.
        std::uint64_t& share = shares_[process];
        share = share == 0 ? report.threads + 1 : report.ran_dry ? std::min(2 * share, max_in_transit) : share;
        const std::uint64_t left = run_.plan.games - std::min(run_.plan.games, handed_out_);
        // The shares become smaller towards the end, so that all processes finish together.
        const std::uint64_t fair = std::max(report.threads, left / (2 * shares_.size()));
        std::vector<std::uint64_t> numbers;
        for (std::uint64_t number = report.in_progress; number < std::min(share, fair); ++number) {
            skip_kept();
            if (nothing_left()) {
                break;
            }
            numbers.push_back(++handed_out_);
        }
        return numbers;
    }

    [[nodiscard]] bool over() const { return over_; }
    /// True if no further game can be handed out for now.
    [[nodiscard]] bool nothing_left() const {
        return handed_out_ >= run_.plan.games || handed_out_ >= end_.games + furthest_ahead;
    }
    /// True if the next game is available for consume().
    [[nodiscard]] bool behind() const {
        return !over_ && ((!waiting_.empty() && waiting_.begin()->first == end_.games + 1) ||
                          (next_reported_ < kept_.size() && kept_[next_reported_] == end_.games + 1));
    }
    [[nodiscard]] const MatchEnd& end() const { return end_; }

private:
    static std::uint64_t fresh_games(const std::vector<Report>& reports) {
        std::uint64_t games = 0;
        for (const Report& report : reports) {
            games += report.games.size();
        }
        return games;
    }
    void skip_kept() {
        while (next_kept_ < kept_.size() && kept_[next_kept_] == handed_out_ + 1) {
            ++next_kept_;
            ++handed_out_;
        }
    }
    void pass_on() {
        const Clock::time_point until = Clock::now() + max_consume_time;
        while (!over_ && Clock::now() < until) {
            const std::uint64_t next = end_.games + 1;
            if (next > run_.plan.games) {
                over_ = true;
                return;
            }
            FinishedGame game;
            if (!waiting_.empty() && waiting_.begin()->first == next) {
                game = std::move(waiting_.begin()->second);
                waiting_.erase(waiting_.begin());
            } else if (next_reported_ < kept_.size() && kept_[next_reported_] == next) {
                ++next_reported_;
                game.number = next;
                game.kept = run_.keeper->game(next);
            } else {
                return;
            }
            end_.games = next;
            if (!work_.consume(game)) {
                end_.enough = true;
                over_ = true;
            }
        }
    }
    void report_progress() const {
        if (run_.progress) {
            run_.progress(end_.enough ? end_.games : end_.resumed + finished_, run_.plan.games);
        }
    }

    const MatchRun& run_;
    const GameWork& work_;
    std::vector<std::uint64_t> kept_{};                ///< games stored before the run
    std::size_t next_kept_ = 0;                        ///< index in kept_: first game not yet skipped when handing out
    std::size_t next_reported_ = 0;                    ///< index in kept_: first game not yet passed to consume()
    std::uint64_t handed_out_ = 0;                     ///< all games up to this number are stored or handed out
    std::uint64_t finished_ = 0;                       ///< games played in this run
    std::map<std::uint64_t, FinishedGame> waiting_{};  ///< finished games that wait for an earlier one
    std::vector<std::uint64_t> shares_;
    MatchEnd end_{};
    bool over_ = false;
};

/// The message of process 0 to another process at an exchange: the end of the match, or the games to play next.
std::vector<std::uint64_t> message(const Ledger& ledger, std::vector<std::uint64_t> numbers) {
    const MatchEnd& end = ledger.end();
    std::vector<std::uint64_t> words{
        ledger.over() ? 1U : 0U,        end.games, end.resumed, end.enough ? 1U : 0U, end.complete ? 1U : 0U,
        ledger.nothing_left() ? 1U : 0U};
    words.insert(words.end(), numbers.begin(), numbers.end());
    return words;
}

}  // namespace

MatchEnd carry_out(const MatchRun& run, const GameWork& work) {
    parallel::SingleProcess alone;
    parallel::Communicator& communicator = run.communicator == nullptr ? alone : *run.communicator;
    const bool leads = communicator.rank() == 0;
    const auto processes = static_cast<std::size_t>(communicator.size());
    const int threads = threads_to_use(run.threads);
    std::optional<Ledger> ledger;
    if (leads) {
        ledger.emplace(run, work, processes);
    }
    PlayingThreads room(work, threads, !leads || run.keeper != nullptr);
    milliseconds time{0};
    bool last = false;
    while (true) {
        room.wait(leads && ledger->behind() ? milliseconds(0) : time, last, run.stop);
        Report mine;
        mine.stop = run.stop != nullptr && *run.stop;
        mine.ran_dry = room.ran_dry();
        mine.games = room.take();
        mine.in_progress = room.in_progress();
        // The time until the next exchange grows while all threads have work or no game is finished.
        time = mine.ran_dry && !mine.games.empty() ? std::max(time, shortest_wait)
                                                   : std::clamp(2 * time, shortest_wait, longest_wait);
        mine.threads = static_cast<std::uint64_t>(threads);
        const std::vector<std::vector<std::uint8_t>> gathered =
            communicator.gather(leads ? std::vector<std::uint8_t>{} : bytes_of(mine));
        std::vector<std::vector<std::uint64_t>> outgoing(processes);
        if (leads) {
            std::vector<Report> reports;
            reports.push_back(std::move(mine));
            for (std::size_t process = 1; process < processes; ++process) {
                reports.push_back(report_of(gathered[process]));
            }
            ledger->take(reports);
            for (std::size_t process = 0; process < processes; ++process) {
                outgoing[process] = message(
                    *ledger, ledger->over() ? std::vector<std::uint64_t>{} : ledger->share(process, reports[process]));
            }
        }
        const std::vector<std::uint64_t> words = communicator.all_to_all(outgoing).front();
        if (words.at(0) != 0) {
            return {words.at(1), words.at(2), words.at(3) != 0, words.at(4) != 0};
        }
        last = words.at(5) != 0;
        room.give({words.begin() + 6, words.end()});
    }
}

MatchEnd run_match(const MatchGame& game, const MatchPlayers& players, const MatchRun& run,
                   const GameConsumer& consume) {
    GameWork work;
    const bool leads = run.communicator == nullptr || run.communicator->rank() == 0;
    work.play = [&](std::uint64_t number, bool written, const std::atomic<bool>& halt) -> std::optional<FinishedGame> {
        std::optional<GameRecord> record = play_recorded(game, players, run.plan, number, &halt);
        if (!record) {
            return std::nullopt;
        }
        record->line = opening_line(game.game, game.start, record->turns, run.plan.line.size());
        FinishedGame finished;
        finished.number = number;
        if (written) {
            finished.kept = kept_game(game, *record);
        }
        if (run.counter != nullptr && leads) {
            finished.counts = run.counter->of(*record);
        }
        finished.record = std::move(record);
        return finished;
    };
    work.consume = [&](FinishedGame& finished) -> bool {
        if (!finished.record) {
            finished.record = game_record(game, run.plan, finished.kept);
            finished.record->line = opening_line(game.game, game.start, finished.record->turns, run.plan.line.size());
        }
        if (!finished.counts) {
            finished.counts = run.counter == nullptr ? MatchCounts{} : run.counter->of(*finished.record);
        }
        return consume(*finished.record, *finished.counts);
    };
    return carry_out(run, work);
}

}  // namespace rulescope::play
