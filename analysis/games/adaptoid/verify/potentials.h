// Potentials of the Adaptoid family. A potential says how far a position is from a goal: lower means nearer. Potentials
// guide the directed search (directed.h).
//
// Potentials are rough estimates. If a goal takes many turns, its potential counts stages that are visible on the
// board. For example, an adaptoid has little spare food before it starves, and two adaptoids with pincers are within
// reach of each other before an attack between equals.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "core/adaptoid/position.h"

namespace rulescope::adaptoid {

class AdaptoidPotentials {
public:
    explicit AdaptoidPotentials(const RuleSet& rules);

    /// Goal: the boxes of all colours are empty and no adaptoid starves. Returns the sum of empty_box() over all
    /// colours.
    [[nodiscard]] double empty_boxes(const Position& position) const;
    /// Goal: a colour has lost `lost` adaptoids. Counts the missing losses and the spare food of one adaptoid of the
    /// colour: the adaptoid that is nearest to starving.
    [[nodiscard]] double losses(const Position& position, Colour colour, int lost) const;
    /// Goal: a colour cannot grow. The losses and the unfed adaptoids of the colour have large weights. The adaptoids
    /// and limbs in its box have small weights. Limbs in the box that its fed adaptoids cannot add count extra.
    [[nodiscard]] double empty_box(const Position& position, Colour colour) const;
    /// Goal: some colour cannot grow. For each colour, a penalty is added to empty_box(); returns the smallest sum. The
    /// penalty is small if each other colour has two or a few more adaptoids, and if its losses are at least two below
    /// the target.
    [[nodiscard]] double one_empty_box(const Position& position) const;
    /// Goal: an attack on an adaptoid that has `lead` more pincers than the attacker; both have at least one pincer.
    /// Counts the missing or surplus pincers and the missing steps.
    [[nodiscard]] double attack(const Position& position, Colour attacker, Colour defender, int lead) const;
    /// The spare food of the `adaptoids` adaptoids of a colour that are nearest to starving, added up.
    [[nodiscard]] double spare_food(const Position& position, Colour colour, int adaptoids) const;
    /// Adds up the spare food of two adjacent adaptoids of one colour. Returns the smallest sum of all such pairs.
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
