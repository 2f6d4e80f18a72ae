// KnowledgeOf: the functions of Knowledge that follow from the types of a family, and conversions for the others.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "analysis/verify/judge.h"
#include "analysis/verify/knowledge.h"
#include "core/reading.h"

namespace rulescope::verify {

/// Wraps facts of a family for AnyGame.
template <Game G>
std::vector<Fact> any_facts(std::vector<FactOf<G>> facts) {
    std::vector<Fact> list;
    for (FactOf<G>& fact : facts) {
        list.push_back({std::move(fact.name), std::move(fact.whose), std::move(fact.description), fact.flag,
                        [value = std::move(fact.value)](const AnyGame& game, const AnyState& state) {
                            return value(game.as<G>(), state.as<typename G::State>());
                        }});
    }
    return list;
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

template <Game G>
std::vector<Situation> any_situations(std::vector<SituationOf<G>> situations) {
    std::vector<Situation> list;
    for (SituationOf<G>& situation : situations) {
        list.push_back(any_situation<G>(std::move(situation)));
    }
    return list;
}

/// G is the family's game, S its subject. R is the reference implementation as a subject; it is constructed from the
/// rules that it plays and the rules by which it is judged.
template <Notated G, class S, class R>
class KnowledgeOf : public Knowledge, protected OwnTypes<G> {
protected:
    using typename OwnTypes<G>::Rules;
    using typename OwnTypes<G>::State;
    using typename OwnTypes<G>::Ply;
    using Info = ReadingOf<decltype(Rules::readings)>;

public:
    KnowledgeOf(std::span<const PropertyOf<S>> catalogue, std::span<const Info> readings)
        : catalogue_(catalogue), readings_(readings) {}

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
    [[nodiscard]] AnyRules with_reading(const AnyRules& rules, std::string_view key,
                                        std::size_t option) const override {
        Rules changed = own(rules);
        if (const Info* info = find_by_key(readings_, key)) {
            info->set(changed.readings, static_cast<int>(option));
        }
        return AnyRules(rules.family(), std::move(changed));
    }
    [[nodiscard]] std::string unplayable(const AnyRules& rules) const override {
        const Faults faults = faults_of(own(rules));
        return faults.empty() ? "" : faults.front().message;
    }
    [[nodiscard]] AnyRules by_rulebook(const AnyRules& rules, const specs::Rulebook& rulebook) const override {
        Rules book = own(rules);
        book.readings = {};
        for (const auto& [key, option] : rulebook.readings) {
            if (const Info* info = find_by_key(readings_, key)) {
                info->set(book.readings,
                          static_cast<int>(std::find(info->options.begin(), info->options.end(), option) -
                                           info->options.begin()));
            }
        }
        return AnyRules(rules.family(), std::move(book));
    }
    [[nodiscard]] std::vector<SwitchedReading> switched(const AnyRules& rules,
                                                        const specs::Rulebook& rulebook) const override {
        const AnyRules book = by_rulebook(rules, rulebook);
        std::vector<SwitchedReading> list;
        for (const Info& info : readings_) {
            const auto here = static_cast<std::size_t>(info.get(own(rules).readings));
            const auto by_book = static_cast<std::size_t>(info.get(own(book).readings));
            if (here != by_book) {
                list.push_back({std::string(info.gap), "readings." + std::string(info.key),
                                std::string(info.options[here]), std::string(info.options[by_book])});
            }
        }
        return list;
    }

protected:
    using OwnTypes<G>::own;
    static std::vector<std::vector<Ply>> own(const std::vector<std::vector<AnyPly>>& turns) {
        std::vector<std::vector<Ply>> list;
        for (const std::vector<AnyPly>& turn : turns) {
            list.push_back(plies_as<Ply>(turn));
        }
        return list;
    }
    static std::vector<OnSameBoard> any_positions(std::vector<std::pair<std::string, State>> positions) {
        std::vector<OnSameBoard> list;
        for (auto& [other, position] : positions) {
            list.push_back({std::move(other), AnyState(std::move(position))});
        }
        return list;
    }

private:
    std::span<const PropertyOf<S>> catalogue_;
    std::span<const Info> readings_;
};

}  // namespace rulescope::verify
