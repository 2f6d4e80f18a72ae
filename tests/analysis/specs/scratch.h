// A small specs folder for each test, and functions that return messages.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "analysis/specs/error.h"
#include "core/adaptoid/readings.h"
#include "core/pentactic/readings.h"

namespace rulescope::specs {

/// Writes files into a temporary folder that replaces the shipped data during the test.
class Scratch : public ::testing::Test {
protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "rulescope-specs-XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        folder_ = name;
        const char* before = std::getenv("RULESCOPE_SPECS");
        before_ = before == nullptr ? "" : before;
        setenv("RULESCOPE_SPECS", folder_.c_str(), 1);
        write("rulebooks/adaptoid-es.toml", "id = \"adaptoid-es\"\n");
        write("rulesets/adaptoid.toml", adaptoid());
    }

    void TearDown() override {
        std::filesystem::remove_all(folder_);
        before_.empty() ? unsetenv("RULESCOPE_SPECS") : setenv("RULESCOPE_SPECS", before_.c_str(), 1);
    }

    /// Writes a file and returns its path.
    std::string write(const std::string& name, const std::string& text) const {
        const std::filesystem::path path = std::filesystem::path(folder_) / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << text;
        return path.string();
    }

    [[nodiscard]] std::string path(const std::string& name) const {
        return (std::filesystem::path(folder_) / name).string();
    }

    /// A root rule set: [start] is in line 9, white in 10, black in 11, supply in 13 to 15, captures in 17.
    static std::string adaptoid() {
        std::string text = R"(title = "Adaptoid"
family = "adaptoid"
rulebook = "adaptoid-es"
[board]
hexagon = 4
[seats]
order = ["white", "black"]

[start]
white = ["B4"]
black = ["F4"]
[supply]
adaptoids = 12
legs = 12
pincers = 12
[goal]
captures = 5
counters = 5
[readings]
)";
        for (const adaptoid::ReadingInfo& reading : adaptoid::reading_infos()) {
            text += std::string(reading.key) + " = \"" + std::string(reading.options[0]) + "\"\n";
        }
        return text;
    }

    /// A root rule set of Pentactic: mode is in line 5, grid in 7, pentominoes in 9, stones in 10.
    static std::string pentactic() {
        std::string text = R"(title = "Pentactic"
family = "pentactic"
rulebook = "pentactic"
[play]
mode = "basic"
[board]
grid = "8x8"
[pieces]
pentominoes = "FILNPTUVWXYZ"
stones = 8
[readings]
)";
        for (const pentactic::ReadingInfo& reading : pentactic::reading_infos()) {
            text += std::string(reading.key) + " = \"" + std::string(reading.options[0]) + "\"\n";
        }
        return text;
    }

    /// Adds that rule set as "pentactic-basic", and its rulebook.
    void ship_pentactic() const {
        write("rulebooks/pentactic.toml", "id = \"pentactic\"\nfamily = \"pentactic\"\n");
        write("rulesets/pentactic-basic.toml", pentactic());
    }

    /// The messages of the InputError that `action` throws, each as "LINE:COLUMN: text" or, for an argument,
    /// "ARGUMENT, column: text"; with the file only if it is not `file`.
    static std::vector<std::string> messages(const std::string& file, const std::function<void()>& action) {
        std::vector<std::string> result;
        try {
            action();
        } catch (const InputError& error) {
            for (const Message& message : error.messages()) {
                std::string text = text_of(message);
                if (message.file == file && text.starts_with(file + ":")) {
                    text = text.substr(file.size() + 1);
                }
                result.push_back(text);
            }
        }
        return result;
    }

private:
    std::string folder_, before_;
};

}  // namespace rulescope::specs
