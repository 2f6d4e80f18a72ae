#include "analysis/studies/difference/diff_story.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/language.h"
#include "analysis/game/turns.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::studies {

using verify::DivergenceKind;

namespace {

/// Completes the last turn of a line: with the plies of `wanted` while they are legal, then with the first legal plies.
/// Returns the whole line.
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

/// "White to move next: ..." without the final full stop, so that the sentence can be continued.
std::string described(const AnyGame& game, const AnyState& state) {
    return fmt::format("{} {}", situation_text(game, state), game.text(state));
}

}  // namespace

DiffStory story_of(const specs::LoadedRules& a, const specs::LoadedRules& b, const Diff& diff,
                   const Compared& compared) {
    using Plies = std::vector<AnyPly>;
    const verify::Divergence& divergence = *compared.divergence;
    const AnyState& start_a = compared.start.a;
    const AnyState& start_b = compared.start.b;
    const std::size_t begins = plies_before_turn(diff.a, start_a, divergence.plies, divergence.turn);
    const Plies before(divergence.plies.begin(), divergence.plies.begin() + static_cast<std::ptrdiff_t>(begins));

    DiffStory story;
    story.kind = std::string(name_of(divergence.kind));
    story.turn = divergence.turn;
    const AnyState at_a = end_of(diff.a, start_a, before, begins);
    const AnyState at_b = end_of(diff.b, start_b, before, begins);
    story.position_a = diff.a.text(at_a);
    story.position_b = diff.b.text(at_b);
    story.drawing = drawing_of(diff.a, at_a);
    story.trace_a = trace_of(a, diff.a, start_a, before);
    story.trace_b = trace_of(b, diff.b, start_b, before);
    story.before = story.trace_a.turns;

    if (divergence.refused) {
        const AnyGame& allows = divergence.legal_in_a ? diff.a : diff.b;
        const AnyGame& refuses = divergence.legal_in_a ? diff.b : diff.a;
        Plies line = divergence.plies;
        line.push_back(*divergence.refused);
        line = completed(allows, divergence.legal_in_a ? start_a : start_b, line, begins, {});
        story.written = allows.turn_text(divergence.legal_in_a ? at_a : at_b, from(line, begins));
        story.written_b = story.written;
        const auto here =
            end_of(refuses, divergence.legal_in_a ? start_b : start_a, divergence.plies, divergence.plies.size());
        const std::optional<Refusal> refusal = refuses.refusal(here, *divergence.refused);
        const std::string no = refusal ? fmt::format("illegal by {}: {}", refusal->clause, refusal->sentence)
                                       : std::string("not in the list of legal turns");
        story.a = divergence.legal_in_a ? "legal" : no;
        story.b = divergence.legal_in_a ? no : "legal";
        story.sentence = fmt::format("{} is legal under {} only; under {} it is {}", story.written,
                                     divergence.legal_in_a ? "A" : "B", divergence.legal_in_a ? "B" : "A", no);
        // Under the rule set that refuses the turn, the trace contains it as text, so that `show --trace` shows the
        // refusal.
        Trace& played = divergence.legal_in_a ? story.trace_a : story.trace_b;
        Trace& other = divergence.legal_in_a ? story.trace_b : story.trace_a;
        if (divergence.legal_in_a) {
            played = trace_of(a, diff.a, start_a, line);
        } else {
            played = trace_of(b, diff.b, start_b, line);
        }
        other.turns.push_back(story.written);
        other.choices.clear();
        return story;
    }

    const Plies line_a = completed(diff.a, start_a, divergence.plies, begins, {});
    const Plies line_b = completed(diff.b, start_b, divergence.plies, begins, line_a);
    const AnyState end_a = end_of(diff.a, start_a, divergence.plies, divergence.plies.size());
    const AnyState end_b = end_of(diff.b, start_b, divergence.plies, divergence.plies.size());
    story.written = diff.a.turn_text(at_a, from(line_a, begins));
    story.written_b = diff.b.turn_text(at_b, from(line_b, begins));
    story.trace_a = trace_of(a, diff.a, start_a, line_a);
    story.trace_b = trace_of(b, diff.b, start_b, line_b);
    story.a = described(diff.a, end_a);
    story.b = described(diff.b, end_b);
    if (divergence.kind == DivergenceKind::position) {
        story.sentence =
            fmt::format("after {} {}", story.written, verify::position_difference(diff.a, end_a, diff.b, end_b));
    } else {
        story.sentence = fmt::format("after {} under A: {} Under B: {}", story.written, situation_text(diff.a, end_a),
                                     situation_text(diff.b, end_b));
        story.sentence.pop_back();
    }
    return story;
}

Trace start_trace(const specs::LoadedRules& loaded, const AnyGame& game, const AnyState& start) {
    return trace_of(loaded, game, start, {});
}

}  // namespace rulescope::studies
