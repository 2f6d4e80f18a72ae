// Turns and games of Pentactic as pictures; the plot, the heat maps and the tables of its matches.
#include "analysis/games/pentactic/drawing/game_pictures.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/drawing/plots/heat_map.h"
#include "analysis/drawing/plots/play_plots.h"
#include "analysis/games/pentactic/drawing/figure.h"
#include "analysis/games/pentactic/language/language.h"
#include "analysis/play/match/play_sides.h"
#include "analysis/statistics/rounding.h"
#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

using drawing::Plot;
using play::PlayResult;
using play::SideScore;

std::vector<Cell> cells_of(const Ply& ply) {
    if (ply.kind == Ply::Kind::stone) {
        return {ply.cells[0]};
    }
    return ply.kind == Ply::Kind::place ? std::vector<Cell>(ply.cells.begin(), ply.cells.end()) : std::vector<Cell>{};
}

namespace {

constexpr std::size_t longest_film = 12;  ///< maximum number of turns of a game that is drawn turn by turn

const Pentactic& own(const AnyGame& game) {
    return game.as<Pentactic>();
}

const Position& own(const AnyState& state) {
    return state.as<Position>();
}

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

/// A grid with the pentominoes in hand below it.
PentacticPlayer stage(const RuleSet& rules, const std::string& heading, const BoardState& board) {
    PentacticPlayer player{heading, board_of(rules, board)};
    player.hand = hand(rules, board);
    player.removed = board.removed;
    return player;
}

/// "grid of B" if there are several grids; else "".
std::string owner_text(const RuleSet& rules, int board) {
    return rules.boards() > 1 ? fmt::format("grid of {}", seat_name(static_cast<Seat>(board))) : "";
}

/// The grids at the end of play; for a basic match the grids of both games.
PentacticTable end_of(const RuleSet& rules, const Path& path) {
    PentacticTable table;
    for (std::size_t turn = 0; turn < path.turns.size() && rules.mode == Mode::basic; ++turn) {
        if (const Position& before = own(path.states[turn]); !before.first && own(path.states[turn + 1]).first) {
            table.players.push_back(
                stage(rules, "First game: B laid pentominoes", laid(before, path.turns[turn].front().as<Ply>())));
        }
    }
    for (int board = 0; board < rules.boards(); ++board) {
        const std::string heading = rules.mode == Mode::basic       ? "Second game: A laid pentominoes"
                                    : rules.mode == Mode::solitaire ? "At the end"
                                                                    : seat_name(static_cast<Seat>(board));
        table.players.push_back(stage(rules, heading, own(path.end()).boards[static_cast<std::size_t>(board)]));
    }
    return table;
}

/// The grid after each turn.
PentacticTable table_of_turns(const RuleSet& rules, const AnyGame& game, const Path& path) {
    PentacticTable table;
    table.columns = 4;
    table.legend = false;
    for (std::size_t turn = 0; turn < path.turns.size(); ++turn) {
        const Position& before = own(path.states[turn]);
        const Ply& ply = path.turns[turn].front().as<Ply>();
        const std::string text = game.turn_text(path.states[turn], path.turns[turn]);
        // The text leaves out the cells of a pentomino, because the grid shows these cells.
        const std::string what = ply.kind == Ply::Kind::place ? text.substr(0, text.find(':')) : text;
        PentacticPlayer player{fmt::format("{} {}: {}", turn + 1, seat_name(before.to_act), what),
                               board_of(rules, laid(before, ply))};
        player.board.last = cells_of(ply);
        player.board.names = false;
        table.players.push_back(player);
    }
    return table;
}

/// The grid that a turn changes, before and after it.
PentacticTable turn_of(const RuleSet& rules, const AnyState& state, const AnyPly& any, bool over) {
    const Position& before = own(state);
    const Ply& ply = any.as<Ply>();
    const int number = grid_of(rules, before, ply);
    const BoardState& unlaid = before.boards[static_cast<std::size_t>(number)];
    const BoardState board = ply.kind == Ply::Kind::pass ? unlaid : laid(before, ply);
    const std::string owner = owner_text(rules, number);
    const auto heading = [&](const std::string& text) { return owner.empty() ? text : text + ", " + owner; };
    PentacticPlayer first{heading("Before"), board_of(rules, unlaid)};
    PentacticPlayer then{heading("After"), board_of(rules, board)};
    if (before.phase == Phase::stones) {
        first.board.legal_stones = legal_stones(rules, before)[static_cast<std::size_t>(number)];
    }
    then.board.last = cells_of(ply);
    if (ply.kind == Ply::Kind::remove || over) {
        // The hands are drawn for a removal, because it takes a pentomino from a hand. At the end they are drawn
        // because the points depend on them.
        first.hand = hand(rules, unlaid);
        first.removed = unlaid.removed;
        then.hand = hand(rules, board);
        then.removed = board.removed;
    }
    PentacticTable table;
    table.columns = 2;
    table.players = {first, then};
    return table;
}

}  // namespace

