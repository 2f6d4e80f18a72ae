// KnowledgeOf: implements Knowledge for a family. It calls free functions in the family's namespace, which are found by
// argument-dependent lookup: facts_of(game), situations_of(game), position_from(game, text), incomparable(rules,
// rules), … Each function takes and returns the family's own types and is documented at the corresponding function of
// Knowledge.
//
// These functions are optional: situations_of, position_from (default: parse_position(rules, text)), solved_wins_of,
// as_read_by, other_switches, setting_options_of, why_never_fires, other_mode_of, why_no_matter, why_never_matters,
// same_position, position_difference, refusal_from (default: parse_ply(rules, position, text)), refused_part,
// refusal_kinds_of, marks_of,
// scene, other_values, rare_game, longest_game, fast_twin_of. The family's knowledge.cpp must include the headers of the optional
// functions that the family defines.
//
// S is the family's subject. R is the family's reference implementation as a subject; it is constructed from the rules
// that it plays and the rules by which it is judged.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "analysis/verify/as_read_by.h"
#include "analysis/verify/grounds.h"
#include "analysis/verify/judge_of.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::verify {

/// Wraps a fact of a family for AnyGame.
template <Game G>
Fact any_fact(FactOf<G> fact) {
    return {std::move(fact.name), std::move(fact.whose), std::move(fact.description), fact.flag,
            [value = std::move(fact.value)](const AnyGame& game, const AnyState& state) {
                return value(game.as<G>(), state.as<typename G::State>());
            }};
}

/// Wraps a situation of a family for AnyGame.
template <Game G>
Situation any_situation(SituationOf<G> own) {
    using State = typename G::State;
    Situation situation{std::move(own.id), std::move(own.sentence), std::move(own.concerns), std::move(own.never)};
    situation.reads_history = own.reads_history;
    if (own.in_state) {
        situation.in_state = [shows = std::move(own.in_state)](const AnyGame& game, const AnyState& state) {
            return shows(game.as<G>(), state.as<State>());
        };
    }
    if (own.by_ply) {
        situation.by_ply = [shows = std::move(own.by_ply), back = own.reads_history](const AnyGame& game,
                                                                                     const LastPly<AnyGame>& last) {
            std::vector<const State*> earlier;
            if (back) {
                for (const AnyState* state : last.earlier) {
                    earlier.push_back(&state->as<State>());
                }
            }
            return shows(game.as<G>(), LastPly<G>{last.before.as<State>(), last.ply.as<typename G::Ply>(),
                                                  last.after.as<State>(), earlier});
        };
    }
    if (own.potential) {
        situation.potential = [potential = std::move(own.potential)](const AnyGame& game, const AnyState& state) {
            return potential(game.as<G>(), state.as<State>());
        };
    }
    return situation;
}

template <Notated G, class S, class R>
class KnowledgeOf : public Knowledge {
    using Rules = typename S::Rules;
    using State = typename G::State;
    using Ply = typename G::Ply;

public:
    /// `grounds` outlives this object.
    explicit KnowledgeOf(std::span<const PropertyOf<S>> catalogue, const Grounds& grounds = no_grounds())
        : catalogue_(catalogue), grounds_(grounds) {}

    [[nodiscard]] std::vector<Fact> facts(const AnyGame& game) const override {
        std::vector<Fact> list;
        for (FactOf<G>& fact : facts_of(own(game))) {
            list.push_back(any_fact<G>(std::move(fact)));
        }
        return list;
    }
    [[nodiscard]] std::vector<Situation> situations(const AnyGame& game) const override {
        std::vector<Situation> list;
        if constexpr (requires { situations_of(own(game)); }) {
            for (SituationOf<G>& situation : situations_of(own(game))) {
                list.push_back(any_situation<G>(std::move(situation)));
            }
        }
        return list;
    }
    [[nodiscard]] std::optional<AnyState> position(const AnyGame& game, const std::string& text) const override {
        if constexpr (requires { position_from(own(game), text); }) {
            return any_state(position_from(own(game), text));
        } else {
            const Result<State> position = parse_position(own(game).rules(), text);
            return position.ok() ? std::optional<AnyState>(AnyState(*position)) : std::nullopt;
        }
    }

