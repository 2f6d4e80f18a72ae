// AnyPackedGame: a packed game of any width, as a value type.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "analysis/engine/packed_game_of.h"
#include "analysis/engine/widths.h"

namespace rulescope::packed {

/// All copies of an object share one game.
class AnyPackedGame {
public:
    template <std::size_t Words>
    explicit AnyPackedGame(std::shared_ptr<const PackedGame<Words>> game) : game_(std::move(game)) {}

    /// Calls f(game) with the PackedGame<Words> that this object holds.
    template <class F>
    decltype(auto) visit(F&& f) const {
        return std::visit([&](const auto& game) -> decltype(auto) { return f(*game); }, game_);
    }

    // These functions do not depend on the width. They take and return positions as texts, which is slow. Use them only
    // for checks and messages.
    [[nodiscard]] int seats() const;
    [[nodiscard]] int code_bytes() const;
    [[nodiscard]] std::string_view engine() const;
    [[nodiscard]] const std::vector<Outcome>& endings() const;
    [[nodiscard]] bool ranked() const;
    [[nodiscard]] std::string start() const;
    [[nodiscard]] Seat seat_to_act(std::string_view position) const;
    [[nodiscard]] int ending(std::string_view position) const;
    [[nodiscard]] std::uint32_t rank(std::string_view position) const;
    [[nodiscard]] int orbit_size(std::string_view position) const;
    [[nodiscard]] std::string turn_text(std::string_view from, std::string_view to) const;
    /// Returns the position after each turn.
    [[nodiscard]] std::vector<std::string> successors(std::string_view position) const;

private:
    template <std::size_t... Words>
    static std::variant<std::shared_ptr<const PackedGame<Words>>...> of_any_width(std::index_sequence<Words...>);

    decltype(of_any_width(Widths())) game_;
};

/// Makes a packed game from a game that fulfils CodedGame.
template <CodedGame G>
AnyPackedGame pack(G game) {
    return AnyPackedGame(
        std::shared_ptr<const PackedGame<words_of<G>>>(std::make_shared<const PackedGameOf<G>>(std::move(game))));
}

}  // namespace rulescope::packed
