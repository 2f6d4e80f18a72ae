// Errors in files and arguments. The messages help the user to correct the errors.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace rulescope::specs {

/// One message about bad input. It has the place of the error; the text says what was expected or how to correct the
/// input.
struct Message {
    std::string file;  ///< path as given by the user, or "--set", "--position"
    int line = 0;      ///< from 1; 0 if the message has no place in a file
    int column = 0;    ///< from 1, in characters (not bytes); 0 = the whole line
    std::string text;
    std::string given{};  ///< the argument to which `column` refers ("goal.captures=0"); empty for files
};

/// "specs/mine.toml:7:1: unknown reading 'grwth'. Did you mean 'growth'?" or
/// "--set goal.captures=0, column 15: goal.captures is 0; expected a whole number from 1 to 999".
std::string text_of(const Message& message);

/// Reports bad input. The exception carries all messages about the input. The command ends with exit status 2. what()
/// has one message per line; control characters of quoted input are escaped, and very long input is shortened.
class InputError : public std::runtime_error {
public:
    explicit InputError(std::vector<Message> messages);
    explicit InputError(Message message);
    [[nodiscard]] const std::vector<Message>& messages() const { return messages_; }

private:
    std::vector<Message> messages_;
};

/// Throws InputError with a message about an option: "--depth: ...".
[[noreturn]] void bad_option(const std::string& option, const std::string& text);

/// Returns the candidate nearest to `word` by edit distance, or "" if no candidate is near enough. Case is ignored, and
/// a transposition is one edit. A word of at least three letters counts as near to every candidate that contains it. Of
/// equally near candidates, the first is returned.
std::string nearest(const std::string& word, const std::vector<std::string>& candidates);

/// " Did you mean 'growth'?" or "".
std::string did_you_mean(const std::string& word, const std::vector<std::string>& candidates);

/// The end of a sentence about a file that cannot be read: if there is no file with this path and one in its folder has
/// a name near to it, ". Did you mean 'notes/kite.toml'?"; else "".
std::string did_you_mean_file(const std::string& path);

/// Does the same as did_you_mean() if a candidate is near. Otherwise returns a list of all candidates: " Expected one
/// of: mandatory, optional."
std::string what_was_expected(const std::string& word, const std::vector<std::string>& candidates);

}  // namespace rulescope::specs
