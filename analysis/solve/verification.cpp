#include "analysis/solve/verification.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "analysis/parallel/workers.h"
#include "analysis/solve/grouped_game.h"
#include "analysis/solve/solved_value.h"
#include "analysis/solve/table/lookup.h"
#include "analysis/solve/wins_at_once.h"

namespace rulescope::solve {

namespace {

/// Finds the best of the values after a seat's turns by direct comparison of payoffs and turns.
class Best {
public:
    Best(std::size_t seat, std::size_t seats) : seat_(seat), seats_(seats) {}

    void add(const SolvedValue& value) {
        endless_ = endless_ || value.endless;
        if (!best_ || likes_better(value, *best_)) {
            best_ = value;
        }
    }
    [[nodiscard]] const SolvedValue& best() const { return *best_; }
    [[nodiscard]] bool endless() const { return endless_; }

private:
    [[nodiscard]] bool likes_better(const SolvedValue& a, const SolvedValue& b) const {
        if (a.payoff[seat_] != b.payoff[seat_]) {
            return a.payoff[seat_] > b.payoff[seat_];
        }
        if (a.endless != b.endless) {
            return b.endless;
        }
        if (a.turns != b.turns) {
            return (a.turns < b.turns) == (a.payoff[seat_] > 0.0);
        }
        for (std::size_t step = 1; step < seats_; ++step) {
            const std::size_t other = (seat_ + step) % seats_;
            if (a.payoff[other] != b.payoff[other]) {
                return a.payoff[other] > b.payoff[other];
            }
        }
        return false;
    }

    std::size_t seat_, seats_;
    std::optional<SolvedValue> best_;
    bool endless_ = false;
};

template <std::size_t Words>
class Verifier {
public:
    using Code = packed::Code<Words>;

    Verifier(const Table& table, const packed::PackedGame<Words>& game, const SolveOptions& options)
        : table_(table),
          game_(game),
          options_(options),
          grouped_(game, table.facts().symmetries),
          open_(table.facts().rows == Rows::open),
          counted_(table.facts().counted()),
          // As lookup_ does, allow for free slots and for growth.
          counts_finished_(counted_ && table.facts().counts.finished <= options.memory_bytes / (4 * sizeof(Code))),
          lookup_(table, options.memory_bytes) {
        // Compute each possible value only once.
        const std::size_t rotations = grouped_.exchanges_seats() ? static_cast<std::size_t>(game.seats()) : 1;
        for (std::size_t by = 0; by < rotations; ++by) {
            auto& columns = solved_values_.emplace_back();
            for (std::size_t c = 0; c < table.columns().size(); ++c) {
                const Column& column = table.columns()[c];
                const auto results = static_cast<unsigned>(column.results().size());
                std::vector<SolvedValue>& all = columns.emplace_back();
                for (std::uint32_t turns = 0; turns <= table.facts().longest; ++turns) {
                    for (unsigned result = 0; result < results; ++result) {
                        const unsigned rotated = by == 0 ? result : grouped_.rotations().result(c, by, result);
                        all.push_back(SolvedValue::of(column, column.packed(rotated, turns)));
                    }
                }
            }
        }
        for (const Outcome& ending : game.endings()) {
            auto& columns = ended_values_.emplace_back();
            const auto number = static_cast<int>(ended_values_.size()) - 1;
            for (const Column& column : table.columns()) {
                columns.push_back(SolvedValue::of(column, column.ended(number)));
            }
            columns[0].payoff = ending.payoff;
        }
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
            SolvedValue& won = won_at_once_.emplace_back(SolvedValue{{}, false, 1});
            won.payoff.assign(static_cast<std::size_t>(game.seats()), 0.0);
            won.payoff[seat] = 1.0;
        }
    }

