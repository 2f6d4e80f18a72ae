// Images of codes against images of positions, in random games on every shipped board.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "analysis/games/adaptoid/packed/packed_twin.h"
#include "tests/support/adaptoid/shipped.h"

namespace rulescope::adaptoid {
namespace {

TEST(CodeImages, AreThoseOfThePositions) {
    int usable = 0;
    std::set<std::size_t> words;
    std::uint32_t number = 1;
    for (const RuleSet& rules : testing::shipped()) {
        const Adaptoid game(rules);
        if (!without_twin_codes(game).empty() || testing::slow_to_set_up(rules)) {
            continue;
        }
        with_packed_twin(game, game.initial(), [&](const auto& coded) {
            using Code = typename std::decay_t<decltype(coded)>::Code;
            const twin::Twin& fast = coded.context().twin();
            const std::vector<int>& symmetries = coded.context().symmetries();
            const CodeImages<std::tuple_size_v<Code>> images(fast.plan(), fast.layout(), coded.context().maps());
            if (!images.usable() || symmetries.size() < 2) {
                return;
            }
            ++usable;
            words.insert(std::tuple_size_v<Code>);
            Code code = coded.start();
            for (int turn = 0; turn < 60; ++turn) {
                Code smallest = code;
                int keeping = 0;
                for (const int symmetry : symmetries) {
                    const twin::CodeWords image =
                        twin::encode_image(fast.plan(), fast.layout(), coded.decode(code), symmetry);
                    Code same{};
                    std::copy_n(image.begin(), same.size(), same.begin());
                    smallest = packed::code_less(same, smallest) ? same : smallest;
                    keeping += same == code ? 1 : 0;
                }
                ASSERT_EQ(images.smallest(code), smallest) << rules.name << ": " << coded.position_text(code);
                ASSERT_EQ(images.keeping(code), keeping) << rules.name << ": " << coded.position_text(code);
                std::vector<Code> next;
                coded.for_each_next(code, [&](const Code& after) { next.push_back(after); });
                number = number * 1664525U + 1013904223U;
                code = next.empty() ? coded.start() : next[(number >> 8U) % next.size()];
            }
        });
    }
    EXPECT_GE(usable, 5);
    EXPECT_GT(words.size(), 1U);  // codes of one word and of several
}

}  // namespace
}  // namespace rulescope::adaptoid
