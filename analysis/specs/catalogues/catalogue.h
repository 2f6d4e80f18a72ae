// Data files in specs/: rulebooks, gaps, figures, pinned numbers, witnesses and proved winners.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/specs/family.h"
#include "analysis/specs/rule_set_file.h"

namespace rulescope::specs {

// Lines of a rulebook's text that the catalogues cite (cited_lines.cpp).

/// Lines `first` to `last`. Lines between the two may be empty.
struct LineRange {
    int first = 0, last = 0;
};

/// Reads a list of lines: "L16 to L19, L100". Empty if the text has another form.
std::optional<std::vector<LineRange>> parse_lines(std::string_view text);

/// The table [source] of a rulebook.
struct SourceLines {
    std::vector<LineRange> lines;          ///< lines with text
    std::vector<LineRange> without_rules;  ///< titles, introductions and captions, which no clause cites

    /// The ends of the ranges that have no text, as sentences: "L75 has no text; the nearest lines with text are L73
    /// and L77".
    [[nodiscard]] std::vector<std::string> faults_of(const std::vector<LineRange>& cited) const;
    /// The lines with text, apart from those without rules, that lie in none of these ranges.
    [[nodiscard]] std::vector<int> uncited(const std::vector<LineRange>& cited) const;
};

/// Returns the citations in a text: "ES L71 and L73, SA L55" has two for ES and one for SA. `short_names` are the names
/// that stand before the lines.
std::map<std::string, std::vector<LineRange>> citations_in(std::string_view text,
                                                           const std::vector<std::string>& short_names);

/// One numbered rule of a rulebook.
struct Clause {
    std::string id;                       ///< "A-18"
    std::string line;                     ///< "L71"
    std::string text;                     ///< the clause in our own words
    std::string kind;                     ///< "event" or "fixed"
    std::vector<std::string> events;      ///< ids of the events that core emits for the clause
    std::vector<std::string> properties;  ///< property ids
    std::vector<std::string> figures;     ///< figure ids
    std::vector<std::string> same_as;     ///< equivalent clauses of other rulebooks
};

struct Rulebook {
    std::string id, title, language, path;
    const Family* family = nullptr;  ///< the family that the file names; if it names none, the first registered family
    std::map<std::string, std::string> readings;  ///< key -> option; contains only the readings that the file lists
                                                  ///< (those whose option is not the default option of the gap)
    std::vector<Clause> clauses;
    std::string lines_of;               ///< the short name that stands before a line of its text: "ES"
    std::optional<SourceLines> source;  ///< the lines of its text; nothing if the file does not record them
    [[nodiscard]] const Clause* find(const std::string& clause_id) const;
};

struct GapOption {
    std::string name, meaning, says;
};
struct Gap {
    std::string id;   ///< "G-1"
    std::string key;  ///< "readings.zero_pincer_attack"; "" if there is no choice
    std::vector<std::string> rulebooks;
    std::vector<std::string> clauses;  ///< the clauses whose meaning depends on the chosen option
    std::string question;
    std::vector<GapOption> options;
    std::string default_option, why;
};

/// A choice of [style] of a figure's file; drawing/style knows the keys.
struct FigureChoice {
    std::string key, value;
    Place place;
};

/// A mark that the editor adds to a figure ([[marks]]); drawing/style knows the kinds.
struct FigureMark {
    std::string kind, cell, to, text;
    Place place;
};

struct FigureSpec {
    std::string id, title, caption, ruleset, position, kind, path;
    std::vector<std::string> clauses;
    std::vector<std::string> focus;             ///< cells whose pieces the figure shows
    std::map<std::string, std::string> labels;  ///< cell -> number printed next to its piece
    bool names = false;                         ///< if true, cell names are drawn, because the caption mentions cells
    std::string turn;                           ///< a turn from the position; the figure shows the position after it
    std::map<std::string, std::string> titles, captions;  ///< language -> text, for languages other than English
    std::vector<FigureChoice> style;
    std::vector<FigureChoice> texts;  ///< English text -> the text that the figure has instead
    std::vector<FigureMark> marks;
};

struct PinnedPerft {
    std::string ruleset;
    std::optional<std::string> position;
    std::vector<std::string> set;
    std::vector<long long> turns, positions;  ///< index: depth - 1; `positions` may be empty
    std::string source;
};

struct WitnessResult {
    std::vector<std::string> set;
    bool legal = true;
    std::optional<std::string> clause, lost, winner;  ///< `winner`: "none" for a draw, no value for an unfinished game
    std::vector<std::string> emptied, stays;          ///< cells: after the turn `emptied` are empty, `stays` occupied
    bool over_before = false;                         ///< true if the game is over before the turn
};
struct Witness {
    std::string id, ruleset, position, turn;
    std::vector<WitnessResult> results;
};

/// The winner of a rule set, proved by a search too long for every run (docs/proofs.md). A run uses the value and does
/// not repeat the search; a test of the label `extra` repeats it.
struct ProvedWinner {
    std::string ruleset;
    std::vector<std::string> set;
    std::string winner;           ///< name of the seat, as `prove` takes it: "White"
    std::uint64_t positions = 0;  ///< positions that the search generated; the search is deterministic
    std::uint64_t nodes = 0;      ///< budget of the search (--nodes)
    std::string memory;           ///< memory of the search (--memory)
    std::uint32_t longest = 0;    ///< turns of the longest line of the proof
    std::string source;

