// Converts a setup to a position and reports all faults at once.
#include <algorithm>

#include "core/pentactic/clauses.h"
#include "core/pentactic/ending.h"
#include "core/pentactic/notation.h"
#include "core/pentactic/position.h"

namespace rulescope::pentactic {

namespace {

class Check {
public:
    Check(const RuleSet& rules, const Setup& setup) : rules_(rules), setup_(setup), position_(setup.position) {}

    Faults run() {
        for (int board = 0; board < rules_.boards(); ++board) {
            check_pentominoes(board);
            check_lines(board);
        }
        check_removed();
        check_turn();
        if (faults_.empty()) {
            check_stones();
        }
        return std::move(faults_);
    }

    /// Returns the position with its boxes of stones filled.
    [[nodiscard]] Position position() const { return position_; }

private:
    void fault(int board, std::string message, std::string_view clause, Cell cell = no_cell) {
        const int column = board >= 0 && board < static_cast<int>(setup_.columns.size())
                               ? setup_.columns[static_cast<std::size_t>(board)]
                               : 0;
        faults_.push_back(
            {std::move(message), std::string(clause), cell == no_cell ? "" : rules_.grid.name(cell), column});
    }
    void fault(std::string message, std::string_view clause) { fault(-1, std::move(message), clause); }

    [[nodiscard]] const BoardState& at(int board) const { return position_.boards[static_cast<std::size_t>(board)]; }

    /// " of B" if there are several grids.
    [[nodiscard]] std::string whose(int board) const {
        return rules_.boards() == 1 ? "" : " of " + seat_name(static_cast<Seat>(board));
    }

    void check_pentominoes(int number) {
        const BoardState& board = at(number);
        for (const Piece piece : board.placed().pieces()) {
            const std::string letter(1, letter_of(piece));
            Shape shape{};
            int squares = 0;
            Cell first = no_cell;
            for (Cell cell = 0; cell < rules_.grid.size(); ++cell) {
                if (board.at(cell) == content_of(piece)) {
                    first = first == no_cell ? cell : first;
                    if (squares < 5) {
                        shape[static_cast<std::size_t>(squares)] = {rules_.grid.column(cell), rules_.grid.row(cell)};
                    }
                    ++squares;
                }
            }
            if (!rules_.pieces.has(piece)) {
                fault(number, "there is no pentomino " + letter + " in this game", "P-1", first);
            } else if (board.removed.has(piece)) {
                fault(number, "the " + letter + whose(number) + " lies on the grid and is out of play as well", "P-5",
                      first);
            } else if (squares != 5) {
                fault(number,
                      "the " + letter + whose(number) + " has " + std::to_string(squares) + " squares; expected five",
                      "P-1", first);
            } else if (!is_shape(piece, shape)) {
                fault(number, "the squares of the " + letter + whose(number) + " do not have its shape", "P-1", first);
            }
        }
    }

    [[nodiscard]] bool is_shape(Piece piece, Shape shape) const {
        const int low = shape.front().row;
        int left = shape.front().column;
        for (const Square& square : shape) {
            left = std::min(left, square.column);
        }
        for (Square& square : shape) {
            square = {square.column - left, square.row - low};
        }
        const std::vector<Shape> shapes = shapes_of(piece, rules_.flips());
        return std::find(shapes.begin(), shapes.end(), shape) != shapes.end();
    }

    /// Checks that no two stones share a row or column (P-7). In the solitaire, this holds only under G-P14 row_col.
    void check_lines(int number) {
        const bool solitaire = rules_.mode == Mode::solitaire;
        if (solitaire && rules_.readings.solo_stones == SoloStones::free) {
            return;
        }
        for (Cell a = 0; a < rules_.grid.size(); ++a) {
            for (Cell b = 0; b < a; ++b) {
                if (at(number).at(a) != Content::stone || at(number).at(b) != Content::stone) {
                    continue;
                }
                const bool row = rules_.grid.row(a) == rules_.grid.row(b);
                if (row || rules_.grid.column(a) == rules_.grid.column(b)) {
                    fault(number,
                          "the stones on " + rules_.grid.name(b) + " and " + rules_.grid.name(a) + whose(number) +
                              " share a " + (row ? "row" : "column"),
                          solitaire ? "G-P14" : "P-7", a);
                }
            }
        }
    }

