#include "reports/solve/solve_documents.h"

#include <fmt/format.h>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "reports/numbers.h"
#include "reports/play/play_json.h"
#include "reports/solve/solved_position.h"
#include "reports/table.h"

namespace rulescope::reports {

using solve::SolvedValue;

namespace {

constexpr std::size_t turns_in_text = 40;

/// `counted`: positions were counted, and not only rows.
Json verification_json(const solve::Verification& verification, const std::string& by, bool counted) {
    return {{"verdict", !verification.complete       ? "inconclusive"
                        : verification.fault.empty() ? "holds"
                                                     : "violated"},
            {"engine", by},
            {"classes", verification.classes},
            {"positions", counted ? Json(verification.positions) : Json(nullptr)},
            {"turns", counted ? Json(verification.turns) : Json(nullptr)},
            {"wins", verification.wins},
            {"losses", verification.losses},
            {"others", verification.others},
            {"fault", text_or_null(verification.fault)},
            {"position", text_or_null(verification.position)}};
}

std::string position_text(const solve::SolvedPosition& position, const SeatWords& words, const std::string& title) {
    std::string text = fmt::format("{}: {}\n  {}\n", title, position.position, value_text(position.value, words));
    for (std::size_t seat = 0; seat < position.force.size(); ++seat) {
        const SolvedValue& force = position.force[seat];
        text +=
            "  " + in_sentence(words.names[seat]) +
            (force.endless ? " cannot force a win against all others\n"
                           : " can force a win against all others in " + counted(force.turns, "turn", "turns") + "\n");
    }
    if (!position.line.empty()) {
        text += "  best play: " + line_text(position.line) + "\n";
    }
    for (std::size_t at = 0; at < position.turns.size() && at < turns_in_text; ++at) {
        const solve::SolvedTurn& turn = position.turns[at];
        text += fmt::format("  {} {:<18} {}{}\n",
                            turn.best    ? '*'
                            : turn.keeps ? '+'
                                         : ' ',
                            turn.turn, value_text(turn.value, words),
                            turn.count > 1 ? fmt::format(" ({} equivalent turns)", turn.count) : "");
    }
    if (position.turns.size() > turns_in_text) {
        text += fmt::format("  ... and {} more (--json has all)\n", grouped(position.turns.size() - turns_in_text));
    }
    return text;
}

std::string counts_text(const solve::SolveResult& result, const SeatWords& words) {
    Table table{{},
                {},
                {{"positions", "positions", Format::count},
                 {"value", "value", Format::text},
                 {"example", "example", Format::text}},
                {}};
    for (const solve::SolvedCount& count : result.counts) {
        table.rows.push_back({whole(result.facts.counted() ? count.positions : count.classes),
                              value_text(count.value, words), count.example});
    }
    return (result.facts.counted() ? "Unfinished positions by value:\n" : "Stored positions by value:\n") +
           table_text(table);
}

std::string verification_text(const solve::SolveResult& result) {
    const solve::Verification& verification = *result.verification;
    if (!verification.complete) {
        return fmt::format("Verification was interrupted after {}.\n",
                           counted(verification.positions, "position", "positions"));
    }
    if (!verification.fault.empty()) {
        return fmt::format("Verified by the {} rules: DOES NOT HOLD\n  {}\n  {}\n", result.verified_by,
                           verification.position, verification.fault);
    }
    return fmt::format(
        "Verified turn by turn ({}): {}, {}; every value follows from those of its successors\n"
        "  in {} exactly one turn keeps the value\n",
        result.verified_by, counted(verification.positions, "position", "positions"),
        counted(verification.turns, "turn", "turns"), counted(verification.only_moves, "position", "positions"));
}

double bytes_per_row(const solve::SolveResult& result) {
    return static_cast<double>(result.bytes) / static_cast<double>(result.facts.counts.stored);
}

}  // namespace

Json solve_fields(const solve::SolveResult& result, const SeatWords& words, const std::string& table) {
    const solve::TableFacts& facts = result.facts;
    Json json{{"position", result.start.position}};
    json["seats"] = seats_json(result.start, words);
    add_value(json, result.start.value, result.start.to_act, words);
    const auto counted_only = [&](std::uint64_t number) { return facts.counted() ? Json(number) : Json(nullptr); };
    json["states"] = counted_only(facts.counts.positions);
    json["classes"] = counted_only(facts.counts.classes);
    json["edges"] = counted_only(facts.counts.turns);
    json["terminal"] = counted_only(facts.counts.finished);
    json["stored"] = facts.counts.stored;
    json["rows"] = solve::rows_name(facts.rows);
    json["stored_turns"] = facts.counts.stored_turns;
    json["ending_turns"] = facts.counts.ending_turns;
    json["symmetries"] = {{"for", facts.counted() ? "counting" : "values"},
                          {"order", facts.order},
                          {"exchanges_seats", facts.exchanges_seats}};
    json["method"] = {{"by_rank", facts.by_rank},
                      {"rank_decreased", facts.rank_decreased},
                      {"may_cycle", facts.may_repeat},
                      {"symmetry", facts.order > 1}};
    json["legal"] = position_json(result.start, words, true)["legal"];
    json["trace"] = words.trace(result.start.position, result.start.line, result.start.end);
    json["values"] = Json::array();
    for (const solve::SolvedCount& count : result.counts) {
        Json entry;
        const int winner = count.value.winner();
        entry["winner"] = colour_of(words, winner);
        entry["winner_seat"] = winner < 0 ? Json(nullptr) : Json(winner + 1);
        entry["endless"] = count.value.endless;
        entry["payoff"] = Json::array();
        for (const double payoff : count.value.payoff) {
            entry["payoff"].push_back(rounded(payoff));
        }
        entry["turns"] = count.value.endless ? Json(nullptr) : Json(count.value.turns);
        entry["positions"] = counted_only(count.positions);
        entry["classes"] = count.classes;
        entry["example"] = count.example;
        json["values"].push_back(entry);
    }
    json["to_act"] = Json::array();
    for (std::size_t seat = 0; seat < result.to_act.size(); ++seat) {
        const std::vector<std::uint64_t>& counts = result.to_act[seat];
        const std::uint64_t all = counts[0] + counts[1] + counts[2];
        Json entry{{"seat", seat + 1}, {"colour", colour_of(words, static_cast<int>(seat))}};
        entry["wins"] = counts[0];
        entry["losses"] = counts[1];
        entry["others"] = counts[2];
        entry["share_won"] =
            all == 0 ? Json(nullptr) : Json(rounded(static_cast<double>(counts[0]) / static_cast<double>(all)));
        json["to_act"].push_back(entry);
    }
    json["longest_win"] = result.longest_win ? position_json(*result.longest_win, words, false) : Json(nullptr);
    json["only_moves"] = result.verification ? Json(result.verification->only_moves) : Json(nullptr);
    json["verification"] = result.verification
                               ? verification_json(*result.verification, result.verified_by, facts.counted())
                               : Json(nullptr);
    json["table"] = table.empty() ? Json(nullptr) : Json{{"bytes", result.bytes}, {"codes", facts.engine}};
    json["bytes_per_class"] = facts.counts.stored == 0 ? Json(nullptr) : Json(rounded(bytes_per_row(result)));
    json["probes"] = Json::array();
    for (const solve::SolvedProbe& probe : result.probes) {
        if (probe.solved) {
            json["probes"].push_back(position_json(*probe.solved, words, true));
        } else {
            json["probes"].push_back({{"position", probe.position}, {"error", probe.reason}});
        }
    }
    return json;
}

std::string solve_text(const solve::SolveResult& result, const SeatWords& words, const std::string& table) {
    const solve::TableFacts& facts = result.facts;
    words.trace(result.start.position, result.start.line, result.start.end);
    std::string text = position_text(result.start, words, "Start");
    const solve::SolveCounts& counts = facts.counts;
    const std::string size =
        facts.counted()
            ? fmt::format("{} ({} up to symmetry), {} finished, {}", counted(counts.positions, "position", "positions"),
                          grouped(counts.classes), grouped(counts.finished), counted(counts.turns, "turn", "turns"))
            : fmt::format("{} up to {}{}, {} from these, {} of them end the game",
                          facts.rows == solve::Rows::open
                              ? counted(counts.stored, "position that the seat to act does not win at once",
                                        "positions that the seat to act does not win at once")
                              : counted(counts.stored, "unfinished position", "unfinished positions"),
                          facts.symmetries == solve::Symmetries::rules
                              ? counted(facts.order, "symmetry of the rules", "symmetries of the rules")
                              : counted(facts.order, "symmetry that keeps the start", "symmetries that keep the start"),
                          facts.exchanges_seats ? " (the first seat acts in each)" : "",
                          counted(counts.stored_turns, "turn", "turns"), grouped(counts.ending_turns));
    text += fmt::format("{}; solved {} ({})\n", size,
                        !facts.by_rank     ? "as a whole, by the number of undecided successors"
                        : facts.may_repeat ? "rank by rank; some turns do not change the rank"
                                           : "rank by rank; every turn increases the rank",
                        result.engine);
    if (facts.rank_decreased) {
        text += "The game's rank decreases on some turns, so the solver does not use it.\n";
    }
    text += counts_text(result, words);
    for (std::size_t seat = 0; seat < result.to_act.size(); ++seat) {
        const std::vector<std::uint64_t>& shares = result.to_act[seat];
        const std::uint64_t all = shares[0] + shares[1] + shares[2];
        if (all > 0) {
            text += fmt::format("{} to act: wins {}, loses {} of {}\n",
                                facts.exchanges_seats ? "the seat" : in_sentence(words.names[seat]),
                                percent(static_cast<double>(shares[0]) / static_cast<double>(all)),
                                percent(static_cast<double>(shares[1]) / static_cast<double>(all)),
                                counted(all, "position", "positions"));
        }
    }
    if (result.longest_win) {
        words.trace(result.longest_win->position, result.longest_win->line, result.longest_win->end);
        text += position_text(*result.longest_win, words, "Longest win");
    }
    if (result.verification) {
        text += verification_text(result);
    }
    for (const solve::SolvedProbe& probe : result.probes) {
        if (!probe.solved) {
            text += fmt::format("Probe: {}\n  no value: {}\n", probe.position, probe.reason);
            continue;
        }
        words.trace(probe.solved->position, probe.solved->line, probe.solved->end);
        text += position_text(*probe.solved, words, "Probe");
    }
    if (!table.empty()) {
        text += fmt::format("Table {}: {} bytes{}; {}\n", table, grouped(result.bytes),
                            counts.stored == 0 ? "" : fmt::format(", {:.1f} for each class", bytes_per_row(result)),
                            result.read ? "read, not solved again" : "written");
    }
    return text;
}

}  // namespace rulescope::reports
