// A game that combines the codes of one game with the rules of another. With it, the reference can check a table of the
// fast twin turn by turn. The two games exchange positions as text. This is slow, but the two implementations remain
// independent.
#pragma once

#include <string>
#include <vector>

#include "analysis/engine/any_packed_game.h"

namespace rulescope::solve {

template <std::size_t Words>
class TranslatedGame {
public:
    using Code = packed::Code<Words>;

    /// `codes` and `rules` must outlive this object.
    TranslatedGame(const packed::PackedGame<Words>& codes, const packed::AnyPackedGame& rules)
        : codes_(&codes), rules_(&rules) {}

    [[nodiscard]] int seats() const { return rules_->seats(); }
    [[nodiscard]] int code_bytes() const { return codes_->code_bytes(); }
    [[nodiscard]] Code start() const { return codes_->code_of(rules_->start()); }
    [[nodiscard]] Seat seat_to_act(const Code& code) const { return rules_->seat_to_act(text(code)); }
    [[nodiscard]] int ending(const Code& code) const { return rules_->ending(text(code)); }
    [[nodiscard]] const std::vector<Outcome>& endings() const { return rules_->endings(); }
    template <class Visit>
    void for_each_next(const Code& code, Visit&& visit) const {
        for (const std::string& after : rules_->successors(text(code))) {
            const Code next = codes_->code_of(after);
            visit(next);
        }
    }
    [[nodiscard]] bool ranked() const { return rules_->ranked(); }
    [[nodiscard]] std::uint32_t rank(const Code& code) const { return rules_->rank(text(code)); }
    [[nodiscard]] int symmetries() const { return codes_->symmetries(); }
    [[nodiscard]] Code smallest_image(const Code& code) const { return codes_->smallest_image(code); }
    [[nodiscard]] int orbit_size(const Code& code) const { return rules_->orbit_size(text(code)); }
    [[nodiscard]] const packed::ValueGame<Words>* values() const { return codes_->values(); }
    [[nodiscard]] std::string position_text(const Code& code) const { return text(code); }
    [[nodiscard]] std::string turn_text(const Code& from, const Code& to) const {
        return rules_->turn_text(text(from), text(to));
    }
    [[nodiscard]] Code code_of(std::string_view position) const { return codes_->code_of(position); }
    [[nodiscard]] std::string_view engine() const { return rules_->engine(); }

private:
    [[nodiscard]] std::string text(const Code& code) const { return codes_->position_text(code); }

    const packed::PackedGame<Words>* codes_;
    const packed::AnyPackedGame* rules_;
};

}  // namespace rulescope::solve
