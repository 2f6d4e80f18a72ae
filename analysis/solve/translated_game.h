// The codes of one game and the rules of another: a table that the engine has made is checked turn by turn by the
// reference. Positions go from one to the other as text, which is slow and shares nothing.
#pragma once

#include <string>
#include <vector>

#include "analysis/explore/coded_game.h"

namespace rulescope::solve {

template <explore::CodedGame Codes, explore::CodedGame Rules>
class TranslatedGame {
public:
    using Code = typename Codes::Code;

    TranslatedGame(const Codes& codes, const Rules& rules) : codes_(codes), rules_(rules) {}

    [[nodiscard]] int seats() const { return rules_.seats(); }
    [[nodiscard]] int code_bytes() const { return codes_.code_bytes(); }
    [[nodiscard]] Code start() const { return back(rules_.start()); }
    [[nodiscard]] Seat seat_to_act(const Code& code) const { return rules_.seat_to_act(over(code)); }
    [[nodiscard]] int ending(const Code& code) const { return rules_.ending(over(code)); }
    [[nodiscard]] const std::vector<Outcome>& endings() const { return rules_.endings(); }
    template <class Visit>
    void for_each_next(const Code& code, Visit&& visit) const {
        rules_.for_each_next(over(code), [&](const typename Rules::Code& after) {
            const Code next = back(after);
            visit(next);
        });
    }
    [[nodiscard]] bool ranked() const { return rules_.ranked(); }
    [[nodiscard]] std::uint32_t rank(const Code& code) const { return rules_.rank(over(code)); }
    [[nodiscard]] int symmetries() const { return codes_.symmetries(); }
    [[nodiscard]] Code smallest_image(const Code& code) const { return codes_.smallest_image(code); }
    [[nodiscard]] int orbit_size(const Code& code) const { return rules_.orbit_size(over(code)); }
    [[nodiscard]] std::string position_text(const Code& code) const { return codes_.position_text(code); }
    [[nodiscard]] std::string turn_text(const Code& from, const Code& to) const {
        return rules_.turn_text(over(from), over(to));
    }
    [[nodiscard]] Code code_of(std::string_view text) const { return codes_.code_of(text); }
    [[nodiscard]] std::string_view engine() const { return rules_.engine(); }

private:
    [[nodiscard]] typename Rules::Code over(const Code& code) const {
        return rules_.code_of(codes_.position_text(code));
    }
    [[nodiscard]] Code back(const typename Rules::Code& code) const {
        return codes_.code_of(rules_.position_text(code));
    }

    const Codes& codes_;
    const Rules& rules_;
};

}  // namespace rulescope::solve