    [[nodiscard]] std::vector<PropertyInfo> properties() const override {
        std::vector<PropertyInfo> list;
        for (const PropertyOf<S>& property : catalogue_) {
            list.push_back(property.info());
        }
        return list;
    }
    [[nodiscard]] std::unique_ptr<Judge> judge(const AnyRules& played, const AnyRules& judged_by) const override {
        return std::make_unique<JudgeOf<S>>(std::make_shared<const R>(own(played), own(judged_by)), catalogue_);
    }
    [[nodiscard]] SolvedWins solved_wins(const AnyGame& game) const override {
        if constexpr (requires { solved_wins_of(own(game)); }) {
            return solved_wins_of(own(game));
        } else {
            return {};
        }
    }

    [[nodiscard]] AnyRules with_reading(const AnyRules& rules, std::string_view key,
                                        std::size_t option) const override {
        Rules changed = own(rules);
        for (const auto& info : infos_of(changed)) {
            if (info.key == key) {
                info.set(changed.readings, static_cast<int>(option));
            }
        }
        return AnyRules(rules.family(), std::move(changed));
    }
    [[nodiscard]] std::string unplayable(const AnyRules& rules) const override {
        const Faults faults = faults_of(own(rules));
        return faults.empty() ? "" : faults.front().message;
    }
    [[nodiscard]] AnyRules by_rulebook(const AnyRules& rules, const specs::Rulebook& rulebook) const override {
        return AnyRules(rules.family(), read_by(own(rules), rulebook));
    }
    [[nodiscard]] std::vector<SwitchedReading> switched(const AnyRules& rules,
                                                        const specs::Rulebook& rulebook) const override {
        const Rules book = read_by(own(rules), rulebook);
        std::vector<SwitchedReading> list;
        for (const auto& info : infos_of(book)) {
            const int here = info.get(own(rules).readings);
            const int by_book = info.get(book.readings);
            if (here != by_book) {
                list.push_back({std::string(info.gap), "readings." + std::string(info.key),
                                std::string(info.options[static_cast<std::size_t>(here)]),
                                std::string(info.options[static_cast<std::size_t>(by_book)])});
            }
        }
        if constexpr (requires { other_switches(own(rules), book); }) {
            for (SwitchedReading& other : other_switches(own(rules), book)) {
                list.push_back(std::move(other));
            }
        }
        return list;
    }
    [[nodiscard]] std::vector<SettingOption> settings(const AnyRules& rules, const std::string& key) const override {
        if constexpr (requires { setting_options_of(own(rules), key); }) {
            return setting_options_of(own(rules), key);
        } else {
            return {};
        }
    }
    [[nodiscard]] std::string never_fires(const AnyRules& rules, const std::string& event) const override {
        if constexpr (requires { why_never_fires(own(rules), event); }) {
            return why_never_fires(own(rules), event);
        } else {
            return "";
        }
    }
    [[nodiscard]] std::string other_mode(const AnyRules& rules, const std::string& clause) const override {
        if constexpr (requires { other_mode_of(own(rules), clause); }) {
            return other_mode_of(own(rules), clause);
        } else {
            return "";
        }
    }
    [[nodiscard]] std::string no_matter(const AnyRules& rules, const std::string& key) const override {
        if constexpr (requires { why_no_matter(own(rules), key); }) {
            return why_no_matter(own(rules), key);
        } else {
            return "";
        }
    }
    [[nodiscard]] std::string never_matters(const AnyRules& rules, const std::string& key,
                                            const AnyRules& other) const override {
        if constexpr (requires { why_never_matters(own(rules), key, own(other)); }) {
            return why_never_matters(own(rules), key, own(other));
        } else {
            return "";
        }
    }

    [[nodiscard]] std::string not_comparable(const AnyRules& a, const AnyRules& b) const override {
        return incomparable(own(a), own(b));
    }
    [[nodiscard]] bool same(const AnyGame& a, const AnyState& in_a, const AnyGame& b,
                            const AnyState& in_b) const override {
        if constexpr (requires { same_position(own(a), own(in_a), own(b), own(in_b)); }) {
            return same_position(own(a), own(in_a), own(b), own(in_b));
        } else {
            return difference(a, in_a, b, in_b).empty();
        }
    }
    [[nodiscard]] std::string difference(const AnyGame& a, const AnyState& in_a, const AnyGame& b,
                                         const AnyState& in_b) const override {
        if constexpr (requires { position_difference(own(a), own(in_a), own(b), own(in_b)); }) {
            return position_difference(own(a), own(in_a), own(b), own(in_b));
        } else {
            return other_texts(own(a).text(own(in_a)), own(b).text(own(in_b)));
        }
    }

