// Conditions: boolean expressions of the user over the facts of a position (knowledge.h).
//
//   white.lost >= 2
//   over and winner == white and not black.lost == 0
//   max(white.lost, black.lost) <= 4 or free < 10
//
// muParser evaluates the arithmetic: + - * / ^, < <= > >= == !=, && ||, brackets, min(), max() and abs(). The words
// `and`, `or` and `not` are first replaced by operators of the same length, so that columns in error messages stay
// correct. `not` negates the whole comparison that follows; `!` negates only the next name or bracket.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "analysis/verify/knowledge.h"

namespace rulescope::verify {

/// An error in the text of a condition.
struct ConditionFault {
    int column = 0;        ///< in the text, from 1
    std::string sentence;  ///< "there is no fact 'white.legz'"
    std::string unknown;   ///< the unknown name, for suggestions; empty for any other error
};

/// A name that a condition can use.
struct ConditionName {
    std::string name;
    bool flag = false;  ///< boolean: can be used without a comparison
};

/// The arithmetic of a text over variables, in the notation of arithmetic_text() (condition_text.h).
class Arithmetic {
public:
    virtual ~Arithmetic() = default;
    [[nodiscard]] virtual double value() = 0;
    /// The names in the text.
    [[nodiscard]] virtual std::set<std::string> used() const = 0;
};

/// An error that only the parser detects.
struct SyntaxFault : std::runtime_error {
    SyntaxFault(int at, const std::string& sentence) : std::runtime_error(sentence), position(at) {}
    int position;  ///< in the text, from 0; negative if unknown
};

/// Parses arithmetic.
class Calculator {
public:
    virtual ~Calculator() = default;
    /// values[i] is the variable names[i]; the result refers to its address. Throws
    /// SyntaxFault, as the functions of the result do.
    [[nodiscard]] virtual std::unique_ptr<Arithmetic> parsed(const std::vector<ConditionName>& names,
                                                             std::vector<double>& values,
                                                             const std::string& text) const = 0;
};

/// False if a side is zero divided by zero, like every other comparison.
inline bool differ(double left, double right) {
    return left < right || left > right;
}

/// A condition over names. It does not depend on a game. A value type: each copy has variables of its own, so that each
/// thread can use a copy.
class Formula {
public:
    /// Always a fault in a program without a Calculator.
    static std::variant<Formula, ConditionFault> read(std::string_view text, std::vector<ConditionName> names);

    Formula(const Formula& other);
    Formula(Formula&&) noexcept;
    Formula& operator=(Formula other) noexcept;
    ~Formula();

    [[nodiscard]] const std::string& text() const;
    /// Indices of the names that the text uses, ascending.
    [[nodiscard]] const std::vector<std::size_t>& used() const;
    /// Evaluates the condition. value(index) is called only for names that the text uses.
    [[nodiscard]] bool holds(const std::function<double(std::size_t)>& value) const;
    /// A measure of how far the condition is from being true: 0 if it is true. `and` adds the deficits of its parts,
    /// `or` takes their minimum. A false comparison has the distance between its sides as its deficit, plus 1 for <, >
    /// and !=. Any other false part has the deficit 1.
    [[nodiscard]] double deficit(const std::function<double(std::size_t)>& value) const;

private:
    struct Parts;
    explicit Formula(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

/// A condition over the facts of a game. A value type: each thread uses a copy.
class Condition {
public:
    /// Parses a condition; returns the condition or the error.
    static std::variant<Condition, ConditionFault> read(const AnyGame& game, std::string_view text);

    [[nodiscard]] const std::string& text() const { return formula_.text(); }
    /// Names of the facts that the condition uses.
    [[nodiscard]] std::vector<std::string> facts() const;
    [[nodiscard]] bool holds(const AnyState& state) const;
    [[nodiscard]] double deficit(const AnyState& state) const;

private:
    Condition(AnyGame game, std::vector<Fact> facts, Formula formula)
        : game_(std::move(game)), facts_(std::move(facts)), formula_(std::move(formula)) {}

    AnyGame game_;
    std::vector<Fact> facts_;
    Formula formula_;
};

}  // namespace rulescope::verify
