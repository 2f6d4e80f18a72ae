// What to do about a file that is not TOML, for people who have never heard of TOML.
#pragma once

#include <string>

namespace rulescope::specs {

struct SyntaxAdvice {
    int column = 0;  ///< where to look, from 1
    std::string text;
};

/// From the words of the TOML library, the line in question and the column that it names.
SyntaxAdvice advice_on_syntax(const std::string& description, const std::string& line, int column);

}  // namespace rulescope::specs
