#include "analysis/solve/backward.h"

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <string>
#include <vector>

#include "analysis/parallel/workers.h"
#include "analysis/solve/layer_slots.h"

namespace rulescope::solve {

namespace {

template <std::size_t Words>
class Backward {
public:
    using Code = packed::Code<Words>;
    using Layers = RankLayers<Words>;
    using Layer = RankLayer<Words>;
    using Step = ValueNumbers::Step;

    Backward(const GroupedGame<Words>& game, const SolveOptions& options, parallel::Communicator& communicator,
             const ValueNumbers& numbers, Layers& layers, const LayerTask& task)
        : game_(game),
          options_(options),
          communicator_(communicator),
          numbers_(numbers),
          layers_(layers),
          task_(task),
          // A win in one turn is found by the forward pass. Where no position has only turns that end the game, no
          // position is lost in one turn, and with two seats a win in three turns is the best of the others.
          best_turns_(game.game().seats() == 2 && numbers.columns() == 1 && !task.dead_ends ? 3 : 0) {}

    std::uint64_t solve() {
        const LayerSlots<Words> slots(layers_, task_.rank);
        if (task_.keeps_rank) {
            decide_standing_layer(game_, options_, communicator_, numbers_, layers_, task_.rank);
            return slots.size();
        }
        for (;;) {
            const bool fits = communicator_.size() == 1 ? solve_here(slots) : solve_with_others(slots);
            if (!communicator_.all_reduce_or(!fits)) {
                return slots.size();
            }
            layers_.widen();
        }
    }

private:
    static constexpr std::uint64_t piece_size = 2048;
    static constexpr std::uint64_t round_size = 32'768;

    /// The turns of one position.
    struct Turns {
        std::vector<Code> codes{};
        std::vector<std::uint64_t> hashes{};
        std::vector<std::uint32_t> ranks{};

        void clear() {
            codes.clear();
            hashes.clear();
            ranks.clear();
        }
    };

    /// The best of the values after the turns of a position.
    struct Best {
        std::vector<Step> steps{};  ///< [column]
        std::size_t seat = 0;       ///< the seat that acts

        void begin(std::size_t columns, std::size_t acting) {
            steps.assign(columns, Step{});
            seat = acting;
        }
    };

    /// Returns false if a value does not fit into the bytes of the layers.
    bool solve_here(const LayerSlots<Words>& slots) {
        std::atomic<bool> fits{true};
        std::atomic<std::uint64_t> done{0};
        for_each_index((slots.size() + piece_size - 1) / piece_size, options_.threads, [&](std::size_t piece) {
            const std::uint64_t begin = piece * piece_size, end = std::min(slots.size(), begin + piece_size);
            Turns turns;
            Best best;
            slots.for_each(begin, end, [&](Layer& layer, std::uint32_t slot, const Code& code) {
                if (layers_.value(layer, slot, 0) == no_number) {
                    decide(turns, best, code);
                    fits = store(layer, slot, best) && fits;
                }
                return true;
            });
            options_.report_progress("solving positions", task_.done + (done += end - begin), task_.all);
            return !options_.stopped();
        });
        if (options_.stopped()) {
            throw Interrupted();
        }
        return fits;
    }

    void decide(Turns& turns, Best& best, const Code& code) {
        best.begin(numbers_.columns(), game_.seat(code));
        turns.clear();
        game_.for_each_turn(code, [&](const Code& next, const packed::ValueTurn& turn) {
            if (turn.ending != search::ongoing) {
                improve_by_end(best, turn.ending);
                return;
            }
            const std::uint64_t hash = search::code_hash(next);
            layers_.prefetch(hash, turn.rank);
            turns.codes.push_back(next);
            turns.hashes.push_back(hash);
            turns.ranks.push_back(turn.rank);
        });
        for (std::size_t i = 0; i < turns.codes.size(); ++i) {
            const typename Layers::Place place = layers_.find(turns.codes[i], turns.hashes[i], turns.ranks[i]);
            if (place.layer == nullptr) {
                improve(best, 0, value_without_row(turns.codes[i]));
                continue;
            }
            for (std::size_t c = 0; c < numbers_.columns(); ++c) {
                improve(best, c, layers_.value(*place.layer, place.slot, numbers_.column_after(c)));
            }
            if (best_turns_ > 0 && numbers_.wins_within(best.seat, best.steps[0].number, best_turns_)) {
                return;
            }
        }
    }

    void improve(Best& all, std::size_t column, ValueNumber after) const {
        if (after == no_number) {
            throw std::logic_error("a turn leads to an undecided position");
        }
        Step& best = all.steps[column];
        const Step step = numbers_.turn(column, all.seat, after);
        if (step.number == no_number) {
            throw std::length_error("best play takes more turns than a table can store");
        }
        if (step.score > best.score) {
            best = step;
        }
    }

    void improve_by_end(Best& best, int ending) const {
        for (std::size_t c = 0; c < numbers_.columns(); ++c) {
            const Step& step = numbers_.end(c, best.seat, static_cast<std::size_t>(ending));
            if (step.score > best.steps[c].score) {
                best.steps[c] = step;
            }
        }
    }

