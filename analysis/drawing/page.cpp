#include "analysis/drawing/page.h"

#include <algorithm>

#include "analysis/drawing/palette.h"
#include "analysis/drawing/style.h"

namespace rulescope::drawing {
namespace {

constexpr double legend_pitch = 44;  // marks in legends have the same size as on a board of this pitch
constexpr double legend_size = 12;

}  // namespace

double draw_heading(Svg& svg, Point top, double width, const std::string& text, double size, Anchor anchor) {
    if (text.empty()) {
        return 0;
    }
    const double x = anchor == Anchor::start ? top.x : anchor == Anchor::middle ? top.x + width / 2 : top.x + width;
    double y = top.y;
    // Bold letters are wider than wrap() assumes.
    for (const std::string& line : wrap(text, size * 1.12, width)) {
        y += size * 1.3;
        svg.text({x, y - 0.4 * size}, line,
                 {.size = size, .fill = page_ink(), .bold = true, .anchor = anchor, .cls = "heading"});
    }
    return y - top.y + 0.2 * size;
}

double draw_caption(Svg& svg, Point top, double width, const std::string& text, double size) {
    if (text.empty()) {
        return 0;
    }
    double y = top.y + 0.6 * size;
    for (const std::string& line : wrap(text, size, width)) {
        y += size * 1.35;
        svg.text({top.x, y - 0.35 * size}, line, {.size = size, .fill = page_ink(), .cls = "caption"});
    }
    return y - top.y;
}

double draw_legend(Svg& svg, Point top, double width, std::vector<LegendEntry> entries) {
    std::erase_if(entries, [](const LegendEntry& entry) { return entry.meaning.empty(); });
    if (entries.empty()) {
        return 0;
    }
    constexpr double mark_width = 43;  // width of the mark
    constexpr double gap = 18;         // distance to the next entry
    constexpr double line = 30;
    double x = 0;
    double y = 8 + line / 2;
    svg.open("legend");
    for (const LegendEntry& entry : entries) {
        const std::vector<std::string> texts = wrap(entry.meaning, legend_size, std::max(60.0, width - mark_width));
        double needed = 0;
        for (const std::string& text : texts) {
            needed = std::max(needed, mark_width + text_width(text, legend_size));
        }
        if (x > 0 && x + needed > width) {
            x = 0;
            y += line;
        }
        if (marks_need_plates()) {
            svg.rectangle({top.x + x - 4, top.y + y - line * 0.46}, mark_width + 1, line * 0.92, 5,
                          {.fill = dark_page_plate});
        }
        entry.draw(svg, {top.x + x + mark_width / 2 - 3, top.y + y}, legend_pitch);
        const double below = static_cast<double>(texts.size() - 1) * legend_size * 1.2;
        double text_y = top.y + y + 0.36 * legend_size - below / 2;
        for (const std::string& text : texts) {
            svg.text({top.x + x + mark_width, text_y}, text, {.size = legend_size, .fill = page_ink()});
            text_y += legend_size * 1.2;
        }
        y += std::max(0.0, below - legend_size * 1.2);
        x += needed + gap;
    }
    svg.close();
    return y + line / 2;
}

}  // namespace rulescope::drawing
