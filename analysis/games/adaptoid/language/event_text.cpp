#include "analysis/games/adaptoid/language/language.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

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

/// What the sentences about the events of one ply need.
class EventDescriber {
public:
    EventDescriber(const RuleSet& rules, const PlayedPly<Adaptoid>& played)
        : rules_(rules), played_(played), grown_(with_growth(played)) {}

    [[nodiscard]] const RuleSet& rules() const { return rules_; }
    [[nodiscard]] const Ply& ply() const { return played_.ply; }
    [[nodiscard]] const Position& after() const { return played_.after; }
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
    [[nodiscard]] Colour colour() const { return played_.before.mover(); }
    [[nodiscard]] std::string mover() const { return title_of(colour()); }
    [[nodiscard]] int lost(Colour colour) const { return played_.after.lost[index(colour)]; }

    /// "Black (B2, …) is captured by White (A1, …): 1 pincer against 2".
    [[nodiscard]] std::string attack(const Event& event) const {
        const bool attacker_dies = event.cell == ply().from;
        const int dead = piece(event.cell).pincers;
        const int alive = piece(event.from).pincers;
        std::string why;
        if (rules_.readings.pincer_comparison == PincerComparison::player_total) {
            why = " (the pincers of each side are added up, G-8)";
        } else if (dead < alive) {
            why = fmt::format(": {} against {}", counted(static_cast<std::uint64_t>(dead), "pincer", "pincers"), alive);
        }
        return fmt::format("{}{} is captured by {}{}", attacker_dies ? "the attacker " : "", who(event.cell),
                           who(event.from), why);
    }

    /// "two parts of B2 return to the box of Black, to be used again".
    [[nodiscard]] std::string returned(const Event& event) const {
        const bool owner = rules_.readings.captured_return == CapturedReturn::owner;
        return fmt::format("the {} to the box of {}, to be used again",
                           event.amount == 1 ? fmt::format("one part of {} returns", name(event.cell))
                                             : fmt::format("{} parts of {} return", event.amount, name(event.cell)),
                           owner ? title_of(piece(event.cell).colour) : "its captor");
    }

    /// The reason for a defeat: "White has lost 5", "Black has no adaptoid left".
    [[nodiscard]] std::string beaten(Colour colour) const {
        return reached_target(rules_, after(), colour) ? fmt::format("{} has lost {}", title_of(colour), lost(colour))
                                                       : title_of(colour) + " has no adaptoid left";
    }

    /// The reasons for the defeats of all colours that lose: "White has lost 5, Black has no adaptoid left".
    [[nodiscard]] std::string all_beaten() const {
        std::vector<std::string> parts;
        for (const Colour colour : rules_.order) {
            if (reached_target(rules_, after(), colour) || without_adaptoids(rules_, after(), colour)) {
                parts.push_back(beaten(colour));
            }
        }
        return fmt::format("{}", fmt::join(parts, ", "));
    }

    /// The reason for an end at which both colours meet a condition for losing.
    [[nodiscard]] std::string tie(Colour winner) const {
        const Colour last = rules_.next(after().mover());  // with two colours: the mover of this turn
        return fmt::format("both sides meet a condition for losing at once ({}), and {} moved last{}", all_beaten(),
                           title_of(last),
                           winner == last           ? ""
                           : winner == Colour::none ? ", which decides nothing"
                                                    : ", which loses a tie");
    }

    /// The reason for an end under G-19, where one condition for losing takes precedence over the other.
    [[nodiscard]] std::string ranked(Colour winner) const {
        const Colour loser = rules_.next(winner);
        return rules_.readings.target_vs_elimination == TargetVsElimination::target_first
                   ? fmt::format("{} has lost {} (the target is {}), which counts before {} having no adaptoid left",
                                 title_of(loser), lost(loser), rules_.captures, title_of(winner))
                   : fmt::format("{} has no adaptoid left, which counts before {} having lost {}", title_of(loser),
                                 title_of(winner), lost(winner));
    }

private:
    const RuleSet& rules_;
    const PlayedPly<Adaptoid>& played_;
    Position grown_;
};

/// The sentence of an event, and the part of the turn that begins with it; nullptr: the part before it continues.
struct SentenceRow {
    std::string_view clause;
    const char* part;
    std::string (*sentence)(const EventDescriber& context, const Event& event);
};

