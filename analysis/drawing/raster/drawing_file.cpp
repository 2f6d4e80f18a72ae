// The names and bytes of files with drawings.
#include <array>
#include <utility>

#include <fmt/format.h>

#include "analysis/drawing/raster/raster.h"
#include "analysis/storage/atomic_file.h"
#include "analysis/storage/file_ending.h"
#include "analysis/storage/file_error.h"

namespace rulescope::drawing {

Result<Format> format_of(std::string_view path) {
    const std::string extension = storage::file_ending(path);
    constexpr std::array<std::pair<Format, std::string_view>, 3> formats{
        {{Format::svg, "svg"}, {Format::pdf, "pdf"}, {Format::png, "png"}}};
    for (const auto& [format, name_of_format] : formats) {
        if (extension != name_of_format) {
            continue;
        }
        if (!renders(format)) {
            return Fault{fmt::format("'{}': this build writes drawings as .svg only; PDF and PNG need librsvg and cairo, "
                                     "as in the package 'rulescope' of Debian",
                                     path),
                         "", "", 0};
        }
        return format;
    }
    return Fault{fmt::format("the name '{}' has no known format; expected one that ends in .svg, .pdf or .png", path),
                 "", "", 0};
}

std::string letters_warning(std::string_view svg, Format format) {
    if (format == Format::svg || svg.find("<text") == std::string_view::npos || !font_for("DejaVu Sans").empty()) {
        return "";
    }
    return "this machine has no font, so the drawing has no letters; install the package fonts-dejavu-core or another "
           "font, or write an .svg";
}

std::optional<Fault> write_bytes(const std::string& path, std::string_view bytes) {
    try {
        storage::write_atomically(path, bytes);
        return std::nullopt;
    } catch (const storage::FileError& fault) {
        return Fault{fault.what(), "", "", 0};
    }
}

std::optional<Fault> write_file(const std::string& path, const std::string& svg, Format format) {
    const Result<std::string> bytes = render(svg, format);
    return bytes.ok() ? write_bytes(path, bytes.value()) : bytes.faults().front();
}

std::optional<Fault> write_file(const std::string& path, const std::string& svg) {
    const Result<Format> format = format_of(path);
    return format.ok() ? write_file(path, svg, format.value()) : format.faults().front();
}

}  // namespace rulescope::drawing
