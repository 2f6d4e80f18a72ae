// Puzzles "win in N turns": positions of a game for two seats in which the seat to act forces a win in N of its own
// turns and not sooner, and exactly one first turn does so. First turns that lead to the same position count as one.
//
// The search runs on packed states where the rule set has them; the reference then checks every chosen puzzle by
// itself.
#include "analysis/studies/puzzles_request.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <set>
#include <stdexcept>
#include <tuple>
#include <unordered_map>

#include "analysis/game/halting.h"
#include "analysis/game/orbit.h"
#include "analysis/game/path.h"
#include "analysis/game/turns.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/parallel/workers.h"
#include "analysis/play/match/recorded_game.h"
#include "analysis/solve/options.h"
#include "analysis/solve/proof/proof.h"
#include "analysis/solve/space_game.h"
#include "analysis/specs/typed_text.h"
#include "analysis/studies/engine_choice.h"
#include "core/random.h"

namespace rulescope::studies {
namespace {

/// One of the different positions after a turn, with the first turn that leads to it.
struct FirstTurn {
    std::vector<AnyPly> plies;
    AnyState state;
    Key key;
};

class WinCheck {
public:
    WinCheck(const AnyGame& game, Seat seat, const std::atomic<bool>* stop) : game_(game), seat_(seat), stop_(stop) {}

    std::vector<FirstTurn> options(const AnyState& state) const {
        if (stop_ != nullptr && *stop_) {
            throw solve::Interrupted();
        }
        std::vector<FirstTurn> all;
        std::unordered_map<Key, std::size_t> met;
        for_each_turn(game_, state, [&](const std::vector<AnyPly>& plies, const AnyState& next) {
            Key key = game_.key(next);
            if (met.emplace(key, all.size()).second) {
                all.push_back({plies, next, std::move(key)});
            }
        });
        return all;
    }

    /// The smallest number of own turns, up to `max_turns`, in which the seat wins from this state against every reply;
    /// 0 if the game is over and won, and max_turns + 1 if there is no such number.
    int needed(const AnyState& state, const Key& key, int max_turns) {
        if (const std::optional<Outcome> outcome = game_.outcome(state)) {
            return outcome->payoff[seat_] == 1.0 ? 0 : max_turns + 1;
        }
        if (max_turns == 0) {
            return 1;
        }
        const auto stored = decided_.find(key);
        Bounds bounds = stored == decided_.end() ? Bounds{} : stored->second;
        while (bounds.wins_in == 0 && bounds.not_in < max_turns) {
            if (wins_in(state, bounds.not_in + 1)) {
                bounds.wins_in = bounds.not_in + 1;
            } else {
                ++bounds.not_in;
            }
        }
        decided_[key] = bounds;
        return bounds.wins_in == 0 ? max_turns + 1 : std::min(bounds.wins_in, max_turns + 1);
    }

    /// The line from a state that the seat wins in exactly `turns` own turns.
    void append_line(AnyState state, int turns, std::vector<LineTurn>& line) {
        while (!game_.outcome(state)) {
            const std::vector<FirstTurn> all = options(state);
            const bool own = game_.seat_to_act(state) == seat_;
            const FirstTurn& chosen = own ? fastest(all, turns) : longest(all, turns);
            line.push_back({chosen.plies, game_.turn_text(state, chosen.plies), all.size()});
            turns -= own ? 1 : 0;
            state = chosen.state;
        }
    }

private:
    struct Bounds {
        int not_in = 0;   ///< no win in so many turns
        int wins_in = 0;  ///< the smallest number of turns of a win; 0: not decided
    };

    /// True if the seat wins in at most `turns` own turns; it does not win in turns - 1.
    bool wins_in(const AnyState& state, int turns) {
        const bool own = game_.seat_to_act(state) == seat_;
        const std::vector<FirstTurn> all = options(state);
        const int left = own ? turns - 1 : turns;
        for (const FirstTurn& option : all) {
            if ((needed(option.state, option.key, left) <= left) == own) {
                return own;
            }
        }
        return !own;
    }

