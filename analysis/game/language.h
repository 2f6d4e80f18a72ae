// Language: reads and writes the texts of a family of games. A family derives its class from LanguageOf
// (language_of.h).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/game/json_text.h"
#include "analysis/game/path.h"
#include "core/result.h"

namespace rulescope {

/// One difference between two rule sets: a key with both values, such as "goal.captures", "5", "6".
struct Difference {
    std::string key;
    std::string before;
    std::string after;
};

/// Adds a difference if the two values of the key differ.
void compare(std::vector<Difference>& list, const std::string& key, const std::string& before,
             const std::string& after);

/// A row of the table that describes a rule set: "Goal", "5 captures win".
struct NamedText {
    std::string name;
    std::string value;
};

/// A reading of a rule set: a named interpretation of a point that a rulebook leaves open.
struct ReadingInForce {
    std::string gap;                   ///< "G-1"
    std::string key;                   ///< "zero_pincer_attack", as in [readings]
    std::vector<std::string> options;  ///< the first is the default
    std::size_t in_force = 0;          ///< index of the option in effect
    bool matters = true;               ///< false: the reading has no effect in the mode of these rules

    [[nodiscard]] const std::string& option() const { return options[in_force]; }
};

class Language {
public:
    Language() = default;
    virtual ~Language() = default;
    Language(const Language&) = delete;
    Language& operator=(const Language&) = delete;

    // ---- positions ------------------------------------------------------------------------------------

    /// Parses the text of a position; call parse_state(), which bounds its length.
    [[nodiscard]] virtual Result<AnyState> read_state(const AnyGame& game, std::string_view text) const = 0;
    /// "White begins its turn." / "The game is over: White has won ."
    [[nodiscard]] virtual std::string situation(const AnyGame& game, const AnyState& state) const = 0;
    /// The outcome with its clause: "White has won (A-26)", "a draw (G-14)". Empty if the game is not over.
    [[nodiscard]] virtual std::string verdict(const AnyGame& game, const AnyState& state) const = 0;
    /// Draws the board as text. With `names`, free cells show their names, unless the edges of the board have names.
    [[nodiscard]] virtual std::string drawing(const AnyGame& game, const AnyState& state, bool names = false) const = 0;
    /// Further facts of a position, as lines of text: losses, supplies, points.
    [[nodiscard]] virtual std::string state_facts(const AnyGame& game, const AnyState& state) const = 0;
    /// Remarks on details of a position that a player may overlook, one sentence each, without a full stop.
    [[nodiscard]] virtual std::vector<std::string> notes(const AnyGame&, const AnyState&) const { return {}; }
    /// The name of the cell of an event; empty if the event has no cell.
    [[nodiscard]] virtual std::string cell(const AnyGame& game, const Event& event) const = 0;
    /// The position as a JSON document. It has the fields "position", "to_move", "seat_to_act", "phase" and "outcome",
    /// and fields that the family adds.
    [[nodiscard]] virtual Json state_document(const AnyGame& game, const AnyState& state) const = 0;

    // ---- turns ----------------------------------------------------------------------------------------

    /// Reads a written turn and judges its plies up to the first illegal ply; call parse_turn(), which bounds the
    /// length of the text. Returns faults if the text is not a turn. Default: the turn is one ply, which read_ply()
    /// reads.
    [[nodiscard]] virtual Result<JudgedTurn> read_turn(const AnyGame& game, const AnyState& before,
                                                       const std::string& written) const;
    /// Reads a written ply. A family in which every ply is a turn overrides this function instead of read_turn().
    [[nodiscard]] virtual Result<AnyPly> read_ply(const AnyGame& game, const AnyState& before,
                                                  const std::string& written) const;
    /// Returns every event of one ply as a sentence, in the order in which they happened.
    [[nodiscard]] virtual std::vector<EventText> ply_events(const AnyGame& game,
                                                            const PlayedPly<AnyGame>& played) const = 0;
    /// Returns the events of a turn. A family may omit events that do not help to follow the turn. Default: the events
    /// of all plies.
    [[nodiscard]] virtual std::vector<EventText> turn_events(const AnyGame& game,
                                                             const std::vector<PlayedPly<AnyGame>>& plies) const;

