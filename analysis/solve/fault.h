// What can go wrong in solving without being a fault of Rulescope: told in sentences that say what to do.
#pragma once

#include <stdexcept>
#include <string>

namespace rulescope::solve {

/// A table or a state that cannot be used: damaged, of another rule set, of another version, not to be written.
class FileFault : public std::runtime_error {
public:
    FileFault(std::string path, const std::string& sentence)
        : std::runtime_error(path + ": " + sentence), path_(std::move(path)), sentence_(sentence) {}
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] const std::string& sentence() const { return sentence_; }

private:
    std::string path_, sentence_;
};

/// More memory would be needed than is allowed.
class MemoryShort : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Somebody asked to stop.
class Interrupted : public std::runtime_error {
public:
    Interrupted() : std::runtime_error("interrupted") {}
};

}  // namespace rulescope::solve
