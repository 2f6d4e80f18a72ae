// Mutants of turn, movement, attack and growth, A-D4 to A-D8.
#include <algorithm>

#include "tests/support/adaptoid/wrong_rules.h"

namespace rulescope::testing {

using namespace adaptoid;
using adaptoid::Reference;

namespace {

using Position = adaptoid::Position;

int losses(const Position& position) {
    return position.lost[0] + position.lost[1] + position.lost[2];
}

bool attack(const Position& position, const Ply& ply) {
    return ply.kind == Ply::Kind::move && !position.at(ply.to).empty();
}

/// A capture gives another move.
Twist another_turn_after_a_capture() {
    Twist twist;
    twist.after = [](const Reference& right, const Position& position, const Ply& ply) {
        Position after = right.after(position, ply, nullptr);
        if (after.phase == Phase::step1 && losses(after) > losses(position)) {
            after.to_act = position.to_act;
        }
        return after;
    };
    return twist;
}

/// A move through own adaptoids, as if they were not there.
Twist walking_through_friends() {
    Twist twist;
    twist.plies = [](const Reference& right, const Position& position) {
        std::vector<Ply> plies = right.plies(position);
        if (position.phase != Phase::step1) {
            return plies;
        }
        for (std::size_t place = 0; place < position.cells.size(); ++place) {
            if (position.cells[place].colour != position.mover()) {
                continue;
            }
            Position alone = position;
            for (std::size_t other = 0; other < alone.cells.size(); ++other) {
                if (other != place && alone.cells[other].colour == position.mover()) {
                    alone.cells[other] = Piece{};
                }
            }
            for (const Ply& ply : right.plies(alone)) {
                const bool listed = std::find(plies.begin(), plies.end(), ply) != plies.end();
                if (ply.kind == Ply::Kind::move && position.at(ply.to).empty() && !listed) {
                    plies.push_back(ply);
                }
            }
        }
        return plies;
    };
    return twist;
}

/// A round trip is another choice than staying.
Twist round_trips() {
    Twist twist;
    twist.plies = [](const Reference& right, const Position& position) {
        std::vector<Ply> plies = right.plies(position);
        if (position.phase == Phase::step1) {
            for (std::size_t place = 0; place < position.cells.size(); ++place) {
                const Piece& piece = position.cells[place];
                if (piece.colour == position.mover() && piece.legs > 1) {
                    const auto cell = static_cast<Cell>(place);
                    plies.push_back(Ply{Ply::Kind::move, cell, cell, Colour::none});
                }
            }
        }
        return plies;
    };
    twist.after = [](const Reference& right, const Position& position, const Ply& ply) {
        return right.after(position, ply.kind == Ply::Kind::move && ply.from == ply.to ? Ply{} : ply, nullptr);
    };
    return twist;
}

/// The attacker always wins.
Twist attackers_win() {
    Twist twist;
    twist.after = [](const Reference& right, const Position& position, const Ply& ply) {
        if (!attack(position, ply)) {
            return right.after(position, ply, nullptr);
        }
        Position disarmed = position;
        disarmed.at(ply.to).pincers = 0;
        return right.after(disarmed, ply, nullptr);
    };
    return twist;
}

/// An adaptoid that is removed in its own attack does not count as captured.
Twist lost_attackers_are_free() {
    Twist twist;
    twist.after = [](const Reference& right, const Position& position, const Ply& ply) {
        Position after = right.after(position, ply, nullptr);
        if (attack(position, ply) && after.at(ply.from).empty() && after.at(ply.to) == position.at(ply.to)) {
            --after.lost[index(position.mover())];
        }
        return after;
    };
    return twist;
}

/// An attacker survives its equal.
Twist attackers_survive_equals() {
    Twist twist;
    twist.after = [](const Reference& right, const Position& position, const Ply& ply) {
        const bool equal = attack(position, ply) && position.at(ply.from).pincers == position.at(ply.to).pincers;
        Position changed = position;
        if (equal) {
            --changed.at(ply.to).pincers;
        }
        return right.after(changed, ply, nullptr);
    };
    return twist;
}

/// A new adaptoid may be created next to any adaptoid.
Twist creation_next_to_enemies() {
    Twist twist;
    twist.plies = [](const Reference& right, const Position& position) {
        std::vector<Ply> plies = right.plies(position);
        for (std::size_t place = 0; position.phase == Phase::step2 && place < position.cells.size(); ++place) {
            const auto cell = static_cast<Cell>(place);
            const Ply creation{Ply::Kind::create, no_cell, cell, Colour::none};
            const auto around = right.neighbours(cell);
            const bool adjacent =
                std::any_of(around.begin(), around.end(), [&](Cell other) { return !position.at(other).empty(); });
            if (position.at(cell).empty() && adjacent &&
                std::find(plies.begin(), plies.end(), creation) == plies.end()) {
                plies.push_back(creation);
            }
        }
        return plies;
    };
    return twist;
}

/// Whoever has moved does not grow in the same turn.
Twist either_move_or_grow() {
    Twist twist;
    twist.after = [](const Reference& right, const Position& position, const Ply& ply) {
        Position after = right.after(position, ply, nullptr);
        if (ply.kind == Ply::Kind::move && after.phase == Phase::step2) {
            after.phase = Phase::step1;
            after.to_act = static_cast<Seat>((position.to_act + 1) % right.rules().order.size());
        }
        return after;
    };
    return twist;
}

/// Growing an adaptoid brings a leg with it.
Twist two_parts_at_once() {
    Twist twist;
    twist.after = [](const Reference& right, const Position& position, const Ply& ply) {
        Position before = position;
        const bool one_more = ply.kind == Ply::Kind::add_pincer && position.at(ply.to).limbs() < 5 &&
                              position.supply[index(position.mover())].legs > 0;
        if (one_more) {
            ++before.at(ply.to).legs;
            --before.supply[index(position.mover())].legs;
        }
        return right.after(before, ply, nullptr);
    };
    return twist;
}

}  // namespace

std::vector<WrongRule> wrong_steps() {
    const RuleSet adaptoid = adaptoid_rules();
    const RuleSet small = small_adaptoid();
    return {
        twisted("another turn after a capture", {"A-7"}, small, another_turn_after_a_capture()),
        twisted("walking through friends", {"A-15"}, adaptoid, walking_through_friends()),
        misreading("pincers walk too", {"A-8", "A-15"}, adaptoid, "move_allowance=limbs"),
        misreading("landing on own adaptoids", {"A-17"}, adaptoid, "landing_on_own=legal"),
        twisted("a round trip is not staying", {"A-D8"}, adaptoid, round_trips()),
        twisted("attackers always win", {"A-18", "A-19"}, adaptoid, attackers_win()),
        twisted("fallen attackers do not count", {"A-18"}, adaptoid, lost_attackers_are_free()),
        misreading("the stronger cannot be attacked", {"A-17"}, adaptoid, "attack_stronger=illegal"),
        misreading("all pincers of a colour are compared", {"A-18"}, adaptoid, "pincer_comparison=player_total"),
        twisted("attackers survive their equals", {"A-19"}, adaptoid, attackers_survive_equals()),
        misreading("a mutual capture counts for nobody", {"A-19"}, adaptoid, "mutual_capture_credit=none"),
        twisted("creation beside enemies", {"A-12"}, adaptoid, creation_next_to_enemies()),
        twisted("either move or grow", {"A-D4"}, adaptoid, either_move_or_grow()),
        twisted("two parts at once", {"A-9", "A-D5"}, adaptoid, two_parts_at_once()),
        misreading("six legs and six pincers", {"A-14"}, adaptoid, "limb_cap=six_each"),
        misreading("a turn may not starve an own adaptoid", {"A-15", "A-12"}, adaptoid, "self_starving_turn=illegal"),
    };
}

}  // namespace rulescope::testing
