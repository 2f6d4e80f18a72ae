#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <span>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "analysis/games/pentactic/tiling/solvers/mask_table.h"
#include "analysis/games/pentactic/tiling/solvers/puzzle.h"
#include "analysis/parallel/workers.h"

namespace rulescope::pentactic {

using tiling::Count;
using tiling::Ended;

namespace {

/// Exact cover by bit masks. The search tries every placement of a remaining pentomino whose first cell is the first
/// free cell. It prunes a board with a free region whose size is not a multiple of five.
template <class M>
class MaskSearch {
public:
    using Path = std::span<const PlacementIndex>;

    /// `free` contains the cells to cover, without the cells of placements laid before the search. The number of cells
    /// in `free` must be a multiple of 5. When `*stop` becomes true, the search is interrupted. `stop` may be null.
    MaskSearch(const MaskTable<M>& table, M free, const std::atomic<bool>* stop)
        : table_(&table), free_(free), stop_(stop), untouched_(static_cast<std::size_t>(table.grid().size())) {
        // A placement that begins in the first free cell reaches at most the fourth line after the line of this cell.
        // The cells beyond are therefore unchanged.
        const unsigned reach = 4 * table.width();
        M beyond{};
        M block{};
        for (unsigned cell = static_cast<unsigned>(untouched_.size()); cell-- > reach;) {
            beyond = beyond | (bit<M>(cell) & free);
            if (any(beyond)) {
                block = table.joined(any(block) ? block : first_bit(beyond), beyond);
            }
            untouched_[cell - reach] = block;
        }
    }

    /// Calls found(cover) for every cover that contains the placements of `path`, in their order, and further
    /// placements after them. The placements of `path` leave the cells `rest` free, and the pieces `pieces` (one bit
    /// each) can be laid. A cover need not use all pieces. The search ends when found returns false, or after `budget`
    /// nodes of this call (0: no bound).
    template <class F>
    Ended run(M rest, unsigned pieces, Path path, std::uint64_t budget, F&& found) {
        depth_ = path.size();
        std::copy(path.begin(), path.end(), path_.begin());
        budget_ = budget == 0 ? ~std::uint64_t{0} : budget;
        nodes_ = 0;
        ended_ = Ended::done;
        if (!any(rest) || splits_well(rest)) {
            cover(rest, pieces, found);
        }
        return ended_;
    }

    /// Nodes of the last run.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] M free() const { return free_; }

    /// True if the size of every region of `rest` is a multiple of five. `rest` must not be empty.
    [[nodiscard]] bool splits_well(M rest) const {
        // First removes the region that contains the untouched part, because it usually contains all remaining cells.
        const M block = untouched_[first_of(rest)];
        if (any(block)) {
            rest = rest & ~table_->joined(block, rest);
        }
        while (any(rest)) {
            const M region = table_->joined(first_bit(rest), rest);
            if (count(region) % 5 != 0) {
                return false;
            }
            rest = rest & ~region;
        }
        return true;
    }

private:
    template <class F>
    void cover(M rest, unsigned pieces, F& found) {
        if (!any(rest)) {
            if (!found(Path(path_.data(), depth_))) {
                ended_ = Ended::limit;
            }
            return;
        }
        for (const typename MaskTable<M>::Candidate& candidate : table_->candidates(rest, first_of(rest))) {
            if ((pieces & candidate.piece_bit) == 0 || any(candidate.cells & ~rest)) {
                continue;
            }
            if (!count_node()) {
                return;
            }
            const M next = rest ^ candidate.cells;
            if (any(next) && !splits_well(next)) {
                continue;
            }
            path_[depth_++] = candidate.placement;
            cover(next, pieces ^ candidate.piece_bit, found);
            --depth_;
            if (ended_ != Ended::done) {
                return;
            }
        }
    }

    bool count_node() {
        constexpr std::uint64_t stop_check_interval = 4096;
        if (nodes_ == budget_) {
            ended_ = Ended::budget;
            return false;
        }
        ++nodes_;
        if (nodes_ % stop_check_interval == 0 && stop_ != nullptr && *stop_) {
            ended_ = Ended::interrupt;
            return false;
        }
        return true;
    }

