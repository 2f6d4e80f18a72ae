// Parses the text of a condition: tokens, grammar errors and the tree of its comparisons.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/verify/condition.h"

namespace rulescope::verify {

/// A word, number or operator.
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
    std::size_t begin = 0;  ///< offset in the text
    bool tight = false;     ///< for a negation: true if it is `!`, which applies only to the next name or bracket
    std::size_t match = 0;  ///< for a bracket: index of the matching bracket
};
using ConditionTokens = std::vector<ConditionToken>;

/// Splits a text into tokens and checks the grammar. `names` are the valid names.
std::variant<ConditionTokens, ConditionFault> tokens_of(std::string_view text, const std::vector<ConditionName>& names);

/// The operator of the parser for `!=`.
inline constexpr const char* unequal_sign = "#=";

/// Converts the text to the notation of muParser without changing its length: `and` becomes "&& ", `or` becomes "||",
/// `not` becomes "!  ", `!` becomes "~", and `!=` becomes "#=".
std::string arithmetic_text(std::string_view text, const ConditionTokens& tokens);

/// The structure of a condition: a conjunction, a disjunction, a comparison of two sides, or a boolean expression.
struct ConditionTree {
    enum class Kind { all, any, comparison, truth };
    Kind kind = Kind::truth;
    std::size_t begin = 0;  ///< index of the first token
    std::size_t end = 0;
    std::size_t sign = 0;              ///< for a comparison: index of the operator
    std::vector<ConditionTree> parts;  ///< for `all` and `any`: the operands
};

/// Builds the tree of the tokens. A number where a condition is expected is an error.
std::variant<ConditionTree, ConditionFault> tree_of(const ConditionTokens& tokens,
                                                    const std::vector<ConditionName>& names);

}  // namespace rulescope::verify
