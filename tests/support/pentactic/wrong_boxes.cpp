// Mutants of the box, the players and the solitaire: P-1, P-2, P-3, P-22.
#include <algorithm>

#include "tests/support/pentactic/wrong_rules.h"

namespace rulescope::testing {

using namespace pentactic;
using pentactic::Reference;

namespace {

PentacticTwist without_the_x() {
    PentacticTwist twist;
    twist.placements = [](const pentactic::Reference& right) {
        std::vector<Placement> list = right.placements();
        const Piece x = pentactic::piece_of('X').value();
        list.erase(std::remove_if(list.begin(), list.end(), [&](const Placement& p) { return p.piece == x; }),
                   list.end());
        return list;
    };
    return twist;
}

/// Five squares that meet at corners only are a pentomino, too.
PentacticTwist joined_by_corners() {
    return other_after([](const pentactic::Reference& right, const Position&, const Ply& ply, Position& after) {
        if (ply.kind != Ply::Kind::place || after.phase == Phase::over) {
            return;
        }
        BoardState& board = after.boards[right.rules().boards() == 1 ? 0 : ply.board];
        const pentactic::Cell last = ply.cells[4];
        for (pentactic::Cell cell = 0; cell < static_cast<pentactic::Cell>(board.cells.size()); ++cell) {
            if (board.at(last) == content_of(ply.piece) && board.at(cell) == Content::empty) {
                std::swap(board.at(last), board.at(cell));
                return;
            }
        }
    });
}

PentacticTwist every_grid_is_printed() {
    PentacticTwist twist;
    twist.warnings = [](const pentactic::Reference&, const RuleSet&) { return std::vector<std::string>{}; };
    return twist;
}

PentacticTwist a_ninth_stone() {
    PentacticTwist twist;
    twist.accepts = [](const pentactic::Reference& right, const RuleSet& rules) {
        RuleSet eight = rules;
        eight.stones = std::min(eight.stones, max_stones);
        return right.accepts(eight);
    };
    return twist;
}

/// A stone laid stays in the box.
PentacticTwist stones_without_end() {
    return other_after([](const pentactic::Reference&, const Position& before, const Ply& ply, Position& after) {
        if (ply.kind == Ply::Kind::stone && after.first.has_value() == before.first.has_value()) {
            after.stones = before.stones;
        }
    });
}

PentacticTwist any_number_of_players() {
    PentacticTwist twist;
    twist.accepts = [](const pentactic::Reference& right, const RuleSet& rules) {
        RuleSet three = rules;
        three.players = std::clamp(three.players, min_players(rules.mode), max_players(rules.mode));
        return right.accepts(three);
    };
    return twist;
}

PentacticTwist a_stone_less_is_as_good() {
    PentacticTwist twist;
    twist.accepts = [](const pentactic::Reference& right, const RuleSet& rules) {
        return right.accepts(rules) || rules.grid.size() - rules.stones > 5 * rules.pieces.size();
    };
    return twist;
}

/// Every stuck position counts as solved.
PentacticTwist always_solved() {
    PentacticTwist twist;
    twist.outcome = [](const pentactic::Reference& right, const Position& position) {
        std::optional<Outcome> outcome = right.outcome(position);
        if (outcome) {
            outcome->payoff = {1.0};
        }
        return outcome;
    };
    return twist;
}

PentacticTwist giving_up() {
    return other_plies([](const pentactic::Reference&, const Position& position, std::vector<Ply>& plies) {
        if (position.phase != Phase::over) {
            plies.push_back(Ply{});
        }
    });
}

PentacticTwist stones_swept_away() {
    PentacticTwist twist;
    twist.initial = [](const pentactic::Reference& right) {
        Position start = right.initial();
        for (Content& content : start.boards.front().cells) {
            content = Content::empty;
        }
        return start;
    };
    return twist;
}

}  // namespace

std::vector<WrongPentactic> wrong_pentactic_boxes() {
    const RuleSet basic = small_pentactic(Mode::basic, 5, 5, "FILNP", 3);
    const RuleSet group = small_pentactic(Mode::group, 4, 4, "LPTU", 2);
    RuleSet full_on_six = small_pentactic(Mode::basic, 6, 6, "FILNPTUVWXYZ", 8);
    RuleSet solitaire = small_pentactic(Mode::solitaire, 5, 4, "LPY", 5);
    solitaire.start_stones = squares(solitaire, "a1 b3 c4 d2 e1");
    RuleSet lines = read_as(solitaire, "solo_stones=row_col");
    lines.grid = Grid(5, 5);
    lines.pieces = lines.pieces.with(pentactic::piece_of('V').value());
    lines.start_stones = squares(lines, "a1 b3 c4 d2 e5");
    RuleSet flipped = basic;
    flipped.readings.flips = Flips::no;
    return {
        twisted("eleven pentominoes", {"P-1"}, basic, without_the_x()),
        misread("mirror images forbidden", {"P-1", "P-8"}, basic, "flips=no"),
        misread("mirror images allowed", {"P-1", "P-8"}, flipped, "flips=yes"),
        twisted("pentominoes joined by corners", {"P-1", "P-8"}, basic, joined_by_corners()),
        twisted("every grid taken for a printed one", {"P-2"}, full_on_six, every_grid_is_printed()),
        twisted("a ninth stone", {"P-2"}, basic, a_ninth_stone()),
        twisted("stones without end", {"P-2", "P-7"}, basic, stones_without_end()),
        twisted("any number of players", {"P-3"}, group, any_number_of_players()),
        twisted("any number of players at a basic game", {"P-3"}, basic, any_number_of_players()),
        twisted("a solitaire with a stone too few", {"P-22"}, solitaire, a_stone_less_is_as_good()),
        twisted("a solitaire solved by getting stuck", {"P-22"}, solitaire, always_solved()),
        twisted("giving up a solitaire", {"P-22"}, solitaire, giving_up()),
        twisted("a solitaire without its stones", {"P-22", "P-2"}, solitaire, stones_swept_away()),
        misread("a solitaire with mirror images forbidden", {"P-22", "P-1"}, solitaire, "flips=no"),
        twisted("stones of a solitaire side by side", {"P-22"}, lines,
                [] {
                    PentacticTwist twist;
                    twist.accepts = [](const pentactic::Reference& right, const RuleSet& rules) {
                        return right.accepts(read_as(rules, "solo_stones=free"));
                    };
                    return twist;
                }()),
    };
}

}  // namespace rulescope::testing
