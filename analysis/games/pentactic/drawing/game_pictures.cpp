#include "analysis/games/pentactic/drawing/game_pictures.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/games/pentactic/drawing/figure.h"
#include "analysis/games/pentactic/drawing/figure_request.h"
#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

using drawing::PentacticPlayer;
using drawing::PentacticTable;

namespace {

constexpr std::size_t longest_film = 12;  ///< maximum number of turns of a game that is drawn turn by turn

/// The grid directly after a ply. If the ply ends the first game of a match, the grid still holds the pieces of this
/// game, although the second game begins with an empty grid (P-4).
BoardState laid(const Position& before, const Ply& ply) {
    BoardState board = before.boards[ply.board];
    if (ply.kind == Ply::Kind::remove) {
        board.removed = board.removed.with(ply.piece);
    }
    if (ply.kind == Ply::Kind::stone) {
        board.at(ply.cells[0]) = Content::stone;
    }
    if (ply.kind == Ply::Kind::place) {
        for (const Cell cell : ply.cells) {
            board.at(cell) = content_of(ply.piece);
        }
    }
    return board;
}

std::vector<Cell> cells_of(const Ply& ply) {
    if (ply.kind == Ply::Kind::stone) {
        return {ply.cells[0]};
    }
    return ply.kind == Ply::Kind::place ? std::vector<Cell>(ply.cells.begin(), ply.cells.end()) : std::vector<Cell>{};
}

/// The index of the grid that a ply concerns. For a pass it is a grid on which the player places pieces in this phase:
/// in a pentomino phase the player's own grid, in a stone phase the grid of another player.
int grid_of(const RuleSet& rules, const Position& before, const Ply& ply) {
    if (ply.kind != Ply::Kind::pass || rules.boards() == 1) {
        return ply.board;
    }
    if (before.phase == Phase::pentominoes) {
        return before.to_act;
    }
    return before.to_act == 0 ? 1 : 0;
}

/// Cells of a grid where the seat to act may place a stone.
std::vector<Cell> legal_stones(const Pentactic& game, const Position& position, int board) {
    std::vector<Cell> cells;
    for (const Ply& ply : game.plies(position)) {
        if (ply.kind == Ply::Kind::stone && ply.board == board) {
            cells.push_back(ply.cells[0]);
        }
    }
    return cells;
}

/// The pentominoes that the owner of a grid has in hand.
PieceSet hand_of(const RuleSet& rules, const BoardState& board) {
    PieceSet hand;
    for (const Piece piece : rules.pieces.pieces()) {
        if (!board.placed().has(piece) && !board.removed.has(piece)) {
            hand = hand.with(piece);
        }
    }
    return hand;
}

/// A grid with the pentominoes in hand below it.
PentacticPlayer stage(const RuleSet& rules, const std::string& heading, const BoardState& board) {
    PentacticPlayer player{heading, board_of(rules, board)};
    player.hand = hand_of(rules, board);
    player.removed = board.removed;
    return player;
}

std::string drawn(const PentacticTable& table) {
    const Result<std::string> svg = drawing::draw_pentactic_table(table);
    return svg.ok() ? *svg : std::string();
}

/// "grid of B" if there are several grids; else "".
std::string owner_text(const RuleSet& rules, int board) {
    return rules.boards() > 1 ? fmt::format("grid of {}", seat_name(static_cast<Seat>(board))) : "";
}

/// The grids at the end of play; for a basic match the grids of both games.
PentacticTable end_of(const Pentactic& game, const std::vector<Position>& positions,
                      const std::vector<std::vector<Ply>>& turns) {
    const RuleSet& rules = game.rules();
    PentacticTable table;
    table.pitch = 26;
    for (std::size_t turn = 0; turn < turns.size() && rules.mode == Mode::basic; ++turn) {
        if (!positions[turn].first && positions[turn + 1].first) {
            table.players.push_back(
                stage(rules, "First game: B laid pentominoes", laid(positions[turn], turns[turn].front())));
        }
    }
    for (int board = 0; board < rules.boards(); ++board) {
        const std::string heading = rules.mode == Mode::basic       ? "Second game: A laid pentominoes"
                                    : rules.mode == Mode::solitaire ? "At the end"
                                                                    : seat_name(static_cast<Seat>(board));
        table.players.push_back(stage(rules, heading, positions.back().boards[static_cast<std::size_t>(board)]));
    }
    return table;
}

/// The grid after each turn.
PentacticTable film_of(const Pentactic& game, const std::vector<Position>& positions,
                       const std::vector<std::vector<Ply>>& turns) {
    const RuleSet& rules = game.rules();
    PentacticTable table;
    table.pitch = 18;
    table.columns = 4;
    table.legend = false;
    for (std::size_t turn = 0; turn < turns.size(); ++turn) {
        const Ply& ply = turns[turn].front();
        const std::string text = game.turn_text(positions[turn], turns[turn]);
        // The text leaves out the cells of a pentomino, because the grid shows these cells.
        const std::string what = ply.kind == Ply::Kind::place ? text.substr(0, text.find(':')) : text;
        PentacticPlayer player{fmt::format("{} {}: {}", turn + 1, seat_name(positions[turn].to_act), what),
                               board_of(rules, laid(positions[turn], ply))};
        player.board.last = cells_of(ply);
        player.board.names = false;
        table.players.push_back(player);
    }
    return table;
}

}  // namespace

