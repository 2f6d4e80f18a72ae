// What a family knows about its rules for checks, comparisons, audits and vectors: facts, readings, settings,
// situations, properties.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/verify/judge.h"
#include "analysis/verify/property.h"
#include "analysis/verify/situation.h"
#include "analysis/verify/solved_wins.h"
#include "analysis/verify/vectors/vector.h"
#include "core/random.h"

namespace rulescope::verify {

// Facts: named numbers that describe a position. Users build conditions from facts.
//
// A fact has a name ("white.lost"), a sentence with its clauses, and a number in every position. Conditions
// (condition.h) are expressions over facts; docs/facts.md lists them. Only facts of the colours or players of
// the rule set are offered. Constants (white, nobody, players) are facts, too.

/// A fact of a family's game; generic code uses facts of AnyGame.
template <Game G>
struct FactOf {
    std::string name;         ///< "white.lost", "free"
    std::string whose;        ///< "white"; empty if the fact belongs to no colour or player
    std::string description;  ///< "its pieces on the board (A-2)"
    bool flag = false;        ///< the number is 1 or 0; a condition can use the fact without a comparison
    std::function<double(const G&, const typename G::State&)> value;
};
using Fact = FactOf<AnyGame>;

/// All facts of this game: those of each colour or player, then the others, then constants. Colours and players are
/// numbered from 1 (white 1, black 2, red 3; a 1, b 2, …); the constant `nobody` is 0.
std::vector<Fact> facts_of(const AnyGame& game);

// Differences between a rule set and its rulebook, and settings that an audit compares.

/// A reading in which a rule set differs from its rulebook.
struct SwitchedReading {
    std::string gap, key;       ///< "G-15", "readings.starvation"
    std::string here, by_book;  ///< options of the rule set and of the rulebook: "sequential", "simultaneous"
};

/// An option of a key of the rule set that is not a reading.
struct SettingOption {
    std::string name;                  ///< "12/12/12", "unlimited"
    std::vector<std::string> changes;  ///< overrides as given to --set; empty for the current option
};

// Knowledge: functions that a family provides in addition to the contract (core/game.h). Checks, comparisons, audits
// and conformance vectors use them. A family derives its class from KnowledgeOf (knowledge_of.h) and overrides the
// functions for which it has more to say than the default.

class Grounds;

/// A position with the board of another one.
struct OnSameBoard {
    std::string other;  ///< what differs: "losses", "seat to act"
    AnyState position;
};

/// All rules, games, states and plies passed in must belong to the family.
class Knowledge {
public:
    Knowledge() = default;
    virtual ~Knowledge() = default;
    Knowledge(const Knowledge&) = delete;
    Knowledge& operator=(const Knowledge&) = delete;

    // ---- positions ------------------------------------------------------------------------------------

    /// Default: what every game has: who is to move, the number of legal turns, whether and for whom the game is over.
    [[nodiscard]] virtual std::vector<Fact> facts(const AnyGame& game) const;
    [[nodiscard]] virtual std::vector<Situation> situations(const AnyGame&) const { return {}; }

    // ---- properties -----------------------------------------------------------------------------------

    /// The catalogue, in the order of the chapters of the rulebook.
    [[nodiscard]] virtual std::vector<PropertyInfo> properties() const = 0;
    /// A judge of the reference implementation under the rules `played`. It evaluates the properties that apply to
    /// `judged_by`; these properties assume the numbers, board and readings of `judged_by`.
    [[nodiscard]] virtual std::unique_ptr<Judge> judge(const AnyRules& played, const AnyRules& judged_by) const = 0;
    [[nodiscard]] virtual SolvedWins solved_wins(const AnyGame&) const { return {}; }

    // ---- readings and clauses --------------------------------------------------------------------------

    /// The same rules, but the reading `key` has the option with index `option`. The result may be unplayable: see
    /// unplayable().
    [[nodiscard]] virtual AnyRules with_reading(const AnyRules& rules, std::string_view key,
                                                std::size_t option) const = 0;
    /// The first fault of the rules; empty if they are playable.
    [[nodiscard]] virtual std::string unplayable(const AnyRules& rules) const = 0;
    /// The rules with the readings of the rulebook; board, numbers and start are unchanged. A reading that the rulebook
    /// does not state gets its first option.
    [[nodiscard]] virtual AnyRules by_rulebook(const AnyRules& rules, const specs::Rulebook& rulebook) const = 0;
    /// The readings in which the rules differ from the rulebook.
    [[nodiscard]] virtual std::vector<SwitchedReading> switched(const AnyRules& rules,
                                                                const specs::Rulebook& rulebook) const = 0;
    /// The options of a setting; the current option is first. A setting is a key of the rule set that is not a reading
    /// ("supply"). Empty if the setting has no options.
    [[nodiscard]] virtual std::vector<SettingOption> settings(const AnyRules&, const std::string& /*key*/) const {
        return {};
    }
    /// The reason, in terms of the game, why no turn can fire the clause under these rules; "" if some turn might fire
    /// it. `event`: the id that core emits for the clause. Only the rule set is examined: "" does not mean that the
    /// clause is reachable.
    [[nodiscard]] virtual std::string never_fires(const AnyRules&, const std::string& /*event*/) const { return ""; }
    /// Why a reading has no effect in play from the start; empty if it may have an effect. Only the numbers and the
    /// other readings are examined.
    [[nodiscard]] virtual std::string no_matter(const AnyRules&, const std::string& /*key*/) const { return ""; }
    /// Why the option that the reading has in `other` cannot change the turns of any valid position; "" if it might.
    [[nodiscard]] virtual std::string never_matters(const AnyRules& /*rules*/, const std::string& /*key*/,
                                                    const AnyRules& /*other*/) const {
        return "";
    }

