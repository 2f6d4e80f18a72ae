// The fast twin as a packed game: it generates millions of positions per second. Its texts are those of the reference.
//
// A code has as many words as the rule set needs (twin/code.h); with_packed_twin() selects the type.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/games/adaptoid/twin/twin.h"
#include "analysis/packed/packed_game.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// Computes the codes of a position's images under the symmetries of the board from the code of the position.
///
/// In the radix layout each cell has a digit and a weight, and a code is the sum of digit times weight over the cells,
/// plus the rest (seat, losses, ...). The rest is the same in every image. The code of an image is therefore computed
/// from the same digits with the weights of the target cells, and no position is decoded. An exploration up to symmetry
/// computes the images after every turn.
template <std::size_t Words>
class CodeImages {
public:
    using Code = packed::Code<Words>;

    using Map = std::array<std::int8_t, twin::max_places>;

    /// `maps` are maps of places; the first is the identity.
    CodeImages(const twin::Plan& plan, const twin::CodeLayout& layout, const std::vector<Map>& maps)
        : usable_(layout.kind == twin::CodeLayout::Kind::radix && layout.words <= static_cast<int>(Words)),
          cells_(static_cast<std::size_t>(plan.cells)),
          base_(layout.base),
          reciprocal_(layout.base_reciprocal),
          per_word_(static_cast<std::size_t>(layout.per_word)),
          rest_weight_(layout.rest_weight),
          rest_word_(static_cast<std::size_t>(layout.rest_word)) {
        for (std::size_t i = 1; usable_ && i < maps.size(); ++i) {
            const Map& map = maps[i];
            std::vector<Target> targets;
            for (std::size_t cell = 0; cell < cells_; ++cell) {
                const auto to = static_cast<std::size_t>(map[static_cast<std::size_t>(plan.place_of[cell])]);
                targets.push_back({layout.weight[to], layout.word_of_place[to]});
            }
            targets_.push_back(std::move(targets));
        }
    }

    /// Returns false if the codes have the layout `runs`. Their images must be computed from decoded positions.
    [[nodiscard]] bool usable() const { return usable_; }

    [[nodiscard]] Code smallest(const Code& code) const {
        Code smallest = code;
        for_each(code, [&](const Code& image) {
            if (packed::code_less(image, smallest)) {
                smallest = image;
            }
        });
        return smallest;
    }
    /// Number of symmetries that fix the position.
    [[nodiscard]] int keeping(const Code& code) const {
        int number = 1;
        for_each(code, [&](const Code& image) { number += image == code ? 1 : 0; });
        return number;
    }

private:
    __extension__ using Wide = unsigned __int128;

    /// The weight and the word of the cell to which a symmetry maps a cell.
    struct Target {
        std::uint64_t weight = 0;
        std::size_t word = 0;
    };

    /// Calls f for the images under all symmetries except the identity.
    template <class F>
    void for_each(const Code& code, F&& f) const {
        std::array<std::uint64_t, twin::max_places> digits;
        Code neighbour{};
        std::size_t cell = 0;
        for (std::size_t word = 0; word < Words && cell < cells_; ++word) {
            std::uint64_t left = code[word];
            if (word == rest_word_) {
                const std::uint64_t board = left % rest_weight_;
                neighbour[word] = left - board;
                left = board;
            }
            const std::size_t end = cell + per_word_ < cells_ ? cell + per_word_ : cells_;
            for (; cell < end; ++cell) {
                // The product with the reciprocal is either the quotient or one less.
                auto quotient = static_cast<std::uint64_t>(static_cast<Wide>(left) * reciprocal_ >> 64U);
                std::uint64_t digit = left - quotient * base_;
                if (digit >= base_) {
                    digit -= base_;
                    ++quotient;
                }
                digits[cell] = digit;
                left = quotient;
            }
        }
        if (rest_word_ < Words && rest_weight_ == 1) {
            neighbour[rest_word_] = code[rest_word_];  // the rest has a word of its own
        }
        for (const std::vector<Target>& targets : targets_) {
            Code image = neighbour;
            for (std::size_t at = 0; at < cells_; ++at) {
                if constexpr (Words == 1) {
                    image[0] += digits[at] * targets[at].weight;
                } else {
                    image[targets[at].word] += digits[at] * targets[at].weight;
                }
            }
            f(static_cast<const Code&>(image));
        }
    }

    bool usable_;
    std::size_t cells_;
    std::uint64_t base_, reciprocal_;
    std::size_t per_word_;
    std::uint64_t rest_weight_;
    std::size_t rest_word_;
    std::vector<std::vector<Target>> targets_;  ///< [symmetry - 1][cell]
};

/// The symmetries of a rule set for values, on codes of the fast twin (packed::ValueGame).
template <std::size_t Words>
class ValuedTwin final : public packed::ValueGame<Words> {
public:
    using Code = packed::Code<Words>;
    using TakeTurns = packed::TakeTurns<Words>;

