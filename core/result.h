// A value, or everything that is wrong with what was asked for.
//
// The rules never throw: faults are values, so that the same code also runs where exceptions do not.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace rulescope {

/// One thing that is wrong, told to a person. Several are reported at once.
struct Fault {
    std::string message;  ///< what is wrong, what was expected, and what to do
    std::string clause;   ///< the rulebook clause or gap that says so ("A-13", "G-24"), or empty
    std::string cell;     ///< the cell it is about ("B4"), or empty
    int column = 0;       ///< where in the text it stands, counted from 1; 0 = not in a text
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

    /// The value; only when ok().
    [[nodiscard]] const T& value() const { return std::get<T>(content_); }
    [[nodiscard]] T& value() { return std::get<T>(content_); }
    const T& operator*() const { return value(); }
    const T* operator->() const { return &value(); }

    /// What is wrong; only when not ok().
    [[nodiscard]] const Faults& faults() const { return std::get<Faults>(content_); }

private:
    std::variant<T, Faults> content_;
};

}  // namespace rulescope
