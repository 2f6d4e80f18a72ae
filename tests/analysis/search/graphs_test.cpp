// Exploring random graphs: cycles, longest and shortest games, compared with simple implementations.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "analysis/packed/packed_game.h"
#include "analysis/search/coded/coded_search.h"
#include "analysis/search/codes.h"
#include "tests/support/checking.h"
#include "tests/support/thread_communicator.h"

namespace rulescope::search {
namespace {

/// Position n has the code n + 1000; `to` lists its successors. A position without turns is finished, unless it is
/// listed as stuck. Ranks are given.
struct DrawnGame : packed::PackedGame<1> {
    std::vector<std::vector<std::uint64_t>> to{};
    std::vector<std::uint32_t> ranks{};
    std::set<std::uint64_t> stuck{};
    bool with_rank = false;
    std::vector<Outcome> paths{Outcome{{1.0, 0.0}, "even"}, Outcome{{0.0, 1.0}, "odd"}};

    static std::uint64_t number(const Code& code) { return code[0] - 1000; }
    [[nodiscard]] int seats() const override { return 2; }
    [[nodiscard]] int code_bytes() const override { return 2; }
    [[nodiscard]] Code start() const override { return {1000}; }
    [[nodiscard]] Seat seat_to_act(const Code&) const override { return 0; }
    [[nodiscard]] int ending(const Code& code) const override {
        const std::uint64_t n = number(code);
        return !to[n].empty() || stuck.contains(n) ? ongoing : static_cast<int>(n % 2);
    }
    [[nodiscard]] const std::vector<Outcome>& endings() const override { return paths; }
    void next_codes(const Code& code, void* to_whom, packed::Take<1> take) const override {
        packed::Delivery<1> delivery(to_whom, take);
        for (const std::uint64_t target : to[number(code)]) {
            delivery.add({target + 1000});
        }
        delivery.flush();
    }
    [[nodiscard]] bool ranked() const override { return with_rank; }
    [[nodiscard]] std::uint32_t rank(const Code& code) const override { return with_rank ? ranks[number(code)] : 0; }
    [[nodiscard]] std::string position_text(const Code& code) const override { return std::to_string(number(code)); }
    [[nodiscard]] std::string turn_text(const Code&, const Code& code) const override { return position_text(code); }
    [[nodiscard]] Code code_of(std::string_view) const override { return start(); }
    [[nodiscard]] std::string_view engine() const override { return "reference"; }
};

/// Turns lead upwards, sometimes anywhere; ranks increase in steps, so that some turns keep the rank.
DrawnGame any_game() {
    DrawnGame game;
    const std::uint64_t size = *rc::gen::inRange<std::uint64_t>(2, 14);
    const bool backwards = *rc::gen::inRange(0, 2) == 0;
    const auto step = static_cast<std::uint32_t>(*rc::gen::inRange(1, 4));
    game.to.resize(size);
    for (std::uint64_t n = 0; n < size; ++n) {
        const auto draws = *rc::gen::container<std::vector<std::uint64_t>>(rc::gen::inRange<std::uint64_t>(0, size));
        for (std::size_t i = 0; i < std::min<std::size_t>(draws.size(), 3); ++i) {
            if (draws[i] > n || backwards) {
                game.to[n].push_back(draws[i]);
            }
        }
        game.ranks.push_back(static_cast<std::uint32_t>(n) / step);
        if (game.to[n].empty() && *rc::gen::inRange(0, 4) == 0) {
            game.stuck.insert(n);
        }
    }
    game.with_rank = *rc::gen::inRange(0, 2) == 0;
    return game;
}

/// The expected report, computed by simple methods.
struct Expected {
    std::map<std::uint64_t, std::size_t> depth;
    std::uint64_t turns = 0, non_increasing = 0, decreasing = 0, dead_ends = 0;
    bool cyclic = false;
    std::size_t longest = 0;
};

Expected search_directly(const DrawnGame& game) {
    Expected expected;
    std::vector<std::uint64_t> layer{0};
    expected.depth[0] = 0;
    for (std::size_t turn = 1; !layer.empty(); ++turn) {
        std::vector<std::uint64_t> next;
        for (const std::uint64_t n : layer) {
            for (const std::uint64_t target : game.to[n]) {
                if (expected.depth.emplace(target, turn).second) {
                    next.push_back(target);
                }
            }
        }
        layer = next;
    }
    for (const auto& [n, depth] : expected.depth) {
        expected.turns += game.to[n].size();
        expected.dead_ends += game.stuck.contains(n) ? 1U : 0U;
        for (const std::uint64_t target : game.to[n]) {
            expected.non_increasing += game.with_rank && game.ranks[target] == game.ranks[n] ? 1U : 0U;
            expected.decreasing += game.with_rank && game.ranks[target] < game.ranks[n] ? 1U : 0U;
        }
    }
    // This many turns are possible only if a position recurs.
    std::set<std::uint64_t> here{0};
    for (std::size_t turn = 0; turn <= game.to.size(); ++turn) {
        std::set<std::uint64_t> next;
        for (const std::uint64_t n : here) {
            next.insert(game.to[n].begin(), game.to[n].end());
        }
        if (next.empty()) {
            expected.longest = turn;
            return expected;
        }
        here = next;
    }
    expected.cyclic = true;
    return expected;
}

/// Replays a game from the start; returns its last position.
std::optional<std::uint64_t> node_after(const DrawnGame& game, std::uint64_t n, const TurnTexts& turns) {
    for (const std::string& text : turns) {
        const std::uint64_t target = std::stoull(text);
        if (std::find(game.to[n].begin(), game.to[n].end(), target) == game.to[n].end()) {
            return std::nullopt;
        }
        n = target;
    }
    return n;
}

TEST(ExploreGraphs, ReportsEqualADirectSearch) {
    testing::check_cases(400, [] {
        const DrawnGame game = any_game();
        const Expected expected = search_directly(game);
        parallel::SingleProcess alone;
        ExploreOptions options;
        options.threads = *rc::gen::inRange(1, 3);
        const ExploreReport report = explore_and_report(game, game.start(), options, alone, {});
        RC_ASSERT(report.exhaustive);
        RC_ASSERT(report.total.positions == expected.depth.size());
        RC_ASSERT(report.total.turns == expected.turns);
        RC_ASSERT(report.total.dead_ends == expected.dead_ends);
        RC_ASSERT(report.total.non_increasing == expected.non_increasing);
        RC_ASSERT(report.total.decreasing == expected.decreasing);
        for (const auto& [n, depth] : expected.depth) {
            RC_ASSERT(depth < report.layers.size());
        }
        RC_ASSERT(report.cyclic == std::optional(expected.cyclic));
        RC_ASSERT(report.longest.has_value() != expected.cyclic);
        if (report.longest) {
            RC_ASSERT(*report.longest == expected.longest);
            RC_ASSERT(report.longest_game.size() == expected.longest);
            const auto end = node_after(game, 0, report.longest_game);
            RC_ASSERT(end.has_value());
            RC_ASSERT(game.to[*end].empty());
        }
        // If the rank decreases although the game is ranked, the stored turns need not form a cycle.
        RC_ASSERT((report.lasso.has_value() || !expected.cyclic || expected.decreasing > 0));
        if (report.lasso) {
            const auto begin = node_after(game, 0, report.lasso->first);
            RC_ASSERT(begin.has_value());
            RC_ASSERT(!report.lasso->second.empty());
            RC_ASSERT(node_after(game, *begin, report.lasso->second) == begin);
        }
        for (const ExploreReport::Ending& ending : report.endings) {
            const auto end = node_after(game, 0, ending.game);
            RC_ASSERT(end.has_value());
            RC_ASSERT(expected.depth.at(*end) == ending.game.size());
            RC_ASSERT(game.ending({*end + 1000}) == (ending.outcome.clause == "even" ? 0 : 1));
        }
    });
}

TEST(ExploreGraphs, ProcessesReportTheSame) {
    testing::check_cases(60, [] {
        const DrawnGame game = any_game();
        parallel::SingleProcess alone;
        const ExploreReport one = explore_and_report(game, game.start(), {}, alone, {});
        testing::in_processes(3, [&](parallel::Communicator& communicator) {
            const ExploreReport same = explore_and_report(game, game.start(), {}, communicator, {});
            EXPECT_EQ(one.layers, same.layers);
            EXPECT_EQ(one.cyclic, same.cyclic);
            EXPECT_EQ(one.longest, same.longest);
            EXPECT_EQ(one.longest_game, same.longest_game);
            EXPECT_EQ(one.lasso, same.lasso);
        });
    });
}

}  // namespace
}  // namespace rulescope::search
