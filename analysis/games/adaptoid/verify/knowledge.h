// The knowledge of the Adaptoid family (analysis/verify/knowledge.h), and its catalogue of properties.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/games/adaptoid/verify/subject.h"
#include "analysis/verify/judge.h"
#include "analysis/verify/knowledge_of.h"
#include "core/adaptoid/readings.h"

namespace rulescope::adaptoid {

// The catalogue of properties. Each sentence of the rulebooks that can be checked on a board has a property.

using Judge = verify::JudgeOf<Subject>;

/// All properties of the Adaptoid family, in the order of the rulebook's chapters.
std::span<const Property> properties();

/// The property with this id ("A-18"); null if there is none.
const Property* find_property(std::string_view id);

std::vector<verify::FactOf<Adaptoid>> facts_of(const Adaptoid& game);
/// All situations of the family. `never` is set for situations that the rule set excludes.
std::vector<verify::SituationOf<Adaptoid>> situations_of(const Adaptoid& game);
std::string why_never_fires(const RuleSet& rules, const std::string& event);

class AdaptoidKnowledge final : public verify::KnowledgeOf<Adaptoid, Subject, Reference> {
public:
    AdaptoidKnowledge() : KnowledgeOf(adaptoid::properties(), reading_infos()) {}

    [[nodiscard]] std::vector<verify::Fact> facts(const AnyGame& game) const override {
        return verify::any_facts<Adaptoid>(facts_of(own(game)));
    }
    [[nodiscard]] std::vector<verify::Situation> situations(const AnyGame& game) const override {
        return verify::any_situations<Adaptoid>(situations_of(own(game)));
    }

    /// Unlimited boxes are replaced by the printed supply (A-2, G-23).
    [[nodiscard]] AnyRules by_rulebook(const AnyRules& rules, const specs::Rulebook& rulebook) const override;
    [[nodiscard]] std::vector<verify::SwitchedReading> switched(const AnyRules& rules,
                                                                const specs::Rulebook& rulebook) const override;
    [[nodiscard]] std::vector<verify::SettingOption> settings(const AnyRules& rules,
                                                              const std::string& key) const override;
    [[nodiscard]] std::string never_fires(const AnyRules& rules, const std::string& event) const override {
        return why_never_fires(own(rules), event);
    }
    [[nodiscard]] std::string no_matter(const AnyRules& rules, const std::string& key) const override;
    [[nodiscard]] std::string never_matters(const AnyRules& rules, const std::string& key,
                                            const AnyRules& other) const override;

    /// Two boxes are equal if the same number of parts was taken from each. A box of 12 adaptoids and a box of 20
    /// therefore differ only when the 13th adaptoid is needed. State that only readings use is not compared.
    [[nodiscard]] std::string not_comparable(const AnyRules& a, const AnyRules& b) const override;
    [[nodiscard]] bool same(const AnyGame& a, const AnyState& in_a, const AnyGame& b,
                            const AnyState& in_b) const override;
    [[nodiscard]] std::string difference(const AnyGame& a, const AnyState& in_a, const AnyGame& b,
                                         const AnyState& in_b) const override;

    [[nodiscard]] std::optional<Refusal> refusal(const AnyGame& game, const AnyState& position, const std::string& turn,
                                                 bool& readable) const override;
    [[nodiscard]] std::string part_refused(const AnyGame& game, const AnyState& position,
                                           const std::string& turn) const override;
    [[nodiscard]] std::vector<verify::RefusalKind> refusal_kinds(const AnyRules& rules) const override;
    [[nodiscard]] std::vector<std::string> turns_to_try(const AnyGame& game, const AnyState& position,
                                                        Random& random) const override;
    [[nodiscard]] std::vector<std::string> marks(const AnyGame& game, const AnyState& position,
                                                 const std::vector<std::vector<AnyPly>>& turns) const override;
    [[nodiscard]] std::optional<AnyState> random_scene(const AnyGame& game, const AnyState& played, std::size_t number,
                                                       Random& random) const override;
    [[nodiscard]] std::vector<verify::OnSameBoard> other_values(const AnyGame& game,
                                                                const AnyState& position) const override;
    [[nodiscard]] std::size_t max_plies(const AnyGame& game) const override;
    [[nodiscard]] const verify::Grounds& grounds() const override;
    [[nodiscard]] std::optional<verify::Implementation> twin(const AnyGame& game) const override;
};

}  // namespace rulescope::adaptoid
