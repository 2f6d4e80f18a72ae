// Conditions: sentences about positions that somebody types, written with facts (fact.h).
//
//   white.lost >= 2
//   over and winner == white and not black.lost == 0
//   max(white.lost, black.lost) <= 4 or free < 10
//
// The arithmetic is muParser's. It has + - * / ^, < <= > >= == !=, && || and brackets; min(), max() and abs(). The
// words `and`, `or` and `not` are put in the place of operators before it reads the text, letter for letter, so that
// every column stays what it is. `not` takes the whole comparison that follows, `!` only the next name or bracket.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "analysis/verify/fact.h"

namespace rulescope::verify {

/// What is wrong with a text.
struct ConditionFault {
    int column = 0;        ///< from 1, in the text
    std::string sentence;  ///< "there is no fact 'white.legz'"
    std::string unknown;   ///< the name that is none, so that the nearest can be offered; empty: it is something else
};

/// A name that a condition may use.
struct ConditionName {
    std::string name;
    bool flag = false;  ///< says yes or no by itself
};

/// The condition over names, whatever game they are about. A value: every copy has its own numbers, so that threads
/// can each have one.
class Formula {
public:
    static std::variant<Formula, ConditionFault> read(std::string_view text, std::vector<ConditionName> names);

    Formula(const Formula& other);
    Formula(Formula&&) noexcept;
    Formula& operator=(Formula other) noexcept;
    ~Formula();

    [[nodiscard]] const std::string& text() const;
    /// Places in the list of names of those that the text uses, ascending.
    [[nodiscard]] const std::vector<std::size_t>& used() const;
    /// Is it true of these numbers? value(place) is asked for the names that the text uses, and no others.
    [[nodiscard]] bool holds(const std::function<double(std::size_t)>& value) const;
    /// How far it is from true: 0 when it is. `and` adds up, `or` takes the least, a comparison is the distance of
    /// its two sides (with < and > one step more), all else is 1.
    [[nodiscard]] double deficit(const std::function<double(std::size_t)>& value) const;

private:
    struct Parts;
    explicit Formula(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

/// The condition over the facts of a game. A value: threads have copies of their own.
class Condition {
public:
    /// What it says, or what is wrong with it.
    static std::variant<Condition, ConditionFault> read(const AnyGame& game, std::string_view text);

    [[nodiscard]] const std::string& text() const { return formula_.text(); }
    /// Names of the facts that it uses.
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
