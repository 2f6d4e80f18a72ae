#include "analysis/games/pentactic/oracle/oracle.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <tuple>
#include <unordered_map>

#include <fmt/format.h>

namespace rulescope::pentactic::oracle {

// ---- contents of a grid -------------------------------------------------------------------------------

namespace {

std::vector<Cell> cells_with(const BoardState& board, Content content) {
    std::vector<Cell> cells;
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
        if (board.cells[cell] == content) {
            cells.push_back(static_cast<Cell>(cell));
        }
    }
    return cells;
}

std::size_t at(int number) {
    return static_cast<std::size_t>(number);
}

}  // namespace

std::vector<Cell> stones_on(const BoardState& board) {
    return cells_with(board, Content::stone);
}

std::vector<Cell> squares_of(const BoardState& board, Piece piece) {
    return cells_with(board, static_cast<Content>(piece));
}

PieceSet laid(const BoardState& board) {
    PieceSet pieces;
    for (Piece piece = 0; piece < piece_count; ++piece) {
        pieces = squares_of(board, piece).empty() ? pieces : pieces.with(piece);
    }
    return pieces;
}

PieceSet left(const RuleSet& rules, const BoardState& board) {
    PieceSet pieces;
    const PieceSet on_grid = laid(board);
    for (const Piece piece : rules.pieces.pieces()) {
        pieces = on_grid.has(piece) || board.removed.has(piece) ? pieces : pieces.with(piece);
    }
    return pieces;
}

int pairs_in_line(const Grid& grid, const BoardState& board) {
    std::vector<int> in_column(at(grid.columns()), 0);
    std::vector<int> in_row(at(grid.rows()), 0);
    int pairs = 0;
    for (const Cell stone : stones_on(board)) {
        pairs += in_column[at(stone % grid.columns())]++;
        pairs += in_row[at(stone / grid.columns())]++;
    }
    return pairs;
}

// ---- legal placements ---------------------------------------------------------------------------------

std::vector<Cell> room_for_stones(const RuleSet& rules, const BoardState& board) {
    std::vector<bool> crossed_out(board.cells.size(), false);
    const int columns = rules.grid.columns();
    for (const Cell stone : stones_on(board)) {
        for (int row = 0; row < rules.grid.rows(); ++row) {
            crossed_out[at(row * columns + stone % columns)] = true;
        }
        for (int column = 0; column < columns; ++column) {
            crossed_out[at(stone / columns * columns + column)] = true;
        }
    }
    std::vector<Cell> room;
    for (const Cell cell : cells_with(board, Content::empty)) {
        if (!crossed_out[at(cell)]) {
            room.push_back(cell);
        }
    }
    return room;
}

bool all_stuck(const RuleSet& rules, const Position& position) {
    return std::all_of(position.boards.begin(), position.boards.end(),
                       [&](const BoardState& board) { return stuck(rules, board); });
}

// ---- seats and their grids ----------------------------------------------------------------------------

std::size_t grid_of(const RuleSet& rules, Seat seat) {
    return rules.mode == Mode::duel || rules.mode == Mode::group ? seat : 0;
}

Seat stones_player(const Position& position) {
    return position.first ? 1 : 0;
}

Seat pentomino_player(const Position& position) {
    return position.first ? 0 : 1;
}

std::vector<std::size_t> targets(const RuleSet& rules, Seat seat) {
    if (rules.mode == Mode::basic) {
        return {0};
    }
    std::vector<std::size_t> grids;
    for (std::size_t other = 0; other < at(rules.players); ++other) {
        if (other != seat) {
            grids.push_back(other);
        }
    }
    return grids;
}

std::vector<Ply> stones_to_lay(const RuleSet& rules, const Position& position) {
    std::vector<Ply> plies;
    if (position.stones[position.to_act] == 0) {
        return plies;
    }
    for (const std::size_t grid : targets(rules, position.to_act)) {
        for (const Cell cell : room_for_stones(rules, position.boards[grid])) {
            Ply ply{Ply::Kind::stone, static_cast<std::uint8_t>(grid), 0, {}};
            ply.cells = Ply{}.cells;
            ply.cells[0] = cell;
            plies.push_back(ply);
        }
    }
    return plies;
}

std::vector<Ply> pentominoes_to_lay(const RuleSet& rules, const Position& position) {
    std::vector<Ply> plies;
    const std::size_t grid = grid_of(rules, position.to_act);
    for (const Placement& placement : room_for_pentominoes(rules, position.boards[grid])) {
        plies.push_back({Ply::Kind::place, static_cast<std::uint8_t>(grid), placement.piece, placement.cells});
    }
    return plies;
}

namespace {

/// Group: the seats from which the seat to act may remove a pentomino (P-19). Normally these are the other seats that
/// still have all pentominoes. G-P9 decides which seats they are if the last seat acts and no other seat still has all
/// pentominoes. Under G-P9 lookahead, the last seat but one must choose the last seat if the last seat still has all
/// pentominoes.
std::vector<std::size_t> victims(const RuleSet& rules, const Position& position) {
    const std::size_t robber = position.to_act;
    const std::size_t last = position.boards.size() - 1;
    std::vector<std::size_t> untouched;
    for (std::size_t seat = 0; seat <= last; ++seat) {
        if (position.boards[seat].removed.empty()) {
            untouched.push_back(seat);
        }
    }
    const bool last_untouched = position.boards[last].removed.empty();
    if (robber == last && untouched == std::vector<std::size_t>{last}) {
        std::vector<std::size_t> others(last);
        std::iota(others.begin(), others.end(), std::size_t{0});
        return rules.readings.draft == Draft::free_choice ? others : untouched;
    }
    if (rules.readings.draft == Draft::lookahead && robber + 1 == last && last_untouched) {
        return {last};
    }
    untouched.erase(std::remove(untouched.begin(), untouched.end(), robber), untouched.end());
    return untouched;
}

}  // namespace

