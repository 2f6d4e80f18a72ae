#include "analysis/studies/puzzles/turn_puzzles.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <set>
#include <stdexcept>
#include <tuple>

#include "analysis/game/halting.h"
#include "analysis/game/orbit.h"
#include "analysis/game/path.h"
#include "analysis/game/turns.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/parallel/workers.h"
#include "analysis/play/match/recorded_game.h"
#include "analysis/solve/options.h"
#include "analysis/solve/proof/shortest_win.h"
#include "analysis/solve/space_game.h"
#include "analysis/specs/typed_text.h"
#include "analysis/studies/engine_choice.h"
#include "core/random.h"

namespace rulescope::studies {

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
