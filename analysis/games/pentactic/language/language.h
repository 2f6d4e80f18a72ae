// The texts of Pentactic (analysis/game/language.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/language_of.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

/// "A has won (P-12)", "A and B share the win (P-11)"; empty if the game is not over.
std::string verdict_text(const Pentactic& game, const Position& position);

/// "1 point", "-2 points".
std::string points_text(int points);

/// "basic, 2 players"; "group, 3 players".
std::string mode_text(const RuleSet& rules);

/// "8x8"; "8x8 for each player".
std::string grid_text(const RuleSet& rules);

/// "12 pentominoes FILNPTUVWXYZ, 8 stones".
std::string pieces_text(const RuleSet& rules);

/// "stones on d4 e4 d5 e5"; "empty" if the grid begins empty.
std::string start_text(const RuleSet& rules);

/// The clauses of the table of sentences, one for each row.
std::vector<std::string_view> clauses_with_sentences();

class PentacticLanguage final : public LanguageOf<Pentactic> {
public:
    [[nodiscard]] Result<AnyState> read_state(const AnyGame& game, std::string_view text) const override;
    [[nodiscard]] std::string situation(const AnyGame& game, const AnyState& state) const override;
    [[nodiscard]] std::string verdict(const AnyGame& game, const AnyState& state) const override;
    [[nodiscard]] std::string drawing(const AnyGame& game, const AnyState& state, bool names) const override;
    [[nodiscard]] std::string state_facts(const AnyGame& game, const AnyState& state) const override;
    [[nodiscard]] std::string cell(const AnyGame& game, const Event& event) const override;
    [[nodiscard]] Json state_document(const AnyGame& game, const AnyState& state) const override;

    [[nodiscard]] Result<AnyPly> read_ply(const AnyGame& game, const AnyState& before,
                                          const std::string& written) const override;
    [[nodiscard]] std::vector<EventText> ply_events(const AnyGame& game,
                                                    const PlayedPly<AnyGame>& played) const override;

    [[nodiscard]] std::vector<std::string> seat_names(const AnyRules& rules) const override;
    [[nodiscard]] std::string summary(const AnyRules& rules) const override;
    [[nodiscard]] std::string rules_facts(const AnyRules& rules) const override;
    [[nodiscard]] std::vector<Difference> differences(const AnyRules& before, const AnyRules& after) const override;
    [[nodiscard]] Json rules_document(const AnyRules& rules) const override;
    [[nodiscard]] std::vector<NamedText> table(const AnyRules& rules) const override;
    [[nodiscard]] std::vector<std::string> clauses_of(const AnyRules& rules, const std::string& key) const override;
    [[nodiscard]] std::string changed(const AnyRules& rules, const Difference& difference) const override;
    [[nodiscard]] Json setup_document(const AnyRules& rules, Json document) const override;
    [[nodiscard]] std::map<std::string, std::string> document_fields() const override;
    [[nodiscard]] std::vector<ReadingInForce> readings(const AnyRules& rules) const override;
};

}  // namespace rulescope::pentactic
