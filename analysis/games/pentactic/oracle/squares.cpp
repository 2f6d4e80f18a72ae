// Identifies the pentomino of five joined squares (P-1), without the shapes of core.
#include <algorithm>
#include <array>
#include <unordered_map>

#include "analysis/games/pentactic/oracle/oracle.h"

namespace rulescope::pentactic::oracle {

namespace {

struct Spot {
    int column = 0;
    int row = 0;
    auto operator<=>(const Spot&) const = default;
};
using Form = std::vector<Spot>;

/// Moves a form into the corner and sorts its squares. Two forms that differ only by a translation give the same
/// result.
Form cornered(Form form) {
    int left = form.front().column;
    int low = form.front().row;
    for (const Spot& spot : form) {
        left = std::min(left, spot.column);
        low = std::min(low, spot.row);
    }
    for (Spot& spot : form) {
        spot = {spot.column - left, spot.row - low};
    }
    std::sort(form.begin(), form.end());
    return form;
}

Form quarter_turn(Form form) {
    for (Spot& spot : form) {
        spot = {spot.row, -spot.column};
    }
    return cornered(std::move(form));
}

Form mirrored(Form form) {
    for (Spot& spot : form) {
        spot.column = -spot.column;
    }
    return cornered(std::move(form));
}

/// The squares of each pentomino, in the order of the letters. Two digits stand for a square: its column, then its row.
/// Row 0 is the lowest row. The orientations are those of Golomb's "Polyominoes" and of core/pentactic/pentomino.h.
constexpr std::array<std::string_view, piece_count> walks{
    "1001111222",  // F: .XX over XX. over .X.
    "0001020304",  // I
    "1000010203",  // L: the foot to the right
    "0001111213",  // N: XX below left, rising on the right
    "0001021112",  // P: the head to the right
    "1011021222",  // T
    "0100102021",  // U
    "0201001020",  // V
    "0201111020",  // W: X.. over XX. over .XX
    "1001112112",  // X
    "1011121302",  // Y: the arm to the left, second from above
    "2010111202",  // Z: XX. over .X. over .XX
};

Form form_of(std::string_view walk) {
    Form form;
    for (std::size_t at = 0; at < walk.size(); at += 2) {
        form.push_back({walk[at] - '0', walk[at + 1] - '0'});
    }
    return cornered(std::move(form));
}

/// A form in the corner as a bit set, five bits per row.
std::uint32_t bits_of(const Form& form) {
    std::uint32_t bits = 0;
    for (const Spot& spot : form) {
        bits |= 1U << static_cast<unsigned>(5 * spot.row + spot.column);
    }
    return bits;
}

/// Maps every form to its pentomino. The forms of a pentomino are its rotations and, if `flips` is true, also the
/// rotations of its mirror image.
std::unordered_map<std::uint32_t, Piece> forms(bool flips) {
    std::unordered_map<std::uint32_t, Piece> pieces;
    for (std::size_t piece = 0; piece < walks.size(); ++piece) {
        Form form = form_of(walks[piece]);
        for (int side = 0; side < (flips ? 2 : 1); ++side) {
            for (int turn = 0; turn < 4; ++turn) {
                pieces.emplace(bits_of(form), static_cast<Piece>(piece));
                form = quarter_turn(std::move(form));
            }
            form = mirrored(std::move(form));
        }
    }
    return pieces;
}

std::vector<Cell> around(const Grid& grid, Cell cell) {
    std::vector<Cell> cells;
    const int column = cell % grid.columns();
    const int row = cell / grid.columns();
    if (column > 0) {
        cells.push_back(static_cast<Cell>(cell - 1));
    }
    if (column + 1 < grid.columns()) {
        cells.push_back(static_cast<Cell>(cell + 1));
    }
    if (row > 0) {
        cells.push_back(static_cast<Cell>(cell - grid.columns()));
    }
    if (row + 1 < grid.rows()) {
        cells.push_back(static_cast<Cell>(cell + grid.columns()));
    }
    return cells;
}

/// The pentomino of five squares, which must be joined.
std::optional<Piece> joined_pentomino(const Grid& grid, const std::vector<Cell>& squares, bool flips) {
    static const std::unordered_map<std::uint32_t, Piece> turned_over = forms(true);
    static const std::unordered_map<std::uint32_t, Piece> as_drawn = forms(false);
    int left = grid.columns();
    int low = grid.rows();
    for (const Cell cell : squares) {
        left = std::min(left, cell % grid.columns());
        low = std::min(low, cell / grid.columns());
    }
    std::uint32_t bits = 0;
    for (const Cell cell : squares) {
        bits |= 1U << static_cast<unsigned>(5 * (cell / grid.columns() - low) + cell % grid.columns() - left);
    }
    const auto& pieces = flips ? turned_over : as_drawn;
    const auto found = pieces.find(bits);
    return found == pieces.end() ? std::nullopt : std::optional<Piece>(found->second);
}

/// Redelmeier's algorithm (1981). It enumerates every set of five joined free squares once. Each set grows from its
/// lowest square. `met_` marks the squares that are in the set, the squares that wait to be added, and the squares that
/// were rejected.
class Growing {
public:
    Growing(const Grid& grid, std::vector<bool> free, PieceSet wanted, bool flips, bool one_is_enough)
        : grid_(grid), free_(std::move(free)), wanted_(wanted), flips_(flips), one_is_enough_(one_is_enough) {}

