// Knowledge: what checking, comparing, auditing and conformance vectors need of a family of games beyond the contract
// (core/game.h). A family implements it once, by KnowledgeOf (knowledge_of.h).
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/verify/fact.h"
#include "analysis/verify/judge.h"
#include "analysis/verify/known_wins.h"
#include "analysis/verify/property.h"
#include "analysis/verify/reading.h"
#include "analysis/verify/situations/situation.h"
#include "analysis/verify/vectors/implementation.h"
#include "core/random.h"

namespace rulescope::verify {

/// All rules, games, states and plies handed over are of the family itself.
class Knowledge {
public:
    Knowledge() = default;
    virtual ~Knowledge() = default;
    Knowledge(const Knowledge&) = delete;
    Knowledge& operator=(const Knowledge&) = delete;

    // ---- positions ------------------------------------------------------------------------------------

    [[nodiscard]] virtual std::vector<Fact> facts(const AnyGame& game) const = 0;
    [[nodiscard]] virtual std::vector<Situation> situations(const AnyGame& game) const = 0;
    /// The position of a text; nothing if it cannot be read or is not valid.
    [[nodiscard]] virtual std::optional<AnyState> position(const AnyGame& game, const std::string& text) const = 0;

    // ---- properties -----------------------------------------------------------------------------------

    /// The catalogue, in the order of the rulebook's chapters.
    [[nodiscard]] virtual std::vector<PropertyInfo> properties() const = 0;
    /// The reference as it plays by `played`, held to the properties that apply to `judged_by`: the numbers, board and
    /// readings that they take as true.
    [[nodiscard]] virtual std::unique_ptr<Judge> judge(const AnyRules& played, const AnyRules& judged_by) const = 0;
    [[nodiscard]] virtual KnownWins known_wins(const AnyGame& game) const = 0;

    // ---- readings and clauses --------------------------------------------------------------------------

    /// The same rules with option number `option` of one reading. They may be unplayable: see unplayable().
    [[nodiscard]] virtual AnyRules with_reading(const AnyRules& rules, std::string_view key,
                                                std::size_t option) const = 0;
    /// The first fault of the rules; empty: they can be played.
    [[nodiscard]] virtual std::string unplayable(const AnyRules& rules) const = 0;
    /// The rules as the rulebook reads them: board, numbers and start as they are, every reading as the rulebook has
    /// it.
    [[nodiscard]] virtual AnyRules by_rulebook(const AnyRules& rules, const specs::Rulebook& rulebook) const = 0;
    /// Where the rules do not read as the rulebook does.
    [[nodiscard]] virtual std::vector<SwitchedReading> switched(const AnyRules& rules,
                                                                const specs::Rulebook& rulebook) const = 0;
    /// Options of a key of the rule set that is no reading ("supply"), the one in force first; empty: none are known.
    [[nodiscard]] virtual std::vector<SettingOption> settings(const AnyRules& rules, const std::string& key) const = 0;
    /// Why no turn can fire the clause under these rules, in words of the game; "" if one may. `event` is the id under
    /// which core emits it. Asked of the rule set alone: "" does not mean that a game gets there.
    [[nodiscard]] virtual std::string never_fires(const AnyRules& rules, const std::string& event) const = 0;
    /// The mode of the family that the clause is about ("the duel"), if it is not that of the rules; "" else.
    [[nodiscard]] virtual std::string other_mode(const AnyRules& rules, const std::string& clause) const = 0;
    /// Why a reading makes no difference in play from the start, from the numbers and the other readings alone; empty:
    /// perhaps it does.
    [[nodiscard]] virtual std::string no_matter(const AnyRules& rules, const std::string& key) const = 0;
    /// Why the option of `other` cannot change a turn of any valid position; "" if it may.
    [[nodiscard]] virtual std::string never_matters(const AnyRules& rules, const std::string& key,
                                                    const AnyRules& other) const = 0;

    // ---- comparing two rule sets -----------------------------------------------------------------------

