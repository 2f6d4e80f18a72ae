// Advice about a file that is not valid TOML, for users who do not know TOML.
#pragma once

#include <string>

namespace rulescope::specs {

struct SyntaxAdvice {
    int column = 0;  ///< the column of the error, from 1
    std::string text;
};

/// Makes advice from the TOML library's message (`description`), the text of the faulty line, and the column that the
/// library reports.
SyntaxAdvice advice_on_syntax(const std::string& description, const std::string& line, int column);

}  // namespace rulescope::specs
