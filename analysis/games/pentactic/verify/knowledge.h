// The knowledge of Pentactic (analysis/verify/knowledge.h).
#pragma once

#include <string>
#include <vector>

#include "analysis/games/pentactic/properties/catalogue.h"
#include "analysis/verify/knowledge_of.h"
#include "core/pentactic/notation.h"
#include "core/pentactic/readings.h"

namespace rulescope::pentactic {

std::vector<verify::FactOf<Pentactic>> facts_of(const Pentactic& game);
/// All situations. If a situation cannot arise under the rule set, its entry contains the reason.
std::vector<verify::SituationOf<Pentactic>> situations_of(const Pentactic& game);
std::string why_never_fires(const RuleSet& rules, const std::string& event);

class PentacticKnowledge final : public verify::KnowledgeOf<Pentactic, Subject, Reference> {
public:
    PentacticKnowledge() : KnowledgeOf(pentactic::properties(), reading_infos()) {}

    [[nodiscard]] std::vector<verify::Fact> facts(const AnyGame& game) const override {
        return verify::any_facts<Pentactic>(facts_of(own(game)));
    }
    [[nodiscard]] std::vector<verify::Situation> situations(const AnyGame& game) const override {
        return verify::any_situations<Pentactic>(situations_of(own(game)));
    }
    /// For a solitaire, returns a solution of its board or the statement that there is no solution (P-22). Empty for
    /// the other modes, and for grids that are too large for the solver of boards.
    [[nodiscard]] verify::SolvedWins solved_wins(const AnyGame& game) const override;

    [[nodiscard]] std::string never_fires(const AnyRules& rules, const std::string& event) const override {
        return why_never_fires(own(rules), event);
    }
    [[nodiscard]] std::string no_matter(const AnyRules& rules, const std::string& key) const override;
    [[nodiscard]] std::string never_matters(const AnyRules& rules, const std::string& key,
                                            const AnyRules& other) const override;

    [[nodiscard]] std::string not_comparable(const AnyRules& a, const AnyRules& b) const override;
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
    [[nodiscard]] std::vector<verify::OnSameBoard> other_values(const AnyGame& game,
                                                                const AnyState& position) const override;
    [[nodiscard]] std::vector<AnyPly> rare(const AnyGame& game) const override;
    [[nodiscard]] const verify::Grounds& grounds() const override;
};

}  // namespace rulescope::pentactic