    /// `board_maps`: all maps of the board under which the rules stay the same, at most twin::max_value_maps.
    ValuedTwin(twin::Twin twin, const std::vector<Symmetry>& board_maps)
        : twin_(std::move(twin)),
          maps_(twin::value_maps_of(plan(), layout(), board_maps)),
          images_(plan(), layout(), maps_.maps) {}

    [[nodiscard]] int order() const override { return maps_.order(plan()); }
    [[nodiscard]] bool exchanges_seats() const override { return maps_.exchanges_seats; }
    [[nodiscard]] Code canonical(const Code& code) const override {
        const bool turns = maps_.exchanges_seats && twin::seat_in(plan(), layout(), code.data()) != 0;
        const Code turned = turns ? encode(twin::with_seat_0_to_act(plan(), decode(code))) : code;
        return images_.usable() ? images_.smallest(turned)
                                : code_in(twin::canonical_code(plan(), layout(), maps_, decode(turned)));
    }
    [[nodiscard]] std::vector<Code> images(const Code& code) const override {
        std::vector<Code> all;
        twin::State state = decode(code);
        for (int seat = 0; seat < (maps_.exchanges_seats ? plan().seats : 1); ++seat) {
            for (const auto& map : maps_.maps) {
                all.push_back(encode(twin::image_under(state, map)));
            }
            // One rotation of all seats; the colour of the seat to act moves to the next seat.
            state.seat = static_cast<std::uint8_t>((state.seat + 1) % plan().seats);
            state = seats_rotated(state);
        }
        std::sort(all.begin(), all.end(), packed::code_less<Words>);
        all.erase(std::unique(all.begin(), all.end()), all.end());
        return all;
    }
    void next_turns(const Code& code, void* to, TakeTurns take) const override {
        struct Bundle {
            void* to;
            TakeTurns take;
            std::size_t words;
        } bundle{to, take, static_cast<std::size_t>(layout().words)};
        twin_.kernel().value_turns(
            plan(), layout(), maps_, code.data(), &bundle,
            [](void* into, const std::uint64_t* codes, const packed::ValueTurn* turns, std::size_t number) {
                const auto& all = *static_cast<const Bundle*>(into);
                std::array<Code, 64> piece;
                for (std::size_t begin = 0; begin < number; begin += piece.size()) {
                    const std::size_t size = std::min(number - begin, piece.size());
                    for (std::size_t i = 0; i < size; ++i) {
                        piece[i] = Code{};
                        for (std::size_t word = 0; word < Words && word < all.words; ++word) {
                            piece[i][word] = codes[(begin + i) * all.words + word];
                        }
                    }
                    all.take(all.to, piece.data(), turns + begin, size);
                }
            });
    }

private:
    [[nodiscard]] const twin::Plan& plan() const { return twin_.plan(); }
    [[nodiscard]] const twin::CodeLayout& layout() const { return twin_.layout(); }
    [[nodiscard]] twin::State decode(const Code& code) const {
        return twin_.kernel().decode(plan(), layout(), code.data());
    }
    [[nodiscard]] Code encode(const twin::State& state) const { return code_in(twin::encode(plan(), layout(), state)); }
    [[nodiscard]] Code code_in(const twin::CodeWords& words) const {
        Code code{};
        for (std::size_t word = 0; word < Words && word < static_cast<std::size_t>(layout().words); ++word) {
            code[word] = words[word];
        }
        return code;
    }
    /// Every seat's pieces, boxes and losses go to the next seat. `state.seat` is not changed.
    [[nodiscard]] twin::State seats_rotated(const twin::State& state) const {
        twin::State turned = state;
        turned.seat = static_cast<std::uint8_t>(plan().seats - 1);  // this seat becomes seat 0
        turned = twin::with_seat_0_to_act(plan(), turned);
        turned.seat = state.seat;
        return turned;
    }

    twin::Twin twin_;
    twin::ValueMaps maps_;
    CodeImages<Words> images_;
};

/// The symmetries of a game, for the constructor of a twin.
std::vector<Symmetry> symmetries_of(const Adaptoid& game);

/// The part of PackedTwin that does not depend on the length of codes. It contains the fast twin and the reference for
/// a rule set.
class TwinContext {
public:
    TwinContext(const Adaptoid& game, const Position& start, bool portable = false);

