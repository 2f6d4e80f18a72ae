#include "analysis/solve/table/table_format.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "analysis/storage/file_error.h"
#include "core/ascii.h"

namespace rulescope::solve {

std::string payoffs_text(const std::vector<Column>& columns) {
    std::string text;
    for (const Column& column : columns) {
        text += text.empty() ? "" : " | ";
        for (std::size_t result = 0; result < column.results().size(); ++result) {
            text += result == 0 ? "" : "/";
            for (const double payoff : column.results()[result].payoff) {
                text += fmt::format("{:.4g},", payoff);
            }
            text += column.results()[result].ends ? "" : "-";
        }
    }
    return text;
}

std::string header_text(const TableFacts& facts, const TableSections& sections, const std::vector<Column>& columns) {
    const auto yes = [](bool value) { return value ? "yes" : "no"; };
    std::string text = fmt::format("format {}\n", table_version);
    text += fmt::format("ruleset {}\nrules {}\nversion {}\nengine {}\n", facts.ruleset, facts.rules, facts.version,
                        facts.engine);
    text += fmt::format("symmetries {}\norder {}\nexchanges_seats {}\nrows {}\n", symmetries_name(facts.symmetries),
                        facts.order, yes(facts.exchanges_seats), rows_name(facts.rows));
    text += fmt::format("by_rank {}\nmay_cycle {}\n", yes(facts.by_rank), yes(facts.may_repeat));
    text += fmt::format("words {}\ncolumns {}\nresults {}\nlongest {}\n", facts.words, facts.columns, facts.results,
                        facts.longest);
    const SolveCounts& counts = facts.counts;
    text += fmt::format("stored {}\nstored_turns {}\nending_turns {}\n", counts.stored, counts.stored_turns,
                        counts.ending_turns);
    text += fmt::format("positions {}\nclasses {}\nturns {}\nfinished {}\nrank_decreased {}\n", counts.positions,
                        counts.classes, counts.turns, counts.finished, yes(facts.rank_decreased));
    text += fmt::format("codes {} {:016x}\nindex {} {:016x}\nvalues {} {:016x}\n", sections.codes, sections.codes_sum,
                        sections.index, sections.index_sum, sections.values, sections.values_sum);
    return text + fmt::format("payoffs {}\n", payoffs_text(columns));
}

void read_header_text(const std::string& path, const std::string& text, TableFacts& facts, TableSections& sections,
                      std::string& format, std::string& payoffs) {
    std::map<std::string, std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        const std::size_t space = line.find(' ');
        if (space != std::string::npos) {
            lines[line.substr(0, space)] = line.substr(space + 1);
        }
    }
    const auto words = [&](const std::string& key) {
        if (!lines.contains(key)) {
            throw storage::FileError(storage::FileError::Kind::refused, path,
                                     "the header of this table has no '" + key + "': it belongs to another version",
                                     "remove it");
        }
        return lines[key];
    };
    const auto whole = [&](const std::string& key, std::string_view digits, int base = 10) {
        const std::optional<std::uint64_t> read = ascii::read_whole<std::uint64_t>(digits, base);
        if (!read) {
            throw storage::FileError(storage::FileError::Kind::damaged, path,
                                     "the header of this table has no number '" + key + "'", "remove it");
        }
        return *read;
    };
    const auto number = [&](const std::string& key) { return whole(key, words(key)); };
    const auto section = [&](const std::string& key, std::uint64_t& size, std::uint64_t& sum) {
        const std::string value = words(key);
        const std::size_t space = std::min(value.find(' '), value.size());
        size = whole(key, std::string_view(value).substr(0, space));
        sum = whole(key, std::string_view(value).substr(std::min(space + 1, value.size())), 16);
    };
    format = words("format");
    if (format != table_version) {
        facts.version = words("version");
        return;
    }
    facts.ruleset = words("ruleset");
    facts.rules = words("rules");
    facts.version = words("version");
    facts.engine = words("engine");
    const std::string symmetries = words("symmetries");
    facts.symmetries = symmetries == symmetries_name(Symmetries::rules)   ? Symmetries::rules
                       : symmetries == symmetries_name(Symmetries::start) ? Symmetries::start
                                                                          : Symmetries::none;
    facts.exchanges_seats = words("exchanges_seats") == "yes";
    facts.order = number("order");
    facts.rows = words("rows") == "open" ? Rows::open : Rows::all;
    facts.by_rank = words("by_rank") == "yes";
    facts.may_repeat = words("may_cycle") == "yes";
    facts.words = number("words");
    facts.columns = number("columns");
    facts.results = number("results");
    facts.longest = number("longest");
    facts.counts = {number("stored"),  number("stored_turns"), number("ending_turns"), number("positions"),
                    number("classes"), number("turns"),        number("finished")};
    facts.rank_decreased = words("rank_decreased") == "yes";
    section("codes", sections.codes, sections.codes_sum);
    section("index", sections.index, sections.index_sum);
    section("values", sections.values, sections.values_sum);
    payoffs = words("payoffs");
}

unsigned bytes_of_a_value(const TableFacts& facts, const std::vector<Column>& columns) {
    std::size_t results = 0;
    for (const Column& column : columns) {
        results = std::max(results, column.results().size());
    }
    return (facts.longest + 1) * results <= 256 ? 1 : 2;
}

}  // namespace rulescope::solve
