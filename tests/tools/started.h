// Runs programs in processes of their own, with their output and exit status.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace rulescope::tools {

/// A running program. The destructor kills it if it still runs.
class Started {
public:
    using Environment = std::vector<std::pair<std::string, std::string>>;

    /// Starts the program; standard output and standard error go to files in the folder.
    Started(const std::vector<std::string>& words, const Environment& environment, std::string folder)
        : folder_(std::move(folder)) {
        std::vector<char*> arguments;
        for (const std::string& word : words) {
            arguments.push_back(const_cast<char*>(word.c_str()));
        }
        arguments.push_back(nullptr);
        process_ = ::fork();
        if (process_ == 0) {
            redirect(folder_ + "/stdout", STDOUT_FILENO);
            redirect(folder_ + "/stderr", STDERR_FILENO);
            for (const auto& [name, value] : environment) {
                ::setenv(name.c_str(), value.c_str(), 1);
            }
            ::execvp(arguments[0], arguments.data());
            ::_exit(127);
        }
    }
    ~Started() {
        if (process_ > 0 && !ended_) {
            send(SIGKILL);
            wait();
        }
    }
    Started(const Started&) = delete;
    Started& operator=(const Started&) = delete;

    void send(int signal) const { ::kill(process_, signal); }
    [[nodiscard]] pid_t process() const { return process_; }

    /// Waits for the end; returns the exit status, or 128 plus the signal that ended the program.
    int wait() {
        if (!ended_) {
            ::waitpid(process_, &status_, 0);
            ended_ = true;
        }
        return status();
    }
    /// Waits for the end; returns the most memory in use by the program at a time, in kilobytes.
    long wait_for_peak() {
        long peak = 0;
        while (!ended_) {
            std::ifstream status("/proc/" + std::to_string(process_) + "/status");
            for (std::string line; std::getline(status, line);) {
                if (line.rfind("VmHWM:", 0) == 0) {
                    peak = std::max(peak, std::stol(line.substr(6)));
                }
            }
            ends_within(std::chrono::milliseconds(2));
        }
        return peak;
    }
    /// Waits at most this time; returns whether the program has ended.
    bool ends_within(std::chrono::milliseconds time) {
        const auto until = std::chrono::steady_clock::now() + time;
        while (!ended_ && std::chrono::steady_clock::now() < until) {
            ended_ = ::waitpid(process_, &status_, WNOHANG) == process_;
            if (!ended_) {
                std::this_thread::sleep_for(std::chrono::milliseconds(2));
            }
        }
        return ended_;
    }
    /// Waits until the file exists or the program ends. Returns true if the file exists while the program runs.
    bool runs_until_there_is(const std::string& path) {
        while (!std::filesystem::exists(path)) {
            if (ended_ || ::waitpid(process_, &status_, WNOHANG) == process_) {
                ended_ = true;
                return false;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return !ended_;
    }
    /// The child processes of the program.
    [[nodiscard]] std::vector<pid_t> children() const {
        std::vector<pid_t> list;
        std::error_code gone;
        for (const auto& entry : std::filesystem::directory_iterator("/proc", gone)) {
            const std::string name = entry.path().filename().string();
            if (name.find_first_not_of("0123456789") != std::string::npos) {
                continue;
            }
            std::ifstream file(entry.path() / "stat");
            const std::string text{std::istreambuf_iterator<char>(file), {}};
            // "PID (name) state PARENT ...", where the name may contain any characters.
            const std::size_t after = text.rfind(')');
            if (after != std::string::npos && after + 4 < text.size() &&
                std::stol(text.substr(after + 4)) == static_cast<long>(process_)) {
                list.push_back(static_cast<pid_t>(std::stol(name)));
            }
        }
        return list;
    }
    [[nodiscard]] std::string out() const { return read("stdout"); }
    [[nodiscard]] std::string err() const { return read("stderr"); }

private:
    static void redirect(const std::string& path, int to) {
        const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
        ::dup2(file, to);
        ::close(file);
    }
    [[nodiscard]] int status() const { return WIFEXITED(status_) ? WEXITSTATUS(status_) : 128 + WTERMSIG(status_); }
    [[nodiscard]] std::string read(const std::string& name) const {
        std::ifstream file(folder_ + "/" + name, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    std::string folder_;
    pid_t process_ = -1;
    int status_ = 0;
    bool ended_ = false;
};

}  // namespace rulescope::tools