    [[nodiscard]] const twin::Twin& twin() const { return twin_; }
    [[nodiscard]] const Adaptoid& reference() const { return game_; }
    [[nodiscard]] const twin::State& start() const { return start_; }
    /// Indices into the symmetries of the twin's plan: those that keep the start. The first is the identity.
    [[nodiscard]] const std::vector<int>& symmetries() const { return symmetries_; }
    /// The same symmetries as maps of places.
    [[nodiscard]] std::vector<std::array<std::int8_t, twin::max_places>> maps() const;
    [[nodiscard]] const std::vector<Outcome>& endings() const { return endings_; }
    /// The index in endings() of the outcome of a finished state.
    [[nodiscard]] int ending(const twin::State& state) const;
    [[nodiscard]] std::uint32_t rank(const twin::State& state) const;
    /// Returns whether the game is over and this seat has won.
    [[nodiscard]] bool wins(const twin::State& state, Seat seat) const;
    /// The number of captures that the seat lacks to reach the target, at least 1. With three seats only captures of
    /// its prey count.
    [[nodiscard]] int lacks(const twin::State& state, Seat seat) const;
    /// The points of a seat are its captures; with three seats only captures of its prey count. Its pieces are its
    /// adaptoids and their limbs.
    [[nodiscard]] packed::Lead lead(const twin::State& state) const;
    [[nodiscard]] std::string text(const twin::State& state) const;
    [[nodiscard]] std::string turn_text(const twin::State& before, const twin::Turn& turn) const;
    /// Parses a position. Throws std::invalid_argument with the first fault.
    [[nodiscard]] twin::State read(std::string_view text) const;

private:
    Adaptoid game_;
    twin::Twin twin_;
    twin::State start_;
    std::vector<int> symmetries_;
    std::vector<Outcome> endings_;
};

/// The maps of the board under which the rules stay the same, whether they keep the start or not; the identity first.
std::vector<Symmetry> board_maps_of(const Adaptoid& game);

/// The reasons why the twin has no packed states for a rule set. The list is empty if it has packed states.
std::vector<std::string> without_twin_codes(const Adaptoid& game);

template <std::size_t Words>
class PackedTwin final : public packed::PackedGame<Words> {
public:
    using typename packed::PackedGame<Words>::Code;

    explicit PackedTwin(std::shared_ptr<const TwinContext> context)
        : context_(std::move(context)), images_(fast().plan(), fast().layout(), context_->maps()) {
        const std::vector<Symmetry> maps = board_maps_of(context_->reference());
        if (maps.size() <= twin::max_value_maps) {
            values_ = std::make_shared<const ValuedTwin<Words>>(fast(), maps);
        }
    }

    [[nodiscard]] const packed::ValueGame<Words>* values() const override { return values_.get(); }
    [[nodiscard]] const TwinContext& context() const { return *context_; }
    [[nodiscard]] std::string_view engine() const override { return "fast"; }

    [[nodiscard]] int seats() const override { return fast().seats(); }
    [[nodiscard]] int code_bytes() const override { return fast().layout().bytes; }
    [[nodiscard]] Code start() const override { return encode(context_->start()); }
    [[nodiscard]] Seat seat_to_act(const Code& code) const override {
        return twin::seat_in(fast().plan(), fast().layout(), code.data());
    }
    [[nodiscard]] int ending(const Code& code) const override { return context_->ending(decode(code)); }
    [[nodiscard]] const std::vector<Outcome>& endings() const override { return context_->endings(); }

    /// Calls `take` with groups of the codes that the kernel delivers. Codes with fewer words than
    /// Words are padded.
    void next_codes(const Code& code, void* to, packed::Take<Words> take) const override {
        struct Bundle {
            void* to;
            packed::Take<Words> take;
            std::size_t words;
        } bundle{to, take, static_cast<std::size_t>(fast().layout().words)};
        fast().kernel().next_codes(fast().plan(), fast().layout(), code.data(), &bundle,
                                   [](void* into, const std::uint64_t* codes, std::size_t number) {
                                       const auto& all = *static_cast<const Bundle*>(into);
                                       std::array<Code, 64> piece;
                                       for (std::size_t begin = 0; begin < number; begin += piece.size()) {
                                           const std::size_t size = std::min(number - begin, piece.size());
                                           for (std::size_t i = 0; i < size; ++i) {
                                               piece[i] = code_in(codes + (begin + i) * all.words, all.words);
                                           }
                                           all.take(all.to, piece.data(), size);
                                       }
                                   });
    }

    [[nodiscard]] bool ranked() const override { return fast().ranked(); }
    /// The rank orders positions by captures, then by material. Material is less than 4096 (64 cells times 31 parts).
    [[nodiscard]] std::uint32_t rank(const Code& code) const override {
        const twin::CodeRank rank = twin::rank_in(fast().plan(), fast().layout(), code.data());
        return rank.lost * 4096 + rank.material;
    }