    [[nodiscard]] std::optional<Refusal> refusal(const AnyGame& game, const AnyState& position, const std::string& turn,
                                                 bool& readable) const override {
        if constexpr (requires { refusal_from(own(game), own(position), turn, readable); }) {
            return refusal_from(own(game), own(position), turn, readable);
        } else {
            const Result<Ply> ply = parse_ply(own(game).rules(), own(position), turn);
            readable = ply.ok();
            return readable ? own(game).refusal(own(position), *ply) : std::nullopt;
        }
    }
    [[nodiscard]] std::string part_refused(const AnyGame& game, const AnyState& position,
                                           const std::string& turn) const override {
        if constexpr (requires { refused_part(own(game), own(position), turn); }) {
            return refused_part(own(game), own(position), turn);
        } else {
            return "turn";
        }
    }
    [[nodiscard]] std::vector<RefusalKind> refusal_kinds(const AnyRules& rules) const override {
        if constexpr (requires { refusal_kinds_of(own(rules)); }) {
            return refusal_kinds_of(own(rules));
        } else {
            return {};
        }
    }
    [[nodiscard]] std::vector<std::string> turns_to_try(const AnyGame& game, const AnyState& position,
                                                        Random& random) const override {
        return tries(own(game), own(position), random);
    }
    [[nodiscard]] std::vector<std::string> marks(const AnyGame& game, const AnyState& position,
                                                 const std::vector<std::vector<AnyPly>>& turns) const override {
        std::vector<std::vector<Ply>> list;
        for (const std::vector<AnyPly>& turn : turns) {
            list.push_back(plies_as<Ply>(turn));
        }
        if constexpr (requires { marks_of(own(game), own(position), list); }) {
            return marks_of(own(game), own(position), list);
        } else {
            return {};
        }
    }
    [[nodiscard]] std::optional<AnyState> random_scene(const AnyGame& game, const AnyState& played, std::size_t number,
                                                       Random& random) const override {
        if constexpr (requires { scene(own(game), own(played), number, random); }) {
            return any_state(scene(own(game), own(played), number, random));
        } else {
            return std::nullopt;
        }
    }
    [[nodiscard]] std::vector<OnSameBoard> on_same_board(const AnyGame& game, const AnyState& position) const override {
        std::vector<OnSameBoard> list;
        if constexpr (requires { other_values(own(game), own(position)); }) {
            const Key key = game.key(position);
            for (auto& [other, state] : other_values(own(game), own(position))) {
                // The text decides what is valid, and finds the end of a game.
                const std::optional<AnyState> valid = this->position(game, own(game).text(state));
                if (valid && game.key(*valid) != key) {
                    list.push_back({std::move(other), *valid});
                }
            }
        }
        return list;
    }
    [[nodiscard]] std::vector<AnyPly> rare(const AnyGame& game) const override {
        if constexpr (requires { rare_game(own(game)); }) {
            return any_plies(rare_game(own(game)));
        } else {
            return {};
        }
    }
    [[nodiscard]] std::size_t max_plies(const AnyGame& game) const override {
        if constexpr (requires { longest_game(own(game)); }) {
            return longest_game(own(game));
        } else {
            return 1000;
        }
    }
    [[nodiscard]] const Grounds& grounds() const override { return grounds_; }
    [[nodiscard]] std::optional<Implementation> twin(const AnyGame& game) const override {
        if constexpr (requires { fast_twin_of(own(game)); }) {
            return fast_twin_of(own(game));
        } else {
            return std::nullopt;
        }
    }

private:
    static const Grounds& no_grounds() {
        static const Grounds none;
        return none;
    }
    /// The rules with the readings of the rulebook.
    static Rules read_by(Rules rules, const specs::Rulebook& rulebook) {
        if constexpr (requires { as_read_by(rules, rulebook); }) {
            return as_read_by(rules, rulebook);
        } else {
            using Readings = std::remove_cvref_t<decltype(rules.readings)>;
            rules.readings = readings_by<Readings>(infos_of(rules), rulebook);
            return rules;
        }
    }
    static std::string other_texts(const std::string& in_a, const std::string& in_b) {
        return in_a == in_b ? "" : "the position is " + in_a + " under A and " + in_b + " under B";
    }
    static const G& own(const AnyGame& game) { return game.as<G>(); }
    static const Rules& own(const AnyRules& rules) { return rules.as<Rules>(); }
    static const State& own(const AnyState& state) { return state.as<State>(); }
    static std::optional<AnyState> any_state(const std::optional<State>& state) {
        return state ? std::optional<AnyState>(AnyState(*state)) : std::nullopt;
    }

    std::span<const PropertyOf<S>> catalogue_;
    const Grounds& grounds_;
};

}  // namespace rulescope::verify
