// Language: the texts of a family of games, read and written. A family implements it (language_of.h); everything
// generic calls the functions over AnyGame and AnyRules below.
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

/// One difference between two rule sets: "goal.captures", "5", "6".
struct Difference {
    std::string key;
    std::string before;
    std::string after;
};

/// A line of the table of a rule set: "Goal", "5 captures win".
struct NamedText {
    std::string name;
    std::string value;
};

/// A reading of a rule set: a named interpretation of a point that a rulebook leaves open.
struct ReadingInForce {
    std::string gap;                   ///< "G-1"
    std::string key;                   ///< "zero_pincer_attack", as in [readings]
    std::vector<std::string> options;  ///< the first is the default
    std::size_t in_force = 0;          ///< number of the option
    bool matters = true;               ///< false: it changes nothing in the mode of these rules

    [[nodiscard]] const std::string& option() const { return options[in_force]; }
};

class Language {
public:
    Language() = default;
    virtual ~Language() = default;
    Language(const Language&) = delete;
    Language& operator=(const Language&) = delete;

    // Positions; the functions below say what each returns.
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
    [[nodiscard]] virtual std::vector<std::string> sides(const AnyRules& rules) const = 0;
    [[nodiscard]] virtual std::vector<std::string> seat_colours(const AnyRules& rules) const = 0;
    [[nodiscard]] virtual std::string seats(const AnyRules& rules) const = 0;
    [[nodiscard]] virtual std::string start(const AnyRules& rules) const = 0;
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

/// The position that a text describes, or every fault of the text with its column.
Result<AnyState> parse_state(const AnyGame& game, std::string_view text);

/// "White begins its turn." / "The game is over: White has won ."
std::string situation_text(const AnyGame& game, const AnyState& state);

/// "White has won (A-26)", "a draw (G-14)"; empty while the game goes on.
std::string verdict_text(const AnyGame& game, const AnyState& state);

/// The board as text. With `names` free cells show their names.
std::string drawing_of(const AnyGame& game, const AnyState& state, bool names = false);

/// What else a position says, as lines of text: losses, supplies, points.
std::string facts_text(const AnyGame& game, const AnyState& state);

/// What a player may overlook in a position, one sentence each, without a full stop.
std::vector<std::string> notes_of(const AnyGame& game, const AnyState& state);

/// The name of the cell of an event; empty if it has none.
std::string cell_name(const AnyGame& game, const Event& event);

/// The position as a document: "position", "to_move", "seat_to_act", "phase", "outcome" and the family's own fields.
Json json_of(const AnyGame& game, const AnyState& state);

/// A written turn, judged as far as the rules allow it; the faults of a text that is no turn.
Result<JudgedTurn<AnyGame>> parse_turn(const AnyGame& game, const AnyState& before, const std::string& written);

/// The events of a turn as sentences, in the order in which they happened.
std::vector<EventText> tell_turn(const AnyGame& game, const std::vector<PlayedPly<AnyGame>>& plies);

/// Every event of one ply as a sentence; tell_turn() leaves out what a reader of a turn does not miss.
std::vector<EventText> tell_ply(const AnyGame& game, const PlayedPly<AnyGame>& played);

/// By seat, as documents name them: "white", "A".
std::vector<std::string> side_names(const AnyRules& rules);

/// By seat the colour that it has throughout the game: "white"; "" where seats have no colours or choose them in play.
std::vector<std::string> seat_colours(const AnyRules& rules);

/// "White, Black".
std::string seats_text(const AnyRules& rules);

/// "White B4, Black F4".
std::string start_text(const AnyRules& rules);

/// A rule set in one line: "37 cells; White, Black; 5 captures".
std::string summary_text(const AnyRules& rules);

/// Lines with the numbers of a rule set: board, seats, start, supply, goal.
std::string rules_facts_text(const AnyRules& rules);

/// What playing by `after` changes against `before`. Both are of one family.
std::vector<Difference> differences(const AnyRules& before, const AnyRules& after);

/// The family's own fields of a rule set's document.
Json rules_json(const AnyRules& rules);

/// Board, seats, start, supply and goal, a line each, for a page.
std::vector<NamedText> rules_table(const AnyRules& rules);

/// The clauses that state what a key of the rule set says, over all rulebooks: "goal.captures", A-26 and T-8. None: a
/// reading, or no clause states it.
std::vector<std::string> clauses_of_key(const AnyRules& rules, const std::string& key);

/// The value after a difference, with its unit: "6 captures". `rules` are those after it.
std::string changed_text(const AnyRules& rules, const Difference& difference);

/// A document with the fields of rules_json(), extended by what a program needs to set the game up: cells with their
/// neighbours, shapes of pieces.
Json setup_json(const AnyRules& rules, Json document);

/// Every reading of the family, in its order, with the option in force.
std::vector<ReadingInForce> readings_of(const AnyRules& rules);

}  // namespace rulescope
