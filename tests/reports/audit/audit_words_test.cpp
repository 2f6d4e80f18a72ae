#include "reports/studies/audit.h"

#include <gtest/gtest.h>

namespace rulescope::reports {
namespace {

AuditEffect effect() {
    AuditEffect effect;
    effect.option = "compare";
    effect.games = 1'000;
    effect.unfinished = 12;
    effect.length = {52.7, statistics::Interval{52.12, 53.28}};
    effect.first_seat = {0.48, {0.424, 0.536}};
    effect.touched = AuditShare{1'000, 983, 0.983, {0.971, 0.99}, false};
    effect.length_difference = PairedDifference{-3.6, {-4.6, -2.6}};
    effect.first_seat_difference = PairedDifference{0.027, {-0.043, 0.097}};
    return effect;
}

TEST(AuditWords, EffectsAreWrittenWithTheirIntervals) {
    const EffectWords words = effect_words(effect());
    EXPECT_EQ(words.turns, "52.7 (52.1 to 53.3)");
    EXPECT_EQ(words.score, "48.0 % (42.4 to 53.6 %)");
    EXPECT_EQ(words.turns_change, "-3.6 (-4.6 to -2.6)");
    EXPECT_EQ(words.score_change, "+2.7 (-4.3 to +9.7)");
    EXPECT_EQ(touched_words(effect()), "in 98.3 % of 1 000 random games (97.1 to 99.0 %)");
}

TEST(AuditWords, AMissingValueHasNoWords) {
    AuditEffect none;
    EXPECT_EQ(effect_words(none).turns, "");
    EXPECT_EQ(effect_words(none).score_change, "");
    EXPECT_EQ(touched_words(none), "");
    none.touched = AuditShare{0, 0, 0.0, {}, true};
    EXPECT_EQ(touched_words(none), "in no game at all");
}

TEST(AuditWords, ATurnIsRefusedOrHasEffects) {
    AuditedTurn turn;
    turn.after = "Black is to act";
    EXPECT_EQ(side_words(turn), "Black is to act");
    turn.events = {{"A-1", "White captures B4."}, {"A-2", "White feeds"}};
    EXPECT_EQ(side_words(turn), "White captures B4; White feeds. Black is to act");
    turn.after = "The game is over: White has won";
    EXPECT_EQ(side_words(turn), "White captures B4; White feeds.");
    turn.refusal = FiredLine{"A-20", "an attacker needs a pincer"};
    EXPECT_EQ(side_words(turn), "illegal by A-20: an attacker needs a pincer.");
}

TEST(AuditWords, FindingsCountVerdicts) {
    AuditResult result;
    const auto add = [&](const std::string& id, AuditVerdict verdict) {
        result.points.emplace_back().id = id;
        result.points.back().verdict = verdict;
    };
    add("G-1", AuditVerdict::common);
    add("G-2", AuditVerdict::not_shown);
    add("G-3", AuditVerdict::common);
    add("G-4", AuditVerdict::cannot);
    result.situations.resize(4);
    result.situations[0].here.verdict = SightingVerdict::found;
    result.situations[1].here.verdict = SightingVerdict::never;
    EXPECT_EQ(
        audit_findings(result),
        (std::vector<std::string>{"Open points of the rulebook that change the game: 2 of 3 that can be compared",
                                  "Reachable, common: G-1, G-3", "No difference found within the budget: G-2",
                                  "Cannot matter here: G-4",
                                  "Silent positions: games lead to 1 of 4, 1 cannot happen here, 2 were not found "
                                  "within the budget"}));
}

}  // namespace
}  // namespace rulescope::reports
