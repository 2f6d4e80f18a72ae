#include "tools/turn_story.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "tools/position_text.h"

namespace rulescope::tools {

using adaptoid::Adaptoid;
using adaptoid::Phase;
using adaptoid::Ply;
using adaptoid::Position;
using adaptoid::RuleSet;

namespace {

/// Core is silent about a mover who stays; people ask.
ToldEvent staying(const PlayedPly<adaptoid::Adaptoid>& played) {
    return {Part::step1, {"A-8", -1, -1, 0}, title_of(played.before.mover()) + " moves nothing"};
}

}  // namespace

std::vector<ToldEvent> tell_turn(const RuleSet& rules, const std::vector<PlayedPly<adaptoid::Adaptoid>>& plies) {
    std::vector<ToldEvent> turn;
    for (const PlayedPly<adaptoid::Adaptoid>& played : plies) {
        const std::vector<ToldEvent> all = tell(rules, played);
        const auto starves = [&](const Event& event) {
            return std::any_of(all.begin(), all.end(), [&](const ToldEvent& other) {
                return other.event.clause == "A-10" && other.event.cell == event.cell;
            });
        };
        bool stays = played.ply.kind == Ply::Kind::stay;
        for (const ToldEvent& told : all) {
            const std::string_view clause = told.event.clause;
            if (clause == "A-20" || (clause == "A-23" && starves(told.event))) {
                continue;
            }
            if (stays && told.part != Part::step1) {
                turn.push_back(staying(played));
                stays = false;
            }
            turn.push_back(told);
        }
        if (stays) {
            turn.push_back(staying(played));
        }
    }
    return turn;
}

std::vector<std::string> notes_of(const Adaptoid& game, const Position& position) {
    if (position.phase != Phase::step1) {
        return {};
    }
    Events events;
    static_cast<void>(
        game.after(position, Ply{}, &events));  // the rules tell it at the beginning of a turn, whatever is played
    std::map<std::int16_t, std::vector<std::string>> targets;
    for (const Event& event : events) {
        if (event.clause == "A-20") {
            targets[event.other].push_back(game.rules().board.name(event.cell));
        }
    }
    std::vector<std::string> sentences;
    for (const auto& [cell, names] : targets) {
        sentences.push_back(fmt::format("{} has no pincers, so it cannot capture {}, which it could reach (A-20)",
                                        game.rules().board.name(cell), fmt::join(names, ", ")));
    }
    return sentences;
}

std::vector<std::string> also_called(const specs::Rulebook& rulebook, std::string_view clause) {
    std::vector<std::string> ids;
    if (rulebook.find(std::string(clause)) != nullptr) {
        return ids;  // the rulebook has it under its own id
    }
    for (const specs::Clause& own : rulebook.clauses) {
        const auto names = [&](const std::vector<std::string>& list) {
            return std::find(list.begin(), list.end(), clause) != list.end();
        };
        if (own.id != clause && (names(own.events) || names(own.same_as))) {
            ids.push_back(own.id);
        }
    }
    return ids;
}

std::string label_of(const specs::Rulebook& rulebook, std::string_view clause) {
    const std::vector<std::string> also = also_called(rulebook, clause);
    return also.empty() ? std::string(clause) : fmt::format("{} ({})", clause, fmt::join(also, ", "));
}

}  // namespace rulescope::tools
