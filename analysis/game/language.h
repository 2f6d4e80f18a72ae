// Language: reads and writes the texts of a family of games. LanguageOf (language_of.h) implements this interface for
// each family. Generic code calls the functions below the class, which take an AnyGame or AnyRules.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/game/json.h"
#include "analysis/game/played_turn.h"
#include "core/result.h"

namespace rulescope {

/// One difference between two rule sets: a key with both values, such as "goal.captures", "5", "6".
struct Difference {
    std::string key;
    std::string before;
    std::string after;
};

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

    // Functions about positions. The functions below the class call them and document their results.
    [[nodiscard]] virtual Result<AnyState> read_state(const AnyGame& game, std::string_view text) const = 0;
    [[nodiscard]] virtual std::string situation(const AnyGame& game, const AnyState& state) const = 0;
    [[nodiscard]] virtual std::string verdict(const AnyGame& game, const AnyState& state) const = 0;
    [[nodiscard]] virtual std::string drawing(const AnyGame& game, const AnyState& state, bool names) const = 0;
    [[nodiscard]] virtual std::string state_facts(const AnyGame& game, const AnyState& state) const = 0;
    [[nodiscard]] virtual std::vector<std::string> notes(const AnyGame& game, const AnyState& state) const = 0;
    [[nodiscard]] virtual std::string cell(const AnyGame& game, const Event& event) const = 0;
    [[nodiscard]] virtual Json state_document(const AnyGame& game, const AnyState& state) const = 0;

    // Turns.
    [[nodiscard]] virtual Result<JudgedTurn<AnyGame>> read_turn(const AnyGame& game, const AnyState& before,
                                                                const std::string& written) const = 0;
    [[nodiscard]] virtual std::vector<EventText> turn_events(const AnyGame& game,
                                                             const std::vector<PlayedPly<AnyGame>>& plies) const = 0;
    [[nodiscard]] virtual std::vector<EventText> ply_events(const AnyGame& game,
                                                            const PlayedPly<AnyGame>& played) const = 0;

    // Rule sets.
    [[nodiscard]] virtual std::vector<std::string> seat_names(const AnyRules& rules) const = 0;
    [[nodiscard]] virtual std::vector<std::string> seat_colours(const AnyRules& rules) const = 0;
    [[nodiscard]] virtual std::string summary(const AnyRules& rules) const = 0;
    [[nodiscard]] virtual std::string rules_facts(const AnyRules& rules) const = 0;
    [[nodiscard]] virtual std::vector<Difference> difference(const AnyRules& before, const AnyRules& after) const = 0;
    [[nodiscard]] virtual Json rules_document(const AnyRules& rules) const = 0;
    [[nodiscard]] virtual std::vector<NamedText> table(const AnyRules& rules) const = 0;
    [[nodiscard]] virtual std::vector<std::string> clauses_of(const AnyRules& rules, const std::string& key) const = 0;
    [[nodiscard]] virtual std::string changed(const AnyRules& rules, const Difference& difference) const = 0;
    [[nodiscard]] virtual Json setup_document(const AnyRules& rules, Json document) const = 0;
    [[nodiscard]] virtual std::vector<ReadingInForce> readings(const AnyRules& rules) const = 0;
};

/// Parses the text of a position. Returns the position, or all faults of the text with their columns.
Result<AnyState> parse_state(const AnyGame& game, std::string_view text);

/// "White begins its turn." / "The game is over: White has won ."
std::string situation_text(const AnyGame& game, const AnyState& state);

/// The outcome with its clause: "White has won (A-26)", "a draw (G-14)". Empty if the game is not over.
std::string verdict_text(const AnyGame& game, const AnyState& state);

/// Draws the board as text. With `names`, free cells show their names.
std::string drawing_of(const AnyGame& game, const AnyState& state, bool names = false);

/// Further facts of a position, as lines of text: losses, supplies, points.
std::string facts_text(const AnyGame& game, const AnyState& state);

/// Remarks on details of a position that a player may overlook, one sentence each, without a full stop.
std::vector<std::string> notes_of(const AnyGame& game, const AnyState& state);

/// The name of the cell of an event; empty if the event has no cell.
std::string cell_name(const AnyGame& game, const Event& event);

/// The position as a JSON document. It has the fields "position", "to_move", "seat_to_act", "phase" and "outcome", and
/// fields that the family adds.
Json json_of(const AnyGame& game, const AnyState& state);

/// Reads a written turn and judges its plies up to the first illegal ply. Returns faults if the text is not a turn.
Result<JudgedTurn<AnyGame>> parse_turn(const AnyGame& game, const AnyState& before, const std::string& written);

/// Returns the events of a turn as sentences, in the order in which they happened.
std::vector<EventText> describe_turn(const AnyGame& game, const std::vector<PlayedPly<AnyGame>>& plies);

/// Returns every event of one ply as a sentence; describe_turn() omits the events that do not help to follow the turn.
std::vector<EventText> describe_ply(const AnyGame& game, const PlayedPly<AnyGame>& played);

/// The name of each seat in texts: "White" or "A"; "First player" if the seats choose their colours during play.
std::vector<std::string> seat_names(const AnyRules& rules);

/// The name of a seat within a sentence: "White", "the first player".
std::string in_sentence(const std::string& seat_name);

/// The colour that each seat has throughout the game: "white"; "" if seats have no colours or choose them during play.
std::vector<std::string> seat_colours(const AnyRules& rules);

/// A rule set in one line: "37 cells; White, Black; 5 captures".
std::string summary_text(const AnyRules& rules);

/// Describes board, seats, start, supply and goal of a rule set, as lines of text.
std::string rules_facts_text(const AnyRules& rules);

/// Returns the keys whose values differ between two rule sets, with both values. Both rule sets must belong to the same
/// family.
std::vector<Difference> differences(const AnyRules& before, const AnyRules& after);

/// The fields that the family adds to the JSON document of a rule set.
Json rules_json(const AnyRules& rules);

/// A table of a rule set for a page, with one row each for board, seats, start, supply and goal.
std::vector<NamedText> rules_table(const AnyRules& rules);

/// Returns the clauses that state the value of a key, from all rulebooks: A-26 and T-8 for "goal.captures". Returns an
/// empty list for the key of a reading, and for a key whose value no clause states.
std::vector<std::string> clauses_of_key(const AnyRules& rules, const std::string& key);

/// The new value of a changed key, with its unit: "6 captures". `rules` is the rule set with the new value.
std::string changed_text(const AnyRules& rules, const Difference& difference);

/// Adds the data that a program needs to set up the game: cells with their neighbours, shapes of pieces. `document`
/// must already have the fields of rules_json().
Json setup_json(const AnyRules& rules, Json document);

/// Every reading of the family with the option in effect, in the family's order.
std::vector<ReadingInForce> readings_of(const AnyRules& rules);

}  // namespace rulescope
