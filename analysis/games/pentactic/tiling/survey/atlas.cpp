#include "analysis/games/pentactic/tiling/survey/atlas.h"

#include <algorithm>
#include <bit>
#include <map>
#include <mutex>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "analysis/game/number_text.h"
#include "analysis/games/pentactic/tiling/slides.h"
#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"
#include "analysis/games/pentactic/tiling/survey/stone_sets.h"
#include "analysis/parallel/workers.h"
#include "analysis/specs/error.h"
#include "analysis/statistics/histogram.h"
#include "analysis/storage/checksum.h"
#include "core/ascii.h"

namespace rulescope::pentactic {

using tiling::Difficulty;

namespace {

/// A number that is rarely equal for two tilings, and never 0. If it is equal, the tilings count as one, and their
/// class is searched.
std::uint64_t fingerprint(const Slides::Laid& laid) {
    std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
    for (const Slides::Index placement : laid) {
        hash = (hash ^ placement) * 0x100000001b3;
    }
    return hash | 1U;
}

class FewSearch {
public:
    FewSearch(const SurveyTask& task, const FewOptions& options)
        : task_(task),
          options_(options),
          solver_(task.grid, task.flips),
          sets_(task.grid, task.stones, task.rule, mirrors_allowed(task.pieces, task.flips), options.stop),
          slides_(task.grid, task.pieces, task.flips, sets_.symmetries()),
          kept_(static_cast<std::size_t>(options.limit) + 1),
          prints_(sets_.classes() * kept_) {}

    FewSolutions run() {
        std::vector<std::uint64_t> solutions(sets_.classes());
        std::atomic<std::uint64_t> searched{0};
        std::atomic<std::uint64_t> done{0};
        std::mutex reporting;
        for_each_index(sets_.classes(), options_.threads, [&](std::size_t index) {
            if (!has_many(index)) {
                ++searched;
                solutions[index] = search(index);
            }
            ++done;
            if (const std::unique_lock guard(reporting, std::try_to_lock); guard.owns_lock() && options_.progress) {
                options_.progress(done, sets_.classes());
            }
            return !stopped();
        });
        FewSolutions result;
        result.complete = !stopped();
        result.searched = searched;
        for (std::size_t index = 0; result.complete && index < solutions.size(); ++index) {
            if (solutions[index] != 0) {
                result.sets.push_back({sets_.stones(index), sets_.orbit(index), solutions[index]});
            }
        }
        return result;
    }

private:
    struct Solved {
        Mask128 stones;
        Slides::Laid laid;
    };

    [[nodiscard]] bool stopped() const { return options_.stop != nullptr && *options_.stop; }
    [[nodiscard]] bool has_many(std::size_t index) const { return prints_[index * kept_ + kept_ - 1] != 0; }

    /// The number of solutions of a class; 0 if it is larger than the limit.
    std::uint64_t search(std::size_t index) {
        const Puzzle puzzle{task_.grid, sets_.stones(index), task_.pieces, task_.flips};
        const std::vector<std::vector<Cell>> regions = regions_of(puzzle.grid, puzzle.stones);
        if (std::any_of(regions.begin(), regions.end(), [](const auto& region) { return region.size() % 5 != 0; })) {
            return 0;
        }
        SearchOptions how;
        how.stop = options_.stop;
        const Found found = solver_.list(puzzle, options_.limit + 1, how);
        std::vector<Solved> waiting;
        for (const Tiling& tiling : found.tilings) {
            record(index, slides_.laid(tiling), waiting);
        }
        slide(waiting);
        return found.ended == tiling::Ended::done ? found.tilings.size() : 0;
    }

    void slide(std::vector<Solved>& waiting) {
        while (!waiting.empty() && !stopped()) {
            const Solved solved = waiting.back();
            waiting.pop_back();
            slides_.for_each(solved.laid, solved.stones, [&](Mask128 stones, const Slides::Laid& laid) {
                const std::optional<StoneSets::Place> place = sets_.find(stones);
                if (place && !has_many(place->index)) {
                    record(place->index, slides_.image(laid, place->symmetry), waiting);
                }
            });
        }
    }

