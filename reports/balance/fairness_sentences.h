// The answer to "is it fair?" in sentences: who is ahead with the interval, then the margin, then who played. All
// documents and pages take these sentences from here.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/play/default_match.h"
#include "analysis/studies/balance/balance_chapters.h"

namespace rulescope::reports {

/// "White is ahead, 55.4 % (51.2 to 59.5 %); an advantage of more than 2 points is not shown", without a full stop.
/// `seats`: the names of the seats. The intervals are those of the verdict; with three seats and more they hold at
/// once.
std::string verdict_headline(const std::vector<std::string>& seats, const studies::Verdict& verdict);
std::string verdict_headline(const studies::DecidingMatch& match);

/// The headline as a sentence, and if the margin is not decided, about how many games decide it.
std::string verdict_sentence(const studies::DecidingMatch& match);

/// "400 games give each seat's score an interval of ±4.9 points: …". It is printed before the first game and is part of
/// the report.
std::string resolution_sentence(const studies::Resolution& resolution);

/// An agent for readers who do not know its notation: "a search of 64 000 positions a turn".
std::string player_words(const std::string& agent);

/// Who played, and what boards with a proved winner say about this player. `tested`: nothing if nobody measured it.
std::string player_sentence(const studies::DecidingMatch& match, int opening_turns, std::optional<play::Tested> tested);

}  // namespace rulescope::reports
