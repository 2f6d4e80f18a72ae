#include "tools/commands/child_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <thread>

#include "analysis/game/characters.h"
#include "analysis/specs/error.h"

namespace rulescope::tools {

using studies::Reply;
using studies::ReplyKind;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::size_t piece = 65'536;
constexpr std::size_t error_shown = 300;
constexpr std::chrono::milliseconds time_to_end{300};

[[noreturn]] void cannot_start(const std::string& program, int error) {
    specs::bad_option("COMMAND", fmt::format("cannot start '{}': {}", program, std::strerror(error)));
}

/// A pipe whose ends are closed in programs that are started.
struct Pipe {
    std::array<int, 2> ends{-1, -1};
    Pipe() {
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
            specs::bad_option("COMMAND", fmt::format("cannot make a pipe: {}", std::strerror(errno)));
        }
    }
    ~Pipe() {
        for (const int end : ends) {
            if (end >= 0) {
                ::close(end);
            }
        }
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    int take(std::size_t end) { return std::exchange(ends[end], -1); }
};

/// In the new process: standard signals, a process group of its own, the pipes; then the program. Only functions that
/// are safe after fork() are called.
[[noreturn]] void become(char* const* arguments, const Pipe& in, const Pipe& out, const Pipe& error,
                         const Pipe& failure) {
    ::setpgid(0, 0);
    for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGUSR1, SIGCHLD, SIGHUP}) {
        ::signal(signal, SIG_DFL);
    }
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    if (::dup2(in.ends[0], STDIN_FILENO) >= 0 && ::dup2(out.ends[1], STDOUT_FILENO) >= 0 &&
        ::dup2(error.ends[1], STDERR_FILENO) >= 0) {
        ::execvp(arguments[0], arguments);
    }
    const int reason = errno;
    [[maybe_unused]] const ssize_t ignored = ::write(failure.ends[1], &reason, sizeof reason);
    ::_exit(127);
}

void do_not_block(int pipe) {
    ::fcntl(pipe, F_SETFL, ::fcntl(pipe, F_GETFL) | O_NONBLOCK);
}

}  // namespace

void ChildProcess::close_pipe(int& pipe) {
    if (pipe >= 0) {
        ::close(std::exchange(pipe, -1));
    }
}

void ChildProcess::start() {
    end();
    ::signal(SIGPIPE, SIG_IGN);  // writing to a program that has ended fails instead of ending this process
    kept_.clear();
    searched_ = 0;
    error_kept_.clear();
    answered_ = false;
    Pipe in;
    Pipe out;
    Pipe error;
    Pipe failure;
    std::vector<char*> arguments;
    for (std::string& word : options_.command) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    process_ = ::fork();
    if (process_ < 0) {
        cannot_start(options_.command.front(), errno);
    }
    if (process_ == 0) {
        become(arguments.data(), in, out, error, failure);
    }
    ::setpgid(process_, process_);  // also here, so that the group exists before it is killed
    ::close(failure.take(1));
    int reason = 0;
    ssize_t got = 0;
    while ((got = ::read(failure.ends[0], &reason, sizeof reason)) < 0 && errno == EINTR) {
    }
    if (got == static_cast<ssize_t>(sizeof reason)) {
        ::waitpid(process_, nullptr, 0);
        process_ = -1;
        cannot_start(options_.command.front(), reason);
    }
    input_ = in.take(1);
    output_ = out.take(0);
    error_ = error.take(0);
    do_not_block(input_);
    do_not_block(output_);
    do_not_block(error_);
}

/// Writes as much as the pipe takes. Returns false if the program has closed its input.
bool ChildProcess::write_some(const std::string& line, std::size_t& written) {
    while (written < line.size()) {
        const ssize_t done = ::write(input_, line.data() + written, line.size() - written);
        if (done < 0) {
            return errno == EAGAIN || errno == EINTR;
        }
        written += static_cast<std::size_t>(done);
    }
    return true;
}

