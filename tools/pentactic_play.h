// Random play of Pentactic: run it, and tell it as JSON and in words; as report_play.h does for the Adaptoid family.
#pragma once

#include <string>
#include <vector>

#include "tools/report_play.h"

namespace rulescope::tools {

using PentacticRun = RandomPlay<pentactic::RuleSet>;

/// Plays options.games games between random agents (every legal turn equally likely).
PentacticRun run_play(const specs::LoadedPentactic& ruleset, const PlayOptions& options);

/// The document "rulescope.play/1" (docs/command.md): "player" is the seat's letter, "colour" null, "points" what
/// the seat had at the end (few are good); "cells" tells where stones and pentominoes lay.
Json play_document(const PentacticRun& run);

/// The same in plain words, one sentence each, from that document: what play_sentences() tells of Pentactic.
std::vector<std::string> pentactic_sentences(const Json& play);

}  // namespace rulescope::tools
