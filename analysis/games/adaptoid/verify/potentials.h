// How near a position of the Adaptoid family is to something: numbers that guide the directed search (directed.h).
//
// They are rough on purpose. A goal that takes many turns is cut into steps that show on the board: losses one by one,
// hunger before each of them, weapons within reach of each other before an equal attack.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "core/adaptoid/position.h"

namespace rulescope::adaptoid {

class AdaptoidPotentials {
public:
    explicit AdaptoidPotentials(const RuleSet& rules);

    /// To both boxes empty with nobody starving: who is not created yet counts most, then whether the fed can take
    /// all limbs that are left.
    [[nodiscard]] double empty_boxes(const Position& position) const;
    /// To so many losses of a colour: each loss, and before it the hunger of its hungriest adaptoid.
    [[nodiscard]] double losses(const Position& position, Colour colour, int lost) const;
    /// To one colour being unable to grow: all its own parts on the board, as few losses as may be.
    [[nodiscard]] double empty_box(const Position& position, Colour colour) const;
    /// The same for whichever colour is nearest, while the others keep few adaptoids and lose some.
    [[nodiscard]] double one_empty_box(const Position& position) const;
    /// To an attack of one colour on another that has so many pincers more, both at least one: as many as that, and
    /// the attacker's legs reach so far.
    [[nodiscard]] double attack(const Position& position, Colour attacker, Colour defender, int lead) const;
    /// Food left over by the hungriest adaptoids of a colour, so many of them together.
    [[nodiscard]] double spare_food(const Position& position, Colour colour, int adaptoids) const;
    /// The same for the hungriest two neighbours of one colour.
    [[nodiscard]] double hungry_neighbours(const Position& position) const;
    /// To an adaptoid of any colour that is not fed.
    [[nodiscard]] double hunger(const Position& position) const;

    /// For every two colours of the game f(one, other), in both orders; the least.
    template <class F>
    [[nodiscard]] double min_of_pairs(F f) const {
        double least = 1e9;
        for (const Colour one : rules_->order) {
            for (const Colour other : rules_->order) {
                if (one != other) {
                    least = std::min(least, static_cast<double>(f(one, other)));
                }
            }
        }
        return least;
    }

private:
    [[nodiscard]] int slack(const Position& position, Cell cell) const;
    [[nodiscard]] int steps(Cell from, Cell to) const {
        return distance_[static_cast<std::size_t>(from) * cells_ + static_cast<std::size_t>(to)];
    }

    std::shared_ptr<const RuleSet> rules_;
    std::size_t cells_;
    std::vector<int> distance_;  ///< over an empty board
};

}  // namespace rulescope::adaptoid
