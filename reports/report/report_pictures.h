// The pictures of a report. They are drawn when the page is rendered, from positions and traces of the report.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/drawing/pictures.h"
#include "analysis/game/any_game.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/trace.h"
#include "reports/document/document.h"
#include "reports/json.h"
#include "reports/report/workbench_links.h"

namespace rulescope::reports {

struct Report;

class ReportPictures {
public:
    explicit ReportPictures(const specs::LoadedRules& ruleset);
    /// Draws with the rule set of a report.
    explicit ReportPictures(const studies::ReportedRuleSet& ruleset);

    /// Gives the pictures links to the workbench.
    void link_to(WorkbenchLinks links) { links_ = std::move(links); }
    [[nodiscard]] const WorkbenchLinks& links() const { return links_; }

    /// Sets the pictures ("svg") of all chapters of a report. Throws std::logic_error if a trace cannot be replayed.
    void draw_report(Report& report) const;
    /// Returns a picture of two positions: before and after the last turn of the trace. If the trace has no turn, the
    /// picture shows its start. `rules`: the text of the rules to use; if it is empty, the rules of the trace are used.
    /// Throws std::logic_error if the trace cannot be replayed.
    [[nodiscard]] std::string last_turn(const Trace& trace, const std::string& rules = "") const;
    /// Returns a picture of a position of the trace's game. Throws specs::InputError if it is no position.
    [[nodiscard]] std::string board(const Trace& trace, const std::string& position) const;
    /// The same position for a terminal.
    [[nodiscard]] std::string board_text(const Trace& trace, const std::string& position) const;

private:
    [[nodiscard]] const AnyGame& game_with(const std::vector<std::string>& set) const;
    [[nodiscard]] const AnyGame& game_of_trace(const Trace& trace) const;
    [[nodiscard]] static Path played(const AnyGame& game, const Trace& trace);
    void draw_heat_maps(Report& report) const;

    WorkbenchLinks links_;
    std::string rules_;                                          ///< text of the rule set (specs::canonical_text())
    std::vector<std::string> set_;                               ///< the overrides that the text includes
    mutable std::map<std::vector<std::string>, AnyGame> games_;  ///< key: additional overrides
};

/// Pictures of a document, which draws them when its page is made.
using SharedPictures = std::shared_ptr<const ReportPictures>;

/// The last turn of the trace (ReportPictures::last_turn()), with a link to the workbench.
Picture picture_of(const SharedPictures& pictures, const Trace& trace, const std::string& rules = "");

/// The turns of a game, folded: "The game up to here". `above` precedes them, `below` follows them; both may be empty.
Details game_details(const std::vector<std::string>& turns, const Blocks& above, const Blocks& below = {});

/// Clauses as labels, with spaces between them. `link`: they link to "#" + link + id unless it is empty.
std::string clause_labels(const std::vector<std::string>& ids, const std::string& link = "");

// The figures of a report: the figures of the rulebook, drawn with the rules of the report.

struct ReportedFigure {
    std::string id, title, caption;
    bool wide = false;
    std::string of;                    ///< title of the figure's rule set; "" if it is the report's rule set
    std::vector<std::string> clauses;  ///< clauses that refer to the figure
    std::string kind;
    // Empty for a chart.
    std::optional<std::string> position{};
    std::optional<Json> marks{};  ///< lists of cell names

    std::optional<std::string> svg{};  ///< only for the page; not in the document
};

/// Returns each figure to which clauses of the rulebook refer. Omits a figure if all these clauses belong to another
/// mode. Sorts the figures by the lines of these clauses in the rulebook; if several clauses refer to a figure, the
/// last line counts. It is the line of the figure's own clause, if the figure has such a clause. A figure is drawn with
/// the report's rules, or with its own rules if its board differs from the report's board.
std::vector<ReportedFigure> report_figures(const specs::LoadedRules& loaded, const specs::Rulebook& rulebook);

/// Returns the figure `id`. Throws specs::InputError if the figure cannot be read or drawn.
drawing::PageFigure figure_on_page(const AnyRules& rules, const std::string& id);

}  // namespace rulescope::reports
