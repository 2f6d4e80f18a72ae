// Mutants of duel and group: P-13 to P-21.
#include <algorithm>

#include "tests/support/pentactic/wrong_rules.h"

namespace rulescope::testing {

using namespace pentactic;
using pentactic::Reference;

namespace {

using Right = pentactic::Reference;

bool in_round(const Position& position) {
    return position.phase == Phase::stones || position.phase == Phase::pentominoes;
}

/// The own grid may be stoned as well.
PentacticTwist own_grid_stoned() {
    return other_plies([](const Right& right, const Position& position, std::vector<Ply>& plies) {
        if (position.phase != Phase::stones) {
            return;
        }
        Position turned = position;
        const auto next = static_cast<Seat>((position.to_act + 1) % right.rules().players);
        std::swap(turned.boards[position.to_act], turned.boards[next]);
        std::vector<Ply> own = right.plies(turned);
        plies.erase(std::remove(plies.begin(), plies.end(), Ply{}), plies.end());
        for (Ply ply : own) {
            if (ply.kind == Ply::Kind::stone && ply.board == next) {
                ply.board = position.to_act;
                plies.push_back(ply);
            }
        }
        if (plies.empty()) {
            plies.push_back(Ply{});
        }
    });
}

/// A stone is laid on its grid and on the own one.
PentacticTwist a_stone_on_both_grids() {
    return other_after([](const Right&, const Position& before, const Ply& ply, Position& after) {
        if (ply.kind == Ply::Kind::stone) {
            Content& content = after.boards[before.to_act].at(ply.cells[0]);
            content = content == Content::empty ? Content::stone : content;
        }
    });
}

/// Everybody takes out one of the own pentominoes.
PentacticTwist own_pentomino_removed() {
    return other_plies([](const Right& right, const Position& position, std::vector<Ply>& plies) {
        if (position.phase == Phase::removing) {
            plies.clear();
            for (const Piece piece : right.rules().pieces.pieces()) {
                plies.push_back({Ply::Kind::remove, position.to_act, piece, Ply{}.cells});
            }
        }
    });
}

PentacticTwist only_the_first_removes() {
    return other_after([](const Right&, const Position& before, const Ply&, Position& after) {
        if (before.phase == Phase::removing && after.phase == Phase::removing) {
            after.phase = Phase::stones;
            after.to_act = 0;
        }
    });
}

/// Anybody but oneself may be robbed, as often as it comes.
PentacticTwist robbed_twice() {
    return other_plies([](const Right& right, const Position& position, std::vector<Ply>& plies) {
        if (position.phase != Phase::removing) {
            return;
        }
        plies.clear();
        for (std::uint8_t board = 0; board < position.boards.size(); ++board) {
            for (const Piece piece : right.rules().pieces.pieces()) {
                if (board != position.to_act && !position.boards[board].removed.has(piece)) {
                    plies.push_back({Ply::Kind::remove, board, piece, Ply{}.cells});
                }
            }
        }
    });
}

/// Everybody robs the next one round the table: a derangement, but no choice.
PentacticTwist robbing_the_neighbour() {
    return other_plies([](const Right& right, const Position& position, std::vector<Ply>& plies) {
        if (position.phase == Phase::removing) {
            const int next = (position.to_act + 1) % right.rules().players;
            plies.erase(std::remove_if(plies.begin(), plies.end(), [&](const Ply& ply) { return ply.board != next; }),
                        plies.end());
        }
    });
}

/// A lays a stone, then a pentomino; then B does.
PentacticTwist stone_and_pentomino_together() {
    return other_after([](const Right& right, const Position& before, const Ply&, Position& after) {
        if (!in_round(before) || after.phase == Phase::over) {
            return;
        }
        const bool stone = before.phase == Phase::stones;
        after.phase = stone ? Phase::pentominoes : Phase::stones;
        after.to_act = stone ? before.to_act : static_cast<Seat>((before.to_act + 1) % right.rules().players);
    });
}

/// In the pentomino phase the one who laid the last stone begins.
PentacticTwist pentominoes_backwards() {
    return other_after([](const Right& right, const Position& before, const Ply&, Position& after) {
        if (before.phase == Phase::stones && after.phase == Phase::pentominoes) {
            after.to_act = static_cast<Seat>(right.rules().players - 1);
        }
    });
}

PentacticTwist clockwise() {
    return other_after([](const Right& right, const Position& before, const Ply&, Position& after) {
        if (in_round(before) && after.phase == before.phase) {
            const int players = right.rules().players;
            after.to_act = static_cast<Seat>((2 * players - after.to_act) % players);
        }
    });
}

PentacticTwist the_last_begins() {
    PentacticTwist twist;
    twist.initial = [](const Right& right) {
        Position start = right.initial();
        start.to_act = static_cast<Seat>(right.rules().players - 1);
        return start;
    };
    return twist;
}

/// Whoever can lay nothing is stepped over without a word.
PentacticTwist nobody_passes() {
    return other_plies([](const Right&, const Position& position, std::vector<Ply>& plies) {
        if (in_round(position)) {
            plies.erase(std::remove(plies.begin(), plies.end(), Ply{}), plies.end());
        }
    });
}

/// Over as soon as one player can lay no pentomino.
PentacticTwist over_with_the_first_stuck() {
    return other_after([](const Right&, const Position& before, const Ply& ply, Position& after) {
        if (before.phase == Phase::pentominoes && ply.kind == Ply::Kind::pass && after.phase != Phase::over) {
            after.phase = Phase::over;
            after.to_act = 0;
            after.starter = 0;
        }
    });
}

/// Over when nobody can lay a pentomino and nobody a stone.
PentacticTwist over_when_all_is_full() {
    return other_after([](const Right&, const Position& before, const Ply& ply, Position& after) {
        if (after.phase == Phase::over && ply.kind == Ply::Kind::stone) {
            after.phase = Phase::pentominoes;
            after.to_act = before.starter;
            after.starter = before.starter;
        }
    });
}

PentacticTwist other_payoff(std::function<void(std::vector<double>& payoff)> change) {
    PentacticTwist twist;
    twist.outcome = [change = std::move(change)](const Right& right, const Position& position) {
        std::optional<Outcome> outcome = right.outcome(position);
        if (outcome) {
            change(outcome->payoff);
        }
        return outcome;
    };
    return twist;
}

/// The most pieces left over win: of two, the loser.
PentacticTwist the_loser_wins() {
    return other_payoff([](std::vector<double>& payoff) { std::reverse(payoff.begin(), payoff.end()); });
}

/// No ties: the first among the best takes all.
PentacticTwist the_first_of_the_best() {
    return other_payoff([](std::vector<double>& payoff) {
        const auto best = std::max_element(payoff.begin(), payoff.end());
        const auto place = best - payoff.begin();
        std::fill(payoff.begin(), payoff.end(), 0.0);
        payoff[static_cast<std::size_t>(place)] = 1.0;
    });
}

PentacticTwist stones_not_counted() {
    PentacticTwist twist;
    twist.score = [](const Right& right, const Position& position, Seat seat) {
        return right.score(position, seat) - position.stones[seat];
    };
    return twist;
}

/// Only the own stones count in a row or column of an opponent's grid.
PentacticTwist lines_of_ones_own() {
    return other_plies([](const Right& right, const Position& position, std::vector<Ply>& plies) {
        if (position.phase != Phase::stones || position.stones[position.to_act] == 0) {
            return;
        }
        plies.clear();
        for (std::uint8_t board = 0; board < position.boards.size(); ++board) {
            for (pentactic::Cell cell = 0; cell < static_cast<pentactic::Cell>(right.rules().grid.size()); ++cell) {
                if (board != position.to_act && position.boards[board].at(cell) == Content::empty) {
                    Ply ply{Ply::Kind::stone, board, 0, Ply{}.cells};
                    ply.cells[0] = cell;
                    plies.push_back(ply);
                }
            }
        }
        if (plies.empty()) {
            plies.push_back(Ply{});
        }
    });
}

/// Only the neighbour's grid may be stoned, as in a duel.
PentacticTwist stones_for_the_neighbour() {
    return other_plies([](const Right& right, const Position& position, std::vector<Ply>& plies) {
        if (position.phase == Phase::stones) {
            const int next = (position.to_act + 1) % right.rules().players;
            plies.erase(std::remove_if(plies.begin(), plies.end(), [&](const Ply& ply) { return ply.board != next; }),
                        plies.end());
            if (plies.empty()) {
                plies.push_back(Ply{});
            }
        }
    });
}

/// Each player lays pentominoes on the next player's grid.
PentacticTwist pentominoes_on_the_next_grid() {
    return other_plies([](const Right& right, const Position& position, std::vector<Ply>& plies) {
        if (position.phase == Phase::pentominoes) {
            Position turned = position;
            turned.to_act = static_cast<Seat>((position.to_act + 1) % right.rules().players);
            plies = right.plies(turned);
        }
    });
}

/// A removed pentomino comes back after the removals.
PentacticTwist removed_for_a_moment() {
    return other_after([](const Right&, const Position& before, const Ply&, Position& after) {
        if (before.phase == Phase::removing && after.phase == Phase::stones) {
            after.boards.front().removed = {};
        }
    });
}

}  // namespace

std::vector<WrongPentactic> wrong_pentactic_rounds() {
    const RuleSet duel = small_pentactic(Mode::duel, 5, 4, "FILNPY", 5);
    const RuleSet small = small_pentactic(Mode::duel, 4, 3, "LPTUY", 2);
    const RuleSet group = small_pentactic(Mode::group, 4, 4, "LPTUY", 2);
    RuleSet four = small_pentactic(Mode::group, 4, 3, "LPTUY", 2);
    four.players = 4;
    const RuleSet discards = read_as(four, "draft=self_discard");
    return {
        twisted("the own grid stoned", {"P-13"}, duel, own_grid_stoned()),
        twisted("a stone on both grids", {"P-13", "P-2"}, duel, a_stone_on_both_grids()),
        twisted("pentominoes on the other's grid", {"P-13"}, duel, pentominoes_on_the_next_grid()),
        twisted("an own pentomino removed", {"P-14"}, duel, own_pentomino_removed()),
        twisted("only the first removes", {"P-14"}, duel, only_the_first_removes()),
        twisted("a stone and a pentomino together", {"P-15"}, duel, stone_and_pentomino_together()),
        twisted("pentominoes in the other order", {"P-15"}, duel, pentominoes_backwards()),
        twisted("nobody passes", {"P-15"}, small, nobody_passes()),
        misread("passing as one likes", {"P-15", "P-D1"}, small, "pass=free"),
        misread("keeping a stone", {"P-D2", "P-15"}, small_pentactic(Mode::duel, 5, 3, "PU", 1), "pass=free"),
        misread("passing only if one must", {"P-15"}, read_as(small, "pass=free"), "pass=forced_only"),
        misread("the starter moves on", {"P-15"}, duel, "phase_order=rotating"),
        misread("the starter stays", {"P-15"}, read_as(duel, "phase_order=rotating"), "phase_order=starter_first"),
        twisted("over as soon as one is stuck", {"P-16"}, small, over_with_the_first_stuck()),
        twisted("over only when no stone fits either", {"P-16"}, small, over_when_all_is_full()),
        misread("the end as soon as it is true", {"P-16"}, small, "duel_end=as_soon_as_true"),
        misread("the end at the end of the round", {"P-16"}, small, "duel_end=end_of_round"),
        twisted("the most pieces win", {"P-17"}, small, the_loser_wins()),
        twisted("no ties", {"P-17"}, small, the_first_of_the_best()),
        twisted("stones not counted", {"P-17"}, duel, stones_not_counted()),
        misread("the removed pentomino counted in a duel", {"P-17"}, small, "discard_counts=yes"),
        twisted("the last begins", {"P-18"}, group, the_last_begins()),
        twisted("clockwise", {"P-18", "P-21"}, group, clockwise()),
        misread("the same pentomino removed twice in a duel", {"P-14"}, read_as(duel, "same_removal=forbidden"),
                "same_removal=allowed"),
        misread("the same pentomino never removed twice", {"P-19"}, group, "same_removal=forbidden"),
        misread("looking ahead in the draft", {"P-19"}, discards, "draft=lookahead"),
        misread("the last removes one of his own", {"P-19"}, four, "draft=self_discard"),
        misread("the last robs anybody", {"P-19"}, discards, "draft=free_choice"),
        twisted("somebody robbed twice", {"P-19"}, four, robbed_twice()),
        twisted("everybody robs the neighbour", {"P-19"}, four, robbing_the_neighbour()),
        twisted("a pentomino removed for a moment", {"P-19"}, group, removed_for_a_moment()),
        twisted("stones for the neighbour alone", {"P-20"}, group, stones_for_the_neighbour()),
        twisted("only one's own stones count", {"P-20", "P-7"}, group, lines_of_ones_own()),
        twisted("the own grid stoned in the group", {"P-20"}, group, own_grid_stoned()),
        twisted("pentominoes on the next grid", {"P-21"}, group, pentominoes_on_the_next_grid()),
        twisted("a group that ends with the first stuck", {"P-21"}, group, over_with_the_first_stuck()),
        twisted("a group won by one alone", {"P-21"}, group, the_first_of_the_best()),
        twisted("stones not counted in the group", {"P-21"}, group, stones_not_counted()),
        misread("a group in which one passes at will", {"P-21", "P-D1"}, group, "pass=free"),
        misread("a group whose starter moves on", {"P-21", "P-18"}, group, "phase_order=rotating"),
    };
}

}  // namespace rulescope::testing
