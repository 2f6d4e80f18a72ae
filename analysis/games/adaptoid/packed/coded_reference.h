// The Adaptoid family's reference as a coded game, for rule sets that the engine does not cover and as a check of the
// engine's codes.
//
// The code is a number in mixed radix: the cells (empty, or a colour with legs and pincers), then the adaptoids lost of
// each colour, then the seat to act. covers() states the requirements: the supplies follow from the board, the game
// starts on given cells, and every end is visible on the board.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/engine/coded_game.h"
#include "analysis/engine/radix_code.h"
#include "analysis/game/orbit.h"
#include "analysis/game/turns.h"
#include "core/adaptoid/adaptoid.h"
#include "core/adaptoid/notation.h"

namespace rulescope::adaptoid {

class CodedReference {
public:
    using Code = packed::Code<4>;

    /// Why a rule set has no such code, or "".
    static std::string covers(const RuleSet& rules) {
        if (!rules.supply_follows()) {
            return "the supplies do not follow from the board (G-22)";
        }
        if (rules.start_by != StartBy::cells || rules.setup.by_players) {
            return "the players set the game up (N-4, G-S2)";
        }
        if (rules.readings.step2_impossible != Step2Impossible::pass) {
            return "a game can end without the board showing it (G-14)";
        }
        if (rules.readings.growth == Growth::mandatory && rules.supply.adaptoids >= unlimited) {
            return "";
        }
        return rules.supply.legs >= unlimited ? "the supply of legs and pincers is unlimited" : "";
    }

    explicit CodedReference(const Adaptoid& game) : CodedReference(game, game.initial()) {}
    /// `start` must be between turns. Only the symmetries that keep it are used.
    CodedReference(const Adaptoid& game, const Position& start)
        : game_(game),
          base_(1 + static_cast<std::uint64_t>(game.seats()) * configurations()),
          losses_(1 + static_cast<std::uint64_t>(game.rules().captures + game.rules().board.size())),
          symmetries_(symmetries_keeping(game, start)),
          start_(encode(start)) {}

    [[nodiscard]] int seats() const { return game_.seats(); }
    [[nodiscard]] int code_bytes() const { return 32; }
    [[nodiscard]] Code start() const { return start_; }
    [[nodiscard]] Seat seat_to_act(const Code& code) const { return decode(code).to_act; }
    [[nodiscard]] std::string_view engine() const { return "reference"; }

    [[nodiscard]] int ending(const Code& code) const {
        const auto outcome = game_.outcome(decode(code));
        if (!outcome) {
            return packed::ongoing;
        }
        const auto place = std::find(endings().begin(), endings().end(), *outcome);
        if (place == endings().end()) {
            throw std::logic_error("an end by " + std::string(outcome->clause) + " that was not foreseen");
        }
        return static_cast<int>(place - endings().begin());
    }

    [[nodiscard]] const std::vector<Outcome>& endings() const {
        static const std::vector<Outcome> two = all_endings(2), three = all_endings(3);
        return seats() == 3 ? three : two;
    }

    template <class Visit>
    void for_each_next(const Code& code, Visit&& visit) const {
        for_each_turn(game_, decode(code), [&](const auto&, const Position& position) {
            const Code next = encode(position);
            visit(next);
        });
    }

    [[nodiscard]] bool ranked() const { return game_.ranked(); }
    [[nodiscard]] std::uint32_t rank(const Code& code) const {
        const std::int64_t rank = game_.rank(decode(code));  // captures in the upper half, material in the lower half
        return static_cast<std::uint32_t>(rank >> 32U) * 4096U + static_cast<std::uint32_t>(rank & 0xffffffff);
    }

    [[nodiscard]] int symmetries() const { return static_cast<int>(symmetries_.size()); }
    [[nodiscard]] Code smallest_image(const Code& code) const { return orbit(code).front(); }
    [[nodiscard]] int orbit_size(const Code& code) const { return static_cast<int>(orbit(code).size()); }