Result<drawing::Layout> PentacticPictures::layout_of_turn(const AnyGame& game, const AnyState& before,
                                                          const std::vector<AnyPly>& plies) const {
    const RuleSet& rules = own(game).rules();
    Path path(before);
    for (const AnyPly& ply : plies) {
        path.play(game, ply);
    }
    const Position& after = own(path.end());
    const bool over = after.phase == Phase::over || after.first.has_value() != own(before).first.has_value();
    // At the end the points depend on all grids.
    PentacticTable table =
        over && rules.boards() > 1 ? end_of(rules, path) : turn_of(rules, before, plies.front(), over);
    table.pitch = 26;
    return pentactic::layout_of(table);
}

drawing::Pictures::Film PentacticPictures::film_of(const AnyGame& game, const Path& path, bool) const {
    if (path.turns.empty()) {
        return {};
    }
    const RuleSet& rules = own(game).rules();
    const bool film = path.turns.size() <= longest_film && rules.boards() == 1;
    PentacticTable table = film ? table_of_turns(rules, game, path) : end_of(rules, path);
    table.pitch = film ? 18 : 26;
    const Result<drawing::Layout> layout = pentactic::layout_of(table);
    return {layout.ok() ? std::optional(*layout) : std::nullopt,
            film                        ? ""
            : rules.mode == Mode::basic ? "What lay on the grid at the end of both games, and what was left over."
                                        : "What lay on the grids at the end, and what was left over."};
}

std::string PentacticPictures::node_score(const AnyGame& game, const AnyState& state) const {
    std::string text;
    for (int seat = 0; seat < game.seats(); ++seat) {
        const auto who = static_cast<Seat>(seat);
        const int points = score(own(game).rules(), own(state), who);
        text += fmt::format("{}{} {}", text.empty() ? "points " : ", ", seat_name(who), points);
    }
    return text;
}

std::vector<drawing::LaidBoard> PentacticPictures::plain_boards(const AnyGame& game, const AnyState& state,
                                                                double pitch) const {
    std::vector<drawing::LaidBoard> boards;
    for (const BoardState& board : own(state).boards) {
        PentacticBoard drawn = board_of(own(game).rules(), board);
        drawn.names = false;
        boards.push_back(laid_board({"", std::move(drawn)}, pitch));
    }
    return boards;
}

std::unique_ptr<drawing::HeatMapBoard> PentacticPictures::heat_map_board(const AnyRules& rules) const {
    const Grid& grid = rules.as<RuleSet>().grid;
    return std::make_unique<drawing::SquareHeatMap>(SquareGrid(grid.columns(), grid.rows()));
}

namespace {

/// The points of a seat in each game. In a solitaire the points are the number of pentominoes that were not laid.
const statistics::Histogram& points_of(const PlayResult& play, std::size_t seat) {
    return play.details.of_seats[seat].front().values;
}

}  // namespace

std::optional<Plot> PentacticPictures::own_plot(const PlayResult& play) const {
    const bool alone = play.counts.seats.size() == 1;
    std::vector<drawing::SideRow> rows;
    for (std::size_t seat = 0; seat < play.counts.seats.size(); ++seat) {
        for (const auto& [points, games] : points_of(play, seat).counts()) {
            rows.push_back({play.details.players[seat], points, games});
        }
    }
    return drawing::sides_plot("points", {"player", "Player", Format::text},
                               {"points", alone ? "Pentominoes left over" : "Points at the end", Format::number},
                               alone ? "Games by the number of pentominoes left over at the end."
                                     : "Games by the points that each player had at the end.",
                               rows);
}

std::vector<drawing::PlayHeatMap> PentacticPictures::heat_maps(const AnyRules& any,
                                                               const play::CellCounts& cells) const {
    const RuleSet& rules = any.as<RuleSet>();
    std::vector<drawing::PlayHeatMap> maps;
    const std::uint64_t grids = cells.positions * static_cast<std::uint64_t>(rules.boards());
    if (grids == 0) {
        return maps;
    }
    const auto add = [&](const std::string& what, const char* things, const char* thing, int decimals) {
        drawing::HeatMapText text = drawing::occupied_cells(what, things, thing, grids);
        text.caption = fmt::format("Of 100 grids, one after every turn, the number on which the cell held {}.{}", thing,
                                   rules.boards() > 1 ? " The grids of all players are added together." : "");
        text.unit = "of 100 grids";
        text.decimals = decimals;
        maps.push_back(drawing::heat_map_of(cells.names, cells.of("", what), text));
    };
    if (rules.mode != Mode::solitaire) {
        add("stones", "stones", "a stone", 1);
    }
    add("pentominoes", "pentominoes", "part of a pentomino", 0);
    return maps;
}