// One row for each clause, in the order of a turn.
constexpr SentenceRow event_rows[] = {
    // The setup by the players.
    {"S-15", nullptr,
     [](const EventDescriber& context, const Event& event) {
         return fmt::format("a disc left over is stacked on {}", context.name(event.cell));
     }},
    {"S-16", nullptr,
     [](const EventDescriber& context, const Event& event) {
         return fmt::format("the upper disc of {} goes to {}", context.name(event.from), context.name(event.cell));
     }},
    {"N-4", nullptr,
     [](const EventDescriber& context, const Event& event) {
         return context.on_board(event.cell)
                    ? fmt::format("the first player places White on {} and Black on {}", context.name(event.cell),
                                  context.name(event.end))
                    : fmt::format("the second player chooses {}", title_of(context.ply().colour));
     }},
    {"N-5", nullptr,
     [](const EventDescriber&, const Event&) { return std::string("White begins, whichever seat plays it"); }},
    // Step 1.
    {"A-6", nullptr, [](const EventDescriber& context, const Event&) { return context.mover() + " begins the game"; }},
    {"A-16", nullptr,
     [](const EventDescriber& context, const Event&) {
         return context.mover() + " has no adaptoid with legs, so it cannot move";
     }},
    {"A-20", nullptr,
     [](const EventDescriber& context, const Event& event) {
         return fmt::format("{} is within reach of {}, which has no pincers and so cannot capture it",
                            context.who(event.cell), context.who(event.from));
     }},
    {"A-8", nullptr,
     [](const EventDescriber& context, const Event& event) {
         return context.on_board(event.from) ? fmt::format("{} moves from {} to {}", context.mover(),
                                                           context.who(event.from), context.name(event.cell))
                                             : context.mover() + " moves nothing";
     }},
    {"A-15", nullptr,
     [](const EventDescriber& context, const Event& event) {
         const bool exact = context.rules().readings.move_steps == MoveSteps::exact;
         return fmt::format("its path of {} {} has only free cells", exact ? "exactly" : "up to",
                            counted(static_cast<std::uint64_t>(event.amount), "step", "steps"));
     }},
    {"A-17", nullptr,
     [](const EventDescriber& context, const Event& event) {
         return fmt::format("its last step enters an occupied cell, {}", context.who(event.cell));
     }},
    {"G-3", nullptr,
     [](const EventDescriber& context, const Event& event) {
         return fmt::format("{} is of its own colour; this reading allows the attack", context.who(event.cell));
     }},
    {"A-18", nullptr, [](const EventDescriber& context, const Event& event) { return context.attack(event); }},
    {"A-19", nullptr,
     [](const EventDescriber& context, const Event& event) {
         return fmt::format("{} and {} are equally strong and are both removed", context.who(event.from),
                            context.who(event.cell));
     }},
    {"T-11", nullptr,
     [](const EventDescriber&, const Event&) { return std::string("both are removed at the same time"); }},
    {"A-21", nullptr, [](const EventDescriber& context, const Event& event) { return context.returned(event); }},
    // Step 2.
    {"A-9", "Step 2",
     [](const EventDescriber& context, const Event&) {
         return context.mover() + (context.ply().kind == Ply::Kind::create ? " creates an adaptoid" : " adds a limb");
     }},
    {"A-12", "Step 2",
     [](const EventDescriber& context, const Event& event) {
         return fmt::format("a bare adaptoid is placed on the empty cell {}, next to one of its colour",
                            context.name(event.cell));
     }},
    {"A-13", "Step 2",
     [](const EventDescriber& context, const Event& event) {
         return fmt::format("a {} goes into a free socket of {}, now {}",
                            context.ply().kind == Ply::Kind::add_leg ? "leg" : "pincer", context.name(event.cell),
                            piece_text(context.piece(event.cell)));
     }},
    {"A-14", "Step 2",
     [](const EventDescriber& context, const Event& event) {
         return fmt::format("all six sockets of {} are now full", context.name(event.cell));
     }},
    {"G-14", "Step 2",
     [](const EventDescriber& context, const Event&) { return context.mover() + " cannot grow anything"; }},
    // Step 3.
    {"A-10", "Step 3",
     [](const EventDescriber& context, const Event& event) {
         return fmt::format("{} is not fed (A-23: food {}, need {}), starves and is removed", context.who(event.cell),
                            event.amount, event.need);
     }},
    {"A-23", "Step 3",
     [](const EventDescriber& context, const Event& event) {
         return fmt::format("{} is not fed: it has less food than limbs (food {}, need {})", context.name(event.cell),
                            event.amount, event.need);
     }},
    {"A-24", "Step 3",
     [](const EventDescriber& context, const Event& event) {
         return fmt::format("{} is not fed either (food {}, need {}), but stays: in step 3 only enemies starve",
                            context.who(event.cell), event.amount, event.need);
     }},
    {"S-17", "Step 3",
     [](const EventDescriber& context, const Event& event) {
         return fmt::format("a free stack next to {} counts as two food; its total is {}", context.name(event.cell),
                            event.amount);
     }},
    {"T-6", "Step 3",
     [](const EventDescriber&, const Event&) { return std::string("adaptoids of both enemy colours starve"); }},
    {"T-10", nullptr,
     [](const EventDescriber& context, const Event& event) {
         return fmt::format("{} removes {} of its hunter, which scores for its prey, {}", context.mover(),
                            counted(static_cast<std::uint64_t>(event.amount), "adaptoid", "adaptoids"),
                            title_of(context.rules().prey(context.colour())));
     }},
    {"A-7", "Step 3",
     [](const EventDescriber& context, const Event&) {
         return fmt::format("the turn of {} is over", context.mover());
     }},
};

