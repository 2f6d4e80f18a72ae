// Presents any game as a coded game: numbers its positions, and uses the numbers as codes. It is used for games without
// packed states.
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

#include "analysis/engine/any_packed_game.h"
#include "analysis/explore/explore_options.h"
#include "analysis/explore/space.h"
#include "analysis/game/any_game.h"
#include "analysis/game/turns.h"
#include "analysis/storage/key_numbers.h"

namespace rulescope::solve {

/// What all games with numbers as codes have in common.
class NumberCodes {
public:
    using Code = packed::Code<1>;

    explicit NumberCodes(const AnyGame& game) : game_(game) {}
    virtual ~NumberCodes() = default;
    NumberCodes(NumberCodes&&) = default;

    [[nodiscard]] int seats() const { return game_.seats(); }
    [[nodiscard]] int code_bytes() const { return 4; }
    [[nodiscard]] int symmetries() const { return 1; }
    [[nodiscard]] Code smallest_image(const Code& code) const { return code; }
    [[nodiscard]] int orbit_size(const Code&) const { return 1; }
    [[nodiscard]] std::string position_text(const Code& code) const { return game_.text(state_of(code)); }
    [[nodiscard]] std::string turn_text(const Code& from, const Code& to) const;
    /// The kind of codes. It is not "reference", because the reference's packed states have other codes.
    [[nodiscard]] std::string_view engine() const { return "numbers"; }

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
    SpaceGame(const AnyGame& game, const AnyState& start, const explore::SpaceOptions& options, Reader read);

    [[nodiscard]] Code start() const { return {0}; }
    [[nodiscard]] Seat seat_to_act(const Code& code) const { return node(code).seat; }
    [[nodiscard]] int ending(const Code& code) const {
        const explore::SpaceNode& here = node(code);
        return here.kind == explore::SpaceNode::Kind::over ? int{here.outcome} : packed::ongoing;
    }
    [[nodiscard]] const std::vector<Outcome>& endings() const { return space_.outcomes; }
    template <class Visit>
    void for_each_next(const Code& code, Visit&& visit) const {
        follow(nodes_[code[0]], visit);
    }
    [[nodiscard]] bool ranked() const { return space_.ranked && space_.rank_decreases == 0; }
    [[nodiscard]] std::uint32_t rank(const Code& code) const { return ranks_[code[0]]; }
    [[nodiscard]] Code code_of(std::string_view text) const;

private:
    using Kind = explore::SpaceNode::Kind;

    /// Numbers the positions between turns in the order of the search. Replaces the ranks by small numbers that keep
    /// their order.
    void number_positions(std::vector<std::int64_t> node_ranks);

    [[nodiscard]] const explore::SpaceNode& node(const Code& code) const { return space_.nodes[nodes_[code[0]]]; }

    template <class Visit>
    void follow(std::uint32_t from, Visit& visit) const {
        const explore::SpaceNode& here = space_.nodes[from];
        for (std::uint64_t edge = here.first_edge; edge < here.first_edge + here.edges; ++edge) {
            const std::uint32_t to = space_.targets[edge];
            if (space_.nodes[to].kind == Kind::middle) {
                follow(to, visit);
            } else {
                const Code next{numbers_[to]};
                visit(next);
            }
        }
    }

    [[nodiscard]] AnyState state_of(const Code& code) const override;

    AnyState start_;
    Reader read_;
    storage::KeyNumbers keys_;
    explore::Space space_;
    std::vector<std::uint32_t> nodes_;    ///< the node of each position, indexed by its number
    std::vector<std::uint32_t> numbers_;  ///< the number of each position, indexed by its node
    std::vector<std::uint32_t> ranks_;    ///< the rank of each position, indexed by its number
};

/// Keeps every position that it has numbered. Only one thread may use it.
class NumberedGame final : public NumberCodes {
public:
    NumberedGame(const AnyGame& game, const AnyState& start) : NumberCodes(game) { number_of(start); }

    [[nodiscard]] Code start() const { return {0}; }
    [[nodiscard]] Seat seat_to_act(const Code& code) const { return game_.seat_to_act(states_[code[0]]); }
    [[nodiscard]] int ending(const Code& code) const;
    /// The outcomes that have been met; the list grows.
    [[nodiscard]] const std::vector<Outcome>& endings() const { return endings_; }
    template <class Visit>
    void for_each_next(const Code& code, Visit&& visit) const {
        for_each_turn(game_, state_of(code),
                      [&](const std::vector<AnyPly>&, const AnyState& next) { visit(number_of(next)); });
    }
    /// Does not play the turns to count them.
    [[nodiscard]] packed::Outlook outlook(const Code&, Seat) const { return {1}; }
    [[nodiscard]] bool ranked() const { return false; }
    [[nodiscard]] std::uint32_t rank(const Code&) const { return 0; }
    [[nodiscard]] Code code_of(std::string_view text) const;

private:
    [[nodiscard]] AnyState state_of(const Code& code) const override { return states_[code[0]]; }
    Code number_of(const AnyState& state) const;

    mutable storage::KeyNumbers keys_;
    mutable std::vector<AnyState> states_;  ///< of each number
    mutable std::vector<Outcome> endings_;
};

static_assert(packed::CodedGame<SpaceGame> && packed::CodedGame<NumberedGame>);

/// A SpaceGame as a packed game.
packed::AnyPackedGame numbered_positions(const AnyGame& game, const AnyState& start,
                                         const explore::SpaceOptions& options, SpaceGame::Reader read);

}  // namespace rulescope::solve
