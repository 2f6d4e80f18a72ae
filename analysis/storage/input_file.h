// Reading of files that somebody else may have made.
#pragma once

#include <cstdint>
#include <string>

namespace rulescope::storage {

/// The bound for files with results: a hundred times the largest that the command writes in ordinary use.
inline constexpr std::uint64_t largest_input = std::uint64_t{256} << 20U;

/// The bound for the state of a tiling survey and for proofs, which grow with the time of a run.
inline constexpr std::uint64_t largest_state = std::uint64_t{8} << 30U;

/// Returns "a folder", "a pipe", "a device" or "a socket"; "" for a regular file and for a path that does not exist.
/// Symbolic links are followed.
std::string irregular_kind(const std::string& path);

/// Reads a regular file of at most `largest` bytes. Throws FileError (refused) for anything else, without waiting for a
/// writer: folders, pipes, devices, missing and larger files.
std::string read_regular_file(const std::string& path, std::uint64_t largest = largest_input);

/// Throws FileError (refused) if the path exists and is no regular file. For files that a library opens, and for files
/// that are read in parts.
void require_regular(const std::string& path);

}  // namespace rulescope::storage