std::vector<Ply> removals(const RuleSet& rules, const Position& position) {
    std::vector<std::size_t> hit;
    switch (rules.mode) {
        case Mode::solitaire: break;
        case Mode::basic: hit = {0}; break;
        case Mode::duel: hit = {position.to_act == 0 ? 1U : 0U}; break;
        case Mode::group: hit = victims(rules, position); break;
    }
    std::vector<Ply> plies;
    for (const std::size_t grid : hit) {
        for (const Piece piece : left(rules, position.boards[grid]).pieces()) {
            const bool out_elsewhere = std::any_of(position.boards.begin(), position.boards.end(),
                                                   [&](const BoardState& board) { return board.removed.has(piece); });
            const bool banned = out_elsewhere && rules.readings.same_removal == SameRemoval::forbidden;  // G-P16
            if (!banned && (!position.first || !position.first->removed.has(piece))) {
                plies.push_back({Ply::Kind::remove, static_cast<std::uint8_t>(grid), piece, Ply{}.cells});
            }
        }
    }
    return plies;
}

Position laid_down(const RuleSet& rules, const Position& before, const Ply& ply) {
    Position after = before;
    if (ply.kind == Ply::Kind::pass) {
        return after;
    }
    BoardState& board = after.boards[rules.boards() == 1 ? 0 : ply.board];
    if (ply.kind == Ply::Kind::remove) {
        board.removed = board.removed.with(ply.piece);
    } else if (ply.kind == Ply::Kind::stone) {
        board.cells[at(ply.cells[0])] = Content::stone;
        --after.stones[before.to_act];
    } else {
        for (const Cell cell : ply.cells) {
            board.cells[at(cell)] = static_cast<Content>(ply.piece);
        }
    }
    return after;
}

// ---- points ---------------------------------------------------------------------------------------------

namespace {

/// The number of pentominoes that were not laid. With `discard_counts = "yes"` (G-P3) it includes the pentominoes out
/// of play.
int not_laid(const RuleSet& rules, const BoardState& board) {
    return left(rules, board).size() + (rules.readings.discard_counts == DiscardCounts::yes ? board.removed.size() : 0);
}

}  // namespace

int basic_points(const RuleSet& rules, const Position& position) {
    const int stones_laid = static_cast<int>(stones_on(position.boards.front()).size());
    return not_laid(rules, position.boards.front()) - (rules.stones - stones_laid);
}

int duel_points(const RuleSet& rules, const Position& position, Seat seat) {
    return not_laid(rules, position.boards[seat]) + position.stones[seat];
}

std::vector<double> payoffs(const std::vector<int>& points, bool fewest) {
    const int best =
        fewest ? *std::min_element(points.begin(), points.end()) : *std::max_element(points.begin(), points.end());
    const auto winners = static_cast<double>(std::count(points.begin(), points.end(), best));
    std::vector<double> paid;
    for (const int own : points) {
        paid.push_back(own == best ? 1.0 / winners : 0.0);
    }
    return paid;
}

// ---- texts ----------------------------------------------------------------------------------------------

std::string text_of(const RuleSet& rules, const Ply& ply) {
    const std::string whose = rules.boards() == 1 ? "" : std::string(1, static_cast<char>('A' + ply.board)) + ":";
    const auto name = [&](Cell cell) {
        return std::string(1, static_cast<char>('a' + cell % rules.grid.columns())) +
               std::to_string(cell / rules.grid.columns() + 1);
    };
    switch (ply.kind) {
        case Ply::Kind::pass: return "pass";
        case Ply::Kind::remove: return "remove " + whose + letter_of(ply.piece);
        case Ply::Kind::stone: return "stone " + whose + name(ply.cells[0]);
        case Ply::Kind::place: break;
    }
    std::string text = whose + letter_of(ply.piece);
    for (std::size_t i = 0; i < ply.cells.size(); ++i) {
        text += (i == 0 ? ":" : ",") + name(ply.cells[i]);
    }
    return text;
}

std::string text_of(const std::vector<int>& points) {
    return fmt::format("{}", fmt::join(points, ", "));
}

std::string text_of(const std::vector<double>& payoffs) {
    return fmt::format("{:.3g}", fmt::join(payoffs, ", "));
}

std::string difference(const RuleSet& rules, std::vector<Ply> expected, std::vector<Ply> found) {
    const auto before = [](const Ply& a, const Ply& b) {
        return std::tie(a.kind, a.board, a.piece, a.cells) < std::tie(b.kind, b.board, b.piece, b.cells);
    };
    std::sort(expected.begin(), expected.end(), before);
    std::sort(found.begin(), found.end(), before);
    std::vector<Ply> missing;
    std::vector<Ply> wrong;
    std::set_difference(expected.begin(), expected.end(), found.begin(), found.end(), std::back_inserter(missing),
                        before);
    std::set_difference(found.begin(), found.end(), expected.begin(), expected.end(), std::back_inserter(wrong),
                        before);
    std::string text;
    if (!missing.empty()) {
        text += fmt::format("{} not listed, as {}", missing.size(), text_of(rules, missing.front()));
    }
    if (!wrong.empty()) {
        text += fmt::format("{}{} listed without right, as {}", text.empty() ? "" : "; ", wrong.size(),
                            text_of(rules, wrong.front()));
    }
    return text;
}

// Identifies the pentomino of five joined squares (P-1), without the shapes of core.

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
