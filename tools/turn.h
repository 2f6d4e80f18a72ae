// Turns as people write them: read, judged by the rules, and played ply by ply.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/adaptoid/adaptoid.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::tools {

/// A legal ply and everything it caused.
template <Game G>
struct PlayedPly {
    typename G::State before;
    typename G::Ply ply;
    int choice = 0;  ///< its place in plies(before), as traces record it
    Events events;
    typename G::State after;
};

/// A turn as written, as far as the rules allow it.
template <Game G>
struct JudgedTurn {
    std::string written;              ///< what was asked
    std::string text;                 ///< the same turn as Rulescope writes it; if refused: the legal part
    std::vector<PlayedPly<G>> plies;  ///< the legal ones, in order
    std::optional<Refusal> refusal;   ///< why the next ply is not legal; nothing: the whole turn is
    int column = 0;                   ///< where the refused ply stands in `written`; 0 = it is missing there
    std::vector<std::string> notes;   ///< legal, but written oddly
    typename G::State after;          ///< after the legal plies

    [[nodiscard]] bool legal() const { return !refusal.has_value(); }
};

/// Judges a turn such as "B3xD4 +C3". `source` ("--turn") is named when the text cannot be read at all:
/// then specs::InputError is thrown.
JudgedTurn<adaptoid::Adaptoid> judge_turn(const adaptoid::Adaptoid& game, const adaptoid::Position& before,
                                          const std::string& written, const std::string& source);
JudgedTurn<pentactic::Pentactic> judge_turn(const pentactic::Pentactic& game, const pentactic::Position& before,
                                            const std::string& written, const std::string& source);

/// One legal ply by its number; nothing if there is none.
template <Game G>
std::optional<PlayedPly<G>> play_choice(const G& game, const typename G::State& before, int choice);

/// Faults of a text that somebody typed, all at once: "--position W 0-0 H9W00, column 7: ...".
[[noreturn]] void bad_text(const std::string& source, const std::string& given, const Faults& faults);

/// A position typed by somebody (`source`), or the initial one if nobody did. Throws specs::InputError with every
/// fault.
adaptoid::Position read_position(const adaptoid::Adaptoid& game, const std::optional<std::string>& text,
                                 const std::string& source = "--position");
pentactic::Position read_position(const pentactic::Pentactic& game, const std::optional<std::string>& text,
                                  const std::string& source = "--position");

/// The game that a rule set describes.
inline adaptoid::Adaptoid game_of(const adaptoid::RuleSet& rules) {
    return adaptoid::Adaptoid(rules);
}
inline pentactic::Pentactic game_of(const pentactic::RuleSet& rules) {
    return pentactic::Pentactic(rules);
}

}  // namespace rulescope::tools
