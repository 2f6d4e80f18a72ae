#include "tools/pentactic_figure.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "analysis/games/pentactic/drawing/figure.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/tiling/mask_solver.h"
#include "analysis/tiling/reason.h"
#include "core/pentactic/notation.h"

namespace rulescope::tools {

using drawing::PentacticBoard;
using pentactic::BoardState;
using pentactic::Cell;
using pentactic::Mode;
using pentactic::Pentactic;
using pentactic::PieceSet;
using pentactic::Position;
using pentactic::RuleSet;
using pentactic::seat_name;
using Kind = PentacticFigureKind;

namespace {

constexpr std::array<std::string_view, 5> kind_names{"position", "stones", "pentominoes", "solution", "unsolvable"};

/// What is left to be covered, as the solvers are asked: stones and laid pentominoes are in the way alike.
tiling::Puzzle asked_puzzle(const PentacticRequest& request) {
    tiling::Puzzle puzzle{request.rules.grid, {}, hand(request.rules, request.position, 0), request.rules.flips()};
    for (Cell cell = 0; cell < request.rules.grid.size(); ++cell) {
        if (request.position.boards.front().at(cell) != pentactic::Content::empty) {
            puzzle.stones.push_back(cell);
        }
    }
    return puzzle;
}

tiling::Found solved(const tiling::Puzzle& puzzle) {
    return tiling::MaskSolver(puzzle.grid, puzzle.flips).solve(puzzle);
}

/// Why the grid has no solution; nothing if it has one.
std::optional<tiling::Reason> why_unsolvable(const tiling::Puzzle& puzzle) {
    const tiling::MaskSolver solver(puzzle.grid, puzzle.flips);
    if (const std::optional<tiling::Reason> plain = tiling::plain_reason(solver, puzzle)) {
        return plain;
    }
    const tiling::Found found = solver.solve(puzzle);
    return found.tilings.empty() ? std::optional(tiling::searched_reason(found.nodes)) : std::nullopt;
}

/// "a1, b2 and c3".
std::string cells_text(const pentactic::Grid& grid, const std::vector<Cell>& cells) {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        text += (i == 0 ? "" : i + 1 == cells.size() ? " and " : ", ") + grid.name(cells[i]);
    }
    return text;
}

std::vector<Cell> stones_of(const RuleSet& rules, const BoardState& board) {
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < rules.grid.size(); ++cell) {
        if (board.at(cell) == pentactic::Content::stone) {
            cells.push_back(cell);
        }
    }
    return cells;
}

Fault no_figure(std::string message, const char* clause) {
    return {std::move(message), clause, "", 0};
}

/// The only grid, or all of them with what their players have left.
Result<std::string> draw_boards(const PentacticRequest& request, std::vector<PentacticBoard> boards) {
    const RuleSet& rules = request.rules;
    if (rules.boards() == 1) {
        return drawing::draw_pentactic_figure(
            {std::move(boards.front()), request.title, request.caption, true, request.pitch});
    }
    drawing::PentacticTable table;
    table.title = request.title;
    table.caption = request.caption;
    table.pitch = request.pitch * 0.8;
    for (int number = 0; number < rules.boards(); ++number) {
        const auto index = static_cast<std::size_t>(number);
        table.players.push_back({seat_name(static_cast<Seat>(number)), std::move(boards[index]),
                                 hand(rules, request.position, number), request.position.boards[index].removed,
                                 request.position.stones[index]});
    }
    return drawing::draw_pentactic_table(table);
}

std::vector<PentacticBoard> boards_of(const PentacticRequest& request) {
    std::vector<PentacticBoard> boards;
    for (const BoardState& board : request.position.boards) {
        boards.push_back(board_of(request.rules, board));
    }
    return boards;
}

Result<std::string> draw_solution(const PentacticRequest& request) {
    const tiling::Puzzle puzzle = asked_puzzle(request);
    const tiling::Found found = solved(puzzle);
    if (found.tilings.empty()) {
        return no_figure("this grid has no solution; the kind unsolvable tells why", "P-22");
    }
    // Pentominoes that lay there before stay what they are.
    PentacticBoard board = board_of(request.rules, request.position.boards.front());
    for (const pentactic::Placement& placement : found.tilings.front()) {
        for (const Cell cell : placement.cells) {
            board.content[static_cast<std::size_t>(cell)] = pentactic::letter_of(placement.piece);
        }
    }
    return drawing::draw_pentactic_figure({std::move(board), request.title, request.caption, true, request.pitch});
}

