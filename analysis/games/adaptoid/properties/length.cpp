// LENGTH OF GAMES: A-D5, A-D6; T-D3.
#include <fmt/format.h>

#include "analysis/games/adaptoid/properties/chapters.h"

namespace rulescope::adaptoid {

namespace {

int parts(const Supply& supply) {
    return supply.adaptoids + supply.legs + supply.pincers;
}

/// Parts of all colours on the board, and adaptoids of all colours lost so far.
struct Sum {
    int material = 0;
    int lost = 0;
};
Sum sum_of(const RuleSet& rules, const Position& position) {
    Sum sum;
    for (const Colour colour : rules.order) {
        sum.material += parts(oracle::on_board(position, colour));
        sum.lost += position.lost[index(colour)];
    }
    return sum;
}

bool every_loss_counts(const RuleSet& rules) {
    return rules.readings.growth == Growth::mandatory &&
           rules.readings.mutual_capture_credit == MutualCaptureCredit::both;
}

/// A-D5 for each ply, and hence for each turn. Captures never decrease. Without a capture, a move keeps the material
/// and a growth increases it by one.
Finding ad5_ply(const Subject& subject, const Step& step) {
    if (!oracle::in_turn(step.before)) {
        return not_applicable();
    }
    const Sum before = sum_of(subject.rules(), step.before);
    const Sum after = sum_of(subject.rules(), step.after);
    if (after.lost < before.lost) {
        return violated(fmt::format("{} lost before, {} after it", before.lost, after.lost));
    }
    const bool growth = step.before.phase == Phase::step2;
    const int expected = before.material + (growth ? 1 : 0);
    if (after.lost == before.lost && after.material != expected) {
        return violated(fmt::format("no capture; expected {} parts on the board, found {}", expected, after.material));
    }
    return growth ? holds() : not_applicable();
}

/// A-D5 for a whole game: each growth adds one part; each capture removes at most seven parts and is counted. Hence the
/// number of turns with a growth is at most the gain in material plus seven times the number of captures. With full
/// boxes, this is at most 127 turns for two colours and 253 turns for three.
Finding bounded_length(const Subject& subject, const Line& line) {
    const RuleSet& rules = subject.rules();
    int growths = 0;
    for (const Position& position : line.positions.first(line.plies.size())) {
        growths += position.phase == Phase::step2 ? 1 : 0;
    }
    const Sum first = sum_of(rules, line.positions.front());
    const Sum last = sum_of(rules, line.positions.back());
    const int bound = last.material - first.material + 7 * (last.lost - first.lost);
    if (growths > bound) {
        return violated(fmt::format("{} turns with a growth, but the board gained {} parts and {} were captured",
                                    growths, last.material - first.material, last.lost - first.lost));
    }
    const int colours = static_cast<int>(rules.order.size());
    const int longest =
        colours * parts(rules.supply) - first.material + 7 * (colours * (rules.captures - 1) - first.lost) + 1;
    if (rules.supply.adaptoids < unlimited && growths > longest) {
        return violated(fmt::format("{} turns with a growth; expected at most {}", growths, longest));
    }
    return growths > 0 ? holds() : not_applicable();
}

bool bounded(const RuleSet& rules) {
    return every_loss_counts(rules) && rules.readings.limb_cap == LimbCap::total6;
}

/// The rules as printed in the Spanish edition: 37 cells, B4 and F4, twelve of each part, five captures.
bool as_printed(const RuleSet& rules) {
    const auto starts_on = [&](Colour colour, const char* cell) {
        return rules.start[index(colour)] == std::vector<Cell>{rules.board.find(std::string_view(cell))};
    };
    return two_seats(rules) && rules.order.front() == Colour::white && rules.board.size() == 37 &&
           rules.board.discs() == 37 && rules.board.contacts_count() == 90 && rules.start_by == StartBy::cells &&
           starts_on(Colour::white, "B4") && starts_on(Colour::black, "F4") && rules.supply == Supply{12, 12, 12} &&
           rules.captures == 5 && rules.readings == Readings{};
}

/// A-D6. RULES says "won by Black". An exhaustive search finds that White can win in six turns, too, but only if
/// Black's last adaptoid attacks an adaptoid that is at least as strong.
Finding ad6(const Subject& subject, const Line& line) {
    if (!line.from_start) {
        return not_applicable();
    }
    int turns = 0;
    for (const Position& position : line.positions.subspan(1)) {
        turns += position.phase != Phase::step2 ? 1 : 0;
    }
    const Position& last = line.positions.back();
    if (last.phase != Phase::over) {
        return not_applicable();
    }
    if (turns < 6) {
        return violated(fmt::format("over after {} turns", turns));
    }
    if (turns > 6 || end_of(subject, last).winner == Colour::black) {
        return holds();
    }
    const Position& before = line.positions[line.positions.size() - 2];
    const Ply& ply = line.plies.back();
    const bool own_fall = ply.kind == Ply::Kind::move && before.mover() == Colour::black &&
                          oracle::on_board(last, Colour::black).adaptoids == 0;
    return own_fall
               ? holds()
               : violated("over after six turns, and Black neither won nor lost its last adaptoid in its own attack");
}

}  // namespace

std::vector<Property> length_properties() {
    return {
        Property{.id = "A-D5",
                 .name = "A-D5 material grows every turn and captures never decrease, so a game ends within 127 turns",
                 .clauses = {"A-D5", "A-9"},
                 .presupposes =
                     "growth is a duty (G-13) and possible (G-14), every capture is counted (G-21), at most six "
                     "limbs (G-12); 127 turns with full boxes",
                 .applies = bounded,
                 .on_ply = ad5_ply,
                 .on_game = bounded_length},
        Property{.id = "A-D6",
                 .name = "A-D6 the shortest game has six turns, and Black wins it unless it loses its last adaptoid by "
                         "its own attack",
                 .clauses = {"A-D6"},
                 .presupposes = "the printed game: 37 cells, B4 and F4, all readings as in the Spanish edition",
                 .applies = as_printed,
                 .on_game = ad6},
        Property{.id = "T-D3",
                 .name = "T-D3 a game of three has at most 253 turns",
                 .clauses = {"T-D3"},
                 .presupposes = "three seats, growth is a duty (G-13), every capture is counted (G-21), at most six "
                                "limbs (G-12)",
                 .applies = [](const RuleSet& r) { return three_seats(r) && bounded(r); },
                 .on_game = bounded_length},
    };
}

}  // namespace rulescope::adaptoid
