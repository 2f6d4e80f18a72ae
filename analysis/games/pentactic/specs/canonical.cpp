// The effective rule set of Pentactic as one TOML text.
#include <algorithm>

#include <fmt/format.h>

#include "analysis/games/pentactic/specs/canonical.h"
#include "analysis/specs/rule_set_parts.h"
#include "analysis/specs/toml/document.h"

namespace rulescope::pentactic {

std::string canonical_text(const RuleSet& rules) {
    std::string text = fmt::format("title = {}\nfamily = \"pentactic\"\nrulebook = {}\n\n", specs::quoted(rules.title),
                                   specs::quoted(rules.rulebook));
    text += fmt::format("[play]\nmode = \"{}\"\nplayers = {}\n\n[board]\ngrid = \"{}\"\n\n", name_of(rules.mode),
                        rules.players, rules.grid.text());
    text += fmt::format("[pieces]\npentominoes = \"{}\"\nstones = {}\n\n", rules.pieces.letters(), rules.stones);
    if (rules.mode == Mode::solitaire) {
        std::vector<Cell> cells = rules.start_stones;
        std::sort(cells.begin(), cells.end());
        std::vector<std::string> names;
        for (const Cell cell : cells) {
            names.push_back(rules.grid.name(cell));
        }
        text += fmt::format("[start]\nstones = {}\n\n", specs::list_of(names));
    }
    return text + specs::readings_text(reading_infos(), rules.readings);
}

}  // namespace rulescope::pentactic
