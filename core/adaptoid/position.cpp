#include "core/adaptoid/position.h"

#include <algorithm>

#include "core/adaptoid/growth.h"
#include "core/adaptoid/outcome.h"

namespace rulescope::adaptoid {

int Position::adaptoids(Colour colour) const {
    return on_board(colour).adaptoids;
}
int Position::legs(Colour colour) const {
    return on_board(colour).legs;
}
int Position::pincers(Colour colour) const {
    return on_board(colour).pincers;
}

Supply Position::on_board(Colour colour) const {
    Supply sum;
    for (const Piece& piece : cells) {
        if (piece.colour == colour) {
            ++sum.adaptoids;
            sum.legs += piece.legs;
            sum.pincers += piece.pincers;
        }
    }
    return sum;
}

Seat Position::seat_of(Colour colour) const {
    const auto at = std::find(colour_of_seat.begin(), colour_of_seat.end(), colour);
    return static_cast<Seat>(at - colour_of_seat.begin());
}

namespace {

std::string text(int number) {
    return std::to_string(number);
}

bool in_setup(Phase phase) {
    return phase == Phase::stacking || phase == Phase::discs || phase == Phase::placing || phase == Phase::choosing;
}

/// Collects faults while a setup is converted to a position.
class Validation {
public:
    Validation(const RuleSet& rules, const Setup& setup) : rules_(rules), setup_(setup) {}

    Result<Position> run() {
        position_.cells.resize(static_cast<std::size_t>(rules_.board.size()));
        position_.phase = setup_.phase;
        position_.self_starving_allowed = setup_.self_starving_allowed;
        position_.disc_moves = setup_.disc_moves;
        check_discs();
        check_pieces();
        check_lost();
        check_boxes();
        check_seats();
        if (faults_.empty()) {
            settle_end();
        }
        if (faults_.empty() && position_.phase == Phase::step2) {
            check_middle();
        }
        if (!faults_.empty()) {
            return faults_;
        }
        return position_;
    }

private:
    void fault(std::string message, std::string clause, std::string cell = "") {
        faults_.push_back(Fault{std::move(message), std::move(clause), std::move(cell), 0});
    }

