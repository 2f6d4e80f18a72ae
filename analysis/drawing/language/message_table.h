// The table of messages in the language in force.
#pragma once

#include <map>
#include <mutex>
#include <string>

#include "analysis/drawing/language/language.h"

namespace rulescope::drawing {

/// Returns the messages of one part of the program in the language in force. `section` is the table of the language's
/// file. `each(table, visit)` calls visit(id, text) for every message that can be translated; the other messages are
/// English in all languages. Each table is made once.
template <class Messages, class Each>
const Messages& messages_in_force(const std::string& section, const Each& each) {
    static const Messages english;
    const FigureLanguage* language = language_in_force();
    if (language == nullptr) {
        return english;
    }
    static std::mutex lock;
    static std::map<const FigureLanguage*, Messages> tables;
    const std::lock_guard<std::mutex> guard(lock);
    const auto [found, fresh] = tables.try_emplace(language);
    if (fresh) {
        each(found->second, [&](const char* id, const char*& text) {
            if (const std::string* translated = language->text(section, id)) {
                text = translated->c_str();
            }
        });
    }
    return found->second;
}

}  // namespace rulescope::drawing