    [[nodiscard]] std::string position_text(const Code& code) const { return game_.text(decode(code)); }
    [[nodiscard]] std::string turn_text(const Code& from, const Code& to) const {
        std::string found;
        const Position position = decode(from);
        for_each_turn(game_, position, [&](const std::vector<Ply>& plies, const Position& next) {
            if (found.empty() && encode(next) == to) {
                found = game_.turn_text(position, plies);
            }
        });
        return found;
    }
    [[nodiscard]] Code code_of(std::string_view text) const {
        const Result<Position> position = parse_position(game_.rules(), text);
        if (!position.ok()) {
            throw std::invalid_argument(position.faults().front().message);
        }
        return encode(*position);
    }

    [[nodiscard]] Code encode(const Position& position) const {
        Code code{};
        const RuleSet& rules = game_.rules();
        packed::append_digit(code, rules.order.size(), position.to_act);
        for (const Colour colour : rules.order) {
            packed::append_digit(code, losses_, static_cast<std::uint64_t>(position.lost[index(colour)]));
        }
        for (std::size_t cell = position.cells.size(); cell-- > 0;) {
            const Piece& piece = position.cells[cell];
            std::uint64_t digit = 0;
            if (!piece.empty()) {
                const auto place = std::find(rules.order.begin(), rules.order.end(), piece.colour);
                const auto colour = static_cast<std::uint64_t>(place - rules.order.begin());
                digit = 1 + colour * configurations() + piece.legs * (max_pincers() + 1) + piece.pincers;
            }
            packed::append_digit(code, base_, digit);
        }
        return code;
    }

    [[nodiscard]] Position decode(Code code) const {
        const RuleSet& rules = game_.rules();
        Setup setup;
        for (Cell cell = 0; cell < rules.board.size(); ++cell) {
            std::uint64_t digit = packed::take_digit(code, base_);
            if (digit-- > 0) {
                Piece piece;
                piece.colour = rules.order[digit / configurations()];
                digit %= configurations();
                piece.legs = static_cast<std::uint16_t>(digit / (max_pincers() + 1));
                piece.pincers = static_cast<std::uint16_t>(digit % (max_pincers() + 1));
                setup.pieces.emplace_back(cell, piece);
            }
        }
        for (std::size_t seat = rules.order.size(); seat-- > 0;) {
            setup.lost[index(rules.order[seat])] = static_cast<int>(packed::take_digit(code, losses_));
        }
        setup.to_move = rules.order[packed::take_digit(code, rules.order.size())];
        const Result<Position> position = validate(rules, setup);
        if (!position.ok()) {
            throw std::logic_error("a code that is no position: " + position.faults().front().message);
        }
        return *position;
    }

private:
    [[nodiscard]] std::uint64_t max_legs() const {
        return game_.rules().readings.limb_cap == LimbCap::none ? static_cast<std::uint64_t>(game_.rules().supply.legs)
                                                                : 6;
    }
    [[nodiscard]] std::uint64_t max_pincers() const {
        return game_.rules().readings.limb_cap == LimbCap::none
                   ? static_cast<std::uint64_t>(game_.rules().supply.pincers)
                   : 6;
    }
    [[nodiscard]] std::uint64_t configurations() const { return (max_legs() + 1) * (max_pincers() + 1); }

    [[nodiscard]] std::vector<Code> orbit(const Code& code) const {
        const Position position = decode(code);
        std::vector<Code> images;
        for (const int symmetry : symmetries_) {
            images.push_back(encode(game_.image(position, symmetry)));
        }
        std::sort(images.begin(), images.end(), packed::code_less<4>);
        images.erase(std::unique(images.begin(), images.end()), images.end());
        return images;
    }

    static std::vector<Outcome> all_endings(std::size_t seats) {
        std::vector<Outcome> list;
        for (std::size_t winner = 0; winner < seats; ++winner) {
            for (const std::string_view clause :
                 {"A-26", "A-27", "A-28", "G-18", "G-19", "T-8", "T-12", "G-T2", "G-T3"}) {
                Outcome outcome{std::vector<double>(seats, 0.0), clause};
                outcome.payoff[winner] = 1.0;
                list.push_back(outcome);
            }
        }
        list.push_back({std::vector<double>(seats, 1.0 / static_cast<double>(seats)), "G-T3"});
        return list;
    }

    Adaptoid game_;
    std::uint64_t base_, losses_;
    std::vector<int> symmetries_;
    Code start_;
};

static_assert(packed::CodedGame<CodedReference>);

}  // namespace rulescope::adaptoid