    void check_discs() {
        const DiscSetup& discs = rules_.setup;
        if (!discs.by_players) {
            if (!setup_.discs.empty() || setup_.phase == Phase::stacking || setup_.phase == Phase::discs) {
                fault("the board of this rule set is fixed; its discs cannot be moved or stacked", "G-S2");
            }
            return;
        }
        position_.heights = rules_.board.heights();
        for (const auto& [cell, height] : setup_.discs) {
            if (height < 0 || height > 2) {
                fault(rules_.board.name(cell) + " has " + text(height) + " discs; expected 0, 1 or 2", "S-15",
                      rules_.board.name(cell));
            } else {
                position_.heights[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(height);
            }
        }
        int total = 0;
        for (const int height : position_.heights) {
            total += height;
        }
        const int base = rules_.board.discs();
        const bool stacking = setup_.phase == Phase::stacking;
        if (stacking ? total < base || total >= base + discs.discs : total != base + discs.discs) {
            fault("there are " + text(total) + " discs; expected " +
                      (stacking ? text(base) + " to " + text(base + discs.discs - 1) + " while stacking"
                                : text(base + discs.discs)),
                  "S-16");
        }
        const bool may_be_apart = setup_.phase == Phase::discs && rules_.readings.connectivity == Connectivity::final;
        if (!may_be_apart && !connected(rules_.board, position_.heights)) {
            fault("the board is not connected", "S-16");
        }
        if (setup_.phase == Phase::discs &&
            (setup_.disc_moves < 0 || setup_.disc_moves >= std::max(1, discs.max_moves))) {
            fault(text(setup_.disc_moves) + " discs moved; expected 0 to " + text(discs.max_moves - 1) +
                      " while discs are moved",
                  "G-S2");
        }
    }

    void check_pieces() {
        std::vector<Cell> taken;
        for (const auto& [cell, piece] : setup_.pieces) {
            if (cell < 0 || cell >= rules_.board.size()) {
                fault("an adaptoid stands outside the board", "A-1");
                continue;
            }
            const std::string name = rules_.board.name(cell);
            if (std::find(taken.begin(), taken.end(), cell) != taken.end()) {
                fault("two adaptoids stand on " + name + "; expected at most one, so leave one of them out", "A-12",
                      name);
            } else {
                taken.push_back(cell);
            }
            if (position_.height(rules_, cell) == 0) {
                fault(name + " has no disc to stand on; expected a cell with a disc", "S-18", name);
            }
            if (!rules_.has(piece.colour)) {
                fault("nobody plays " + title_of(piece.colour) + " in this rule set, but " + name +
                          " has this colour; expected " + colours_in_play(),
                      "A-2", name);
            }
            check_limbs(name, piece);
            position_.at(cell) = piece;
        }
        if (in_setup(setup_.phase)) {
            const bool choosing = setup_.phase == Phase::choosing;
            const bool one_each = setup_.pieces.size() == 2 && position_.on_board(Colour::white) == Supply{1, 0, 0} &&
                                  position_.on_board(Colour::black) == Supply{1, 0, 0};
            if (choosing ? !one_each : !setup_.pieces.empty()) {
                fault(choosing
                          ? "before the choice of colours exactly one bare white and one bare black adaptoid stand "
                            "on the board"
                          : "before the placing no adaptoid stands on the board",
                      "N-4");
            }
        }
    }

    void check_limbs(const std::string& name, const Piece& piece) {
        const LimbCap cap = rules_.readings.limb_cap;
        if (cap == LimbCap::total6 && piece.limbs() > 6) {
            fault(name + " has " + text(piece.limbs()) + " limbs; an adaptoid has six sockets, so take off " +
                      text(piece.limbs() - 6),
                  "A-14", name);
        }
        if (cap == LimbCap::six_each && (piece.legs > 6 || piece.pincers > 6)) {
            fault(name + " has " + text(piece.legs) + " legs and " + text(piece.pincers) +
                      " pincers; expected at most six of each (G-12)",
                  "A-14", name);
        }
    }

    void check_lost() {
        for (const Colour colour : all_colours) {
            const int lost = setup_.lost[index(colour)];
            position_.lost[index(colour)] = lost;
            const std::string name = title_of(colour);
            if (lost < 0) {
                fault(name + " has lost " + text(lost) + " adaptoids; expected 0 or more", "A-3");
            } else if (lost > 0 && (!rules_.has(colour) || in_setup(setup_.phase))) {
                fault(name + " cannot have lost " + text(lost) + " adaptoids" +
                          (rules_.has(colour) ? " before the first turn" : ": nobody plays it in this rule set"),
                      "A-3");
            }
        }
    }

    /// Computes the boxes, or checks the boxes that the text gives. The parts on the board and in the boxes must add up
    /// to the supply.
    void check_boxes() {
        const bool follows = rules_.supply_follows();
        if (setup_.supply && follows) {
            fault("supply= is only given where captured parts do not return to their owner (G-22)", "A-21");
            return;
        }
        Supply box_total;
        Supply board_total;
        for (const Colour colour : rules_.order) {
            const Supply on_board = position_.on_board(colour);
            Supply& box = position_.supply[index(colour)];
            if (setup_.supply) {
                box = (*setup_.supply)[index(colour)];
                if (box.adaptoids < 0 || box.legs < 0 || box.pincers < 0) {
                    fault("the box of " + title_of(colour) + " contains a negative number of parts", "A-2");
                }
                const auto fits = [](int parts, int owned) { return owned < unlimited || parts >= unlimited; };
                if (!fits(box.adaptoids, rules_.supply.adaptoids) || !fits(box.legs, rules_.supply.legs) ||
                    !fits(box.pincers, rules_.supply.pincers)) {
                    fault("the box of " + title_of(colour) + " has a number for parts that never run out; expected -",
                          "G-23");
                }
            } else {
                box.adaptoids = in_box(colour, "adaptoid", rules_.supply.adaptoids, [](const Piece&) { return 1; });
                box.legs = in_box(colour, "leg", rules_.supply.legs, [](const Piece& piece) { return piece.legs; });
                box.pincers =
                    in_box(colour, "pincer", rules_.supply.pincers, [](const Piece& piece) { return piece.pincers; });
            }
            add(box_total, box);
            add(board_total, on_board);
        }
        if (setup_.supply) {
            const int seats = rules_.seats();
            check_total("adaptoids", box_total.adaptoids + board_total.adaptoids, rules_.supply.adaptoids, seats);
            check_total("legs", box_total.legs + board_total.legs, rules_.supply.legs, seats);
            check_total("pincers", box_total.pincers + board_total.pincers, rules_.supply.pincers, seats);
        }
    }

    static void add(Supply& sum, const Supply& part) {
        sum.adaptoids += part.adaptoids;
        sum.legs += part.legs;
        sum.pincers += part.pincers;
    }

    /// Returns how many parts of a kind remain in the box. If the board has more than the colour owns, adds a fault at
    /// the first adaptoid in the text for which the box has too few parts.
    template <class Parts>
    int in_box(Colour colour, const std::string& what, int owned, Parts parts_of) {
        if (owned >= unlimited) {
            return unlimited;
        }
        int used = 0;
        std::string first_without;
        for (const auto& [cell, piece] : setup_.pieces) {
            if (piece.colour != colour || cell < 0 || cell >= rules_.board.size()) {
                continue;
            }
            used += parts_of(piece);
            if (used > owned && first_without.empty()) {
                first_without = rules_.board.name(cell);
            }
        }
        if (used > owned) {
            fault(title_of(colour) + " has " + text(used) + " " + what + (used == 1 ? "" : "s") +
                      " on the board and owns " + text(owned) + ", so the box is empty at " + first_without +
                      "; take off " + text(used - owned),
                  "A-2", first_without);
        }
        return owned - used;
    }

    /// "White or Black".
    [[nodiscard]] std::string colours_in_play() const {
        std::string names;
        for (std::size_t seat = 0; seat < rules_.order.size(); ++seat) {
            const bool last = seat + 1 == rules_.order.size();
            names += (seat == 0 ? "" : last ? " or " : ", ") + title_of(rules_.order[seat]);
        }
        return names;
    }

    void check_total(const char* what, int there, int owned, int seats) {
        if (owned >= unlimited) {
            return;
        }
        const bool removed = rules_.readings.captured_return == CapturedReturn::removed;
        if (removed ? there > owned * seats : there != owned * seats) {
            fault("all colours together have " + text(there) + " " + what +
                      " on the board and in the boxes; expected " + (removed ? "at most " : "") + text(owned * seats),
                  "G-22");
        }
    }

    void check_seats() {
        const bool pie = rules_.start_by == StartBy::pie;
        if (setup_.first_seat && !pie) {
            fault("first= is only given where colours are chosen (start.by = \"pie\")", "N-4");
        }
        if (setup_.first_seat && !rules_.has(*setup_.first_seat)) {
            fault("the first seat cannot play " + title_of(*setup_.first_seat) + "; expected " + colours_in_play(),
                  "N-4");
        }
        if (in_setup(setup_.phase)) {
            if (!pie) {
                fault("this rule set has no setup phase", "N-4");
            }
            position_.to_act = setup_.phase == Phase::choosing ? 1 : 0;
            return;
        }
        for (std::size_t seat = 0; seat < rules_.order.size(); ++seat) {
            position_.colour_of_seat[seat] = rules_.order[seat];
        }
        if (setup_.first_seat && *setup_.first_seat != rules_.order[0]) {
            std::swap(position_.colour_of_seat[0], position_.colour_of_seat[1]);
        }
        if (!rules_.has(setup_.to_move)) {
            fault("nobody plays " + title_of(setup_.to_move) + ", which is given as the colour to move; expected " +
                      colours_in_play(),
                  "A-6");
            return;
        }
        position_.to_act = position_.seat_of(setup_.to_move);
    }

    /// Ends the game if the position meets an end condition.
    void settle_end() {
        if (in_setup(setup_.phase)) {
            return;
        }
        Colour last_mover = setup_.to_move;
        if (setup_.phase != Phase::step2) {
            while (rules_.next(last_mover) != setup_.to_move) {
                last_mover = rules_.next(last_mover);
            }
        }
        // Under end_of_turn, G-14 ends the game before the board is tested. So such an end is valid whatever the board
        // shows.
        const bool at_end = rules_.readings.win_check == WinCheck::end_of_turn;
        const bool checked = setup_.phase != Phase::step2 ? !(setup_.over && at_end) : !at_end;
        const std::optional<Verdict> found = checked ? verdict(rules_, position_, last_mover) : std::nullopt;
        if (found && setup_.phase == Phase::step2) {
            fault("the game is over after step 1 (" + std::string(found->clause) + "); there is no step 2", "A-26");
        } else if (found && setup_.over && found->winner != setup_.over->winner) {
            fault("over=" + std::string(setup_.over->winner == Colour::none ? "draw" : name_of(setup_.over->winner)) +
                      " contradicts the board, where " + title_of(found->winner) + " has won",
                  std::string(found->clause));
        } else if (setup_.over && !found && rules_.readings.step2_impossible == Step2Impossible::pass) {
            fault("over= is given, but nobody has won here and an impossible step 2 does not end the game (G-14)",
                  "G-14");
        }
        if (found || setup_.over) {
            position_.verdict = found ? *found : Verdict{setup_.over->winner, "G-14"};
            position_.phase = Phase::over;
        }
    }

    /// Checks that the seat has a decision to make in a position in the middle of a turn.
    void check_middle() {
        if (rules_.readings.growth == Growth::mandatory && growths(rules_, position_).empty()) {
            fault("step 2 is impossible here, so the turn cannot be in step 2 (G-14)", "G-14");
        }
        if (position_.self_starving_allowed && rules_.readings.self_starving_turn == SelfStarvingTurn::legal) {
            fault("step=2! is only given where turns that starve an own adaptoid are forbidden (G-16)", "G-16");
        }
    }

    const RuleSet& rules_;
    const Setup& setup_;
    Position position_;
    Faults faults_;
};

}  // namespace

Result<Position> validate(const RuleSet& rules, const Setup& setup) {
    return Validation(rules, setup).run();
}

}  // namespace rulescope::adaptoid