    Verification run() {
        Verification all;
        const bool over = game_.ending(game_.start()) != search::ongoing;
        if (!over && lookup_.find(grouped_.canonical(game_.start())) == Table::none) {
            all.fault = "the start is not in the table";
            all.position = game_.position_text(game_.start());
            return all;
        }
        std::mutex lock;
        std::uint64_t done = 0, fault_at = std::numeric_limits<std::uint64_t>::max();
        constexpr std::uint64_t piece = 4096;
        for_each_index((table_.size() + piece - 1) / piece, options_.threads, [&](std::size_t number) {
            Part part;
            const std::uint64_t begin = number * piece, end = std::min(table_.size(), begin + piece);
            table_.for_each(begin, end, [&](std::uint64_t place, const std::uint64_t* code) {
                if (part.fault.empty()) {
                    check(place, storage::code_at<Words>(code), part);
                    if (!part.fault.empty()) {
                        part.at = place;
                        part.position = game_.position_text(storage::code_at<Words>(code));
                    }
                }
            });
            const std::lock_guard guard(lock);
            all.classes += end - begin;
            all.positions += part.positions;
            all.turns += part.turns;
            all.row_turns += part.row_turns;
            all.finished += part.finished;
            all.wins += part.wins;
            all.losses += part.losses;
            all.others += part.others;
            all.only_moves += part.only_moves;
            if (!part.fault.empty() && part.at < fault_at) {
                fault_at = part.at;
                all.fault = part.fault;
                all.position = part.position;
            }
            options_.report_progress("verifying", done += end - begin, table_.size());
            // Pieces begin in order. All pieces before a faulty piece have begun, so the first fault is found.
            return all.fault.empty() && !options_.stopped();
        });
        if (over && counted_) {
            count_finished(game_.start());
        }
        all.positions += counted_ && !counts_finished_ ? table_.facts().counts.finished : finished_positions_.load();
        all.complete = !options_.stopped();
        if (all.holds()) {
            compare_counts(all);
        }
        return all;
    }

private:
    /// Where the value of a position is found: in a row of the table, whose seats are rotated by `by`, or in the
    /// ending.
    struct Row {
        std::uint64_t place = 0;
        std::size_t by = 0;
        int ending = search::ongoing;
        int winner = -1;  ///< without a row: the seat that acts and wins at once
    };
    struct Part {
        std::uint64_t positions = 0, turns = 0, row_turns = 0, finished = 0, wins = 0, losses = 0, others = 0,
                      only_moves = 0, at = 0;
        std::string fault{}, position{};
        std::vector<Code> next{};
        std::vector<Row> rows{};
    };

    /// Counts a finished position when it is met first.
    void count_finished(const Code& code) {
        const Code representative = grouped_.canonical(code);
        const std::uint64_t hash = search::code_hash(representative);
        finished_.insert_all(Set::shard_of(hash), &representative, &hash, 1,
                             [&](const Code& fresh) { finished_positions_ += grouped_.orbit_size(fresh); });
    }

    /// The value of a position.
    [[nodiscard]] const SolvedValue& solved_value(const Row& row, std::size_t column) const {
        if (row.ending != search::ongoing) {
            return ended_values_[static_cast<std::size_t>(row.ending)][column];
        }
        if (row.winner >= 0) {
            return won_at_once_[static_cast<std::size_t>(row.winner)];
        }
        const std::size_t found_in = grouped_.rotations().column(column, row.by);
        const Packed value = table_.value(row.place, found_in);
        const Column& meaning = table_.columns()[column];
        return solved_values_[row.by][column][meaning.turns(value) * meaning.results().size() + meaning.result(value)];
    }
    [[nodiscard]] const SolvedValue& solved_value(std::uint64_t place, std::size_t column) const {
        return solved_value(Row{place, 0, search::ongoing, -1}, column);
    }

    void check(std::uint64_t place, const Code& code, Part& part) {
        part.next.clear();
        part.rows.clear();
        std::uint64_t finished = 0;
        game_.for_each_next(code, [&](const Code& after) {
            Row& row = part.rows.emplace_back();
            row.ending = game_.ending(after);
            part.next.push_back(after);
            if (row.ending != search::ongoing) {
                ++finished;
                if (counts_finished_) {
                    count_finished(after);
                }
                return;
            }
            row.by = grouped_.rotation(after);
            part.next.back() = grouped_.canonical(after);
            lookup_.prefetch(part.next.back());
        });
        for (std::size_t i = 0; i < part.next.size(); ++i) {
            part.rows[i].place = part.rows[i].ending == search::ongoing ? lookup_.slot(part.next[i]) : Table::none;
        }
        for (std::size_t i = 0; i < part.next.size(); ++i) {
            if (part.rows[i].ending != search::ongoing) {
                continue;
            }
            part.rows[i].place = lookup_.place(part.rows[i].place);
            if (part.rows[i].place == Table::none && open_ && game_.last_turns(part.next[i]).wins) {
                part.rows[i].winner =
                    static_cast<int>(game_.seat_to_act(part.next[i]) + part.rows[i].by) % game_.seats();
            } else if (part.rows[i].place == Table::none && open_ && game_.last_turns(code).wins) {
                part.rows[i].ending = unknown;
            } else if (part.rows[i].place == Table::none) {
                part.fault =
                    "a turn leads to a position that is not in the table: " + game_.position_text(part.next[i]);
                return;
            }
        }
        if (part.next.empty()) {
            part.fault = game_.ending(code) == search::ongoing ? "there is no turn here, but the game is not over"
                                                               : "the game is over here, but the table has a row";
            return;
        }
        if (grouped_.canonical(code) != code) {
            part.fault = "this position does not represent its class";
            return;
        }
        const std::uint64_t orbit = counted_ ? grouped_.orbit_size(code) : 1;
        part.positions += orbit;
        part.turns += orbit * part.next.size();
        part.row_turns += part.next.size();
        part.finished += finished;
        std::erase_if(part.rows, [](const Row& row) { return row.ending == unknown; });
        const Seat seat = game_.seat_to_act(code);
        check_value(place, seat, part);
        for (std::size_t column = 1; column < table_.columns().size() && part.fault.empty(); ++column) {
            check_force(place, seat, column, part);
        }
        count(place, seat, orbit, part);
    }

