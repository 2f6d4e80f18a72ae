// The figures of Pentactic, computed from the rules, and their captions.
#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "analysis/drawing/language.h"
#include "analysis/games/pentactic/drawing/figure.h"
#include "analysis/games/pentactic/drawing/game_pictures.h"
#include "analysis/games/pentactic/tiling/reason.h"
#include "analysis/games/pentactic/tiling/reasons.h"
#include "analysis/games/pentactic/tiling/solvers/mask_solver.h"
#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

std::span<const FigureKindInfo> figure_kinds() {
    static const std::array<FigureKindInfo, 6> kinds{{
        {"position", "The grid"},
        {"stones", "Where a stone may go"},
        {"pentominoes", "The pentominoes", false},
        {"solution", "A solution"},
        {"unsolvable", "No solution"},
        {"grids", "The grids", false},
    }};
    return kinds;
}

PentacticBoard board_of(const RuleSet& rules, const BoardState& board) {
    PentacticBoard drawn;
    drawn.grid = rules.grid;
    for (const Content content : board.cells) {
        drawn.content += content == Content::empty   ? free_cell
                         : content == Content::stone ? stone_cell
                                                     : letter_of(piece_of(content));
    }
    return drawn;
}

std::vector<std::vector<Cell>> legal_stones(const RuleSet& rules, const Position& position) {
    std::vector<std::vector<Cell>> cells(position.boards.size());
    for (const Ply& ply : Pentactic(rules).plies(position)) {
        if (ply.kind == Ply::Kind::stone) {
            cells[ply.board].push_back(ply.cells[0]);
        }
    }
    return cells;
}

namespace {

enum class Kind { position, stones, pentominoes, solution, unsolvable, grids };  // in the order of figure_kinds()

/// What a figure shows.
struct Requested {
    Kind kind;
    const RuleSet& rules;
    const Position& position;
};

Requested requested(const std::string& name, const AnyGame& game, const AnyState& state) {
    return {static_cast<Kind>(index_of_kind(figure_kinds(), name)), game.rules().as<RuleSet>(), state.as<Position>()};
}

/// The cells that the figure marks, by board: none for kinds other than `stones`.
std::vector<std::vector<Cell>> marked_stones(const Requested& request) {
    return request.kind == Kind::stones ? legal_stones(request.rules, request.position)
                                        : std::vector<std::vector<Cell>>(request.position.boards.size());
}

Fault no_figure(std::string message) {
    return {std::move(message), "P-22", "", 0};
}

/// The puzzle in which the free cells of the position are to be covered. All other cells are stones of the puzzle,
/// whether a stone or a placed pentomino covers them.
Puzzle requested_puzzle(const Requested& request) {
    Puzzle puzzle{request.rules.grid, {}, hand(request.rules, request.position, 0), request.rules.flips()};
    for (Cell cell = 0; cell < request.rules.grid.size(); ++cell) {
        if (request.position.boards.front().at(cell) != Content::empty) {
            puzzle.stones.push_back(cell);
        }
    }
    return puzzle;
}

Found solved(const Puzzle& puzzle) {
    return MaskSolver(puzzle.grid, puzzle.flips).solve(puzzle);
}

std::optional<Reason> why_unsolvable(const Puzzle& puzzle) {
    const MaskSolver solver(puzzle.grid, puzzle.flips);
    if (const std::optional<Reason> reason = Reasons(solver).simple(puzzle)) {
        return reason;
    }
    const Found found = solver.solve(puzzle);
    return found.tilings.empty() ? std::optional(searched_reason(found.nodes)) : std::nullopt;
}

const std::vector<Grid>& printed_grids() {
    static const std::vector<Grid> grids{{8, 8}, {9, 7}, {11, 6}};
    return grids;
}

/// One grid alone; several grids with the pieces that are left to their players.
PentacticTable table_of(const Requested& request, std::vector<PentacticBoard> boards) {
    PentacticTable table;
    if (boards.size() == 1) {
        table.players = {{"", std::move(boards.front())}};
        return table;
    }
    for (int number = 0; number < request.rules.boards(); ++number) {
        const auto index = static_cast<std::size_t>(number);
        table.players.push_back({seat_name(static_cast<Seat>(number)), std::move(boards[index]),
                                 hand(request.rules, request.position, number), request.position.boards[index].removed,
                                 request.position.stones[index]});
    }
    return table;
}

/// The grid covered by a solution, or with the reason why there is none.
Result<PentacticTable> solved_table(const Requested& request) {
    const RuleSet& rules = request.rules;
    if (rules.grid.size() > max_cells) {
        return no_figure(
            fmt::format("{} is too large to be solved; expected at most {} cells", rules.grid.text(), max_cells));
    }
    if (rules.boards() != 1) {
        return no_figure("only a single grid can be solved; expected a rule set of the mode solitaire or basic");
    }
    const Puzzle puzzle = requested_puzzle(request);
    PentacticBoard board = board_of(rules, request.position.boards.front());
    if (request.kind == Kind::unsolvable) {
        const std::optional<Reason> reason = why_unsolvable(puzzle);
        if (!reason) {
            return no_figure("this grid can be covered; the kind solution shows how");
        }
        board.bad_regions = reason_marks(name_of(reason->kind), reason->cells);
        return table_of(request, {std::move(board)});
    }
    const Found found = solved(puzzle);
    if (found.tilings.empty()) {
        return no_figure("this grid has no solution; the kind unsolvable shows why");
    }
    // The pentominoes of the position stay on the board, and those of the solution are added.
    for (const Placement& placement : found.tilings.front()) {
        for (const Cell cell : placement.cells) {
            board.content[static_cast<std::size_t>(cell)] = letter_of(placement.piece);
        }
    }
    return table_of(request, {std::move(board)});
}

PentacticTable table_of_grids() {
    PentacticTable table;
    for (const Grid& grid : printed_grids()) {
        PentacticPlayer part;
        part.heading = grid.text();
        part.board.grid = grid;
        table.players.push_back(std::move(part));
    }
    return table;
}

std::string cells_text(const Grid& grid, const std::vector<Cell>& cells) {
    std::vector<std::string> names;
    for (const Cell cell : cells) {
        names.push_back(grid.name(cell));
    }
    return drawing::translated_list(names);
}

std::vector<Cell> stones_of(const RuleSet& rules, const BoardState& board) {
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < rules.grid.size(); ++cell) {
        if (board.at(cell) == Content::stone) {
            cells.push_back(cell);
        }
    }
    return cells;
}

