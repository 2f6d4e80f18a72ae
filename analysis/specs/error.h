// What is wrong with a file or an argument, told so that a person can mend it.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace rulescope::specs {

/// One message: where, what was expected, what to do.
struct Message {
    std::string file;  ///< path as the user knows it, or "--set", "--position"
    int line = 0;      ///< from 1; 0 = no place in a file
    int column = 0;    ///< from 1, in letters (not bytes); 0 = whole line
    std::string text;
    std::string given{};  ///< the argument in which `column` counts ("goal.captures=0"); empty for files
};

/// "specs/mine.toml:7:1: unknown reading 'grwth'. Did you mean 'growth'?" or
/// "--set goal.captures=0, column 15: goal.captures is 0; expected a whole number from 1 to 999".
std::string text_of(const Message& message);

/// Bad input; all messages at once. The command turns it into exit status 2.
/// what() has one message per line; what they quote is made printable.
class InputError : public std::runtime_error {
public:
    explicit InputError(std::vector<Message> messages);
    explicit InputError(Message message);
    [[nodiscard]] const std::vector<Message>& messages() const { return messages_; }

private:
    std::vector<Message> messages_;
};

/// The candidate nearest to `word` by edit distance, or "" if none is near enough to be meant.
/// Capital letters do not count, two letters exchanged are one edit, and the beginning of a longer
/// candidate is near. Of equally near ones the first.
std::string nearest(const std::string& word, const std::vector<std::string>& candidates);

/// " Did you mean 'growth'?" or "".
std::string did_you_mean(const std::string& word, const std::vector<std::string>& candidates);

/// The same, but with all candidates where none is near: " Expected one of: mandatory, optional."
std::string what_was_expected(const std::string& word, const std::vector<std::string>& candidates);

}  // namespace rulescope::specs
