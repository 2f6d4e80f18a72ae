// `rulescope puzzles`: wins in a few turns and boards to cover, each with exactly one solution, as a booklet.
#include <fmt/format.h>

#include <utility>

#include "analysis/drawing/drawing_file.h"
#include "analysis/play/match/recorded_game.h"
#include "analysis/play/sqlite/game_store.h"
#include "analysis/solve/options.h"
#include "analysis/specs/error.h"
#include "reports/studies/puzzles.h"
#include "tools/command_line/commands.h"
#include "tools/commands/game_trace.h"
#include "tools/commands/rule_set_text.h"
#include "tools/letters.h"
#include "tools/study.h"

namespace rulescope::tools {

namespace {

/// Refuses a name of the booklet that cannot be written, before any search begins.
void require_booklet(const std::string& path) {
    if (path.empty()) {
        return;
    }
    const Result<drawing::FileFormat> format = drawing::format_of(path);
    if (!format.ok() || *format != drawing::FileFormat::pdf) {
        bad_option("--booklet", format.ok() || !path.ends_with(".pdf")
                                    ? fmt::format("'{}' is not the name of a PDF; expected one that ends in .pdf", path)
                                    : format.faults().front().message);
    }
    require_writable(path);
}

void write_booklet(const Context& context, const std::string& path, const PuzzleBook& book) {
    const std::vector<std::string> pages = booklet_pages(book);
    if (!pages.empty()) {
        warn_about_letters(context, pages.front(), drawing::FileFormat::pdf);
    }
    const Result<std::string> bytes = drawing::render_pages(pages);
    if (!bytes.ok()) {
        bad_option("--booklet", bytes.faults().front().message);
    }
    if (const std::optional<Fault> fault = drawing::write_bytes(path, *bytes)) {
        bad_option("--booklet", fault->message);
    }
}

/// The games of the rule set in the file of --state.
KeptGames kept_games(const PuzzlesRequest& request, const specs::LoadedRules& ruleset, const play::MatchGame& game) {
    const play::GameStore store(request.state, play::GameStore::For::reading);
    const play::KeptMatch match = kept_match(store, ruleset.rules.name, ruleset.hash, request.match);
    KeptGames kept{match.name, match.identity.agents, {}};
    play::with_match_faults(request.state, [&] {
        for (const std::uint64_t number : store.numbers(match.name)) {
            if (interrupted()) {
                throw solve::Interrupted();
            }
            const play::MatchPlan plan = play::plan_of(match.identity, number, game.game.seats());
            kept.records.push_back(play::game_record(game, plan, *store.game(match, number)));
        }
    });
    return kept;
}

}  // namespace

int run(const PuzzlesCommand& command) {
    require_booklet(command.booklet);
    const specs::LoadedRules ruleset = load_rules(command.context, command.ruleset);
    if (!command.context.out.empty()) {
        require_writable(command.context.out);
    }
    Progress progress(command.context, "positions");
    try {
        PuzzleBook book = run_puzzles(
            command.request, ruleset,
            [&](const play::MatchGame& game) { return kept_games(command.request, ruleset, game); },
            run_of(command.context, progress), version());
        progress.clear();
        const bool found = book.size() > 0;
        if (!command.booklet.empty() && found) {
            write_booklet(command.context, command.booklet, book);
        }
        StudyOutcome outcome = outcome_of(std::move(book));
        outcome.fields["booklet"] = text_or_null(found ? command.booklet : "");
        return finish(command.context, outcome);
    } catch (const solve::Interrupted&) {
        progress.clear();
        warn_ended_early(command.context, "puzzles", "interrupt", "nothing was written");
        return exit_cut_short;
    }
}

}  // namespace rulescope::tools