    [[nodiscard]] std::string command() const;  ///< the command that proves the value
};

/// Each function throws InputError, with file, line and column, if a key is unknown, if an id is repeated, or if the
/// file names a clause, gap, figure, rule set, position, turn or cell that does not exist. No function checks that
/// every clause has a property, because only the caller has the list of properties. If a clause of kind "event" lists
/// no events, its own id serves as the name of the event.
Rulebook load_rulebook(const std::string& id_or_path);
std::vector<std::string> shipped_rulebooks();
/// Reads the shipped specs/gaps.toml if `path` is "".
std::vector<Gap> load_gaps(const std::string& path = "");
FigureSpec load_figure(const std::string& id_or_path);
/// Reads the text of a figure file. `name` is used as the path in messages.
FigureSpec read_figure(const std::string& text, const std::string& name);
std::vector<std::string> shipped_figures();
/// Reads one file, or all shipped files if `path` is "".
std::vector<PinnedPerft> load_pinned(const std::string& path = "");
std::vector<Witness> load_witnesses(const std::string& path = "");
/// Reads the shipped specs/proved.toml if `path` is "".
std::vector<ProvedWinner> load_proved(const std::string& path = "");
/// The entry of the shipped file whose rule set has the same rules; the titles, the names and the rulebooks may differ.
std::optional<ProvedWinner> proved_winner(const LoadedRules& rules);

/// The kind of a file under specs/. kind_of_file() determines it from the keys of the file; a file without distinctive
/// keys is a rule set.
enum class FileKind { rule_set, rulebook, gaps, figure, pinned, witnesses, proved, language };
FileKind kind_of_file(const std::string& path);

// Labels of clauses, with the ids by which a given rulebook has the point (clause_label.cpp).

/// Returns the ids of the clauses in this rulebook that are equivalent to `clause`, the clause of an event or of a
/// refusal; if there are none, the ids of the rulebook's gaps that decide it (G-12 for A-14 where the page does not
/// limit limbs). Returns nothing if the rulebook has a clause or a gap with the same id.
std::vector<std::string> also_called(const Rulebook& rulebook, std::string_view clause);

/// Returns "A-20 (S-8c)", "A-14 (G-12)": the clause, followed by also_called().
std::string label_of(const Rulebook& rulebook, std::string_view clause);

}  // namespace rulescope::specs
