// Writes drawings to files: SVG unchanged, PDF and PNG through librsvg and cairo.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace rulescope::drawing {

enum class FileFormat : unsigned char { svg, pdf, png };

/// Renders drawings. Returns a fault if a text is not a drawing.
class Renderer {
public:
    virtual ~Renderer() = default;
    /// A PDF has one page for each drawing, of its size. There is at least one drawing.
    [[nodiscard]] virtual Result<std::string> pdf(const std::vector<std::string>& svgs) const = 0;
    [[nodiscard]] virtual Result<std::string> png(const std::string& svg, double scale) const = 0;
    /// Why this is not a drawing.
    [[nodiscard]] virtual std::optional<Fault> fault_of(const std::string& svg) const = 0;
    /// See font_for().
    [[nodiscard]] virtual std::string font_for(const std::string& family) const = 0;
};

/// Returns the format that the path's extension names: .svg, .pdf or .png, in upper or lower case. For any other
/// extension, and for one that this build does not render, returns a fault that names what is possible.
Result<FileFormat> format_of(std::string_view path);

/// False for PDF and PNG in a program without a Renderer.
bool renders(FileFormat format);

/// Returns the bytes of the file. A PDF has one page of the drawing's size, with letters as text. A PNG has `scale`
/// dots per pixel of the drawing. Equal drawings give equal bytes. Returns a fault if `svg` is not a drawing (which a
/// program without a Renderer does not see), or if
/// this program does not render.
Result<std::string> render(const std::string& svg, FileFormat format, double scale = 2);

/// Returns the bytes of a PDF with one page for each drawing. Requires at least one drawing.
Result<std::string> render_pages(const std::vector<std::string>& svgs);

/// Returns the family of the font that PDF and PNG use for letters of this family ("DejaVu Sans"), as fontconfig
/// chooses it. Returns "" if the machine has no font; drawings then have no letters.
std::string font_for(const std::string& family);

/// Says what to install if the drawing has letters and a file of this format would have none, because the machine has
/// no font; else "".
std::string letters_warning(std::string_view svg, FileFormat format);

/// Writes the file completely or not at all. The file is written under a temporary name in the same folder and then
/// renamed. If the path is a symbolic link, the file behind the link is replaced. A device receives the bytes directly.
/// Returns a fault with the path and the system's reason on failure.
std::optional<Fault> write_bytes(const std::string& path, std::string_view bytes);

/// Calls render(), then write_bytes().
std::optional<Fault> write_file(const std::string& path, const std::string& svg, FileFormat format);
/// Does the same. The path's extension determines the format.
std::optional<Fault> write_file(const std::string& path, const std::string& svg);

}  // namespace rulescope::drawing
