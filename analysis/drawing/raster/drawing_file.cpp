// The names and bytes of files with drawings.
#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include <fmt/format.h>

#include "analysis/drawing/raster/raster.h"
#include "analysis/storage/atomic_file.h"
#include "analysis/storage/file_error.h"

namespace rulescope::drawing {

Result<Format> format_of(std::string_view path) {
    const std::size_t slash = path.find_last_of('/');
    const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
    const std::size_t dot = name.find_last_of('.');
    std::string extension(dot == std::string_view::npos ? "" : name.substr(dot + 1));
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
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
