// What a kept match is about.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "analysis/play/match/match_plan.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::play {

/// The number of games aside: a match can always be made longer.
struct MatchIdentity {
    std::string ruleset{};
    std::string title{};
    std::string hash{};
    std::vector<std::string> set{};     ///< as with --set
    std::string version{};              ///< of Rulescope
    std::vector<std::string> agents{};  ///< in words, one for each seat
    std::uint64_t seed = 1;
    bool exchanged = false;
    int opening_turns = 0;
    int max_turns = 1000;
};

MatchIdentity match_identity(const specs::LoadedRules& ruleset, const std::vector<std::string>& agents,
                             const MatchPlan& plan, const std::string& version);

/// Whether agents change seats, as documents and files write it: "exchanged", "kept".
std::string seats_word(bool exchanged);

/// The plan of so many games of a kept match.
MatchPlan plan_of(const MatchIdentity& identity, std::uint64_t games, int seats);

/// In what two differ, for people; "" if in nothing.
std::string difference_of(const MatchIdentity& there, const MatchIdentity& here);

/// Does `work` and turns a damaged game of the file `state` and openings that all end the game into specs::InputError.
void with_match_faults(const std::string& state, const std::function<void()>& work);

}  // namespace rulescope::play
