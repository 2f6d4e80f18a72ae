// Conditions: sentences about positions that somebody types, written with facts (fact.h).
//
//   white.adaptoids >= 12
//   over and winner == white and not black.adaptoids == 0
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

/// The condition over the facts of a game.
template <Game G>
class Condition {
public:
    /// What it says, or what is wrong with it.
    static std::variant<Condition, ConditionFault> read(const G& game, std::string_view text) {
        std::vector<FactOf<G>> facts = facts_of(game);
        std::vector<ConditionName> names;
        for (const FactOf<G>& fact : facts) {
            names.push_back({fact.name, fact.flag});
        }
        auto formula = Formula::read(text, std::move(names));
        if (auto* fault = std::get_if<ConditionFault>(&formula)) {
            return std::move(*fault);
        }
        return Condition(game, std::move(facts), std::get<Formula>(std::move(formula)));
    }

    [[nodiscard]] const std::string& text() const { return formula_.text(); }
    /// Names of the facts that it uses.
    [[nodiscard]] std::vector<std::string> facts() const {
        std::vector<std::string> names;
        for (const std::size_t place : formula_.used()) {
            names.push_back(facts_[place].name);
        }
        return names;
    }
    [[nodiscard]] bool holds(const typename G::State& state) const {
        return formula_.holds([&](std::size_t place) { return facts_[place].value(game_, state); });
    }
    [[nodiscard]] double deficit(const typename G::State& state) const {
        return formula_.deficit([&](std::size_t place) { return facts_[place].value(game_, state); });
    }

private:
    Condition(const G& game, std::vector<FactOf<G>> facts, Formula formula)
        : game_(game), facts_(std::move(facts)), formula_(std::move(formula)) {}

    G game_;
    std::vector<FactOf<G>> facts_;
    Formula formula_;
};

}  // namespace rulescope::verify
