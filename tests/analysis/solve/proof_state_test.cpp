// The state of a proof-number search: it is resumed, and a damaged or foreign state is refused.
#include <gtest/gtest.h>

#include "analysis/solve/proof/proof.h"
#include "analysis/solve/proof/proof_state.h"
#include "analysis/storage/atomic_file.h"
#include "analysis/storage/file_error.h"
#include "tests/analysis/solve/table_support.h"
#include "tests/support/adaptoid/shipped.h"
#include "tests/support/packed_games.h"

namespace rulescope::solve {
namespace {

/// The search for White's win with three captures on seven cells.
class SolveProofState : public ::testing::Test {
protected:
    SolveProofState() : game_(rules()), packed_(rulescope::testing::packed_by_twin(game_)) {
        task_.position = packed_.visit([](const auto& coded) { return coded.position_text(coded.start()); });
        task_.options.memory_bytes = 1U << 20U;
        task_.options.outlook = true;
        task_.header = {"adaptoid-tiny", "0123456789abcdef", task_.position, 0, "", "1", 0, false, 0, 0};
        task_.state = folder_.path("state");
    }
    static adaptoid::RuleSet rules() {
        adaptoid::RuleSet rules = rulescope::testing::shipped("adaptoid-tiny");
        rules.captures = 3;
        return rules;
    }
    ProofAttempt run(std::uint64_t positions) {
        task_.options.positions = positions;
        return prove(packed_, task_);
    }
    std::string refusal() {
        try {
            run(1'000'000);
        } catch (const storage::FileError& fault) {
            return fault.sentence();
        }
        return "";
    }
    [[nodiscard]] std::string file() const { return task_.state + "/proof"; }

    tables::Folder folder_;
    adaptoid::Adaptoid game_;
    packed::AnyPackedGame packed_;
    ProofTask task_;
};

TEST_F(SolveProofState, ASearchIsResumedUntilTheProofIsComplete) {
    const std::uint64_t whole = [&] {
        ProofTask without = task_;
        without.state.clear();
        without.options.positions = 1'000'000;
        return prove(packed_, without).result.positions;
    }();
    std::uint64_t made = 0;
    int runs = 0;
    for (ProofVerdict verdict = ProofVerdict::spent; verdict == ProofVerdict::spent; ++runs) {
        ASSERT_LT(runs, 50);
        const ProofAttempt attempt = run(made + 300);
        EXPECT_EQ(attempt.resumed_after, made);
        made += attempt.result.positions;
        verdict = attempt.result.verdict;
        if (verdict != ProofVerdict::spent) {
            EXPECT_EQ(verdict, ProofVerdict::proved);
            ASSERT_TRUE(attempt.proof);
            EXPECT_TRUE(attempt.proof->check.holds) << attempt.proof->check.fault;
        }
    }
    EXPECT_GT(runs, 2);
    EXPECT_LT(made, 4 * whole);  // each run begins again at the start, with the table of the runs before
    // The result is in the state: another run generates hardly anything.
    const ProofAttempt again = run(1'000'000);
    EXPECT_EQ(again.resumed_after, made);
    EXPECT_EQ(again.result.verdict, ProofVerdict::proved);
    EXPECT_LT(again.result.positions, 100U);
}

TEST_F(SolveProofState, AStateThatIsRemovedDuringTheRunIsMissed) {
    EXPECT_EQ(run(600).state_lost, "");
    const ProofStateFolder state(task_.state, {}, 2);
    state.write(1, 0, [](const ProofStateFolder::TakeEntry&) {});
    EXPECT_EQ(state.lost(), "");
    std::filesystem::remove(file());
    EXPECT_NE(state.lost().find("proof: this file was removed"), std::string::npos) << state.lost();
}

TEST_F(SolveProofState, SeveralThreadsContinueTheStateOfOne) {
    run(600);
    task_.options.threads = 3;
    task_.options.memory_bytes = 1U << 22U;  // the table may have another size
    const ProofAttempt attempt = run(1'000'000);
    EXPECT_GE(attempt.resumed_after, 600U);
    EXPECT_EQ(attempt.result.verdict, ProofVerdict::proved);
    ASSERT_TRUE(attempt.proof);
    EXPECT_TRUE(attempt.proof->check.holds) << attempt.proof->check.fault;
}

TEST_F(SolveProofState, ADamagedOrForeignStateIsRefused) {
    run(600);
    const std::string whole = tables::bytes_of(file());
    for (std::size_t place = whole.find("positions"); place < whole.size(); place += 37) {
        std::string damaged = whole;
        damaged[place] = static_cast<char>(damaged[place] ^ 4);
        storage::write_atomically(file(), damaged);
        EXPECT_NE(refusal().find("the state of the search is damaged"), std::string::npos) << place;
        storage::write_atomically(file(), whole.substr(0, place));
        EXPECT_NE(refusal().find("the state of the search is damaged"), std::string::npos) << place;
    }
    storage::write_atomically(file(), "something else");
    EXPECT_NE(refusal().find("this is not the state of a proof"), std::string::npos) << refusal();
    storage::write_atomically(file(), whole);
    task_.options.seat = 1;
    EXPECT_NE(refusal().find("this state belongs to seat 1, but 2 was requested"), std::string::npos) << refusal();
}

TEST_F(SolveProofState, AStateOfAnotherVersionOrSymmetryIsRefused) {
    run(600);
    const std::string whole = tables::bytes_of(file());
    task_.header.version = "2";
    EXPECT_NE(refusal().find("this state belongs to version 1, but 2 was requested"), std::string::npos) << refusal();
    task_.header.version = "1";
    task_.options.symmetry = false;
    EXPECT_NE(refusal().find("this state belongs to symmetry yes, but no was requested"), std::string::npos)
        << refusal();
    task_.options.symmetry = true;
    task_.header.hash = "fedcba9876543210";
    EXPECT_NE(refusal().find("this state belongs to rules 0123456789abcdef"), std::string::npos) << refusal();
    EXPECT_EQ(tables::bytes_of(file()), whole) << "a refused state is left unchanged";
    std::string earlier = whole;
    earlier.replace(earlier.find("state 2"), 7, "state 1");
    storage::write_atomically(file(), earlier);
    EXPECT_NE(refusal().find("it belongs to another version"), std::string::npos) << refusal();
}

TEST_F(SolveProofState, ARunThatIsKilledWhileItWritesLeavesTheStateBefore) {
    run(600);
    const std::string whole = tables::bytes_of(file());
    storage::write_atomically(file() + ".part", whole.substr(0, whole.size() / 2));
    const ProofAttempt attempt = run(1'000'000);
    EXPECT_GE(attempt.resumed_after, 600U);
    EXPECT_EQ(attempt.result.verdict, ProofVerdict::proved);
}

TEST_F(SolveProofState, ATableThatIsSmallerThanTheStateKeepsWhatTookEffort) {
    task_.options.memory_bytes = 1U << 20U;
    run(3000);
    task_.options.memory_bytes = 2048;
    const ProofAttempt attempt = run(1'000'000);
    EXPECT_EQ(attempt.result.verdict, ProofVerdict::proved);
    EXPECT_GT(attempt.result.forgotten, 0U);
    EXPECT_EQ(attempt.not_written, "memory") << "a quarter of 2048 bytes does not hold the proof";
}

TEST_F(SolveProofState, AFolderThatAnotherRunHoldsIsRefused) {
    const storage::CheckpointFolder held(task_.state, true);
    EXPECT_NE(refusal().find(" is using this folder"), std::string::npos) << refusal();
}

}  // namespace
}  // namespace rulescope::solve
