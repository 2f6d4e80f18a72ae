// Sets of codes in memory and on disk against the sets of the standard library.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "analysis/search/coded/candidates.h"
#include "analysis/solve/table/lookup.h"
#include "analysis/storage/code_table.h"
#include "analysis/storage/edge_run.h"
#include "analysis/storage/scratch_folder.h"
#include "tests/support/checking.h"

namespace rulescope::search {
namespace {

using Two = Code<2>;

struct Less {
    bool operator()(const Two& a, const Two& b) const { return code_less<2>(a, b); }
};
using Set = std::set<Two, Less>;

/// Codes that lie close together and far apart, the code 0 and the largest among them.
std::vector<Two> any_codes() {
    const auto seeds = *rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange<std::uint32_t>(0, 4000));
    std::vector<Two> codes;
    for (const std::uint32_t seed : seeds) {
        switch (seed % 4) {
            case 0: codes.push_back({seed / 40, 0}); break;
            case 1: codes.push_back({~std::uint64_t{0} - seed / 40, 3}); break;
            case 2: codes.push_back({0, std::uint64_t{seed} << 52U}); break;
            default: codes.push_back({code_hash<1>({seed}), code_hash<1>({seed / 7})});
        }
    }
    return codes;
}

std::vector<Two> all_of(storage::CodeReader<2>& reader, std::size_t at_once) {
    std::vector<Two> all;
    std::vector<Two> some(at_once);
    while (const std::size_t number = reader.read(some.data(), at_once)) {
        all.insert(all.end(), some.begin(), some.begin() + static_cast<std::ptrdiff_t>(number));
    }
    return all;
}

std::vector<Two> listed(const Set& set) {
    return {set.begin(), set.end()};
}

TEST(StorageTable, HoldsWhatWasPutInOnce) {
    testing::check_cases(200, [] {
        const std::vector<Two> codes = any_codes();
        const Set set(codes.begin(), codes.end());
        storage::CodeTable<2> table;
        const std::size_t half = codes.size() / 2;
        std::uint64_t added =
            table.insert(std::vector<Two>(codes.begin() + static_cast<std::ptrdiff_t>(half), codes.end()));
        for (std::size_t i = 0; i < half; ++i) {
            added += table.insert(codes[i]) ? 1U : 0U;
        }
        RC_ASSERT(added == set.size());
        RC_ASSERT(table.size() == set.size());
        for (const Two& code : codes) {
            RC_ASSERT(table.contains(code));
        }
        RC_ASSERT(table.contains({1, 99}) == set.contains({1, 99}));
        RC_ASSERT(table.take_sorted() == listed(set));
        RC_ASSERT(table.size() == 0U);
    });
}

// 8 bytes a word at a load of 0.64 to 0.8, whenever it grew last.
TEST(StorageTable, IsNeverFarFromFull) {
    storage::CodeTable<2> table;
    for (std::uint64_t i = 0; i < 100'000; ++i) {
        table.insert({i * i, i});
        if (i > 1000) {
            ASSERT_LE(static_cast<double>(table.bytes()), 16.0 / 0.63 * static_cast<double>(table.size())) << i;
        }
    }
}

TEST(StorageTable, FindsEveryCodeAndNoOther) {
    testing::check_cases(100, [] {
        const std::vector<Two> codes = any_codes();
        const Set set(codes.begin(), codes.end());
        storage::CodeTable<2, storage::LargestTag, storage::FastGrowth> table;
        table.expect(*rc::gen::element<std::uint64_t>(0, set.size()));
        for (const Two& code : set) {
            table.insert(code);
        }
        std::set<std::uint32_t> slots;
        for (const Two& code : set) {
            const auto slot = table.find(code);
            RC_ASSERT(slot != table.none);
            RC_ASSERT((table.holds(slot) && table.at(slot) == code));
            slots.insert(slot);
        }
        RC_ASSERT(slots.size() == set.size());
        RC_ASSERT((table.find({5, 5}) == table.none) == !set.contains({5, 5}));
    });
}

TEST(StorageTable, AddsUpPathsAndKeepsTheLargestTag) {
    testing::check_cases(100, [] {
        const std::vector<Two> codes = any_codes();
        storage::CodeTable<2, storage::PathCount> counts;
        storage::CodeTable<2> tags;
        std::map<Two, std::pair<std::uint64_t, std::uint16_t>> expected;
        for (std::size_t i = 0; i < codes.size(); ++i) {
            const auto value = static_cast<std::uint16_t>(i * 7 % 1000 + 1);
            counts.insert(codes[i], code_hash(codes[i]), value);
            tags.insert(std::vector<Two>{codes[i]}, std::vector<std::uint16_t>{value});
            auto& [sum, largest] = expected[codes[i]];
            sum += value;
            largest = std::max(largest, value);
        }
        std::size_t count = 0;
        counts.for_each([&](const Two& code, std::uint64_t sum) {
            RC_ASSERT(expected.at(code).first == sum);
            RC_ASSERT(counts.value(counts.find(code)) == sum);
            ++count;
        });
        tags.for_each([&](const Two& code, std::uint16_t tag) { RC_ASSERT(expected.at(code).second == tag); });
        RC_ASSERT((count == expected.size() && tags.size() == expected.size()));
    });
}

TEST(StorageTable, AsksForTheMemoryOfItsGrowth) {
    storage::CodeTable<2, storage::PathCount> table;
    for (std::uint64_t i = 1; i < 5000; ++i) {
        const std::uint64_t before = table.bytes();
        const std::uint64_t expected_size = table.growth_bytes();
        const Two code{i, i * i};
        table.insert(code, code_hash(code), 1);
        ASSERT_EQ(table.bytes(), expected_size == 0 ? before : expected_size) << i;
    }
}

TEST(StorageShardedTable, NumbersEveryCode) {
    testing::check_cases(100, [] {
        std::vector<Two> codes = any_codes();
        codes.push_back({~std::uint64_t{0}, ~std::uint64_t{0}});
        const Set set(codes.begin(), codes.end());
        solve::ShardedCodeTable<2> table;
        for (const Two& code : codes) {
            table.insert(code);
        }
        table.freeze();
        RC_ASSERT(table.size() == set.size());
        Set read;
        table.for_each([&](std::uint32_t slot, const Two& code) {
            RC_ASSERT((table.find(code, code_hash(code)) == slot && table.at(slot) == code));
            RC_ASSERT(slot < table.slots());
            RC_ASSERT(read.insert(code).second);
        });
        RC_ASSERT(read == set);
    });
}

TEST(StorageFrozen, TakesSoManyBytesAndKeepsTheOrder) {
    storage::FrozenCodes<2> frozen(11);
    Set set;
    for (std::uint64_t i = 0; i < 3000; ++i) {
        set.insert({code_hash<1>({i}), i % 0xffffff});
    }
    for (const Two& code : set) {
        frozen.append(code);
    }
    frozen.finish();
    EXPECT_LE(frozen.bytes(), 11 * set.size() + 16);
    storage::FrozenReader<2> reader(frozen);
    EXPECT_EQ(all_of(reader, 100), listed(set));
    const std::vector<Two> list = listed(set);
    for (std::size_t i = 0; i < list.size(); i += 37) {
        EXPECT_EQ(frozen.not_below(list[i], 0), i);
        EXPECT_EQ(frozen.not_below(list[i], i / 2), i);
    }
}

TEST(StorageRun, ComesBackFromDisk) {
    const storage::ScratchFolder folder("");
    testing::check_cases(60, [&] {
        const std::vector<Two> codes = any_codes();
        const std::vector<Two> list = listed(Set(codes.begin(), codes.end()));
        const std::string path = folder.path() + "/codes.run";
        storage::RunFileWriter writer(path, 2);
        for (const std::uint64_t shard : {5U, 2U}) {
            storage::CodeRunWriter<2> run(writer, shard);
            for (const Two& code : list) {
                if ((code[0] % 2 == 0) == (shard == 2)) {
                    run.append(code);
                }
            }
            run.flush();
        }
        writer.finish();
        const auto file = std::make_shared<storage::RunFile>(path, 2);
        std::vector<std::unique_ptr<storage::CodeReader<2>>> parts;
        parts.push_back(std::make_unique<storage::CodeRunReader<2>>(file, 2));
        parts.push_back(std::make_unique<storage::CodeRunReader<2>>(file, 5));
        parts.push_back(std::make_unique<storage::CodeRunReader<2>>(file, 9));
        storage::MergedReader<2> merged(std::move(parts));
        RC_ASSERT(all_of(merged, 33) == list);
    });
}

TEST(StorageRun, ManyBlocksAreSkippedAndReadRightly) {
    const storage::ScratchFolder folder("");
    const std::string path = folder.path() + "/codes.run";
    constexpr std::uint64_t number = 20'000;
    {
        storage::RunFileWriter writer(path, 2);
        storage::CodeRunWriter<2> run(writer, 0);
        for (std::uint64_t i = 0; i < number; ++i) {
            run.append({3 * i, 0});
        }
        run.flush();
        EXPECT_LT(writer.finish(), 2 * number);
    }
    const auto file = std::make_shared<storage::RunFile>(path, 2);
    EXPECT_EQ(file->entries(), number);
    for (const std::uint64_t begin : {0U, 1U, 4095U, 4096U, 9999U, 19'999U, 20'000U}) {
        storage::CodeRunReader<2> reader(file, 0);
        reader.skip(begin);
        const std::vector<Two> rest = all_of(reader, 1000);
        ASSERT_EQ(rest.size(), number - begin);
        if (!rest.empty()) {
            EXPECT_EQ(rest[0][0], 3 * begin);
        }
        storage::CodeCursor<2> cursor(std::make_unique<storage::CodeRunReader<2>>(file, 0));
        cursor.go_to({3 * begin, 0});
        ASSERT_EQ(cursor.there(), begin < number);
        if (cursor.there()) {
            EXPECT_EQ(cursor.front()[0], 3 * begin);
        }
    }
}

TEST(StorageRun, TakingAwayIsTheDifferenceOfSets) {
    testing::check_cases(200, [] {
        const std::vector<Two> a = any_codes();
        const std::vector<Two> b = any_codes();
        const Set first(a.begin(), a.end());
        const Set second(b.begin(), b.end());
        std::vector<Two> expected;
        std::set_difference(first.begin(), first.end(), second.begin(), second.end(), std::back_inserter(expected),
                            Less{});
        storage::FrozenCodes<2> frozen(16);
        for (const Two& code : second) {
            frozen.append(code);
        }
        storage::CodeCursor<2> removed(std::make_unique<storage::FrozenReader<2>>(frozen));
        std::vector<Two> result;
        const std::vector<Two> list = listed(first);
        for (std::size_t begin = 0; begin < list.size(); begin += 7) {
            const std::size_t end = std::min(list.size(), begin + 7);
            std::vector<Two> some(list.begin() + static_cast<std::ptrdiff_t>(begin),
                                  list.begin() + static_cast<std::ptrdiff_t>(end));
            storage::subtract<2>(some, removed);
            result.insert(result.end(), some.begin(), some.end());
        }
        RC_ASSERT(result == expected);
    });
}

// The codes on disk and those in memory are merged, each code once.
TEST(StorageRun, MergingIsTheUnionOfSets) {
    const storage::ScratchFolder folder("");
    testing::check_cases(40, [&] {
        Candidates<2> candidates;
        Set set;
        std::size_t number = 0;
        const int parts = *rc::gen::inRange(1, 5);
        for (int part = 0; part < parts; ++part) {
            for (const Two& code : any_codes()) {
                candidates.insert(shard_of(code_hash(code)), {code});
                set.insert(code);
            }
            if (part + 1 < parts) {
                candidates.spill(folder.path() + "/" + std::to_string(number++), 1);
            }
            if (part == 2) {
                candidates.merge_runs(folder.path() + "/" + std::to_string(number++), 2);
            }
        }
        Set found;
        std::size_t times = 0;
        for (std::size_t shard = 0; shard < shards; ++shard) {
            candidates.take_new(shard, {}, [&](const Two& code) {
                found.insert(code);
                ++times;
            });
        }
        RC_ASSERT(found == set);
        RC_ASSERT(times == set.size());
    });
    EXPECT_TRUE(std::filesystem::is_empty(folder.path())) << "runs are left behind";
}

/// A run of one shard, as bytes.
std::string some_run(const std::string& path) {
    storage::RunFileWriter writer(path, 2);
    storage::CodeRunWriter<2> run(writer, 7);
    for (std::uint64_t i = 0; i < 5000; ++i) {
        run.append({i * 1'000'003, i});
    }
    run.flush();
    writer.finish();
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// True if a changed run is detected.
bool is_refused(const std::string& path) {
    try {
        storage::CodeRunReader<2> reader(std::make_shared<storage::RunFile>(path, 2), 7);
        all_of(reader, 1000);
        return false;
    } catch (const storage::FileError& fault) {
        EXPECT_EQ(fault.kind(), storage::FileError::Kind::damaged);
        EXPECT_NE(std::string(fault.what()).find(path), std::string::npos);
        return true;
    }
}

TEST(StorageRun, AFlippedByteIsNoticedWhereverItLies) {
    const storage::ScratchFolder folder("");
    const std::string path = folder.path() + "/codes.run";
    const std::string whole = some_run(path);
    EXPECT_FALSE(is_refused(path));
    for (std::size_t at = 0; at < whole.size(); at += at < 64 || at + 160 > whole.size() ? 1U : 997U) {
        std::string bytes = whole;
        bytes[at] = static_cast<char>(bytes[at] ^ 0x10);
        std::ofstream(path, std::ios::binary) << bytes;
        EXPECT_TRUE(is_refused(path)) << "byte " << at << " of " << whole.size();
    }
}

TEST(StorageRun, AFileCutShortIsNoticed) {
    const storage::ScratchFolder folder("");
    const std::string path = folder.path() + "/codes.run";
    const std::string whole = some_run(path);
    for (const std::size_t length : {std::size_t{0}, std::size_t{8}, whole.size() / 2, whole.size() - 1}) {
        std::ofstream(path, std::ios::binary) << whole.substr(0, length);
        EXPECT_TRUE(is_refused(path)) << length;
    }
    std::filesystem::remove(path);
    EXPECT_TRUE(is_refused(path));
}

TEST(StorageRun, AFileOfOtherCodesIsRefused) {
    const storage::ScratchFolder folder("");
    some_run(folder.path() + "/codes.run");
    EXPECT_THROW(storage::RunFile(folder.path() + "/codes.run", 3), storage::FileError);
}

TEST(StorageRun, AFileThatCannotBeWrittenIsADiskFault) {
    try {
        storage::RunFileWriter writer("no-such-folder/codes.run", 2);
        FAIL() << "it was opened";
    } catch (const storage::FileError& fault) {
        EXPECT_EQ(fault.kind(), storage::FileError::Kind::unwritable);
    }
    // A device that is always full.
    if (std::filesystem::exists("/dev/full")) {
        const storage::ScratchFolder folder("");
        std::filesystem::create_symlink("/dev/full", folder.path() + "/full.run.part");
        EXPECT_THROW(some_run(folder.path() + "/full.run"), storage::FileError);
    }
}

TEST(StorageRun, TurnsComeBackFromDisk) {
    const storage::ScratchFolder folder("");
    storage::CodeEdges<2> edges;
    for (std::uint64_t i = 0; i < 20'000; ++i) {
        edges.push_back({{code_hash<1>({i}), 1}, {i, 2}});
    }
    storage::write_edges<2>(folder.path() + "/turns.run", edges);
    EXPECT_EQ(storage::read_edges<2>(folder.path() + "/turns.run"), edges);
    storage::write_edges<2>(folder.path() + "/none.run", {});
    EXPECT_TRUE(storage::read_edges<2>(folder.path() + "/none.run").empty());
}

}  // namespace
}  // namespace rulescope::search
