// Holds a program against the rules: conformance vectors, counts of turn sequences, random games, situations, set-ups.
//
// Budgets are numbers of positions and games, so that a run with the same seed repeats. A difference is reduced to a
// small example (collection.cpp); differences of the same kind and clause are one finding.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/studies/conform/finding.h"
#include "analysis/studies/conform/session.h"
#include "analysis/studies/request/option.h"
#include "analysis/studies/request/run.h"
#include "analysis/verify/vectors/vector.h"

namespace rulescope::studies {

struct ConformOptions {
    std::uint64_t seed = 1;
    std::vector<verify::Vector> vectors;  ///< the vectors of the first stage
    std::uint64_t sequences = 100'000;    ///< largest number of turn sequences that the second stage counts at a time
    std::uint64_t positions = 200;        ///< positions compared breadth first if the program does not count sequences
    std::uint64_t games = 10;             ///< random games
    std::uint64_t situations = 30;        ///< situations that the family names
    std::uint64_t setups = 40;            ///< random set-ups
    std::uint64_t findings = 10;          ///< the run ends after this number of findings
    bool reduce = true;                   ///< search for smaller examples
    std::optional<std::string> position;  ///< compare only this position
    std::optional<std::string> turn;      ///< with `position`: also this turn, which may be illegal
    /// Called with the stage, the number of finished items and of all items.
    std::function<void(const std::string& stage, std::uint64_t done, std::uint64_t total)> progress;
    /// Called at the beginning of each stage, from 1; 0 of 0 before the confirmation of the findings.
    std::function<void(int number, int of)> stage;
    const std::atomic<bool>* stop = nullptr;
};

enum class ConformVerdict : std::uint8_t {
    conforms,
    differs,
    unsupported,  ///< the program does not support the rule set
    inconclusive  ///< interrupted
};
/// The names of the verdicts in documents, in the order of the enumerators.
inline std::span<const std::string_view> names_of(ConformVerdict) {
    static constexpr std::array<std::string_view, 4> names{"conforms", "differs", "unsupported", "inconclusive"};
    return names;
}

/// What a stage compared.
struct ConformStage {
    std::string name;
    std::uint64_t done = 0;       ///< vectors, depths, positions, games, situations that were reached, or set-ups
    std::uint64_t asked = 0;      ///< the same, as asked for; 0 if the budget does not count them
    std::uint64_t positions = 0;  ///< compared positions
    std::uint64_t requests = 0;
    std::uint64_t differences = 0;
    bool complete = false;
    std::vector<std::string> missed = {};  ///< situations that no game reached
};

struct ConformResult {
    specs::LoadedRules ruleset;
    ProgramInfo program;
    std::string unsupported;  ///< the reason that the program gives; "" if it supports the rule set
    std::vector<ConformStage> stages;
    std::vector<ConformFinding> findings;  ///< the most frequent first
    std::uint64_t requests = 0;
    std::string stopped;  ///< why the run ended before its budgets were spent; "" if it did not
    bool interrupted = false;

    [[nodiscard]] ConformVerdict verdict() const;
};

/// Compares the program with the reference. `setup`: the fields of the request `setup`. Throws specs::InputError if the
/// program cannot be started, or if the position or the turn in the options cannot be
/// read.
ConformResult conform(const specs::LoadedRules& ruleset, Program& program, const Json& setup,
                      const ConformOptions& options);

// The request of `conform`: how much is compared.

struct ConformRequest {
    std::string tier = {};                      ///< of the vectors: "small", or "large" for both; "" for small
    ConformOptions options = {};                ///< the budgets, and the position and the turn
    std::optional<std::uint64_t> timeout = {};  ///< seconds for each answer; nothing: ten
    bool no_reduction = false;                  ///< differences are reported as found

    [[nodiscard]] std::uint64_t seconds_for_an_answer() const { return timeout.value_or(10); }
};
std::vector<Option> options(ConformRequest& request);

/// The options of a run, without vectors. Throws specs::InputError for a turn without a position.
ConformOptions conform_options(const ConformRequest& request, const Run& run);

/// The options that decide whether a finding shows again, as words of the command.
std::string words_to_repeat(const ConformRequest& request, const Run& run);

}  // namespace rulescope::studies
