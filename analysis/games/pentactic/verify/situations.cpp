#include "analysis/games/pentactic/verify/knowledge.h"

#include <algorithm>

#include "analysis/games/pentactic/oracle/oracle.h"

namespace rulescope::pentactic {

namespace {

using Situation = verify::SituationOf<Pentactic>;
using Last = verify::LastPly<Pentactic>;

bool grid_each(const RuleSet& rules) {
    return rules.mode == Mode::duel || rules.mode == Mode::group;
}

// ---- removals ---------------------------------------------------------------------------------------

/// The seats that still have all pentominoes.
std::vector<int> untouched(const Position& position) {
    std::vector<int> list;
    for (std::size_t player = 0; player < position.boards.size(); ++player) {
        if (position.boards[player].removed.empty()) {
            list.push_back(static_cast<int>(player));
        }
    }
    return list;
}

/// Only the seat that is to act still has all pentominoes.
bool faces_only_itself(const Pentactic&, const Position& position) {
    return position.phase == Phase::removing && untouched(position) == std::vector<int>{position.to_act};
}

/// The last seat but one could choose among several seats, and the last seat is one of them. If another seat is chosen,
/// only the last seat still has all pentominoes when the last seat acts.
bool last_but_one_is_bound(const Pentactic& game, const Position& position) {
    const int last = game.rules().players - 1;
    if (position.phase != Phase::removing || position.to_act + 1 != last) {
        return false;
    }
    std::vector<int> others = untouched(position);
    std::erase(others, static_cast<int>(position.to_act));
    return others.size() > 1 && others.back() == last;
}

// ---- passing ----------------------------------------------------------------------------------------

/// The seat that is to lay a stone still has stones, but no cell is legal for a stone.
bool stones_without_room(const Pentactic& game, const Position& position) {
    return position.phase == Phase::stones && position.stones[position.to_act] > 0 &&
           oracle::stones_to_lay(game.rules(), position).empty();
}

/// The seat that is to lay a stone has no stones any more.
bool stones_used_up(const Pentactic&, const Position& position) {
    return position.phase == Phase::stones && position.stones[position.to_act] == 0;
}

/// True if no pentomino that is left can be laid on this grid. Tests every placement until one fits.
bool stuck(const Pentactic& game, const BoardState& board) {
    const PieceSet left = oracle::left(game.rules(), board);
    return std::none_of(game.placements().begin(), game.placements().end(), [&](const Placement& placement) {
        return left.has(placement.piece) && std::all_of(placement.cells.begin(), placement.cells.end(),
                                                        [&](Cell cell) { return board.at(cell) == Content::empty; });
    });
}

bool all_stuck(const Pentactic& game, const Position& position) {
    return std::all_of(position.boards.begin(), position.boards.end(),
                       [&](const BoardState& board) { return stuck(game, board); });
}

/// The player to act cannot lay a pentomino, but another player can.
bool stuck_alone(const Pentactic& game, const Position& position) {
    return position.phase == Phase::pentominoes && stuck(game, position.boards[position.to_act]) &&
           !all_stuck(game, position);
}

/// The phase is the stone phase, and no player can lay another pentomino, but the game is not over.
bool end_in_stone_phase(const Pentactic& game, const Position& position) {
    return position.phase == Phase::stones && all_stuck(game, position);
}

// ---- points -----------------------------------------------------------------------------------------

/// Points of every seat at the end of the match.
std::vector<int> points_at_end(const Pentactic& game, const Position& position) {
    const RuleSet& rules = game.rules();
    if (rules.mode == Mode::basic) {
        return {oracle::basic_points(rules, position), position.first ? position.first->score : 0};
    }
    std::vector<int> points;
    for (int seat = 0; seat < rules.players; ++seat) {
        points.push_back(oracle::duel_points(rules, position, static_cast<Seat>(seat)));
    }
    return points;
}

/// Several seats share the best points. The smallest number of points is best, except in the basic game under the
/// reading G-P1 most.
bool ends_level(const Pentactic& game, const Position& position) {
    if (position.phase != Phase::over) {
        return false;
    }
    std::vector<int> points = points_at_end(game, position);
    std::sort(points.begin(), points.end());
    const bool most = game.rules().mode == Mode::basic && game.rules().readings.basic_winner == BasicWinner::most;
    return most ? points[points.size() - 2] == points.back() : points[0] == points[1];
}

/// A game of the basic match has ended with a negative score.
bool below_nought(const Pentactic& game, const Position& position) {
    const bool second = position.phase == Phase::over && oracle::basic_points(game.rules(), position) < 0;
    return second || (position.first && position.first->score < 0);
}

/// The second game of a match: no further turn can change which seat has fewer points at the end.
bool second_game_is_decided(const Pentactic& game, const Position& position) {
    if (!position.first || position.phase == Phase::over || position.phase == Phase::removing) {
        return false;
    }
    const int points = oracle::basic_points(game.rules(), position);
    const int most = points + position.stones[oracle::stones_player(position)];  // if only stones are laid
    const int fewest = points - oracle::left(game.rules(), position.boards.front()).size();
    return most < position.first->score || fewest > position.first->score;
}

/// A player has laid every pentomino that was not out of play.
bool all_laid(const Pentactic& game, const Position& position) {
    return position.phase != Phase::removing &&
           std::any_of(position.boards.begin(), position.boards.end(),
                       [&](const BoardState& board) { return oracle::left(game.rules(), board).empty(); });
}

// ---- distances for the directed search --------------------------------------------------------------

int min_left(const Pentactic& game, const Position& position) {
    int fewest = piece_count;
    for (const BoardState& board : position.boards) {
        fewest = std::min(fewest, oracle::left(game.rules(), board).size());
    }
    return fewest;
}

/// The room that is left on a grid.
struct Room {
    int placements = 0;  ///< placements of pentominoes that are left
    int hopeless = 0;    ///< pentominoes that are left and fit nowhere
};
Room room_on(const Pentactic& game, const BoardState& board) {
    const PieceSet left = oracle::left(game.rules(), board);
    PieceSet laid_somewhere;
    Room room;
    for (const Placement& placement : game.placements()) {
        const bool fits =
            left.has(placement.piece) && std::all_of(placement.cells.begin(), placement.cells.end(),
                                                     [&](Cell cell) { return board.at(cell) == Content::empty; });
        if (fits) {
            ++room.placements;
            laid_somewhere = laid_somewhere.with(placement.piece);
        }
    }
    room.hopeless = left.size() - laid_somewhere.size();
    return room;
}

/// The distance to a position in which a player has laid all pentominoes. It is computed from three numbers: the
/// pentominoes that are left, those of them that fit nowhere, and the placements that are still possible.
double to_all_laid(const Pentactic& game, const Position& position) {
    double min_distance = 1e9;
    for (const BoardState& board : position.boards) {
        const Room room = room_on(game, board);
        const double left = oracle::left(game.rules(), board).size();
        min_distance =
            std::min(min_distance, 100.0 * left + 150.0 * room.hopeless - std::min(room.placements, 2000) / 20.0);
    }
    return min_distance;
}

/// The number of squares where a stone may still be laid, added up over all grids.
int stone_room(const Pentactic& game, const Position& position) {
    int room = 0;
    for (const BoardState& board : position.boards) {
        room += static_cast<int>(oracle::room_for_stones(game.rules(), board).size());
    }
    return room;
}

int stones_in_boxes(const Position& position) {
    int sum = 0;
    for (const int stones : position.stones) {
        sum += stones;
    }
    return sum;
}

// ---- reasons why a situation cannot arise -------------------------------------------------------------

std::string only(bool so, const char* otherwise) {
    return so ? "" : otherwise;
}

}  // namespace

std::vector<Situation> situations_of(const Pentactic& game) {
    const RuleSet& rules = game.rules();
    const bool basic = rules.mode == Mode::basic;
    const bool group = rules.mode == Mode::group;
    const bool stones = basic || grid_each(rules);
    const char* no_draft = "only the group chooses whose pentominoes it takes from (P-19)";
    std::vector<Situation> list;
    list.push_back({"draft_dead_end",
                    "Only the player who is to choose still has all pentominoes",
                    {"P-19", "G-P9"},
                    !group                                     ? no_draft
                    : rules.readings.draft == Draft::lookahead ? "the last but one must prevent it (G-P9)"
                                                               : "",
                    faces_only_itself,
                    {},
                    false,
                    {}});
    list.push_back(
        {"draft_bound",
         "If the last player but one does not choose the last player, only the last player still has all pentominoes",
         {"P-19", "G-P9"},
         only(group, no_draft),
         last_but_one_is_bound,
         {},
         false,
         {}});
    list.push_back({"stones_without_room",
                    "The player who is to lay a stone has stones left, but there is no square for them",
                    {"P-7", "P-15", "P-20", "G-P6"},
                    only(stones, "nobody lays stones"),
                    stones_without_room,
                    {},
                    false,
                    [](const Pentactic& g, const Position& p) { return stone_room(g, p); }});
    list.push_back(
        {"stones_used_up",
         "The player who is to lay a stone has laid all stones",
         {"P-7", "P-15", "P-20"},
         only(stones, "nobody lays stones"),
         stones_used_up,
         {},
         false,
         [](const Pentactic& g, const Position& p) { return 10.0 * stones_in_boxes(p) - 0.1 * stone_room(g, p); }});
    list.push_back({"stuck_alone",
                    "One player cannot lay a pentomino while another could",
                    {"P-15", "P-16", "P-21", "G-P5"},
                    only(grid_each(rules), "only one player lays pentominoes at a time"),
                    stuck_alone,
                    {},
                    false,
                    {}});
    list.push_back({"end_in_stone_phase",
                    "Stones are still to be laid although no pentomino can be laid",
                    {"P-9", "P-16", "G-P4", "G-P5"},
                    !stones ? "nobody lays stones"
                    : (basic && rules.readings.end_check == EndCheck::immediate) ||
                            (!basic && rules.readings.duel_end == DuelEnd::as_soon_as_true)
                        ? "the game ends at once in that case (G-P4, G-P5)"
                        : "",
                    end_in_stone_phase,
                    {},
                    false,
                    {}});
    list.push_back({"ends_level",
                    "Several players share the best points at the end",
                    {"P-11", "P-17", "G-P1"},
                    only(stones, "one plays alone"),
                    ends_level,
                    {},
                    false,
                    {}});
    list.push_back({"below_nought",
                    "A game ends with a negative score",
                    {"P-10"},
                    only(basic, "no points are taken off (P-17)"),
                    below_nought,
                    {},
                    false,
                    [](const Pentactic& g, const Position& p) {
                        // Stones without room stay in the box while the pentominoes are laid.
                        return p.first ? 30.0
                                       : 2.0 * min_left(g, p) - p.stones[oracle::stones_player(p)] + stone_room(g, p) / 4.0;
                    }});
    list.push_back({"second_game_decided",
                    "The second game continues though its winner is certain",
                    {"P-4", "P-10", "P-12"},
                    only(basic, "there is one game"),
                    second_game_is_decided,
                    {},
                    false,
                    {}});
    list.push_back({"all_laid",
                    "Somebody has laid all pentominoes",
                    {"P-8", "P-9", "P-16"},
                    "",
                    all_laid,
                    {},
                    false,
                    to_all_laid});
    list.push_back({"position_returns",
                    "A position recurs",
                    {"G-P6"},
                    only(grid_each(rules) && rules.readings.pass == Pass::free,
                         "a piece is laid in every round but the last (G-P6 forced_only)"),
                    {},
                    [](const Pentactic& g, const Last& l) { return verify::comes_back(g, l); },
                    true,
                    [](const Pentactic&, const Position& p) {
                        return p.phase == Phase::removing ? 1.0 : 100.0 - stones_in_boxes(p);
                    }});
    return list;
}

}  // namespace rulescope::pentactic
