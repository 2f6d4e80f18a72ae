// The path of a value in a document.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "analysis/game/json.h"

namespace rulescope::reports {

/// The path of a value in a document, for the error messages of the reader.
class Place {
public:
    Place(const std::string& source, std::string path) : source_(source), path_(std::move(path)) {}

    [[nodiscard]] Place field(const std::string& name) const { return {source_, path_ + "/" + name}; }
    [[nodiscard]] Place element(std::size_t number) const { return field(std::to_string(number)); }

    /// Throws specs::InputError: "at /audit/gaps: expected a list, found a text".
    [[noreturn]] void fail(const std::string& expected, const Json& found) const;
    /// Throws specs::InputError: "at /audit: the field \"gaps\" is missing".
    [[noreturn]] void missing(const std::string& name) const;

private:
    const std::string& source_;
    std::string path_;
};

}  // namespace rulescope::reports
