// Mutants of the basic game: P-4 to P-12, P-D1 to P-D3.
#include <algorithm>

#include "tests/support/pentactic/wrong_rules.h"

namespace rulescope::testing {

using namespace pentactic;
using pentactic::Reference;

namespace {

using Right = pentactic::Reference;

Seat other(Seat seat) {
    return seat == 0 ? 1 : 0;
}

bool first_ended(const Position& before, const Position& after) {
    return after.first && !before.first;
}

Ply stone_on(pentactic::Cell cell) {
    Ply ply;
    ply.kind = Ply::Kind::stone;
    ply.cells[0] = cell;
    return ply;
}

/// Stones on every cell for which `fits` is true.
template <class F>
PentacticTwist other_stones(F fits) {
    return other_plies([fits](const Right& right, const Position& position, std::vector<Ply>& plies) {
        if (position.phase != Phase::stones || position.stones[position.to_act] == 0) {
            return;
        }
        plies.clear();
        for (pentactic::Cell cell = 0; cell < static_cast<pentactic::Cell>(right.rules().grid.size()); ++cell) {
            if (fits(right.rules().grid, position.boards.front(), cell)) {
                plies.push_back(stone_on(cell));
            }
        }
        if (plies.empty()) {
            plies.push_back(Ply{});
        }
    });
}

/// True if a stone lies on a cell for which `near` is true.
template <class F>
bool stone_where(const Grid& grid, const BoardState& board, F near) {
    for (pentactic::Cell stone = 0; stone < static_cast<pentactic::Cell>(grid.size()); ++stone) {
        if (board.at(stone) == Content::stone && near(stone)) {
            return true;
        }
    }
    return false;
}

bool free_of_lines(const Grid& grid, const BoardState& board, pentactic::Cell cell) {
    return board.at(cell) == Content::empty && !stone_where(grid, board, [&](pentactic::Cell stone) {
               return grid.row(stone) == grid.row(cell) || grid.column(stone) == grid.column(cell);
           });
}

PentacticTwist stones_sharing_a_row() {
    return other_stones([](const Grid& grid, const BoardState& board, pentactic::Cell cell) {
        return board.at(cell) == Content::empty && !stone_where(grid, board, [&](pentactic::Cell stone) {
                   return grid.column(stone) == grid.column(cell);
               });
    });
}

/// Stones are queens.
PentacticTwist diagonals_forbidden() {
    return other_stones([](const Grid& grid, const BoardState& board, pentactic::Cell cell) {
        return free_of_lines(grid, board, cell) && !stone_where(grid, board, [&](pentactic::Cell stone) {
                   return std::abs(grid.row(stone) - grid.row(cell)) ==
                          std::abs(grid.column(stone) - grid.column(cell));
               });
    });
}

PentacticTwist stones_on_pentominoes() {
    return other_stones([](const Grid& grid, const BoardState& board, pentactic::Cell cell) {
        BoardState bare = board;
        bare.at(cell) = Content::empty;
        return board.at(cell) != Content::stone && free_of_lines(grid, bare, cell);
    });
}

PentacticTwist passing_as_one_likes(Phase phase) {
    return other_plies([phase](const Right&, const Position& position, std::vector<Ply>& plies) {
        if (position.phase == phase && plies.back().kind != Ply::Kind::pass) {
            plies.push_back(Ply{});
        }
    });
}

/// A pentomino may lie over a stone.
PentacticTwist covering_stones() {
    return other_plies([](const Right& right, const Position& position, std::vector<Ply>& plies) {
        if (position.phase != Phase::pentominoes) {
            return;
        }
        Position without = position;
        for (Content& content : without.boards.front().cells) {
            content = content == Content::stone ? Content::empty : content;
        }
        plies = right.plies(without);
    });
}

/// Only the letter that comes first may be laid.
PentacticTwist letters_in_order() {
    return other_plies([](const Right&, const Position& position, std::vector<Ply>& plies) {
        if (position.phase == Phase::pentominoes && !plies.empty()) {
            const Piece first = plies.front().piece;
            plies.erase(std::remove_if(plies.begin(), plies.end(), [&](const Ply& p) { return p.piece != first; }),
                        plies.end());
        }
    });
}

PentacticTwist same_roles_again() {
    return other_after([](const Right&, const Position& before, const Ply&, Position& after) {
        if (first_ended(before, after)) {
            after.to_act = 0;
            std::swap(after.stones[0], after.stones[1]);
        }
    });
}

PentacticTwist one_game_only() {
    return other_after([](const Right&, const Position& before, const Ply&, Position& after) {
        if (first_ended(before, after)) {
            after.phase = Phase::over;
            after.to_act = 0;
        }
    });
}

PentacticTwist stones_stay_on_the_grid() {
    return other_after([](const Right&, const Position& before, const Ply&, Position& after) {
        if (first_ended(before, after)) {
            for (std::size_t cell = 0; cell < after.boards.front().cells.size(); ++cell) {
                if (before.boards.front().cells[cell] == Content::stone) {
                    after.boards.front().cells[cell] = Content::stone;
                }
            }
        }
    });
}

PentacticTwist same_pentomino_twice() {
    return other_plies([](const Right& right, const Position& position, std::vector<Ply>& plies) {
        if (position.phase == Phase::removing && position.first) {
            Position first_game = position;
            first_game.first.reset();
            first_game.to_act = 0;
            plies = right.plies(first_game);
        }
    });
}

PentacticTwist two_removed() {
    return other_after([](const Right&, const Position& before, const Ply& ply, Position& after) {
        if (ply.kind == Ply::Kind::remove && !first_ended(before, after) && after.phase != Phase::over) {
            BoardState& board = after.boards.front();
            board.removed = board.removed.with(ply.piece == 0 ? 1 : 0);
        }
    });
}

PentacticTwist pentominoes_begin() {
    return other_after([](const Right&, const Position& before, const Ply&, Position& after) {
        if (before.phase == Phase::removing && after.phase == Phase::stones) {
            after.phase = Phase::pentominoes;
            after.to_act = other(after.to_act);
        }
    });
}

/// Two stones before every pentomino.
PentacticTwist two_stones_at_a_time() {
    return other_after([](const Right&, const Position& before, const Ply& ply, Position& after) {
        const bool odd = ply.kind == Ply::Kind::stone && after.boards.front().stones() % 2 == 1;
        if (odd && before.phase == Phase::stones && after.phase == Phase::pentominoes) {
            after.phase = Phase::stones;
            after.to_act = before.to_act;
        }
    });
}

/// The game ends as soon as the player of the stones has to pass.
PentacticTwist ends_with_the_stones() {
    return other_after([](const Right&, const Position& before, const Ply& ply, Position& after) {
        if (before.phase == Phase::stones && ply.kind == Ply::Kind::pass && before.first &&
            after.phase == Phase::pentominoes) {
            after.phase = Phase::over;
            after.to_act = 0;
        }
    });
}

/// Points of the first game, changed.
PentacticTwist other_points(std::function<int(const RuleSet&, const Position& ended, int points)> count) {
    PentacticTwist twist =
        other_after([count](const Right& right, const Position& before, const Ply& ply, Position& after) {
            if (first_ended(before, after)) {
                Position ended = before;
                ended.stones[0] -= ply.kind == Ply::Kind::stone ? 1 : 0;
                after.first->score = count(right.rules(), ended, after.first->score);
            }
        });
    twist.score = [count](const Right& right, const Position& position, Seat seat) {
        const int points = right.score(position, seat);
        return position.phase == Phase::over && seat == 0 ? count(right.rules(), position, points) : points;
    };
    return twist;
}

int stones_left(const Position& ended) {
    return ended.stones[ended.first ? 1 : 0];
}

PentacticTwist stones_not_subtracted() {
    return other_points([](const RuleSet&, const Position& ended, int points) { return points + stones_left(ended); });
}

PentacticTwist stones_added() {
    return other_points(
        [](const RuleSet&, const Position& ended, int points) { return points + 2 * stones_left(ended); });
}

PentacticTwist never_below_nothing() {
    return other_points([](const RuleSet&, const Position&, int points) { return std::max(points, 0); });
}

PentacticTwist ties_for_the_first() {
    PentacticTwist twist;
    twist.outcome = [](const Right& right, const Position& position) {
        std::optional<Outcome> outcome = right.outcome(position);
        if (outcome && !outcome->winner()) {
            outcome->payoff = {1.0, 0.0};
        }
        return outcome;
    };
    return twist;
}

}  // namespace

std::vector<WrongPentactic> wrong_pentactic_basics() {
    const RuleSet small = small_pentactic(Mode::basic, 5, 5, "FILNPY", 4);
    const RuleSet tiny = small_pentactic(Mode::basic, 4, 3, "LPTUY", 2);
    const RuleSet largest = read_as(tiny, "basic_winner=most");
    const RuleSet stones = small_pentactic(Mode::basic, 5, 5, "FLPY", 7);  // more than can be laid
    const RuleSet printed = pentactic_rules(Mode::basic);
    return {
        twisted("the same roles in both games", {"P-4"}, tiny, same_roles_again()),
        twisted("one game only", {"P-4"}, tiny, one_game_only()),
        twisted("stones of the first game stay", {"P-4", "P-2"}, tiny, stones_stay_on_the_grid()),
        twisted("the same pentomino removed in both games", {"P-5"}, tiny, same_pentomino_twice()),
        twisted("two pentominoes removed", {"P-5"}, small, two_removed()),
        twisted("the pentominoes begin", {"P-6"}, small, pentominoes_begin()),
        twisted("two stones at a time", {"P-6"}, small, two_stones_at_a_time()),
        twisted("stones sharing a row", {"P-7"}, small, stones_sharing_a_row()),
        twisted("stones like queens", {"P-7"}, printed, diagonals_forbidden()),
        twisted("stones on pentominoes", {"P-7", "P-1"}, small, stones_on_pentominoes()),
        twisted("passing although a stone fits", {"P-7", "P-D1"}, small, passing_as_one_likes(Phase::stones)),
        twisted("passing instead of a pentomino", {"P-8"}, small, passing_as_one_likes(Phase::pentominoes)),
        twisted("pentominoes over stones", {"P-8", "P-2"}, small, covering_stones()),
        twisted("pentominoes in the order of their letters", {"P-8"}, small, letters_in_order()),
        misread("the end asked for too early", {"P-9"}, small, "end_check=immediate"),
        misread("the end asked for too late", {"P-9"}, read_as(small, "end_check=immediate"),
                "end_check=on_pentomino_turn"),
        twisted("the end as soon as no stone fits", {"P-9"}, small_pentactic(Mode::basic, 6, 6, "FILNPTUY", 1),
                ends_with_the_stones()),
        twisted("stones not subtracted", {"P-10", "P-D3"}, stones, stones_not_subtracted()),
        twisted("stones added", {"P-10"}, stones, stones_added()),
        twisted("points never below nothing", {"P-10"}, stones, never_below_nothing()),
        misread("the removed pentomino counted", {"P-10"}, tiny, "discard_counts=yes"),
        misread("the winner by most", {"P-12", "P-D3"}, tiny, "basic_winner=most"),
        misread("the winner by fewest", {"P-11"}, largest, "basic_winner=fewest"),
        twisted("ties won by the first", {"P-11", "P-D3"}, tiny, ties_for_the_first()),
        twisted("no stone needed while pentominoes are laid", {"P-D2", "P-7"},
                small_pentactic(Mode::basic, 6, 6, "LPY", 2), passing_as_one_likes(Phase::stones)),
    };
}

}  // namespace rulescope::testing
