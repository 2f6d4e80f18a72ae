#include "analysis/games/adaptoid/language/language.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/event_rows.h"
#include "analysis/game/text.h"
#include "core/adaptoid/outcome.h"

namespace rulescope::adaptoid {

namespace {

/// The board before the ply plus the growth of step 2. Step 3 judges the adaptoids on this board.
Position with_growth(const PlayedPly<Adaptoid>& played) {
    Position grown = played.before;
    switch (played.ply.kind) {
        case Ply::Kind::create: grown.at(played.ply.to) = Piece{played.before.mover(), 0, 0}; break;
        case Ply::Kind::add_leg: ++grown.at(played.ply.to).legs; break;
        case Ply::Kind::add_pincer: ++grown.at(played.ply.to).pincers; break;
        default: break;
    }
    return grown;
}

/// An event with what its sentence needs.
class FiredEvent {
public:
    FiredEvent(const RuleSet& rules, const PlayedPly<Adaptoid>& played, const Position& grown, const Event& event)
        : rules_(rules), played_(played), grown_(grown), event_(event) {}

    [[nodiscard]] const RuleSet& rules() const { return rules_; }
    [[nodiscard]] const Event& event() const { return event_; }
    [[nodiscard]] const Ply& ply() const { return played_.ply; }
    [[nodiscard]] bool on_board(int cell) const { return cell >= 0 && cell < rules_.board.size(); }
    [[nodiscard]] std::string name(int cell) const {
        return on_board(cell) ? rules_.board.name(static_cast<Cell>(cell)) : "?";
    }
    [[nodiscard]] const Piece& piece(int cell) const {
        static const Piece nobody;
        return on_board(cell) ? grown_.at(static_cast<Cell>(cell)) : nobody;
    }
    /// A cell and its adaptoid, such as "D3 (White, 1 leg, 2 pincers)".
    [[nodiscard]] std::string who(int cell) const {
        return piece(cell).empty() ? name(cell) : fmt::format("{} ({})", name(cell), piece_text(piece(cell)));
    }
    [[nodiscard]] Colour mover() const { return played_.before.mover(); }
    /// Whether the event is the end of the game.
    [[nodiscard]] bool ends() const { return played_.after.verdict && played_.after.verdict->clause == event_.clause; }
    // Of the end of the game.
    [[nodiscard]] Colour winner() const { return played_.after.verdict->winner; }
    [[nodiscard]] Colour last_mover() const { return rules_.next(played_.after.mover()); }  ///< with two colours
    [[nodiscard]] std::string lost(Colour colour) const { return std::to_string(played_.after.lost[index(colour)]); }

    /// Why the attack captures: ": 1 pincer against 2".
    [[nodiscard]] std::string because() const {
        const int dead = piece(event_.cell).pincers;
        const int alive = piece(event_.from).pincers;
        if (rules_.readings.pincer_comparison == PincerComparison::player_total) {
            return " (the pincers of each side are added up, G-8)";
        }
        return dead < alive ? fmt::format(": {} against {}",
                                          counted(static_cast<std::uint64_t>(dead), "pincer", "pincers"), alive)
                            : "";
    }