std::string draw_start(const Pentactic& game) {
    const Position start = game.initial();
    drawing::PentacticFigure figure;
    figure.board = board_of(game.rules(), start.boards.front());
    figure.pitch = 34;
    const Result<std::string> svg = drawing::draw_pentactic_figure(figure);
    return svg.ok() ? *svg : std::string();
}

std::string draw_example(const Pentactic& game, const Position& before, const std::vector<Ply>& plies) {
    const RuleSet& rules = game.rules();
    const Ply& ply = plies.front();
    const int number = grid_of(rules, before, ply);
    const BoardState& unlaid = before.boards[static_cast<std::size_t>(number)];
    const BoardState board = ply.kind == Ply::Kind::pass ? unlaid : laid(before, ply);
    const std::string owner = owner_text(rules, number);
    const auto heading = [&](const std::string& text) { return owner.empty() ? text : text + ", " + owner; };
    PentacticTable table;
    table.pitch = 26;
    table.columns = 2;
    PentacticPlayer first{heading("Before"), board_of(rules, unlaid)};
    PentacticPlayer then{heading("After"), board_of(rules, board)};
    if (before.phase == Phase::stones) {
        first.board.legal_stones = legal_stones(game, before, number);
    }
    then.board.last = cells_of(ply);
    const Position after = game.after(before, ply);
    const bool over = after.phase == Phase::over || after.first.has_value() != before.first.has_value();
    if (over && rules.boards() > 1) {  // the points depend on all grids
        return drawn(end_of(game, {before, after}, {plies}));
    }
    if (ply.kind == Ply::Kind::remove || over) {
        // The hands are drawn for a removal, because it takes a pentomino from a hand. At the end they are drawn
        // because the points depend on them.
        first.hand = hand_of(rules, unlaid);
        first.removed = unlaid.removed;
        then.hand = hand_of(rules, board);
        then.removed = board.removed;
    }
    table.players = {first, then};
    return drawn(table);
}

drawing::DrawnGame draw_shortest(const Pentactic& game, const std::vector<Position>& positions,
                                 const std::vector<std::vector<Ply>>& turns) {
    if (turns.empty()) {
        return {};
    }
    if (turns.size() <= longest_film && game.rules().boards() == 1) {
        return {drawn(film_of(game, positions, turns)), ""};
    }
    return {drawn(end_of(game, positions, turns)),
            game.rules().mode == Mode::basic ? "What lay on the grid at the end of both games, and what was left over."
                                             : "What lay on the grids at the end, and what was left over."};
}

}  // namespace rulescope::pentactic