Result<std::string> draw_unsolvable(const PentacticRequest& request) {
    const std::optional<tiling::Reason> reason = why_unsolvable(asked_puzzle(request));
    if (!reason) {
        return no_figure("this grid can be covered; the kind solution shows how", "P-22");
    }
    PentacticBoard board = board_of(request.rules, request.position.boards.front());
    if (!reason->cells.empty()) {
        board.bad_regions.push_back({reason->cells, ""});
    }
    return drawing::draw_pentactic_figure({std::move(board), request.title, request.caption, true, request.pitch});
}

/// Does both show the same, so that what was written about one is true of the other?
bool shows_the_same(const PentacticRequest& a, const PentacticRequest& b) {
    if (a.kind == Kind::pentominoes && b.kind == Kind::pentominoes) {  // the set is that of any grid and game
        return a.rules.pieces == b.rules.pieces &&
               a.position.boards.front().removed == b.position.boards.front().removed &&
               a.rules.flips() == b.rules.flips();
    }
    const bool same = a.rules.grid == b.rules.grid && a.rules.mode == b.rules.mode &&
                      a.rules.pieces == b.rules.pieces && a.position == b.position &&
                      a.rules.flips() == b.rules.flips();
    return a.kind == b.kind && same && legal_stones(a) == legal_stones(b);
}

Result<PentacticRequest> placed(const specs::FigureSpec& figure, const RuleSet& rules) {
    PentacticRequest request;
    request.kind = pentactic_figure_kind_of(figure.kind).value_or(Kind::position);
    request.rules = rules;
    request.title = figure.title;
    request.caption = figure.caption;
    request.position = Pentactic(rules).initial();
    if (figure.position.empty()) {
        return request;
    }
    const Result<Position> position = pentactic::parse_position(rules, figure.position);
    if (!position.ok()) {
        return Fault{fmt::format("the position of figure '{}' is one of {} and does not fit {} ({})", figure.id,
                                 figure.ruleset, rules.name, position.faults().front().message),
                     "", "", 0};
    }
    request.position = *position;
    return request;
}

std::string stones_caption(const PentacticRequest& request) {
    const auto cells = legal_stones(request);
    std::size_t number = 0;
    for (const std::vector<Cell>& board : cells) {
        number += board.size();
    }
    return number == 0 ? fmt::format("{} can lay no stone.", seat_name(request.position.to_act))
                       : fmt::format("{} may lay a stone on {} {}, marked with a ring.",
                                     seat_name(request.position.to_act), number, number == 1 ? "cell" : "cells");
}

std::string position_caption(const PentacticRequest& request) {
    const RuleSet& rules = request.rules;
    std::string text;
    for (int number = 0; number < rules.boards(); ++number) {
        const BoardState& board = request.position.boards[static_cast<std::size_t>(number)];
        const std::string whose =
            rules.boards() == 1 ? "" : "On the grid of " + seat_name(static_cast<Seat>(number)) + ": ";
        text +=
            fmt::format("{}{}{} on it, {} to be laid{}.", text.empty() ? "" : " ", whose,
                        fmt::format("{} {} and {} {}", board.stones(), board.stones() == 1 ? "stone" : "stones",
                                    board.placed().size(), board.placed().size() == 1 ? "pentomino" : "pentominoes"),
                        hand(rules, request.position, number).size(),
                        board.removed.empty() ? "" : ", " + board.removed.letters() + " out of play");
    }
    return text;
}

}  // namespace

std::optional<Kind> pentactic_figure_kind_of(const std::string& name) {
    const auto* found = std::find(kind_names.begin(), kind_names.end(), name);
    if (found == kind_names.end()) {
        return std::nullopt;
    }
    return static_cast<Kind>(found - kind_names.begin());
}

std::string name_of(Kind kind) {
    return std::string(kind_names[static_cast<std::size_t>(kind)]);
}

std::string usual_title(Kind kind) {
    switch (kind) {
        case Kind::position: break;
        case Kind::stones: return "Where a stone may go";
        case Kind::pentominoes: return "The pentominoes";
        case Kind::solution: return "A solution";
        case Kind::unsolvable: return "No solution";
    }
    return "The grid";
}

