// BoardTiling: boards to be covered by pieces, which a family of games may have: one board, all sets of obstacles on
// it, and what a report says of the boards of a rule set.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "analysis/game/any_rules.h"

namespace rulescope::tiling {

/// What `tile` is asked, as typed; empty: not given.
struct Request {
    std::string board;
    std::string stones;
    std::optional<std::string> pieces{};
    std::string rule;
    std::string all_stone_sets;
    std::string sample;
    std::string limit;
    std::string budget;
    std::string solver;
    bool count = false;
    bool no_flips = false;
    bool state = false;  ///< is the state of the run kept in a file?
};

/// The file that keeps the state of a run.
struct StateFile {
    std::string path;                   ///< for messages
    std::string version;                ///< of the program: another one does not continue the run
    std::optional<std::string> text{};  ///< what the file holds, if there is one
    std::function<void(const std::string& text)> save;
};

struct RunOptions {
    std::uint64_t seed = 1;
    int threads = 1;                          ///< no result depends on it
    const std::atomic<bool>* stop = nullptr;  ///< set from outside to interrupt
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)> progress{};
    std::optional<StateFile> state{};
};

struct Answer {
    nlohmann::ordered_json fields;  ///< of the document
    std::string text;
    std::string svg;  ///< "": nothing to draw
    bool solvable = true;
    bool cut_short = false;  ///< a bound was spent, or the run was interrupted
};

/// A request that has been read and checked.
class Question {
public:
    Question() = default;
    virtual ~Question() = default;
    Question(const Question&) = delete;
    Question& operator=(const Question&) = delete;

    /// Can the answer be drawn?
    [[nodiscard]] virtual bool draws() const = 0;
    /// What progress counts: "classes".
    [[nodiscard]] virtual std::string unit() const = 0;
    /// "reference" or "fast".
    [[nodiscard]] virtual std::string engine() const = 0;
    /// For the manifest.
    [[nodiscard]] virtual nlohmann::ordered_json facts() const = 0;
    /// Throws specs::InputError where options.state holds no state of this question.
    [[nodiscard]] virtual Answer answer(const RunOptions& options) const = 0;
};

/// Budgets of what a report says of the boards of a rule set.
struct BoardOptions {
    std::uint64_t boards = 200;         ///< drawn and counted
    std::uint64_t nodes = 100'000'000;  ///< placements tried for each of them at most
    std::uint64_t seed = 1;
    int threads = 0;  ///< 0: as many as the machine has cores
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)> progress{};
    const std::atomic<bool>* stop = nullptr;
};

class BoardTiling {
public:
    BoardTiling() = default;
    virtual ~BoardTiling() = default;
    BoardTiling(const BoardTiling&) = delete;
    BoardTiling& operator=(const BoardTiling&) = delete;

    /// Throws specs::InputError for options that make no sense, alone or together.
    [[nodiscard]] virtual std::unique_ptr<Question> read(const Request& request) const = 0;
    /// The chapter of a report about the boards of these rules; null where they have none.
    [[nodiscard]] virtual nlohmann::ordered_json report(const AnyRules& rules, const BoardOptions& options) const = 0;
    /// Adds "svg" wherever that chapter shows a board. Throws nlohmann::json::exception where a field is missing.
    virtual void draw_report(const AnyRules& rules, nlohmann::ordered_json& chapter) const = 0;
};

}  // namespace rulescope::tiling
