// JSON of others: what is refused, and with which message.
#include "analysis/specs/json_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "analysis/specs/error.h"

namespace rulescope::specs {
namespace {

using testing::HasSubstr;

std::string refusal_of(const std::string& text) {
    try {
        parse_json(text, "x.json", "a trace");
    } catch (const InputError& fault) {
        return fault.what();
    }
    return "";
}

std::string repeated(const std::string& text, std::size_t times) {
    std::string all;
    for (std::size_t time = 0; time < times; ++time) {
        all += text;
    }
    return all;
}

TEST(SpecsJsonText, ReadsWhatIsWithinTheBounds) {
    EXPECT_EQ(parse_json(R"({"a": [1, {"b": "x\ny\t"}], "c": {"a": 1e300}})", "x.json", "a trace")["a"][0], 1);
    EXPECT_EQ(refusal_of(repeated("[", 64) + repeated("]", 64)), "");
}

TEST(SpecsJsonText, DeepNestingIsRefusedAtOnce) {
    EXPECT_THAT(refusal_of(repeated("[", 65) + repeated("]", 65)), HasSubstr("nested deeper than 64"));
    EXPECT_THAT(refusal_of(repeated("[", 3'000'000)), HasSubstr("nested deeper than 64"));
    EXPECT_THAT(refusal_of(repeated("{\"a\":", 100'000)), HasSubstr("nested deeper than 64"));
}

TEST(SpecsJsonText, AFieldGivenTwiceIsRefusedWithItsPlace) {
    EXPECT_EQ(refusal_of(R"({"a": 1, "a": 2})"), "x.json: at /a: the field \"a\" is given twice");
    EXPECT_EQ(refusal_of(R"({"turns": [0, {"b": 1, "c": 2, "b": 3}]})"),
              "x.json: at /turns/1/c: the field \"b\" is given twice");
    EXPECT_EQ(refusal_of(R"([{"a": 1}, {"a": 2}])"), "");
}

TEST(SpecsJsonText, ControlCharactersInTextsAndNamesAreRefused) {
    EXPECT_EQ(refusal_of(R"({"title": "a\u001b[31m"})"), "x.json: at /title: a text has the control character U+001B");
    EXPECT_THAT(refusal_of("{\"title\": \"a\u202E\"}"), HasSubstr("U+202E"));
    EXPECT_THAT(refusal_of(R"({"a\u0000": 1})"), HasSubstr("U+0000"));
}

TEST(SpecsJsonText, HugeNumbersTextsAndObjectsAreRefused) {
    EXPECT_EQ(refusal_of("[1e400]"), "x.json:1:6: a number is too large");
    EXPECT_THAT(refusal_of("[\"" + std::string(1'000'001, 'x') + "\"]"),
                HasSubstr("at /0: a text has 1 000 001 bytes; at most 1 000 000 are read"));
    EXPECT_THAT(refusal_of("[" + repeated("0,", 4'000'000) + "0]"), HasSubstr("more than 4 000 000 values"));
    std::string fields = "{";
    for (int field = 0; field <= 10'000; ++field) {
        fields += "\"f" + std::to_string(field) + "\":0,";
    }
    EXPECT_THAT(refusal_of(fields + "\"z\":0}"), HasSubstr("an object has more than 10 000 fields"));
}

TEST(SpecsJsonText, WhatIsNotJsonIsRefusedWithLineAndColumn) {
    EXPECT_EQ(refusal_of("{\n  \"é\": x\n}"), "x.json:2:8: this is not JSON; expected a trace");
    EXPECT_EQ(refusal_of(""), "x.json:1:1: this is not JSON; expected a trace");
    EXPECT_THAT(refusal_of("[\"a\xff\"]"), HasSubstr("x.json:1:4: this is not JSON"));
}

}  // namespace
}  // namespace rulescope::specs
