// Drawings as files: SVG as it is, PDF and PNG through librsvg and cairo.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"

namespace rulescope::drawing {

enum class Format : unsigned char { svg, pdf, png };

/// By the path's extension, in either case: .svg, .pdf, .png. A fault names those.
Result<Format> format_of(std::string_view path);

/// The bytes of the file. PDF: one page of the drawing's size, letters as text. PNG: `scale` dots per
/// pixel of the drawing. The same drawing gives the same bytes. A fault if it is not a drawing.
Result<std::string> render(const std::string& svg, Format format, double scale = 2);

/// Writes bytes so that the file is there whole or not at all: under a temporary name beside it, then
/// renamed; a link stays one, and a device takes the bytes as they are. The fault, if any, names the path and the
/// system's reason.
std::optional<Fault> write_bytes(const std::string& path, std::string_view bytes);

/// render(), then write_bytes().
std::optional<Fault> write_file(const std::string& path, const std::string& svg, Format format);
/// With the format of the path's extension.
std::optional<Fault> write_file(const std::string& path, const std::string& svg);

}  // namespace rulescope::drawing
