// The table of a proof-number search: records, replacement by effort, use by several threads.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "analysis/search/codes.h"
#include "analysis/solve/proof/proof_memory.h"

namespace rulescope::solve {
namespace {

using Code = search::Code<1>;
using Memory = ProofMemory<Code>;

constexpr std::uint64_t bytes_of_bucket = 64;

TEST(SolveProofMemory, ARecordKeepsTheNumbersExactlyAndTheEffortInSteps) {
    EXPECT_TRUE(ProofRecord().empty());
    EXPECT_FALSE(ProofRecord().solved());
    EXPECT_EQ(ProofRecord().effort(), 0U);
    for (const ProofNumbers numbers : {numbers_of_won, numbers_of_not_won, ProofNumbers{1, 1},
                                       ProofNumbers{unreachable - 2, 17}, ProofNumbers{123456789, unreachable - 2}}) {
        std::uint64_t before = 0;
        for (std::uint64_t effort = 1; effort < 1ULL << 34U; effort += 1 + effort / 7) {
            const ProofRecord record(numbers, effort);
            EXPECT_FALSE(record.empty());
            EXPECT_EQ(record.numbers(), numbers);
            EXPECT_EQ(record.solved(), numbers.solved());
            EXPECT_GE(record.effort(), before);
            EXPECT_LE(record.effort(), effort);
            EXPECT_GE(record.effort(), effort - effort / 8);
            EXPECT_EQ(ProofRecord(numbers, record.effort()).word(), record.word());
            EXPECT_EQ(ProofRecord::from_word(record.word()).numbers(), numbers);
            before = record.effort();
        }
        EXPECT_EQ(ProofRecord(numbers, 0).effort(), 1U) << "a stored record is never empty";
        EXPECT_EQ(ProofRecord(numbers, ~0ULL).numbers(), numbers) << "a very large effort does not reach the numbers";
    }
    // A finite number never becomes infinite.
    EXPECT_LT(ProofRecord({unreachable - 1, 1}, 1).numbers().proof, unreachable);
}

TEST(SolveProofMemory, TheEffortOfManyVisitsAddsUp) {
    Memory memory(bytes_of_bucket);
    const Code code{7};
    for (int visit = 0; visit < 64; ++visit) {
        memory.store(code, memory.hash_of(code), {3, 4}, 1000);
    }
    const std::uint64_t effort = memory.find(code, memory.hash_of(code)).effort();
    EXPECT_LE(effort, 64'000U);
    EXPECT_GE(effort, 8'000U);
}

TEST(SolveProofMemory, InAFullBucketThePositionWithTheLeastEffortIsReplaced) {
    Memory memory(bytes_of_bucket);
    for (std::uint64_t number = 1; number <= 6; ++number) {
        memory.store({number}, memory.hash_of({number}), {1, 1}, number == 5 ? 3 : 10 * number);
    }
    // 5 replaced 1, and 6 replaced 5.
    std::vector<std::uint64_t> kept;
    memory.for_each([&](const Code& code, const ProofRecord&) { kept.push_back(code[0]); });
    std::sort(kept.begin(), kept.end());
    EXPECT_EQ(kept, (std::vector<std::uint64_t>{2, 3, 4, 6}));
    EXPECT_EQ(memory.kept(), 4U);
    EXPECT_EQ(memory.forgotten(), 2U);
}

TEST(SolveProofMemory, FinalNumbersAreNotOverwritten) {
    Memory memory(bytes_of_bucket);
    const Code code{7};
    memory.store(code, memory.hash_of(code), numbers_of_won, 10);
    memory.store(code, memory.hash_of(code), {2, 2}, 1000);
    EXPECT_TRUE(memory.find(code, memory.hash_of(code)).proved());
}

TEST(SolveProofMemory, AStateOfALargerTableLeavesThePositionsWithTheMostEffort) {
    std::vector<std::uint64_t> order{1, 2, 3, 4, 5, 6, 7, 8, 9};
    for (int again = 0; again < 2; ++again) {
        Memory memory(bytes_of_bucket);
        for (const std::uint64_t number : order) {
            memory.restore({number}, ProofRecord({1, 1}, 100 * number));
        }
        std::vector<std::uint64_t> kept;
        memory.for_each([&](const Code& code, const ProofRecord&) { kept.push_back(code[0]); });
        std::sort(kept.begin(), kept.end());
        EXPECT_EQ(kept, (std::vector<std::uint64_t>{6, 7, 8, 9}));
        EXPECT_EQ(memory.kept(), 4U);
        EXPECT_EQ(memory.forgotten(), 5U);
        std::reverse(order.begin(), order.end());
    }
}

/// Several threads store and read a few positions in one bucket. Each record that is read was stored for its position.
TEST(SolveProofMemory, ARecordThatSeveralThreadsWriteIsNeverMixed) {
    Memory memory(bytes_of_bucket, true);
    std::atomic<int> mixed = 0, found = 0;
    std::vector<std::thread> threads;
    for (std::uint32_t thread = 0; thread < 4; ++thread) {
        threads.emplace_back([&, thread] {
            for (std::uint32_t round = 0; round < 20'000; ++round) {
                const Code code{1 + (round * 7 + thread) % 9};
                const auto number = static_cast<ProofNumber>(code[0] * 1'000'000 + round);
                memory.store(code, memory.hash_of(code), {number, number + 1}, round % 5);
                const Code other{1 + (round * 5 + thread) % 9};
                if (const ProofRecord record = memory.find(other, memory.hash_of(other)); !record.empty()) {
                    const ProofNumbers read = record.numbers();
                    found += 1;
                    mixed += read.disproof == read.proof + 1 && read.proof / 1'000'000 == other[0] ? 0 : 1;
                }
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(mixed, 0);
    EXPECT_GT(found, 1000);
    EXPECT_EQ(memory.kept(), 4U);
}

}  // namespace
}  // namespace rulescope::solve
