// The option --sprt: the question of a sequential match.
#pragma once

#include <string>
#include <vector>

#include "analysis/play/match/sequential_match.h"

namespace rulescope::tools {

/// Reads "0,10": two differences of strength in Elo points from -1000 to 1000, the first one smaller. Throws
/// specs::InputError.
play::SequentialQuestion sequential_question(const std::string& text);

/// Checks that there are two agents and that --seats (`seats`; empty if not given) does not say that they keep their
/// seats. Throws specs::InputError.
void require_sequential_match(const std::vector<std::string>& agents, const std::string& seats);
/// Throws specs::InputError unless the game has two seats. `title` is the title of the rule set.
void require_two_seats(int seats, const std::string& title);

}  // namespace rulescope::tools
