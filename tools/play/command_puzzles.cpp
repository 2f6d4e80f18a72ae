// `rulescope puzzles`: wins in a few turns and boards to cover, each with exactly one solution, as a booklet.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/drawing/raster/pages.h"
#include "analysis/drawing/raster/raster.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/solve/stopped.h"
#include "analysis/specs/error.h"
#include "analysis/studies/check/check_run.h"
#include "analysis/studies/request/typed_number.h"
#include "reports/puzzles/booklet.h"
#include "reports/puzzles/puzzle_documents.h"
#include "tools/letters.h"
#include "tools/output.h"
#include "tools/play/puzzle_sources.h"
#include "tools/progress.h"
#include "tools/rules/rule_set_text.h"

namespace rulescope::tools {

namespace {

constexpr std::uint64_t max_puzzles = 1000;
constexpr std::uint64_t max_budget_of_search = 1'000'000'000'000;

struct Bounds {
    std::uint64_t puzzles = 12;
    std::uint64_t budget = 0;  ///< 0: the default
};

Bounds bounds_of(const PuzzlesCommand& command) {
    Bounds bounds;
    read_bound(bounds.puzzles, "--puzzles", command.puzzles, max_puzzles);
    read_bound(bounds.budget, "--budget", command.budget, max_budget_of_search);
    return bounds;
}

/// Refuses a name of the booklet that cannot be written, before any search begins.
void require_booklet(const std::string& path) {
    if (path.empty()) {
        return;
    }
    const Result<drawing::Format> format = drawing::format_of(path);
    if (!format.ok() || *format != drawing::Format::pdf) {
        bad_option("--booklet", format.ok() || !path.ends_with(".pdf")
                                    ? fmt::format("'{}' is not the name of a PDF; expected one that ends in .pdf", path)
                                    : format.faults().front().message);
    }
    require_writable(path);
}

void write_booklet(const Context& context, const std::string& path, const PuzzleBook& book) {
    const std::vector<std::string> pages = booklet_pages(book);
    if (!pages.empty()) {
        warn_about_letters(context, pages.front(), drawing::Format::pdf);
    }
    const Result<std::string> bytes = drawing::render_pages(pages);
    if (!bytes.ok()) {
        bad_option("--booklet", bytes.faults().front().message);
    }
    if (const std::optional<Fault> fault = drawing::write_bytes(path, *bytes)) {
        bad_option("--booklet", fault->message);
    }
}

PuzzleBook book_of_turns(const PuzzlesCommand& command, const specs::LoadedRules& ruleset, const Bounds& bounds,
                         Progress& progress) {
    studies::PuzzleOptions options;
    options.turns = wanted_turns(command.turns);
    options.puzzles = bounds.puzzles;
    options.budget = bounds.budget;
    options.seed = command.context.seed;
    options.threads = command.context.threads;
    options.stop = &interrupted();
    options.progress = [&](const std::string& what, std::uint64_t done, std::uint64_t total) {
        progress.update(what, done, total);
    };
    const PuzzlePositions found = puzzle_positions(command, ruleset, options.turns, options.puzzles, progress);
    PuzzleBook book{ruleset, game_of(ruleset.rules), found.source.kind, found.source.words};
    book.command = fmt::format("{} --turns {}", found.source.options, fmt::join(options.turns, ","));
    book.turns = studies::find_puzzles(ruleset, found.positions, options);
    book.budget = book.turns->budget;
    return book;
}

PuzzleBook book_of_covers(const PuzzlesCommand& command, const specs::LoadedRules& ruleset, const Bounds& bounds,
                          Progress& progress) {
    const tiling::BoardTiling* const tiling = kit_of(ruleset.rules).board_tiling();
    const tiling::CoverPuzzleMaker* const boards = tiling == nullptr ? nullptr : &tiling->cover_puzzles();
    const CoverBoards found = cover_boards(command, ruleset);
    tiling::CoverRequest request;
    request.puzzles = bounds.puzzles;
    request.boards = found.boards;
    request.from_games = found.from_games;
    request.games = found.games;
    request.budget = bounds.budget == 0 ? request.budget : bounds.budget;
    request.seed = command.context.seed;
    request.threads = command.context.threads;
    request.stop = &interrupted();
    request.progress = [&](const std::string& what, std::uint64_t done, std::uint64_t total) {
        progress.update(what, done, total);
    };
    std::optional<tiling::CoverPuzzles> puzzles;
    if (boards != nullptr) {
        puzzles = boards->puzzles(ruleset.rules, request);
    }
    if (!puzzles) {
        bad_option("rulescope puzzles", fmt::format("{} has no boards to cover", ruleset.rules.name));
    }
    if (!puzzles->complete) {
        throw solve::Interrupted();
    }
    PuzzleBook book{ruleset, game_of(ruleset.rules), found.source.kind, found.source.words};
    book.command = found.source.options;
    book.covers = std::move(puzzles);
    book.budget = request.budget;
    return book;
}

}  // namespace

int run(const PuzzlesCommand& command) {
    const Bounds bounds = bounds_of(command);
    require_booklet(command.booklet);
    const specs::LoadedRules ruleset = load_rules(command.context, command.ruleset);
    if (ruleset.rules.seats() > 2) {
        bad_option("rulescope puzzles", fmt::format("{} has {} seats; puzzles are for games with one or two seats",
                                                    ruleset.rules.name, ruleset.rules.seats()));
    }
    if (!command.context.out.empty()) {
        require_writable(command.context.out);
    }
    Progress progress(command.context, "items");
    try {
        PuzzleBook book = ruleset.rules.seats() == 2 ? book_of_turns(command, ruleset, bounds, progress)
                                                     : book_of_covers(command, ruleset, bounds, progress);
        progress.clear();
        book.seed = command.context.seed;
        book.command = fmt::format("rulescope puzzles {}{} --puzzles {} --budget {} --seed {}", words_of(ruleset),
                                   book.command, bounds.puzzles, book.budget, book.seed);
        const bool found = book.size() > 0;
        if (!command.booklet.empty() && found) {
            write_booklet(command.context, command.booklet, book);
        }
        if (command.context.json) {
            Json document = puzzles_json(book);
            document["booklet"] = text_or_null(found ? command.booklet : "");
            emit(command.context, document);
        } else {
            emit(command.context, puzzles_text(book));
        }
        write_manifest(command.context, Json::array({identity(ruleset)}),
                       {{"budget", book.budget}, {"puzzles", book.size()}});
        return found ? exit_done : exit_does_not_hold;
    } catch (const solve::Interrupted&) {
        progress.clear();
        warn_ended_early(command.context, "puzzles", "interrupt", "nothing was written");
        return exit_cut_short;
    }
}

}  // namespace rulescope::tools
