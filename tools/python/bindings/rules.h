// The objects behind Python's classes: rule sets, positions and turns.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/game/language.h"
#include "analysis/game/path.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::python {

/// A rule set with its game. Shared by all its positions.
struct Rules {
    specs::LoadedRules loaded;
    AnyGame game;
    bool from_text;  ///< not from a file: another process finds the rule set only by its text

    explicit Rules(specs::LoadedRules from, bool text = false)
        : loaded(std::move(from)), game(game_of(loaded.rules)), from_text(text) {}
};
using SharedRules = std::shared_ptr<const Rules>;

struct Turn;

/// A position of a game, between two turns or at its end.
struct Position {
    SharedRules rules;
    AnyState state;

    [[nodiscard]] const AnyGame& game() const { return rules->game; }
    [[nodiscard]] std::string text() const { return game().text(state); }
    [[nodiscard]] std::vector<Turn> turns() const;
    /// Throws specs::InputError if the text is not a turn.
    [[nodiscard]] Turn judge(const std::string& written) const;
    /// Throws IllegalTurn, and specs::InputError if the text is not a turn.
    [[nodiscard]] Position play(const std::string& written) const;
    /// The board as SVG. Throws std::runtime_error if the family draws no board.
    [[nodiscard]] std::string svg() const;
    /// The board and its facts as text for people.
    [[nodiscard]] std::string drawing() const;
    /// The document of the position, as JSON.
    [[nodiscard]] std::string document() const;
    /// Equal rule sets and equal keys.
    bool operator==(const Position& other) const;
};

/// A turn, legal or not.
struct Turn {
    Position before;
    std::string text;           ///< of an illegal turn: as written
    std::vector<AnyPly> plies;  ///< the legal plies
    AnyState after;             ///< the state after the legal plies
    std::optional<Refusal> refusal;
    std::vector<std::string> notes;

    [[nodiscard]] bool legal() const { return !refusal; }
    [[nodiscard]] std::vector<EventText> events() const;
    /// Two boards, before and after.
    [[nodiscard]] std::string svg() const;
    /// Everything that Python sees of the turns is equal.
    bool operator==(const Turn& other) const;
};

/// An event whose clause outlives the game.
struct NamedEvent {
    std::string clause;
    std::string part;
    std::string sentence;

    bool operator==(const NamedEvent&) const = default;
};

/// A turn that the rules forbid. what() names it and the clauses that forbid it.
class IllegalTurn : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace rulescope::python
