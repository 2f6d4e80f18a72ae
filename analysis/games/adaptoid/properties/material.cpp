// MATERIAL; T-1: conservation of parts.
#include <algorithm>

#include <fmt/format.h>

#include "analysis/games/adaptoid/properties/chapters.h"

namespace rulescope::adaptoid {

namespace {

/// True if a warning of the rule set cites the clause.
bool warns_of(const Subject& subject, std::string_view clause) {
    const std::vector<std::string> warnings = subject.warnings();
    return std::find(warnings.begin(), warnings.end(), clause) != warnings.end();
}

struct PartKind {
    const char* name;
    int Supply::*count;
};
constexpr PartKind kinds[] = {
    {"adaptoids", &Supply::adaptoids}, {"legs", &Supply::legs}, {"pincers", &Supply::pincers}};

/// The check is weaker if captured parts go to the captor or leave the game (G-22).
Finding a2(const Subject& subject, const Listed& here) {
    const RuleSet& rules = subject.rules();
    const Position& position = here.position;
    for (const PartKind& kind : kinds) {
        const int owned = rules.supply.*kind.count;
        int everywhere = 0;
        for (const Colour colour : rules.order) {
            const int box = position.supply[index(colour)].*kind.count;
            const int board = oracle::on_board(position, colour).*kind.count;
            everywhere += box + board;
            if (box < 0) {
                return violated(fmt::format("{} has {} {} in the box", oracle::name(colour), box, kind.name));
            }
            if (owned >= unlimited ? box != unlimited : false) {
                return violated(fmt::format("the box of {} should never run out of {}; found {}", oracle::name(colour),
                                            kind.name, box));
            }
            if (owned < unlimited && rules.readings.captured_return == CapturedReturn::owner && box + board != owned) {
                return violated(fmt::format("{} owns {} {}; found {} on the board and {} in the box",
                                            oracle::name(colour), owned, kind.name, board, box));
            }
        }
        const int all = owned * static_cast<int>(rules.order.size());
        const bool vanish = rules.readings.captured_return == CapturedReturn::removed;
        if (owned < unlimited && (vanish ? everywhere > all : everywhere != all)) {
            return violated(fmt::format("all colours own {} {} together; found {}", all, kind.name, everywhere));
        }
    }
    return holds();
}

Finding a3(const Subject& subject) {
    const RuleSet& rules = subject.rules();
    for (int lost = 0; lost <= rules.counters + 12; ++lost) {
        const int expected = std::min(lost, rules.counters);
        if (subject.shown_score(lost) != expected) {
            return violated(fmt::format("{} counters and {} lost: expected the score {}; found {}", rules.counters,
                                        lost, expected, subject.shown_score(lost)));
        }
    }
    const bool warned = warns_of(subject, "A-3");
    const bool odd = rules.captures > rules.counters;
    if (warned != odd) {
        return violated(fmt::format("a target of {} with {} counters: expected {} warning", rules.captures,
                                    rules.counters, odd ? "a" : "no"));
    }
    return holds();
}

bool capped(const RuleSet& rules) {
    return rules.readings.limb_cap != LimbCap::none;
}

bool within_cap(const RuleSet& rules, int legs, int pincers) {
    return rules.readings.limb_cap == LimbCap::total6 ? legs + pincers <= 6 : legs <= 6 && pincers <= 6;
}

/// A position with one adaptoid of each colour. The adaptoid of the first colour has these limbs, the others are bare.
std::optional<Position> one_with(const Subject& subject, int legs, int pincers, Phase phase) {
    const RuleSet& rules = subject.rules();
    Setup setup;
    setup.to_move = rules.order.front();
    setup.phase = phase;
    setup.self_starving_allowed =
        phase == Phase::step2 && rules.readings.self_starving_turn == SelfStarvingTurn::illegal;
    std::array<Supply, colour_count> box{};
    for (std::size_t seat = 0; seat < rules.order.size(); ++seat) {
        const bool first = seat == 0;
        const Piece piece{rules.order[seat], static_cast<std::uint16_t>(first ? legs : 0),
                          static_cast<std::uint16_t>(first ? pincers : 0)};
        setup.pieces.push_back({static_cast<Cell>(seat), piece});
        const auto rest = [](int owned, int out) { return owned >= unlimited ? unlimited : owned - out; };
        box[index(piece.colour)] = {rest(rules.supply.adaptoids, 1), rest(rules.supply.legs, piece.legs),
                                    rest(rules.supply.pincers, piece.pincers)};
    }
    if (rules.readings.captured_return != CapturedReturn::owner) {
        setup.supply = box;
    }
    return subject.validated(setup);
}

/// a bare adaptoid that grows one limb at a time can reach exactly the configurations that the limb cap allows
/// (28 under A-14).
Finding a14_configurations(const Subject& subject) {
    const RuleSet& rules = subject.rules();
    if (rules.setup.by_players || rules.board.size() < static_cast<int>(rules.order.size()) ||
        rules.supply.adaptoids < 1) {
        return not_applicable();
    }
    constexpr int tried = 9;
    const int max_legs = std::min(rules.supply.legs, tried);
    const int max_pincers = std::min(rules.supply.pincers, tried);
    bool grown[tried + 2][tried + 2] = {};
    grown[0][0] = true;
    int expected = 0;
    int found = 0;
    for (int legs = 0; legs <= max_legs; ++legs) {
        for (int pincers = 0; pincers <= max_pincers; ++pincers) {
            expected += within_cap(rules, legs, pincers) ? 1 : 0;
            if (one_with(subject, legs, pincers, Phase::step1).has_value() != within_cap(rules, legs, pincers)) {
                return violated(fmt::format("an adaptoid with {} legs and {} pincers is {}", legs, pincers,
                                            within_cap(rules, legs, pincers) ? "rejected" : "accepted"));
            }
            if (!grown[legs][pincers]) {
                continue;
            }
            ++found;
            const std::optional<Position> position = one_with(subject, legs, pincers, Phase::step2);
            if (!position) {
                continue;  // nothing can grow: no step 2 (G-14)
            }
            for (const Ply& ply : subject.plies(*position)) {
                const bool mine = ply.to == 0;
                grown[legs + 1][pincers] |= mine && ply.kind == Ply::Kind::add_leg;
                grown[legs][pincers + 1] |= mine && ply.kind == Ply::Kind::add_pincer;
            }
        }
    }
    return found == expected
               ? holds()
               : violated(fmt::format("one adaptoid can grow into {} configurations; expected {}", found, expected));
}

Finding a14_sockets(const Subject& subject, const Listed& here) {
    for (const Cell cell : oracle::cells(here.position)) {
        const Piece& piece = here.position.at(cell);
        if (!within_cap(subject.rules(), piece.legs, piece.pincers)) {
            return violated(fmt::format("{} has {} legs and {} pincers", oracle::name(subject.rules(), cell),
                                        piece.legs, piece.pincers));
        }
    }
    return holds();
}

/// checks the boxes after a ply in which adaptoids left the board.
Finding a21(const Subject& subject, const Step& step) {
    const RuleSet& rules = subject.rules();
    if (!oracle::in_turn(step.before)) {
        return not_applicable();
    }
    const oracle::Stages stages = oracle::stages(rules, step.before, step.ply);
    Position end = stages.grown;
    if (stages.starved) {
        for (const Cell cell : oracle::starving(rules, stages.grown, stages.mover)) {
            oracle::take_away(rules, end, cell, stages.mover, true);
        }
    }
    if (end.cells != step.after.cells) {
        return not_applicable();  // other properties judge which adaptoids leave
    }
    const auto standing = [](const Position& position) {
        return std::count_if(position.cells.begin(), position.cells.end(), [](const Piece& p) { return !p.empty(); });
    };
    for (const Colour colour : rules.order) {
        const Supply& expected = end.supply[index(colour)];
        const Supply& found = step.after.supply[index(colour)];
        if (expected != found) {
            return violated(fmt::format("box of {}: expected {} adaptoids, {} legs, {} pincers; found {}, {}, {}",
                                        oracle::name(colour), expected.adaptoids, expected.legs, expected.pincers,
                                        found.adaptoids, found.legs, found.pincers));
        }
    }
    const bool created = step.ply.kind == Ply::Kind::create;
    return standing(step.after) < standing(step.before) + (created ? 1 : 0) ? holds() : not_applicable();
}

/// T-1: Red has as many parts as the others, and ten counters per colour record any target up to ten.
Finding t1(const Subject& subject) {
    const RuleSet& rules = subject.rules();
    const Position start = subject.initial();
    for (const Colour colour : all_colours) {
        const Supply board = oracle::on_board(start, colour);
        const Supply& box = start.supply[index(colour)];
        for (const PartKind& kind : kinds) {
            const int owned = rules.supply.*kind.count;
            const int found = owned >= unlimited ? box.*kind.count : box.*kind.count + board.*kind.count;
            if (found != owned) {
                return violated(
                    fmt::format("{} should own {} {}; found {}", oracle::name(colour), owned, kind.name, found));
            }
        }
    }
    constexpr int counters = 10;
    if (subject.shown_score(counters) != counters || subject.shown_score(counters + 1) != counters) {
        return violated(fmt::format("the largest score that can be shown should be 10; found {}",
                                    subject.shown_score(counters + 1)));
    }
    if (warns_of(subject, "T-1") != (rules.captures > counters)) {
        return violated(fmt::format("a target of {} and ten counters: expected {} warning", rules.captures,
                                    rules.captures <= counters ? "no" : "a"));
    }
    return holds();
}

}  // namespace

std::vector<Property> material_properties() {
    return {
        Property{.id = "A-2",
                 .name = "A-2 the parts on the board and in the boxes are always the parts that the colours own",
                 .clauses = {"A-2", "N-1"},
                 .on_position = a2},
        Property{.id = "A-3",
                 .name = "A-3 the score shown is at most the number of counters",
                 .clauses = {"A-3"},
                 .on_rules = a3},
        Property{.id = "A-14",
                 .name = "A-14 an adaptoid has at most six limbs: 28 configurations",
                 .clauses = {"A-14"},
                 .presupposes = "some cap on limbs (G-12)",
                 .applies = capped,
                 .on_rules = a14_configurations,
                 .on_position = a14_sockets},
        Property{.id = "A-21",
                 .name = "A-21 the parts of a captured adaptoid go back to the box",
                 .clauses = {"A-21", "N-8"},
                 .on_ply = a21},
        Property{.id = "T-1",
                 .name = "T-1 Red owns as much as the others; ten counters per colour keep the score",
                 .clauses = {"T-1"},
                 .presupposes = "three seats, a start on given cells",
                 .applies = [](const RuleSet& r) { return three_seats(r) && r.start_by == StartBy::cells; },
                 .on_rules = t1},
    };
}

}  // namespace rulescope::adaptoid
