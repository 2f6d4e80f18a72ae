// ChildProcess: a program in a process of its own, with pipes to its standard input, output and error.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <string>
#include <vector>

#include "analysis/studies/conform/session.h"

namespace rulescope::tools {

struct ChildOptions {
    std::vector<std::string> command;           ///< the program and its arguments
    std::chrono::milliseconds timeout{10'000};  ///< for each answer
    std::size_t longest_line = std::size_t{64} << 20U;
    const std::atomic<bool>* stop = nullptr;
};

/// The process leads a process group of its own. Its end, and the end of this object, end the whole group.
class ChildProcess final : public studies::Program {
public:
    explicit ChildProcess(ChildOptions options) : options_(std::move(options)) {}
    ~ChildProcess() override { end(); }

    void start() override;
    studies::Reply ask(const std::string& line) override;
    /// Closes the input of the program and waits a moment; then kills its process group.
    void end();
    [[nodiscard]] pid_t process() const { return process_; }

private:
    studies::Reply crashed();
    bool write_some(const std::string& line, std::size_t& written);
    bool read_some();
    void read_error();
    void close_pipe(int& pipe);

    ChildOptions options_;
    pid_t process_ = -1;
    int input_ = -1;            ///< the writing end of its standard input
    int output_ = -1;           ///< the reading end of its standard output
    int error_ = -1;            ///< the reading end of its standard error
    std::string kept_;          ///< output after the last answer
    std::size_t searched_ = 0;  ///< the beginning of kept_ without a line feed
    bool answered_ = false;     ///< since the program was started
    std::string error_kept_;    ///< the end of its standard error
};

}  // namespace rulescope::tools
