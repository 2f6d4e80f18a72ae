#include "analysis/editing/composing.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "analysis/game/language.h"

namespace rulescope::editing {

namespace {

/// The legal plies and the clicks of the states within one call, each computed once.
class Memory {
public:
    Memory(const Editing& editing, const AnyGame& game) : editing_(editing), game_(game) {}

    const std::vector<AnyPly>& plies(const AnyState& state) {
        for (const auto& [known, plies] : plies_) {
            if (known.shares(state)) {
                return *plies;
            }
        }
        return *plies_.emplace_back(state, std::make_shared<const std::vector<AnyPly>>(game_.plies(state))).second;
    }

    const std::vector<Step>& steps(const AnyState& state, const std::string& partial) {
        for (const auto& [known, steps] : steps_) {
            if (known.first.shares(state) && known.second == partial) {
                return *steps;
            }
        }
        return *steps_
                    .emplace_back(std::pair(state, partial),
                                  std::make_shared<const std::vector<Step>>(editing_.steps(game_, state, partial)))
                    .second;
    }

private:
    const Editing& editing_;
    const AnyGame& game_;
    std::vector<std::pair<AnyState, std::shared_ptr<const std::vector<AnyPly>>>> plies_;
    std::vector<std::pair<std::pair<AnyState, std::string>, std::shared_ptr<const std::vector<Step>>>> steps_;
};

/// Finds the places within the turns from a state that have a given text.
class Finder {
public:
    Finder(const Editing& editing, const AnyGame& game, Memory& memory, const AnyState& start, std::string text)
        : editing_(editing), game_(game), memory_(memory), start_(start), text_(std::move(text)) {}

    void run() {
        if (!game_.outcome(start_)) {
            find(start_, text_);
        }
    }

    std::vector<Place> places;
    std::vector<std::vector<AnyPly>> unwritten;  ///< turns that silent plies complete, whose text is not text_

private:
    void find(const AnyState& state, const std::string& rest) {
        if (!plies_.empty() && turn_complete(game_, state)) {
            if (game_.turn_text(start_, plies_) == text_) {
                places.push_back({state, "", plies_});
            } else if (rest.empty()) {
                unwritten.push_back(plies_);
            }
            return;
        }
        if (rest.empty() || !memory_.steps(state, rest).empty()) {
            places.push_back({state, rest, plies_});
        }
        for (const AnyPly& ply : memory_.plies(state)) {
            if (editing_.silent(ply)) {
                play(state, ply, rest);
            } else if (!rest.empty()) {
                const std::string written = game_.turn_text(state, {ply});
                if (rest == written) {
                    play(state, ply, "");
                } else if (rest.starts_with(written + " ")) {
                    play(state, ply, rest.substr(written.size() + 1));
                }
            }
        }
    }

    void play(const AnyState& state, const AnyPly& ply, const std::string& rest) {
        plies_.push_back(ply);
        find(game_.after(state, ply), rest);
        plies_.pop_back();
    }

