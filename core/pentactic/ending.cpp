#include "core/pentactic/ending.h"

#include <algorithm>

#include "core/pentactic/clauses.h"
#include "core/pentactic/laying.h"

namespace rulescope::pentactic {

namespace {

/// True if the end condition "nobody can lay a pentomino" is tested in this position.
bool end_is_checked(const RuleSet& rules, const Position& position) {
    const bool pentominoes = position.phase == Phase::pentominoes;
    const bool stones = position.phase == Phase::stones;
    if (rules.mode == Mode::solitaire) {
        return pentominoes;
    }
    if (rules.mode == Mode::basic) {
        return pentominoes || (stones && rules.readings.end_check == EndCheck::immediate);  // P-9, G-P4
    }
    const bool phase_begins = position.to_act == position.starter;
    switch (rules.readings.duel_end) {  // P-16, G-P5
        case DuelEnd::end_of_stone_phase: return pentominoes && phase_begins;
        case DuelEnd::as_soon_as_true: return pentominoes || stones;
        case DuelEnd::end_of_round: break;
    }
    return stones && phase_begins;
}

void finish(Position& position) {
    position.phase = Phase::over;
    position.to_act = 0;
    position.starter = 0;
}

/// P-4: the roles are exchanged and the grid is emptied.
void begin_second_game(const RuleSet& rules, Position& position) {
    position.first = FirstGame{score(rules, position, 1), position.boards.front().removed};
    position.boards.front() =
        BoardState{std::vector<Content>(static_cast<std::size_t>(rules.grid.size()), Content::empty), PieceSet{}};
    position.stones = {0, rules.stones};
    position.phase = Phase::removing;
    position.to_act = stones_seat(position);
}

Outcome shared(int seats, const std::vector<Seat>& winners, std::string_view clause) {
    Outcome outcome{std::vector<double>(static_cast<std::size_t>(seats), 0.0), clause};
    for (const Seat seat : winners) {
        outcome.payoff[seat] = 1.0 / static_cast<double>(winners.size());
    }
    return outcome;
}

}  // namespace

bool all_stuck(const RuleSet& rules, const std::vector<Placement>& placements, const Position& position) {
    for (int board = 0; board < rules.boards(); ++board) {
        if (can_lay_pentomino(rules, placements, position, board)) {
            return false;
        }
    }
    return true;
}

void settle(const RuleSet& rules, const std::vector<Placement>& placements, Position& position, Events* events) {
    if (!end_is_checked(rules, position) || !all_stuck(rules, placements, position)) {
        return;
    }
    const auto fire = [&](std::string_view clause, int seat = -1, int points = 0) {
        emit(events, {.clause = clause, .seat = seat, .amount = points});
    };
    if (rules.mode == Mode::basic) {
        const Seat player = pentomino_seat(rules, position, 0);
        fire(clauses_of(rules.mode).end);
        fire("P-10", player, score(rules, position, player));
        if (!position.first) {
            fire("P-4");
            begin_second_game(rules, position);
            return;
        }
        finish(position);
        fire(outcome_of(rules, position).clause);
        return;
    }
    fire(clauses_of(rules.mode).end);
    if (rules.mode != Mode::solitaire) {
        for (int seat = 0; seat < rules.seats(); ++seat) {
            fire("P-17", seat, score(rules, position, static_cast<Seat>(seat)));
        }
    }
    finish(position);
}

Outcome outcome_of(const RuleSet& rules, const Position& position) {
    if (rules.mode == Mode::solitaire) {  // one player: solved or not
        return {{hand(rules, position, 0).empty() ? 1.0 : 0.0}, "P-22"};
    }
    std::vector<int> scores;
    for (int seat = 0; seat < rules.seats(); ++seat) {
        scores.push_back(score(rules, position, static_cast<Seat>(seat)));
    }
    const bool most = rules.mode == Mode::basic && rules.readings.basic_winner == BasicWinner::most;  // G-P1
    const int best =
        most ? *std::max_element(scores.begin(), scores.end()) : *std::min_element(scores.begin(), scores.end());
    std::vector<Seat> winners;
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        if (scores[seat] == best) {
            winners.push_back(static_cast<Seat>(seat));
        }
    }
    if (rules.mode != Mode::basic) {
        return shared(rules.seats(), winners, "P-17");
    }
    return shared(2, winners, winners.size() == 2 || most ? "P-11" : "P-12");
}

}  // namespace rulescope::pentactic