    const MaskTable<M>* table_;
    M free_;
    const std::atomic<bool>* stop_;
    /// Indexed by the first free cell. Each element is a connected part of the board that no earlier placement can have
    /// touched. The part may be empty.
    std::vector<M> untouched_;
    std::array<PlacementIndex, piece_count> path_{};
    std::size_t depth_ = 0;
    std::uint64_t budget_ = 0;
    std::uint64_t nodes_ = 0;
    Ended ended_ = Ended::done;
};

using Path = std::span<const PlacementIndex>;

/// The first placement of a search. Each tiling that contains it is counted `weight` times.
template <class M>
struct Beginning {
    PlacementIndex placement = 0;
    M rest{};
    unsigned pieces = 0;
    std::uint64_t weight = 1;
};

/// The result of the search after one beginning.
struct Part {
    std::uint64_t solutions = 0;
    std::uint64_t nodes = 0;
    Ended ended = Ended::interrupt;  ///< `interrupt` until the search has run
};

template <class M>
M free_cells(const MaskTable<M>& table, const Puzzle& puzzle) {
    return table.all() & ~table.mask_of(puzzle.stones);
}

/// The piece to lay first. It is the piece with the smallest number of placements.
template <class M>
Piece first_piece(const MaskTable<M>& table, M free, PieceSet pieces) {
    std::array<std::size_t, piece_count> places{};
    for (std::size_t i = 0; i < table.placements().size(); ++i) {
        places[table.piece(i)] += any(table.mask(i) & ~free) ? 0U : 1U;
    }
    const std::vector<Piece> list = pieces.pieces();
    return *std::min_element(list.begin(), list.end(), [&](Piece a, Piece b) { return places[a] < places[b]; });
}

std::array<Cell, 5> image_of(const std::array<Cell, 5>& cells, const std::vector<Cell>& map) {
    std::array<Cell, 5> image{};
    std::transform(cells.begin(), cells.end(), image.begin(),
                   [&](Cell cell) { return map[static_cast<std::size_t>(cell)]; });
    std::sort(image.begin(), image.end());
    return image;
}

/// The beginnings of the searches. The placements of the first piece form orbits under these symmetries, and one
/// placement of each orbit is a beginning.
template <class M>
std::vector<Beginning<M>> beginnings(const MaskTable<M>& table, const Puzzle& puzzle,
                                     const std::vector<std::vector<Cell>>& symmetries) {
    const M free = free_cells(table, puzzle);
    const Piece first = first_piece(table, free, puzzle.pieces);
    std::vector<Beginning<M>> list;
    for (std::size_t i = 0; i < table.placements().size(); ++i) {
        if (table.piece(i) != first || any(table.mask(i) & ~free)) {
            continue;
        }
        const std::array<Cell, 5>& cells = table.placements()[i].cells;
        std::vector<std::array<Cell, 5>> orbit;
        for (const std::vector<Cell>& map : symmetries) {
            orbit.push_back(image_of(cells, map));
        }
        std::sort(orbit.begin(), orbit.end());
        orbit.erase(std::unique(orbit.begin(), orbit.end()), orbit.end());
        if (orbit.front() == cells) {
            list.push_back({static_cast<PlacementIndex>(i), free ^ table.mask(i), puzzle.pieces.without(first).bits(),
                            orbit.size()});
        }
    }
    return list;
}

/// Counts the tilings that a symmetry maps onto themselves. `kept` are the placements that the symmetry maps onto
/// themselves. A counted tiling contains only such placements, because it contains each piece only once. There are few
/// such placements, so that a simple search is fast.
std::uint64_t tilings_kept(const std::vector<Placement>& kept, std::vector<bool>& covered, Cell first,
                           PieceSet pieces) {
    while (first < static_cast<Cell>(covered.size()) && covered[static_cast<std::size_t>(first)]) {
        ++first;
    }
    if (first == static_cast<Cell>(covered.size())) {
        return pieces.empty() ? 1 : 0;
    }
    std::uint64_t tilings = 0;
    for (const Placement& placement : kept) {
        const auto is_covered = [&](Cell cell) { return static_cast<bool>(covered[static_cast<std::size_t>(cell)]); };
        if (placement.cells.front() != first || !pieces.has(placement.piece) ||
            std::any_of(placement.cells.begin(), placement.cells.end(), is_covered)) {
            continue;
        }
        for (const Cell cell : placement.cells) {
            covered[static_cast<std::size_t>(cell)] = true;
        }
        tilings += tilings_kept(kept, covered, first, pieces.without(placement.piece));
        for (const Cell cell : placement.cells) {
            covered[static_cast<std::size_t>(cell)] = false;
        }
    }
    return tilings;
}

/// The number of orbits of the tilings. By Burnside's lemma it is the number of tilings that a symmetry maps onto
/// themselves, averaged over the symmetries.
std::uint64_t classes_of(const Puzzle& puzzle, const std::vector<Placement>& placements, std::uint64_t solutions,
                         const std::vector<std::vector<Cell>>& symmetries) {
    std::uint64_t sum = solutions;
    for (std::size_t i = 1; i < symmetries.size(); ++i) {
        std::vector<Placement> kept;
        for (const Placement& placement : placements) {
            if (image_of(placement.cells, symmetries[i]) == placement.cells) {
                kept.push_back(placement);
            }
        }
        std::vector<bool> covered(static_cast<std::size_t>(puzzle.grid.size()));
        for (const Cell stone : puzzle.stones) {
            covered[static_cast<std::size_t>(stone)] = true;
        }
        sum += tilings_kept(kept, covered, 0, puzzle.pieces);
    }
    if (sum % symmetries.size() != 0) {
        throw std::logic_error("the tilings of " + puzzle.grid.text() + " do not fall into whole orbits");
    }
    return sum / symmetries.size();
}

template <class M>
Tiling tiling_of(const MaskTable<M>& table, Path path) {
    Tiling tiling;
    for (const PlacementIndex placement : path) {
        tiling.push_back(table.placements()[placement]);
    }
    std::sort(tiling.begin(), tiling.end());
    return tiling;
}

template <class M>
Found list_from(const MaskTable<M>& table, M free, PieceSet pieces, std::uint64_t limit, const SearchOptions& options) {
    MaskSearch<M> search(table, free, options.stop);
    Found found;
    found.ended = search.run(free, pieces.bits(), {}, options.budget, [&](Path path) {
        found.tilings.push_back(tiling_of(table, path));
        return limit == 0 || found.tilings.size() < limit;
    });
    found.nodes = search.nodes();
    return found;
}

/// The image of every cell under a rotation of the grid by 180 degrees.
std::vector<Cell> half_turn(const Grid& grid) {
    std::vector<Cell> map;
    for (Cell cell = static_cast<Cell>(grid.size()); cell-- > 0;) {
        map.push_back(cell);
    }
    return map;
}

Puzzle turned(Puzzle puzzle) {
    const std::vector<Cell> map = half_turn(puzzle.grid);
    for (Cell& stone : puzzle.stones) {
        stone = map[static_cast<std::size_t>(stone)];
    }
    std::sort(puzzle.stones.begin(), puzzle.stones.end());
    return puzzle;
}

/// True if the stones lie, on average, in the second half of the lines. Stones restrict the pieces near them. A search
/// that begins near the stones needs about a sixth of the nodes to prove that there is no solution.
template <class M>
bool stones_lie_late(const MaskTable<M>& table, const Puzzle& puzzle) {
    const unsigned last_line = static_cast<unsigned>(puzzle.grid.size()) / table.width() - 1;
    unsigned lines = 0;
    for (const Cell stone : puzzle.stones) {
        lines += table.bit_of(stone) / table.width();
    }
    return 2 * lines > static_cast<unsigned>(puzzle.stones.size()) * last_line;
}

/// The first search goes cell by cell and ends after at most 20,000 nodes. It is fast if there are many solutions. Then
/// each beginning is searched, which quickly proves that there is no solution.
template <class M>
Found solve_with(const MaskTable<M>& table, const Puzzle& puzzle, const SearchOptions& options) {
    constexpr std::uint64_t a_while = 20000;
    SearchOptions some = options;
    some.budget = options.budget == 0 ? a_while : std::min(a_while, options.budget);
    Found found = list_from(table, free_cells(table, puzzle), puzzle.pieces, 1, some);
    if (found.ended != Ended::budget || options.budget == some.budget) {
        return found;
    }
    found.ended = Ended::done;
    for (const Beginning<M>& beginning : beginnings(table, puzzle, symmetries_keeping(puzzle))) {
        if (options.budget != 0 && found.nodes >= options.budget) {
            found.ended = Ended::budget;
            return found;
        }
        MaskSearch<M> search(table, beginning.rest, options.stop);
        found.ended = search.run(beginning.rest, beginning.pieces, {&beginning.placement, 1},
                                 options.budget == 0 ? 0 : options.budget - found.nodes, [&](Path path) {
                                     found.tilings.push_back(tiling_of(table, path));
                                     return false;
                                 });
        found.nodes += search.nodes();
        if (found.ended != Ended::done) {
            return found;
        }
    }
    return found;
}

/// Adds up the parts in their order, as if they had been searched one after the other. Stops before the first part
/// whose search did not finish or whose nodes would exceed the budget. This part uses the rest of the budget.
Count sum_of(const std::vector<Part>& parts, std::uint64_t budget) {
    Count sum;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Part& part = parts[i];
        if (part.ended == Ended::interrupt) {
            sum.ended = Ended::interrupt;
            for (std::size_t rest = i; rest < parts.size(); ++rest) {
                sum.nodes += parts[rest].nodes;
            }
            return sum;
        }
        if (part.ended == Ended::budget || (budget != 0 && sum.nodes + part.nodes > budget)) {
            sum.ended = Ended::budget;
            sum.nodes = budget;
            return sum;
        }
        sum.solutions += part.solutions;
        sum.nodes += part.nodes;
    }
    return sum;
}

template <class M>
Count count_with(const MaskTable<M>& table, const Puzzle& puzzle, const SearchOptions& options) {
    const std::vector<std::vector<Cell>> symmetries = symmetries_keeping(puzzle);
    const std::vector<Beginning<M>> tasks = beginnings(table, puzzle, symmetries);
    std::vector<Part> parts(tasks.size());
    std::mutex lock;
    for_each_index(tasks.size(), options.threads, [&](std::size_t i) {
        const Beginning<M>& task = tasks[i];
        MaskSearch<M> search(table, task.rest, options.stop);
        Part part;
        part.ended = search.run(task.rest, task.pieces, {&task.placement, 1}, options.budget, [&](Path) {
            part.solutions += task.weight;
            return true;
        });
        part.nodes = search.nodes();
        const std::lock_guard guard(lock);
        parts[i] = part;
        return part.ended == Ended::done && sum_of(parts, options.budget).ended != Ended::budget;
    });
    Count sum = sum_of(parts, options.budget);
    if (sum.ended == Ended::done) {
        sum.classes = classes_of(puzzle, table.placements(), sum.solutions, symmetries);
    }
    return sum;
}

}  // namespace

