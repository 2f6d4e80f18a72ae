// How many faults of one input are listed.
#pragma once

#include <cstddef>
#include <string>

#include "core/result.h"

namespace rulescope::specs {

/// Messages repeat at most this beginning of an argument, in bytes.
inline constexpr std::size_t longest_given = 400;

/// The faults of one input that are listed. A last message gives the number of the others: more_faults().
inline constexpr std::size_t most_faults = 30;
std::string more_faults(std::size_t number);

/// The faults without those whose message, clause and cell are those of an earlier one; the message of the first tells
/// their number.
Faults equal_once(const Faults& faults);

/// The faults of a text as one text: "column 7: ...; column 9: ...". Lists at most `most_faults`.
std::string text_of(const Faults& faults);

}  // namespace rulescope::specs
