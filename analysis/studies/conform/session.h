// A program under test and a session with it.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "analysis/game/json_text.h"
#include "analysis/studies/conform/finding.h"

namespace rulescope::studies {

// Program: another implementation of a game, to which requests are written as lines of text.
//
// The command starts a process (tools/commands/child_process.h); the tests answer in this process. The session turns
// requests of the protocol (docs/conformance.md) into lines.

enum class ReplyKind : std::uint8_t {
    line,         ///< the program wrote one line
    timeout,      ///< no line within the time allowed
    crash,        ///< the program ended or closed its output
    malformed,    ///< the program wrote a line that is too long
    interrupted,  ///< the user interrupted the run
};

struct Reply {
    ReplyKind kind = ReplyKind::line;
    std::string text;  ///< the line without its line feed; for other kinds a description: "ended with status 3"
};

class Program {
public:
    Program() = default;
    virtual ~Program() = default;
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// Starts the program. If it runs, ends it first. Throws specs::InputError if it cannot be started.
    virtual void start() = 0;
    /// Writes a line to the program and waits for one line. After any other kind of reply, only start() may be called.
    virtual Reply ask(const std::string& line) = 0;
};

// A session with a program: the requests of the protocol (docs/conformance.md) as functions.
//
// An answer that does not follow the protocol, a crash and a time-out throw ProgramFault. After a crash, a time-out or
// an answer that does not belong to its request, the next request starts the program again.

inline constexpr const char* conformance_protocol = "rulescope.conformance/1";

/// An answer that is a finding in itself.
class ProgramFault : public std::runtime_error {
public:
    ProgramFault(FindingKind kind, const std::string& what) : std::runtime_error(what), kind_(kind) {}
    [[nodiscard]] FindingKind kind() const { return kind_; }

private:
    FindingKind kind_;
};

/// The end of the run: interrupted, or too many crashes or time-outs.
class SessionEnded : public std::runtime_error {
public:
    SessionEnded(bool by_user, const std::string& what) : std::runtime_error(what), by_user_(by_user) {}
    [[nodiscard]] bool by_user() const { return by_user_; }

private:
    bool by_user_;
};

/// The answer to `hello`.
struct ProgramInfo {
    std::string name, version;
    std::vector<std::string> optional;

    [[nodiscard]] bool answers(const std::string& request) const;
};

/// An outcome as the program states it.
struct ProgramOutcome {
    std::optional<int> winner;  ///< seat, from 1
    std::optional<std::vector<double>> payoffs;
};

struct ProgramAfter {
    bool legal = false;
    std::string next;
    std::optional<ProgramOutcome> outcome;
};

/// After this number of crashes and answers out of order, or of time-outs, a session ends.
struct SessionLimits {
    int breaks = 30;
    int timeouts = 4;
};

class Session {
public:
    /// `setup`: the fields of the request `setup`. `stop` may be null.
    Session(Program& program, Json setup, const std::atomic<bool>* stop, SessionLimits limits = {});

    /// Starts the program and sets up the rule set. Returns the reason if the program does not support it.
    std::optional<std::string> begin();

    [[nodiscard]] const ProgramInfo& info() const { return info_; }
    [[nodiscard]] std::uint64_t requests() const { return requests_; }
    /// Number of crashes, time-outs and answers out of order so far.
    [[nodiscard]] int breaks() const { return breaks_; }

    /// After a time-out about a position: nothing more is to be asked about it.
    void give_up(const std::string& position) { given_up_.insert(position); }
    [[nodiscard]] bool given_up(const std::string& position) const { return given_up_.contains(position); }

    std::vector<std::string> turns(const std::string& position);
    ProgramAfter after(const std::string& position, const std::string& turn);
    std::optional<ProgramOutcome> outcome(const std::string& position);
    std::uint64_t perft(const std::string& position, int depth);
    std::map<std::string, std::uint64_t> divide(const std::string& position, int depth);

private:
    Json ask(const std::string& name, Json fields);
    Json exchange(const std::string& name, const Json& fields);
    [[noreturn]] void broken(FindingKind kind, const std::string& what);
    std::optional<std::string> greet();

    Program& program_;
    Json setup_;
    const std::atomic<bool>* stop_;
    SessionLimits limits_;
    ProgramInfo info_;
    bool runs_ = false;
    int breaks_ = 0;
    int timeouts_ = 0;
    std::int64_t id_ = 0;
    std::int64_t first_id_ = 1;  ///< the first request to the process that runs
    std::set<std::string> given_up_;
    std::uint64_t requests_ = 0;
};

}  // namespace rulescope::studies
