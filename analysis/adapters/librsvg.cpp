// The only file that uses librsvg, cairo and fontconfig, which are C libraries.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <memory>

#include <cairo-pdf.h>
#include <cairo.h>
#include <fmt/format.h>
#include <fontconfig/fontconfig.h>
#include <librsvg/rsvg.h>
#include <boost/crc.hpp>

#include "analysis/adapters/adapters.h"
#include "analysis/drawing/drawing_file.h"
#include "core/adapter.h"

namespace rulescope::adapters {

namespace {

struct Release {
    void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
    void operator()(GError* error) const { g_error_free(error); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(FcPattern* pattern) const { FcPatternDestroy(pattern); }
};
template <class T>
using Owned = std::unique_ptr<T, Release>;

Fault described_fault(std::string message) {
    return Fault{std::move(message), "", "", 0};
}

cairo_status_t append(void* sink, const unsigned char* data, unsigned int length) {
    std::string& bytes = *static_cast<std::string*>(sink);
    for (unsigned int at = 0; at < length; ++at) {
        bytes += static_cast<char>(data[at]);
    }
    return CAIRO_STATUS_SUCCESS;
}

/// Draws the document on a surface. The document is scaled to `width` and `height`, the size of the surface in pixels
/// or points.
std::optional<Fault> paint(RsvgHandle* handle, cairo_surface_t* surface, double width, double height) {
    const Owned<cairo_t> context(cairo_create(surface));
    const RsvgRectangle page{0, 0, width, height};
    GError* error = nullptr;
    if (!rsvg_handle_render_document(handle, context.get(), &page, &error)) {
        const Owned<GError> owned(error);
        return described_fault(
            fmt::format("the drawing cannot be rendered: {}", error ? error->message : "unknown reason"));
    }
    if (cairo_status(context.get()) != CAIRO_STATUS_SUCCESS) {
        return described_fault(
            fmt::format("the drawing cannot be rendered: {}", cairo_status_to_string(cairo_status(context.get()))));
    }
    return std::nullopt;
}

/// A drawing that librsvg has read, and its size in pixels.
struct Drawing {
    Owned<RsvgHandle> handle;
    double width = 0;
    double height = 0;
};

Result<Drawing> read_drawing(const std::string& svg) {
    GError* error = nullptr;
    Drawing drawing;
    drawing.handle.reset(rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &error));
    if (!drawing.handle) {
        const Owned<GError> owned(error);
        return described_fault(fmt::format("not a drawing: {}", error ? error->message : "unknown reason"));
    }
    rsvg_handle_set_dpi(drawing.handle.get(), 96);  // of CSS; without it, librsvg takes 90 for lengths in millimetres
    if (!rsvg_handle_get_intrinsic_size_in_pixels(drawing.handle.get(), &drawing.width, &drawing.height) ||
        !(drawing.width > 0 && drawing.height > 0)) {
        return described_fault("the drawing has no size");
    }
    return drawing;
}

Result<std::string> to_pdf(const std::vector<Drawing>& pages) {
    constexpr double points_per_pixel = 0.75;
    std::string bytes;
    const Owned<cairo_surface_t> surface(cairo_pdf_surface_create_for_stream(
        append, &bytes, pages.front().width * points_per_pixel, pages.front().height * points_per_pixel));
    // The file has no date, so that equal drawings give equal files.
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "");
    for (const Drawing& page : pages) {
        const double w = page.width * points_per_pixel;
        const double h = page.height * points_per_pixel;
        cairo_pdf_surface_set_size(surface.get(), w, h);
        if (const std::optional<Fault> fault = paint(page.handle.get(), surface.get(), w, h)) {
            return *fault;
        }
        if (pages.size() > 1) {
            cairo_surface_show_page(surface.get());
        }
    }
    cairo_surface_finish(surface.get());
    if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) {
        return described_fault(cairo_status_to_string(cairo_surface_status(surface.get())));
    }
    return bytes;
}