std::string stones_caption(const Requested& request) {
    const auto cells = marked_stones(request);
    std::size_t number = 0;
    for (const std::vector<Cell>& board : cells) {
        number += board.size();
    }
    return number == 0
               ? drawing::translated("{} can lay no stone.", seat_name(request.position.to_act))
               : drawing::translated(
                     "{} may lay a stone on {}, marked with a ring.", seat_name(request.position.to_act),
                     (number == 1 ? drawing::translated("{} cell", number) : drawing::translated("{} cells", number)));
}

std::string position_caption(const Requested& request) {
    const RuleSet& rules = request.rules;
    std::string text;
    for (int number = 0; number < rules.boards(); ++number) {
        const BoardState& board = request.position.boards[static_cast<std::size_t>(number)];
        const std::string whose =
            rules.boards() == 1 ? "" : drawing::translated("On the grid of {}: ", seat_name(static_cast<Seat>(number)));
        text += (text.empty() ? "" : " ") + whose +
                drawing::translated(
                    "{} and {} laid, {} in hand{}.",
                    (board.stones() == 1 ? drawing::translated("{} stone", board.stones())
                                         : drawing::translated("{} stones", board.stones())),
                    (board.placed().size() == 1 ? drawing::translated("{} pentomino", board.placed().size())
                                                : drawing::translated("{} pentominoes", board.placed().size())),
                    hand(rules, request.position, number).size(),
                    board.removed.empty() ? "" : drawing::translated(", {} out of play", board.removed.letters()));
    }
    return text;
}

}  // namespace

