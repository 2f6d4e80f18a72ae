// Rulebooks, gaps, figures, pinned numbers and witnesses as data (specs/).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/specs/family.h"

namespace rulescope::specs {

/// One numbered rule of a rulebook.
struct Clause {
    std::string id;                       ///< "A-18"
    std::string line;                     ///< "L71"
    std::string text;                     ///< our own sentence
    std::string kind;                     ///< "event" or "fixed"
    std::vector<std::string> events;      ///< ids under which core emits it
    std::vector<std::string> properties;  ///< property ids
    std::vector<std::string> figures;     ///< figure ids
    std::vector<std::string> same_as;     ///< clauses of other rulebooks that say the same
};

struct Rulebook {
    std::string id, title, language, path;
    const Family* family = nullptr;               ///< whose rules it states; the first family where the file is silent
    std::map<std::string, std::string> readings;  ///< by key: those it does not read as the default of the gap list
    std::vector<Clause> clauses;
    [[nodiscard]] const Clause* find(const std::string& clause_id) const;
};

struct GapOption {
    std::string name, meaning, says;
};
struct Gap {
    std::string id;   ///< "G-1"
    std::string key;  ///< "readings.zero_pincer_attack"; "" if the rules decide it without a choice
    std::vector<std::string> rulebooks;
    std::vector<std::string> clauses;  ///< those that read otherwise under another option
    std::string question;
    std::vector<GapOption> options;
    std::string default_option, why;
};

struct FigureSpec {
    std::string id, title, caption, ruleset, position, kind, path;
    std::vector<std::string> clauses;
    std::vector<std::string> focus;             ///< cells whose piece the figure is about
    std::map<std::string, std::string> labels;  ///< cell -> number printed on it
    bool names = false;                         ///< are the cells' names drawn? For captions that speak of cells
};

struct PinnedPerft {
    std::string ruleset;
    std::optional<std::string> position;
    std::vector<std::string> set;
    std::vector<long long> turns, positions;  ///< by depth from 1; positions may be empty
    std::string source;
};

struct WitnessResult {
    std::vector<std::string> set;
    bool legal = true;
    std::optional<std::string> clause, lost, winner;  ///< winner "none": drawn; absent: not over
    std::vector<std::string> gone, stays;             ///< cells empty / still occupied after the turn
    bool over_before = false;                         ///< the position is finished before the turn
};
struct Witness {
    std::string id, ruleset, position, turn;
    std::vector<WitnessResult> results;
};

/// Each throws InputError with file, line and column: unknown keys, ids told twice, clauses, gaps, figures,
/// rule sets, positions, turns and cells that do not exist. Whether every clause has a property is for the
/// caller to ask, who knows the properties.
/// A clause of kind "event" without events is emitted under its own id.
Rulebook load_rulebook(const std::string& id_or_path);
std::vector<std::string> shipped_rulebooks();
/// "" = the shipped specs/gaps.toml.
std::vector<Gap> load_gaps(const std::string& path = "");
FigureSpec load_figure(const std::string& id_or_path);
std::vector<std::string> shipped_figures();
/// Of one file; "" = of all shipped ones.
std::vector<PinnedPerft> load_pinned(const std::string& path = "");
std::vector<Witness> load_witnesses(const std::string& path = "");

/// What a file under specs/ is, told by its keys; a rule set if nothing else.
enum class FileKind { rule_set, rulebook, gaps, figure, pinned, witnesses };
FileKind kind_of_file(const std::string& path);

}  // namespace rulescope::specs