namespace {

using statistics::Histogram;
using statistics::Interval;
using statistics::rounded;

std::string percents(const Interval& interval, int decimals = 1) {
    return fmt::format("{:.{}f} to {:.{}f} %", 100.0 * rounded(interval.low), decimals, 100.0 * rounded(interval.high),
                       decimals);
}

std::string two_decimals(double value) {
    return fmt::format("{:.2f}", rounded(value));
}

std::string mean_text(const Histogram& values) {
    return values.empty() ? "–" : two_decimals(values.mean());
}

/// Points have no greatest value, so their mean has no interval in a match that is judged more than once.
std::string mean_range(const PlayResult& play, const Histogram& values) {
    if (values.total() < 2 || play.anytime) {
        return "–";
    }
    const Interval interval = statistics::mean_interval(values);
    return fmt::format("{} to {}", two_decimals(interval.low), two_decimals(interval.high));
}

TableCell agent_cell(const PlayResult& play, std::size_t seat) {
    const std::string agent = play::agent_at(play, seat);
    return agent.empty() ? TableCell() : TableCell(agent);
}

/// An empty cell if no game was finished.
TableCell score_cell(const SideScore& score) {
    return score.finished > 0 ? TableCell(rounded(score.mean)) : TableCell();
}

Table players_table(const PlayResult& play) {
    Table table{"",
                "A win counts 1; a shared win counts the share of the player. The goal is given above.",
                {{"player", "Player", Format::text},
                 {"agent", "Agent", Format::text},
                 {"wins", "Wins", Format::count},
                 {"shared", "Shared", Format::count},
                 {"losses", "Losses", Format::count},
                 {"score", "Score", Format::percent},
                 {"interval", "95 % interval", Format::number},
                 {"points", "Points, mean", Format::number},
                 {"points_interval", "95 % interval", Format::number}},
                {}};
    const std::size_t seats = play.counts.seats.size();
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const play::SideCounts& side = play.counts.seats[seat];
        const SideScore score = play::score_of_seat(play, seat);
        table.rows.push_back({play.details.players[seat], agent_cell(play, seat), whole(side.wins), whole(side.draws),
                              whole(side.losses), score_cell(score), percents(score.interval),
                              mean_text(points_of(play, seat)), mean_range(play, points_of(play, seat))});
    }
    return table;
}

Table alone_table(const PlayResult& play) {
    const play::SideCounts& side = play.counts.seats.front();
    const SideScore score = play::score_of_seat(play, 0);
    return {"",
            "",
            {{"agent", "Agent", Format::text},
             {"solved", "Solved", Format::count},
             {"not", "Not solved", Format::count},
             {"score", "Share solved", Format::percent},
             {"interval", "95 % interval", Format::number},
             {"left", "Left over, mean", Format::number},
             {"left_interval", "95 % interval", Format::number}},
            {{agent_cell(play, 0), whole(side.wins), whole(side.losses), score_cell(score),
              percents(score.wins_interval, 2), mean_text(points_of(play, 0)), mean_range(play, points_of(play, 0))}}};
}

Table roles_table(const PlayResult& play) {
    const auto row = [&play](const std::string& what, const Histogram& points) -> std::vector<TableCell> {
        return {what, mean_text(points), mean_range(play, points)};
    };
    return {
        "Points by role",
        "Points of the player who lays the pentominoes; the last line is the mean difference within a match. Between "
        "random players the two games do not differ: in each, every pentomino is out of play with the same "
        "probability. The differences that remain are chance.",
        {{"what", "Game", Format::text},
         {"points", "Points, mean", Format::number},
         {"interval", "95 % interval", Format::number}},
        {row("First: A lays stones, B pentominoes", points_of(play, 1)),
         row("Second: B lays stones, A pentominoes", points_of(play, 0)),
         row("Second minus first", play.details.of_games.front().values)}};
}

}  // namespace

std::vector<Table> PentacticPictures::tables(const AnyRules& any, const PlayResult& play) const {
    const RuleSet& rules = any.as<RuleSet>();
    if (rules.mode == Mode::solitaire) {
        return {alone_table(play)};
    }
    std::vector<Table> tables{players_table(play)};
    if (rules.mode == Mode::basic) {
        tables.push_back(roles_table(play));
    }
    return tables;
}

}  // namespace rulescope::pentactic