Result<drawing::Layout> PentacticPictures::layout_of(const Shown& shown, const drawing::Figure& figure) const {
    const Requested request = requested(shown.kind, shown.game, shown.state);
    if (request.kind == Kind::pentominoes) {
        PieceSet crossed = request.position.boards.front().removed;
        for (Piece piece = 0; piece < piece_count; ++piece) {
            crossed = request.rules.pieces.has(piece) ? crossed : crossed.with(piece);
        }
        return pentactic::layout_of(
            PentacticSet{crossed, figure.title, figure.heading, figure.caption, figure.pitch * 0.75, figure.look});
    }
    PentacticTable table;
    if (request.kind == Kind::grids) {
        table = table_of_grids();
        table.pitch = figure.pitch * 0.6;
    } else if (request.kind == Kind::solution || request.kind == Kind::unsolvable) {
        const Result<PentacticTable> made = solved_table(request);
        if (!made.ok()) {
            return made.faults();
        }
        table = *made;
        table.pitch = figure.pitch;
    } else {
        std::vector<PentacticBoard> boards;
        for (const BoardState& board : request.position.boards) {
            boards.push_back(board_of(request.rules, board));
        }
        const std::vector<std::vector<Cell>> stones = marked_stones(request);
        for (std::size_t board = 0; board < boards.size(); ++board) {
            boards[board].legal_stones = stones[board];
        }
        for (const AnyPly& any : shown.last) {
            const Ply& ply = any.as<Ply>();
            const std::vector<Cell> cells = cells_of(ply);
            if (cells.empty()) {
                continue;
            }
            for (PentacticBoard& board : boards) {
                board.last.clear();
            }
            PentacticBoard& board = boards[ply.board];
            std::copy_if(cells.begin(), cells.end(), std::back_inserter(board.last),
                         [&](Cell cell) { return board.content[static_cast<std::size_t>(cell)] != free_cell; });
        }
        table = table_of(request, std::move(boards));
        table.pitch = figure.pitch * (table.players.size() > 1 ? 0.8 : 1);
    }
    table.title = figure.title;
    table.heading = figure.heading;
    table.caption = figure.caption;
    table.look = figure.look;
    return pentactic::layout_of(table);
}

bool PentacticPictures::shows_the_same(const Shown& shown, const Shown& other) const {
    const Requested a = requested(shown.kind, shown.game, shown.state);
    const Requested b = requested(other.kind, other.game, other.state);
    if (a.kind == Kind::pentominoes && b.kind == Kind::pentominoes) {  // the set is the same for all grids and games
        return a.rules.pieces == b.rules.pieces &&
               a.position.boards.front().removed == b.position.boards.front().removed &&
               a.rules.flips() == b.rules.flips();
    }
    if (a.kind == Kind::grids && b.kind == Kind::grids) {
        return true;
    }
    const bool same = a.rules.grid == b.rules.grid && a.rules.mode == b.rules.mode &&
                      a.rules.pieces == b.rules.pieces && a.position == b.position &&
                      a.rules.flips() == b.rules.flips();
    return a.kind == b.kind && same && marked_stones(a) == marked_stones(b);
}

nlohmann::ordered_json PentacticPictures::marks_of(const Shown& shown) const {
    const Requested request = requested(shown.kind, shown.game, shown.state);
    auto boards = nlohmann::ordered_json::array();
    for (const std::vector<Cell>& cells : marked_stones(request)) {
        auto names = nlohmann::ordered_json::array();
        for (const Cell cell : cells) {
            names.push_back(request.rules.grid.name(cell));
        }
        boards.push_back(names);
    }
    return {{"stones", boards}};
}

std::string PentacticPictures::caption_of(const Shown& shown) const {
    const Requested request = requested(shown.kind, shown.game, shown.state);
    const RuleSet& rules = request.rules;
    switch (request.kind) {
        case Kind::position: break;
        case Kind::stones: return stones_caption(request);
        case Kind::pentominoes: {
            const PieceSet removed = request.position.boards.front().removed;
            return drawing::translated(
                "{} pentominoes{}.", rules.pieces.size(),
                removed.empty() ? "" : drawing::translated("; {} is out of play", removed.letters()));
        }
        case Kind::solution: {
            const std::vector<Cell> stones = stones_of(rules, request.position.boards.front());
            return drawing::translated(
                "{} pentominoes cover the grid{}.", rules.pieces.size(),
                stones.empty() ? "" : drawing::translated(" round the stones on {}", cells_text(rules.grid, stones)));
        }
        case Kind::grids: {
            std::vector<std::string> names;
            for (const Grid& grid : printed_grids()) {
                names.push_back(grid.text());
            }
            return drawing::translated("The board has the grids {}.", drawing::translated_list(names));
        }
        case Kind::unsolvable: {
            if (request.rules.grid.size() > max_cells || rules.boards() != 1) {
                return "";
            }
            const std::optional<Reason> reason = why_unsolvable(requested_puzzle(request));
            return reason ? reason->sentence : drawing::translated("This grid can be covered.");
        }
    }
    return position_caption(request);
}

}  // namespace rulescope::pentactic