    /// Why games under these two rule sets cannot be compared turn by turn, as a sentence; empty: they can.
    [[nodiscard]] virtual std::string not_comparable(const AnyRules& a, const AnyRules& b) const = 0;
    /// Do two positions look the same to the people at the table? What counts is what they see: the board, what was
    /// lost, who plays what, whose turn it is and what for; boxes by what was taken out of them. The rule sets must be
    /// comparable.
    [[nodiscard]] virtual bool same(const AnyGame& a, const AnyState& in_a, const AnyGame& b,
                                    const AnyState& in_b) const = 0;
    /// How two positions that do not look the same differ: "Black has lost 2 under A, 1 under B". Empty if
    /// they look the same.
    [[nodiscard]] virtual std::string difference(const AnyGame& a, const AnyState& in_a, const AnyGame& b,
                                                 const AnyState& in_b) const = 0;

    // ---- conformance vectors ---------------------------------------------------------------------------

    /// Why the rules forbid a turn given as text; nothing if they allow it. `readable` becomes false where the text is
    /// no turn.
    [[nodiscard]] virtual std::optional<Refusal> refusal(const AnyGame& game, const AnyState& position,
                                                         const std::string& turn, bool& readable) const = 0;
    /// What it is of a refused turn that is refused, in one word: "creation", "leg", "move"; "stone", "removal".
    [[nodiscard]] virtual std::string part_refused(const AnyGame& game, const AnyState& position,
                                                   const std::string& turn) const = 0;
    /// Turns that somebody might try, legal or not, from the whole vocabulary of cells and kinds; where that is too
    /// large, a random sample.
    [[nodiscard]] virtual std::vector<std::string> turns_to_try(const AnyGame& game, const AnyState& position,
                                                                Random& random) const = 0;
    /// What else a position with these legal turns shows: that growing is a duty; that a pass is forced.
    [[nodiscard]] virtual std::vector<std::string> marks(const AnyGame& game, const AnyState& position,
                                                         const std::vector<std::vector<AnyPly>>& turns) const = 0;
    /// A valid position that no game needs to have led to, on the board of a position that was played: `number` picks
    /// the kind of scene. Nothing: the scene drawn was not valid, or the family needs none because its games are short.
    [[nodiscard]] virtual std::optional<AnyState> random_scene(const AnyGame& game, const AnyState& played,
                                                               std::size_t number, Random& random) const = 0;
    /// The plies of a game from the start that random play hardly ever finds. None: random games show everything, or
    /// it was not found soon.
    [[nodiscard]] virtual std::vector<AnyPly> rare(const AnyGame& game) const = 0;
    /// How many plies of a game are taken: more would make its trace longer than its position is worth.
    [[nodiscard]] virtual std::size_t max_plies(const AnyGame& game) const = 0;
    /// The fast twin as an implementation that vectors are put to; nothing if there is none for these rules.
    [[nodiscard]] virtual std::optional<Implementation> twin(const AnyGame& game) const = 0;
};

/// The knowledge of a rule set's family (analysis/games/registry.cpp).
const Knowledge& knowledge_of(const AnyRules& rules);
const Knowledge& knowledge_of(const Family& family);

// ---- the same by the game or the rules that are asked about; see the functions of Knowledge -------------

inline const Knowledge& knowledge_of(const AnyGame& game) {
    return knowledge_of(game.rules());
}

inline std::optional<AnyState> position_from(const AnyGame& game, const std::string& text) {
    return knowledge_of(game).position(game, text);
}
inline std::string incomparable(const AnyRules& a, const AnyRules& b) {
    return knowledge_of(a).not_comparable(a, b);
}
inline bool same_position(const AnyGame& a, const AnyState& in_a, const AnyGame& b, const AnyState& in_b) {
    return knowledge_of(a).same(a, in_a, b, in_b);
}
inline std::string position_difference(const AnyGame& a, const AnyState& in_a, const AnyGame& b, const AnyState& in_b) {
    return knowledge_of(a).difference(a, in_a, b, in_b);
}
inline std::optional<Refusal> refusal_from(const AnyGame& game, const AnyState& position, const std::string& turn,
                                           bool& readable) {
    return knowledge_of(game).refusal(game, position, turn, readable);
}
inline std::string refused_part(const AnyGame& game, const AnyState& position, const std::string& turn) {
    return knowledge_of(game).part_refused(game, position, turn);
}
inline std::string why_never_fires(const AnyRules& rules, const std::string& event) {
    return knowledge_of(rules).never_fires(rules, event);
}

}  // namespace rulescope::verify
