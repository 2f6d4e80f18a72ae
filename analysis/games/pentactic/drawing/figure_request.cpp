#include "analysis/games/pentactic/drawing/figure_request.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/drawing/language.h"
#include "analysis/games/pentactic/drawing/figure.h"
#include "analysis/games/pentactic/tiling/reason.h"
#include "analysis/games/pentactic/tiling/reasons.h"
#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

using specs::FigureSpec;

using Kind = FigureKind;

namespace {

Fault no_figure(std::string message, const char* clause) {
    return {std::move(message), clause, "", 0};
}

/// Draws one grid alone. Several grids are drawn with the pieces that are left to their players.
Result<std::string> draw_boards(const FigureRequest& request, std::vector<PentacticBoard> boards) {
    const RuleSet& rules = request.rules;
    if (rules.boards() == 1) {
        return draw_pentactic_figure(
            {std::move(boards.front()), request.title, request.caption, true, request.pitch, request.look});
    }
    PentacticTable table;
    table.title = request.title;
    table.caption = request.caption;
    table.pitch = request.pitch * 0.8;
    table.look = request.look;
    for (int number = 0; number < rules.boards(); ++number) {
        const auto index = static_cast<std::size_t>(number);
        table.players.push_back({seat_name(static_cast<Seat>(number)), std::move(boards[index]),
                                 hand(rules, request.position, number), request.position.boards[index].removed,
                                 request.position.stones[index]});
    }
    return draw_pentactic_table(table);
}

/// Draws the grids of the printed board next to each other.
Result<std::string> draw_grids(const FigureRequest& request) {
    PentacticTable table;
    table.title = request.title;
    table.caption = request.caption;
    table.pitch = request.pitch * 0.6;
    table.look = request.look;
    for (const Grid& grid : printed_grids()) {
        PentacticPlayer part;
        part.heading = grid.text();
        part.board.grid = grid;
        table.players.push_back(std::move(part));
    }
    return draw_pentactic_table(table);
}

std::vector<PentacticBoard> boards_of(const FigureRequest& request) {
    std::vector<PentacticBoard> boards;
    for (const BoardState& board : request.position.boards) {
        boards.push_back(board_of(request.rules, board));
    }
    if (request.last_board >= 0) {
        PentacticBoard& board = boards[static_cast<std::size_t>(request.last_board)];
        std::copy_if(request.last_cells.begin(), request.last_cells.end(), std::back_inserter(board.last),
                     [&](Cell cell) { return board.content[static_cast<std::size_t>(cell)] != free_cell; });
    }
    return boards;
}

Result<std::string> draw_solution(const FigureRequest& request) {
    const Puzzle puzzle = requested_puzzle(request);
    const Found found = solved(puzzle);
    if (found.tilings.empty()) {
        return no_figure("this grid has no solution; the kind unsolvable shows why", "P-22");
    }
    // The pentominoes of the position stay on the board, and those of the solution are added.
    PentacticBoard board = board_of(request.rules, request.position.boards.front());
    for (const Placement& placement : found.tilings.front()) {
        for (const Cell cell : placement.cells) {
            board.content[static_cast<std::size_t>(cell)] = letter_of(placement.piece);
        }
    }
    return draw_pentactic_figure({std::move(board), request.title, request.caption, true, request.pitch, request.look});
}

Result<std::string> draw_unsolvable(const FigureRequest& request) {
    const std::optional<Reason> reason = why_unsolvable(requested_puzzle(request));
    if (!reason) {
        return no_figure("this grid can be covered; the kind solution shows how", "P-22");
    }
    PentacticBoard board = board_of(request.rules, request.position.boards.front());
    board.bad_regions = reason_marks(name_of(reason->kind), reason->cells);
    return draw_pentactic_figure({std::move(board), request.title, request.caption, true, request.pitch, request.look});
}

/// Returns whether both figures show the same content, so that the caption of `a` is also correct for `b`.
bool shows_the_same(const FigureRequest& a, const FigureRequest& b) {
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
    return a.kind == b.kind && same && legal_stones(a) == legal_stones(b);
}

Result<FigureRequest> placed(const FigureSpec& figure, const RuleSet& rules) {
    FigureRequest request;
    request.kind = figure_kind_of(figure.kind).value_or(Kind::position);
    request.rules = rules;
    request.title = figure.title;
    request.caption = figure.caption;
    request.position = Pentactic(rules).initial();
    if (figure.position.empty()) {
        return request;
    }
    const Result<Position> position = parse_position(rules, figure.position);
    if (!position.ok()) {
        return Fault{fmt::format("figure '{}' shows a position of {} that is not valid under {} ({})", figure.id,
                                 figure.ruleset, rules.name, position.faults().front().message),
                     "", "", 0};
    }
    request.position = *position;
    return request;
}

}  // namespace

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

std::optional<Kind> figure_kind_of(std::string_view name) {
    const auto kinds = figure_kinds();
    const auto found =
        std::find_if(kinds.begin(), kinds.end(), [&](const FigureKindInfo& kind) { return kind.name == name; });
    return found == kinds.end() ? std::nullopt : std::optional(static_cast<Kind>(found - kinds.begin()));
}

std::string_view name_of(Kind kind) {
    return figure_kinds()[static_cast<std::size_t>(kind)].name;
}

