// A parting of two rule sets told: the game up to it, what each side makes of its last turn, and traces for both.
#pragma once

#include <string>
#include <vector>

#include "analysis/specs/trace.h"
#include "analysis/studies/difference/diff.h"

namespace rulescope::studies {

struct DiffStory {
    std::string kind;                 ///< "seat", "outcome", "position", "turn"
    int turn = 0;                     ///< number of the turn, from 1
    std::string written;              ///< that turn as A writes it; as B writes it where A refuses it
    std::string written_b;            ///< as B writes it, where it goes on otherwise there
    std::vector<std::string> before;  ///< the turns before it
    std::string a;                    ///< what A makes of it
    std::string b;
    std::string sentence;    ///< both in one
    std::string position_a;  ///< text of the position before that turn, as A and B write it
    std::string position_b;
    std::string drawing;  ///< of the same
    Trace trace_a;
    Trace trace_b;
};

DiffStory story_of(const specs::LoadedRules& a, const specs::LoadedRules& b, const Diff& diff,
                   const Compared& compared);

/// A trace without turns: the start alone.
Trace start_trace(const specs::LoadedRules& loaded, const AnyGame& game, const AnyState& start);

}  // namespace rulescope::studies