    /// P-5, P-14, P-19: checks the number and the owners of the removed pentominoes.
    void check_removed() {
        const bool removing = position_.phase == Phase::removing;
        const std::string_view clause = clauses_of(rules_.mode).draft;
        int all = 0;
        for (int board = 0; board < rules_.boards(); ++board) {
            const int number = at(board).removed.size();
            all += number;
            for (const Piece piece : at(board).removed.pieces()) {
                if (!rules_.pieces.has(piece)) {
                    fault(board,
                          std::string("there is no pentomino ") + letter_of(piece) + " in this game to be out of play",
                          "P-1");
                }
            }
            const bool free_choice = rules_.mode == Mode::group && rules_.readings.draft == Draft::free_choice &&
                                     !removing && board + 1 < rules_.boards();
            if (number > (free_choice ? 2 : 1)) {
                fault(board, "more than one pentomino" + whose(board) + " is out of play", clause);
            }
            if (removing &&
                (!at(board).placed().empty() || (at(board).stones() > 0 && rules_.mode != Mode::solitaire))) {
                fault(board, "something lies on the grid" + whose(board) + " before every removal is done", clause);
            }
        }
        const int expected = rules_.mode == Mode::solitaire ? 0
                             : rules_.mode == Mode::basic   ? (removing ? 0 : 1)
                             : removing                     ? position_.to_act
                                                            : rules_.seats();
        if (all != expected) {
            fault(
                "pentominoes out of play: " + std::to_string(all) + "; expected " + std::to_string(expected) + " here",
                clause);
        }
        check_victims(clause);
        check_kinds_removed();
        if (position_.first && !removing && position_.first->removed == at(0).removed) {
            fault(0,
                  "the " + at(0).removed.letters() +
                      " was out of play in the first game; in the second it must be another one",
                  "P-5");
        }
    }

    /// G-P16: under `forbidden`, no two players have the same pentomino out of play.
    void check_kinds_removed() {
        if (rules_.readings.same_removal == SameRemoval::allowed) {
            return;
        }
        for (int board = 1; board < rules_.boards(); ++board) {
            for (const Piece piece : at(board).removed.pieces()) {
                for (int other = 0; other < board; ++other) {
                    if (at(other).removed.has(piece)) {
                        fault(board,
                              std::string("the ") + letter_of(piece) + whose(other) + " and the " + letter_of(piece) +
                                  whose(board) + " are both out of play; under same_removal = forbidden they differ",
                              "G-P16");
                    }
                }
            }
        }
    }

    /// Checks the owners of the removed pentominoes (P-14, P-19, G-P9). The first player does not remove an own
    /// pentomino. In the duel and under lookahead, the last player has lost a pentomino before removing one. One player
    /// can lose two pentominoes only in the dead end of free_choice; then the last player has lost none.
    void check_victims(std::string_view clause) {
        const int last = rules_.boards() - 1;
        if (last == 0) {
            return;
        }
        int robbed_twice = 0;
        for (int board = 0; board <= last; ++board) {
            robbed_twice += at(board).removed.size() == 2 ? 1 : 0;
        }
        const bool removing = position_.phase == Phase::removing;
        if (removing && position_.to_act == 1 && !at(0).removed.empty()) {
            fault(0, "a pentomino of A is out of play, but only A has removed one", clause);
        } else if (removing && position_.to_act == last && at(last).removed.empty() &&
                   (rules_.mode == Mode::duel || rules_.readings.draft == Draft::lookahead)) {
            fault(last,
                  "no pentomino of " + seat_name(static_cast<Seat>(last)) +
                      " is out of play, although this player removes last",
                  rules_.mode == Mode::duel ? clause : "G-P9");
        } else if (robbed_twice > 1 || (robbed_twice == 1 && !at(last).removed.empty())) {
            fault("two pentominoes of one player can only be out of play if the last player has lost none", "G-P9");
        }
    }

