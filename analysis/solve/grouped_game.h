// A game as the solver plays it: positions up to a group of symmetries, with the images after each turn.
//
// The group of the rules comes from the game (packed/packed_game.h), if the payoffs of this rule set allow it. The
// symmetries that keep the start are those of PackedGame. A finished position belongs to no group of the rules; its
// value is that of its ending.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/packed/packed_game.h"
#include "analysis/search/codes.h"
#include "analysis/solve/options.h"
#include "analysis/solve/rotations.h"

namespace rulescope::solve {

template <std::size_t Words>
class GroupedGame {
public:
    using Code = packed::Code<Words>;

    /// Symmetries::rules becomes Symmetries::start where it does not apply. The game must outlive this object.
    GroupedGame(const packed::PackedGame<Words>& game, Symmetries wanted)
        : game_(game),
          rotations_(Column::all(game.seats(), game.endings()), game.seats()),
          values_(wanted == Symmetries::rules ? game.values() : nullptr),
          ranked_(game.ranked()) {
        if (values_ != nullptr && values_->exchanges_seats() && !rotations_.closed()) {
            values_ = nullptr;
        }
        symmetries_ = values_ == nullptr && wanted == Symmetries::rules ? Symmetries::start : wanted;
        images_ = symmetries_ == Symmetries::start && game.symmetries() > 1;
    }

    [[nodiscard]] const packed::PackedGame<Words>& game() const { return game_; }
    [[nodiscard]] Symmetries symmetries() const { return symmetries_; }
    /// True if the sum of orbit_size() over all classes is the number of positions that games reach.
    [[nodiscard]] bool keeps_start() const { return values_ == nullptr; }
    /// The order of the group.
    [[nodiscard]] std::uint64_t order() const {
        return static_cast<std::uint64_t>(values_ != nullptr ? values_->order() : images_ ? game_.symmetries() : 1);
    }
    /// True if seat 0 acts in every canonical position.
    [[nodiscard]] bool exchanges_seats() const { return values_ != nullptr && values_->exchanges_seats(); }
    [[nodiscard]] const Rotations& rotations() const { return rotations_; }

    /// Returns the code that represents the position and all its images. The position may be finished only if the group
    /// keeps the start.
    [[nodiscard]] Code canonical(const Code& code) const {
        return values_ != nullptr ? values_->canonical(code) : images_ ? game_.smallest_image(code) : code;
    }
    /// Number of different images of the position; requires keeps_start().
    [[nodiscard]] std::uint64_t orbit_size(const Code& code) const {
        return images_ ? static_cast<std::uint64_t>(game_.orbit_size(code)) : 1;
    }
    /// The images whose turns the search compares (forward.h): those under the group of the rules. The
    /// exploration checks the symmetries that keep the start.
    [[nodiscard]] std::vector<Code> images(const Code& code) const {
        return values_ != nullptr ? values_->images(code) : std::vector<Code>{code};
    }
    /// The number of places by which the seats of the position are rotated in its canonical image.
    [[nodiscard]] std::size_t rotation(const Code& code) const {
        return exchanges_seats() ? std::size_t{game_.seat_to_act(code)} : 0;
    }
    /// The seat that acts in a canonical position.
    [[nodiscard]] Seat seat(const Code& code) const { return exchanges_seats() ? Seat{0} : game_.seat_to_act(code); }

    /// True if ranks are used. Otherwise every position has rank 0.
    [[nodiscard]] bool ranked() const { return ranked_; }
    void ignore_ranks() { ranked_ = false; }
    [[nodiscard]] std::uint32_t rank(const Code& code) const { return ranked_ ? game_.rank(code) : 0; }

    /// Calls visit(code, turn) for every turn of a canonical position, in the order of the game. `code` is the
    /// canonical image of the position after the turn. Of a finished position it is the position itself if the group
    /// keeps the start, else unspecified.
    template <class Visit>
    void for_each_turn(const Code& code, Visit&& visit) const {
        const auto each = [&](const Code& next, const packed::ValueTurn& turn) {
            visit(next, ranked_ ? turn : packed::ValueTurn{0, turn.ending});
        };
        if (values_ != nullptr && ranked_) {
            values_->for_each_turn(code, visit);  // the frequent case, without a check of each turn
        } else if (values_ != nullptr) {
            values_->for_each_turn(code, each);
        } else {
            game_.for_each_turn(code, images_, each);
        }
    }

private:
    const packed::PackedGame<Words>& game_;
    Rotations rotations_;
    const packed::ValueGame<Words>* values_;  ///< null if the group keeps the start
    Symmetries symmetries_ = Symmetries::none;
    bool images_ = false, ranked_;
};

}  // namespace rulescope::solve