    // ---- rule sets ------------------------------------------------------------------------------------

    /// The name of each seat in texts: "White" or "A"; "First player" if the seats choose their colours during play.
    [[nodiscard]] virtual std::vector<std::string> seat_names(const AnyRules& rules) const = 0;
    /// The colour that each seat has throughout the game: "white"; "" if seats have no colours or choose them during
    /// play.
    [[nodiscard]] virtual std::vector<std::string> seat_colours(const AnyRules& rules) const {
        return std::vector<std::string>(static_cast<std::size_t>(rules.seats()));
    }
    /// A rule set in one line: "37 cells; White, Black; 5 captures".
    [[nodiscard]] virtual std::string summary(const AnyRules& rules) const = 0;
    /// Describes board, seats, start, supply and goal of a rule set, as lines of text.
    [[nodiscard]] virtual std::string rules_facts(const AnyRules& rules) const = 0;
    /// Returns the keys whose values differ between two rule sets of the family, with both values.
    [[nodiscard]] virtual std::vector<Difference> differences(const AnyRules& before, const AnyRules& after) const = 0;
    /// The fields that the family adds to the JSON document of a rule set.
    [[nodiscard]] virtual Json rules_document(const AnyRules& rules) const = 0;
    /// A table of a rule set for a page, with one row each for board, seats, start, supply and goal.
    [[nodiscard]] virtual std::vector<NamedText> table(const AnyRules& rules) const = 0;
    /// Returns the clauses that state the value of a key, from all rulebooks: A-26 and T-8 for "goal.captures". Returns
    /// an empty list for the key of a reading, and for a key whose value no clause states.
    [[nodiscard]] virtual std::vector<std::string> clauses_of(const AnyRules&, const std::string& /*key*/) const {
        return {};
    }
    /// The new value of a changed key, with its unit: "6 captures". `rules` is the rule set with the new value.
    [[nodiscard]] virtual std::string changed(const AnyRules&, const Difference& difference) const {
        return difference.after;
    }
    /// Adds the data that a program needs to set up the game: cells with their neighbours, shapes of pieces. `document`
    /// must already have the fields of rules_document().
    [[nodiscard]] virtual Json setup_document(const AnyRules& rules, Json document) const;
    /// What the family adds to the JSON documents "games", "show", "play" and "draw": the fields as Markdown, by the
    /// name of the document.
    [[nodiscard]] virtual std::map<std::string, std::string> document_fields() const { return {}; }
    /// Every reading of the family with the option in effect, in the family's order.
    [[nodiscard]] virtual std::vector<ReadingInForce> readings(const AnyRules& rules) const = 0;
};

/// The language of the family of a rule set.
const Language& language_of(const AnyRules& rules);
inline const Language& language_of(const AnyGame& game) {
    return language_of(game.rules());
}

/// Parses the text of a position. Returns the position, or all faults of the text with their columns.
Result<AnyState> parse_state(const AnyGame& game, std::string_view text);

/// Reads a written turn and judges its plies up to the first illegal ply. Returns faults if the text is not a turn.
Result<JudgedTurn> parse_turn(const AnyGame& game, const AnyState& before, const std::string& written);

// Functions of Language, by rule set.
inline std::vector<std::string> seat_names(const AnyRules& rules) {
    return language_of(rules).seat_names(rules);
}
inline std::vector<std::string> seat_colours(const AnyRules& rules) {
    return language_of(rules).seat_colours(rules);
}
inline std::vector<Difference> differences(const AnyRules& before, const AnyRules& after) {
    return language_of(before).differences(before, after);
}
inline std::vector<ReadingInForce> readings_of(const AnyRules& rules) {
    return language_of(rules).readings(rules);
}

/// The name of a seat within a sentence: "White", "the first player".
std::string in_sentence(const std::string& seat_name);

}  // namespace rulescope
