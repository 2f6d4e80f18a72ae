// Whole turns and games: order of plies, keys, symmetries, ranks.
#include "core/adaptoid/adaptoid.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/random.h"
#include "tests/core/adaptoid/counting.h"
#include "tests/core/rows.h"

namespace rulescope::adaptoid {
namespace {

using namespace by_hand;

/// The plies as the notation has them, in their order.
std::string plies_text(const Adaptoid& game, const Position& from) {
    std::string text;
    for (const Ply& ply : game.plies(from)) {
        append(text, text_of(game.rules(), from, ply));
    }
    return text;
}

TEST(Plies, A7_step_1_is_staying_or_moving_and_step_2_growing_in_a_fixed_order) {
    const Adaptoid game(by_hand::adaptoid());
    EXPECT_EQ(plies_text(game, game.initial()), "stay") << "A-16";
    EXPECT_EQ(plies_text(game, game.after(game.initial(), Ply{})), "+A3 +A4 +B3 +B5 +C4 +C5 +L:B4 +P:B4");
    const Position from = position(game.rules(), "W 0-0 A1W11 G7W10 A2B00 F6B01");
    EXPECT_EQ(plies_text(game, from), "stay A1xA2 A1-B1 A1-B2 G7-F7 G7-G6") << "by from, then to";
    EXPECT_EQ(plies_text(game, game.after(from, game.plies(from).front())), "+B1 +B2 +F7 +G6 +L:A1 +L:G7 +P:A1 +P:G7");
    const Adaptoid optional(switched(by_hand::adaptoid(), "growth=optional"));
    EXPECT_EQ(plies_text(optional, optional.after(optional.initial(), Ply{})),
              "+A3 +A4 +B3 +B5 +C4 +C5 +L:B4 +P:B4 skip");
}

TEST(Plies, that_name_no_cell_of_the_board_are_refused) {
    const Adaptoid game(by_hand::adaptoid());
    const Position start = position(game.rules(), "W 0-0 B4W11 C4B00 F4B00");
    const Position middle = game.after(start, Ply{});
    const Cell b4 = cell(game.rules().board, "B4");
    for (const Cell outside : {Cell{-2}, Cell{-1}, Cell{37}, Cell{38}, Cell{30000}}) {
        for (const Ply::Kind kind : {Ply::Kind::create, Ply::Kind::add_leg, Ply::Kind::add_pincer}) {
            EXPECT_TRUE(game.refusal(middle, Ply{kind, no_cell, outside, Colour::none}).has_value()) << outside;
        }
        EXPECT_TRUE(game.refusal(start, Ply{Ply::Kind::move, b4, outside, Colour::none}).has_value()) << outside;
        EXPECT_TRUE(game.refusal(start, Ply{Ply::Kind::move, outside, b4, Colour::none}).has_value()) << outside;
    }
}

TEST(Turns, A7_colours_alternate_and_a_turn_is_two_plies) {
    const Adaptoid game(by_hand::adaptoid());
    const Position start = game.initial();
    EXPECT_TRUE(game.between_turns(start));
    const Position middle = game.after(start, Ply{});
    EXPECT_FALSE(game.between_turns(middle));
    EXPECT_EQ(middle.phase, Phase::step2);
    EXPECT_EQ(game.seat_to_act(middle), Seat{0});
    EXPECT_EQ(game.text(middle), "W 0-0 B4W00 F4B00 step=2");
    const Position after = play(game, start, "+L:B4").after;
    EXPECT_TRUE(game.between_turns(after));
    EXPECT_EQ(game.seat_to_act(after), Seat{1});
    EXPECT_EQ(game.text(after), "B 0-0 B4W10 F4B00");
    EXPECT_EQ(game.text(start), "W 0-0 B4W00 F4B00") << "playing changes nothing about where one came from";
}

TEST(Turns, AD6_the_shortest_game_has_six_turns_and_Black_wins_it) {
    const Adaptoid game(by_hand::adaptoid());
    const Position five = play_all(game, game.initial(), {"+L:B4", "+P:F4", "B4-C4 +L:C4", "+L:F4", "C4-E4 +L:E4"});
    EXPECT_EQ(game.text(five), "B 0-0 E4W30 F4B11");
    EXPECT_FALSE(game.outcome(five).has_value());
    const Played last = play(game, five, "F4xE4");
    EXPECT_EQ(game.text(last.after), "W 1-0 E4B11");
    ASSERT_TRUE(game.outcome(last.after).has_value());
    EXPECT_EQ(game.outcome(last.after)->payoff, (std::vector<double>{0, 1}));
    EXPECT_EQ(game.outcome(last.after)->clause, "A-27");
}

TEST(Turns, AD8_returning_to_the_own_cell_is_staying) {
    const Adaptoid game(by_hand::adaptoid());
    const Position from = position(game.rules(), "W 0-0 D4W30 F6B00");
    for (const Ply& ply : game.plies(from)) {
        EXPECT_TRUE(ply.kind == Ply::Kind::stay || ply.from != ply.to);
    }
}

TEST(Keys, are_equal_exactly_when_the_rules_do_not_distinguish) {
    const Adaptoid game(by_hand::adaptoid());
    const auto key = [&](std::string_view text) { return game.key(position(game.rules(), text)); };
    // The same position, reached in another order.
    const Position one = play_all(game, game.initial(), {"+L:B4", "+L:F4", "+P:B4", "+P:F4"});
    const Position other = play_all(game, game.initial(), {"+P:B4", "+P:F4", "+L:B4", "+L:F4"});
    EXPECT_EQ(game.key(one), game.key(other));
    EXPECT_EQ(game.key(one), key("W 0-0 F4B11 B4W11"));
    // And others that differ in one thing each.
    const std::vector<std::string> different{
        "W 0-0 B4W11 F4B11", "B 0-0 B4W11 F4B11",       "W 1-0 B4W11 F4B11",        "W 0-1 B4W11 F4B11",
        "W 0-0 B4W20 F4B11", "W 0-0 B4W02 F4B11",       "W 0-0 B4W11 F5B11",        "W 0-0 B4B11 F4W11",
        "W 0-0 B4W11 F4B10", "W 0-0 B4W11 F4B11 C4W00", "W 0-0 B4W11 F4B11 step=2", "W 0-4 B4W11 F4B11",
        "W 4-0 B4W11 F4B11", "W 0-5 B4W11 F4B11",       "B 0-0 B4W11 F4B11 step=2"};
    std::set<Key> keys;
    for (const std::string& text : different) {
        keys.insert(key(text));
    }
    EXPECT_EQ(keys.size(), different.size());
}

TEST(Keys, and_texts_distinguish_the_same_positions) {
    const Adaptoid game(tiny());
    std::map<Key, std::string> text_of_key;
    std::map<std::string, Key> key_of_text;
    std::vector<Position> open{game.initial()};
    for (int ply = 0; ply < 6; ++ply) {
        std::vector<Position> next;
        for (const Position& position : open) {
            for (const Ply& each : game.plies(position)) {
                next.push_back(game.after(position, each));
                const std::string text = game.text(next.back());
                const Key key = game.key(next.back());
                EXPECT_EQ(text_of_key.emplace(key, text).first->second, text);
                EXPECT_EQ(key_of_text.emplace(text, key).first->second, key) << text;
            }
        }
        open = std::move(next);
    }
    EXPECT_GT(text_of_key.size(), 100U);
}

TEST(Symmetries, AD7_images_have_images_of_the_same_turns) {
    for (const auto& [rules, symmetries, text] :
         {std::tuple{by_hand::adaptoid(), 2, movement_figure}, std::tuple{by_hand::adaptoid(), 2, starvation_figure},
          std::tuple{igg(), 12, movement_figure}, std::tuple{tiny(), 2, "W 1-2 A2W21 B3B10 C2B01"}}) {
        const Adaptoid game(rules);
        ASSERT_EQ(game.symmetries(), symmetries);
        const Position from = position(rules, text);
        EXPECT_EQ(game.key(game.image(from, 0)), game.key(from)) << "the identity comes first";
        std::set<Key> images;
        for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
            const Position image = game.image(from, symmetry);
            images.insert(game.key(image));
            const std::vector<Ply> here = game.plies(from);
            ASSERT_EQ(game.plies(image).size(), here.size());
            for (const Ply& ply : here) {
                const Ply there = game.image(ply, symmetry);
                EXPECT_TRUE(listed(game, image, there));
                const Position middle = game.after(from, ply);
                EXPECT_EQ(game.key(game.after(image, there)), game.key(game.image(middle, symmetry)));
                for (const Ply& growth : game.plies(middle)) {
                    EXPECT_EQ(game.key(game.after(game.image(middle, symmetry), game.image(growth, symmetry))),
                              game.key(game.image(game.after(middle, growth), symmetry)));
                }
            }
        }
        EXPECT_EQ(images.size(), static_cast<std::size_t>(symmetries)) << "this position has no symmetry of its own";
        for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
            EXPECT_EQ(game.key(game.image(game.initial(), symmetry)), game.key(game.initial())) << "the start is kept";
        }
    }
}

