// THE TURN AND ITS STEPS; T-3.
#include <fmt/format.h>

#include "analysis/games/adaptoid/properties/chapters.h"

namespace rulescope::adaptoid {

namespace {

bool is_step1(const Ply& ply) {
    return ply.kind == Ply::Kind::stay || ply.kind == Ply::Kind::move;
}

Finding a7(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    const Position& before = step.before;
    const Position& after = step.after;
    if (!oracle::in_turn(before)) {
        return not_applicable();
    }
    for (const Ply& ply : step.plies) {
        if (is_step1(ply) != (before.phase == Phase::step1)) {
            return violated(fmt::format("\"{}\" is listed in step {}", subject.text(before, ply),
                                        before.phase == Phase::step1 ? 1 : 2));
        }
    }
    if (before.phase == Phase::step1 && after.phase == Phase::step2) {
        return after.to_act == before.to_act ? holds() : violated("step 2 belongs to another seat than step 1");
    }
    if (after.phase != Phase::step1 && after.phase != Phase::over) {
        return violated("after step 2 comes the next turn; found the step before it again");
    }
    const Colour next = oracle::next(rules, before.mover());
    return after.mover() == next ? holds()
                                 : violated(fmt::format("after {} comes {}; found {}", oracle::name(before.mover()),
                                                        oracle::name(next), oracle::name(after.mover())));
}

/// only an adaptoid that can walk moves, no other own adaptoid changes, and moving is optional.
Finding a8(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    const Position& before = step.before;
    if (before.phase != Phase::step1) {
        return not_applicable();
    }
    bool may_stay = false;
    for (const Ply& ply : step.plies) {
        may_stay = may_stay || ply.kind == Ply::Kind::stay;
        if (ply.kind != Ply::Kind::move) {
            continue;
        }
        const Piece& piece = before.at(ply.from);
        if (piece.colour != before.mover()) {
            return violated(fmt::format("{} may move although it is not an adaptoid of {}",
                                        oracle::name(rules, ply.from), oracle::name(before.mover())));
        }
        const bool free_step = !before.at(ply.to).empty() && rules.readings.capture_step_cost == CaptureStepCost::zero;
        if (oracle::steps(rules, piece) == 0 && !free_step) {
            return violated(fmt::format("{} may move without legs", oracle::name(rules, ply.from)));
        }
    }
    if (!may_stay && !shortened(rules, before)) {
        return violated("staying is not listed");
    }
    for (const Cell cell : oracle::cells(before)) {
        const bool part = step.ply.kind == Ply::Kind::move && (cell == step.ply.from || cell == step.ply.to);
        if (!part && before.at(cell).colour == before.mover() && step.after.at(cell) != before.at(cell)) {
            return violated(fmt::format("{} changed although another adaptoid moved", oracle::name(rules, cell)));
        }
    }
    return holds();
}

// ---- no moves at the start ----------------------------------------------------------------

bool nobody_walks_at_first(const RuleSet& rules) {
    return rules.readings.capture_step_cost == CaptureStepCost::one && rules.readings.grow_target == GrowTarget::own;
}

Finding a16_game(const Subject& subject, const Line& line) {
    if (!line.from_start) {
        return not_applicable();
    }
    std::size_t turns = 0;
    for (std::size_t number = 0; number < line.plies.size(); ++number) {
        if (line.positions[number].phase != Phase::step1) {
            continue;
        }
        if (line.plies[number].kind == Ply::Kind::move) {
            return violated(fmt::format("turn {} has a move: {}", turns + 1,
                                        subject.text(line.positions[number], line.plies[number])));
        }
        if (++turns == subject.rules().order.size()) {
            return holds();
        }
    }
    return not_applicable();
}

/// Number of possible growths of the colour to act at the start. It can create an adaptoid on each free neighbouring
/// cell, or add a leg or a pincer.
std::size_t growths_at_first(const RuleSet& rules, const Position& position) {
    std::size_t count = 0;
    for (const Cell cell : oracle::cells(position)) {
        count += oracle::may_create(rules, position, cell) ? 1U : 0U;
        count += oracle::may_add(rules, position, cell, true) ? 1U : 0U;
        count += oracle::may_add(rules, position, cell, false) ? 1U : 0U;
    }
    return count;
}

/// From the printed start, perft is 8 at depth 1 and 64 at depth 2. It is less if the start cells are adjacent or in a
/// corner.
Finding a16_count(const Subject& subject) {
    const RuleSet& rules = subject.rules();
    const Position start = subject.initial();
    if (start.phase != Phase::step1 || rules.readings.growth == Growth::optional ||
        rules.readings.self_starving_turn == SelfStarvingTurn::illegal) {
        return not_applicable();
    }
    std::size_t first = 0;
    std::size_t second = 0;
    std::size_t second_expected = 0;
    std::vector<Position> front{start};
    for (int turn = 1; turn <= 2; ++turn) {
        std::vector<Position> next;
        for (const Position& position : front) {
            if (position.phase == Phase::over) {
                continue;
            }
            const std::vector<Ply> moves = subject.plies(position);
            if (moves.size() != 1 || moves[0].kind != Ply::Kind::stay) {
                return violated(fmt::format("turn {}: expected staying alone; found {} choices in {}", turn,
                                            moves.size(), subject.text(position)));
            }
            const Position middle = subject.after(position, moves[0], nullptr);
            const bool grows = middle.phase == Phase::step2;  // otherwise no adaptoid is left (G-T2)
            const std::vector<Ply> growing = grows ? subject.plies(middle) : std::vector<Ply>{};
            (turn == 1 ? first : second) += growing.size();
            second_expected += turn == 2 ? growths_at_first(rules, position) : 0;
            for (const Ply& ply : growing) {
                next.push_back(subject.after(middle, ply, nullptr));
            }
        }
        front = std::move(next);
    }
    const std::size_t first_expected = growths_at_first(rules, start);
    if (first != first_expected || second != second_expected) {
        return violated(fmt::format("expected {} and {} turn sequences of one and two turns; found {} and {}",
                                    first_expected, second_expected, first, second));
    }
    return holds();
}

// ---- Adapt3 ------------------------------------------------------------------------------------

bool order_is(const RuleSet& rules, Colour second, Colour third) {
    return rules.order == std::vector<Colour>{Colour::white, second, third};
}

Finding t3_start(const Subject& subject) {
    const Position start = subject.initial();
    return start.mover() == Colour::white ? holds()
                                          : violated("expected white to begin; found " + oracle::name(start.mover()));
}

Finding t3(const Subject&, const Step& step) {
    if (step.after.phase == Phase::step2 || !oracle::in_turn(step.before)) {
        return not_applicable();
    }
    const Colour mover = step.before.mover();
    const Colour next = mover == Colour::white ? Colour::black : mover == Colour::black ? Colour::red : Colour::white;
    return step.after.mover() == next ? holds()
                                      : violated(fmt::format("after {} comes {}; found {}", oracle::name(mover),
                                                             oracle::name(next), oracle::name(step.after.mover())));
}

}  // namespace

std::vector<Property> turn_properties() {
    return {
        Property{.id = "A-7",
                 .name = "A-7 turns alternate, and their steps come in order",
                 .clauses = {"A-7", "N-5"},
                 .on_ply = a7},
        Property{.id = "A-8",
                 .name = "A-8 in step 1 at most one own adaptoid with legs moves, and moving is optional",
                 .clauses = {"A-8", "N-6"},
                 .on_ply = a8},
        Property{.id = "A-16",
                 .name = "A-16 at the start no adaptoid can move",
                 .clauses = {"A-16"},
                 .presupposes = "limbs only for own adaptoids (G-10), entering costs a leg (G-5)",
                 .applies = nobody_walks_at_first,
                 .on_rules = a16_count,
                 .on_game = a16_game},
        Property{.id = "T-3",
                 .name = "T-3 White begins; the order is White, Black, Red",
                 .clauses = {"T-3"},
                 .presupposes = "three seats in this order",
                 .applies = [](const RuleSet& r) { return order_is(r, Colour::black, Colour::red); },
                 .on_rules = t3_start,
                 .on_ply = t3},
    };
}

}  // namespace rulescope::adaptoid
