#include "tests/analysis/games/adaptoid/drawing/support.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "analysis/drawing/drawing_file.h"

namespace rulescope::drawing::testing {
namespace {

namespace fs = std::filesystem;

/// An empty folder for each test.
class DrawingRaster : public ::testing::Test {
protected:
    void SetUp() override {
        std::string pattern = (fs::temp_directory_path() / "rulescope-XXXXXX").string();
        ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
        folder_ = pattern;
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
    [[nodiscard]] int files() const {
        return static_cast<int>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }
    static std::string content(const std::string& file) {
        std::ifstream stream(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    fs::path folder_;
    std::string svg_ = sound(
        draw_layout(adaptoid::layout_of(request_for(adaptoid_rules(), adaptoid::FigureKind::movement, f2_position))));
};

TEST_F(DrawingRaster, FilesBeginAsTheirFormatDemands) {
    for (const auto& [name, magic] : std::vector<std::pair<std::string, std::string>>{
             {"figure.svg", "<svg "}, {"figure.pdf", "%PDF-"}, {"figure.PNG", "\x89PNG\r\n\x1a\n"}}) {
        const std::optional<Fault> fault = write_file(path(name), svg_);
        EXPECT_FALSE(fault) << fault->message;
        EXPECT_EQ(content(path(name)).substr(0, magic.size()), magic);
    }
    EXPECT_EQ(files(), 3);  // and no temporary name is left
    EXPECT_EQ(content(path("figure.svg")), svg_);
}

TEST_F(DrawingRaster, APngIsAsLargeAsAskedFor) {
    const auto size = [](const std::string& png, std::size_t at) {
        int value = 0;
        for (std::size_t byte = 0; byte < 4; ++byte) {
            value = value * 256 + static_cast<unsigned char>(png[at + byte]);
        }
        return value;
    };
    const std::string small = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"></svg>";
    EXPECT_EQ(size(sound(render(small, FileFormat::png, 1)), 16), 40);
    EXPECT_EQ(size(sound(render(small, FileFormat::png, 3)), 20), 90);
    EXPECT_FALSE(render(small, FileFormat::png, 1e6).ok());
    EXPECT_FALSE(render(small, FileFormat::png, 0).ok());
}

TEST_F(DrawingRaster, ATextThatIsNoDrawingIsRefusedInEveryFormat) {
    for (const FileFormat format : {FileFormat::svg, FileFormat::pdf, FileFormat::png}) {
        EXPECT_FALSE(render("no drawing", format).ok());
        EXPECT_FALSE(render(svg_.substr(0, svg_.size() / 2), format).ok());
    }
}

TEST_F(DrawingRaster, TheSameDrawingIsTheSameFile) {
    for (const FileFormat format : {FileFormat::svg, FileFormat::pdf, FileFormat::png}) {
        EXPECT_EQ(sound(render(svg_, format)), sound(render(svg_, format)));
    }
    EXPECT_EQ(sound(render(svg_, FileFormat::pdf)).find("CreationDate"), std::string::npos);
}

TEST_F(DrawingRaster, TheExtensionSelectsTheFormat) {
    EXPECT_EQ(sound(format_of("a/b.c/figure.pdf")), FileFormat::pdf);
    EXPECT_EQ(sound(format_of("x.SVG")), FileFormat::svg);
    for (const char* name : {"figure", "figure.jpg", "folder.svg/figure", "svg", ".hidden/", ""}) {
        const Result<FileFormat> format = format_of(name);
        ASSERT_FALSE(format.ok()) << name;
        EXPECT_NE(format.faults().front().message.find(".svg, .pdf or .png"), std::string::npos);
    }
    EXPECT_TRUE(write_file(path("figure.jpg"), svg_));
    EXPECT_EQ(files(), 0);
}

TEST_F(DrawingRaster, WhatIsNotADrawingIsRefusedAndNothingIsWritten) {
    for (const char* text : {"", "not a drawing", "<svg", "<html></html>"}) {
        const std::optional<Fault> fault = write_file(path("figure.png"), text);
        EXPECT_TRUE(fault) << text;
    }
    EXPECT_EQ(files(), 0);
}

TEST_F(DrawingRaster, AnUnwritablePathIsAFaultThatNamesIt) {
    std::ofstream(path("file")) << "x";
    for (const std::string& name :
         {path("missing/figure.svg"), path("file/figure.svg"), std::string("/proc/figure.svg")}) {
        const std::optional<Fault> fault = write_file(name, svg_);
        ASSERT_TRUE(fault) << name;
        EXPECT_NE(fault->message.find(name), std::string::npos);
    }
    fs::create_directory(path("folder.svg"));
    EXPECT_TRUE(write_file(path("folder.svg"), svg_));
    EXPECT_TRUE(fs::is_directory(path("folder.svg")));
    EXPECT_EQ(files(), 2);
}

TEST_F(DrawingRaster, AFailedWriteLeavesTheOldFile) {
    ASSERT_FALSE(write_bytes(path("figure.png"), "old"));
    EXPECT_TRUE(write_file(path("figure.png"), "not a drawing"));
    EXPECT_EQ(content(path("figure.png")), "old");
    ASSERT_FALSE(write_file(path("figure.png"), svg_));
    EXPECT_NE(content(path("figure.png")), "old");
    EXPECT_EQ(files(), 1);
}

TEST_F(DrawingRaster, AFullDeviceIsAFault) {
    ASSERT_TRUE(fs::exists("/dev/full"));
    EXPECT_TRUE(write_bytes("/dev/full", "x"));
    EXPECT_FALSE(write_bytes("/dev/null", "x"));
    EXPECT_TRUE(fs::is_character_file("/dev/null"));  // written to, not replaced
}

TEST_F(DrawingRaster, RightsOfAnExistingFileAreKept) {
    ASSERT_FALSE(write_bytes(path("a.svg"), "old"));
    fs::permissions(path("a.svg"), fs::perms::owner_read | fs::perms::owner_write);
    ASSERT_FALSE(write_file(path("a.svg"), svg_));
    EXPECT_EQ(fs::status(path("a.svg")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    // A symbolic link keeps its target.
    fs::create_symlink(path("a.svg"), path("link.svg"));
    ASSERT_FALSE(write_bytes(path("link.svg"), "new"));
    EXPECT_TRUE(fs::is_symlink(path("link.svg")));
    EXPECT_EQ(content(path("a.svg")), "new");
}

}  // namespace
}  // namespace rulescope::drawing::testing
