// What vectors need to know of a family beyond the contract: its texts read, what somebody might try to play, and
// positions that short games do not reach.
//
// An implementation that is to be judged by vectors and is not one of these needs only position_from(), found in its
// own namespace, beside text() and turn_text().
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/adaptoid/adaptoid.h"
#include "core/pentactic/pentactic.h"
#include "core/random.h"

namespace rulescope::verify {

/// The position of a text; nothing if it cannot be read or is not valid.
std::optional<adaptoid::Position> position_from(const adaptoid::Adaptoid& game, const std::string& text);
std::optional<pentactic::Position> position_from(const pentactic::Pentactic& game, const std::string& text);

/// Why the rules forbid a turn told as text; nothing if they allow it. `readable` becomes false where the text is no
/// turn at all.
std::optional<Refusal> refusal_from(const adaptoid::Adaptoid& game, const adaptoid::Position& position,
                                    const std::string& turn, bool& readable);
std::optional<Refusal> refusal_from(const pentactic::Pentactic& game, const pentactic::Position& position,
                                    const std::string& turn, bool& readable);

/// What it is of a refused turn that is refused, in one word: "creation", "leg", "move"; "stone", "removal".
std::string refused_part(const adaptoid::Adaptoid& game, const adaptoid::Position& position, const std::string& turn);
std::string refused_part(const pentactic::Pentactic& game, const pentactic::Position& position,
                         const std::string& turn);

/// Turns that somebody might try, legal or not, from the whole vocabulary of cells and kinds; where that is too large,
/// some drawn by lot.
std::vector<std::string> tries(const adaptoid::Adaptoid& game, const adaptoid::Position& position, Random& random);
std::vector<std::string> tries(const pentactic::Pentactic& game, const pentactic::Position& position, Random& random);

/// What else a position with these legal turns shows: that staying is allowed where somebody could move, that growing
/// is a duty; that a pass is forced; that a second game begins.
std::vector<std::string> marks_of(const adaptoid::Adaptoid& game, const adaptoid::Position& position,
                                  const std::vector<std::vector<adaptoid::Ply>>& turns);
std::vector<std::string> marks_of(const pentactic::Pentactic& game, const pentactic::Position& position,
                                  const std::vector<std::vector<pentactic::Ply>>& turns);

/// A valid position that no game needs to have led to, on the board of a position that was played: `number` picks the
/// kind of scene. Nothing: the scene drawn was not valid, or the family needs none because its games are short.
std::optional<adaptoid::Position> scene(const adaptoid::Adaptoid& game, const adaptoid::Position& played,
                                        std::size_t number, Random& random);
std::optional<pentactic::Position> scene(const pentactic::Pentactic& game, const pentactic::Position& played,
                                         std::size_t number, Random& random);

/// The plies of a game from the start that random play hardly ever finds: a solitaire that is solved (P-22). None:
/// random games show everything, or it was not found soon.
std::vector<adaptoid::Ply> rare_game(const adaptoid::Adaptoid& game);
std::vector<pentactic::Ply> rare_game(const pentactic::Pentactic& game);

/// How many plies of a game are looked at: more would make its trace longer than its position is worth.
std::size_t longest_game(const adaptoid::Adaptoid& game);
std::size_t longest_game(const pentactic::Pentactic& game);

}  // namespace rulescope::verify
