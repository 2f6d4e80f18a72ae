// Conditions: the meaning of texts, the distance of a position, and the messages about invalid texts.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <thread>

#include "analysis/verify/condition.h"
#include "core/random.h"
#include "tests/support/adaptoid/generators.h"
#include "tests/support/any.h"

namespace rulescope {
namespace {

using verify::Condition;
using verify::ConditionFault;
using verify::ConditionName;
using verify::Formula;

/// Names with numbers: a 1, b 2, c 3, a.part 7, none 0; yes and no are flags.
const std::map<std::string, double>& numbers() {
    static const std::map<std::string, double> table{{"a", 1},   {"b", 2},  {"c", 3},       {"a.part", 7}, {"none", 0},
                                                     {"yes", 1}, {"no", 0}, {"nothing", 0}, {"android", 4}};
    return table;
}

std::vector<ConditionName> names() {
    std::vector<ConditionName> list;
    for (const auto& [name, number] : numbers()) {
        list.push_back({name, name == "yes" || name == "no" || name == "nothing"});
    }
    return list;
}

double number_at(std::size_t place) {
    return numbers().at(names()[place].name);
}

Formula formula(const std::string& text) {
    auto result = Formula::read(text, names());
    if (const auto* fault = std::get_if<ConditionFault>(&result)) {
        ADD_FAILURE() << text << ": column " << fault->column << ": " << fault->sentence;
        return std::get<Formula>(Formula::read("yes", names()));
    }
    return std::get<Formula>(std::move(result));
}

TEST(VerifyCondition, what_texts_mean_and_how_far_they_are_from_true) {
    struct Case {
        const char* text;
        bool holds;
        double deficit;
    };
    const Case cases[] = {
        {"a == 1", true, 0},
        {"a==2", false, 1},
        {"a.part >= 12", false, 5},
        {"a.part > 7", false, 1},
        {"a.part > 9", false, 3},
        {"a.part < 7", false, 1},
        {"c <= 1", false, 2},
        {"a != 1", false, 1},
        {"b >= 5 and c >= 5", false, 5},
        {"b >= 5 && c >= 5 && a >= 1", false, 5},
        {"b >= 5 or c >= 5", false, 2},
        {"b >= 5 || a == 1", true, 0},
        {"(b >= 5 and c >= 5) or a.part == 8", false, 1},
        {"a >= 3 and (b >= 4 or c >= 9)", false, 4},
        {"((a >= 4))", false, 3},
        {"not a == 1", false, 1},
        {"not a == 2", true, 0},
        {"not a == 2 and b == 2", true, 0},
        {"not (a == 1 and b == 3)", true, 0},
        {"!no", true, 0},
        {"! (a == 1)", false, 1},
        {"!none >= 1", true, 0},  // (!none) >= 1
        {"not none >= 1", true, 0},
        {"!a >= 0", true, 0},      // (!a) >= 0: 0 >= 0
        {"not a >= 0", false, 1},  // not (a >= 0)
        {"yes", true, 0},
        {"no", false, 1},
        {"yes and not no", true, 0},
        {"nothing or android == 4", true, 0},
        {"a + b * c ^ 2 == 19", true, 0},
        {"-a + 2 == 1", true, 0},
        {"(a + b) / c == 1", true, 0},
        {"c / 2 == 1.5", true, 0},
        {"min(a, b, c) + max(a.part, b) == 8", true, 0},
        {"abs(a - c) == 2", true, 0},
        {"(a > 0) + (b > 5) >= 1", true, 0},
        // Every comparison with zero divided by zero is false; infinity is a number.
        {"none / none != 0", false, 1e6},
        {"0/0 != 0", false, 1e6},
        {"1 != none/none", false, 1e6},
        {"none / none == 0", false, 1e6},
        {"none / none < 1", false, 1e6},
        {"none / none >= 1", false, 1e6},
        {"(none / none != 0) + 1 > 1", false, 1},
        {"not (none / none != 0)", true, 0},
        {"a / none != 1", true, 0},
        {"a / none != b / none", false, 1e6},
        {"a != -1 and b!=-2", true, 0},
        {"a + 1 != b * 1", false, 1},
    };
    for (const Case& expected : cases) {
        const Formula read = formula(expected.text);
        EXPECT_EQ(read.holds(number_at), expected.holds) << expected.text;
        EXPECT_DOUBLE_EQ(read.deficit(number_at), expected.deficit) << expected.text;
    }
}

TEST(VerifyCondition, only_names_that_are_used_are_asked_for) {
    const Formula read = formula("a >= 1 or c >= 1");
    ASSERT_EQ(read.used().size(), 2U);
    std::vector<std::string> checked;
    const auto value = [&](std::size_t place) {
        checked.push_back(names()[place].name);
        return 0.0;
    };
    EXPECT_FALSE(read.holds(value));
    EXPECT_EQ(checked, (std::vector<std::string>{"a", "c"}));
}

TEST(VerifyCondition, faults_name_the_column_and_what_is_wrong) {
    struct Case {
        const char* text;
        int column;
        const char* part;  ///< of the sentence
        const char* unknown;
    };
    const Case cases[] = {
        {"", 1, "empty", ""},
        {"   ", 1, "empty", ""},
        {"a >= 1 and whit.legs > 2", 12, "no fact 'whit.legs'", "whit.legs"},
        {"A == 1", 1, "no fact 'A'", "A"},
        {"a >= ", 6, "too soon", ""},
        {"a >= 1 and", 11, "too soon", ""},
        {"a", 1, "compare it: a >= 1", ""},
        {"a or b == 2", 1, "compare it: a >= 1", ""},
        {"a + b", 1, "a number, not a condition", ""},
        {"not a", 5, "a number, not a condition", ""},
        {"a = 1", 3, "write ==", ""},
        {"(a >= 1", 1, "never closed", ""},
        {"a >= 1)", 7, "never opened", ""},
        {"a b", 3, "was expected before 'b'", ""},
        {"a >= >= 2", 6, "was expected before '>='", ""},
        {"1 <= b <= 3", 8, "two sides", ""},
        {"a >= 1, b >= 2", 7, "comma", ""},
        {"(a, b) >= 1", 3, "comma", ""},
        {"abs(a, b) >= 1", 6, "comma", ""},
        {"min a >= 1", 1, "needs a bracket", ""},
        {"sin(a) >= 1", 1, "no fact 'sin'", "sin"},
        {"a >= 1 ? 1 : 0", 8, "unexpected character", ""},
        {"a >= \"x\"", 6, "unexpected character", ""},
        {"a \xE2\x89\xA5 1", 3, "unexpected character", ""},
        {"a >= 1x", 6, "a number like", ""},
        {"()", 2, "was expected before ')'", ""},
        {"not not yes", 5, "two signs in a row", ""},
        {"a + not b == 1", 5, "put 'not'", ""},
        {"not -a >= 1", 5, "two signs in a row", ""},
        {"and", 1, "was expected before 'and'", ""},
    };
    for (const Case& expected : cases) {
        const auto result = Formula::read(expected.text, names());
        ASSERT_TRUE(std::holds_alternative<ConditionFault>(result)) << expected.text;
        const auto& fault = std::get<ConditionFault>(result);
        EXPECT_EQ(fault.column, expected.column) << expected.text << ": " << fault.sentence;
        EXPECT_NE(fault.sentence.find(expected.part), std::string::npos) << expected.text << ": " << fault.sentence;
        EXPECT_EQ(fault.unknown, expected.unknown) << expected.text;
    }
    const auto large = Formula::read(std::string(2000, '('), names());
    EXPECT_TRUE(std::holds_alternative<ConditionFault>(large));
}

/// The distance is 0 exactly if the condition is true, for any numbers.
TEST(VerifyCondition, the_deficit_is_nought_exactly_when_it_holds) {
    std::vector<Formula> formulas;
    for (const char* text : {"a < b", "a <= b and b < c", "a == b or not b == c", "not (a > b) and c != a",
                             "abs(a - b) > c", "(a < b or c < b) and a + b + c >= 9", "!(a < b) || c / a > 1"}) {
        formulas.push_back(formula(text));
    }
    int held = 0;
    for (int a = 0; a < 5; ++a) {
        for (int b = 0; b < 5; ++b) {
            for (int c = 0; c < 5; ++c) {
                const std::map<std::string, double> table{{"a", a}, {"b", b}, {"c", c}};
                const auto value = [&](std::size_t place) { return table.at(names()[place].name); };
                for (const Formula& read : formulas) {
                    EXPECT_EQ(read.deficit(value) == 0.0, read.holds(value)) << read.text() << a << b << c;
                    EXPECT_GE(read.deficit(value), 0.0);
                    held += read.holds(value) ? 1 : 0;
                }
            }
        }
    }
    EXPECT_GT(held, 100);
}

/// Any text either gives a condition for all positions or a fault with its column.
TEST(VerifyCondition, any_text_is_read_or_refused) {
    const std::vector<std::string> pieces{"a",  "b",   "a.part", "none", "yes", "no", "1",  "2.5", "(",  ")",
                                          "+",  "-",   "*",      "/",    "^",   "<",  "<=", "==",  "!=", "and",
                                          "or", "not", "min",    "abs",  ",",   "!",  "&&", "||"};
    Random random(1);
    int read = 0;
    std::set<std::string> surprises;
    for (int i = 0; i < 100'000; ++i) {
        std::string text;
        const std::uint64_t length = 1 + random.below(9);
        for (std::uint64_t piece = 0; piece < length; ++piece) {
            text += pieces[random.below(pieces.size())] + (random.below(3) > 0 ? " " : "");
        }
        const auto result = Formula::read(text, names());
        if (const auto* fault = std::get_if<ConditionFault>(&result)) {
            EXPECT_GE(fault->column, 1) << text;
            EXPECT_LE(fault->column, static_cast<int>(text.size()) + 1) << text;
            EXPECT_FALSE(fault->sentence.empty()) << text;
            if (fault->sentence.starts_with("this is not understood")) {
                surprises.insert(text + ": " + fault->sentence);
            }
            continue;
        }
        const auto& formula = std::get<Formula>(result);
        EXPECT_EQ(formula.holds(number_at), formula.deficit(number_at) == 0.0) << text;
        ++read;
    }
    EXPECT_GT(read, 500);
    EXPECT_TRUE(surprises.empty()) << surprises.size() << ": " << *surprises.begin();
}

TEST(VerifyCondition, a_copy_has_its_own_numbers) {
    const AnyGame game = testing::any_game(testing::adaptoid_rules());
    auto read = Condition::read(game, "white.adaptoids + black.adaptoids >= 3 and mover == black");
    ASSERT_TRUE(std::holds_alternative<Condition>(read));
    const auto& condition = std::get<Condition>(read);
    EXPECT_EQ(condition.facts(), (std::vector<std::string>{"white.adaptoids", "black.adaptoids", "mover", "black"}));
    const AnyState start = game.initial();
    const AnyState stayed = game.after(start, game.plies(start).front());
    const AnyState created = game.after(stayed, game.plies(stayed).front());
    int wrong = 0;
    const auto ask = [&](Condition own, int& faults) {
        for (int i = 0; i < 2000; ++i) {
            faults += own.holds(created) && own.deficit(created) == 0.0 ? 0 : 1;
            faults += !own.holds(start) && own.deficit(start) == 2.0 ? 0 : 1;
        }
    };
    int wrong_elsewhere = 0;
    std::thread other([&] { ask(condition, wrong_elsewhere); });
    ask(condition, wrong);
    other.join();
    EXPECT_EQ(wrong + wrong_elsewhere, 0);
}

}  // namespace
}  // namespace rulescope
