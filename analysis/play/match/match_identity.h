// The identity of a stored match: everything that determines its games.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "analysis/play/match/match_plan.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::play {

/// The number of games is not part of the identity, because a match can be extended.
struct MatchIdentity {
    std::string ruleset{};
    std::string title{};
    std::string hash{};
    std::vector<std::string> set{};     ///< overrides as given to --set
    std::string version{};              ///< version of Rulescope
    std::vector<std::string> agents{};  ///< in notation, one per seat
    std::uint64_t seed = 1;
    bool exchanged = false;
    int opening_turns = 0;
    std::vector<std::string> line{};  ///< turns with which every game begins, in notation
    int max_turns = 1000;
};

/// The identity of a match with this plan; `agents` in notation, one per seat.
MatchIdentity match_identity(const specs::LoadedRules& ruleset, const std::vector<std::string>& agents,
                             const MatchPlan& plan, const std::string& version);

/// The word for the seating in documents and files: "exchanged" or "kept".
std::string seats_word(bool exchanged);

/// The plan of a stored match with this number of games.
MatchPlan plan_of(const MatchIdentity& identity, std::uint64_t games, int seats);

/// Describes how two identities differ; "" if they are equal.
std::string difference_of(const MatchIdentity& there, const MatchIdentity& here);

/// Runs `work` and converts exceptions into specs::InputError: NoOpening, NoSuchLine, and a storage::FileError with a
/// record number. The last means a damaged game in the file `state`. Other exceptions pass through.
void with_match_faults(const std::string& state, const std::function<void()>& work);

}  // namespace rulescope::play
