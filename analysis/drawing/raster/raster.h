// Writes drawings to files: SVG unchanged, PDF and PNG through librsvg and cairo.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"

namespace rulescope::drawing {

enum class Format : unsigned char { svg, pdf, png };

/// Returns the format by the path's extension, in upper or lower case: .svg, .pdf, .png. For others, returns a fault
/// that names these.
Result<Format> format_of(std::string_view path);

/// Returns the bytes of the file. PDF: one page of the drawing's size, with letters as text. PNG: `scale` dots per
/// pixel of the drawing. Deterministic: equal drawings give equal bytes. Returns a fault if `svg` is not a drawing.
Result<std::string> render(const std::string& svg, Format format, double scale = 2);

/// Writes the file completely or not at all: to a temporary name in the same folder, then renames it. A symbolic link
/// is kept; a device receives the bytes directly. Returns a fault with the path and the system's reason on failure.
std::optional<Fault> write_bytes(const std::string& path, std::string_view bytes);

/// render(), then write_bytes().
std::optional<Fault> write_file(const std::string& path, const std::string& svg, Format format);
/// The same, with the format of the path's extension.
std::optional<Fault> write_file(const std::string& path, const std::string& svg);

}  // namespace rulescope::drawing