    [[nodiscard]] int symmetries() const override { return static_cast<int>(context_->symmetries().size()); }
    [[nodiscard]] Code smallest_image(const Code& code) const override {
        if (images_.usable()) {
            return images_.smallest(code);
        }
        Code smallest = code;
        if (symmetries() > 1) {
            const twin::State state = decode(code);
            for (std::size_t i = 1; i < context_->symmetries().size(); ++i) {
                const Code image = image_of(state, context_->symmetries()[i]);
                if (packed::code_less(image, smallest)) {
                    smallest = image;
                }
            }
        }
        return smallest;
    }
    /// The number of different images of the position. It is the order of the group divided by the number of symmetries
    /// that fix the position (orbit-stabiliser theorem).
    [[nodiscard]] int orbit_size(const Code& code) const override {
        int keeping = 1;
        if (images_.usable()) {
            keeping = images_.keeping(code);
        } else if (symmetries() > 1) {
            const twin::State state = decode(code);
            for (std::size_t i = 1; i < context_->symmetries().size(); ++i) {
                keeping += image_of(state, context_->symmetries()[i]) == code ? 1 : 0;
            }
        }
        return symmetries() / keeping;
    }

    /// Decodes the code only once.
    [[nodiscard]] packed::NodeInfo<Words> node_info(const Code& code, bool symmetry) const override {
        const twin::State state = decode(code);
        packed::NodeInfo<Words> info;
        info.ending = context_->ending(state);
        if (info.ending == packed::ongoing) {
            info.rank = ranked() ? context_->rank(state) : 0;
            info.smallest = code;
            for (std::size_t i = 1; symmetry && i < context_->symmetries().size(); ++i) {
                const Code image = image_of(state, context_->symmetries()[i]);
                if (packed::code_less(image, info.smallest)) {
                    info.smallest = image;
                }
            }
        }
        return info;
    }
    [[nodiscard]] std::uint64_t count_turns(const Code& code) const override {
        return fast().count_turns(decode(code));
    }
    /// A turn that removes an adaptoid of another seat counts as a gain. A seat lacks captures to the target.
    [[nodiscard]] packed::Outlook outlook(const Code& code, Seat seat) const override {
        const twin::State state = decode(code);
        packed::Outlook outlook;
        outlook.scored = true;
        outlook.turns = fast().count_turns(state);
        outlook.lacks = context_->lacks(state, seat);
        const auto judge = [&](const twin::State& after) {
            outlook.gains = true;
            outlook.wins = context_->wins(after, state.seat);
            return !outlook.wins;
        };
        fast().kernel().removals(fast().plan(), state, const_cast<void*>(static_cast<const void*>(&judge)),
                                 [](void* to, const twin::Turn&, const twin::State& after) {
                                     return (*static_cast<decltype(&judge)>(to))(after);
                                 });
        return outlook;
    }

    [[nodiscard]] packed::Lead lead(const Code& code) const override { return context_->lead(decode(code)); }

    [[nodiscard]] std::string position_text(const Code& code) const override { return context_->text(decode(code)); }
    [[nodiscard]] std::string turn_text(const Code& from, const Code& to) const override {
        std::string found;
        const twin::State before = decode(from);
        fast().for_each_turn(before, [&](const twin::Turn& turn, const twin::State& after) {
            if (found.empty() && encode(after) == to) {
                found = context_->turn_text(before, turn);
            }
        });
        return found;
    }
    [[nodiscard]] Code code_of(std::string_view text) const override { return encode(context_->read(text)); }

    [[nodiscard]] twin::State decode(const Code& code) const {
        return fast().kernel().decode(fast().plan(), fast().layout(), code.data());
    }
    [[nodiscard]] Code encode(const twin::State& state) const {
        const twin::CodeWords coded = twin::encode(fast().plan(), fast().layout(), state);
        return code_in(coded.data(), static_cast<std::size_t>(fast().layout().words));
    }

private:
    static Code code_in(const std::uint64_t* words, std::size_t number) {
        Code code{};
        for (std::size_t word = 0; word < Words && word < number; ++word) {
            code[word] = words[word];
        }
        return code;
    }
    [[nodiscard]] Code image_of(const twin::State& state, int symmetry) const {
        const twin::CodeWords coded = twin::encode_image(fast().plan(), fast().layout(), state, symmetry);
        return code_in(coded.data(), static_cast<std::size_t>(fast().layout().words));
    }
    [[nodiscard]] const twin::Twin& fast() const { return context_->twin(); }
    std::shared_ptr<const TwinContext> context_;
    CodeImages<Words> images_;
    std::shared_ptr<const ValuedTwin<Words>> values_;
};

/// Calls f with a PackedTwin<W>; W is the number of words that the rule set's codes need. Requires that
/// without_twin_codes() is empty.
template <class F>
auto with_packed_twin(const Adaptoid& game, const Position& start, F&& f) {
    const auto context = std::make_shared<const TwinContext>(game, start);
    return packed::with_width(8 * context->twin().layout().words,
                              [&](auto words) { return f(PackedTwin<words>(context)); });
}

}  // namespace rulescope::adaptoid
