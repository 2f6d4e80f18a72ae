// Comparison of the twin with the reference on one rule set: both must give the same results for every position.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/games/adaptoid/twin/twin.h"
#include "core/adaptoid/adaptoid.h"
#include "tests/support/adaptoid/generators.h"

namespace rulescope::testing {

/// The one-to-one relation between keys of the reference and codes of the twin.
class CodeBook {
public:
    /// Adds a pair. Returns false if one of them is stored with another partner.
    bool add(const Key& key, const std::string& code);
    [[nodiscard]] std::size_t size() const { return code_of_.size(); }

private:
    std::unordered_map<std::string, std::string> code_of_, key_of_;
};

class TwinCheck {
public:
    explicit TwinCheck(const adaptoid::RuleSet& rules);

    [[nodiscard]] const adaptoid::Adaptoid& reference() const { return reference_; }
    [[nodiscard]] const twin::Twin& fast() const { return fast_; }
    [[nodiscard]] const twin::Twin& portable() const { return portable_; }

    /// The first difference between the reference and either kernel on a position, its plies, turns, numbers and codes;
    /// "" if there is none. Appends the positions after its turns to `next`, in their order.
    std::string difference(const adaptoid::Position& position, std::vector<adaptoid::Position>* next = nullptr);

    /// The number of different positions found so far, including those after turns.
    [[nodiscard]] std::size_t met() const { return book_.size(); }

    [[nodiscard]] std::string code_of(const twin::State& state) const;

private:
    /// Each returns the first difference, or "".
    std::string in_itself(const adaptoid::Position& position, const twin::State& state);
    std::string in_code(const adaptoid::Position& position, const twin::State& state);
    std::string in_image(const adaptoid::Position& position, const twin::State& state, int symmetry) const;
    std::string in_plies(const adaptoid::Position& position, const twin::State& state) const;
    std::string in_turns(const adaptoid::Position& position, const twin::State& state,
                         std::vector<adaptoid::Position>* next);
    std::string in_kernel(const twin::Twin& engine, const twin::State& state, const std::vector<twin::Turn>& turns,
                          const std::vector<twin::State>& states) const;
    std::string in_search(const twin::Twin& engine, const twin::State& state, const std::vector<twin::Turn>& turns,
                          const std::vector<twin::State>& states) const;
    [[nodiscard]] std::string text(const twin::State& state) const;

    adaptoid::Adaptoid reference_;
    twin::Twin fast_, portable_;
    CodeBook book_;
    std::vector<twin::Turn> earlier_;  ///< the turns of the position compared before
    unsigned asked_ = 0;               ///< positions compared so far; selects those compared in detail
};

}  // namespace rulescope::testing
