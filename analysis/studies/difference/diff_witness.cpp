#include "analysis/studies/difference/diff_witness.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/language.h"
#include "analysis/game/turns.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::studies {

using verify::DivergenceKind;

namespace {

/// Completes the last turn of a line. Uses the plies of `wanted` as long as they are legal, then the first legal ply at
/// each step. Returns the whole line.
std::vector<AnyPly> completed(const AnyGame& game, const AnyState& start, std::vector<AnyPly> line,
                              std::size_t turn_begins, const std::vector<AnyPly>& wanted) {
    AnyState state = start;
    for (const AnyPly& ply : line) {
        state = game.after(state, ply);
    }
    while (line.size() > turn_begins && !turn_complete(game, state)) {
        const std::vector<AnyPly> legal = game.plies(state);
        const auto place =
            line.size() < wanted.size() ? std::find(legal.begin(), legal.end(), wanted[line.size()]) : legal.end();
        line.push_back(place == legal.end() ? legal.front() : *place);
        state = game.after(state, line.back());
    }
    return line;
}

/// Number of plies before the last turn of the line.
std::size_t plies_before_turn(const AnyGame& game, const AnyState& start, const std::vector<AnyPly>& line, int turn) {
    AnyState state = start;
    std::size_t plies = 0;
    for (int done = 0; done < turn - 1; ++plies) {
        state = game.after(state, line[plies]);
        done += turn_complete(game, state) ? 1 : 0;
    }
    return plies;
}

AnyState end_of(const AnyGame& game, AnyState state, const std::vector<AnyPly>& line, std::size_t plies) {
    for (std::size_t ply = 0; ply < plies; ++ply) {
        state = game.after(state, line[ply]);
    }
    return state;
}

std::vector<AnyPly> from(const std::vector<AnyPly>& line, std::size_t begin) {
    return {line.begin() + static_cast<std::ptrdiff_t>(begin), line.end()};
}

/// Describes a state: who acts next or how the game ended, then the text of the position.
std::string described(const AnyGame& game, const AnyState& state) {
    return fmt::format("{} {}", language_of(game).situation(game, state), game.text(state));
}

}  // namespace

DiffWitness witness_of(const specs::LoadedRules& a, const specs::LoadedRules& b, const Diff& diff,
                   const Compared& compared) {
    using Plies = std::vector<AnyPly>;
    const verify::Divergence& divergence = *compared.divergence;
    const AnyState& start_a = compared.start.a;
    const AnyState& start_b = compared.start.b;
    const std::size_t begins = plies_before_turn(diff.a, start_a, divergence.plies, divergence.turn);
    const Plies before(divergence.plies.begin(), divergence.plies.begin() + static_cast<std::ptrdiff_t>(begins));

    DiffWitness witness;
    witness.kind = std::string(name_of(divergence.kind));
    witness.turn = divergence.turn;
    const AnyState at_a = end_of(diff.a, start_a, before, begins);
    const AnyState at_b = end_of(diff.b, start_b, before, begins);
    witness.position_a = diff.a.text(at_a);
    witness.position_b = diff.b.text(at_b);
    witness.drawing = language_of(diff.a).drawing(diff.a, at_a);
    witness.trace_a = trace_of(a, diff.a, start_a, before);
    witness.trace_b = trace_of(b, diff.b, start_b, before);
    witness.before = witness.trace_a.turns;

    if (divergence.refused) {
        const AnyGame& allows = divergence.legal_in_a ? diff.a : diff.b;
        const AnyGame& refuses = divergence.legal_in_a ? diff.b : diff.a;
        Plies line = divergence.plies;
        line.push_back(*divergence.refused);
        line = completed(allows, divergence.legal_in_a ? start_a : start_b, line, begins, {});
        witness.written = allows.turn_text(divergence.legal_in_a ? at_a : at_b, from(line, begins));
        witness.written_b = witness.written;
        const auto here =
            end_of(refuses, divergence.legal_in_a ? start_b : start_a, divergence.plies, divergence.plies.size());
        const std::optional<Refusal> refusal = refuses.refusal(here, *divergence.refused);
        const std::string no = refusal ? fmt::format("illegal by {}: {}", refusal->clause, refusal->sentence)
                                       : std::string("not in the list of legal turns");
        witness.a = divergence.legal_in_a ? "legal" : no;
        witness.b = divergence.legal_in_a ? no : "legal";
        witness.sentence = fmt::format("{} is legal under {} only; under {} it is {}", witness.written,
                                     divergence.legal_in_a ? "A" : "B", divergence.legal_in_a ? "B" : "A", no);
        // If a rule set refuses the turn, its trace has the turn as text, so that `show --trace` shows the refusal.
        Trace& played = divergence.legal_in_a ? witness.trace_a : witness.trace_b;
        Trace& other = divergence.legal_in_a ? witness.trace_b : witness.trace_a;
        if (divergence.legal_in_a) {
            played = trace_of(a, diff.a, start_a, line);
        } else {
            played = trace_of(b, diff.b, start_b, line);
        }
        other.turns.push_back(witness.written);
        other.choices.clear();
        return witness;
    }

    const Plies line_a = completed(diff.a, start_a, divergence.plies, begins, {});
    const Plies line_b = completed(diff.b, start_b, divergence.plies, begins, line_a);
    const AnyState end_a = end_of(diff.a, start_a, divergence.plies, divergence.plies.size());
    const AnyState end_b = end_of(diff.b, start_b, divergence.plies, divergence.plies.size());
    witness.written = diff.a.turn_text(at_a, from(line_a, begins));
    witness.written_b = diff.b.turn_text(at_b, from(line_b, begins));
    witness.trace_a = trace_of(a, diff.a, start_a, line_a);
    witness.trace_b = trace_of(b, diff.b, start_b, line_b);
    witness.a = described(diff.a, end_a);
    witness.b = described(diff.b, end_b);
    if (divergence.kind == DivergenceKind::position) {
        witness.sentence = fmt::format("after {} {}", witness.written,
                                       verify::knowledge_of(diff.a).difference(diff.a, end_a, diff.b, end_b));
    } else {
        witness.sentence =
            fmt::format("after {} under A: {} Under B: {}", witness.written,
                        language_of(diff.a).situation(diff.a, end_a), language_of(diff.b).situation(diff.b, end_b));
        witness.sentence.pop_back();
    }
    return witness;
}

Trace start_trace(const specs::LoadedRules& loaded, const AnyGame& game, const AnyState& start) {
    return trace_of(loaded, game, start, {});
}

}  // namespace rulescope::studies
