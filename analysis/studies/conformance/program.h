// Program: another implementation of a game, to which requests are written as lines of text.
//
// The command starts a process (tools/conform); the tests answer in this process. session.h turns requests of the
// protocol (docs/conformance.md) into lines.
#pragma once

#include <cstdint>
#include <string>

namespace rulescope::studies {

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

}  // namespace rulescope::studies
