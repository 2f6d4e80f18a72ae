#include "tools/rules/kept_match.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "analysis/specs/error.h"

namespace rulescope::tools {

namespace {

[[noreturn]] void no_such_match(const std::string& path, const std::string& why) {
    throw specs::InputError(specs::Message{path, 0, 0, why});
}

}  // namespace

play::KeptMatch kept_match(const play::GameStore& store, const std::string& ruleset, const std::string& hash,
                           const std::string& name) {
    std::vector<play::KeptMatch> fitting;
    std::string names;
    for (play::KeptMatch& match : store.matches()) {
        names += fmt::format("{}'{}' ({})", names.empty() ? "" : ", ", match.name, match.identity.ruleset);
        if (match.identity.hash == hash && (name.empty() || name == match.name)) {
            fitting.push_back(std::move(match));
        }
    }
    if (fitting.empty()) {
        no_such_match(store.path(), fmt::format("this file contains no games of {}{}; it contains games of {}", ruleset,
                                                name.empty() ? "" : fmt::format(" in a match '{}'", name),
                                                names.empty() ? "nothing" : names));
    }
    if (fitting.size() > 1) {
        no_such_match(store.path(), fmt::format("this file contains several matches of {}; select one with --match: {}",
                                                ruleset, names));
    }
    return fitting.front();
}

}  // namespace rulescope::tools
