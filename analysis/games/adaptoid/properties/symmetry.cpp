// SYMMETRY: A-4 (colours are assigned at random), A-D7 (the board has no orientation).
#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "analysis/games/adaptoid/properties/chapters.h"

namespace rulescope::adaptoid {

namespace {

using Map = std::vector<Cell>;

Cell image(const Map& map, Cell cell) {
    return cell == no_cell ? no_cell : map[static_cast<std::size_t>(cell)];
}

Ply image(const Map& map, const Ply& ply) {
    return {ply.kind, image(map, ply.from), image(map, ply.to), ply.colour};
}

Position image(const Map& map, const Position& position) {
    Position turned = position;
    for (const Cell cell : oracle::cells(position)) {
        turned.at(image(map, cell)) = position.at(cell);
        if (!position.heights.empty()) {
            turned.heights[static_cast<std::size_t>(image(map, cell))] =
                position.heights[static_cast<std::size_t>(cell)];
        }
    }
    return turned;
}

std::vector<Ply> sorted(std::vector<Ply> plies) {
    const auto order = [](const Ply& ply) { return std::tuple(ply.kind, ply.from, ply.to, ply.colour); };
    std::sort(plies.begin(), plies.end(), [&](const Ply& a, const Ply& b) { return order(a) < order(b); });
    return plies;
}

bool same_payoff(const std::optional<Outcome>& a, const std::optional<Outcome>& b) {
    return a.has_value() == b.has_value() && (!a || a->payoff == b->payoff);
}

// ---- A-D7 ----------------------------------------------------------------------------------------

bool has_no_names(const RuleSet& rules) {
    return rules.board.graph() == BoardGraph::lattice && rules.readings.starvation == Starvation::simultaneous;
}

Finding ad7_listed(const Subject& subject, const Listed& here) {
    for (const Map& map : subject.board_maps()) {
        const Position turned = image(map, here.position);
        std::vector<Ply> expected;
        for (const Ply& ply : here.plies) {
            expected.push_back(image(map, ply));
        }
        if (sorted(expected) != sorted(subject.plies(turned)) ||
            !same_payoff(subject.outcome(here.position), subject.outcome(turned))) {
            return violated("expected the same choices and the same result in " + subject.text(turned));
        }
    }
    return subject.board_maps().empty() ? not_applicable() : holds();
}

Finding ad7_done(const Subject& subject, const Step& step) {
    for (const Map& map : subject.board_maps()) {
        const Position expected = image(map, step.after);
        const Position found = subject.after(image(map, step.before), image(map, step.ply), nullptr);
        if (found != expected) {
            return violated("expected, the board being turned, " + subject.text(expected) + "; found " +
                            subject.text(found));
        }
    }
    return subject.board_maps().empty() ? not_applicable() : holds();
}

// ---- A-4 -----------------------------------------------------------------------------------------

/// Replaces each colour by the next one: two colours swap, three rotate. This preserves the order of play and the
/// hunters.
Colour exchanged(const RuleSet& rules, Colour colour) {
    return colour == Colour::none ? colour : oracle::next(rules, colour);
}

Position exchanged(const RuleSet& rules, const Position& position) {
    Position other = position;
    for (Piece& piece : other.cells) {
        piece.colour = exchanged(rules, piece.colour);
    }
    for (const Colour colour : rules.order) {
        other.supply[index(exchanged(rules, colour))] = position.supply[index(colour)];
        other.lost[index(exchanged(rules, colour))] = position.lost[index(colour)];
    }
    for (std::size_t seat = 0; seat < rules.order.size(); ++seat) {
        if (position.colour_of_seat[seat] == exchanged(rules, position.mover())) {
            other.to_act = static_cast<Seat>(seat);
        }
    }
    if (other.verdict) {
        other.verdict->winner = exchanged(rules, other.verdict->winner);
    }
    return other;
}

Finding a4_listed(const Subject& subject, const Listed& here) {
    if (!oracle::in_turn(here.position)) {
        return not_applicable();
    }
    const Position other = exchanged(subject.rules(), here.position);
    const std::vector<Ply> found = subject.plies(other);
    return std::equal(here.plies.begin(), here.plies.end(), found.begin(), found.end())
               ? holds()
               : violated("expected the same choices in " + subject.text(other));
}

Finding a4_done(const Subject& subject, const Step& step) {
    if (!oracle::in_turn(step.before)) {
        return not_applicable();
    }
    const Position expected = exchanged(subject.rules(), step.after);
    const Position found = subject.after(exchanged(subject.rules(), step.before), step.ply, nullptr);
    if (found != expected) {
        return violated("expected, the colours being exchanged, " + subject.text(expected) + "; found " +
                        subject.text(found));
    }
    const End end = end_of(subject, step.after);
    const End other = end_of(subject, found);
    return other.over == end.over && other.winner == exchanged(subject.rules(), end.winner)
               ? holds()
               : violated("expected, the colours being exchanged, another winner than " + text_of(other));
}

}  // namespace

std::vector<Property> symmetry_properties() {
    return {
        Property{.id = "A-4",
                 .name = "A-4 the colours are drawn at random: exchanging them changes nothing else",
                 .clauses = {"A-4"},
                 .on_position = a4_listed,
                 .on_ply = a4_done},
        Property{.id = "A-D7",
                 .name = "A-D7 turning and mirroring the board changes nothing",
                 .clauses = {"A-D7"},
                 .presupposes =
                     "a lattice board, and simultaneous starvation, which is independent of the names of cells (G-15)",
                 .applies = has_no_names,
                 .on_position = ad7_listed,
                 .on_ply = ad7_done},
    };
}

}  // namespace rulescope::adaptoid
