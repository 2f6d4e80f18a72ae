// What other readers got wrong (docs/sources.md, known mistakes).
#include <algorithm>

#include "tests/support/adaptoid/wrong_rules.h"

namespace rulescope::testing {

using namespace adaptoid;
using adaptoid::Reference;

namespace {

using Position = adaptoid::Position;

/// Play continues with the next step or turn where the rules end the game.
Position played_on(const Position& before, Position after) {
    after.phase = before.phase == Phase::step1 && after.lost == before.lost ? Phase::step2 : Phase::step1;
    after.verdict.reset();
    return after;
}

Twist supply_without_end() {
    Twist twist;
    twist.after = [](const Reference& right, const Position& position, const Ply& ply) {
        Position after = right.after(position, ply, nullptr);
        for (const Colour colour : right.rules().order) {
            after.supply[index(colour)] = right.rules().supply;
        }
        return after;
    };
    return twist;
}

Twist compulsory_move() {
    Twist twist;
    twist.plies = [](const Reference& right, const Position& position) {
        std::vector<Ply> plies = right.plies(position);
        if (position.phase == Phase::step1 && plies.size() > 1) {
            plies.erase(plies.begin());  // staying comes first
        }
        return plies;
    };
    return twist;
}

Twist winner_checked_for_mover_only() {
    Twist twist;
    twist.after = [](const Reference& right, const Position& position, const Ply& ply) {
        Position after = right.after(position, ply, nullptr);
        const bool over = after.phase == Phase::over && position.phase != Phase::over;
        return over && after.verdict->winner != position.mover() ? played_on(position, std::move(after)) : after;
    };
    return twist;
}

Twist white_wins_ties() {
    Twist twist;
    twist.after = [](const Reference& right, const Position& position, const Ply& ply) {
        Position after = right.after(position, ply, nullptr);
        if (after.verdict && after.verdict->clause == "A-28") {
            after.verdict->winner = Colour::white;
        }
        return after;
    };
    return twist;
}

}  // namespace

std::vector<WrongRule> published_mistakes() {
    const RuleSet adaptoid = adaptoid_rules();
    const RuleSet small = small_adaptoid();
    return {
        misreading("starving one after the other", {"A-10", "A-D7"}, adaptoid, "starvation=sequential"),
        misreading("moving exactly as many steps as legs", {"A-15"}, adaptoid, "move_steps=exact"),
        misreading("capture without legs", {"A-8", "A-17"}, adaptoid, "capture_step_cost=0"),
        misreading("capture with no pincers at 0-0", {"A-20", "A-17"}, adaptoid, "zero_pincer_attack=compare"),
        misreading("no six-limb cap", {"A-13", "A-14"}, adaptoid, "limb_cap=none"),
        twisted("unlimited supply", {"A-2"}, adaptoid, supply_without_end()),
        misreading("captured pieces going to the captor", {"A-2", "A-21"}, adaptoid, "captured_return=captor"),
        twisted("a compulsory move", {"A-8"}, adaptoid, compulsory_move()),
        misreading("a skippable growth", {"A-9", "A-D5"}, adaptoid, "growth=optional"),
        twisted("winner checked for the mover only", {"A-26", "A-27"}, small, winner_checked_for_mover_only()),
        twisted("both wiped out won by a fixed colour", {"A-28", "A-4"}, small, white_wins_ties()),
        misreading("legs only in feeding", {"A-10", "A-23", "A-D2"}, adaptoid, "food_need=legs"),
        misreading("parts of the body counted as a limb", {"A-10", "A-23"}, adaptoid, "food_need=limbs_plus_body"),
    };
}

}  // namespace rulescope::testing