    // ---- comparing two rule sets -----------------------------------------------------------------------

    /// A sentence that says why games under these two rule sets cannot be compared turn by turn; empty if they can.
    [[nodiscard]] virtual std::string not_comparable(const AnyRules& a, const AnyRules& b) const = 0;
    /// Returns whether two positions are the same to the players: difference() is empty. The rule sets must be
    /// comparable.
    [[nodiscard]] virtual bool same(const AnyGame& a, const AnyState& in_a, const AnyGame& b,
                                    const AnyState& in_b) const;
    /// Describes the difference between two positions: "Black has lost 2 under A, 1 under B". Compares the board, the
    /// losses, the colours of the seats, the seat to act and the kind of its decision. Of the supplies only the number
    /// of parts taken is compared. Default: compares the texts of the positions.
    [[nodiscard]] virtual std::string difference(const AnyGame& a, const AnyState& in_a, const AnyGame& b,
                                                 const AnyState& in_b) const;

    // ---- conformance vectors ---------------------------------------------------------------------------

    /// Why the rules forbid a turn given as text; nothing if they allow it. Sets `readable` to false if the text is not
    /// a turn. Default: parse_turn() (analysis/game/language.h), which plays the turn, too.
    [[nodiscard]] virtual std::optional<Refusal> refusal(const AnyGame& game, const AnyState& position,
                                                         const std::string& turn, bool& readable) const;
    /// The kind of the refused part of a turn, such as "leg", "move without legs" or "stone", if one clause alone
    /// forbids the turn: with this clause lifted it would be legal. "" if a program that forgets the clause still
    /// refuses it.
    [[nodiscard]] virtual std::string part_refused(const AnyGame&, const AnyState& /*position*/,
                                                   const std::string& /*turn*/) const {
        return "turn";
    }
    /// The kinds of refusals that vectors of the rule set should have; refusals after the end of a game and during a
    /// set-up are not among them.
    [[nodiscard]] virtual std::vector<RefusalKind> refusal_kinds(const AnyRules&) const { return {}; }
    /// Texts of legal and illegal turns, formed from all combinations of cells and kinds; a random sample if there are
    /// too many.
    [[nodiscard]] virtual std::vector<std::string> turns_to_try(const AnyGame& game, const AnyState& position,
                                                                Random& random) const = 0;
    /// Further facts that a position with these legal turns covers, for example that growth is a duty or that a pass is
    /// forced.
    [[nodiscard]] virtual std::vector<std::string> marks(const AnyGame&, const AnyState& /*position*/,
                                                         const std::vector<std::vector<AnyPly>>& /*turns*/) const {
        return {};
    }
    /// A random valid position on the board of `played`, reachable or not; `number` selects the kind of scene. Nothing
    /// if the scene drawn is not valid, or if the family uses no scenes because its games are short.
    [[nodiscard]] virtual std::optional<AnyState> random_scene(const AnyGame&, const AnyState& /*played*/,
                                                               std::size_t /*number*/, Random&) const {
        return std::nullopt;
    }
    /// Positions, valid or not, with the board of `position`, each with one other value beside the board: losses,
    /// boxes, the seat to act, the phase. Empty if the board determines the rest.
    [[nodiscard]] virtual std::vector<OnSameBoard> other_values(const AnyGame&, const AnyState& /*position*/) const {
        return {};
    }
    /// The valid positions among other_values() that differ from `position`. A program that keeps turns by the board
    /// alone errs in them.
    [[nodiscard]] std::vector<OnSameBoard> on_same_board(const AnyGame& game, const AnyState& position) const;
    /// The plies of a game, from its start. The game contains situations that random play rarely reaches. Empty if
    /// random games suffice, or if the game was not found within the budget.
    [[nodiscard]] virtual std::vector<AnyPly> rare(const AnyGame&) const { return {}; }
    /// Vectors are taken from games with at most this number of plies. This bounds the length of their traces.
    [[nodiscard]] virtual std::size_t max_plies(const AnyGame&) const { return 1000; }
    /// The clauses on which turns, differences and outcomes rest (grounds.h).
    [[nodiscard]] virtual const Grounds& grounds() const;
    /// The fast twin as an implementation for conformance vectors; nothing if no twin covers these rules.
    [[nodiscard]] virtual std::optional<Implementation> twin(const AnyGame&) const { return std::nullopt; }
};

/// The knowledge of the family of a rule set (analysis/games/registry.cpp).
const Knowledge& knowledge_of(const AnyRules& rules);
const Knowledge& knowledge_of(const Family& family);

inline const Knowledge& knowledge_of(const AnyGame& game) {
    return knowledge_of(game.rules());
}

/// Parses a position; nothing if the text is not a valid position.
std::optional<AnyState> position_from(const AnyGame& game, const std::string& text);

}  // namespace rulescope::verify