std::string big_endian(std::uint32_t number) {
    std::string bytes;
    for (int shift = 24; shift >= 0; shift -= 8) {
        bytes += static_cast<char>(number >> static_cast<unsigned>(shift) & 0xFFU);
    }
    return bytes;
}

/// Adds the resolution to a PNG (chunk pHYs), so that programs place it in the size of the drawing. A drawing has 96
/// pixels to the inch, and `scale` dots for each pixel.
std::string with_resolution(std::string png, double scale) {
    constexpr std::size_t after_header = 33;  // the signature and the chunk IHDR
    constexpr double pixels_per_metre = 96 / 0.0254;
    const std::string dots = big_endian(static_cast<std::uint32_t>(std::lround(pixels_per_metre * scale)));
    const std::string content = "pHYs" + dots + dots + '\1';  // 1: dots per metre
    boost::crc_32_type checksum;
    checksum.process_bytes(content.data(), content.size());
    return png.insert(after_header,
                      big_endian(static_cast<std::uint32_t>(content.size() - 4)) + content + big_endian(checksum()));
}

Result<std::string> to_png(RsvgHandle* handle, double width, double height, double scale) {
    constexpr double largest = 20000;  // dots, in width and height
    const double w = std::ceil(width * scale);
    const double h = std::ceil(height * scale);
    if (!(w >= 1 && h >= 1 && w <= largest && h <= largest)) {
        return described_fault(fmt::format("a PNG of {} x {} dots; expected 1 to {} in each direction", w, h, largest));
    }
    const Owned<cairo_surface_t> surface(
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(w), static_cast<int>(h)));
    if (const std::optional<Fault> fault = paint(handle, surface.get(), w, h)) {
        return *fault;
    }
    std::string bytes;
    const cairo_status_t status = cairo_surface_write_to_png_stream(surface.get(), append, &bytes);
    if (status != CAIRO_STATUS_SUCCESS) {
        return described_fault(cairo_status_to_string(status));
    }
    return with_resolution(bytes, scale);
}

class Librsvg : public drawing::Renderer {
public:
    [[nodiscard]] Result<std::string> pdf(const std::vector<std::string>& svgs) const override {
        std::vector<Drawing> pages;
        for (const std::string& svg : svgs) {
            Result<Drawing> drawing = read_drawing(svg);
            if (!drawing.ok()) {
                return drawing.faults();
            }
            pages.push_back(std::move(drawing.value()));
        }
        return to_pdf(pages);
    }
    [[nodiscard]] Result<std::string> png(const std::string& svg, double scale) const override {
        const Result<Drawing> drawing = read_drawing(svg);
        return drawing.ok() ? to_png(drawing->handle.get(), drawing->width, drawing->height, scale) : drawing.faults();
    }
    [[nodiscard]] std::optional<Fault> fault_of(const std::string& svg) const override {
        const Result<Drawing> drawing = read_drawing(svg);
        return drawing.ok() ? std::nullopt : std::optional(drawing.faults().front());
    }
    [[nodiscard]] std::string font_for(const std::string& family) const override {
        if (FcInit() == FcFalse) {
            return "";
        }
        const Owned<FcPattern> wanted(FcNameParse(reinterpret_cast<const FcChar8*>(family.c_str())));
        if (!wanted) {
            return "";
        }
        FcConfigSubstitute(nullptr, wanted.get(), FcMatchPattern);
        FcDefaultSubstitute(wanted.get());
        FcResult result = FcResultNoMatch;
        const Owned<FcPattern> found(FcFontMatch(nullptr, wanted.get(), &result));
        FcChar8* name = nullptr;
        if (!found || FcPatternGetString(found.get(), FC_FAMILY, 0, &name) != FcResultMatch) {
            return "";
        }
        return reinterpret_cast<const char*>(name);
    }
};

}  // namespace

void install_librsvg() {
    static const Librsvg librsvg;
    Adapter<drawing::Renderer>::installed = &librsvg;
}

}  // namespace rulescope::adapters
