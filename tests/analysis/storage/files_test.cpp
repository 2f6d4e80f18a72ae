#include <fcntl.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "analysis/storage/atomic_file.h"
#include "analysis/storage/checkpoint_folder.h"
#include "analysis/storage/checksum.h"
#include "analysis/storage/file_ending.h"
#include "analysis/storage/file_error.h"
#include "analysis/storage/scratch_folder.h"
#include "tests/support/checking.h"

namespace rulescope::storage {
namespace {

namespace fs = std::filesystem;

class StorageFiles : public ::testing::Test {
protected:
    [[nodiscard]] std::string path(const std::string& name) const { return scratch_.path() + "/" + name; }
    static std::string content(const std::string& path) {
        std::ifstream file(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    [[nodiscard]] std::ptrdiff_t files() const {
        return std::distance(fs::directory_iterator(scratch_.path()), fs::directory_iterator());
    }

    ScratchFolder scratch_{""};
};

TEST(StorageFileEnding, IsThePartAfterTheLastPointOfTheName) {
    EXPECT_EQ(file_ending("a.b/Figure.SVG"), "svg");
    EXPECT_EQ(file_ending("table.tar.csv"), "csv");
    EXPECT_EQ(file_ending("a.b/figure"), "");
    EXPECT_EQ(file_ending("figure."), "");
    EXPECT_EQ(file_ending(""), "");
}

// Test vectors of the authors (http://www.isthe.com/chongo/tech/comp/fnv).
TEST(StorageChecksum, IsFnv1a) {
    EXPECT_EQ(hex_text(fnv1a("")), "cbf29ce484222325");
    EXPECT_EQ(hex_text(fnv1a("a")), "af63dc4c8601ec8c");
    EXPECT_EQ(hex_text(fnv1a("foobar")), "85944171f73967e8");
}

TEST(StorageChecksum, DoesNotDependOnWhereTheDataIsCut) {
    rulescope::testing::check_cases(200, [] {
        const auto text = *rc::gen::arbitrary<std::string>();
        const auto cut = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
        WordChecksum parts;
        parts.add(text.data(), cut);
        parts.add(text.data() + cut, text.size() - cut);
        RC_ASSERT(parts.sum() == word_checksum(text.data(), text.size()));
    });
}

TEST(StorageChecksum, ChangesWithEveryByte) {
    const std::string text = "twenty-one bytes long";
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string other = text;
        other[i] = static_cast<char>(other[i] ^ 1);
        EXPECT_NE(fnv1a(other), fnv1a(text)) << i;
        EXPECT_NE(word_checksum(other.data(), other.size()), word_checksum(text.data(), text.size())) << i;
        EXPECT_NE(block_checksum(other.data(), other.size()), block_checksum(text.data(), text.size())) << i;
    }
}

TEST_F(StorageFiles, AFileIsThereOnceItIsWhole) {
    write_atomically(path("a"), "old");
    {
        AtomicFile file(path("a"));
        file.write(std::string(200'000, 'x'));
        file.write("end");
        EXPECT_EQ(file.size(), 200'003U);
        EXPECT_EQ(content(path("a")), "old");
        file.write_at(1, "yz", 2);
        file.commit();
        EXPECT_EQ(content(path("a")), "xyz" + std::string(199'997, 'x') + "end");
    }
    { AtomicFile(path("a")).write("never committed"); }
    EXPECT_EQ(content(path("a")).size(), 200'003U);
    EXPECT_EQ(files(), 1);
}

TEST_F(StorageFiles, AFixedTemporaryOverwritesWhatAKilledRunLeft) {
    std::ofstream(path("a.part")) << "left over, and longer than what comes";
    AtomicFile file(path("a"), AtomicFile::Temporary::fixed);
    file.write("new");
    file.commit(true);
    EXPECT_EQ(content(path("a")), "new");
    EXPECT_EQ(files(), 1);
}

TEST_F(StorageFiles, WhatCannotBeWrittenSaysWhereAndWhy) {
    const auto error = [](const std::string& file) {
        try {
            require_writable(file);
        } catch (const FileError& fault) {
            EXPECT_EQ(fault.kind(), FileError::Kind::unwritable);
            EXPECT_EQ(fault.path(), file);
            return fault.sentence();
        }
        return std::string();
    };
    EXPECT_EQ(error(path("none/a")), "cannot write this file: there is no folder '" + path("none") + "'");
    EXPECT_EQ(error(scratch_.path()), "cannot write this file: it is a folder; name a file in it");
    EXPECT_EQ(error(path("a")), "");
    EXPECT_EQ(error("/dev/full"), "");
    EXPECT_THROW(write_atomically("/dev/full", "x"), FileError);
    EXPECT_EQ(files(), 0);
}

TEST_F(StorageFiles, ALinkWithoutATargetIsFollowed) {
    fs::create_directory(path("folder"));
    fs::create_symlink("folder/second", path("first"));
    fs::create_symlink("target", path("folder/second"));
    write_atomically(path("first"), "text");
    EXPECT_TRUE(fs::is_symlink(path("first")));
    EXPECT_TRUE(fs::is_symlink(path("folder/second")));
    EXPECT_EQ(content(path("folder/target")), "text");
    fs::create_symlink("circle", path("circle"));
    EXPECT_THROW(require_writable(path("circle")), FileError);
}

TEST_F(StorageFiles, TheLongestNamesFit) {
    const std::string name(255, 'n');
    require_writable(path(name));
    write_atomically(path(name), "1");
    write_atomically(path(name), "2", AtomicFile::Temporary::fixed);
    EXPECT_EQ(content(path(name)), "2");
    EXPECT_EQ(files(), 1);
    write_atomically(name_beside(path(name), ".manifest.json"), "facts");
    EXPECT_NE(name_beside(path(name), ".lock"), name_beside(path(std::string(254, 'n') + "m"), ".lock"));
    EXPECT_EQ(name_beside("a/b", ".lock"), "a/b.lock");
    EXPECT_EQ(files(), 2);
    EXPECT_THROW(require_writable(path(name + "n")), FileError);
}

TEST_F(StorageFiles, AResultWhosePlaceIsTakenMeanwhileIsKeptBesideIt) {
    AtomicFile file(path("a"));
    file.write("result");
    fs::create_directory(path("a"));
    try {
        file.commit();
        FAIL();
    } catch (const FileError& fault) {
        const std::string kept = path("a.result-" + std::to_string(::getpid()));
        EXPECT_NE(fault.sentence().find("the result is in '" + kept + "'"), std::string::npos) << fault.sentence();
        EXPECT_EQ(content(kept), "result");
    }
}

TEST_F(StorageFiles, APipeNeedsAReaderBeforeTheWork) {
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    EXPECT_THROW(require_writable(path("pipe")), FileError);
    const int reader = ::open(path("pipe").c_str(), O_RDONLY | O_NONBLOCK);
    ASSERT_GE(reader, 0);
    require_writable(path("pipe"));
    char byte = 0;
    EXPECT_EQ(::read(reader, &byte, 1), -1);  // the writer is still there: no end of the file
    write_atomically(path("pipe"), "x");
    EXPECT_EQ(::read(reader, &byte, 1), 1);
    EXPECT_EQ(byte, 'x');
    EXPECT_EQ(::read(reader, &byte, 1), 0);
    ::close(reader);
}

TEST_F(StorageFiles, ALockNamesTheProcessThatHoldsIt) {
    const CheckpointFolder first(path("state"), true);
    try {
        const CheckpointFolder second(path("state"), true);
        FAIL();
    } catch (const FileError& fault) {
        EXPECT_EQ(fault.kind(), FileError::Kind::refused);
        EXPECT_EQ(fault.sentence().find("another run (process " + std::to_string(::getpid()) + " on "), 0U)
            << fault.sentence();
        EXPECT_NE(fault.sentence().find(": "), std::string::npos);
    }
}

TEST_F(StorageFiles, AFolderThatIsRemovedOrReplacedDuringTheRunIsMissed) {
    const CheckpointFolder state(path("state"), true);
    state.write("facts", "1");
    const std::vector<std::string> files{state.path_of("facts")};
    EXPECT_EQ(state.lost(files), "");
    std::filesystem::remove(state.path_of("facts"));
    EXPECT_NE(state.lost(files).find("facts: this file was removed during the run"), std::string::npos);
    std::filesystem::remove_all(path("state"));
    EXPECT_NE(state.lost(files).find("state: this folder was removed or replaced"), std::string::npos);
    const CheckpointFolder another(path("state"), true);
    another.write("facts", "1");
    EXPECT_NE(state.lost(files).find("state: this folder was removed or replaced"), std::string::npos);
    EXPECT_EQ(another.lost(files), "");
}

TEST_F(StorageFiles, AFolderBelongsToOneRun) {
    const CheckpointFolder first(path("state"), true);
    EXPECT_THROW(CheckpointFolder(path("state"), true), FileError);
    const CheckpointFolder another_process(path("state"), false);
    first.write("facts", "1");
    EXPECT_EQ(another_process.read("facts"), "1");
    EXPECT_EQ(another_process.read("none"), std::nullopt);
    std::ofstream(path("file")) << "no folder";
    EXPECT_THROW(CheckpointFolder(path("file"), false), FileError);
}

TEST_F(StorageFiles, AStateOfSomethingElseIsRefused) {
    try {
        refuse_other_state("state", "version", "", "2");
        FAIL();
    } catch (const FileError& fault) {
        EXPECT_STREQ(fault.what(),
                     "state: this state does not name its version, but 2 was requested; name another folder");
        EXPECT_EQ(fault.kind(), FileError::Kind::refused);
    }
}

}  // namespace
}  // namespace rulescope::storage
