// GROWTH, A-D4.
#include <fmt/format.h>

#include "analysis/games/adaptoid/properties/chapters.h"

namespace rulescope::adaptoid {

namespace {

int parts(const Position& position, Colour colour) {
    const Supply board = oracle::on_board(position, colour);
    return board.adaptoids + board.legs + board.pincers;
}

/// Checks that step 1 adds no parts.
Finding nothing_grown(const Step& step) {
    const Colour mover = step.before.mover();
    return parts(step.after, mover) <= parts(step.before, mover)
               ? not_applicable()
               : violated(fmt::format("{} has grown in step 1", oracle::name(mover)));
}

/// step 2 adds exactly one part. The only other change is that enemies may leave in step 3.
Finding a9(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    if (step.before.phase == Phase::step1) {
        return nothing_grown(step);
    }
    if (step.before.phase != Phase::step2) {
        return not_applicable();
    }
    const bool optional = rules.readings.growth == Growth::optional;
    for (const Ply& ply : step.plies) {
        if (ply.kind == Ply::Kind::skip && !optional) {
            return violated("growing nothing is listed");
        }
    }
    const Position grown = oracle::stages(rules, step.before, step.ply).grown;
    const Colour mover = step.before.mover();
    for (const Cell cell : oracle::cells(grown)) {
        const Piece& expected = grown.at(cell);
        const Piece& found = step.after.at(cell);
        const bool left = found.empty() && expected.colour != mover;
        if (found != expected && !left) {
            return violated(
                fmt::format("{}: expected {}, found {}", oracle::name(rules, cell), text_of(expected), text_of(found)));
        }
    }
    const bool other = step.ply.to != no_cell && grown.at(step.ply.to).colour != mover;  // G-10
    const int expected = parts(step.before, mover) + (step.ply.kind == Ply::Kind::skip || other ? 0 : 1);
    return parts(step.after, mover) == expected
               ? holds()
               : violated(fmt::format("expected {} parts of {} on the board, found {}", expected, oracle::name(mover),
                                      parts(step.after, mover)));
}

/// Checks that the listed plies of one kind of growth are exactly those that the board and the boxes allow.
template <class Allowed>
Finding listed_exactly(const Subject& subject, const Listed& here, Ply::Kind kind, const char* what, Allowed allowed) {
    const RuleSet& rules = subject.rules();
    std::vector<Cell> expected;
    for (const Cell cell : oracle::cells(here.position)) {
        if (allowed(cell)) {
            expected.push_back(cell);
        }
    }
    const std::vector<Cell> found = targets(here.plies, kind);
    if (shortened(rules, here.position)) {  // G-16: cells may be missing, but none may be added
        for (const Cell cell : found) {
            if (!oracle::has_cell(expected, cell)) {
                return violated(fmt::format("{} is listed on {}", what, oracle::name(rules, cell)));
            }
        }
    } else if (found != expected) {
        return violated(fmt::format("{} is possible on {}; listed: {}", what, oracle::names(rules, expected),
                                    oracle::names(rules, found)));
    }
    return expected.empty() ? not_applicable() : holds();
}

Finding a12(const Subject& subject, const Listed& here) {
    if (here.position.phase != Phase::step2) {
        return not_applicable();
    }
    return listed_exactly(subject, here, Ply::Kind::create, "a new adaptoid",
                          [&](Cell cell) { return oracle::may_create(subject.rules(), here.position, cell); });
}

Finding a13(const Subject& subject, const Listed& here) {
    if (here.position.phase != Phase::step2) {
        return not_applicable();
    }
    const Finding legs = listed_exactly(subject, here, Ply::Kind::add_leg, "a leg", [&](Cell cell) {
        return oracle::may_add(subject.rules(), here.position, cell, true);
    });
    if (!legs.fine()) {
        return legs;
    }
    const Finding pincers = listed_exactly(subject, here, Ply::Kind::add_pincer, "a pincer", [&](Cell cell) {
        return oracle::may_add(subject.rules(), here.position, cell, false);
    });
    return pincers.premise ? pincers : legs;
}

// ---- A-D4 --------------------------------------------------------------------------------------

/// Returns whether A-D4 follows from the rules. Among other conditions, there must be sockets for all limbs, and only
/// free cells may feed adaptoids.
bool ad4_applies(const RuleSet& rules) {
    const Readings& r = rules.readings;
    const int limbs = rules.supply.legs + rules.supply.pincers;
    return r.grow_target == GrowTarget::own && r.limb_cap == LimbCap::total6 && r.growth == Growth::mandatory &&
           r.captured_return == CapturedReturn::owner && r.self_starving_turn == SelfStarvingTurn::legal &&
           r.food_need != FoodNeed::legs && r.occupied_stack_food == OccupiedStackFood::zero && limbs > 0 &&
           limbs <= 6 * rules.supply.adaptoids;
}

/// A-D4: step 2 is skipped if and only if the mover has no adaptoid left after step 1, or all its parts are on the
/// board. The property applies to a turn only if all adaptoids of the mover are fed when it begins, as in every game
/// (A-D2).
Finding ad4(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    if (step.before.phase != Phase::step1) {
        return not_applicable();
    }
    const Colour mover = step.before.mover();
    if (!oracle::unfed(rules, step.before, mover).empty()) {
        return not_applicable();
    }
    const oracle::Stages stages = oracle::stages(rules, step.before, step.ply);
    if (stages.ended_in_step1) {
        return not_applicable();
    }
    const Supply left = oracle::on_board(stages.moved, mover);
    const bool impossible = left.adaptoids == 0 || left == rules.supply;
    if (impossible == (step.after.phase == Phase::step2)) {
        return violated(fmt::format(
            "{} has {} adaptoids, {} legs and {} pincers on the board after step 1: expected "
            "step 2 to {}",
            oracle::name(mover), left.adaptoids, left.legs, left.pincers, impossible ? "be skipped" : "follow"));
    }
    if (!impossible) {
        return not_applicable();
    }
    switch (rules.readings.step2_impossible) {  // G-14
        case Step2Impossible::lose:
            return won_by(subject, step.after, oracle::hunter_of(rules, mover), oracle::name(mover) + " cannot grow");
        case Step2Impossible::draw:
            return won_by(subject, step.after, Colour::none, oracle::name(mover) + " cannot grow");
        case Step2Impossible::pass: break;
    }
    return holds();
}

}  // namespace

std::vector<Property> growth_properties() {
    return {
        Property{.id = "A-9",
                 .name = "A-9 step 2 puts exactly one part on the board, and changes nothing else",
                 .clauses = {"A-9", "N-10"},
                 .on_ply = a9},
        Property{.id = "A-12",
                 .name = "A-12 a new adaptoid is bare and is placed on a free cell next to an adaptoid of its colour",
                 .clauses = {"A-12"},
                 .on_position = a12},
        Property{.id = "A-13",
                 .name = "A-13 a limb from the box goes into a free socket of an own adaptoid",
                 .clauses = {"A-13"},
                 .on_position = a13},
        Property{.id = "A-D4",
                 .name = "A-D4 step 2 is impossible only if the mover has no adaptoid or all its parts on the board",
                 .clauses = {"A-D4"},
                 .presupposes = "limbs for own adaptoids (G-10) with six sockets (G-12), growth is a duty (G-13), "
                                "self-starving is legal (G-16), parts return to their owner (G-22), limbs need food "
                                "(G-7) that is free (G-S5), no more limbs than sockets",
                 .applies = ad4_applies,
                 .on_ply = ad4},
    };
}

}  // namespace rulescope::adaptoid