TEST(Symmetries, A4_colours_exchanged_is_the_same_game) {
    const Adaptoid game(by_hand::adaptoid());
    const auto exchanged = [](std::string text) {
        for (char& letter : text) {
            letter = letter == 'W' ? 'w' : letter;
        }
        // Cells have letters too: only the colour, third of a word or first of all, is exchanged.
        std::vector<std::string> parts = words(text);
        std::string result;
        for (std::size_t part = 0; part < parts.size(); ++part) {
            if (part == 1) {
                parts[part] = {parts[part][2], '-', parts[part][0]};
            } else {
                char& colour = parts[part][part == 0 ? 0 : 2];
                colour = colour == 'w' ? 'B' : 'W';
            }
            append(result, parts[part]);
        }
        return result;
    };
    for (const char* text :
         {"W 0-0 B4W00 F4B00", movement_figure, starvation_figure, "B 3-1 A1W20 A2B30 C3B11 B4W02"}) {
        const Position one = position(game.rules(), text);
        const Position other = position(game.rules(), exchanged(text));
        EXPECT_EQ(game.plies(one), game.plies(other));
        EXPECT_EQ(turn_sequences(game, one, 1), turn_sequences(game, other, 1));
        for (const Ply& ply : game.plies(one)) {
            const Position after = game.after(one, ply);
            const Position after_other = game.after(other, ply);
            EXPECT_EQ(after.lost[0], after_other.lost[1]);
            EXPECT_EQ(after.lost[1], after_other.lost[0]);
            EXPECT_EQ(after.supply[0], after_other.supply[1]);
            EXPECT_EQ(game.plies(after), game.plies(after_other));
        }
    }
}

TEST(Ranks, AD5_grow_on_every_turn) {
    const Adaptoid game(by_hand::adaptoid());
    for (std::uint64_t number = 0; number < 20; ++number) {
        Random random = Random::stream(3, number);
        Position now = game.initial();
        std::int64_t rank = game.rank(now);
        int turns = 0;
        while (!game.outcome(now) && turns < 69) {
            const std::vector<Ply> plies = game.plies(now);
            ASSERT_FALSE(plies.empty());
            now = game.after(now, plies[random.below(plies.size())]);
            if (game.between_turns(now) && !game.outcome(now)) {
                EXPECT_GT(game.rank(now), rank) << game.text(now);
                rank = game.rank(now);
                ++turns;
            }
        }
    }
    EXPECT_FALSE(Adaptoid(switched(by_hand::adaptoid(), "growth=optional")).ranked());
}

}  // namespace
}  // namespace rulescope::adaptoid
