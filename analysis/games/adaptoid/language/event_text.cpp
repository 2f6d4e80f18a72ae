#include "analysis/games/adaptoid/language/language.h"

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

/// Writes the sentences for the events of one ply.
class EventDescriber {
public:
    EventDescriber(const RuleSet& rules, const PlayedPly<Adaptoid>& played)
        : rules_(rules), played_(played), grown_(with_growth(played)) {}

    [[nodiscard]] std::string sentence(const Event& event) const {
        std::string text = setup_sentence(event);
        if (text.empty()) {
            text = movement_sentence(event);
        }
        if (text.empty()) {
            text = outcome_sentence(event);
        }
        if (text.empty()) {
            text = growth_sentence(event);
        }
        if (text.empty()) {
            text = feeding_sentence(event);
        }
        return text.empty() ? short_sentence(event) : text;
    }

private:
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
    [[nodiscard]] std::string mover() const { return title_of(played_.before.mover()); }
    [[nodiscard]] std::string food_and_need(const Event& event) const {
        return fmt::format("food {}, need {}", event.amount, event.other);
    }

    [[nodiscard]] std::string setup_sentence(const Event& event) const {
        const Ply& ply = played_.ply;
        if (ply.kind == Ply::Kind::stack && event.clause == "S-15") {
            return fmt::format("a disc left over is stacked on {}", name(ply.to));
        }
        if (ply.kind == Ply::Kind::disc) {
            return fmt::format("the upper disc of {} goes to {}", name(ply.from), name(ply.to));
        }
        if (ply.kind == Ply::Kind::done) {
            return "no more discs are moved";
        }
        if (ply.kind == Ply::Kind::place && event.clause == "N-4") {
            return fmt::format("the first player places White on {} and Black on {}", name(ply.from), name(ply.to));
        }
        if (ply.kind == Ply::Kind::take && event.clause == "N-4") {
            return fmt::format("the second player chooses {}", title_of(ply.colour));
        }
        if (ply.kind == Ply::Kind::take && event.clause == "N-5") {
            return "White begins, whichever seat plays it";
        }
        return "";
    }

    [[nodiscard]] std::string attack_sentence(const Event& event) const {
        const bool attacker_dies = event.cell == played_.ply.from;
        const int survivor = attacker_dies ? event.other : played_.ply.from;
        const int dead = piece(event.cell).pincers;
        const int alive = piece(survivor).pincers;
        std::string why;
        if (rules_.readings.pincer_comparison == adaptoid::PincerComparison::player_total) {
            why = " (the pincers of each side are added up, G-8)";
        } else if (dead < alive) {
            why = fmt::format(": {} against {}", counted(static_cast<std::uint64_t>(dead), "pincer", "pincers"), alive);
        }
        return attacker_dies ? fmt::format("the attacker {} is captured by {}{}", who(event.cell), who(survivor), why)
                             : fmt::format("{} is captured by {}{}", who(event.cell), who(survivor), why);
    }

    [[nodiscard]] std::string movement_sentence(const Event& event) const {
        if (event.clause == "A-8") {
            return on_board(event.other)
                       ? fmt::format("{} moves from {} to {}", mover(), who(event.other), name(event.cell))
                       : mover() + " moves nothing";
        }
        if (event.clause == "A-15") {
            const bool exact = rules_.readings.move_steps == adaptoid::MoveSteps::exact;
            return fmt::format("its path of {} {} has only free cells", exact ? "exactly" : "up to",
                               counted(static_cast<std::uint64_t>(event.amount), "step", "steps"));
        }
        if (event.clause == "A-17") {
            return fmt::format("its last step enters an occupied cell, {}", who(event.cell));
        }
        if (event.clause == "G-3") {
            return fmt::format("{} is of its own colour; this reading allows the attack", who(event.cell));
        }
        if (event.clause == "A-18") {
            return attack_sentence(event);
        }
        if (event.clause == "A-19") {
            return fmt::format("{} and {} are equally strong and are both removed", who(event.other), who(event.cell));
        }
        if (event.clause == "T-11") {
            return "both are removed at the same time";
        }
        if (event.clause == "A-20") {
            return fmt::format("{} is within reach of {}, which has no pincers and so cannot capture it",
                               who(event.cell), who(event.other));
        }
        if (event.clause == "A-6") {
            return mover() + " begins the game";
        }
        if (event.clause == "A-16") {
            return mover() + " has no adaptoid with legs, so it cannot move";
        }
        return "";
    }

