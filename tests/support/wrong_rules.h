// Wrong rules: the reference with a function replaced, and the properties that must refute it.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/verify/property.h"

namespace rulescope::testing {

struct Verdict {
    std::uint64_t premises = 0;
    std::string violation;  ///< the first one
};

/// Checks a property on the rules and on every position and ply that the subject reaches, up to a bound. `key_of` gives
/// what distinguishes two positions.
template <class S, class KeyOf>
Verdict judged(const S& subject, const verify::PropertyOf<S>& property, KeyOf key_of) {
    Verdict verdict;
    const auto note = [&](const verify::Finding& finding, const std::string& where) {
        verdict.premises += finding.premise ? 1 : 0;
        if (!finding.fine() && verdict.violation.empty()) {
            verdict.violation = finding.violation + " at " + where;
        }
    };
    if (property.on_rules != nullptr) {
        note(property.on_rules(subject), "the start");
    }
    std::set visited{key_of(subject.initial())};
    std::vector<typename S::State> open{subject.initial()};
    while (!open.empty() && verdict.violation.empty() && visited.size() < 30'000) {
        const typename S::State position = open.back();
        open.pop_back();
        const std::vector<typename S::Ply> plies = subject.plies(position);
        if (property.on_position != nullptr) {
            note(property.on_position(subject, {position, plies}), subject.text(position));
        }
        for (const typename S::Ply& ply : plies) {
            Events events;
            const typename S::State after = subject.after(position, ply, &events);
            if (property.on_ply != nullptr) {
                note(property.on_ply(subject, {position, plies, ply, after, events}), subject.text(position));
            }
            if (visited.insert(key_of(after)).second) {
                open.push_back(after);
            }
        }
    }
    return verdict;
}

/// The reference with one function replaced. R is the reference as a subject.
template <class R>
struct WrongRule {
    using State = typename R::State;
    using Ply = typename R::Ply;

    const char* name;
    const char* refuted_by;
    typename R::Rules judged_by;
    typename R::Rules played;
    std::function<std::vector<Ply>(const R&, const State&)> plies = {};
    std::function<State(const R&, const State&, const Ply&)> after = {};
    std::function<std::optional<Outcome>(const R&, const State&)> outcome = {};
    std::optional<State> initial = {};
};

template <class R>
class Wrong : public R {
public:
    using typename R::Ply;
    using typename R::State;

    explicit Wrong(const WrongRule<R>& rule) : R(rule.played, rule.judged_by), rule_(rule), right_(rule.played) {}
    [[nodiscard]] State initial() const override { return rule_.initial.value_or(right_.initial()); }
    [[nodiscard]] std::vector<Ply> plies(const State& position) const override {
        return rule_.plies ? rule_.plies(right_, position) : right_.plies(position);
    }
    [[nodiscard]] State after(const State& position, const Ply& ply, Events* events) const override {
        return rule_.after ? rule_.after(right_, position, ply) : right_.after(position, ply, events);
    }
    [[nodiscard]] std::optional<Outcome> outcome(const State& position) const override {
        return rule_.outcome ? rule_.outcome(right_, position) : right_.outcome(position);
    }

private:
    const WrongRule<R>& rule_;
    R right_;
};

/// Every wrong rule is refuted by its property, and every property refutes one.
template <class R, class S, class KeyOf>
void expect_refuted(const std::vector<WrongRule<R>>& rules, std::span<const verify::PropertyOf<S>> properties,
                    KeyOf key_of) {
    std::set<std::string_view> refuting;
    for (const WrongRule<R>& rule : rules) {
        for (const verify::PropertyOf<S>& property : properties) {
            if (property.id == rule.refuted_by) {
                ASSERT_TRUE(property.applies_to(rule.judged_by));
                const Wrong<R> wrong(rule);
                EXPECT_NE(judged<S>(wrong, property, key_of).violation, "")
                    << rule.name << " survives " << property.name;
                refuting.insert(property.id);
            }
        }
    }
    EXPECT_EQ(refuting.size(), properties.size());
}

}  // namespace rulescope::testing
