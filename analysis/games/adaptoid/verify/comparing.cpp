#include "analysis/games/adaptoid/verify/knowledge.h"

#include <fmt/format.h>

namespace rulescope::adaptoid {

namespace {

/// Number of parts taken from a full box; -1 for an unlimited box.
int taken(int full, int left) {
    return full >= unlimited ? -1 : full - left;
}

/// Returns whether the same number of parts was taken from both boxes; true if one of them is unlimited.
bool same_taken(int full_a, int left_a, int full_b, int left_b) {
    const int from_a = taken(full_a, left_a);
    const int from_b = taken(full_b, left_b);
    return from_a < 0 || from_b < 0 || from_a == from_b;
}

bool same_boxes(const Supply& full_a, const Supply& left_a, const Supply& full_b, const Supply& left_b) {
    return same_taken(full_a.adaptoids, left_a.adaptoids, full_b.adaptoids, left_b.adaptoids) &&
           same_taken(full_a.legs, left_a.legs, full_b.legs, left_b.legs) &&
           same_taken(full_a.pincers, left_a.pincers, full_b.pincers, left_b.pincers);
}

std::string box_text(const Supply& box) {
    const auto count = [](int number) {
        return number >= unlimited ? std::string("any number of") : std::to_string(number);
    };
    return fmt::format("{} adaptoids, {} legs, {} pincers", count(box.adaptoids), count(box.legs), count(box.pincers));
}

bool same_heights(const Adaptoid& a, const Position& in_a, const Adaptoid& b, const Position& in_b) {
    if (in_a.heights.empty() && in_b.heights.empty()) {
        return a.rules().board.heights() == b.rules().board.heights();
    }
    for (Cell cell = 0; cell < a.rules().board.size(); ++cell) {
        if (in_a.height(a.rules(), cell) != in_b.height(b.rules(), cell)) {
            return false;
        }
    }
    return true;
}

std::string seats_text(const std::array<Colour, colour_count>& colours, int seats) {
    std::string text;
    for (int seat = 0; seat < seats; ++seat) {
        text += (seat > 0 ? ", " : "") + title_of(colours[static_cast<std::size_t>(seat)]);
    }
    return text;
}

std::string phase_text(Phase phase) {
    switch (phase) {
        case Phase::stacking: return "discs are being stacked";
        case Phase::discs: return "discs are being moved";
        case Phase::placing: return "the first adaptoids are being placed";
        case Phase::choosing: return "the colour is being chosen";
        case Phase::step1: return "a turn begins (step 1)";
        case Phase::step2: return "growth comes next (step 2)";
        case Phase::over: return "the game is over";
    }
    return "";
}

}  // namespace

std::string AdaptoidKnowledge::not_comparable(const AnyRules& rules_a, const AnyRules& rules_b) const {
    const RuleSet& a = own(rules_a);
    const RuleSet& b = own(rules_b);
    if (a.seats() != b.seats()) {
        return fmt::format("{} is for {} players, {} for {}: the two have no turns in common", a.name, a.seats(),
                           b.name, b.seats());
    }
    bool same_cells = a.board.size() == b.board.size();
    for (Cell cell = 0; same_cells && cell < a.board.size(); ++cell) {
        same_cells = a.board.coordinate(cell) == b.board.coordinate(cell);
    }
    if (!same_cells) {
        return fmt::format("the boards have different cells ({} has {}, {} has {}), so their turns cannot be compared",
                           a.name, a.board.size(), b.name, b.board.size());
    }
    for (const Colour colour : a.order) {
        if (!b.has(colour)) {
            return fmt::format("no seat plays {} under {}", title_of(colour), b.name);
        }
    }
    return "";
}

bool AdaptoidKnowledge::same(const AnyGame& game_a, const AnyState& state_a, const AnyGame& game_b,
                             const AnyState& state_b) const {
    const Adaptoid& a = own(game_a);
    const Adaptoid& b = own(game_b);
    const Position& in_a = own(state_a);
    const Position& in_b = own(state_b);
    if (in_a.cells != in_b.cells || in_a.lost != in_b.lost || in_a.phase != in_b.phase ||
        in_a.colour_of_seat != in_b.colour_of_seat || !same_heights(a, in_a, b, in_b)) {
        return false;
    }
    if (in_a.phase != Phase::over && in_a.to_act != in_b.to_act) {
        return false;
    }
    for (const Colour colour : a.rules().order) {
        const std::size_t of = index(colour);
        if (!same_boxes(a.rules().supply, in_a.supply[of], b.rules().supply, in_b.supply[of])) {
            return false;
        }
    }
    return true;
}

std::string AdaptoidKnowledge::difference(const AnyGame& game_a, const AnyState& state_a, const AnyGame& game_b,
                                          const AnyState& state_b) const {
    const Adaptoid& a = own(game_a);
    const Adaptoid& b = own(game_b);
    const Position& in_a = own(state_a);
    const Position& in_b = own(state_b);
    const Board& board = a.rules().board;
    if (!same_heights(a, in_a, b, in_b)) {
        return "the discs of the board differ";
    }
    if (in_a.phase != in_b.phase) {
        return fmt::format("under A {}; under B {}", phase_text(in_a.phase), phase_text(in_b.phase));
    }
    if (in_a.colour_of_seat != in_b.colour_of_seat) {
        return fmt::format("the seats have these colours under A: {}; under B: {}",
                           seats_text(in_a.colour_of_seat, a.seats()), seats_text(in_b.colour_of_seat, b.seats()));
    }
    for (const Colour colour : a.rules().order) {
        const int lost_a = in_a.lost[index(colour)];
        const int lost_b = in_b.lost[index(colour)];
        if (lost_a != lost_b) {
            return fmt::format("the adaptoids that {} has lost are {} under A and {} under B", title_of(colour), lost_a,
                               lost_b);
        }
    }
    for (Cell cell = 0; cell < board.size(); ++cell) {
        if (in_a.at(cell) != in_b.at(cell)) {
            const auto text_of_piece = [](const Piece& piece) {
                return piece.empty() ? std::string("empty") : text_of(piece);
            };
            return fmt::format("{} is {} under A and {} under B", board.name(cell), text_of_piece(in_a.at(cell)),
                               text_of_piece(in_b.at(cell)));
        }
    }
    for (const Colour colour : a.rules().order) {
        const Supply& box_a = in_a.supply[index(colour)];
        const Supply& box_b = in_b.supply[index(colour)];
        if (!same_boxes(a.rules().supply, box_a, b.rules().supply, box_b)) {
            return fmt::format("the box of {} holds {} under A; {} under B", title_of(colour), box_text(box_a),
                               box_text(box_b));
        }
    }
    if (in_a.phase != Phase::over && in_a.to_act != in_b.to_act) {
        return fmt::format("{} is to act under A, {} under B", title_of(in_a.mover()), title_of(in_b.mover()));
    }
    return "";
}

}  // namespace rulescope::adaptoid
