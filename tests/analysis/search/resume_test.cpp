// Checkpoints of exploring: killed, resumed, refused, damaged, without disk space.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/analysis/search/support.h"

namespace rulescope::search {
namespace {

class ExploreCheckpoints : public ::testing::Test {
protected:
    storage::ScratchFolder scratch_{""};
    std::string folder_ = scratch_.path() + "/state";
    ExploreOptions kept(const std::string& version = "1") const {
        ExploreOptions options;
        options.state_folder = folder_;
        options.identity = {{"version", version}};
        return options;
    }
    std::vector<std::pair<std::string, std::string>> files() const {
        std::vector<std::pair<std::string, std::string>> list;
        for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
            std::ifstream file(entry.path(), std::ios::binary);
            list.emplace_back(entry.path().filename().string(), std::string{std::istreambuf_iterator<char>(file), {}});
        }
        std::sort(list.begin(), list.end());
        return list;
    }
};

/// Explores in a child process that is killed at its n-th report; returns whether it reached that report.
bool killed_at(const RuleSet& rules, ExploreOptions options, int reports) {
    const pid_t child = ::fork();
    if (child == 0) {
        int visited = 0;
        options.progress = [&](const ExploreProgress&) {
            if (++visited == reports) {
                ::kill(::getpid(), SIGKILL);
            }
        };
        explored(rules, options, By::engine, {false, false});
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}

TEST_F(ExploreCheckpoints, WhatWasKilledContinuesAndCountsAlike) {
    const RuleSet rules = rules_of("adaptoid-7-first");
    ExploreOptions whole;
    whole.depth = 10;
    const ExploreReport undisturbed = explored(rules, whole);
    ExploreOptions options = kept();
    options.depth = 10;
    options.memory_bytes = 900'000;
    for (const int reports : {2, 3, 3, 3, 3}) {
        EXPECT_TRUE(killed_at(rules, options, reports));
    }
    options.memory_bytes = whole.memory_bytes;
    const ExploreReport report = explored(rules, options);
    EXPECT_GT(report.resumed, 3U);
    expect_same(undisturbed, report);
    // A repeated run finds all layers stored.
    const ExploreReport again = explored(rules, options);
    EXPECT_EQ(again.resumed, again.layers.size());
    expect_same(undisturbed, again);
}

TEST_F(ExploreCheckpoints, AStateThatIsRemovedAfterItWasWrittenIsMissed) {
    const RuleSet rules = rules_of("adaptoid-7-first");
    ExploreOptions options = kept();
    options.depth = 6;
    EXPECT_EQ(explored(rules, options).state_lost, "");
    // The layers are read, and the search ends; the folder is removed while the result is computed.
    bool removed = false;
    options.depth = 7;
    options.progress = [&](const ExploreProgress& now) {
        removed = removed || now.turn == 7;
        if (removed) {
            std::filesystem::remove(folder_ + "/layer-0003.0of1.run");
        }
    };
    const ExploreReport report = explored(rules, options);
    ASSERT_TRUE(removed);
    EXPECT_EQ(report.fault, "");
    EXPECT_NE(report.state_lost.find("layer-0003.0of1.run: this file was removed"), std::string::npos)
        << report.state_lost;
}

TEST_F(ExploreCheckpoints, TheTurnsThatCloseACycleAreKeptToo) {
    const RuleSet rules = rules_of("adaptoid-7");
    const ExploreReport undisturbed = explored(rules, {});
    ExploreOptions options = kept();
    options.depth = 10;
    explored(rules, options);
    const ExploreReport report = explored(rules, kept());
    EXPECT_EQ(report.resumed, 11U);
    expect_same(undisturbed, report);
}

TEST_F(ExploreCheckpoints, AnotherNumberOfProcessesContinues) {
    const RuleSet rules = rules_of("adaptoid-7");
    const Adaptoid game(rules);
    const ExploreReport undisturbed = explored(rules, {});
    for (const int processes : {3, 1, 2}) {
        ExploreOptions options = kept();
        options.depth = processes == 3 ? 6 : processes == 1 ? 9 : 1000;
        ExploreReport report;
        testing::in_processes(processes, [&](parallel::Communicator& communicator) {
            ExploreReport mine = explore_by_twin(game, game.initial(), options, communicator, {});
            if (communicator.rank() == 0) {
                report = mine;
            }
        });
        EXPECT_EQ(report.resumed, processes == 3 ? 0U : processes == 1 ? 7U : 10U);
        if (processes == 2) {
            expect_same(undisturbed, report);
        }
    }
    for (const auto& [name, bytes] : files()) {
        EXPECT_TRUE(name.find("of") == std::string::npos || name.find("of2") != std::string::npos) << name;
    }
}

TEST_F(ExploreCheckpoints, SmallerBoundsReportWhatTheyWouldWithoutIt) {
    const RuleSet rules = rules_of("adaptoid-7-first");
    explored(rules, kept());
    const auto before = files();
    ExploreOptions options = kept();
    options.depth = 5;
    ExploreOptions fresh;
    fresh.depth = 5;
    expect_same(explored(rules, fresh), explored(rules, options));
    options.depth = fresh.depth = 1000;
    options.states = fresh.states = 5000;
    expect_same(explored(rules, fresh), explored(rules, options));
    EXPECT_EQ(files(), before);
}

TEST_F(ExploreCheckpoints, AStateOfSomethingElseIsRefusedAndLeftAlone) {
    const RuleSet rules = rules_of("adaptoid-7", 1);
    ExploreOptions options = kept();
    options.depth = 5;
    explored(rules, options);
    const auto before = files();
    const auto refused = [&](const RuleSet& other, ExploreOptions with, const std::string& reason) {
        try {
            explored(other, with);
            ADD_FAILURE() << "taken: " << reason;
        } catch (const storage::FileError& refusal) {
            EXPECT_NE(std::string(refusal.what()).find(reason), std::string::npos) << refusal.what();
        }
        EXPECT_EQ(files(), before);
    };
    refused(rules, kept("2"), "version");
    refused(rules_of("adaptoid-9"), kept(), "code");
    ExploreOptions without_symmetry = kept();
    without_symmetry.symmetry = false;
    refused(rules, without_symmetry, "symmetries");
    EXPECT_THROW(explored(rules, kept(), By::reference), storage::FileError);
    EXPECT_EQ(files(), before);
}

TEST_F(ExploreCheckpoints, ADamagedStateIsRefused) {
    const RuleSet rules = rules_of("adaptoid-7", 1);
    ExploreOptions options = kept();
    options.depth = 5;
    explored(rules, options);
    for (const auto& [name, bytes] : files()) {
        if (bytes.empty()) {
            continue;  // the lock
        }
        std::string flipped = bytes;
        flipped[bytes.size() / 2] = static_cast<char>(flipped[bytes.size() / 2] ^ 1);
        std::ofstream(folder_ + "/" + name, std::ios::binary) << flipped;
        EXPECT_ANY_THROW(explored(rules, kept())) << name;
        std::ofstream(folder_ + "/" + name, std::ios::binary) << bytes;
    }
    expect_same(explored(rules, {}), explored(rules, kept()));
}

// Every file is undamaged, but it is another layer, another kind of file, or of another process or run.
TEST_F(ExploreCheckpoints, FilesThatHoldAnotherPartAreRefused) {
    namespace fs = std::filesystem;
    const RuleSet rules = rules_of("adaptoid-7");
    const Adaptoid game(rules);
    const auto explore_in = [&](const std::string& folder, const std::string& version, int processes) {
        ExploreOptions options = kept(version);
        options.state_folder = folder;
        options.depth = 5;
        testing::in_processes(processes, [&](parallel::Communicator& communicator) {
            explore_by_twin(game, game.initial(), options, communicator, {});
        });
    };
    const std::string other = scratch_.path() + "/other", two = scratch_.path() + "/two";
    explore_in(folder_, "1", 1);
    explore_in(other, "2", 1);
    explore_in(two, "1", 2);
    const auto refused = [&](const std::string& state, const std::string& from, const std::string& name,
                             const std::string& found, const std::string& expected) {
        const fs::path to = fs::path(state) / name;
        const fs::path saved = scratch_.path() + "/saved";
        fs::copy_file(to, saved, fs::copy_options::overwrite_existing);
        fs::copy_file(from, to, fs::copy_options::overwrite_existing);
        ExploreOptions options = kept();
        options.state_folder = state;
        options.depth = 10;
        try {
            explored(rules, options);
            ADD_FAILURE() << "taken: " << from;
        } catch (const storage::FileError& refusal) {
            const std::string text = refusal.what();
            EXPECT_NE(text.find(to.string() + ": this file is " + found), std::string::npos) << text;
            EXPECT_NE(text.find(", but " + expected), std::string::npos) << text;
        }
        fs::copy_file(saved, to, fs::copy_options::overwrite_existing);
    };
    refused(folder_, folder_ + "/layer-0004.0of1.run", "layer-0005.0of1.run", "layer 4, process 1 of 1, of run ",
            "layer 5, process 1 of 1, of run ");
    refused(folder_, other + "/layer-0003.0of1.run", "layer-0003.0of1.run", "layer 3, process 1 of 1, of run ",
            "layer 3, process 1 of 1, of run ");
    refused(two, two + "/layer-0003.1of2.run", "layer-0003.0of2.run", "layer 3, process 2 of 2, of run ",
            "layer 3, process 1 of 2, of run ");
    expect_same(explored(rules, {}), explored(rules, kept()));
}

TEST_F(ExploreCheckpoints, TwoRunsDoNotShareAFolder) {
    const storage::CheckpointFolder first(folder_, true);
    EXPECT_THROW(storage::CheckpointFolder(folder_, true), storage::FileError);
}

TEST_F(ExploreCheckpoints, AFolderThatCannotBeUsedIsRefused) {
    std::ofstream(scratch_.path() + "/file") << "no folder";
    ExploreOptions options = kept();
    options.state_folder = scratch_.path() + "/file";
    EXPECT_THROW(explored(rules_of("adaptoid-7"), options), storage::FileError);
}

// A full disk: the finished layers are reported, and a later run resumes from them.
TEST_F(ExploreCheckpoints, AFullDiskLosesNothingOfTheLayersBefore) {
    ASSERT_TRUE(std::filesystem::exists("/dev/full"));
    const RuleSet rules = rules_of("adaptoid-7", 1);
    const ExploreReport undisturbed = explored(rules, {});
    std::filesystem::create_directories(folder_);
    const std::string full = folder_ + "/layer-0006.0of1.run.part";
    std::filesystem::create_symlink("/dev/full", full);
    const ExploreReport report = explored(rules, kept());
    EXPECT_EQ(report.stopped_by, "disk");
    EXPECT_NE(report.fault.find("cannot write"), std::string::npos) << report.fault;
    ASSERT_EQ(report.layers.size(), 6U);
    for (std::size_t layer = 0; layer < 5; ++layer) {
        EXPECT_EQ(report.layers[layer], undisturbed.layers[layer]);
    }
    std::filesystem::remove(full);
    const ExploreReport rest = explored(rules, kept());
    EXPECT_EQ(rest.resumed, 6U);
    expect_same(undisturbed, rest);
}

}  // namespace
}  // namespace rulescope::search
