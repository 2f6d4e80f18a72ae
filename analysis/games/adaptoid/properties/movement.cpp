// MOVEMENT, A-D8; T-5.
#include <algorithm>

#include <fmt/format.h>

#include "analysis/games/adaptoid/properties/chapters.h"

namespace rulescope::adaptoid {

namespace {

std::vector<Cell> own_cells(const Position& position) {
    std::vector<Cell> list;
    for (const Cell cell : oracle::cells(position)) {
        if (position.at(cell).colour == position.mover()) {
            list.push_back(cell);
        }
    }
    return list;
}

/// The targets of an adaptoid's listed moves. If `empty` is true, only empty cells are returned, otherwise only
/// occupied cells.
std::vector<Cell> listed(const Listed& here, Cell from, bool empty) {
    std::vector<Cell> list;
    for (const Cell cell : targets(here.plies, Ply::Kind::move, from)) {
        if (here.position.at(cell).empty() == empty) {
            list.push_back(cell);
        }
    }
    return list;
}

/// Compares the lists; a shortened list (G-16) may lack elements, but may not have additional ones.
bool agrees(const std::vector<Cell>& expected, const std::vector<Cell>& found, bool may_lack) {
    return may_lack ? std::includes(expected.begin(), expected.end(), found.begin(), found.end()) : expected == found;
}

Finding a15(const Subject& subject, const Listed& here) {
    const RuleSet& rules = subject.rules();
    const Position& position = here.position;
    if (position.phase != Phase::step1) {
        return not_applicable();
    }
    bool walkers = false;
    for (const Cell from : own_cells(position)) {
        const auto expected = oracle::landings(rules, position, from);
        if (!expected) {
            continue;
        }
        const std::vector<Cell> found = listed(here, from, true);
        if (!agrees(*expected, found, shortened(rules, position))) {
            return violated(fmt::format("{} on {} should reach {}; listed: {}", text_of(position.at(from)),
                                        oracle::name(rules, from), oracle::names(rules, *expected),
                                        oracle::names(rules, found)));
        }
        walkers = walkers || oracle::steps(rules, position.at(from)) > 0;
    }
    return walkers ? holds() : not_applicable();
}

Finding a17(const Subject& subject, const Listed& here) {
    const RuleSet& rules = subject.rules();
    const Position& position = here.position;
    if (position.phase != Phase::step1) {
        return not_applicable();
    }
    bool met = false;
    for (const Cell from : own_cells(position)) {
        const auto touched = oracle::contacts(rules, position, from);
        if (!touched) {
            continue;
        }
        std::vector<Cell> expected;
        std::copy_if(touched->begin(), touched->end(), std::back_inserter(expected),
                     [&](Cell to) { return oracle::clash(rules, position, from, to) != oracle::Clash::forbidden; });
        const std::vector<Cell> found = listed(here, from, false);
        if (!agrees(expected, found, shortened(rules, position))) {
            return violated(fmt::format("{} on {} should be able to enter {}; listed: {}", text_of(position.at(from)),
                                        oracle::name(rules, from), oracle::names(rules, expected),
                                        oracle::names(rules, found)));
        }
        met = met || !touched->empty();
    }
    return met ? holds() : not_applicable();
}

/// T-5: both other colours are enemies. The mover may attack adaptoids of its hunter, not only of its prey.
Finding t5(const Subject& subject, const Listed& here) {
    const RuleSet& rules = subject.rules();
    const Position& position = here.position;
    if (position.phase != Phase::step1 || shortened(rules, position)) {
        return not_applicable();
    }
    bool met = false;
    for (const Cell from : own_cells(position)) {
        const auto touched = oracle::contacts(rules, position, from);
        if (!touched) {
            continue;
        }
        const std::vector<Cell> found = listed(here, from, false);
        for (const Cell to : *touched) {
            const Colour other = position.at(to).colour;
            const bool hunter = other == oracle::hunter_of(rules, position.mover());
            if (!hunter || oracle::clash(rules, position, from, to) == oracle::Clash::forbidden) {
                continue;
            }
            met = true;
            if (!std::binary_search(found.begin(), found.end(), to)) {
                return violated(fmt::format("{} cannot attack {} on {}, an enemy like any other",
                                            oracle::name(rules, from), oracle::name(other), oracle::name(rules, to)));
            }
        }
    }
    return met ? holds() : not_applicable();
}

/// A-D8: no ply is listed twice, and no move ends on the cell where it began.
Finding ad8(const Subject& subject, const Listed& here) {
    const Position& position = here.position;
    if (position.phase != Phase::step1) {
        return not_applicable();
    }
    std::vector<std::pair<Cell, Cell>> moves;
    int stays = 0;
    for (const Ply& ply : here.plies) {
        if (ply.kind == Ply::Kind::stay) {
            ++stays;
        } else {
            moves.push_back({ply.from, ply.to});
        }
        if (ply.kind == Ply::Kind::move && ply.from == ply.to) {
            return violated(fmt::format("a move from {} to itself is listed", oracle::name(subject.rules(), ply.from)));
        }
    }
    std::sort(moves.begin(), moves.end());
    if (stays > 1 || std::adjacent_find(moves.begin(), moves.end()) != moves.end()) {
        return violated("a choice is listed twice");
    }
    bool walkers = false;
    for (const Cell from : own_cells(position)) {
        const int steps = oracle::steps(subject.rules(), position.at(from));
        walkers = walkers || steps > 1;
        if (steps > 1 && !subject.refusal(position, Ply{Ply::Kind::move, from, from, Colour::none})) {
            return violated(
                fmt::format("a move from {} to itself is not refused", oracle::name(subject.rules(), from)));
        }
    }
    return walkers ? holds() : not_applicable();
}

}  // namespace

std::vector<Property> movement_properties() {
    return {
        Property{.id = "A-15",
                 .name = "A-15 an adaptoid walks over free cells, up to as many as it has legs",
                 .clauses = {"A-15", "A-17", "N-6"},
                 .on_position = a15},
        Property{.id = "A-17",
                 .name = "A-17 an adaptoid enters an occupied cell only with its last step",
                 .clauses = {"A-17", "N-6"},
                 .on_position = a17},
        Property{.id = "A-D8",
                 .name = "A-D8 returning to the own cell is the same as staying",
                 .clauses = {"A-D8", "A-8"},
                 .on_position = ad8},
        Property{.id = "T-5",
                 .name = "T-5 both other colours are enemies, independent of hunter and prey",
                 .clauses = {"T-5"},
                 .presupposes = "three seats",
                 .applies = three_seats,
                 .on_position = t5},
    };
}

}  // namespace rulescope::adaptoid
