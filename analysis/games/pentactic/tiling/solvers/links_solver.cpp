#include "analysis/games/pentactic/tiling/solvers/links_solver.h"

#include <algorithm>
#include <cstddef>

namespace rulescope::pentactic {

using tiling::Ended;

namespace {

/// The matrix of options and items as linked nodes. Node 0 is the root of the list of items. Nodes 1 to n are the
/// items. Each further node is an entry of the matrix: one item of one option.
class Links {
    using Link = std::uint32_t;

public:
    explicit Links(const Puzzle& puzzle) {
        std::vector<bool> stone(static_cast<std::size_t>(puzzle.grid.size()));
        for (const Cell cell : puzzle.stones) {
            stone[static_cast<std::size_t>(cell)] = true;
        }
        std::vector<Link> item_of_cell(stone.size());
        std::vector<Link> item_of_piece(piece_count);
        nodes_.push_back({});
        for (const Piece piece : puzzle.pieces.pieces()) {
            item_of_piece[piece] = add_item();
        }
        for (std::size_t cell = 0; cell < stone.size(); ++cell) {
            if (!stone[cell]) {
                item_of_cell[cell] = add_item();
            }
        }
        for (const Placement& placement : placements_on(puzzle.grid, puzzle.flips)) {
            const bool on_stone = std::any_of(placement.cells.begin(), placement.cells.end(),
                                              [&](Cell cell) { return stone[static_cast<std::size_t>(cell)]; });
            if (on_stone || !puzzle.pieces.has(placement.piece)) {
                continue;
            }
            std::vector<Link> items{item_of_piece[placement.piece]};
            for (const Cell cell : placement.cells) {
                items.push_back(item_of_cell[static_cast<std::size_t>(cell)]);
            }
            add_option(placement, items);
        }
    }

    /// Calls found() for every exact cover; during this call chosen() returns the cover. The search ends when found
    /// returns false.
    template <class F>
    Ended run(const SearchOptions& options, F&& found) {
        budget_ = options.budget;
        stop_ = options.stop;
        ended_ = Ended::done;
        search(found);
        return ended_;
    }

    [[nodiscard]] Tiling chosen() const {
        Tiling tiling;
        for (const Link option : chosen_) {
            tiling.push_back(options_[option]);
        }
        std::sort(tiling.begin(), tiling.end());
        return tiling;
    }
    [[nodiscard]] std::uint64_t nodes() const { return tried_; }

private:
    struct Node {
        Link left = 0;
        Link right = 0;
        Link up = 0;
        Link down = 0;
        Link item = 0;
        Link option = 0;  ///< index of the option; in the node of an item: number of options that remain
    };

    Link add_item() {
        const Link item = static_cast<Link>(nodes_.size());
        nodes_.push_back({nodes_[0].left, 0, item, item, item, 0});
        nodes_[nodes_[0].left].right = item;
        nodes_[0].left = item;
        return item;
    }

    void add_option(const Placement& placement, const std::vector<Link>& items) {
        const Link first = static_cast<Link>(nodes_.size());
        const Link end = first + static_cast<Link>(items.size());
        for (Link node = first; node < end; ++node) {
            const Link item = items[node - first];
            const Link last = nodes_[item].up;
            nodes_.push_back({(node == first ? end : node) - 1, node + 1 == end ? first : node + 1, last, item, item,
                              static_cast<Link>(options_.size())});
            nodes_[last].down = node;
            nodes_[item].up = node;
            ++nodes_[item].option;
        }
        options_.push_back(placement);
    }

    void cover(Link item) {
        nodes_[nodes_[item].left].right = nodes_[item].right;
        nodes_[nodes_[item].right].left = nodes_[item].left;
        for (Link row = nodes_[item].down; row != item; row = nodes_[row].down) {
            for (Link node = nodes_[row].right; node != row; node = nodes_[node].right) {
                nodes_[nodes_[node].up].down = nodes_[node].down;
                nodes_[nodes_[node].down].up = nodes_[node].up;
                --nodes_[nodes_[node].item].option;
            }
        }
    }

    void uncover(Link item) {
        for (Link row = nodes_[item].up; row != item; row = nodes_[row].up) {
            for (Link node = nodes_[row].left; node != row; node = nodes_[node].left) {
                ++nodes_[nodes_[node].item].option;
                nodes_[nodes_[node].up].down = node;
                nodes_[nodes_[node].down].up = node;
            }
        }
        nodes_[nodes_[item].left].right = item;
        nodes_[nodes_[item].right].left = item;
    }

    [[nodiscard]] Link rarest_item() const {
        Link best = nodes_[0].right;
        for (Link item = best; item != 0; item = nodes_[item].right) {
            if (nodes_[item].option < nodes_[best].option) {
                best = item;
            }
        }
        return best;
    }

    bool may_go_on() {
        if (stop_ != nullptr && tried_ % 1024 == 0 && *stop_) {
            ended_ = Ended::interrupt;
        } else if (budget_ != 0 && tried_ == budget_) {
            ended_ = Ended::budget;
        }
        return ended_ == Ended::done;
    }

    template <class F>
    void search(F& found) {
        if (nodes_[0].right == 0) {
            if (!found()) {
                ended_ = Ended::limit;
            }
            return;
        }
        const Link item = rarest_item();
        cover(item);
        for (Link row = nodes_[item].down; row != item && may_go_on(); row = nodes_[row].down) {
            ++tried_;
            chosen_.push_back(nodes_[row].option);
            for (Link node = nodes_[row].right; node != row; node = nodes_[node].right) {
                cover(nodes_[node].item);
            }
            search(found);
            for (Link node = nodes_[row].left; node != row; node = nodes_[node].left) {
                uncover(nodes_[node].item);
            }
            chosen_.pop_back();
        }
        uncover(item);
    }

    std::vector<Node> nodes_;
    std::vector<Placement> options_;
    std::vector<Link> chosen_;
    std::uint64_t tried_ = 0;
    std::uint64_t budget_ = 0;
    const std::atomic<bool>* stop_ = nullptr;
    Ended ended_ = Ended::done;
};

/// True if no image of the tiling is less than the tiling.
bool represents_its_class(const Tiling& tiling, const std::vector<std::vector<Cell>>& symmetries) {
    return std::none_of(symmetries.begin(), symmetries.end(),
                        [&](const std::vector<Cell>& map) { return image_of(tiling, map) < tiling; });
}

}  // namespace

Found list_by_links(const Puzzle& puzzle, std::uint64_t limit, const SearchOptions& options) {
    Links links(puzzle);
    Found found;
    found.ended = links.run(options, [&] {
        found.tilings.push_back(links.chosen());
        return limit == 0 || found.tilings.size() < limit;
    });
    found.nodes = links.nodes();
    return found;
}

tiling::Count count_by_links(const Puzzle& puzzle, const SearchOptions& options) {
    const std::vector<std::vector<Cell>> symmetries = symmetries_keeping(puzzle);
    Links links(puzzle);
    tiling::Count count;
    count.ended = links.run(options, [&] {
        ++count.solutions;
        count.classes += represents_its_class(links.chosen(), symmetries) ? 1U : 0U;
        return true;
    });
    count.classes = count.ended == Ended::done ? count.classes : 0;
    count.nodes = links.nodes();
    return count;
}

}  // namespace rulescope::pentactic
