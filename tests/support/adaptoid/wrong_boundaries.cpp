// Mistakes in the boundaries of numbers, which a program can make and still play most games right.
#include <algorithm>

#include "tests/support/adaptoid/wrong_rules.h"

namespace rulescope::testing {

namespace {

/// Moves to empty cells need at most `walk` steps, attacks at most `attack`.
Twist limited(int walk, int attack) {
    Twist twist;
    twist.plies = [walk, attack](const adaptoid::Reference& right, const adaptoid::Position& position) {
        const auto with_legs = [&](int most) {
            adaptoid::Position other = position;
            for (adaptoid::Piece& piece : other.cells) {
                piece.legs = static_cast<decltype(piece.legs)>(std::min<int>(piece.legs, most));
            }
            return right.plies(other);
        };
        const std::vector<adaptoid::Ply> walks = with_legs(walk);
        const std::vector<adaptoid::Ply> attacks = with_legs(attack);
        std::vector<adaptoid::Ply> plies = right.plies(position);
        std::erase_if(plies, [&](const adaptoid::Ply& ply) {
            if (ply.kind != adaptoid::Ply::Kind::move) {
                return false;
            }
            const auto& allowed = position.at(ply.to).empty() ? walks : attacks;
            return std::find(allowed.begin(), allowed.end(), ply) == allowed.end();
        });
        return plies;
    };
    return twist;
}

/// Four pincers or more beat every defender.
Twist four_pincers_win() {
    Twist twist;
    twist.after = [](const adaptoid::Reference& right, const adaptoid::Position& position, const adaptoid::Ply& ply) {
        const bool strong = ply.kind == adaptoid::Ply::Kind::move && position.at(ply.from).pincers >= 4;
        adaptoid::Position weak = position;
        if (strong && !weak.at(ply.to).empty()) {
            adaptoid::Piece& defender = weak.at(ply.to);
            weak.supply[index(defender.colour)].pincers += defender.pincers;
            defender.pincers = 0;
        }
        return right.after(weak, ply, nullptr);
    };
    return twist;
}

}  // namespace

std::vector<BoundaryMistake> boundary_mistakes() {
    return {{"walks of at most 4 steps", limited(4, 6)},
            {"walks of at most 5 steps", limited(5, 6)},
            {"attacks over at most 4 steps", limited(6, 4)},
            {"4 pincers beat every defender", four_pincers_win()}};
}

}  // namespace rulescope::testing
