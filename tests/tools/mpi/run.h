// Runs the built command under mpirun.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "tests/tools/command_run.h"
#include "tests/tools/started.h"

namespace rulescope::tools {

/// Environment of Open MPI for test machines: few cores, often as root.
inline const Started::Environment for_open_mpi{{"OMPI_ALLOW_RUN_AS_ROOT", "1"},
                                               {"OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"},
                                               {"OMPI_MCA_rmaps_base_oversubscribe", "1"},
                                               {"OMPI_MCA_hwloc_base_binding_policy", "none"},
                                               {"OMPI_MCA_btl_vader_single_copy_mechanism", "none"}};

inline bool is_installed(const std::string& program) {
    std::istringstream folders(std::getenv("PATH") == nullptr ? "" : std::getenv("PATH"));
    std::string folder;
    while (std::getline(folders, folder, ':')) {
        if (::access((folder + "/" + program).c_str(), X_OK) == 0) {
            return true;
        }
    }
    return false;
}

class MpiTest : public ::testing::Test {
protected:
    void SetUp() override {
        if (!is_installed("mpirun")) {
            FAIL() << "mpirun is not installed (Debian: openmpi-bin), and this was built with MPI";
        }
    }

    [[nodiscard]] std::unique_ptr<Started> start(const std::vector<std::string>& words) const {
        return std::make_unique<Started>(words, for_open_mpi, folder_.path());
    }
    [[nodiscard]] static std::vector<std::string> under_mpirun(int processes, const std::string& program,
                                                               const std::vector<std::string>& arguments) {
        std::vector<std::string> words{"mpirun", "-q", "-n", std::to_string(processes), program};
        words.insert(words.end(), arguments.begin(), arguments.end());
        return words;
    }
    /// Runs the command in `processes` processes to its end.
    Ran run(int processes, const std::vector<std::string>& arguments) {
        return run_words(command(processes, arguments));
    }
    Ran run_words(const std::vector<std::string>& words) {
        const auto started = start(words);
        EXPECT_TRUE(started->ends_within(std::chrono::seconds(120))) << "does not end";
        Ran ran;
        ran.status = started->ends_within(std::chrono::seconds(0)) ? started->wait() : -1;
        ran.out = started->out();
        ran.err = started->err();
        return ran;
    }
    [[nodiscard]] static std::vector<std::string> command(int processes, const std::vector<std::string>& arguments) {
        return under_mpirun(processes, RULESCOPE_COMMAND, arguments);
    }
    /// Waits for a file of the state, then sends a signal to one of the two processes. Returns false if the command
    /// ended before.
    bool disturb(Started& started, const std::string& file, int signal) const {
        if (!started.runs_until_there_is(folder_.path(file))) {
            return false;
        }
        const std::vector<pid_t> processes = started.children();
        return processes.size() == 2 && ::kill(processes.back(), signal) == 0;
    }

    TemporaryFolder folder_;
};

class LongMpiTest : public MpiTest {};

inline std::size_t occurrences(const std::string& text, const std::string& what) {
    std::size_t number = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) {
        ++number;
    }
    return number;
}

inline std::vector<std::string> command_with(std::vector<std::string> words, const std::vector<std::string>& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

}  // namespace rulescope::tools
