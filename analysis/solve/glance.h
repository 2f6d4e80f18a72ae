// What a search asks of every position it makes, in one go.
#pragma once

#include <cstdint>

#include "analysis/explore/coded_engine.h"
#include "analysis/explore/coded_game.h"

namespace rulescope::solve {

template <class Code>
struct Glance {
    int ending = explore::goes_on;
    std::uint32_t rank = 0;  ///< if the game goes on; 0 if it is not ranked
    Code smallest{};         ///< if the game goes on: the position that stands for the class
};

template <explore::CodedGame G>
Glance<typename G::Code> glance(const G& game, const typename G::Code& code, bool symmetry) {
    Glance<typename G::Code> seen;
    seen.ending = game.ending(code);
    if (seen.ending == explore::goes_on) {
        seen.rank = game.ranked() ? game.rank(code) : 0;
        seen.smallest = symmetry ? game.smallest_image(code) : code;
    }
    return seen;
}

/// The same for the engine, which takes a code apart once instead of three times.
template <std::size_t Words>
Glance<explore::Code<Words>> glance(const explore::CodedEngine<Words>& game, const explore::Code<Words>& code,
                                    bool symmetry) {
    const explore::EngineBeside& both = game.both();
    const engine::State state = game.decode(code);
    Glance<explore::Code<Words>> seen;
    seen.ending = both.ending(state);
    if (seen.ending == explore::goes_on) {
        seen.rank = game.ranked() ? both.rank(state) : 0;
        seen.smallest = code;
        for (std::size_t i = 1; symmetry && i < both.symmetries().size(); ++i) {
            const engine::CodeWords words =
                engine::encode_image(both.engine().plan(), both.engine().layout(), state, both.symmetries()[i]);
            explore::Code<Words> image{};
            for (std::size_t word = 0; word < Words && word < words.size(); ++word) {
                image[word] = words[word];
            }
            if (explore::code_less(image, seen.smallest)) {
                seen.smallest = image;
            }
        }
    }
    return seen;
}

/// How many turns a position has, each made once if there is no other way.
template <explore::CodedGame G>
std::uint64_t number_of_turns(const G& game, const typename G::Code& code) {
    std::uint64_t turns = 0;
    game.for_each_next(code, [&](const typename G::Code&) { ++turns; });
    return turns;
}

template <std::size_t Words>
std::uint64_t number_of_turns(const explore::CodedEngine<Words>& game, const explore::Code<Words>& code) {
    return game.both().engine().count_turns(game.decode(code));
}

}  // namespace rulescope::solve
