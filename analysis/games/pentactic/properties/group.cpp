// THE GROUP: P-18 to P-21.
#include <fmt/format.h>

#include <algorithm>

#include "analysis/games/pentactic/properties/chapters.h"

namespace rulescope::pentactic {

namespace {

std::vector<Ply> laying(std::span<const Ply> plies) {
    std::vector<Ply> list(plies.begin(), plies.end());
    list.erase(std::remove(list.begin(), list.end(), Ply{}), list.end());
    return list;
}

Finding same_plies(const Subject& subject, std::vector<Ply> expected, std::vector<Ply> found) {
    const std::string difference = oracle::difference(subject.rules(), std::move(expected), std::move(found));
    return difference.empty() ? holds() : violated(difference);
}

Finding p18_start(const Subject& subject) {
    const Position start = subject.initial();
    return start.phase == Phase::removing && start.to_act == 0 && start.starter == 0
               ? holds()
               : violated("expected A to begin; found " + subject.text(start));
}

/// The next seat acts, even if it can lay nothing.
Finding p18(const Subject& subject, const Step& step) {
    if (step.after.phase == Phase::over) {
        return not_applicable();
    }
    const Turn expected = next_turn(subject.rules(), step.before);
    return step.after.to_act == expected.to_act
               ? holds()
               : violated(fmt::format("after {} comes {}; found {}", static_cast<char>('A' + step.before.to_act),
                                      static_cast<char>('A' + expected.to_act),
                                      static_cast<char>('A' + step.after.to_act)));
}

Finding p19_listed(const Subject& subject, const Listed& here) {
    return here.position.phase == Phase::removing
               ? listed(subject, here, oracle::removals(subject.rules(), here.position), false)
               : not_applicable();
}

/// After the removals no player has all pentominoes. Under G-P9 free_choice the last player may be an exception.
Finding p19_done(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    if (step.before.phase != Phase::removing) {
        return not_applicable();
    }
    const Finding changed = nothing_else_changed(subject, step);
    if (!changed.fine() || next_turn(rules, step.before).phase == Phase::removing) {
        return changed;
    }
    int others = 0;
    for (const BoardState& board : step.after.boards) {
        others += oracle::left(rules, board).size() == rules.pieces.size() - 1 ? 0 : 1;
    }
    const bool dead_end = step.after.boards.back().removed.empty();
    if (rules.readings.draft == Draft::free_choice && dead_end) {
        return others == 2 ? holds()
                           : violated("expected one player with a pentomino less, and the last with one more");
    }
    return others == 0 ? holds()
                       : violated(fmt::format("expected {} pentominoes left to each", rules.pieces.size() - 1));
}

Finding p20_listed(const Subject& subject, const Listed& here) {
    return here.position.phase == Phase::stones
               ? same_plies(subject, oracle::stones_to_lay(subject.rules(), here.position), laying(here.plies))
               : not_applicable();
}

Finding p20_laid(const Subject& subject, const Step& step) {
    return step.before.phase == Phase::stones ? nothing_else_changed(subject, step) : not_applicable();
}

Finding p21_listed(const Subject& subject, const Listed& here) {
    if (here.position.phase == Phase::pentominoes) {
        const Finding pentominoes =
            same_plies(subject, oracle::pentominoes_to_lay(subject.rules(), here.position), laying(here.plies));
        if (!pentominoes.fine()) {
            return pentominoes;
        }
    }
    return here.position.phase == Phase::over ? fewest_points_win(subject, here) : pass_in_a_round(subject, here);
}

Finding p21_played(const Subject& subject, const Step& step) {
    const Finding end = end_of_rounds(subject, step);
    if (!end.fine() || step.before.phase == Phase::removing) {
        return end;
    }
    const Finding round = round_continues(subject, step);
    return round.fine() ? nothing_else_changed(subject, step) : round;
}

}  // namespace

std::vector<Property> group_properties() {
    return {
        Property{.id = "P-18",
                 .name = "P-18 in the group A begins, and the next seat follows",
                 .clauses = {"P-18"},
                 .presupposes = "the group",
                 .applies = is_group,
                 .on_rules = p18_start,
                 .on_ply = p18},
        Property{
            .id = "P-19",
            .name = "P-19 each player removes a pentomino of another player who still has all, until nobody has all",
            .clauses = {"P-19"},
            .presupposes = "the group; G-P9 decides from whom the last player takes",
            .applies = is_group,
            .on_position = p19_listed,
            .on_ply = p19_done},
        Property{.id = "P-20",
                 .name = "P-20 in the group a stone goes on the grid of any opponent, and all stones there restrict it",
                 .clauses = {"P-20", "P-7"},
                 .presupposes = "the group",
                 .applies = is_group,
                 .on_position = p20_listed,
                 .on_ply = p20_laid},
        Property{
            .id = "P-21",
            .name = "P-21 all else in the group is as in the duel: rounds, own pentominoes, passing, the end, points",
            .clauses = {"P-21", "P-15", "P-16", "P-17"},
            .presupposes = "the group; G-P3, G-P5, G-P6 and G-P7 under the readings in force",
            .applies = is_group,
            .on_position = p21_listed,
            .on_ply = p21_played},
    };
}

}  // namespace rulescope::pentactic
