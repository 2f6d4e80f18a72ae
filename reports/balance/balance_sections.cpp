#include "reports/balance/balance_sections.h"

#include "reports/balance/admission_sections.h"
#include "reports/balance/course_sections.h"
#include "reports/balance/match_sections.h"
#include "reports/balance/variants/variants_section.h"

namespace rulescope::reports {

namespace {

/// Returns the id of the section that shows the plots of a chapter.
std::string section_of(const std::string& chapter) {
    return chapter == "verdict" ? "seats" : chapter == "quality" ? "games" : chapter;
}

}  // namespace

std::vector<BalanceSection> balance_sections(const BalanceView& view) {
    const studies::BalanceResult& result = view.result;
    std::vector<BalanceSection> sections{seats_section(result.deciding.front())};
    const auto add = [&](const auto& chapter, const auto& section) {
        if (chapter) {
            sections.push_back(section(*chapter));
        }
    };
    if (result.comparison) {
        sections.push_back(variants_section(view));
    }
    add(result.strength, strength_section);
    if (result.admission) {
        sections.push_back(solved_section(*result.admission, result.solved));
    }
    add(result.restricted, restricted_section);
    add(result.three, three_section);
    add(result.placements, placements_section);
    sections.push_back(games_section(view));
    add(result.openings, openings_section);
    sections.push_back({"shown", "Games drawn", "Games drawn"});
    sections.back().shown = result.shown;
    for (BalanceSection& section : sections) {
        for (const ChapterPlot& each : view.plots) {
            if (section_of(each.chapter) == section.id) {
                section.plots.push_back(each.plot);
            }
        }
        if (section.id == "games") {
            section.maps = view.cells;
        } else if (section.id == "placements") {
            section.maps = view.placements;
        }
    }
    return sections;
}

}  // namespace rulescope::reports