std::string usual_title(Kind kind) {
    return drawing::translated_name(figure_kinds()[static_cast<std::size_t>(kind)].title);
}

std::vector<std::vector<Cell>> legal_stones(const FigureRequest& request) {
    std::vector<std::vector<Cell>> cells(request.position.boards.size());
    if (request.kind != Kind::stones) {
        return cells;
    }
    const Pentactic game(request.rules);
    for (const Ply& ply : game.plies(request.position)) {
        if (ply.kind == Ply::Kind::stone) {
            cells[ply.board].push_back(ply.cells[0]);
        }
    }
    return cells;
}

FigureRequest board_figure(const Pentactic& game, const Position& position) {
    FigureRequest request;
    request.rules = game.rules();
    request.title = game.rules().title;
    request.position = position;
    return request;
}

FigureRequest figure_after(const Pentactic& game, const Position& before, const std::vector<Ply>& plies) {
    Position after = before;
    FigureRequest request = board_figure(game, before);
    for (const Ply& ply : plies) {
        after = game.after(after, ply);
        if (ply.kind == Ply::Kind::stone || ply.kind == Ply::Kind::place) {
            request.last_board = ply.board;
            request.last_cells.assign(ply.cells.begin(),
                                      ply.kind == Ply::Kind::stone ? ply.cells.begin() + 1 : ply.cells.end());
        }
    }
    request.position = after;
    return request;
}

Result<FigureRequest> figure_request(const FigureSpec& figure, const RuleSet& own, const RuleSet& rules) {
    const Result<FigureRequest> authored = placed(figure, own);
    Result<FigureRequest> requested = placed(figure, rules);
    if (!requested.ok() || (authored.ok() && shows_the_same(*authored, *requested))) {
        return requested;
    }
    FigureRequest request = *requested;
    request.title = usual_title(request.kind);
    request.caption = caption_of(request);
    return request;
}

Result<drawing::PageFigure> figure_on_page(const FigureSpec& figure, const RuleSet& own, const RuleSet& rules) {
    drawing::PageFigure page;
    Result<FigureRequest> requested = figure_request(figure, own, rules);
    if (!requested.ok() || !draw_figure(*requested).ok()) {
        page.of = own.title;
        requested = figure_request(figure, own, own);
    }
    if (!requested.ok()) {
        return requested.faults();
    }
    FigureRequest request = *requested;
    page.title = std::exchange(request.title, "");
    page.caption = std::exchange(request.caption, "");
    request.pitch = 40;
    const Result<std::string> svg = draw_figure(request);
    if (!svg.ok()) {
        return svg.faults();
    }
    page.svg = *svg;
    return page;
}

nlohmann::ordered_json marks_of(const RuleSet& rules, const FigureRequest& request) {
    auto boards = nlohmann::ordered_json::array();
    for (const std::vector<Cell>& cells : legal_stones(request)) {
        auto names = nlohmann::ordered_json::array();
        for (const Cell cell : cells) {
            names.push_back(rules.grid.name(cell));
        }
        boards.push_back(names);
    }
    return {{"stones", boards}};
}

FigureRequest figure_at(const FigureSpec& figure, const RuleSet& rules, const Position& position) {
    FigureRequest request;
    request.kind = figure_kind_of(figure.kind).value_or(Kind::position);
    request.rules = rules;
    request.position = position;
    request.title = usual_title(request.kind);
    request.caption = caption_of(request);
    return request;
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

Result<std::string> draw_figure(const FigureRequest& request) {
    switch (request.kind) {
        case Kind::grids: return draw_grids(request);
        case Kind::pentominoes: {
            PieceSet crossed = request.position.boards.front().removed;
            for (Piece piece = 0; piece < piece_count; ++piece) {
                crossed = request.rules.pieces.has(piece) ? crossed : crossed.with(piece);
            }
            return draw_pentactic_set({crossed, request.title, request.caption, request.pitch * 0.75, request.look});
        }
        case Kind::stones: {
            std::vector<PentacticBoard> boards = boards_of(request);
            const auto cells = legal_stones(request);
            for (std::size_t board = 0; board < boards.size(); ++board) {
                boards[board].legal_stones = cells[board];
            }
            return draw_boards(request, std::move(boards));
        }
        case Kind::solution:
        case Kind::unsolvable:
            if (request.rules.grid.size() > max_cells) {
                return no_figure(fmt::format("{} is too large to be solved; expected at most {} cells",
                                             request.rules.grid.text(), max_cells),
                                 "P-22");
            }
            if (request.rules.boards() != 1) {
                return no_figure("only a single grid can be solved; expected a rule set of the mode solitaire or basic",
                                 "P-22");
            }
            return request.kind == Kind::solution ? draw_solution(request) : draw_unsolvable(request);
        case Kind::position: break;
    }
    return draw_boards(request, boards_of(request));
}

Puzzle requested_puzzle(const FigureRequest& request) {
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

// Captions of figures, written from what the figures show.

namespace {

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

std::string stones_caption(const FigureRequest& request) {
    const auto cells = legal_stones(request);
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

std::string position_caption(const FigureRequest& request) {
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

std::string caption_of(const FigureRequest& request) {
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