    const FirstTurn& fastest(const std::vector<FirstTurn>& all, int turns) {
        return *std::find_if(all.begin(), all.end(), [&](const FirstTurn& option) {
            return needed(option.state, option.key, turns - 1) <= turns - 1;
        });
    }

    const FirstTurn& longest(const std::vector<FirstTurn>& all, int turns) {
        const FirstTurn* best = nullptr;
        int best_length = -1;
        std::uint64_t min_winning = 0;
        for (const FirstTurn& option : all) {
            const int length = needed(option.state, option.key, turns);
            const std::uint64_t winning =
                length == 1 && game_.seat_to_act(option.state) == seat_ ? wins(option.state) : 0;
            if (length > best_length || (length == best_length && winning < min_winning)) {
                best = &option;
                best_length = length;
                min_winning = winning;
            }
        }
        return *best;
    }

    /// Number of different positions after turns that win the game at once.
    std::uint64_t wins(const AnyState& state) const {
        std::uint64_t number = 0;
        for (const FirstTurn& option : options(state)) {
            const std::optional<Outcome> outcome = game_.outcome(option.state);
            number += outcome && outcome->payoff[seat_] == 1.0 ? 1U : 0U;
        }
        return number;
    }

    const AnyGame& game_;
    Seat seat_;
    const std::atomic<bool>* stop_;
    std::unordered_map<Key, Bounds> decided_;
};

}  // namespace

CheckedWin check_win(const AnyGame& game, const AnyState& state, int turns, const std::atomic<bool>* stop) {
    WinCheck check(game, game.seat_to_act(state), stop);
    CheckedWin checked;
    const std::vector<FirstTurn> first = check.options(state);
    const FirstTurn* solution = nullptr;
    for (const FirstTurn& option : first) {
        const int needed = check.needed(option.state, option.key, turns - 1);
        if (needed <= turns - 1) {
            ++checked.winners;
            checked.sooner = checked.sooner || needed < turns - 1;
            solution = solution == nullptr ? &option : solution;
        }
    }
    if (!checked.one_solution()) {
        return checked;
    }
    checked.line.push_back({solution->plies, game.turn_text(state, solution->plies), first.size()});
    check.append_line(solution->state, turns - 1, checked.line);
    checked.replies = game.outcome(solution->state) ? 0 : check.options(solution->state).size();
    return checked;
}

namespace {

// Both take some seconds at most.
constexpr std::uint64_t budget_of_twin = 20'000'000;
constexpr std::uint64_t budget_of_reference = 200'000;

/// Counts finished items and reports them, from any thread.
class Counter {
public:
    Counter(const PuzzleOptions& options, std::string what, std::uint64_t total)
        : options_(options), what_(std::move(what)), total_(total) {}
    void add() {
        const std::lock_guard guard(lock_);
        ++done_;
        if (options_.progress) {
            options_.progress(what_, done_, total_);
        }
    }

private:
    const PuzzleOptions& options_;
    std::string what_;
    std::uint64_t total_;
    std::uint64_t done_ = 0;
    std::mutex lock_;
};

/// What the search found, for each position that is not repeated.
struct Examined {
    std::size_t position = 0;  ///< index in the list of positions
    solve::ShortestWin win;
};

/// Equal for positions that a symmetry of the rules maps to each other, seats and colours exchanged if the rules allow
/// it. The position must not be finished.
std::string class_of(const AnyGame& game, const std::optional<packed::AnyPackedGame>& packed, const AnyState& state) {
    return !packed ? orbit_key(game, state) : packed->visit([&](const auto& states) {
        const auto code = states.code_of(game.text(state));
        std::string text;
        for (const std::uint64_t word :
             states.values() != nullptr ? states.values()->canonical(code) : states.smallest_image(code)) {
            text += std::to_string(word) + " ";
        }
        return text;
    });
}

std::vector<Examined> examine_all(const AnyGame& game, const std::optional<packed::AnyPackedGame>& packed,
                                  const std::vector<PuzzlePosition>& positions, const PuzzleOptions& options) {
    std::vector<Examined> all;
    std::set<std::string> met;
    for (std::size_t at = 0; at < positions.size(); ++at) {
        if (met.insert(class_of(game, packed, positions[at].state)).second) {
            all.push_back({at, {}});
        }
    }
    Counter counter(options, "searching", all.size());
    for_each_index(all.size(), options.threads, [&](std::size_t at) {
        const AnyState& state = positions[all[at].position].state;
        all[at].win = solve::shortest_win(
            packed ? *packed : packed::AnyPackedGame(std::make_shared<const solve::NumberedGame>(game, state)),
            packed ? game.text(state) : "", options.turns.back(), options.budget, options.stop);
        counter.add();
        return true;
    });
    return all;
}

/// Chooses puzzles of a length at random, at first from different games.
std::vector<std::size_t> chosen(const std::vector<std::size_t>& found, const std::vector<PuzzlePosition>& positions,
                                const PuzzleOptions& options) {
    std::vector<std::pair<std::uint64_t, std::size_t>> order;
    for (const std::size_t at : found) {
        order.emplace_back(Random::stream(options.seed, at).next(), at);
    }
    std::sort(order.begin(), order.end());
    std::set<std::pair<std::string, std::uint64_t>> games;
    std::vector<std::size_t> first;
    std::vector<std::size_t> later;
    for (const auto& [key, at] : order) {
        const PuzzleOrigin& origin = positions[at].origin;
        const bool new_game = origin.table || games.emplace(origin.match, origin.game).second;
        (new_game ? first : later).push_back(at);
    }
    first.insert(first.end(), later.begin(), later.end());
    first.resize(std::min<std::size_t>(first.size(), options.puzzles));
    return first;
}

/// The agent greedy of a family; none if the family has no evaluation.
std::optional<play::AnyAgent> greedy_agent(const specs::LoadedRules& ruleset, const AnyGame& game) {
    const play::Agents& family = kit_of(ruleset.rules).agents();
    play::AgentSpec spec;
    spec.kind = play::AgentSpec::Kind::greedy;
    if (!family.can_search() || family.fault_of(spec, ruleset.rules)) {
        return std::nullopt;
    }
    return family.make_agent(spec, game);
}

/// True if the agent plays a turn to the position after the solution.
bool plays_solution(const AnyGame& game, const play::AnyAgent& agent, const TurnPuzzle& puzzle, std::uint64_t seed,
                    const std::atomic<bool>* stop) {
    Random random(seed);
    const HaltedBy scope(stop);
    try {
        const AnyState after = after_plies(game, puzzle.state, agent(game, puzzle.state, random).plies);
        return game.key(after) == game.key(after_plies(game, puzzle.state, puzzle.line.front().plies));
    } catch (const Halted&) {
        throw solve::Interrupted();
    }
}

std::string engine_of(const std::optional<packed::AnyPackedGame>& packed) {
    return packed && packed->engine() == "fast" ? "fast" : "reference";
}

}  // namespace

double difficulty_of(const TurnPuzzle& puzzle) {
    constexpr double missed_by_greedy = 2;
    double bits = puzzle.greedy_finds.value_or(true) ? 0 : missed_by_greedy;
    for (const LineTurn& turn : puzzle.line) {
        bits += std::log2(static_cast<double>(turn.positions));
    }
    return std::round(bits * 10) / 10;
}

std::vector<PuzzlePosition> last_positions(const play::MatchGame& match, const play::GameRecord& record,
                                           std::uint64_t last, const std::string& name) {
    std::vector<PuzzlePosition> positions;
    const Path path(match.game, match.start, record.turns);
    for (std::size_t turn = 0; turn < path.turns.size(); ++turn) {
        if (turn + last >= path.turns.size() && match.game.between_turns(path.states[turn])) {
            positions.push_back({path.states[turn], {name, record.number, turn + 1, false}});
        }
    }
    return positions;
}

std::vector<PuzzlePosition> table_positions(const AnyGame& game, const solve::SolutionStudy& study,
                                            const std::vector<int>& turns) {
    std::vector<PuzzlePosition> positions;
    const auto add = [&](const solve::SolvedPosition& solved) {
        const int own = static_cast<int>(solved.value.turns + 1) / 2;
        const auto keeping = std::count_if(solved.turns.begin(), solved.turns.end(),
                                           [](const solve::SolvedTurn& turn) { return turn.keeps; });
        if (solved.value.winner() == int{solved.to_act} && keeping == 1 &&
            std::find(turns.begin(), turns.end(), own) != turns.end()) {
            positions.push_back({read_position(game, solved.position, "position of a table"), {"", 0, 0, true}});
        }
    };
    for (const solve::SolvedPosition& solved : study.sample) {
        if (solved.value.turns == 1) {
            add(solved);
        }
    }
    for (const solve::Puzzle& puzzle : study.puzzles) {
        add(puzzle.position);
    }
    return positions;
}

TurnPuzzles find_puzzles(const specs::LoadedRules& ruleset, const std::vector<PuzzlePosition>& positions,
                         const PuzzleOptions& wanted) {
    const AnyGame game = game_of(ruleset.rules);
    const std::optional<packed::AnyPackedGame> packed = packed_game(game, game.initial(), EngineChoice::automatic);
    PuzzleOptions options = wanted;
    if (options.budget == 0) {
        options.budget = engine_of(packed) == "fast" ? budget_of_twin : budget_of_reference;
    }
    const std::vector<Examined> examined = examine_all(game, packed, positions, options);
    TurnPuzzles result;
    result.engine = engine_of(packed);
    result.budget = options.budget;
    result.positions = positions.size();
    result.repeated = positions.size() - examined.size();
    for (const int turns : options.turns) {
        PuzzleCount count;
        count.turns = turns;
        std::vector<std::size_t> found;
        for (const Examined& one : examined) {
            if (one.win.decided && one.win.turns == turns && one.win.first > 1) {
                one.win.single ? found.push_back(one.position) : void(++count.several);
            }
        }
        count.single = found.size();
        for (const std::size_t at : chosen(found, positions, options)) {
            TurnPuzzle puzzle;
            puzzle.state = positions[at].state;
            puzzle.position = game.text(puzzle.state);
            puzzle.to_act = game.seat_to_act(puzzle.state);
            puzzle.turns = turns;
            puzzle.origin = positions[at].origin;
            result.puzzles.push_back(std::move(puzzle));
        }
        result.counts.push_back(count);
    }
    result.undecided = static_cast<std::uint64_t>(
        std::count_if(examined.begin(), examined.end(), [](const Examined& one) { return !one.win.decided; }));
    const std::optional<play::AnyAgent> greedy = greedy_agent(ruleset, game);
    Counter counter(options, "checking", result.puzzles.size());
    for_each_index(result.puzzles.size(), options.threads, [&](std::size_t at) {
        TurnPuzzle& puzzle = result.puzzles[at];
        const CheckedWin checked = check_win(game, puzzle.state, puzzle.turns, options.stop);
        if (!checked.one_solution()) {
            throw std::logic_error("the reference contradicts the search of puzzles: " + puzzle.position);
        }
        puzzle.line = checked.line;
        puzzle.replies = checked.replies;
        if (greedy) {
            puzzle.greedy_finds = plays_solution(game, *greedy, puzzle, options.seed, options.stop);
        }
        puzzle.difficulty = difficulty_of(puzzle);
        counter.add();
        return true;
    });
    std::stable_sort(result.puzzles.begin(), result.puzzles.end(), [](const TurnPuzzle& a, const TurnPuzzle& b) {
        return std::tie(a.turns, a.difficulty, a.position) < std::tie(b.turns, b.difficulty, b.position);
    });
    for (PuzzleCount& count : result.counts) {
        count.chosen = static_cast<std::uint64_t>(
            std::count_if(result.puzzles.begin(), result.puzzles.end(),
                          [&](const TurnPuzzle& puzzle) { return puzzle.turns == count.turns; }));
    }
    return result;
}

}  // namespace rulescope::studies
