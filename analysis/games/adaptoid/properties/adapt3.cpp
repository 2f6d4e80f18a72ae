// ADAPT3: T-4, T-6 to T-10, T-12, T-13, T-D1.
#include <fmt/format.h>

#include "analysis/games/adaptoid/properties/chapters.h"

namespace rulescope::adaptoid {

namespace {

/// Whether the end is checked after a ply (G-17), and the colours that have lost then.
struct EndCheck {
    bool checked = false;
    Colour mover = Colour::none;
    oracle::Losers losers;
};

EndCheck check_of(const RuleSet& rules, const Step& step) {
    if (!oracle::in_turn(step.before)) {
        return {};
    }
    const bool middle = step.after.phase == Phase::step2;
    if (middle && rules.readings.win_check == WinCheck::end_of_turn) {
        return {};
    }
    return {true, step.before.mover(), oracle::losers(rules, step.after)};
}

std::string losses(const RuleSet& rules, const Position& position) {
    std::string text;
    for (const Colour colour : rules.order) {
        text +=
            fmt::format("{}{} {}", text.empty() ? "lost: " : ", ", oracle::name(colour), position.lost[index(colour)]);
    }
    return text;
}

/// The colour that has lost, if it is the only one; otherwise none.
Colour single(const EndCheck& check) {
    const std::vector<Colour> all = check.losers.all();
    return check.checked && all.size() == 1 ? all.front() : Colour::none;
}

/// The winner if only this colour loses, from a table of T-4. White hunts Red, Red hunts Black, Black hunts White.
Colour on_the_wheel(Colour loser) {
    constexpr std::array<Colour, colour_count> hunter_of{Colour::black, Colour::red, Colour::white};
    return hunter_of[index(loser)];
}

bool ends_of_three(const RuleSet& rules) {
    return three_seats(rules) && end_comes_first(rules);
}

bool wheel(const RuleSet& rules) {
    return ends_of_three(rules) && rules.readings.roles_on_reversed_order == RolesOnReversedOrder::fixed;
}

Finding t4(const Subject& subject, const Step& step) {
    const Colour loser = single(check_of(subject.rules(), step));
    return loser == Colour::none
               ? not_applicable()
               : won_by(subject, step.after, on_the_wheel(loser), oracle::name(loser) + " alone has lost");
}

/// T-6: unfed adaptoids of both other colours starve, of the hunter as well as of the prey.
Finding starving_of_all_colours(const Subject& subject, const Step& step, bool example) {
    const RuleSet& rules = subject.rules();
    if (!oracle::in_turn(step.before)) {
        return not_applicable();
    }
    const oracle::Stages stages = oracle::stages(rules, step.before, step.ply);
    if (!stages.starved || (example && stages.mover != Colour::black)) {
        return not_applicable();
    }
    const std::vector<Cell> starving = oracle::starving(rules, stages.grown, stages.mover);
    std::array<int, colour_count> count{};
    for (const Cell cell : starving) {
        ++count[index(stages.grown.at(cell).colour)];
    }
    int colours = 0;
    for (const int of_colour : count) {
        colours += of_colour > 0 ? 1 : 0;
    }
    if (colours < 2 || (example && (count[index(Colour::white)] != 1 || count[index(Colour::red)] != 2))) {
        return not_applicable();
    }
    for (const Cell cell : starving) {
        if (!step.after.at(cell).empty()) {
            return violated(fmt::format("{} on {} is unfed and was not removed; starving: {}",
                                        text_of(stages.grown.at(cell)), oracle::name(rules, cell),
                                        oracle::names(rules, starving)));
        }
    }
    for (const Colour colour : rules.order) {
        const int expected = stages.grown.lost[index(colour)] + count[index(colour)];
        if (step.after.lost[index(colour)] != expected) {
            return violated(fmt::format("{} should have lost {} adaptoids; {}", oracle::name(colour), expected,
                                        losses(rules, step.after)));
        }
    }
    return holds();
}

Finding t6(const Subject& subject, const Step& step) {
    return starving_of_all_colours(subject, step, false);
}
Finding t7(const Subject& subject, const Step& step) {
    return starving_of_all_colours(subject, step, true);
}

/// T-8: the game ends as soon as a colour has lost the target number of adaptoids. Its hunter wins, whichever colour
/// captured them.
Finding t8(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    const EndCheck check = check_of(rules, step);
    if (!check.checked) {
        return not_applicable();
    }
    if (check.losers.empty()) {
        const bool may_end = rules.readings.step2_impossible != Step2Impossible::pass;  // G-14
        return step.after.phase == Phase::over && !may_end
                   ? violated("the game is over although no colour has lost; " + losses(rules, step.after))
                   : not_applicable();
    }
    if (check.losers.by_target.empty()) {
        return not_applicable();
    }
    if (!end_of(subject, step.after).over) {
        return violated(losses(rules, step.after) +
                        fmt::format("; with a target of {} the game should be over", rules.captures));
    }
    const Colour loser = single(check);
    return loser == Colour::none
               ? holds()
               : won_by(subject, step.after, oracle::hunter_of(rules, loser), losses(rules, step.after));
}

Finding t9(const Subject& subject, const Step& step) {
    const EndCheck check = check_of(subject.rules(), step);
    return single(check) == Colour::red && !check.losers.by_target.empty()
               ? won_by(subject, step.after, Colour::white, losses(subject.rules(), step.after))
               : not_applicable();
}

/// T-10: if the mover captures adaptoids of its hunter, the captures count for the mover's prey. If the hunter loses,
/// the prey wins.
Finding t10(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    const EndCheck check = check_of(rules, step);
    const Colour loser = single(check);
    if (loser == Colour::none || loser != oracle::hunter_of(rules, check.mover) || check.losers.by_target.empty()) {
        return not_applicable();
    }
    Colour prey = Colour::none;
    for (const Colour colour : rules.order) {
        if (oracle::hunter_of(rules, colour) == check.mover) {
            prey = colour;
        }
    }
    return won_by(
        subject, step.after, prey,
        fmt::format("{} removed the last of its hunter; {}", oracle::name(check.mover), losses(rules, step.after)));
}

/// T-12: if exactly two colours lose at once, the third wins.
Finding t12(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    const EndCheck check = check_of(rules, step);
    const std::vector<Colour> lost = check.losers.all();
    if (!check.checked || lost.size() != 2) {
        return not_applicable();
    }
    for (const Colour colour : rules.order) {
        if (!oracle::has(lost, colour)) {
            return won_by(subject, step.after, colour,
                          fmt::format("{} and {} lose at once", oracle::name(lost[0]), oracle::name(lost[1])));
        }
    }
    return not_applicable();
}

bool reversed(const RuleSet& rules) {
    return end_comes_first(rules) && rules.order == std::vector<Colour>{Colour::white, Colour::red, Colour::black};
}

/// T-13: the reversed order changes the order of play. It changes the hunters only under G-T8 follow_order.
Finding t13(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    if (!oracle::in_turn(step.before)) {
        return not_applicable();
    }
    const Colour mover = step.before.mover();
    if (step.after.phase != Phase::step2) {
        const Colour next = mover == Colour::white ? Colour::red : mover == Colour::red ? Colour::black : Colour::white;
        if (step.after.mover() != next) {
            return violated(fmt::format("after {} comes {}; found {}", oracle::name(mover), oracle::name(next),
                                        oracle::name(step.after.mover())));
        }
    }
    const Colour loser = single(check_of(rules, step));
    if (loser == Colour::none) {
        return not_applicable();
    }
    const bool fixed = rules.readings.roles_on_reversed_order == RolesOnReversedOrder::fixed;
    return won_by(subject, step.after, fixed ? on_the_wheel(loser) : oracle::next(rules, loser),
                  oracle::name(loser) + " alone has lost");
}

Finding td1(const Subject& subject, const Listed& here) {
    if (here.position.phase != Phase::over) {
        return not_applicable();
    }
    const oracle::Losers losers = oracle::losers(subject.rules(), here.position);
    if (losers.by_target.size() == 3) {
        return violated("all three have reached the target; " + losses(subject.rules(), here.position));
    }
    return losers.by_target.empty() ? not_applicable() : holds();
}

}  // namespace

std::vector<Property> adapt3_properties() {
    return {
        Property{.id = "T-4",
                 .name = "T-4 White hunts Red, Red hunts Black, Black hunts White",
                 .clauses = {"T-4"},
                 .presupposes = "three seats with fixed roles (G-T8); the end is checked before G-14 can end the game",
                 .applies = wheel,
                 .on_ply = t4},
        Property{.id = "T-6",
                 .name = "T-6 unfed enemies of both other colours leave alike",
                 .clauses = {"T-6"},
                 .presupposes = "three seats",
                 .applies = three_seats,
                 .on_ply = t6},
        Property{.id = "T-7",
                 .name = "T-7 a black turn that leaves one white and two red adaptoids unfed removes all three",
                 .clauses = {"T-7"},
                 .presupposes = "three seats",
                 .applies = three_seats,
                 .on_ply = t7},
        Property{.id = "T-8",
                 .name = "T-8 when a colour has lost the target number, the game is over and its hunter wins",
                 .clauses = {"T-8"},
                 .presupposes = "three seats; the end is checked before G-14 can end the game",
                 .applies = ends_of_three,
                 .on_ply = t8},
        Property{.id = "T-9",
                 .name = "T-9 when Red loses the adaptoid that reaches the target, White wins",
                 .clauses = {"T-9"},
                 .presupposes = "three seats with fixed roles (G-T8); the end is checked before G-14 can end the game",
                 .applies = wheel,
                 .on_ply = t9},
        Property{.id = "T-10",
                 .name = "T-10 adaptoids that the mover's hunter loses count for the mover's prey",
                 .clauses = {"T-10"},
                 .presupposes = "three seats; the end is checked before G-14 can end the game",
                 .applies = ends_of_three,
                 .on_ply = t10},
        Property{.id = "T-12",
                 .name = "T-12 the isolated case: two colours lose at once, the third wins",
                 .clauses = {"T-12"},
                 .presupposes = "three seats; the end is checked before G-14 can end the game",
                 .applies = ends_of_three,
                 .on_ply = t12},
        Property{.id = "T-13",
                 .name = "T-13 the reversed order changes the order of play, but not the hunters",
                 .clauses = {"T-13"},
                 .presupposes =
                     "three seats in the order White, Red, Black; the end is checked before G-14 can end the game",
                 .applies = reversed,
                 .on_ply = t13},
        Property{.id = "T-D1",
                 .name = "T-D1 three colours never reach the target at one check",
                 .clauses = {"T-D1"},
                 .presupposes = "three seats, the end is checked after each step (G-17 immediate)",
                 .applies =
                     [](const RuleSet& rules) {
                         return three_seats(rules) && rules.readings.win_check == WinCheck::immediate;
                     },
                 .on_position = td1},
    };
}

}  // namespace rulescope::adaptoid