    const Editing& editing_;
    const AnyGame& game_;
    Memory& memory_;
    const AnyState& start_;
    const std::string text_;
    std::vector<AnyPly> plies_;
};

/// Returns the text of a turn after a step. `text` is the text before it, which ends with `partial`.
std::string text_after(const std::string& text, const std::string& partial, const Step& step) {
    const std::string done = text.substr(0, text.size() - partial.size());
    return done + (done.empty() || done.back() == ' ' ? "" : " ") + step.text;
}

/// Returns the text after a click; nothing if the click continues none of the places. With `anew`, the unfinished ply
/// of a place is dropped first.
std::optional<std::string> clicked(Memory& memory, const AnyGame& game, const Finder& found, const AnyState& start,
                                   const std::string& text, const std::string& click, bool anew) {
    for (const Place& place : found.places) {
        if ((anew && place.partial.empty()) || (!place.plies.empty() && turn_complete(game, place.state))) {
            continue;
        }
        for (const Step& step : memory.steps(place.state, anew ? "" : place.partial)) {
            if (step.id == click) {
                return text_after(text, place.partial, step);
            }
        }
    }
    for (const std::vector<AnyPly>& plies : found.unwritten) {
        if (!anew && game.turn_text(start, plies) == click) {
            return click;
        }
    }
    return std::nullopt;
}

void add_cell(std::vector<NextCell>& next, const Step& step) {
    const auto same = std::find_if(next.begin(), next.end(), [&](const NextCell& one) { return one.cell == step.id; });
    if (same == next.end()) {
        next.push_back({step.id, step.role, step.covers});
    } else if ((" " + same->role + " ").find(" " + step.role + " ") == std::string::npos) {
        same->role += " " + step.role;
    }
}

void add_choice(std::vector<Choice>& choices, const std::string& id, const std::string& label,
                const std::string& text = "") {
    const bool listed = std::any_of(choices.begin(), choices.end(), [&](const Choice& one) { return one.id == id; });
    if (!listed) {
        choices.push_back({id, label, text});
    }
}

void sort_by_board(std::vector<NextCell>& next, const std::vector<std::string>& cells) {
    const auto place = [&](const NextCell& one) { return std::find(cells.begin(), cells.end(), one.cell); };
    std::stable_sort(next.begin(), next.end(),
                     [&](const NextCell& a, const NextCell& b) { return place(a) < place(b); });
}

/// The reasons why the places refuse a click on a cell, in one sentence.
std::optional<Refusal> refusal_of_click(const Editing& editing, const AnyGame& game, const Finder& found,
                                        const std::string& cell) {
    std::optional<Refusal> all;
    for (const Place& place : found.places) {
        if (!place.plies.empty() && turn_complete(game, place.state)) {
            continue;
        }
        const std::optional<Refusal> one = editing.refused(game, place.state, place.partial, cell);
        if (one && !all) {
            all = one;
        } else if (one && all->sentence != one->sentence) {
            all->sentence += "; " + one->sentence;
        }
    }
    return all;
}

void refuse_text(Composed& composed, const AnyGame& game, const AnyState& state) {
    const Result<JudgedTurn> turn = parse_turn(game, state, composed.text);
    if (!turn) {
        composed.message = turn.faults().front().message;
        composed.clause = turn.faults().front().clause;
    } else if (turn->refusal) {
        composed.message = turn->refusal->sentence;
        composed.clause = std::string(turn->refusal->clause);
    }
}

}  // namespace

std::vector<Place> places_of(const Editing& editing, const AnyGame& game, const AnyState& state,
                             const std::string& text) {
    Memory memory(editing, game);
    Finder finder(editing, game, memory, state, text);
    finder.run();
    return std::move(finder.places);
}

Composed compose(const Editing& editing, const AnyGame& game, const AnyState& state, const std::string& text,
                 const std::string& click) {
    Composed composed;
    composed.text = text;
    if (game.outcome(state)) {
        composed.message = "The game is over";
        return composed;
    }
    Memory memory(editing, game);
    auto found = std::make_unique<Finder>(editing, game, memory, state, composed.text);
    found->run();
    if (found->places.empty()) {
        const Result<JudgedTurn> turn = parse_turn(game, state, text);
        if (!turn || turn->refusal || turn->text == text) {
            refuse_text(composed, game, state);
            return composed;
        }
        composed.text = turn->text;
        found = std::make_unique<Finder>(editing, game, memory, state, composed.text);
        found->run();
    }
    if (!click.empty()) {
        std::optional<std::string> after = clicked(memory, game, *found, state, composed.text, click, false);
        if (!after) {
            after = clicked(memory, game, *found, state, composed.text, click, true);
        }
        if (after) {
            composed.text = *after;
            found = std::make_unique<Finder>(editing, game, memory, state, composed.text);
            found->run();
        } else {
            const std::vector<std::string> cells = editing.cells(game);
            const bool cell = std::find(cells.begin(), cells.end(), click) != cells.end();
            const std::optional<Refusal> refusal = cell ? refusal_of_click(editing, game, *found, click) : std::nullopt;
            composed.message = refusal ? refusal->sentence
                               : cell  ? click + " does not continue this turn"
                                       : "'" + click + "' is neither a cell of the board nor a choice of this turn";
            composed.clause = refusal ? std::string(refusal->clause) : "";
        }
    }
    for (const Place& place : found->places) {
        if (!place.plies.empty() && turn_complete(game, place.state)) {
            composed.complete = true;
            continue;
        }
        for (const Step& step : memory.steps(place.state, place.partial)) {
            if (step.on_cell()) {
                add_cell(composed.next, step);
            } else {
                add_choice(composed.choices, step.id, step.label, step.text);
            }
        }
    }
    for (const std::vector<AnyPly>& plies : found->unwritten) {
        const std::string unwritten = game.turn_text(state, plies);
        add_choice(composed.choices, unwritten, unwritten);
    }
    sort_by_board(composed.next, editing.cells(game));
    composed.open = !composed.next.empty() || !composed.choices.empty();
    return composed;
}

}  // namespace rulescope::editing
