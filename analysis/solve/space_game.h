// Presents any game as a packed game: numbers its positions, and uses the numbers as codes. It is used for games
// without packed states.
//
// SpaceGame first searches the whole state space (space_search.h) and keeps it in memory. Every search of the same
// space gives the same numbers, so a table with these codes can be used again. To make the text of a position, it
// replays the path from the start to the position. NumberedGame numbers the positions that a search of a part of the
// space meets.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/packed/packed_game.h"
#include "analysis/search/explore.h"
#include "analysis/search/space.h"
#include "analysis/storage/key_numbers.h"

namespace rulescope::solve {

/// What all games with numbers as codes have in common.
class NumberCodes : public packed::PackedGame<1> {
public:
    explicit NumberCodes(const AnyGame& game) : game_(game) {}

    [[nodiscard]] int seats() const override { return game_.seats(); }
    [[nodiscard]] int code_bytes() const override { return 4; }
    [[nodiscard]] std::string position_text(const Code& code) const override { return game_.text(state_of(code)); }
    [[nodiscard]] std::string turn_text(const Code& from, const Code& to) const override;
    /// The kind of codes. It is not "reference", because the reference's packed states have other codes.
    [[nodiscard]] std::string_view engine() const override { return "numbers"; }

protected:
    [[nodiscard]] virtual AnyState state_of(const Code& code) const = 0;

    AnyGame game_;
};

class SpaceGame final : public NumberCodes {
public:
    /// Parses the text of a position; throws std::invalid_argument if it is not a position.
    using Reader = std::function<AnyState(std::string_view)>;

    /// Throws MemoryShort if the space is larger than the options allow, Interrupted if stopped, and
    /// std::invalid_argument if `start` is in the middle of a turn.
    SpaceGame(const AnyGame& game, const AnyState& start, const search::SpaceOptions& options, Reader read);

    [[nodiscard]] Code start() const override { return {0}; }
    [[nodiscard]] Seat seat_to_act(const Code& code) const override { return node(code).seat; }
    [[nodiscard]] int ending(const Code& code) const override {
        const search::SpaceNode& here = node(code);
        return here.kind == search::SpaceNode::Kind::over ? int{here.outcome} : packed::ongoing;
    }
    [[nodiscard]] const std::vector<Outcome>& endings() const override { return space_.outcomes; }
    void next_codes(const Code& code, void* to, packed::Take<1> take) const override;
    [[nodiscard]] bool ranked() const override { return space_.ranked && space_.rank_decreases == 0; }
    [[nodiscard]] std::uint32_t rank(const Code& code) const override { return ranks_[code[0]]; }
    [[nodiscard]] Code code_of(std::string_view text) const override;

private:
    using Kind = search::SpaceNode::Kind;

    /// Numbers the positions between turns in the order of the search. Replaces the ranks by small numbers that keep
    /// their order.
    void number_positions(std::vector<std::int64_t> node_ranks);

    [[nodiscard]] const search::SpaceNode& node(const Code& code) const { return space_.nodes[nodes_[code[0]]]; }

    void follow(std::uint32_t from, packed::Delivery<1>& delivery) const;
    [[nodiscard]] AnyState state_of(const Code& code) const override;

    AnyState start_;
    Reader read_;
    storage::KeyNumbers keys_;
    search::Space space_;
    std::vector<std::uint32_t> nodes_;    ///< the node of each position, indexed by its number
    std::vector<std::uint32_t> numbers_;  ///< the number of each position, indexed by its node
    std::vector<std::uint32_t> ranks_;    ///< the rank of each position, indexed by its number
};

/// Keeps every position that it has numbered. Only one thread may use it.
class NumberedGame final : public NumberCodes {
public:
    NumberedGame(const AnyGame& game, const AnyState& start) : NumberCodes(game) { number_of(start); }

    [[nodiscard]] Code start() const override { return {0}; }
    [[nodiscard]] Seat seat_to_act(const Code& code) const override { return game_.seat_to_act(states_[code[0]]); }
    [[nodiscard]] int ending(const Code& code) const override;
    /// The outcomes that have been met; the list grows.
    [[nodiscard]] const std::vector<Outcome>& endings() const override { return endings_; }
    void next_codes(const Code& code, void* to, packed::Take<1> take) const override;
    /// Numbers no positions.
    [[nodiscard]] packed::LastTurns last_turns(const Code& code) const override;
    /// Does not play the turns to count them.
    [[nodiscard]] packed::Outlook outlook(const Code&, Seat) const override { return {.turns = 1}; }
    [[nodiscard]] bool ranked() const override { return false; }
    [[nodiscard]] std::uint32_t rank(const Code&) const override { return 0; }
    [[nodiscard]] Code code_of(std::string_view text) const override;

private:
    [[nodiscard]] AnyState state_of(const Code& code) const override { return states_[code[0]]; }
    Code number_of(const AnyState& state) const;

    mutable storage::KeyNumbers keys_;
    mutable std::vector<AnyState> states_;  ///< of each number
    mutable std::vector<Outcome> endings_;
};

/// A SpaceGame as a packed game.
packed::AnyPackedGame numbered_positions(const AnyGame& game, const AnyState& start,
                                         const search::SpaceOptions& options, SpaceGame::Reader read);

}  // namespace rulescope::solve