    [[nodiscard]] std::string growth_sentence(const Event& event) const {
        if (event.clause == "A-9") {
            return played_.ply.kind == Ply::Kind::create ? mover() + " creates an adaptoid" : mover() + " adds a limb";
        }
        if (event.clause == "A-12") {
            return fmt::format("a bare adaptoid is placed on the empty cell {}, next to one of its colour",
                               name(event.cell));
        }
        if (event.clause == "A-13") {
            return fmt::format("a {} goes into a free socket of {}, now {}",
                               played_.ply.kind == Ply::Kind::add_leg ? "leg" : "pincer", name(event.cell),
                               piece_text(piece(event.cell)));
        }
        if (event.clause == "A-14") {
            return fmt::format("all six sockets of {} are now full", name(event.cell));
        }
        if (event.clause == "G-14") {
            return mover() + " cannot grow anything";
        }
        return "";
    }

    [[nodiscard]] std::string feeding_sentence(const Event& event) const {
        if (event.clause == "A-10") {
            return fmt::format("{} is not fed (A-23: {}), starves and is removed", who(event.cell),
                               food_and_need(event));
        }
        if (event.clause == "A-23") {
            return fmt::format("{} is not fed: it has less food than limbs ({})", name(event.cell),
                               food_and_need(event));
        }
        if (event.clause == "A-24") {
            return fmt::format("{} is not fed either ({}), but stays: in step 3 only enemies starve", who(event.cell),
                               food_and_need(event));
        }
        if (event.clause == "S-17") {
            return fmt::format("a free stack next to {} counts as two food; its total is {}", name(event.cell),
                               event.amount);
        }
        if (event.clause == "T-6") {
            return "adaptoids of both enemy colours starve";
        }
        if (event.clause == "T-10") {
            return fmt::format("{} removes {} of its hunter, which scores for its prey, {}", mover(),
                               counted(static_cast<std::uint64_t>(event.amount), "adaptoid", "adaptoids"),
                               title_of(rules_.prey(played_.before.mover())));
        }
        if (event.clause == "A-7") {
            return fmt::format("the turn of {} is over", mover());
        }
        if (event.clause == "A-21") {
            const bool owner = rules_.readings.captured_return == adaptoid::CapturedReturn::owner;
            return fmt::format("the {} to the box of {}, to be used again",
                               event.amount == 1 ? fmt::format("one part of {} returns", name(event.cell))
                                                 : fmt::format("{} parts of {} return", event.amount, name(event.cell)),
                               owner ? title_of(piece(event.cell).colour) : "its captor");
        }
        return "";
    }

    /// The reason for a defeat: "White has lost 5", "Black has no adaptoid left".
    [[nodiscard]] std::string beaten(Colour colour) const {
        return reached_target(rules_, played_.after, colour)
                   ? fmt::format("{} has lost {}", title_of(colour), played_.after.lost[index(colour)])
                   : title_of(colour) + " has no adaptoid left";
    }

    /// The reasons for the defeats of all colours that lose: "White has lost 5, Black has no adaptoid left".
    [[nodiscard]] std::string all_beaten() const {
        std::vector<std::string> parts;
        for (const Colour colour : rules_.order) {
            if (reached_target(rules_, played_.after, colour) || without_adaptoids(rules_, played_.after, colour)) {
                parts.push_back(beaten(colour));
            }
        }
        return fmt::format("{}", fmt::join(parts, ", "));
    }

    /// The reason for an end under G-19, where one condition for losing takes precedence over the other.
    [[nodiscard]] std::string ranked_sentence(Colour winner) const {
        const Colour loser = rules_.next(winner);
        const std::string lost = fmt::format("{} has lost {}", title_of(loser), played_.after.lost[index(loser)]);
        const bool target = rules_.readings.target_vs_elimination == adaptoid::TargetVsElimination::target_first;
        return target ? fmt::format("{} (the target is {}), which counts before {} having no adaptoid left", lost,
                                    rules_.captures, title_of(winner))
                      : fmt::format("{} has no adaptoid left, which counts before {} having lost {}", title_of(loser),
                                    title_of(winner), played_.after.lost[index(winner)]);
    }