    /// Returns false, and stores nothing, if a value does not fit.
    bool store(Layer& layer, std::uint32_t slot, const Best& best) {
        for (const Step& step : best.steps) {
            if (!layers_.fits(step.number)) {
                return false;
            }
        }
        for (std::size_t c = 0; c < numbers_.columns(); ++c) {
            layers_.set_value(layer, slot, c, best.steps[c].number);
        }
        return true;
    }

    /// With Rows::open, a position without a row is won at once. Else throws std::logic_error.
    [[nodiscard]] ValueNumber value_without_row(const Code& code) const {
        if (options_.rows != Rows::open) {
            throw std::logic_error("a turn leads to a position that the forward pass did not find: " +
                                   game_.game().position_text(code));
        }
        return numbers_.won_at_once(game_.seat(code));
    }

    // --- several processes ---

    bool solve_with_others(const LayerSlots<Words>& slots) {
        bool fits = true;
        std::uint64_t begin = 0;
        do {
            const std::uint64_t end = std::min(slots.size(), begin + round_size);
            fits = solve_round(slots, begin, end) && fits;
            options_.report_progress("solving positions", task_.done + end, 0);
            if (communicator_.all_reduce_or(options_.stopped())) {
                throw Interrupted();
            }
            begin = end;
        } while (communicator_.all_reduce_or(begin < slots.size()));
        return fits;
    }

    struct Asking {
        Layer* layer;
        std::uint32_t slot;
        std::size_t turns = 0;
        Best best{};
    };

    /// Queries the values after all turns of the undecided positions of a round.
    bool solve_round(const LayerSlots<Words>& slots, std::uint64_t begin, std::uint64_t end) {
        const auto processes = static_cast<std::size_t>(communicator_.size());
        const std::size_t columns = numbers_.columns();
        std::vector<std::vector<std::uint64_t>> questions(processes);
        std::vector<std::size_t> owners;
        std::vector<Asking> asking;
        slots.for_each(begin, end, [&](Layer& layer, std::uint32_t slot, const Code& code) {
            if (layers_.value(layer, slot, 0) != no_number) {
                return true;
            }
            Asking& position = asking.emplace_back(Asking{&layer, slot});
            position.best.begin(columns, game_.seat(code));
            game_.for_each_turn(code, [&](const Code& next, const packed::ValueTurn& turn) {
                if (turn.ending != search::ongoing) {
                    improve_by_end(position.best, turn.ending);
                    return;
                }
                const auto owner = static_cast<std::size_t>(search::owner_of(next, communicator_.size()));
                questions[owner].insert(questions[owner].end(), next.begin(), next.end());
                questions[owner].push_back(turn.rank);
                owners.push_back(owner);
                ++position.turns;
            });
            return true;
        });
        const std::vector<std::vector<std::uint64_t>> requested = communicator_.all_to_all(questions);
        std::vector<std::vector<std::uint64_t>> answers(processes);
        for (std::size_t process = 0; process < processes; ++process) {
            for (std::size_t at = 0; at + Words < requested[process].size(); at += Words + 1) {
                answer(requested[process].data() + at, answers[process]);
            }
        }
        const std::vector<std::vector<std::uint64_t>> received = communicator_.all_to_all(answers);
        std::vector<std::size_t> next(processes, 0);
        std::size_t turn = 0;
        bool fits = true;
        for (Asking& position : asking) {
            for (std::size_t i = 0; i < position.turns; ++i) {
                const std::size_t owner = owners[turn++];
                for (std::size_t c = 0; c < columns; ++c) {
                    improve(position.best, c,
                            static_cast<ValueNumber>(received[owner][next[owner] + numbers_.column_after(c)]));
                }
                next[owner] += columns;
            }
            fits = store(*position.layer, position.slot, position.best) && fits;
        }
        return fits;
    }

    void answer(const std::uint64_t* question, std::vector<std::uint64_t>& answers) {
        const auto code = storage::code_at<Words>(question);
        const auto rank = static_cast<std::uint32_t>(question[Words]);
        const typename Layers::Place place = layers_.find(code, search::code_hash(code), rank);
        if (place.layer == nullptr) {
            answers.push_back(value_without_row(code));
            return;
        }
        for (std::size_t c = 0; c < numbers_.columns(); ++c) {
            answers.push_back(layers_.value(*place.layer, place.slot, c));
        }
    }

    const GroupedGame<Words>& game_;
    const SolveOptions& options_;
    parallel::Communicator& communicator_;
    const ValueNumbers& numbers_;
    Layers& layers_;
    const LayerTask& task_;
    std::uint32_t best_turns_;
};

}  // namespace

template <std::size_t Words>
std::uint64_t decide_layer(const GroupedGame<Words>& game, const SolveOptions& options,
                           parallel::Communicator& communicator, const ValueNumbers& numbers, RankLayers<Words>& layers,
                           const LayerTask& task) {
    return Backward<Words>(game, options, communicator, numbers, layers, task).solve();
}

#define RULESCOPE_BACKWARD(WORDS)                                                                                \
    template std::uint64_t decide_layer(const GroupedGame<WORDS>&, const SolveOptions&, parallel::Communicator&, \
                                        const ValueNumbers&, RankLayers<WORDS>&, const LayerTask&);
RULESCOPE_WIDTHS(RULESCOPE_BACKWARD)

}  // namespace rulescope::solve
