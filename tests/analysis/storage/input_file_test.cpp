// Files of others: only regular files of bounded size are read, and nothing waits.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>

#include "analysis/storage/file_error.h"
#include "analysis/storage/input_file.h"
#include "analysis/storage/run_file.h"

namespace rulescope::storage {
namespace {

class StorageInputFile : public ::testing::Test {
protected:
    StorageInputFile() {
        std::string name = (std::filesystem::temp_directory_path() / "rulescope-input-XXXXXX").string();
        folder_ = mkdtemp(name.data());
    }
    ~StorageInputFile() override { std::filesystem::remove_all(folder_); }
    [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
    [[nodiscard]] std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(path(name), std::ios::binary) << text;
        return path(name);
    }
    [[nodiscard]] std::string pipe() const {
        EXPECT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
        return path("pipe");
    }
    static std::string refusal(const std::string& path, std::uint64_t largest = largest_input) {
        try {
            read_regular_file(path, largest);
        } catch (const FileError& error) {
            EXPECT_EQ(error.kind(), FileError::Kind::refused);
            return error.sentence();
        }
        return "";
    }

    std::filesystem::path folder_;
};

TEST_F(StorageInputFile, ARegularFileIsReadWhole) {
    const std::string text = std::string("a\0b\n", 4) + std::string(200'000, 'x');
    EXPECT_EQ(read_regular_file(write("file", text)), text);
    EXPECT_EQ(read_regular_file(write("empty", "")), "");
    std::filesystem::create_symlink(path("file"), path("link"));
    EXPECT_EQ(read_regular_file(path("link")), text);
    EXPECT_FALSE(read_regular_file("/proc/self/status").empty()) << "its size is 0 before it is read";
}

TEST_F(StorageInputFile, OtherKindsAreRefusedWithoutWaiting) {
    EXPECT_EQ(refusal(folder_.string()), "cannot read this file: it is a folder");
    EXPECT_EQ(refusal(pipe()), "cannot read this file: it is a pipe; store the data in a file and name that file");
    EXPECT_EQ(refusal("/dev/zero"),
              "cannot read this file: it is a device; store the data in a file and name that file");
    std::filesystem::create_symlink("/dev/zero", path("link"));
    EXPECT_EQ(refusal(path("link")), refusal("/dev/zero"));
    EXPECT_EQ(refusal(path("none")), "cannot read this file: No such file or directory");

    const int listening = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, path("socket").c_str(), sizeof address.sun_path - 1);
    ASSERT_EQ(::bind(listening, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    EXPECT_EQ(refusal(path("socket")),
              "cannot read this file: it is a socket; store the data in a file and name that file");
    ::close(listening);
}

TEST_F(StorageInputFile, ALargeFileIsRefused) {
    const std::string file = write("file", std::string((2U << 20U) + 1, 'x'));
    EXPECT_EQ(refusal(file, 2U << 20U), "cannot read this file: it is larger than 2 MB");
    EXPECT_EQ(refusal(file, 3U << 20U), "");
}

TEST_F(StorageInputFile, RequireRegularAcceptsWhatIsMissing) {
    EXPECT_NO_THROW(require_regular(path("none")));
    EXPECT_NO_THROW(require_regular(write("file", "x")));
    EXPECT_THROW(require_regular(pipe()), FileError);
    EXPECT_THROW(require_regular(folder_.string()), FileError);
}

TEST_F(StorageInputFile, ARunIsNoPipe) {
    EXPECT_THROW(RunFile(pipe(), 2), FileError);
}

}  // namespace
}  // namespace rulescope::storage