    [[nodiscard]] std::string outcome_sentence(const Event& event) const {
        if (!played_.after.verdict || event.clause != played_.after.verdict->clause) {
            return "";
        }
        const Colour winner = played_.after.verdict->winner;
        const std::string result = winner == Colour::none ? "nobody wins" : title_of(winner) + " wins";
        std::string why;
        if (event.clause == "A-26") {
            why = fmt::format("{} enemies are captured, {} are enough", played_.after.lost[index(rules_.next(winner))],
                              rules_.captures);
        } else if (event.clause == "A-27") {
            why = title_of(rules_.next(winner)) + " has no adaptoid left";
        } else if (event.clause == "A-28" || event.clause == "G-35") {
            const Colour last = rules_.next(played_.after.mover());  // with two colours: the mover of this turn
            why = fmt::format("both sides meet a condition for losing at once ({}), and {} moved last{}", all_beaten(),
                              title_of(last),
                              winner == last           ? ""
                              : winner == Colour::none ? ", which decides nothing"
                                                       : ", which loses a tie");
        } else if (event.clause == "G-19") {
            why = ranked_sentence(winner);
        } else if (event.clause == "G-18") {
            const Colour loser = rules_.next(winner);
            why = fmt::format(
                "both sides have lost enough at once (the target is {}), and {} has lost more, {} against {}",
                rules_.captures, title_of(loser), played_.after.lost[index(loser)], played_.after.lost[index(winner)]);
        } else if (event.clause == "T-8") {
            why = fmt::format("{} of {} are lost, the target is {}, and its hunter wins",
                              played_.after.lost[index(rules_.prey(winner))], title_of(rules_.prey(winner)),
                              rules_.captures);
        } else if (event.clause == "T-12") {
            why = fmt::format("two colours lose at once ({}), so the third wins", all_beaten());
        } else if (event.clause == "G-T3") {
            why = fmt::format("all three colours lose at once ({})", all_beaten()) +
                  (winner == Colour::none ? "" : fmt::format(", and {} moved last", title_of(winner)));
        } else if (event.clause == "G-T2") {
            why = title_of(rules_.prey(winner)) + " has no adaptoid left and loses to its hunter";
        } else if (event.clause == "G-14") {
            why = mover() + " cannot grow anything, which ends the game";
        }
        return why.empty() ? result : why + ": " + result;
    }

    /// The sentence for a clause that has no text of its own.
    [[nodiscard]] std::string short_sentence(const Event& event) const {
        return "this clause applies" + (on_board(event.cell) ? " at " + name(event.cell) : "");
    }

    const RuleSet& rules_;
    const PlayedPly<Adaptoid>& played_;
    Position grown_;
};

bool is_step2(std::string_view clause) {
    return clause == "A-9" || clause == "A-12" || clause == "A-13" || clause == "A-14" || clause == "G-14";
}

bool is_step3(std::string_view clause) {
    return clause == "A-10" || clause == "A-23" || clause == "A-24" || clause == "S-17" || clause == "T-6" ||
           clause == "A-7";
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
    const EventDescriber describer(rules, played);
    std::vector<EventText> texts;
    std::string part = first_part(played.ply);
    for (const Event& event : played.events) {
        if (is_step2(event.clause)) {
            part = "Step 2";
        } else if (is_step3(event.clause)) {
            part = "Step 3";
        }
        const bool decides = played.after.verdict && event.clause == played.after.verdict->clause;
        texts.push_back({decides ? std::string("Outcome") : part, event, describer.sentence(event)});
    }
    return texts;
}

std::vector<EventText> AdaptoidLanguage::ply_events(const AnyGame& game, const PlayedPly<AnyGame>& played) const {
    return describe(own(game).rules(), own(played));
}

}  // namespace rulescope::adaptoid
