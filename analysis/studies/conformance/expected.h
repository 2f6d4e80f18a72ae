// What the reference answers about a position: legal turns with the positions after them, outcomes, clauses.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/verify/vectors/vector_facts.h"

namespace rulescope::studies {

/// The rule set with which programs are compared.
struct ReferenceRules {
    specs::LoadedRules ruleset;
    AnyGame game;
    specs::Rulebook rulebook;
    std::vector<verify::OtherReading> others;  ///< the same game under each option that is not in force and may matter

    explicit ReferenceRules(specs::LoadedRules loaded);
};

struct ExpectedTurn {
    std::string text;
    std::vector<AnyPly> plies;
    AnyState next;
};

/// A position between turns with its legal turns.
class Expected {
public:
    Expected(const AnyGame& game, AnyState position);

    [[nodiscard]] const AnyGame& game() const { return game_; }
    [[nodiscard]] const AnyState& position() const { return position_; }
    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] const std::vector<ExpectedTurn>& turns() const { return turns_; }
    /// The index of the turn with this text in the notation of the reference; nothing if there is none.
    [[nodiscard]] std::optional<std::size_t> find(const std::string& turn) const;
    /// The clauses that a turn fires, each once, in the order in which they fire.
    [[nodiscard]] std::vector<std::string> clauses(std::size_t turn) const;

private:
    const AnyGame& game_;
    AnyState position_;
    std::string text_;
    std::vector<ExpectedTurn> turns_;
    std::map<std::string, std::size_t> by_text_;
};

}  // namespace rulescope::studies
