// The content security policy of a page (W3C, Content Security Policy Level 3).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rulescope::reports {

/// The SHA-256 digest (FIPS 180-4) of the text in Base64: "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=" for "".
std::string sha256_base64(std::string_view text);

/// Returns the value of a meta element "Content-Security-Policy" for a page with these scripts and style sheets, given
/// as the texts of their elements. The page runs no other script and uses no other style sheet, loads nothing and sends
/// nothing. The attribute `style` is allowed. No text is evaluated as a script.
std::string content_policy(const std::vector<std::string>& scripts, const std::vector<std::string>& styles);

}  // namespace rulescope::reports
