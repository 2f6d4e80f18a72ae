#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/event_rows.h"
#include "analysis/games/pentactic/language/language.h"
#include "core/pentactic/notation.h"

namespace rulescope::pentactic {

namespace {

/// An event with what its sentence needs.
struct FiredEvent {
    const RuleSet& rules;
    const PlayedPly<Pentactic>& played;
    const Event& event;

    [[nodiscard]] std::string owner(int board) const { return seat_name(pentomino_seat(rules, played.before, board)); }
};

using Fired = const FiredEvent&;
using Row = EventRow<FiredEvent>;

constexpr const char* ending = "Outcome";
constexpr const char* draft_sentence = "{mover} takes the {letter} of {owner} out of play";
constexpr const char* stone_sentence = "{mover} lays a stone on {cell}{where}";
constexpr const char* pentomino_sentence = "{mover} lays the {letter} on {cells}";
constexpr const char* pass_sentence = "{mover} passes and lays no {piece}";
constexpr const char* points_sentence = "{seat} has {points}";
constexpr const char* stuck_sentence = "nobody can lay a pentomino: the game is over";

bool lays_stone(Fired fired) {
    return fired.played.ply.kind == Ply::Kind::stone;
}
bool lays_pentomino(Fired fired) {
    return fired.played.ply.kind == Ply::Kind::place;
}
/// The end of the game has no cell and no seat.
bool is_end(Fired fired) {
    return fired.event.cell < 0 && fired.event.seat < 0;
}

// The rows of each clause: the draft, the phases, the end of the game. Of a duel and a group, P-7 says where a stone
// may lie, and the clause of the mode that it is laid.
constexpr Row event_rows[] = {
    {"P-5", "", draft_sentence},
    {"P-14", "", draft_sentence},
    {"P-19", "", draft_sentence},
    {"P-6", "", "the player of the stones begins"},
    {"P-18", "", "{mover} begins, and the others follow anticlockwise"},
    {"P-7", "", "{cell} is free, and no other stone lies in its row or column", lays_stone},
    {"P-7", "", pass_sentence},
    {"P-8", "", pentomino_sentence, lays_pentomino},
    {"P-8", "", pass_sentence},
    {"P-13", "", stone_sentence, lays_stone},
    {"P-13", "", pentomino_sentence},
    {"P-15", "", pass_sentence},
    {"P-20", "", stone_sentence, lays_stone},
    {"P-20", "", pass_sentence},
    {"P-21", ending, stuck_sentence, is_end},
    {"P-21", "", pentomino_sentence, lays_pentomino},
    {"P-21", "", pass_sentence},
    {"P-22", ending, "all pentominoes are laid: solved",
     [](Fired fired) { return is_end(fired) && hand(fired.rules, fired.played.after, 0).empty(); }},
    {"P-22", ending, "no pentomino can be laid any more: not solved", is_end},
    {"P-22", "", pentomino_sentence},
    {"P-4", ending, "the second game begins on the same grid, with the roles exchanged"},
    {"P-9", ending, "{first owner} can lay no pentomino: the game is over"},
    {"P-16", ending, stuck_sentence},
    {"P-10", ending, points_sentence},
    {"P-17", ending, points_sentence},
    {"P-11", ending, "{verdict}"},
    {"P-12", ending, "{verdict}"},
};

static_assert(last_rows_apply_always(event_rows));

/// The words in braces.
constexpr EventWord<FiredEvent> event_words[] = {
    {"mover", [](Fired fired) { return seat_name(fired.played.before.to_act); }},
    {"owner", [](Fired fired) { return fired.owner(fired.played.ply.board); }},
    {"first owner", [](Fired fired) { return fired.owner(0); }},
    {"where",
     [](Fired fired) {
         return fired.rules.boards() == 1 ? "" : " on the grid of " + fired.owner(fired.played.ply.board);
     }},
    {"letter", [](Fired fired) { return std::string(1, letter_of(fired.played.ply.piece)); }},
    {"cell", [](Fired fired) { return fired.rules.grid.name(fired.played.ply.cells[0]); }},
    {"cells",
     [](Fired fired) {
         std::vector<std::string> names;
         for (const Cell cell : fired.played.ply.cells) {
             names.push_back(fired.rules.grid.name(cell));
         }
         return fmt::format("{}", fmt::join(names, ", "));
     }},
    {"piece",
     [](Fired fired) -> std::string { return fired.played.before.phase == Phase::stones ? "stone" : "pentomino"; }},
    {"seat", [](Fired fired) { return seat_name(static_cast<Seat>(fired.event.seat)); }},
    {"points", [](Fired fired) { return points_text(fired.event.amount); }},
    {"verdict", [](Fired fired) { return verdict_text(Pentactic(fired.rules), fired.played.after); }},
};

static_assert(all_words_are_known(event_rows, event_words));

/// The part of the turn in which the ply is.
const char* part_of(const Position& before) {
    return before.phase == Phase::removing ? "Draft" : before.phase == Phase::stones ? "Stones" : "Pentominoes";
}

}  // namespace

std::vector<std::string_view> clauses_with_sentences() {
    std::vector<std::string_view> clauses;
    for (const Row& row : event_rows) {
        clauses.push_back(row.clause);
    }
    return clauses;
}

std::vector<EventText> PentacticLanguage::ply_events(const AnyGame& game, const PlayedPly<AnyGame>& any) const {
    const PlayedPly<Pentactic> played = own(any);
    std::vector<EventText> texts;
    for (const Event& event : played.events) {
        const FiredEvent fired{own(game).rules(), played, event};
        const Row& row = event_row(event_rows, event.clause, fired);
        texts.push_back({row.part.empty() ? part_of(played.before) : std::string(row.part), event,
                         event_sentence(row.sentence, event_words, fired)});
    }
    return texts;
}

}  // namespace rulescope::pentactic