    /// Records a solution of the least set of a class. Slides are made from the first two solutions of each class.
    void record(std::size_t index, const Slides::Laid& laid, std::vector<Solved>& waiting) {
        const std::uint64_t print = fingerprint(laid);
        for (std::size_t i = 0; i < kept_; ++i) {
            std::uint64_t present = 0;
            if (prints_[index * kept_ + i].compare_exchange_strong(present, print)) {
                if (i < 2) {
                    waiting.push_back({sets_.mask(index), laid});
                }
                return;
            }
            if (present == print) {
                return;
            }
        }
    }

    SurveyTask task_;
    const FewOptions& options_;
    MaskSolver solver_;
    StoneSets sets_;
    Slides slides_;
    std::size_t kept_;                                ///< number of fingerprints kept for each class
    std::vector<std::atomic<std::uint64_t>> prints_;  ///< fingerprints of solutions, 0 where there is none
};

}  // namespace

FewSolutions few_solutions(const SurveyTask& task, const FewOptions& options) {
    try {
        return FewSearch(task, options).run();
    } catch (const ListingInterrupted&) {
        FewSolutions none;
        none.complete = false;
        return none;
    }
}

namespace {

constexpr std::size_t hardest_listed = 3;

std::uint64_t sets_of(const CountedBoard& board) {
    return static_cast<std::uint64_t>(board.sets);
}

/// The number of bits of a number is the number of its class.
tiling::Distribution distribution_of(const statistics::Histogram& histogram) {
    tiling::Distribution distribution;
    if (histogram.empty()) {
        return distribution;
    }
    std::map<int, std::uint64_t> boards;
    for (const auto& [value, times] : histogram.counts()) {
        boards[static_cast<int>(std::bit_width(static_cast<std::uint64_t>(value)))] += times;
    }
    for (const auto& [bits, times] : boards) {
        const std::uint64_t from = bits == 0 ? 0 : std::uint64_t{1} << (bits - 1);
        distribution.classes.push_back({from, bits == 0 ? 0 : 2 * from - 1, times});
    }
    distribution.min = static_cast<std::uint64_t>(histogram.min());
    distribution.median = static_cast<std::uint64_t>(histogram.quantile(0.5));
    distribution.max = static_cast<std::uint64_t>(histogram.max());
    return distribution;
}

void add_distributions(Difficulty& difficulty, const std::vector<CountedBoard>& boards) {
    statistics::Histogram solutions;
    statistics::Histogram effort;
    for (const CountedBoard& board : boards) {
        difficulty.boards += sets_of(board);
        if (board.count.ended != tiling::Ended::done) {
            difficulty.cut_off += sets_of(board);
            continue;
        }
        solutions.add(static_cast<std::int64_t>(board.count.solutions), sets_of(board));
        effort.add(static_cast<std::int64_t>(board.count.nodes), sets_of(board));
    }
    difficulty.solutions = distribution_of(solutions);
    difficulty.effort = distribution_of(effort);
}

/// The boards with the fewest solutions, at least one. Of these the boards with the most effort, each board once.
std::vector<tiling::HardBoard> hardest_of(std::vector<CountedBoard> boards) {
    std::erase_if(boards, [](const CountedBoard& board) {
        return board.count.ended != tiling::Ended::done || board.count.solutions == 0;
    });
    std::stable_sort(boards.begin(), boards.end(), [](const CountedBoard& a, const CountedBoard& b) {
        return a.count.solutions != b.count.solutions ? a.count.solutions < b.count.solutions
                                                      : a.count.nodes > b.count.nodes;
    });
    std::vector<tiling::HardBoard> list;
    std::set<std::vector<Cell>> met;
    for (const CountedBoard& board : boards) {
        // Boards with one solution are not mixed with boards with several.
        const bool other = !list.empty() && list.front().solutions == 1 && board.count.solutions > 1;
        if (list.size() < hardest_listed && !other && met.insert(board.puzzle.stones).second) {
            const Grid& grid = board.puzzle.grid;
            Puzzle empty = board.puzzle;
            empty.stones.clear();
            const std::size_t images = symmetries_keeping(empty).size() / symmetries_keeping(board.puzzle).size();
            list.push_back({words_of(grid, board.puzzle.stones), images, board.count.solutions, board.count.nodes});
        }
    }
    return list;
}

void add_reasons(Difficulty& difficulty, const Grid& grid, const Fraction& fraction) {
    difficulty.every_reason = fraction.share.exhaustive && fraction.share.complete;
    difficulty.decided = fraction.share.decided;
    difficulty.unsolvable = fraction.share.decided - fraction.share.solvable;
    std::map<ReasonKind, tiling::UnsolvableKind> kinds;
    std::map<ReasonKind, std::uint64_t> most;
    for (const FailingSet& set : fraction.failing) {
        tiling::UnsolvableKind& kind = kinds[set.reason.kind];
        kind.boards += static_cast<std::uint64_t>(set.orbit);
        // The example is the board with the longest proof; of equal ones the first.
        if (kind.kind.empty() || set.reason.nodes > most[set.reason.kind]) {
            most[set.reason.kind] = set.reason.nodes;
            kind.kind = name_of(set.reason.kind);
            kind.words = words_of(set.reason.kind);
            kind.example = {grid.text(),
                            words_of(grid, set.stones),
                            kind.kind,
                            set.reason.sentence,
                            static_cast<std::uint64_t>(set.orbit),
                            words_of(grid, set.reason.cells)};
        }
    }
    for (auto& [kind, found] : kinds) {
        difficulty.kinds.push_back(std::move(found));
    }
}

/// True if no two stones share a row or a column.
bool apart(const Grid& grid, const std::vector<Cell>& stones) {
    std::set<int> rows;
    std::set<int> columns;
    return std::all_of(stones.begin(), stones.end(), [&](Cell stone) {
        return rows.insert(grid.row(stone)).second && columns.insert(grid.column(stone)).second;
    });
}

}  // namespace

std::vector<CountedBoard> AtlasGrid::boards_of(StoneRule rule, const std::vector<CountedBoard>* sample, bool& every) {
    tiling::BoardOptions options = options_;
    if (sample == nullptr && !options_.full_atlas) {
        options.boards = std::max<std::uint64_t>(1, options_.boards / 4);
    }
    constexpr std::uint64_t most_symmetries = 8;
    const std::optional<std::uint64_t> number = number_of_stone_sets(rules_.grid, rules_.stones, rule);
    if (number && *number <= most_symmetries * options.boards) {
        const StoneSets sets(rules_.grid, rules_.stones, rule, mirrors_allowed(rules_.pieces, rules_.flips()));
        if (sets.classes() <= options.boards) {
            every = true;
            std::vector<CountedBoard> boards = every_board(rules_, sets, options);
            complete_ = complete_ && !boards.empty();
            return boards;
        }
    }
    std::vector<CountedBoard> boards = sample == nullptr ? sample_of(rules_, rule, options) : *sample;
    complete_ = complete_ && boards.size() == options.boards;
    return boards;
}

/// The boards with exactly one solution; empty if they are not sought. Stones in rows and columns of their own are
/// among the stones that lie anywhere, where slides reach more sets.
std::optional<std::vector<FewSet>> AtlasGrid::single_of(StoneRule rule) {
    const auto few = [&](StoneRule searched) {
        FewOptions how;
        how.threads = threads_of(options_);
        how.stop = options_.stop;
        if (options_.progress) {
            how.progress = [&](std::uint64_t done, std::uint64_t total) {
                options_.progress("boards with one solution", done, total);
            };
        }
        return few_solutions(task_of(rules_, searched), how);
    };
    const auto sets = [&](StoneRule searched) {
        return number_of_stone_sets(rules_.grid, rules_.stones, searched).value_or(max_sets_decided + 1);
    };
    if (sets(StoneRule::free) <= max_sets_decided) {
        if (!anywhere_) {
            anywhere_ = few(StoneRule::free);
            complete_ = complete_ && anywhere_->complete;
        }
        if (!anywhere_->complete) {
            return std::nullopt;
        }
        std::vector<FewSet> found = anywhere_->sets;
        if (rule == StoneRule::row_col) {
            std::erase_if(found, [&](const FewSet& set) { return !apart(rules_.grid, set.stones); });
        }
        return found;
    }
    if (!options_.full_atlas || sets(rule) > max_sets_decided) {
        return std::nullopt;
    }
    FewSolutions found = few(rule);
    complete_ = complete_ && found.complete;
    return found.complete ? std::optional(std::move(found.sets)) : std::nullopt;
}

std::vector<CountedBoard> AtlasGrid::counted_singles(const std::vector<FewSet>& sets) {
    const MaskSolver solver(rules_.grid, rules_.flips());
    std::vector<CountedBoard> boards(sets.size());
    for_each_index(sets.size(), threads_of(options_), [&](std::size_t i) {
        SearchOptions search;
        search.stop = options_.stop;
        boards[i].puzzle = puzzle_of(rules_, sets[i].stones);
        boards[i].count = solver.count(boards[i].puzzle, search);
        boards[i].sets = sets[i].orbit;
        return true;
    });
    complete_ = complete_ && !stopped(options_);
    return boards;
}

Difficulty AtlasGrid::difficulty(StoneRule rule, const Fraction& fraction, const std::vector<CountedBoard>* sample) {
    Difficulty difficulty;
    difficulty.grid = rules_.grid.text();
    difficulty.stones = rules_.stones;
    difficulty.rule = name_of(rule);
    std::vector<CountedBoard> boards = boards_of(rule, sample, difficulty.every_board);
    add_distributions(difficulty, boards);
    const std::optional<std::vector<FewSet>> single = single_of(rule);
    difficulty.every_single = single.has_value();
    if (single && !single->empty()) {
        boards = counted_singles(*single);
    }
    for (const CountedBoard& board : boards) {
        const bool one = board.count.ended == tiling::Ended::done && board.count.solutions == 1;
        difficulty.single += one ? sets_of(board) : 0;
    }
    difficulty.hardest = hardest_of(std::move(boards));
    add_reasons(difficulty, rules_.grid, fraction);
    return difficulty;
}

namespace {

constexpr const char* first_line = "rulescope tile state 1";

/// The last line of a state.
std::string checksum_line(const std::string& text) {
    return fmt::format("checksum {}\n", storage::hex_text(storage::fnv1a(text)));
}

/// The lines that identify the task of a state.
std::vector<std::pair<std::string, std::string>> head_of(const SurveyTask& task, const std::string& version) {
    return {{"version", version},
            {"grid", task.grid.text()},
            {"stones", std::to_string(task.stones)},
            {"rule", name_of(task.rule)},
            {"pieces", task.pieces.letters()},
            {"flips", task.flips ? "yes" : "no"},
            {"budget", std::to_string(task.budget)}};
}

[[noreturn]] void refuse(const std::string& path, const std::string& why) {
    throw specs::InputError(specs::Message{path, 0, 0, why});
}

[[noreturn]] void damaged(const std::string& path) {
    refuse(path,
           "the file is damaged or not a state of `rulescope tile`; delete it to start again, or give another file");
}

/// The rest of the line after "key ".
std::string value_of(std::istream& lines, const std::string& key, const std::string& path) {
    std::string line;
    if (!std::getline(lines, line) || !line.starts_with(key + " ")) {
        damaged(path);
    }
    return line.substr(key.size() + 1);
}

}  // namespace

std::string survey_text(const SurveyTask& task, const SurveyState& state, const std::string& version) {
    std::string text = std::string(first_line) + "\n";
    for (const auto& [key, value] : head_of(task, version)) {
        text += key + " " + value + "\n";
    }
    text += "classes " + state.classes + "\nnodes ";
    for (const std::uint64_t nodes : state.nodes) {
        text += std::to_string(nodes) + " ";
    }
    text += "\n";
    return text + checksum_line(text);
}

SurveyState read_survey_text(const std::string& path, const std::optional<std::string>& kept, const SurveyTask& task,
                             const std::string& version) {
    if (!kept) {
        return {};
    }
    const std::string& text = *kept;
    const std::size_t last = text.rfind("checksum ");
    if (!text.starts_with(std::string(first_line) + "\n") || last == std::string::npos ||
        text.substr(last) != checksum_line(text.substr(0, last))) {
        damaged(path);
    }
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    for (const auto& [key, value] : head_of(task, version)) {
        const std::string found = value_of(lines, key, path);
        if (found != value) {
            refuse(path, fmt::format("this state belongs to {} {}, but {} was requested; name another file", key, found,
                                     value));
        }
    }
    SurveyState state;
    state.classes = value_of(lines, "classes", path);
    const std::string numbers = value_of(lines, "nodes", path);
    for (const std::string_view word : split_words(numbers)) {
        const std::optional<std::uint64_t> nodes = ascii::read_whole<std::uint64_t>(word);
        if (!nodes) {
            damaged(path);
        }
        state.nodes.push_back(*nodes);
    }
    if (state.classes.empty() || state.classes.find_first_not_of("?sfu") != std::string::npos) {
        damaged(path);
    }
    return state;
}

void refuse_survey_text(const std::string& path) {
    damaged(path);
}

}  // namespace rulescope::pentactic