/// Reads a piece of output. Returns false at its end.
bool ChildProcess::read_some() {
    std::array<char, piece> buffer{};
    const ssize_t got = ::read(output_, buffer.data(), buffer.size());
    if (got > 0) {
        kept_.append(buffer.data(), static_cast<std::size_t>(got));
    }
    return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

/// Keeps the end of the standard error.
void ChildProcess::read_error() {
    std::array<char, piece> buffer{};
    const ssize_t got = ::read(error_, buffer.data(), buffer.size());
    if (got > 0) {
        error_kept_.append(buffer.data(), static_cast<std::size_t>(got));
        if (error_kept_.size() > 2 * error_shown) {
            error_kept_.erase(0, error_kept_.size() - error_shown);
        }
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
        close_pipe(error_);
    }
}

/// Describes the end of the program.
Reply ChildProcess::crashed() {
    const auto until = Clock::now() + time_to_end;
    siginfo_t info{};
    int waited = 0;
    do {
        info.si_pid = 0;
        waited = ::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT);
        if (waited == 0 && info.si_pid != 0) {
            break;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    } while (Clock::now() < until);
    if (error_ >= 0) {
        read_error();
    }
    std::string text = info.si_pid == 0             ? "the program closed its output"
                       : info.si_code == CLD_EXITED ? fmt::format("the program ended with status {}", info.si_status)
                                                    : fmt::format("the program was ended by signal {} ({})",
                                                                  info.si_status, ::strsignal(info.si_status));
    if (!error_kept_.empty()) {
        text += "; its standard error ends with: " +
                printable(error_kept_.substr(error_kept_.size() - std::min(error_shown, error_kept_.size())));
    }
    end();
    return {ReplyKind::crash, text};
}

Reply ChildProcess::ask(const std::string& request) {
    const std::string line = request + "\n";
    std::size_t written = 0;
    bool reads_input = true;
    const auto until = Clock::now() + options_.timeout;
    while (true) {
        const std::size_t feed = kept_.find('\n', searched_);
        if (feed != std::string::npos) {
            Reply reply{ReplyKind::line, kept_.substr(0, feed)};
            answered_ = true;
            kept_.erase(0, feed + 1);
            searched_ = 0;
            if (!reply.text.empty() && reply.text.back() == '\r') {
                reply.text.pop_back();
            }
            // A line that was written before the whole request was read answers no request.
            return reads_input && written < line.size() && !write_some(line, written) ? crashed() : reply;
        }
        searched_ = kept_.size();
        if (kept_.size() > options_.longest_line) {
            end();
            return {ReplyKind::malformed,
                    fmt::format("the program writes more than {} bytes without a line feed", options_.longest_line)};
        }
        if (options_.stop != nullptr && *options_.stop) {
            end();
            return {ReplyKind::interrupted, ""};
        }
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
        if (left <= 0) {
            end();
            return {ReplyKind::timeout,
                    fmt::format("no answer within {} s{}", static_cast<double>(options_.timeout.count()) / 1000,
                                answered_ || !kept_.empty()
                                    ? (kept_.empty() ? "" : "; the answer has no line feed at its end")
                                    : "; if the program has answered, it keeps the answer in a buffer: flush the "
                                      "output after every line (in Python: print(..., flush=True))")};
        }
        constexpr long slice = 100;  // how often an interrupt is noticed
        std::array<pollfd, 3> pipes{pollfd{output_, POLLIN, 0}, pollfd{error_, POLLIN, 0},
                                    pollfd{reads_input && written < line.size() ? input_ : -1, POLLOUT, 0}};
        if (::poll(pipes.data(), pipes.size(), static_cast<int>(std::min<long>(left, slice))) <= 0) {
            continue;
        }
        if (pipes[2].revents != 0) {
            reads_input = write_some(line, written);
        }
        if (pipes[1].revents != 0) {
            read_error();
        }
        if (pipes[0].revents != 0 && !read_some()) {
            return crashed();
        }
    }
}

void ChildProcess::end() {
    if (process_ < 0) {
        return;
    }
    close_pipe(input_);
    const auto until = Clock::now() + time_to_end;
    siginfo_t info{};
    // The process stays a zombie until the group is killed, so that its group keeps its number.
    while (Clock::now() < until) {
        info.si_pid = 0;
        if (::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0) {
            break;
        }
        if (options_.stop != nullptr && *options_.stop) {
            break;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    ::kill(-process_, SIGKILL);
    while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    close_pipe(output_);
    close_pipe(error_);
}

}  // namespace rulescope::tools
