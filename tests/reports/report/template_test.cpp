#include "reports/report/report_template.h"

#include <gtest/gtest.h>

namespace rulescope::reports {
namespace {

std::string filled(const std::string& page, const std::string& data) {
    return fill(page, Json::parse(data));
}

TEST(Template, PutsValuesIntoHolesSafely) {
    EXPECT_EQ(filled("<p>{{a}}</p>", R"({"a": "x < y & \"z\""})"), "<p>x &lt; y &amp; &quot;z&quot;</p>");
    EXPECT_EQ(filled("{{ a.b }}", R"({"a": {"b": 5}})"), "5");
    EXPECT_EQ(filled("{{{a}}}", R"({"a": "<svg/>"})"), "<svg/>");
    EXPECT_EQ(filled("[{{a}}]", R"({"a": null})"), "[]");
}

TEST(Template, RepeatsAndLeavesOut) {
    EXPECT_EQ(filled("{{#list}}{{.}},{{/list}}", R"({"list": [1, 2, 3]})"), "1,2,3,");
    EXPECT_EQ(filled("{{#list}}{{name}} of {{all}};{{/list}}", R"({"all": 2, "list": [{"name": "a"}, {"name": "b"}]})"),
              "a of 2;b of 2;");
    EXPECT_EQ(filled("{{#no}}x{{/no}}{{^no}}y{{/no}}", R"({"no": []})"), "y");
    EXPECT_EQ(filled("{{#no}}x{{/no}}{{^no}}y{{/no}}", "{}"), "y");
    EXPECT_EQ(filled("{{#zero}}x{{/zero}}{{#one}}y{{/one}}{{^one}}z{{/one}}", R"({"zero": 0, "one": 1})"), "y");
    EXPECT_EQ(filled("{{#text}}{{text}}{{/text}}", R"({"text": "t"})"), "t");
}

TEST(Template, SectionsOfOneNameCanBeNested) {
    EXPECT_EQ(filled("{{#a}}({{#a}}x{{/a}}){{/a}}", R"({"a": {"a": [1, 2]}})"), "(xx)");
}

TEST(Template, InnerNamesComeFirst) {
    EXPECT_EQ(filled("{{#in}}{{n}}{{/in}}{{n}}", R"({"n": 1, "in": {"n": 2}})"), "21");
}

TEST(Template, FiltersWriteNumbersForPeople) {
    EXPECT_EQ(filled("{{n | count}}", R"({"n": 1234567})"), "1\u202f234\u202f567");
    EXPECT_EQ(filled("{{n | decimal}}", R"({"n": 52.984})"), "52.98");
    EXPECT_EQ(filled("{{n | percent}}", R"({"n": 0.4916})"), "49.2\u202f%");
    EXPECT_EQ(filled("{{n | percents}}", R"({"n": [0.4847, 0.4986]})"), "48.5 to 49.9\u202f%");
    EXPECT_EQ(filled("{{n | width}}", R"({"n": 0.5})"), "50.0%");
    EXPECT_EQ(filled("{{n | capital}}", R"({"n": "white"})"), "White");
    EXPECT_EQ(filled("{{n | sentence}}", R"({"n": "won 49.2 % of 20 000 games"})"),
              "won 49.2\u202f% of 20\u202f000 games");
}

TEST(Template, MakesTablesOfData) {
    EXPECT_EQ(filled("{{. | table}}", R"({"columns": [{"field": "c", "label": "Cell", "format": "text"},
                                                       {"field": "n", "label": "Times", "format": "count"}],
                                           "rows": [{"c": "A<1", "n": 1000}, {"c": "B2", "n": null}]})"),
              "<thead><tr><th scope=\"col\">Cell</th><th scope=\"col\" class=\"number\">Times</th></tr></thead>\n"
              "<tbody>\n<tr><td>A&lt;1</td><td class=\"number\">1\u202f000</td></tr>\n"
              "<tr><td>B2</td><td class=\"number\">–</td></tr>\n</tbody>");
}

TEST(Template, WhatItCannotFillIsAFault) {
    EXPECT_THROW(filled("{{a}}", "{}"), TemplateError);
    EXPECT_THROW(filled("{{#a}}x", R"({"a": 1})"), TemplateError);
    EXPECT_THROW(filled("{{a", R"({"a": 1})"), TemplateError);
    EXPECT_THROW(filled("{{a | no}}", R"({"a": 1})"), TemplateError);
}

TEST(Template, DataInAScriptCannotEndIt) {
    EXPECT_EQ(script_json(Json::parse(R"({"a": "</script><b>"})")), R"({"a":"\u003c/script>\u003cb>"})");
}

}  // namespace
}  // namespace rulescope::reports
