// The numbers pinned in specs/pinned, counted by the reference, and invariants of every perft.
#include "analysis/search/perft.h"
#include "analysis/game/orbit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "analysis/game/family.h"
#include "analysis/game/language.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "core/adaptoid/adaptoid.h"
#include "core/adaptoid/notation.h"
#include "core/pentactic/notation.h"
#include "core/pentactic/pentactic.h"
#include "tests/support/typed_rules.h"

namespace rulescope {
namespace {

using adaptoid::Adaptoid;
using adaptoid::Position;
using search::PerftOptions;
using search::PerftTable;

Adaptoid game_of(const std::string& name, const std::vector<std::string>& set = {}) {
    return Adaptoid(typed_adaptoid(name, set).rules);
}

PerftTable count(const Adaptoid& game, const Position& start, int depth, int threads = 1) {
    PerftOptions options;
    options.depth = depth;
    options.threads = threads;
    return search::perft(AnyGame(game), AnyState(start), options);
}

PerftTable count_pinned(const specs::PinnedPerft& pin, int depth) {
    const AnyGame game = rulescope::game_of(specs::load_rules(pin.ruleset, pin.set).rules);
    PerftOptions options;
    options.depth = depth;
    options.threads = 2;
    return search::perft(AnyGame(game),
                         AnyState(pin.position ? parse_state(game, *pin.position).value() : game.initial()), options);
}

/// Compares every pinned depth before the first with more than `largest` turns.
void compare_pinned(std::uint64_t largest) {
    const std::vector<specs::PinnedPerft> pinned = specs::load_pinned();
    ASSERT_FALSE(pinned.empty());
    int compared = 0;
    for (const specs::PinnedPerft& pin : pinned) {
        int depth = 0;
        while (depth < static_cast<int>(pin.turns.size()) &&
               pin.turns[static_cast<std::size_t>(depth)] <= static_cast<long long>(largest)) {
            ++depth;
        }
        const PerftTable table = count_pinned(pin, depth);
        ASSERT_EQ(table.rows.size(), static_cast<std::size_t>(depth));
        for (int row = 0; row < depth; ++row) {
            const auto at = static_cast<std::size_t>(row);
            const std::string where = pin.ruleset + " depth " + std::to_string(row + 1) + ", " + pin.source;
            if (pin.turns[at] >= 0) {
                EXPECT_EQ(table.rows[at].turns, static_cast<std::uint64_t>(pin.turns[at])) << where;
                ++compared;
            }
            if (at < pin.positions.size() && pin.positions[at] >= 0) {
                EXPECT_EQ(table.rows[at].positions, static_cast<std::uint64_t>(pin.positions[at])) << where;
            }
        }
    }
    EXPECT_GE(compared, 50);
}

TEST(Perft, pinned_numbers_up_to_a_hundred_thousand_turns) {
    compare_pinned(100'000);
}

TEST(LongPerft, pinned_numbers_to_their_full_depth) {
    compare_pinned(100'000'000);
}

TEST(Perft, is_the_same_for_any_number_of_threads) {
    const Adaptoid game = game_of("adaptoid");
    const PerftTable one = count(game, game.initial(), 4, 1);
    for (const int threads : {2, 3, 7}) {
        const PerftTable many = count(game, game.initial(), 4, threads);
        for (std::size_t row = 0; row < one.rows.size(); ++row) {
            EXPECT_EQ(one.rows[row].turns, many.rows[row].turns);
            EXPECT_EQ(one.rows[row].positions, many.rows[row].positions);
            EXPECT_EQ(one.rows[row].classes, many.rows[row].classes);
            EXPECT_EQ(one.rows[row].events, many.rows[row].events);
        }
    }
}

TEST(Perft, the_first_placements_of_the_pie_rule_form_123_classes) {
    const Adaptoid game = game_of("adaptoid-igg");
    const PerftTable table = count(game, game.initial(), 2);
    EXPECT_EQ(table.rows[0].turns, 1332U);
    EXPECT_EQ(table.rows[0].classes, 123U);
    EXPECT_EQ(table.rows[1].turns, 2664U);
    EXPECT_EQ(table.rows[1].classes, 246U);
}

TEST(Perft, only_symmetries_that_keep_the_start_count_towards_classes) {
    const Adaptoid game = game_of("adaptoid");
    EXPECT_EQ(game.symmetries(), 2);
    EXPECT_EQ(symmetries_keeping(game, game.initial()).size(), 2U);
    const Position askew = adaptoid::parse_position(game.rules(), "W 0-0 B3W00 F4B00").value();
    EXPECT_EQ(symmetries_keeping(game, askew).size(), 1U);
    const PerftTable table = count(game, askew, 2);
    EXPECT_EQ(table.rows[1].positions, table.rows[1].classes);
}

TEST(Perft, every_turn_grows_once_and_alternates) {
    const Adaptoid game = game_of("adaptoid");
    const PerftTable table = count(game, game.initial(), 4);
    for (const search::PerftRow& row : table.rows) {
        EXPECT_EQ(row.events.at("A-9"), row.turns) << "A-9: growth is a duty";
        EXPECT_EQ(row.events.at("A-7"), row.turns) << "A-7";
        EXPECT_EQ(row.events.at("A-12") + row.events.at("A-13"), row.turns) << "A-12 or A-13";
    }
    EXPECT_EQ(table.rows[0].events.at("A-6"), 8U) << "A-6: White begins";
    EXPECT_FALSE(table.rows[0].events.contains("A-8")) << "A-16: nobody can move at the start";
}

TEST(Perft, a_count_beyond_64_bits_ends_the_table) {
    const Adaptoid game = game_of("adaptoid-7", {"readings.growth=optional", "goal.captures=1"});
    const PerftTable table = count(game, game.initial(), 40, 2);
    EXPECT_FALSE(table.complete);
    EXPECT_EQ(table.stopped_by, "size");
    ASSERT_EQ(table.rows.size(), 27U);
    for (std::size_t row = 1; row < table.rows.size(); ++row) {
        EXPECT_GT(table.rows[row].turns, table.rows[row - 1].turns) << "a sum that wraps is smaller";
    }
    EXPECT_EQ(table.rows[21].turns, 11'446'560'908'711'397U);
}

// Sums of 128 bits over the first turns: a count or an event that wraps in the whole differs from them.
TEST(Perft, the_events_and_the_parts_of_the_largest_counts_are_exact) {
    __extension__ using Wide = unsigned __int128;
    const Adaptoid game = game_of("adaptoid-7", {"readings.growth=optional", "goal.captures=1"});
    const PerftTable whole = count(game, game.initial(), 27);
    ASSERT_TRUE(whole.complete);
    const search::PerftRow& last = whole.rows.back();
    ASSERT_GT(last.turns, std::uint64_t{1} << 62U);
    Wide turns = 0;
    std::map<std::string, Wide> events;
    for_each_turn(game, game.initial(), [&](const std::vector<adaptoid::Ply>&, const Position& next) {
        const PerftTable part = count(game, next, 26);
        ASSERT_TRUE(part.complete);
        turns += part.rows.back().turns;
        for (const auto& [clause, number] : part.rows.back().events) {
            events[clause] += number;
        }
    });
    EXPECT_TRUE(turns == last.turns);
    EXPECT_EQ(events.size(), last.events.size());
    for (const auto& [clause, number] : last.events) {
        EXPECT_TRUE(events[clause] == number) << clause;
        EXPECT_LE(number, last.turns) << clause << ": a turn counts once for a clause";
    }
}

TEST(Perft, dividing_by_the_first_turn_sums_to_the_whole) {
    const Adaptoid game = game_of("adaptoid");
    PerftOptions options;
    options.depth = 3;
    const auto parts = search::perft_divide(AnyGame(game), AnyState(game.initial()), options);
    ASSERT_EQ(parts.size(), 8U);
    std::uint64_t sum = 0;
    for (const auto& [turn, turns] : parts) {
        sum += turns;
    }
    EXPECT_EQ(sum, 976U);
    EXPECT_EQ(parts.front().first, "+A3") << "creations come first, by cell";
    EXPECT_EQ(parts.back().first, "+P:B4") << "pincers come last";
}

TEST(Perft, stops_at_its_memory_and_says_so) {
    const Adaptoid game = game_of("adaptoid");
    PerftOptions options;
    options.depth = 5;
    options.memory_bytes = 1 << 20U;
    const PerftTable table = search::perft(AnyGame(game), AnyState(game.initial()), options);
    EXPECT_FALSE(table.complete);
    EXPECT_EQ(table.stopped_by, "memory");
    EXPECT_LT(table.rows.size(), 5U);
    EXPECT_GE(table.rows.size(), 2U) << "the depths that were counted in full are told";
}

TEST(Perft, begins_no_depth_after_more_sequences_than_its_limit) {
    const Adaptoid game = game_of("adaptoid");
    PerftOptions options;
    options.depth = 4;
    options.max_extended = 975;  // there are 976 sequences of three turns
    const PerftTable table = search::perft(AnyGame(game), AnyState(game.initial()), options);
    EXPECT_FALSE(table.complete);
    EXPECT_EQ(table.stopped_by, "sequences");
    ASSERT_EQ(table.rows.size(), 3U);
    EXPECT_EQ(table.rows.back().turns, 976U);
    options.max_extended = 976;
    EXPECT_TRUE(search::perft(AnyGame(game), AnyState(game.initial()), options).complete);
}

TEST(Perft, stops_on_request) {
    const Adaptoid game = game_of("adaptoid");
    const std::atomic<bool> stop{true};
    PerftOptions options;
    options.depth = 3;
    options.stop = &stop;
    const PerftTable table = search::perft(AnyGame(game), AnyState(game.initial()), options);
    EXPECT_FALSE(table.complete);
    EXPECT_EQ(table.stopped_by, "interrupt");
}

TEST(Perft, a_finished_game_has_no_turns) {
    const Adaptoid game = game_of("adaptoid");
    const Position over = adaptoid::parse_position(game.rules(), "W 0-5 B4W00 F4B00").value();
    const PerftTable table = count(game, over, 2);
    EXPECT_EQ(table.rows[0].turns, 0U);
    EXPECT_EQ(table.rows[1].positions, 0U);
}

}  // namespace
}  // namespace rulescope