/// Why the clause that ends a game ends it.
struct EndRow {
    std::string_view clause;
    std::string (*why)(const EventDescriber& context, Colour winner);
};

constexpr EndRow end_rows[] = {
    {"A-26",
     [](const EventDescriber& context, Colour winner) {
         return fmt::format("{} enemies are captured, {} are enough", context.lost(context.rules().next(winner)),
                            context.rules().captures);
     }},
    {"A-27", [](const EventDescriber& context,
                Colour winner) { return title_of(context.rules().next(winner)) + " has no adaptoid left"; }},
    {"A-28", [](const EventDescriber& context, Colour winner) { return context.tie(winner); }},
    {"G-35", [](const EventDescriber& context, Colour winner) { return context.tie(winner); }},
    {"G-19", [](const EventDescriber& context, Colour winner) { return context.ranked(winner); }},
    {"G-18",
     [](const EventDescriber& context, Colour winner) {
         const Colour loser = context.rules().next(winner);
         return fmt::format(
             "both sides have lost enough at once (the target is {}), and {} has lost more, {} against {}",
             context.rules().captures, title_of(loser), context.lost(loser), context.lost(winner));
     }},
    {"T-8",
     [](const EventDescriber& context, Colour winner) {
         const Colour prey = context.rules().prey(winner);
         return fmt::format("{} of {} are lost, the target is {}, and its hunter wins", context.lost(prey),
                            title_of(prey), context.rules().captures);
     }},
    {"T-12",
     [](const EventDescriber& context, Colour) {
         return fmt::format("two colours lose at once ({}), so the third wins", context.all_beaten());
     }},
    {"G-T3",
     [](const EventDescriber& context, Colour winner) {
         return fmt::format("all three colours lose at once ({})", context.all_beaten()) +
                (winner == Colour::none ? "" : fmt::format(", and {} moved last", title_of(winner)));
     }},
    {"G-T2",
     [](const EventDescriber& context, Colour winner) {
         return title_of(context.rules().prey(winner)) + " has no adaptoid left and loses to its hunter";
     }},
    {"G-14", [](const EventDescriber& context,
                Colour) { return context.mover() + " cannot grow anything, which ends the game"; }},
};

template <class Row, std::size_t N>
const Row& row_of(const Row (&rows)[N], std::string_view clause) {
    const auto row =
        std::find_if(std::begin(rows), std::end(rows), [&](const Row& one) { return one.clause == clause; });
    if (row == std::end(rows)) {
        throw std::logic_error("no sentence for the event " + std::string(clause));
    }
    return *row;
}

std::string end_sentence(const EventDescriber& context, const Verdict& verdict) {
    const Colour winner = verdict.winner;
    return row_of(end_rows, verdict.clause).why(context, winner) + ": " +
           (winner == Colour::none ? "nobody wins" : title_of(winner) + " wins");
}

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
    const EventDescriber context(rules, played);
    const std::optional<Verdict>& verdict = played.after.verdict;
    std::vector<EventText> texts;
    std::string part = first_part(played.ply);
    for (const Event& event : played.events) {
        if (verdict && event.clause == verdict->clause) {
            texts.push_back({"Outcome", event, end_sentence(context, *verdict)});
            continue;
        }
        const SentenceRow& row = row_of(event_rows, event.clause);
        part = row.part == nullptr ? part : row.part;
        texts.push_back({part, event, row.sentence(context, event)});
    }
    return texts;
}

std::vector<std::string_view> clauses_with_sentences() {
    std::vector<std::string_view> clauses;
    for (const SentenceRow& row : event_rows) {
        clauses.push_back(row.clause);
    }
    for (const EndRow& row : end_rows) {
        clauses.push_back(row.clause);
    }
    return clauses;
}

std::vector<EventText> AdaptoidLanguage::ply_events(const AnyGame& game, const PlayedPly<AnyGame>& played) const {
    return describe(own(game).rules(), own(played));
}

}  // namespace rulescope::adaptoid
