// The lines of standard input or of a file, one at a time: memory holds one line and one buffer.
#pragma once

#include <array>
#include <cstddef>
#include <string>

namespace rulescope::tools {

/// A line with its number in the input.
struct InputLine {
    std::size_t number = 0;  ///< from 1
    std::string text;
};

class InputLines {
public:
    /// `file`: the path of a regular file, or "-" for standard input. Of a line with more than `longest` bytes, only the
    /// first `longest` + 1 are kept. Throws specs::InputError if the file cannot be opened or is no regular file.
    InputLines(const std::string& file, std::size_t longest);
    ~InputLines();
    InputLines(const InputLines&) = delete;
    InputLines& operator=(const InputLines&) = delete;

    /// Waits for a line. Returns false at the end of the input and after an interrupt. Throws specs::InputError if the input
    /// cannot be read, for example because it is a folder or closed.
    bool next(InputLine& line);

    /// The name of the input in messages: the path, or "standard input".
    [[nodiscard]] const std::string& name() const { return name_; }

private:
    bool fill();

    std::string name_;
    int descriptor_;
    std::size_t longest_;
    std::size_t number_ = 0;
    std::array<char, 65'536> buffer_{};
    std::size_t at_ = 0;
    std::size_t filled_ = 0;
};

/// The lines that have content: without a byte-order mark, a carriage return at the end, empty lines and comments (lines
/// that begin with #). Throws specs::InputError about the option if a line has more than a million bytes.
class TextLines {
public:
    TextLines(std::string option, const std::string& file);
    /// See InputLines::next().
    bool next(InputLine& line);

private:
    std::string option_;
    InputLines lines_;
};

}  // namespace rulescope::tools
