// The texts of the Adaptoid family (analysis/game/language.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/language_of.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// An adaptoid as text, such as "White, 3 legs, 2 pincers" or "White, bare".
std::string piece_text(const Piece& piece);

/// The result as text, such as "White has won (A-26)" or "a draw (G-14)". It is empty while the game is not over.
std::string verdict_text(const Position& position);

/// Describes a ply event by event, in the order of the events.
std::vector<EventText> describe(const RuleSet& rules, const PlayedPly<Adaptoid>& played);

/// The clauses of events that have a sentence.
std::vector<std::string_view> clauses_with_sentences();

/// The board as text, such as "37 cells", "37 cells, 40 discs" or "12 cells, given by contacts".
std::string board_text(const Board& board);

/// The start as text: "White B4, Black F4". Under the pie rule the text says that one seat places the adaptoids and the
/// other chooses its colour (N-4).
std::string start_text(const RuleSet& rules);

/// The seats as text, such as "White, Black".
std::string seats_text(const RuleSet& rules);

/// The supply as text, such as "12 adaptoids, 12 legs, 12 pincers of each colour".
std::string supply_text(const Supply& supply);

/// The changes from `before` to `after`: board, seats, start, setup, supply, goal, readings.
std::vector<Difference> differences_of(const RuleSet& before, const RuleSet& after);

/// The printed names of the seats: "White", "Black", or "First player", "Second player" under the pie rule.
std::vector<std::string> names_of_seats(const RuleSet& rules);

class AdaptoidLanguage final : public LanguageOf<Adaptoid> {
public:
    [[nodiscard]] Result<AnyState> read_state(const AnyGame& game, std::string_view text) const override;
    [[nodiscard]] std::string situation(const AnyGame& game, const AnyState& state) const override;
    [[nodiscard]] std::string verdict(const AnyGame& game, const AnyState& state) const override;
    [[nodiscard]] std::string drawing(const AnyGame& game, const AnyState& state, bool names) const override;
    [[nodiscard]] std::string state_facts(const AnyGame& game, const AnyState& state) const override;
    /// One sentence for each adaptoid of the mover that can reach enemies but cannot capture them, because it has no
    /// pincers.
    [[nodiscard]] std::vector<std::string> notes(const AnyGame& game, const AnyState& state) const override;
    [[nodiscard]] std::string cell(const AnyGame& game, const Event& event) const override;
    [[nodiscard]] Json state_document(const AnyGame& game, const AnyState& state) const override;

    [[nodiscard]] Result<JudgedTurn> read_turn(const AnyGame& game, const AnyState& before,
                                               const std::string& written) const override;
    [[nodiscard]] std::vector<EventText> ply_events(const AnyGame& game,
                                                    const PlayedPly<AnyGame>& played) const override;
    /// Mentions staying. For an adaptoid that starves, contains the event of A-10 but not the event of A-23.
    /// Events of A-20 are omitted, because they do not depend on the turn: see notes().
    [[nodiscard]] std::vector<EventText> turn_events(const AnyGame& game,
                                                     const std::vector<PlayedPly<AnyGame>>& plies) const override;

    [[nodiscard]] std::vector<std::string> seat_names(const AnyRules& rules) const override;
    [[nodiscard]] std::vector<std::string> seat_colours(const AnyRules& rules) const override;
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

}  // namespace rulescope::adaptoid