    void check_turn() {
        const bool basic = rules_.mode == Mode::basic;
        const Phase phase = position_.phase;
        if (rules_.mode == Mode::solitaire && (phase == Phase::stones || phase == Phase::removing)) {
            fault("in the solitaire the only phase is pentominoes", "P-22");
        }
        if (position_.first && !basic) {
            fault("only the basic game has a first game", "P-4");
        }
        if (phase == Phase::over && basic && !position_.first) {
            fault("the match is not over after its first game", "P-4");
        }
        if (basic && phase != Phase::over) {
            const Seat expected =
                phase == Phase::pentominoes ? pentomino_seat(rules_, position_, 0) : stones_seat(position_);
            if (position_.to_act != expected) {
                fault("in game " + std::string(position_.first ? "2 " : "1 ") + seat_name(expected) + " plays the " +
                          (phase == Phase::pentominoes ? "pentominoes" : "stones"),
                      "P-4");
            }
            const int turns = at(0).placed().size() + (phase == Phase::pentominoes ? 1 : 0);
            if (phase != Phase::removing && at(0).stones() > turns) {
                fault(0,
                      std::to_string(at(0).stones()) + " stones lie on the grid after " + std::to_string(turns) +
                          (turns == 1 ? " turn to lay one" : " turns to lay one"),
                      "P-6");
            }
        }
        const bool rounds = rules_.mode == Mode::duel || rules_.mode == Mode::group;
        if (position_.starter != 0 && position_.phase == Phase::removing) {
            fault("the first round has not begun, and A begins it", "G-P7");
        } else if (position_.starter != 0 && !(rounds && rules_.readings.phase_order == PhaseOrder::rotating)) {
            fault("the starter is the same in every round", "G-P7");
        }
    }

    /// Fills the boxes of stones if the grids determine them; otherwise checks that no stone is missing (P-2).
    void check_stones() {
        const int seats = rules_.seats();
        position_.stones.resize(static_cast<std::size_t>(seats), 0);
        if (rules_.mode == Mode::solitaire) {
            if (at(0).stones() != rules_.stones) {
                fault(0,
                      std::to_string(at(0).stones()) + " stones lie on the grid; expected " +
                          std::to_string(rules_.stones),
                      "P-22");
            }
            position_.stones = {0};
            return;
        }
        if (rules_.mode == Mode::basic) {
            position_.stones = {0, 0};
            fill(stones_seat(position_), at(0).stones(), 0);
            return;
        }
        if (rules_.mode == Mode::duel) {
            fill(0, at(1).stones(), 1);
            fill(1, at(0).stones(), 0);
            return;
        }
        int laid = 0;
        for (int board = 0; board < seats; ++board) {
            laid += at(board).stones();
        }
        if (!setup_.stones_given) {
            if (laid > 0) {
                fault("the number of stones in each player's box is missing; add it, like stones=8,7,8", "P-20");
            }
            position_.stones.assign(static_cast<std::size_t>(seats), rules_.stones);
            return;
        }
        int left = 0;
        for (const int stones : position_.stones) {
            left += stones;
            if (stones < 0 || stones > rules_.stones) {
                fault("stones: a player has " + std::to_string(stones) + " left; expected 0 to " +
                          std::to_string(rules_.stones),
                      "P-2");
            }
        }
        if (left + laid != seats * rules_.stones) {
            fault("stones: " + std::to_string(laid) + " lie on the grids and " + std::to_string(left) +
                      " are left; expected " + std::to_string(seats * rules_.stones) + " together",
                  "P-2");
        }
    }

    void fill(Seat seat, int laid, int board) {
        position_.stones[seat] = rules_.stones - laid;
        if (laid > rules_.stones) {
            fault(board,
                  std::to_string(laid) + " stones lie on the grid" + whose(board) + "; a box holds " +
                      std::to_string(rules_.stones),
                  "P-2");
        }
    }

    const RuleSet& rules_;
    const Setup& setup_;
    Position position_;
    Faults faults_;
};

}  // namespace

Result<Position> validate(const RuleSet& rules, const Setup& setup) {
    Check check(rules, setup);
    Faults faults = check.run();
    if (!faults.empty()) {
        return faults;
    }
    Position position = check.position();
    const std::vector<Placement> placements = placements_on(rules.grid, rules.flips());
    if (position.phase == Phase::over) {
        if (!all_stuck(rules, placements, position)) {
            return Fault{"the game is not over: a pentomino can still be laid",
                         std::string(clauses_of_rounds(rules.mode).end), "", 0};
        }
        position.to_act = 0;
        position.starter = 0;
        return position;
    }
    settle(rules, placements, position, nullptr);
    return position;
}

}  // namespace rulescope::pentactic