std::vector<std::vector<Cell>> legal_stones(const PentacticRequest& request) {
    std::vector<std::vector<Cell>> cells(request.position.boards.size());
    if (request.kind != Kind::stones) {
        return cells;
    }
    const Pentactic game(request.rules);
    for (const pentactic::Ply& ply : game.plies(request.position)) {
        if (ply.kind == pentactic::Ply::Kind::stone) {
            cells[ply.board].push_back(ply.cells[0]);
        }
    }
    return cells;
}

Result<PentacticRequest> pentactic_request(const specs::FigureSpec& figure, const RuleSet& rules) {
    const specs::AnyRuleSet own = specs::load_any_rule_set(figure.ruleset);
    const auto* pentactic = std::get_if<specs::LoadedPentactic>(&own);
    if (pentactic == nullptr) {
        return Fault{
            fmt::format("figure '{}' is one of {}, which is not a rule set of Pentactic", figure.id, figure.ruleset),
            "", "", 0};
    }
    const Result<PentacticRequest> authored = placed(figure, pentactic->rules);
    Result<PentacticRequest> asked = placed(figure, rules);
    if (!asked.ok() || (authored.ok() && shows_the_same(*authored, *asked))) {
        return asked;
    }
    PentacticRequest request = *asked;
    request.title = usual_title(request.kind);
    request.caption = caption_of(request);
    return request;
}

PentacticRequest pentactic_request_of(const specs::FigureSpec& figure, const RuleSet& rules, const Position& position) {
    PentacticRequest request;
    request.kind = pentactic_figure_kind_of(figure.kind).value_or(Kind::position);
    request.rules = rules;
    request.position = position;
    request.title = usual_title(request.kind);
    request.caption = caption_of(request);
    return request;
}

std::string caption_of(const PentacticRequest& request) {
    const RuleSet& rules = request.rules;
    switch (request.kind) {
        case Kind::position: break;
        case Kind::stones: return stones_caption(request);
        case Kind::pentominoes: {
            const PieceSet removed = request.position.boards.front().removed;
            return fmt::format("{} pentominoes{}.", rules.pieces.size(),
                               removed.empty() ? "" : "; " + removed.letters() + " is out of play");
        }
        case Kind::solution: {
            const std::vector<Cell> stones = stones_of(rules, request.position.boards.front());
            return fmt::format("{} pentominoes cover the grid{}.", rules.pieces.size(),
                               stones.empty() ? "" : " round the stones on " + cells_text(rules.grid, stones));
        }
        case Kind::unsolvable: {
            if (request.rules.grid.size() > tiling::most_cells || rules.boards() != 1) {
                return "";
            }
            const std::optional<tiling::Reason> reason = why_unsolvable(asked_puzzle(request));
            return reason ? reason->sentence : "This grid can be covered.";
        }
    }
    return position_caption(request);
}

PentacticBoard board_of(const RuleSet& rules, const BoardState& board) {
    PentacticBoard drawn;
    drawn.grid = rules.grid;
    for (const pentactic::Content content : board.cells) {
        drawn.content += content == pentactic::Content::empty   ? drawing::free_cell
                         : content == pentactic::Content::stone ? drawing::stone_cell
                                                                : pentactic::letter_of(pentactic::piece_of(content));
    }
    return drawn;
}

Result<std::string> draw_figure(const PentacticRequest& request) {
    switch (request.kind) {
        case Kind::pentominoes: {
            PieceSet crossed = request.position.boards.front().removed;
            for (pentactic::Piece piece = 0; piece < pentactic::piece_count; ++piece) {
                crossed = request.rules.pieces.has(piece) ? crossed : crossed.with(piece);
            }
            return drawing::draw_pentactic_set({crossed, request.title, request.caption, request.pitch * 0.75});
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
            if (request.rules.grid.size() > tiling::most_cells) {
                return no_figure(fmt::format("{} is too large to be solved; expected at most {} cells",
                                             request.rules.grid.text(), tiling::most_cells),
                                 "P-22");
            }
            if (request.rules.boards() != 1) {
                return no_figure("a solution is that of one grid; expected a rule set of the mode solitaire or basic",
                                 "P-22");
            }
            return request.kind == Kind::solution ? draw_solution(request) : draw_unsolvable(request);
        case Kind::position: break;
    }
    return draw_boards(request, boards_of(request));
}

}  // namespace rulescope::tools