    void check_value(std::uint64_t place, Seat seat, Part& part) {
        const auto seats = static_cast<std::size_t>(game_.seats());
        Best best(seat, seats);
        for (const Row& next : part.rows) {
            best.add(solved_value(next, 0));
        }
        SolvedValue expected = best.best();
        const bool wins = !expected.endless && expected.payoff[seat] == 1.0;
        if (seats > 2 && best.endless() && !wins) {
            expected = table_endless();  // a decision would need an assumption about the other seats
        } else if (!expected.endless) {
            ++expected.turns;
        }
        if (solved_value(place, 0) != expected) {
            part.fault = "the table gives " + solved_value(place, 0).text() + "; the turns give " + expected.text();
        }
    }

    [[nodiscard]] SolvedValue table_endless() const {
        return SolvedValue::of(table_.columns()[0], table_.columns()[0].rest());
    }

    void check_force(std::uint64_t place, Seat seat, std::size_t column, Part& part) {
        const bool acts = seat + std::size_t{1} == column;
        bool some = false, all = true;
        std::uint32_t smallest = std::numeric_limits<std::uint32_t>::max(), largest = 0;
        for (const Row& next : part.rows) {
            const SolvedValue& after = solved_value(next, column);
            some = some || !after.endless;
            all = all && !after.endless;
            if (!after.endless) {
                smallest = std::min(smallest, after.turns);
                largest = std::max(largest, after.turns);
            }
        }
        const bool can = acts ? some : all;
        const std::uint32_t turns = can ? (acts ? smallest : largest) + 1 : 0;
        const SolvedValue& claim = solved_value(place, column);
        if (claim.endless == can || claim.turns != turns) {
            const auto text = [](bool yes, std::uint32_t in) {
                return yes ? "can be forced in " + std::to_string(in) : std::string("cannot be forced");
            };
            part.fault = "by the table a win of seat " + std::to_string(column) + " " +
                         text(!claim.endless, claim.turns) + "; by the turns it " + text(can, turns);
        }
    }

    void count(std::uint64_t place, Seat seat, std::uint64_t orbit, Part& part) {
        const SolvedValue& here = solved_value(place, 0);
        (!here.endless && here.payoff[seat] == 1.0   ? part.wins
         : !here.endless && here.payoff[seat] == 0.0 ? part.losses
                                                     : part.others) += orbit;
        const auto keeping = std::count_if(part.rows.begin(), part.rows.end(), [&](const Row& next) {
            return solved_value(next, 0).payoff[seat] == here.payoff[seat];
        });
        part.only_moves += keeping == 1 && part.rows.size() > 1 ? orbit : 0;
    }

    void compare_counts(Verification& all) const {
        const SolveCounts& counts = table_.facts().counts;
        const auto compare = [&](std::uint64_t claimed, std::uint64_t found, const std::string& what) {
            if (claimed != found && all.fault.empty()) {
                all.fault =
                    "the table counts " + std::to_string(claimed) + " " + what + "; there are " + std::to_string(found);
            }
        };
        compare(counts.stored_turns, all.row_turns, "turns of its rows");
        compare(counts.ending_turns, all.finished, "turns of its rows that end the game");
        if (counted_) {
            compare(counts.turns, all.turns, "turns");
        }
        if (counts_finished_) {
            compare(counts.finished, finished_positions_, "finished positions");
            compare(counts.positions, all.positions, "positions");
        }
    }

    const Table& table_;
    const packed::PackedGame<Words>& game_;
    const SolveOptions& options_;
    static constexpr int unknown = -2;  ///< `ending` of a turn of a row that is won at once, if its value is unknown

    using Set = ShardedCodeTable<Words>;

    GroupedGame<Words> grouped_;
    bool open_, counted_, counts_finished_;
    Lookup<Words> lookup_;
    Set finished_;  ///< the classes of finished positions, if they are counted
    std::atomic<std::uint64_t> finished_positions_{0};
    /// Indexed by the rotation of the seats, by column, then by turns and result.
    std::vector<std::vector<std::vector<SolvedValue>>> solved_values_;
    std::vector<std::vector<SolvedValue>> ended_values_;  ///< indexed by ending, then by column
    std::vector<SolvedValue> won_at_once_;                ///< indexed by seat
};

}  // namespace

template <std::size_t Words>
Verification verify(const Table& table, const packed::PackedGame<Words>& game, const SolveOptions& options) {
    return Verifier<Words>(table, game, options).run();
}

#define RULESCOPE_VERIFY(WORDS) \
    template Verification verify(const Table&, const packed::PackedGame<WORDS>&, const SolveOptions&);
RULESCOPE_WIDTHS(RULESCOPE_VERIFY)

}  // namespace rulescope::solve
