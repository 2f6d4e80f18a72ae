// The documents of an audit: all of them are renderings of one struct, which its JSON gives again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "analysis/specs/error.h"
#include "analysis/statistics/rounding.h"
#include "analysis/studies/audit/audit.h"
#include "reports/audit/audit_document.h"
#include "reports/audit/audit_fields.h"
#include "reports/audit/audit_page.h"
#include "reports/audit/audit_text.h"

namespace rulescope::reports {
namespace {

using testing::HasSubstr;

AuditResult audited(const std::string& ruleset, const std::vector<std::string>& set) {
    AuditOptions options;
    options.states = 300;
    options.games = 4;
    options.directed = 200;
    return run_audit(specs::load_rules(ruleset, set), options);
}

/// Every option and situation of a small board: legal and refused turns, proofs, and situations under another option.
const AuditResult& small_audit() {
    static const AuditResult result = audited("adaptoid-7-close", {"goal.captures=1"});
    return result;
}

/// With options that begin differently and stones that the seed placed.
const AuditResult& drafted_audit() {
    static const AuditResult result = audited("pentactic-group-tiny", {});
    return result;
}

AuditResult read(const Json& document) {
    AuditResult result;
    read_value(document, Place("report.json", "/audit"), result);
    return result;
}

TEST(AuditDocument, GivesTheSameDocumentsOnceRead) {
    for (AuditResult result : {small_audit(), drafted_audit()}) {
        mark_drawn(result, AuditDrawings::one_per_point);
        const Json document = Json::parse(audit_document(result).dump());
        const AuditResult again = read(document);
        EXPECT_EQ(audit_document(again).dump(), document.dump());
        EXPECT_EQ(audit_text(again), audit_text(result));
        const specs::LoadedRules ruleset = specs::load_rules(result.ruleset, result.set);
        EXPECT_EQ(audit_view(again, ReportPictures(ruleset)).dump(),
                  audit_view(result, ReportPictures(ruleset)).dump());
    }
}

TEST(AuditDocument, CoversEveryKindOfPairAndSighting) {
    // What the test above compares.
    std::map<std::string, int> kinds;
    for (const AuditResult* result : {&small_audit(), &drafted_audit()}) {
        for (const AuditedPoint& point : result->points) {
            ++kinds[point.compared() ? "compared" : "not compared"];
            for (const AuditedPair& pair : point.pairs) {
                ++kinds[pair.verdict == PairVerdict::differ ? "differ" : "not"];
                ++kinds[pair.covered ? "covered" : "start"];
                for (const AuditedSide& side : pair.sides) {
                    ++kinds[side.turn.legal() ? "legal" : "refused"];
                    kinds["rules"] += side.turn.rules ? 1 : 0;
                }
            }
        }
        for (const AuditedSituation& situation : result->situations) {
            ++kinds[situation.here.turn ? "found" : "not found"];
            kinds["under"] += situation.under ? 1 : 0;
        }
    }
    for (const char* kind :
         {"compared", "not compared", "differ", "not", "covered", "legal", "refused", "found", "not found", "under"}) {
        EXPECT_GT(kinds[kind], 0) << kind;
    }
}

std::string fault_of(const Json& document) {
    try {
        read(document);
    } catch (const specs::InputError& error) {
        return error.what();
    }
    return "";
}

TEST(AuditDocument, ADamagedOneIsAnErrorThatNamesThePlace) {
    const Json whole = audit_document(small_audit());
    ASSERT_EQ(fault_of(whole), "");
    const auto with = [&](const std::string& place, const Json& value) {
        Json document = whole;
        document[Json::json_pointer(place)] = value;
        return fault_of(document);
    };
    EXPECT_THAT(with("/schema", "rulescope.play/1"), HasSubstr("at /audit/schema expected \"rulescope.audit/2\""));
    EXPECT_THAT(with("/gaps/0/verdict", "often"), HasSubstr("at /audit/gaps/0/verdict expected one of \"common\""));
    EXPECT_THAT(with("/gaps/0/pairs/0/turn", "three"),
                HasSubstr("at /audit/gaps/0/pairs/0/turn expected a whole number, found the text \"three\""));
    EXPECT_THAT(with("/gaps/0/pairs/0/sides/0/trace/choices/0", nullptr),
                HasSubstr("at /audit/gaps/0/pairs/0/sides/0/trace/choices/0 expected a whole number"));
    EXPECT_THAT(with("/gaps/0/effects/1/touched/interval", Json::array({0.5})),
                HasSubstr("at /audit/gaps/0/effects/1/touched/interval expected a list of two"));
    EXPECT_THAT(with("/gaps/0/compared", false), HasSubstr("at /audit/gaps/0 expected \"pairs\" if and only if"));
    EXPECT_THAT(with("/verdicts/common", 1'000U), HasSubstr("at /audit expected \"verdicts\" that count"));
    Json refused = whole;
    for (Json& side : refused["gaps"][0]["pairs"][0]["sides"]) {
        side["legal"] = !side["legal"].get<bool>();
    }
    EXPECT_THAT(fault_of(refused), HasSubstr("/sides/0 expected a \"refusal\" if and only if"));
    Json missing = whole;
    missing["situations"][2].erase("words");
    EXPECT_THAT(fault_of(missing), HasSubstr("at /audit/situations/2 the field \"words\" is missing"));
}

TEST(AuditDocument, OnlyThePageHasPictures) {
    AuditResult result = small_audit();
    EXPECT_EQ(audit_document(result).dump().find("\"drawn\""), std::string::npos);
    const auto drawn = [&] {
        std::size_t pairs = 0;
        for (const AuditedPoint& point : result.points) {
            for (const AuditedPair& pair : point.pairs) {
                pairs += !pair.sides.empty() && pair.sides.front().turn.drawn ? 1U : 0U;
            }
        }
        return pairs;
    };
    EXPECT_EQ(drawn(), 0U);
    mark_drawn(result, AuditDrawings::one_per_point);
    const std::size_t points = drawn();
    EXPECT_LE(points, result.points.size());
    mark_drawn(result, AuditDrawings::all);
    EXPECT_GT(drawn(), points);
    const std::string page = audit_page(specs::load_rules(result.ruleset, result.set), small_audit());
    EXPECT_THAT(page, HasSubstr("<svg"));
    EXPECT_EQ(page.find("{{"), std::string::npos);
}

TEST(AuditDocument, TheReportsChapterKeepsToSmallerBounds) {
    const AuditOptions smaller = smaller_audit(AuditOptions{});
    EXPECT_LT(smaller.games, AuditOptions{}.games);
    EXPECT_LT(smaller.states, AuditOptions{}.states);
    AuditOptions few;
    few.games = 5;
    EXPECT_EQ(smaller_audit(few).games, 5U);
}

double share() {
    return *rc::gen::inRange(0, 1'000'001) / 1e6;
}
statistics::Interval interval() {
    const double low = share();
    return rounded(statistics::Interval{low, low + (1.0 - low) * share()});  // the sum of two rounded numbers is not rounded
}
bool either() {
    return *rc::gen::arbitrary<bool>();
}
std::uint64_t number() {
    return *rc::gen::arbitrary<std::uint64_t>();
}
std::string text() {
    return *rc::gen::container<std::string>(rc::gen::inRange<char>(' ', '~'));
}

AuditedTurn any_turn() {
    AuditedTurn turn;
    turn.trace.ruleset = text();
    turn.trace.turns = {text(), text()};
    turn.trace.choices = {*rc::gen::inRange(0, 100)};
    if (either()) {
        turn.trace.set = {text()};
        turn.trace.start = text();
    }
    turn.position = text();
    turn.after = text();
    if (either()) {
        turn.turn = text();
    }
    if (either()) {
        turn.refusal = FiredLine{text(), text()};
    } else {
        turn.events = {{text(), text()}};
        turn.position_after = text();
    }
    turn.drawn = either();
    if (turn.drawn && either()) {
        turn.rules = text();
    }
    return turn;
}

AuditEffect any_effect() {
    AuditEffect effect;
    effect.option = text();
    effect.games = number();
    effect.unfinished = number();
    effect.in_force = either();
    effect.first_seat.interval = interval();
    if (either()) {
        effect.length = {share(), either() ? std::optional(interval()) : std::nullopt};
        effect.first_seat.score = share();
    }
    if (!effect.in_force) {
        effect.pairs = number();
        if (either()) {
            effect.touched = AuditShare{number(), number(), share(), interval(), either()};
        }
        if (either()) {
            effect.length_difference = PairedDifference{-share(), interval()};
            effect.first_seat_difference = PairedDifference{share(), interval()};
        }
    }
    return effect;
}

RC_GTEST_PROP(AuditDocumentProperties, WhatIsWrittenIsRead, ()) {
    AuditResult result;
    AuditedPair pair;
    pair.verdict = static_cast<PairVerdict>(*rc::gen::inRange(0, 3));
    if (either()) {
        pair.found_by = static_cast<DivergenceFoundBy>(*rc::gen::inRange(0, 4));
        pair.shortest = either();
        pair.turn = *rc::gen::inRange(0, 9);
        pair.command = text();
        pair.sides = {{text(), any_turn()}, {text(), any_turn()}};
    }
    if (either()) {
        pair.covered =
            AuditedPair::Covered{*rc::gen::inRange(0, 9), number(), number(), either(), either() ? text() : "",
                                 number(), number()};
    }
    if (either()) {
        pair.line = AuditedPair::Line{text(), text(), {text()}, text(), text(), either() ? text() : ""};
    }
    AuditedPoint point;
    point.id = text();
    point.pairs = {pair};
    point.effects = {any_effect(), any_effect()};
    point.verdict = static_cast<AuditVerdict>(*rc::gen::inRange(0, 7));
    result.points = {point};
    AuditedSituation situation{text(), text(), {text()}, {}, {}};
    if (either()) {
        situation.here.verdict = SightingVerdict::found;
        situation.here.by = verify::FoundBy::chance;
        situation.here.turn = any_turn();
    } else if (either()) {
        situation.under = AuditedSituation::Under{text(), {}};
    }
    result.situations = {situation};
    const std::string written = audit_document(result).dump();
    const AuditResult again = read(Json::parse(written));
    RC_ASSERT(audit_document(again).dump() == written);
    RC_ASSERT(audit_text(again) == audit_text(result));
}

}  // namespace
}  // namespace rulescope::reports
