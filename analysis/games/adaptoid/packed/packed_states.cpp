#include "analysis/games/adaptoid/packed/packed_states.h"

#include <algorithm>
#include <stdexcept>
#include <string_view>

#include "analysis/games/adaptoid/packed/packed_twin.h"
#include "analysis/packed/reference_codes.h"
#include "core/adaptoid/notation.h"

namespace rulescope::adaptoid {

namespace {

class AdaptoidPackedStates final : public packed::PackedStates {
public:
    [[nodiscard]] std::vector<std::string> reasons_against_twin(const AnyGame& game) const override {
        return without_twin_codes(game.as<Adaptoid>());
    }
    [[nodiscard]] std::vector<std::string> reasons_against_reference(const AnyGame& game) const override {
        return PositionDigits(game.as<Adaptoid>().rules()).reasons_against();
    }
    [[nodiscard]] packed::AnyPackedGame by_twin(const AnyGame& game, const AnyState& start) const override {
        return with_packed_twin(game.as<Adaptoid>(), start.as<Position>(), [](const auto& coded) {
            return packed::AnyPackedGame(std::make_shared<const std::decay_t<decltype(coded)>>(coded));
        });
    }
    [[nodiscard]] packed::AnyPackedGame by_reference(const AnyGame& game, const AnyState& start) const override {
        return packed::packed_by_digits<PositionDigits>(game.as<Adaptoid>(), start.as<Position>());
    }
};

}  // namespace

const packed::PackedStates& packed_states() {
    static const AdaptoidPackedStates states;
    return states;
}

PositionDigits::PositionDigits(const RuleSet& rules) : rules_(rules) {
    const bool capped = rules.readings.limb_cap != LimbCap::none;
    legs_ = 1 + (capped ? 6 : static_cast<std::uint64_t>(rules.supply.legs));
    pincers_ = 1 + (capped ? 6 : static_cast<std::uint64_t>(rules.supply.pincers));
    const std::size_t seats = rules.order.size();
    const auto cells = static_cast<std::size_t>(rules.board.size());
    radices_ = {seats};
    radices_.insert(radices_.end(), seats, 1 + static_cast<std::uint64_t>(rules.captures) + cells);
    radices_.insert(radices_.end(), cells, 1 + seats * legs_ * pincers_);
}

std::vector<std::string> PositionDigits::reasons_against() const {
    if (!rules_.supply_follows()) {
        return {"the supplies do not follow from the board (G-22)"};
    }
    if (rules_.start_by != StartBy::cells || rules_.setup.by_players) {
        return {"the players set the game up (N-4, G-S2)"};
    }
    if (rules_.readings.step2_impossible != Step2Impossible::pass) {
        return {"a game can end in a position whose board does not show the end (G-14)"};
    }
    const bool adaptoids_only = rules_.readings.growth == Growth::mandatory && rules_.supply.adaptoids >= unlimited;
    if (!adaptoids_only && rules_.supply.legs >= unlimited) {
        return {"the supply of legs and pincers is unlimited"};
    }
    return RadixDigits::reasons_against();
}

std::vector<std::uint64_t> PositionDigits::digits_of(const Position& position) const {
    std::vector<std::uint64_t> digits{position.to_act};
    digits.reserve(radices_.size());
    for (const Colour colour : rules_.order) {
        digits.push_back(static_cast<std::uint64_t>(position.lost[index(colour)]));
    }
    for (std::size_t cell = position.cells.size(); cell-- > 0;) {
        const Piece& piece = position.cells[cell];
        const auto place = std::find(rules_.order.begin(), rules_.order.end(), piece.colour);
        const auto colour = static_cast<std::uint64_t>(place - rules_.order.begin());
        digits.push_back(piece.empty() ? 0 : 1 + (colour * legs_ + piece.legs) * pincers_ + piece.pincers);
    }
    return digits;
}

Position PositionDigits::position_of(const std::vector<std::uint64_t>& digits) const {
    Setup setup;
    setup.to_move = rules_.order[digits[0]];
    for (std::size_t seat = 0; seat < rules_.order.size(); ++seat) {
        setup.lost[index(rules_.order[seat])] = static_cast<int>(digits[1 + seat]);
    }
    for (Cell cell = 0; cell < rules_.board.size(); ++cell) {
        const std::uint64_t digit = digits[digits.size() - 1 - static_cast<std::size_t>(cell)];
        if (digit > 0) {
            Piece piece;
            piece.colour = rules_.order[(digit - 1) / (legs_ * pincers_)];
            piece.legs = static_cast<std::uint16_t>((digit - 1) / pincers_ % legs_);
            piece.pincers = static_cast<std::uint16_t>((digit - 1) % pincers_);
            setup.pieces.emplace_back(cell, piece);
        }
    }
    const Result<Position> position = validate(rules_, setup);
    if (!position.ok()) {
        throw std::logic_error("a code that is no position: " + position.faults().front().message);
    }
    return *position;
}

std::vector<Outcome> PositionDigits::endings() const {
    const std::size_t seats = rules_.order.size();
    std::vector<Outcome> list;
    for (std::size_t winner = 0; winner < seats; ++winner) {
        for (const std::string_view clause :
             {"A-26", "A-27", "A-28", "G-18", "G-19", "G-35", "T-8", "T-12", "G-T2", "G-T3"}) {
            list.push_back({std::vector<double>(seats, 0.0), clause});
            list.back().payoff[winner] = 1.0;
        }
    }
    for (const std::string_view clause : {"G-35", "G-T3"}) {
        list.push_back({std::vector<double>(seats, 1.0 / static_cast<double>(seats)), clause});
    }
    return list;
}

}  // namespace rulescope::adaptoid
