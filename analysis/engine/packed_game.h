// PackedGame: an interface, with virtual functions, for games whose codes have a given width. It fulfils CodedGame.
//
// Searches over packed states (explore, solve, proofs, graphs) are instantiated only for PackedGame of the widths in
// widths.h. Successors are delivered in blocks, so that there is one virtual call for each position and not one for
// each turn.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

#include "analysis/engine/coded_game.h"
#include "analysis/engine/lead.h"
#include "analysis/engine/node_info.h"
#include "analysis/engine/outlook.h"
#include "analysis/engine/value_game.h"

namespace rulescope::packed {

template <std::size_t Words>
class PackedGame {
public:
    using Code = packed::Code<Words>;
    /// A callback that receives a block of `number` successors. It is called until all successors are delivered.
    using Take = void (*)(void* to, const Code* codes, std::size_t number);
    using TakeTurns = typename ValueGame<Words>::TakeTurns;

    PackedGame() = default;
    virtual ~PackedGame() = default;
    PackedGame(const PackedGame&) = delete;
    PackedGame& operator=(const PackedGame&) = delete;

    // ---- functions of CodedGame --------------------------------------------------------------------------------
    [[nodiscard]] virtual int seats() const = 0;
    [[nodiscard]] virtual int code_bytes() const = 0;
    [[nodiscard]] virtual Code start() const = 0;
    [[nodiscard]] virtual Seat seat_to_act(const Code& code) const = 0;
    [[nodiscard]] virtual int ending(const Code& code) const = 0;
    [[nodiscard]] virtual const std::vector<Outcome>& endings() const = 0;
    [[nodiscard]] virtual bool ranked() const = 0;
    [[nodiscard]] virtual std::uint32_t rank(const Code& code) const = 0;
    [[nodiscard]] virtual int symmetries() const = 0;
    [[nodiscard]] virtual Code smallest_image(const Code& code) const = 0;
    [[nodiscard]] virtual int orbit_size(const Code& code) const = 0;
    [[nodiscard]] virtual std::string position_text(const Code& code) const = 0;
    [[nodiscard]] virtual std::string turn_text(const Code& from, const Code& to) const = 0;
    [[nodiscard]] virtual Code code_of(std::string_view text) const = 0;
    [[nodiscard]] virtual std::string_view engine() const = 0;

    // ---- successors in blocks ----------------------------------------------------------------------------------
    /// Delivers the successors of a position in the order of for_each_next(). Re-entrant; does not allocate memory
    /// itself.
    virtual void next_codes(const Code& code, void* to, Take take) const = 0;
    /// Delivers the turns of a position; see packed::for_each_turn() in node_info.h.
    virtual void next_turns(const Code& code, bool symmetry, void* to, TakeTurns take) const = 0;
    [[nodiscard]] virtual NodeInfo<Words> node_info(const Code& code, bool symmetry) const = 0;
    [[nodiscard]] virtual std::uint64_t count_turns(const Code& code) const = 0;
    /// See outlook.h.
    [[nodiscard]] virtual Outlook outlook(const Code& code, Seat seat) const = 0;
    /// See lead.h.
    [[nodiscard]] virtual Lead lead(const Code& code) const = 0;
    /// The symmetries of the rules for values; null if the game provides none. Lives as long as the game.
    [[nodiscard]] virtual const ValueGame<Words>* values() const = 0;

    template <class Visit>
    void for_each_next(const Code& code, Visit&& visit) const {
        next_codes(code, address_of(visit), &deliver<std::remove_reference_t<Visit>>);
    }
    template <class Visit>
    void for_each_turn(const Code& code, bool symmetry, Visit&& visit) const {
        next_turns(code, symmetry, address_of(visit),
                   [](void* to, const Code* codes, const ValueTurn* turns, std::size_t number) {
                       auto& each = *static_cast<std::remove_reference_t<Visit>*>(to);
                       for (std::size_t i = 0; i < number; ++i) {
                           each(codes[i], turns[i]);
                       }
                   });
    }

private:
    template <class Visit>
    static void* address_of(Visit& visit) {
        return const_cast<void*>(static_cast<const void*>(std::addressof(visit)));
    }
    template <class Visit>
    static void deliver(void* to, const Code* codes, std::size_t number) {
        Visit& visit = *static_cast<Visit*>(to);
        for (std::size_t i = 0; i < number; ++i) {
            visit(codes[i]);
        }
    }
};

static_assert(CodedGame<PackedGame<1>>);

}  // namespace rulescope::packed