    std::vector<Placement> run() {
        for (std::size_t lowest = 0; lowest < free_.size() && !enough(); ++lowest) {
            if (free_[lowest]) {
                met_.assign(free_.size(), false);
                met_[lowest] = true;
                lowest_ = static_cast<Cell>(lowest);
                grow({lowest_});
            }
        }
        std::sort(found_.begin(), found_.end());
        return std::move(found_);
    }

private:
    [[nodiscard]] bool enough() const { return one_is_enough_ && !found_.empty(); }

    void grow(std::vector<Cell> waiting) {
        while (!waiting.empty() && !enough()) {
            const Cell cell = waiting.back();
            waiting.pop_back();
            set_.push_back(cell);
            if (set_.size() == 5) {
                note();
            } else {
                std::vector<Cell> met;
                for (const Cell neighbour : around(grid_, cell)) {
                    const auto at = static_cast<std::size_t>(neighbour);
                    if (neighbour > lowest_ && free_[at] && !met_[at]) {
                        met_[at] = true;
                        met.push_back(neighbour);
                    }
                }
                std::vector<Cell> next = waiting;
                next.insert(next.end(), met.begin(), met.end());
                grow(std::move(next));
                for (const Cell neighbour : met) {
                    met_[static_cast<std::size_t>(neighbour)] = false;
                }
            }
            set_.pop_back();
        }
    }

    void note() {
        const std::optional<Piece> piece = joined_pentomino(grid_, set_, flips_);
        if (piece && wanted_.has(*piece)) {
            Placement placement{*piece, {}};
            std::copy(set_.begin(), set_.end(), placement.cells.begin());
            std::sort(placement.cells.begin(), placement.cells.end());
            found_.push_back(placement);
        }
    }

    const Grid& grid_;
    std::vector<bool> free_;
    PieceSet wanted_;
    bool flips_;
    bool one_is_enough_;
    std::vector<bool> met_;
    std::vector<Cell> set_;
    std::vector<Placement> found_;
    Cell lowest_ = 0;
};

std::vector<bool> free_squares(const BoardState& board) {
    std::vector<bool> free;
    for (const Content content : board.cells) {
        free.push_back(content == Content::empty);
    }
    return free;
}

}  // namespace

std::optional<Piece> pentomino_of(const Grid& grid, const std::vector<Cell>& squares, bool flips) {
    if (squares.size() != 5) {
        return std::nullopt;
    }
    std::vector<bool> there(static_cast<std::size_t>(grid.size()), false);
    for (const Cell cell : squares) {
        there[static_cast<std::size_t>(cell)] = true;
    }
    const std::vector<Placement> found = Growing(grid, there, PieceSet::all(), flips, true).run();
    return found.empty() ? std::nullopt : std::optional<Piece>(found.front().piece);
}

std::vector<Placement> room_for_pentominoes(const RuleSet& rules, const BoardState& board) {
    return Growing(rules.grid, free_squares(board), left(rules, board), rules.flips(), false).run();
}

bool stuck(const RuleSet& rules, const BoardState& board) {
    return Growing(rules.grid, free_squares(board), left(rules, board), rules.flips(), true).run().empty();
}

}  // namespace rulescope::pentactic::oracle
