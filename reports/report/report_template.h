// A small language for pages: text with holes that a JSON document fills.
//
//   {{name}}            the value, safe for HTML; {{a.b}} goes into objects, {{.}} is the value itself
//   {{{name}}}          the value as it is: drawings
//   {{name | filter}}   the value in words, see below
//   {{#name}} … {{/name}}   once for each element of a list; once if an object, true, a text or a number that is
//                       not empty or 0, and then names are looked up in it first, further out after that
//   {{^name}} … {{/name}}   if there is no such value, or it is empty, false or 0
//
// Filters: count (14 880), decimal (52.98), percent (49.2 %), percents (48.5 to 49.9 %, of a pair), width
// (49.2%, as style sheets write it), capital, sentence (numbers kept whole), table (of an object with "columns" and
// "rows": a table's rows, as HTML), size (of a list).
//
// After Mustache (C. Wanstrath, 2009); no other part of it is needed here.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "reports/json.h"

namespace rulescope::reports {

/// A hole that cannot be filled or a section that is not closed: a fault of the template.
class TemplateError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Fills the template. Throws TemplateError.
std::string fill(std::string_view page, const Json& data);

/// A JSON text as it may stand in a script element: no "<" in it.
std::string script_json(const Json& json);

}  // namespace rulescope::reports
