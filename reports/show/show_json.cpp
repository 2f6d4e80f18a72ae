#include "analysis/game/language.h"
#include "analysis/specs/catalogues/clause_label.h"
#include "reports/rule_set_document.h"
#include "reports/show/show_documents.h"

namespace rulescope::reports {

namespace {

Json turn_json(const Show& shown, const JudgedTurn<AnyGame>& turn) {
    const AnyGame& game = shown.game;
    Json document;
    document["written"] = turn.written;
    document["legal"] = turn.legal();
    document["text"] = turn.legal() ? Json(turn.text) : Json(nullptr);
    document["refusal"] = nullptr;
    if (!turn.legal()) {
        document["refusal"] = {{"clause", std::string(turn.refusal->clause)},
                               {"also", specs::also_called(shown.rulebook, turn.refusal->clause)},
                               {"sentence", turn.refusal->sentence},
                               {"column", turn.column}};
    }
    document["notes"] = turn.notes;
    document["choices"] = Json::array();
    for (const PlayedPly<AnyGame>& played : turn.plies) {
        document["choices"].push_back(played.choice);
    }
    document["events"] = Json::array();
    for (const EventText& event : describe_turn(game, turn.plies)) {
        document["events"].push_back({{"part", event.part},
                                      {"clause", std::string(event.event.clause)},
                                      {"also", specs::also_called(shown.rulebook, event.event.clause)},
                                      {"cell", cell_name(game, event.event)},
                                      {"sentence", event.sentence}});
    }
    document["after"] = turn.legal() ? json_of(game, turn.after) : Json(nullptr);
    return document;
}

}  // namespace

Json show_json(const Show& shown) {
    const AnyGame& game = shown.game;
    Json document = new_document("show");
    add_rule_set(document, shown.ruleset);
    if (shown.played) {
        const Replay<AnyGame>& played = *shown.played;
        document["start"] = game.text(played.start);
        document["holds"] = played.holds();
        document["fault"] = played.holds() ? Json(nullptr) : Json(played.fault);
        document["choices"] = played.choices;
        document["turns"] = Json::array();
        for (const JudgedTurn<AnyGame>& turn : played.turns) {
            document["turns"].push_back(turn_json(shown, turn));
        }
        document["end"] = json_of(game, played.end());
        return document;
    }
    document.update(json_of(game, shown.position));
    if (shown.turn) {
        document["turn"] = turn_json(shown, *shown.turn);
        return document;
    }
    document["notes"] = notes_of(game, shown.position);
    document["legal_turns"] = shown.legal_turns.size();
    document["turns"] = shown.legal_turns;
    return document;
}

}  // namespace rulescope::reports
