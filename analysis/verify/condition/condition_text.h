// The text of a condition taken apart: tokens, faults of grammar, and how comparisons are joined.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/verify/condition/condition.h"

namespace rulescope::verify {

/// One word, number or sign.
struct ConditionToken {
    enum class Kind {
        name,
        number,
        function,
        arithmetic,
        comparison,
        conjunction,
        disjunction,
        negation,
        open,
        close,
        comma
    };
    Kind kind = Kind::name;
    std::string text;       ///< as typed
    std::size_t begin = 0;  ///< where it begins in the text
    bool tight = false;     ///< of negations: `!`, which takes only the next name or bracket
    std::size_t match = 0;  ///< of brackets: the place of the other one in the list
};
using ConditionTokens = std::vector<ConditionToken>;

/// The tokens of a text without faults; `names` are those it may use.
std::variant<ConditionTokens, ConditionFault> tokens_of(std::string_view text, const std::vector<ConditionName>& names);

/// The same text for muParser, letter for letter as long: `and` is "&& ", `or` is "||", `not` is "!  ", `!` is "~".
std::string arithmetic_text(std::string_view text, const ConditionTokens& tokens);

/// How a condition is made: all of some conditions, one of some, a comparison of two sides, or a sentence that is
/// true or not.
struct ConditionTree {
    enum class Kind { all, any, comparison, truth };
    Kind kind = Kind::truth;
    std::size_t begin = 0;  ///< the tokens that it is made of: from begin to before end
    std::size_t end = 0;
    std::size_t sign = 0;              ///< of a comparison: the token of its sign
    std::vector<ConditionTree> parts;  ///< of all and any
};

/// The tree of a text; a fault where a number stands that would have to be compared with something.
std::variant<ConditionTree, ConditionFault> tree_of(const ConditionTokens& tokens,
                                                    const std::vector<ConditionName>& names);

}  // namespace rulescope::verify