    /// The reasons for the defeats of all colours that lose: "White has lost 5, Black has no adaptoid left".
    [[nodiscard]] std::string all_beaten() const {
        std::vector<std::string> parts;
        for (const Colour colour : rules_.order) {
            if (reached_target(rules_, played_.after, colour)) {
                parts.push_back(fmt::format("{} has lost {}", title_of(colour), lost(colour)));
            } else if (without_adaptoids(rules_, played_.after, colour)) {
                parts.push_back(title_of(colour) + " has no adaptoid left");
            }
        }
        return fmt::format("{}", fmt::join(parts, ", "));
    }

private:
    const RuleSet& rules_;
    const PlayedPly<Adaptoid>& played_;
    const Position& grown_;
    const Event& event_;
};

using Fired = const FiredEvent&;
using Row = EventRow<FiredEvent>;

constexpr const char* step_2 = "Step 2";
constexpr const char* step_3 = "Step 3";
constexpr const char* ending = "Outcome";

// The rows of each clause, in the order of a turn. Those of the end of the game come before others of their clause.
constexpr Row event_rows[] = {
    {"S-15", "", "a disc left over is stacked on {cell}"},
    {"S-16", "", "the upper disc of {from} goes to {cell}"},
    {"N-4", "", "the first player places White on {cell} and Black on {end}",
     [](Fired fired) { return fired.on_board(fired.event().cell); }},
    {"N-4", "", "the second player chooses {chosen}"},
    {"N-5", "", "White begins, whichever seat plays it"},
    {"A-6", "", "{mover} begins the game"},
    {"A-16", "", "{mover} has no adaptoid with legs, so it cannot move"},
    {"A-20", "", "{who} is within reach of {who from}, which has no pincers and so cannot capture it"},
    {"A-8", "", "{mover} moves from {who from} to {cell}",
     [](Fired fired) { return fired.on_board(fired.event().from); }},
    {"A-8", "", "{mover} moves nothing"},
    {"A-15", "", "its path of {steps} has only free cells"},
    {"A-17", "", "its last step enters an occupied cell, {who}"},
    {"G-3", "", "{who} is of its own colour; this reading allows the attack"},
    {"A-18", "", "the attacker {who} is captured by {who from}{because}",
     [](Fired fired) { return fired.event().cell == fired.ply().from; }},
    {"A-18", "", "{who} is captured by {who from}{because}"},
    {"A-19", "", "{who from} and {who} are equally strong and are both removed"},
    {"T-11", "", "both are removed at the same time"},
    {"A-21", "", "the one part of {cell} returns to the box of {owner}, to be used again",
     [](Fired fired) { return fired.event().amount == 1; }},
    {"A-21", "", "the {amount} parts of {cell} return to the box of {owner}, to be used again"},
    {"A-9", step_2, "{mover} creates an adaptoid", [](Fired fired) { return fired.ply().kind == Ply::Kind::create; }},
    {"A-9", step_2, "{mover} adds a limb"},
    {"A-12", step_2, "a bare adaptoid is placed on the empty cell {cell}, next to one of its colour"},
    {"A-13", step_2, "a {limb} goes into a free socket of {cell}, now {adaptoid}"},
    {"A-14", step_2, "all six sockets of {cell} are now full"},
    {"G-14", ending, "{mover} cannot grow anything, which ends the game: {result}",
     [](Fired fired) { return fired.ends(); }},
    {"G-14", step_2, "{mover} cannot grow anything"},
    {"A-10", step_3, "{who} is not fed (A-23: food {amount}, need {need}), starves and is removed"},
    {"A-23", step_3, "{cell} is not fed: it has less food than limbs (food {amount}, need {need})"},
    {"A-24", step_3, "{who} is not fed either (food {amount}, need {need}), but stays: in step 3 only enemies starve"},
    {"S-17", step_3, "a free stack next to {cell} counts as two food; its total is {amount}"},
    {"T-6", step_3, "adaptoids of both enemy colours starve"},
    {"T-10", "", "{mover} removes {adaptoids} of its hunter, which scores for its prey, {prey of mover}"},
    {"A-7", step_3, "the turn of {mover} is over"},
    // The end of the game.
    {"A-26", ending, "{lost by loser} enemies are captured, {target} are enough: {result}"},
    {"A-27", ending, "{loser} has no adaptoid left: {result}"},
    {"A-28", ending, "both sides meet a condition for losing at once ({beaten}), and {last} moved last{tie}: {result}"},
    {"G-35", ending, "both sides meet a condition for losing at once ({beaten}), and {last} moved last{tie}: {result}"},
    {"G-19", ending,
     "{loser} has lost {lost by loser} (the target is {target}), which counts before {winner} having no adaptoid left: "
     "{result}",
     [](Fired fired) { return fired.rules().readings.target_vs_elimination == TargetVsElimination::target_first; }},
    {"G-19", ending,
     "{loser} has no adaptoid left, which counts before {winner} having lost {lost by winner}: {result}"},
    {"G-18", ending,
     "both sides have lost enough at once (the target is {target}), and {loser} has lost more, {lost by loser} against "
     "{lost by winner}: {result}"},
    {"T-8", ending, "{lost by prey} of {prey} are lost, the target is {target}, and its hunter wins: {result}"},
    {"T-12", ending, "two colours lose at once ({beaten}), so the third wins: {result}"},
    {"G-T3", ending, "all three colours lose at once ({beaten}): {result}",
     [](Fired fired) { return fired.winner() == Colour::none; }},
    {"G-T3", ending, "all three colours lose at once ({beaten}), and {winner} moved last: {result}"},
    {"G-T2", ending, "{prey} has no adaptoid left and loses to its hunter: {result}"},
};

static_assert(last_rows_apply_always(event_rows));

/// The words in braces.
constexpr EventWord<FiredEvent> words[] = {
    {"cell", [](Fired fired) { return fired.name(fired.event().cell); }},
    {"from", [](Fired fired) { return fired.name(fired.event().from); }},
    {"end", [](Fired fired) { return fired.name(fired.event().end); }},
    {"who", [](Fired fired) { return fired.who(fired.event().cell); }},
    {"who from", [](Fired fired) { return fired.who(fired.event().from); }},
    {"adaptoid", [](Fired fired) { return piece_text(fired.piece(fired.event().cell)); }},
    {"amount", [](Fired fired) { return std::to_string(fired.event().amount); }},
    {"need", [](Fired fired) { return std::to_string(fired.event().need); }},
    {"mover", [](Fired fired) { return title_of(fired.mover()); }},
    {"chosen", [](Fired fired) { return title_of(fired.ply().colour); }},
    {"limb", [](Fired fired) -> std::string { return fired.ply().kind == Ply::Kind::add_leg ? "leg" : "pincer"; }},
    {"steps",
     [](Fired fired) {
         return fmt::format("{} {}", fired.rules().readings.move_steps == MoveSteps::exact ? "exactly" : "up to",
                            counted(static_cast<std::uint64_t>(fired.event().amount), "step", "steps"));
     }},
    {"adaptoids",
     [](Fired fired) { return counted(static_cast<std::uint64_t>(fired.event().amount), "adaptoid", "adaptoids"); }},
    {"because", [](Fired fired) { return fired.because(); }},
    {"owner",
     [](Fired fired) {
         return fired.rules().readings.captured_return == CapturedReturn::owner
                    ? title_of(fired.piece(fired.event().cell).colour)
                    : std::string("its captor");
     }},
    {"prey of mover", [](Fired fired) { return title_of(fired.rules().prey(fired.mover())); }},
    {"target", [](Fired fired) { return std::to_string(fired.rules().captures); }},
    {"winner", [](Fired fired) { return title_of(fired.winner()); }},
    {"loser", [](Fired fired) { return title_of(fired.rules().next(fired.winner())); }},
    {"prey", [](Fired fired) { return title_of(fired.rules().prey(fired.winner())); }},
    {"lost by winner", [](Fired fired) { return fired.lost(fired.winner()); }},
    {"lost by loser", [](Fired fired) { return fired.lost(fired.rules().next(fired.winner())); }},
    {"lost by prey", [](Fired fired) { return fired.lost(fired.rules().prey(fired.winner())); }},
    {"beaten", [](Fired fired) { return fired.all_beaten(); }},
    {"last", [](Fired fired) { return title_of(fired.last_mover()); }},
    {"tie",
     [](Fired fired) -> std::string {
         return fired.winner() == fired.last_mover() ? ""
                : fired.winner() == Colour::none     ? ", which decides nothing"
                                                     : ", which loses a tie";
     }},
    {"result",
     [](Fired fired) { return fired.winner() == Colour::none ? "nobody wins" : title_of(fired.winner()) + " wins"; }},
};

static_assert(all_words_are_known(event_rows, words));

/// The part of the turn with which the description of a ply begins.
std::string first_part(const Ply& ply) {
    switch (ply.kind) {
        case Ply::Kind::stay:
        case Ply::Kind::move: return "Step 1";
        case Ply::Kind::create:
        case Ply::Kind::add_leg:
        case Ply::Kind::add_pincer:
        case Ply::Kind::skip: return "Step 2";
        default: return "Set-up";
    }
}

}  // namespace

std::vector<EventText> describe(const RuleSet& rules, const PlayedPly<Adaptoid>& played) {
    const Position grown = with_growth(played);
    std::vector<EventText> texts;
    std::string part = first_part(played.ply);
    for (const Event& event : played.events) {
        const FiredEvent fired(rules, played, grown, event);
        const Row& row = event_row(event_rows, event.clause, fired);
        if (row.part != ending) {
            part = row.part.empty() ? part : row.part;
        }
        texts.push_back({row.part == ending ? ending : part, event, event_sentence(row.sentence, words, fired)});
    }
    return texts;
}

std::vector<std::string_view> clauses_with_sentences() {
    std::vector<std::string_view> clauses;
    for (const Row& row : event_rows) {
        clauses.push_back(row.clause);
    }
    return clauses;
}

std::vector<EventText> AdaptoidLanguage::ply_events(const AnyGame& game, const PlayedPly<AnyGame>& played) const {
    return describe(own(game).rules(), own(played));
}

}  // namespace rulescope::adaptoid
