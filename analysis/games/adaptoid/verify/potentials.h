// Potentials of the Adaptoid family: numbers that guide the directed search (directed.h); lower is nearer.
//
// They are rough estimates. A goal that takes many turns is divided into stages that are visible on the board.
// Examples: single losses, lack of food before each loss, and two adaptoids with pincers within reach of each other
// before an attack between equals.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "core/adaptoid/position.h"

namespace rulescope::adaptoid {

class AdaptoidPotentials {
public:
    explicit AdaptoidPotentials(const RuleSet& rules);

    /// Goal: the boxes of all colours are empty and no adaptoid starves. The sum of empty_box() over the colours.
    [[nodiscard]] double empty_boxes(const Position& position) const;
    /// Goal: a colour has lost `lost` adaptoids. Counts the missing losses and the spare food of the adaptoid of the
    /// colour that is nearest to starving.
    [[nodiscard]] double losses(const Position& position, Colour colour, int lost) const;
    /// Goal: a colour cannot grow. Its losses and unfed adaptoids have the largest weights. Smaller weights count the
    /// adaptoids and limbs in its box, and the limbs there that no fed adaptoid can add.
    [[nodiscard]] double empty_box(const Position& position, Colour colour) const;
    /// Goal: some colour cannot grow. The minimum over the colours of empty_box() plus a penalty. The penalty is small
    /// if each other colour has few adaptoids, but at least two, and losses at least two below the target.
    [[nodiscard]] double one_empty_box(const Position& position) const;
    /// Goal: an attack on an adaptoid that has `lead` more pincers than the attacker; both have at least one pincer.
    /// Counts the missing pincers and steps.
    [[nodiscard]] double attack(const Position& position, Colour attacker, Colour defender, int lead) const;
    /// The sum of the spare food of the adaptoids of a colour that are nearest to starving; `adaptoids` is their
    /// number.
    [[nodiscard]] double spare_food(const Position& position, Colour colour, int adaptoids) const;
    /// The spare food of the two adjacent adaptoids of one colour that are nearest to starving.
    [[nodiscard]] double hungry_neighbours(const Position& position) const;
    /// Goal: an adaptoid of any colour that is not fed.
    [[nodiscard]] double hunger(const Position& position) const;

    /// The minimum of f(one, other) over all ordered pairs of different colours.
    template <class F>
    [[nodiscard]] double min_of_pairs(F f) const {
        double smallest = 1e9;
        for (const Colour one : rules_->order) {
            for (const Colour other : rules_->order) {
                if (one != other) {
                    smallest = std::min(smallest, static_cast<double>(f(one, other)));
                }
            }
        }
        return smallest;
    }

private:
    [[nodiscard]] int slack(const Position& position, Cell cell) const;
    [[nodiscard]] int steps(Cell from, Cell to) const {
        return distance_[static_cast<std::size_t>(from) * cells_ + static_cast<std::size_t>(to)];
    }

    std::shared_ptr<const RuleSet> rules_;
    std::size_t cells_;
    std::vector<int> distance_;  ///< distances over an empty board
};

}  // namespace rulescope::adaptoid
