#include "analysis/drawing/drawing_file.h"

#include <array>
#include <utility>

#include <fmt/format.h>

#include "analysis/storage/atomic_file.h"
#include "analysis/storage/file_ending.h"
#include "analysis/storage/file_error.h"
#include "core/adapter.h"

namespace rulescope::drawing {

bool renders(FileFormat format) {
    return format == FileFormat::svg || Adapter<Renderer>::installed != nullptr;
}

Result<std::string> render(const std::string& svg, FileFormat format, double scale) {
    if (!renders(format)) {
        return Fault{"this build writes drawings as .svg only", "", "", 0};
    }
    if (format == FileFormat::svg) {
        const Renderer* renderer = Adapter<Renderer>::installed;
        const std::optional<Fault> fault = renderer == nullptr ? std::nullopt : renderer->fault_of(svg);
        return fault ? Result<std::string>(*fault) : svg;
    }
    return format == FileFormat::png ? Adapter<Renderer>::installed->png(svg, scale) : render_pages({svg});
}

Result<std::string> render_pages(const std::vector<std::string>& svgs) {
    if (!renders(FileFormat::pdf)) {
        return Fault{"this build writes drawings as .svg only", "", "", 0};
    }
    return Adapter<Renderer>::installed->pdf(svgs);
}

std::string font_for(const std::string& family) {
    return Adapter<Renderer>::installed == nullptr ? "" : Adapter<Renderer>::installed->font_for(family);
}

Result<FileFormat> format_of(std::string_view path) {
    const std::string extension = storage::file_ending(path);
    constexpr std::array<std::pair<FileFormat, std::string_view>, 3> formats{
        {{FileFormat::svg, "svg"}, {FileFormat::pdf, "pdf"}, {FileFormat::png, "png"}}};
    for (const auto& [format, name_of_format] : formats) {
        if (extension != name_of_format) {
            continue;
        }
        if (!renders(format)) {
            return Fault{
                fmt::format("'{}': this build writes drawings as .svg only; PDF and PNG need librsvg and cairo, "
                            "as in the package 'rulescope' of Debian",
                            path),
                "", "", 0};
        }
        return format;
    }
    return Fault{fmt::format("the name '{}' has no known format; expected one that ends in .svg, .pdf or .png", path),
                 "", "", 0};
}

std::string letters_warning(std::string_view svg, FileFormat format) {
    if (format == FileFormat::svg || svg.find("<text") == std::string_view::npos || !font_for("DejaVu Sans").empty()) {
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

std::optional<Fault> write_file(const std::string& path, const std::string& svg, FileFormat format) {
    const Result<std::string> bytes = render(svg, format);
    return bytes.ok() ? write_bytes(path, bytes.value()) : bytes.faults().front();
}

std::optional<Fault> write_file(const std::string& path, const std::string& svg) {
    const Result<FileFormat> format = format_of(path);
    return format.ok() ? write_file(path, svg, format.value()) : format.faults().front();
}

}  // namespace rulescope::drawing
