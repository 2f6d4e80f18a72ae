// A small template language for pages: text with placeholders that are filled from a JSON document.
//
//   {{name}}            the value, escaped for HTML; {{a.b}} is a member of an object, {{.}} the current value
//   {{{name}}}          the value, not escaped; used for drawings
//   {{name | filter}}   the formatted value, see below
//   {{#name}} … {{/name}}   repeated for each element of a list; written once for an object, true, a non-empty text
//                       or a number other than 0. Names are resolved in the value first, then in outer scopes
//   {{^name}} … {{/name}}   written if the value is missing, empty, false or 0
//
// Filters: count (14 880), decimal (52.98), percent (49.2 %), percents (a pair as 48.5 to 49.9 %), width (a share as
// 49.2%, for style sheets), capital (a capital first letter), sentence (no line break within numbers), table (an object
// with "columns" and "rows" as the rows of an HTML table), size (the number of elements of a list).
//
// The language is a subset of Mustache (C. Wanstrath, 2009), to which filters are added.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "reports/json.h"

namespace rulescope::reports {

/// An error of the template: a placeholder that cannot be filled or a section that is not closed.
class TemplateError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Fills the template from `data`. Throws TemplateError if the template has an error.
std::string fill(std::string_view page, const Json& data);

/// Returns the JSON text for a script element. The text does not contain the character "<".
std::string script_json(const Json& json);

}  // namespace rulescope::reports
