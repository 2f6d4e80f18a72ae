// A value, or all faults of a request.
//
// The rules never throw: faults are values, so the code also runs in environments without exceptions.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace rulescope {

/// One fault, with a message for the user. A result reports all faults at once.
struct Fault {
    std::string message;  ///< what is wrong, what was expected, and how to correct it
    std::string clause;   ///< the violated clause or gap ("A-13", "G-24"), or empty
    std::string cell;     ///< the cell concerned ("B4"), or empty
    int column = 0;       ///< column in the text, from 1; 0 if the fault is not in a text
};

using Faults = std::vector<Fault>;

/// Either a value or at least one fault.
template <class T>
class Result {
public:
    Result(T value) : content_(std::move(value)) {}
    Result(Faults faults) : content_(std::move(faults)) {}
    Result(Fault fault) : content_(Faults{std::move(fault)}) {}

    [[nodiscard]] bool ok() const { return std::holds_alternative<T>(content_); }
    explicit operator bool() const { return ok(); }

    /// The value. Requires ok().
    [[nodiscard]] const T& value() const { return std::get<T>(content_); }
    [[nodiscard]] T& value() { return std::get<T>(content_); }
    const T& operator*() const { return value(); }
    const T* operator->() const { return &value(); }

    /// The faults. Requires !ok().
    [[nodiscard]] const Faults& faults() const { return std::get<Faults>(content_); }

private:
    std::variant<T, Faults> content_;
};

}  // namespace rulescope
