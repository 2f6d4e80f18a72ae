// Exploring the Adaptoid family in tests: comparisons of reports.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/game/turns.h"
#include "analysis/search/explore.h"
#include "analysis/storage/file_error.h"
#include "analysis/storage/scratch_folder.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/packed_games.h"
#include "tests/support/thread_communicator.h"

namespace rulescope::search {

using adaptoid::Adaptoid;
using adaptoid::RuleSet;

inline RuleSet rules_of(const std::string& name, int captures = 0) {
    RuleSet rules = testing::shipped(name);
    rules.captures = captures > 0 ? captures : rules.captures;
    return rules;
}

inline ExploreReport explore_by_twin(const Adaptoid& game, const adaptoid::Position& start,
                                     const ExploreOptions& options, parallel::Communicator& communicator,
                                     const ExploreExtras& extras = {}) {
    return explore_packed(testing::packed_by_twin(game, start), options, communicator, extras);
}

enum class By : std::uint8_t { engine, reference };

inline ExploreReport explored(const RuleSet& rules, const ExploreOptions& options, By by = By::engine,
                              const ExploreExtras& extras = {}) {
    const Adaptoid game(rules);
    parallel::SingleProcess alone;
    return by == By::engine
               ? explore_by_twin(game, game.initial(), options, alone, extras)
               : explore_packed(testing::packed_by_reference(game, game.initial()), options, alone, extras);
}

inline std::vector<std::uint64_t> positions_of(const ExploreReport& report) {
    std::vector<std::uint64_t> list;
    for (const LayerCounts& layer : report.layers) {
        list.push_back(layer.positions);
    }
    return list;
}

/// Compares the counts; classes only if both reports have the same symmetries.
inline void expect_same_counts(const ExploreReport& a, const ExploreReport& b) {
    ASSERT_EQ(positions_of(a), positions_of(b));
    for (std::size_t layer = 0; layer < a.layers.size(); ++layer) {
        LayerCounts one = a.layers[layer];
        LayerCounts other = b.layers[layer];
        if (a.symmetries != b.symmetries) {
            one.classes = other.classes = 0;
        }
        one.endings.clear();  // they are numbered by the implementation; compared by clause below
        other.endings.clear();
        EXPECT_EQ(one, other) << "layer " << layer;
    }
    EXPECT_EQ(a.exhaustive, b.exhaustive);
    EXPECT_EQ(a.stopped_by, b.stopped_by);
    EXPECT_EQ(a.cyclic, b.cyclic);
    for (const auto& [mine, others] : {std::pair{&a, &b}, std::pair{&b, &a}}) {
        for (const ExploreReport::Ending& ending : mine->endings) {
            const auto same = std::find_if(others->endings.begin(), others->endings.end(),
                                           [&](const auto& other) { return other.outcome == ending.outcome; });
            ASSERT_NE(same, others->endings.end()) << ending.outcome.clause;
            EXPECT_EQ(same->positions, ending.positions);
            EXPECT_EQ(same->turns, ending.turns);
        }
    }
}

/// Compares the whole reports, including the games.
inline void expect_same(const ExploreReport& a, const ExploreReport& b, bool longest = true) {
    expect_same_counts(a, b);
    ASSERT_EQ(a.endings.size(), b.endings.size());
    for (std::size_t i = 0; i < a.endings.size(); ++i) {
        EXPECT_EQ(a.endings[i].game, b.endings[i].game);
        EXPECT_EQ(a.endings[i].position, b.endings[i].position);
    }
    EXPECT_EQ(a.lasso, b.lasso);
    EXPECT_EQ(a.bytes_per_class, b.bytes_per_class);
    if (longest) {
        EXPECT_EQ(a.longest, b.longest);
        EXPECT_EQ(a.longest_game, b.longest_game);
    }
}

/// Replays the texts of a game by the reference; returns its last position, or nothing if a turn is not legal.
inline std::optional<adaptoid::Position> end_of(const Adaptoid& game, const std::vector<TurnTexts>& parts) {
    adaptoid::Position position = game.initial();
    for (const TurnTexts& turns : parts) {
        for (const std::string& text : turns) {
            std::optional<adaptoid::Position> next;
            for_each_turn(game, position, [&](const std::vector<adaptoid::Ply>& plies, const auto& after) {
                if (!next && game.turn_text(position, plies) == text) {
                    next = after;
                }
            });
            if (!next) {
                return std::nullopt;
            }
            position = *next;
        }
    }
    return position;
}

inline void expect_true_games(const RuleSet& rules, const ExploreReport& report) {
    const Adaptoid game(rules);
    for (const ExploreReport::Ending& ending : report.endings) {
        const auto end = end_of(game, {ending.game});
        ASSERT_TRUE(end) << "not a game";
        EXPECT_EQ(game.outcome(*end), ending.outcome);
        EXPECT_EQ(ending.game.size(), ending.turns.value());
        EXPECT_EQ(game.text(*end), ending.position);
    }
    if (report.longest) {
        const auto end = end_of(game, {report.longest_game});
        ASSERT_TRUE(end);
        EXPECT_EQ(report.longest_game.size(), *report.longest);
        EXPECT_TRUE(game.plies(*end).empty()) << "it could go on";
    }
    if (report.lasso) {
        const auto begin = end_of(game, {report.lasso->first});
        const auto end = end_of(game, {report.lasso->first, report.lasso->second});
        ASSERT_TRUE(begin && end);
        EXPECT_FALSE(report.lasso->second.empty());
        EXPECT_EQ(game.key(*begin), game.key(*end)) << "it does not come round";
    }
}

}  // namespace rulescope::search
