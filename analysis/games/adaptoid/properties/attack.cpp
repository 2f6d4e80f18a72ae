// CAPTURE BY ATTACK; T-11.
#include <fmt/format.h>

#include "analysis/games/adaptoid/properties/chapters.h"

namespace rulescope::adaptoid {

namespace {

bool is_attack(const Step& step) {
    return step.before.phase == Phase::step1 && step.ply.kind == Ply::Kind::move &&
           !step.before.at(step.ply.to).empty();
}

/// Number of adaptoids of a colour that left the board in a ply.
int removed(const Step& step, Colour colour) {
    return oracle::on_board(step.before, colour).adaptoids - oracle::on_board(step.after, colour).adaptoids;
}

int counted_losses(const Step& step, Colour colour) {
    return step.after.lost[index(colour)] - step.before.lost[index(colour)];
}

/// Returns a fault unless the losses of the colour grow by the number of its adaptoids that left the board, minus
/// `uncounted` (G-21).
std::string miscounted(const Subject& subject, const Step& step, Colour colour, int uncounted) {
    const int expected = removed(step, colour) - uncounted;
    return counted_losses(step, colour) == expected
               ? ""
               : fmt::format("{} has {} adaptoids fewer; expected {} more captured, found {}", oracle::name(colour),
                             removed(step, colour), expected, counted_losses(step, colour)) +
                     " in " + subject.text(step.after);
}

/// the weaker adaptoid is removed. The attacker replaces a weaker defender; a weaker attacker leaves the board.
Finding a18(const Subject& subject, const Step& step) {
    if (!is_attack(step)) {
        return not_applicable();
    }
    const RuleSet& rules = subject.rules();
    const auto [kind, from, to, none] = step.ply;
    const Piece& attacker = step.before.at(from);
    const Piece& defender = step.before.at(to);
    const oracle::Clash clash = oracle::clash(rules, step.before, from, to);
    const std::string attack = fmt::format("{} on {} attacks {} on {}", text_of(attacker), oracle::name(rules, from),
                                           text_of(defender), oracle::name(rules, to));
    if (clash == oracle::Clash::attacker_wins) {
        if (!step.after.at(from).empty() || step.after.at(to) != attacker) {
            return violated(attack + " and is stronger: expected it on that cell; found " + text_of(step.after.at(to)));
        }
    } else if (clash == oracle::Clash::attacker_falls) {
        // If step 2 is impossible, step 3 follows at once, and the defender may starve (G-14).
        const bool may_starve =
            oracle::stages(rules, step.before, step.ply).starved && defender.colour != attacker.colour;
        const bool stays = step.after.at(to) == defender || (may_starve && step.after.at(to).empty());
        if (!step.after.at(from).empty() || !stays) {
            return violated(attack + " and is removed: expected its cell to be empty and the defender to stay; found " +
                            text_of(step.after.at(from)) + " and " + text_of(step.after.at(to)));
        }
    } else {
        return not_applicable();
    }
    for (const Colour colour : rules.order) {
        const std::string fault = miscounted(subject, step, colour, 0);
        if (!fault.empty()) {
            return violated(attack + ": " + fault);
        }
    }
    return holds();
}

Finding both_removed(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    const auto [kind, from, to, none] = step.ply;
    const Piece& attacker = step.before.at(from);
    const Piece& defender = step.before.at(to);
    const std::string attack = fmt::format("{} on {} attacks {} on {}, its equal", text_of(attacker),
                                           oracle::name(rules, from), text_of(defender), oracle::name(rules, to));
    if (!step.after.at(from).empty() || !step.after.at(to).empty()) {
        return violated(attack + ": expected both to be removed; found " + text_of(step.after.at(from)) + " and " +
                        text_of(step.after.at(to)));
    }
    const MutualCaptureCredit credit = rules.readings.mutual_capture_credit;  // G-21
    for (const Colour colour : rules.order) {
        int uncounted = credit != MutualCaptureCredit::both && colour == attacker.colour ? 1 : 0;
        uncounted += credit == MutualCaptureCredit::none && colour == defender.colour ? 1 : 0;
        const std::string fault = miscounted(subject, step, colour, uncounted);
        if (!fault.empty()) {
            return violated(attack + ": " + fault);
        }
    }
    return holds();
}

Finding a19(const Subject& subject, const Step& step) {
    const bool equal = is_attack(step) && oracle::clash(subject.rules(), step.before, step.ply.from, step.ply.to) ==
                                              oracle::Clash::both_fall;
    return equal ? both_removed(subject, step) : not_applicable();
}

Finding t11(const Subject& subject, const Step& step) {
    const bool enemies = is_attack(step) && step.before.at(step.ply.from).colour != step.before.at(step.ply.to).colour;
    return enemies ? a19(subject, step) : not_applicable();
}

/// an adaptoid without pincers may not attack an enemy that it can reach.
Finding a20_listed(const Subject& subject, const Listed& here) {
    const RuleSet& rules = subject.rules();
    const Position& position = here.position;
    if (position.phase != Phase::step1 || rules.readings.zero_pincer_attack != ZeroPincerAttack::illegal) {
        return not_applicable();
    }
    for (const Ply& ply : here.plies) {
        if (ply.kind == Ply::Kind::move && !position.at(ply.to).empty() && position.at(ply.from).pincers == 0) {
            return violated(fmt::format("{} on {} has no pincers and may attack {}", text_of(position.at(ply.from)),
                                        oracle::name(rules, ply.from), oracle::name(rules, ply.to)));
        }
    }
    for (const Cell from : oracle::cells(position)) {
        const Piece& piece = position.at(from);
        if (piece.colour == position.mover() && piece.pincers == 0) {
            const auto touched = oracle::contacts(rules, position, from);
            if (touched && !touched->empty()) {
                return holds();
            }
        }
    }
    return not_applicable();
}

/// An attack without pincers captures nothing (G-1).
Finding a20_done(const Subject& subject, const Step& step) {
    if (!is_attack(step) || step.before.at(step.ply.from).pincers > 0) {
        return not_applicable();
    }
    const Piece& defender = step.before.at(step.ply.to);
    const bool may_starve = oracle::stages(subject.rules(), step.before, step.ply).starved;
    return step.after.at(step.ply.to) == defender || may_starve
               ? holds()
               : violated(fmt::format("{} on {} was captured by an adaptoid without pincers", text_of(defender),
                                      oracle::name(subject.rules(), step.ply.to)));
}

}  // namespace

std::vector<Property> attack_properties() {
    return {
        Property{.id = "A-18",
                 .name = "A-18 the adaptoid with fewer pincers is removed and counts as captured",
                 .clauses = {"A-18", "N-7"},
                 .on_ply = a18},
        Property{.id = "A-19",
                 .name = "A-19 two adaptoids with equally many pincers are both removed and both count as captured",
                 .clauses = {"A-19", "N-7"},
                 .on_ply = a19},
        Property{
            .id = "A-20",
            .name = "A-20 an adaptoid without pincers cannot capture",
            .clauses = {"A-20"},
            .presupposes = "attacks without pincers are not decided by comparison alone (G-1)",
            .applies =
                [](const RuleSet& rules) { return rules.readings.zero_pincer_attack != ZeroPincerAttack::compare; },
            .on_position = a20_listed,
            .on_ply = a20_done},
        Property{.id = "T-11",
                 .name = "T-11 an attack on an equal removes both at once, for all colours",
                 .clauses = {"T-11", "A-19"},
                 .presupposes = "three seats",
                 .applies = three_seats,
                 .on_ply = t11},
    };
}

}  // namespace rulescope::adaptoid
