#include "reports/solve/proof_documents.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "reports/early_end.h"

namespace rulescope::reports {

using solve::ProofVerdict;

namespace {

const char* name_of(ProofVerdict verdict) {
    switch (verdict) {
        case ProofVerdict::proved: return "proved";
        case ProofVerdict::disproved: return "disproved";
        default: return "unknown";
    }
}

/// The number; null for infinity (solve::unreachable or more).
Json number_of(solve::ProofNumber number) {
    return number >= solve::unreachable ? Json() : Json(number);
}

Json fields_of(const solve::ProofCheck& check) {
    Json fields{{"holds", check.holds},
                {"positions", check.positions},
                {"turns", check.turns},
                {"wins", check.wins},
                {"longest", check.longest}};
    fields["fault"] = text_or_null(check.fault);
    return fields;
}

}  // namespace

std::string stopped_by(const ProofFound& found) {
    const std::string& not_written = found.attempt.not_written;
    switch (found.attempt.result.verdict) {
        case ProofVerdict::interrupted: return "interrupt";
        case ProofVerdict::spent: return "nodes";
        default: return not_written == "budget" ? "nodes" : not_written;
    }
}

Json proof_fields(const ProofFound& found, const std::string& file, const Json& line) {
    const solve::ProofResult& result = found.attempt.result;
    Json document{{"position", found.position},
                  {"prove", found.who},
                  {"verdict", name_of(result.verdict)},
                  {"budget", found.budget},
                  {"positions_made", result.positions},
                  {"resumed_after", found.attempt.resumed_after},
                  {"threads", found.threads},
                  {"reproducible", found.threads == 1 && found.attempt.resumed_after == 0},
                  {"expanded", result.expanded},
                  {"kept", result.kept},
                  {"forgotten", result.forgotten},
                  {"constant_edges", result.constant_edges},
                  {"repetitions", result.repetitions},
                  {"deepest", result.deepest},
                  {"proof_number", number_of(result.numbers.proof)},
                  {"disproof_number", number_of(result.numbers.disproof)},
                  {"proof", Json()}};
    if (found.attempt.proof) {
        const solve::WrittenProof& made = *found.attempt.proof;
        document["proof"] = {{"positions", made.positions},
                             {"longest", made.longest},
                             {"bytes", made.file.size()},
                             {"searched_again", made.searched_again},
                             {"made_again", made.made_again},
                             {"check", fields_of(made.check)},
                             {"line", line}};
        document["proof"]["file"] = text_or_null(file);
    } else if (!found.attempt.not_written.empty()) {
        document["no_proof_because"] = found.attempt.not_written;
    }
    add_stopped(document, stopped_by(found));
    return document;
}

std::string proof_text(const ProofFound& found, const std::string& file) {
    const solve::ProofResult& result = found.attempt.result;
    std::string text = fmt::format("From {}\n", found.position);
    switch (result.verdict) {
        case ProofVerdict::proved:
            text += fmt::format("Proved: {} wins, whatever {} {}.\n", in_sentence(found.who), found.opponent,
                                found.opponent == "the others" ? "do" : "does");
            break;
        case ProofVerdict::disproved:
            text += fmt::format("Disproved: {} can keep {} from winning.\n", found.opponent, in_sentence(found.who));
            break;
        case ProofVerdict::interrupted: text += "Undecided: interrupted.\n"; break;
        case ProofVerdict::spent:
            text += fmt::format("Undecided: the budget of {} is used up (--nodes).\n",
                                counted(found.budget, "position", "positions"));
            break;
    }
    text += fmt::format("{} generated, {} expanded, {} stored, {} discarded.\n",
                        counted(result.positions, "position", "positions"), grouped(result.expanded),
                        grouped(result.kept), grouped(result.forgotten));
    if (found.attempt.resumed_after > 0) {
        text += fmt::format("Resumed after {}.\n", counted(found.attempt.resumed_after, "position", "positions"));
    }
    if (!result.numbers.solved()) {
        text += fmt::format("Proof number {}, disproof number {}.\n", grouped(result.numbers.proof),
                            grouped(result.numbers.disproof));
    }
    if (found.attempt.proof) {
        const solve::WrittenProof& made = *found.attempt.proof;
        text += fmt::format(
            "The proof has {} and wins in at most {} (there may be a shorter one).\n"
            "Checked: {}; {} of them win at once.\n",
            counted(made.positions, "position", "positions"), counted(made.longest, "turn", "turns"),
            counted(made.check.turns, "turn", "turns"), grouped(made.check.wins));
        text += made.turns.empty() ? "" : fmt::format("One line of the proof: {}\n", fmt::join(made.turns, " "));
        text += file.empty() ? "" : fmt::format("Written to {}, {} bytes.\n", file, grouped(made.file.size()));
    } else if (!found.attempt.not_written.empty()) {
        text += fmt::format("The proof could not be assembled: {}.\n",
                            found.attempt.not_written == "memory" ? "it needs more than a quarter of --memory"
                            : found.attempt.not_written == "budget"
                                ? "searching the discarded positions again needs more than --nodes"
                                : "interrupted");
    }
    return text;
}

Json check_fields(const ProofChecked& checked) {
    Json document{{"position", checked.header.position},
                  {"prove", checked.who},
                  {"file", checked.file},
                  {"bytes", checked.bytes},
                  {"proved_by", checked.header.engine}};
    document["check"] = fields_of(checked.check);
    return document;
}

std::string check_text(const ProofChecked& checked) {
    std::string text =
        fmt::format("{}: {} wins from {}\n", checked.file, in_sentence(checked.who), checked.header.position);
    if (checked.check.holds) {
        text += fmt::format("The proof holds ({} rules): {}, {}, of which {} win at once; at most {} to the win.\n",
                            checked.engine, counted(checked.check.positions, "position", "positions"),
                            counted(checked.check.turns, "turn", "turns"), grouped(checked.check.wins),
                            counted(checked.check.longest, "turn", "turns"));
    } else {
        text += fmt::format("The proof does not hold ({} rules): {}\n", checked.engine, checked.check.fault);
    }
    return text;
}

}  // namespace rulescope::reports