class MaskSolver::Tables {
public:
    Tables(const Grid& grid, bool flips) : table_(made(grid, flips)) {}

    /// Calls f with the table, which has masks of 64 or of 128 bits.
    template <class F>
    auto with(F&& f) const {
        return std::visit(std::forward<F>(f), table_);
    }

private:
    using Either = std::variant<MaskTable<Mask64>, MaskTable<Mask128>>;
    static Either made(const Grid& grid, bool flips) {
        if (grid.size() <= 64) {
            return MaskTable<Mask64>(grid, flips);
        }
        return MaskTable<Mask128>(grid, flips);
    }
    Either table_;
};

MaskSolver::MaskSolver(const Grid& grid, bool flips) : tables_(std::make_unique<const Tables>(grid, flips)) {}
MaskSolver::~MaskSolver() = default;
MaskSolver::MaskSolver(MaskSolver&&) noexcept = default;
MaskSolver& MaskSolver::operator=(MaskSolver&&) noexcept = default;

const Grid& MaskSolver::grid() const {
    return *tables_->with([](const auto& table) { return &table.grid(); });
}

bool MaskSolver::flips() const {
    return tables_->with([](const auto& table) { return table.flips(); });
}

Found MaskSolver::solve(const Puzzle& puzzle, const SearchOptions& options) const {
    if (puzzle.free_area() != puzzle.piece_area()) {
        return {};
    }
    return tables_->with([&](const auto& table) {
        if (!stones_lie_late(table, puzzle)) {
            return solve_with(table, puzzle, options);
        }
        Found found = solve_with(table, turned(puzzle), options);
        for (Tiling& tiling : found.tilings) {
            tiling = image_of(tiling, half_turn(puzzle.grid));
        }
        return found;
    });
}

Found MaskSolver::list(const Puzzle& puzzle, std::uint64_t limit, const SearchOptions& options) const {
    if (puzzle.free_area() != puzzle.piece_area()) {
        return {};
    }
    return tables_->with(
        [&](const auto& table) { return list_from(table, free_cells(table, puzzle), puzzle.pieces, limit, options); });
}

Count MaskSolver::count(const Puzzle& puzzle, const SearchOptions& options) const {
    if (puzzle.free_area() != puzzle.piece_area()) {
        return {};
    }
    return tables_->with([&](const auto& table) { return count_with(table, puzzle, options); });
}

Found MaskSolver::cover(const Puzzle& puzzle, const std::vector<Cell>& region, std::uint64_t limit,
                        const SearchOptions& options) const {
    return tables_->with(
        [&](const auto& table) { return list_from(table, table.mask_of(region), puzzle.pieces, limit, options); });
}

}  // namespace rulescope::pentactic
