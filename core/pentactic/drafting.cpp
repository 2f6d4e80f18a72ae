#include "core/pentactic/drafting.h"

#include <algorithm>

#include "core/pentactic/clauses.h"
#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

namespace {

/// True if no pentomino of this player has been removed yet.
bool has_all(const Position& position, int board) {
    return position.boards[static_cast<std::size_t>(board)].removed.empty();
}

std::vector<int> others_with_all(const RuleSet& rules, const Position& position) {
    std::vector<int> list;
    for (int board = 0; board < rules.boards(); ++board) {
        if (board != position.to_act && has_all(position, board)) {
            list.push_back(board);
        }
    }
    return list;
}

/// Returns the players whose pentominoes the seat to act may remove.
std::vector<int> victims(const RuleSet& rules, const Position& position) {
    if (rules.mode == Mode::basic) {  // P-5: there is one grid, and the pentominoes belong to the other player
        return {0};
    }
    std::vector<int> others = others_with_all(rules, position);  // P-14, P-19
    const int last = rules.seats() - 1;
    const bool last_but_one = position.to_act + 1 == last;
    if (rules.readings.draft == Draft::lookahead && last_but_one && has_all(position, last)) {
        return {last};  // G-P9: otherwise the last player could only remove an own pentomino
    }
    if (!others.empty()) {
        return others;
    }
    // The dead end: only the last player, who acts now, still has all pentominoes.
    if (rules.readings.draft == Draft::self_discard) {
        return {last};
    }
    if (rules.readings.draft == Draft::free_choice) {
        for (int board = 0; board < last; ++board) {  // a second pentomino of any other player may be removed
            others.push_back(board);
        }
    }
    return others;
}

std::string_view clause_of(const RuleSet& rules) {
    return clauses_of(rules.mode).draft;
}

/// P-5: true if the first game removed this pentomino; the second game must remove another one.
bool taken_before(const Position& position, Piece piece) {
    return position.first && position.first->removed.has(piece);
}

/// G-P16: true if this pentomino of another player is out of play and may therefore not be removed a second time.
bool removed_elsewhere(const RuleSet& rules, const Position& position, Piece piece) {
    return rules.readings.same_removal == SameRemoval::forbidden &&
           std::any_of(position.boards.begin(), position.boards.end(),
                       [&](const BoardState& board) { return board.removed.has(piece); });
}

}  // namespace

std::vector<Ply> removals(const RuleSet& rules, const Position& position) {
    std::vector<Ply> list;
    for (const int board : victims(rules, position)) {
        for (const Piece piece : hand(rules, position, board).pieces()) {
            if (!taken_before(position, piece) && !removed_elsewhere(rules, position, piece)) {
                list.push_back({Ply::Kind::remove, static_cast<std::uint8_t>(board), piece, Ply{}.cells});
            }
        }
    }
    return list;
}

std::optional<Refusal> refusal_of_removal(const RuleSet& rules, const Position& position, const Ply& ply) {
    const std::string_view clause = clause_of(rules);
    const Seat last = static_cast<Seat>(rules.seats() - 1);
    const Seat owner = pentomino_seat(rules, position, ply.board);
    const std::string whom = seat_name(owner);
    const std::string letter(1, letter_of(ply.piece));
    if (rules.mode != Mode::basic) {
        const bool dead_end = others_with_all(rules, position).empty();
        const Draft draft = rules.readings.draft;
        if (owner == position.to_act && !(dead_end && draft == Draft::self_discard)) {
            return Refusal{clause, whom + " removes a pentomino of another player, not an own one"};
        }
        if (owner != position.to_act && dead_end && draft == Draft::self_discard) {
            return Refusal{"G-P9", "only " + seat_name(position.to_act) +
                                       " still has all pentominoes, so one of those must be removed"};
        }
        if (!has_all(position, ply.board) && !(dead_end && draft == Draft::free_choice)) {
            return Refusal{clause, "a pentomino of " + whom + " is out of play already"};
        }
        if (draft == Draft::lookahead && position.to_act + 1 == last && owner != last && has_all(position, last)) {
            return Refusal{"G-P9", seat_name(last) + " comes last and still has all pentominoes: unless one of those " +
                                       "goes now, " + seat_name(last) + " would be left with nobody else to choose"};
        }
    }
    if (ply.piece >= piece_count || !hand(rules, position, ply.board).has(ply.piece)) {
        return Refusal{clause, whom + " has no " + (ply.piece < piece_count ? letter : "such pentomino")};
    }
    if (taken_before(position, ply.piece)) {
        return Refusal{clause, letter + " was out of play in the first game; in the second it must be another one"};
    }
    if (removed_elsewhere(rules, position, ply.piece)) {
        return Refusal{"G-P16", "the " + letter + " of another player is out of play already"};
    }
    return std::nullopt;
}

void remove(const RuleSet& rules, Position& position, const Ply& ply, Events* events) {
    BoardState& board = position.boards[ply.board];
    board.removed = board.removed.with(ply.piece);
    if (rules.mode == Mode::group && position.to_act == 0) {
        emit(events, {.clause = "P-18"});
    }
    emit(events, {.clause = clause_of(rules), .seat = ply.board, .amount = ply.piece});
    const bool all_done = rules.mode == Mode::basic || position.to_act + 1 == rules.seats();
    if (!all_done) {
        ++position.to_act;
        return;
    }
    position.phase = Phase::stones;
    position.to_act = rules.mode == Mode::basic ? stones_seat(position) : position.starter;
}

}  // namespace rulescope::pentactic
