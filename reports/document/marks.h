// Marks within a text: code, strong words, clauses, links. Sentences, captions and cells of documents may hold them.
//
// A mark is "\x01", a letter, for some kinds a target that "\x03" ends, the marked text, and "\x02". Results have no
// such characters in their texts: names and titles from files are printed without control characters.
#pragma once

#include <string>
#include <string_view>

namespace rulescope::reports::mark {

std::string code(std::string_view text);  ///< a command, a position, a turn
std::string strong(std::string_view text);
std::string faint(std::string_view text);   ///< a remark in small letters
std::string badge(std::string_view text);   ///< a small label after a name: "in force"
std::string change(std::string_view text);  ///< a remark that stands out: what a rule set changes
/// A label before a sentence. `notable`: it stands out.
std::string pill(std::string_view text, bool notable);
/// The id of a clause, with a link to the place `target` of the page unless it is empty.
std::string clause(std::string_view id, std::string_view target = "");
std::string link(std::string_view text, std::string_view address);
std::string bar(double share);              ///< a bar of this length, from 0 to 1
std::string disc(std::string_view colour);  ///< a small disc in the colour of a side

/// The text as HTML: escaped, with elements for the marks, with the line breaks of the text and without others within
/// numbers.
std::string html(std::string_view text);

/// The text for a terminal: without marks. Badges stand in parentheses, and a colon parts a pill from what follows.
std::string unmarked(std::string_view text);

}  // namespace rulescope::reports::mark
