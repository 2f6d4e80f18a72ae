// Computes the codes of a position's images under the symmetries of the board from the code of the position.
//
// In the radix layout each cell has a digit and a weight, and a code is the sum of digit times weight over the cells,
// plus the rest (seat, losses, ...). The rest is the same in every image. The code of an image is therefore computed
// from the same digits with the weights of the target cells, and no position is decoded. An exploration up to symmetry
// computes the images after every turn.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analysis/engine/packed_game.h"
#include "analysis/games/adaptoid/twin/engine.h"

namespace rulescope::adaptoid {

template <std::size_t Words>
class CodeImages {
public:
    using Code = packed::Code<Words>;

    using Map = std::array<std::int8_t, engine::max_places>;

    /// `maps` are maps of places; the first is the identity.
    CodeImages(const engine::Plan& plan, const engine::CodeLayout& layout, const std::vector<Map>& maps)
        : usable_(layout.kind == engine::CodeLayout::Kind::radix && layout.words <= static_cast<int>(Words)),
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
        std::array<std::uint64_t, engine::max_places> digits;
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

}  // namespace rulescope::adaptoid
