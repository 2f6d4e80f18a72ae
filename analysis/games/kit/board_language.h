// BoardLanguage: the texts of a family that has a FamilyBoard and a table of keys. The family adds how it reads
// positions and plies, and one row for the sentence of each clause.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "analysis/game/event_rows.h"
#include "analysis/game/family_board.h"
#include "analysis/game/language_of.h"
#include "analysis/game/text.h"
#include "analysis/specs/rule_keys.h"

namespace rulescope {

/// Draws the cells in their rows, the highest first, each with the letter of its piece, '.', or with `names` its name.
/// Without names each row stands between the names of its first and its last cell: "a3  . W .  c3".
inline std::string draw_board_text(const std::vector<FamilyBoard::Place>& places,
                                   const std::vector<FamilyBoard::Piece>& pieces, const FamilyBoard::Content& content,
                                   bool names) {
    struct Row {
        std::string first, last, cells;
    };
    std::map<long, Row, std::greater<>> rows;  // by thousandths of a distance
    std::size_t longest = 1;
    double left = places.front().x;
    for (const FamilyBoard::Place& place : places) {
        longest = std::max(longest, place.name.size());
        left = std::min(left, place.x);
    }
    const std::size_t width = names ? longest : 1;
    for (std::size_t cell = 0; cell < places.size(); ++cell) {
        Row& row = rows[std::lround(1000 * places[cell].y)];
        const auto column = static_cast<std::size_t>((places[cell].x - left) * static_cast<double>(2 * width) + 0.5);
        row.cells.resize(std::max(row.cells.size(), column), ' ');
        const int piece = content[cell];
        row.cells += piece != FamilyBoard::nothing ? std::string(1, pieces[static_cast<std::size_t>(piece)].letter)
                     : names                       ? places[cell].name
                                                   : ".";
        row.first = row.first.empty() ? places[cell].name : row.first;
        row.last = places[cell].name;
    }
    std::string text;
    for (const auto& [y, row] : rows) {
        text += names ? fmt::format("  {}\n", row.cells)
                      : fmt::format("  {:{}}  {}  {}\n", row.first, longest, row.cells, row.last);
    }
    return text;
}

template <class G>
class BoardLanguage : public LanguageOf<G> {
    using typename OwnTypes<G>::Rules;

public:
    BoardLanguage(const FamilyBoard& board, std::vector<specs::RuleKey<Rules>> keys,
                  std::vector<EventRow<AnyRules>> events)
        : board_(board), keys_(std::move(keys)), events_(std::move(events)) {}

    [[nodiscard]] const std::vector<EventRow<AnyRules>>& event_rows() const { return events_; }

    [[nodiscard]] std::string verdict(const AnyGame& game, const AnyState& state) const override {
        const std::optional<Outcome> outcome = game.outcome(state);
        if (!outcome) {
            return "";
        }
        const std::optional<Seat> winner = outcome->winner();
        return fmt::format("{} ({})", winner ? this->seat_names(game.rules())[*winner] + " has won" : "a draw",
                           outcome->clause);
    }
    [[nodiscard]] std::string situation(const AnyGame& game, const AnyState& state) const override {
        const std::string over = verdict(game, state);
        return over.empty() ? this->seat_names(game.rules())[game.seat_to_act(state)] + " is to move."
                            : fmt::format("The game is over: {}.", over);
    }
    [[nodiscard]] std::string drawing(const AnyGame& game, const AnyState& state, bool names) const override {
        return draw_board_text(board_.cells(game.rules()), board_.pieces(game.rules()), board_.content(game, state),
                               names);
    }
    /// "Stones: White 3, Black 2; 4 of 9 cells are free"
    [[nodiscard]] std::string state_facts(const AnyGame& game, const AnyState& state) const override {
        const FamilyBoard::Content content = board_.content(game, state);
        const std::vector<FamilyBoard::Piece> pieces = board_.pieces(game.rules());
        std::string text = capitalised(board_.noun()) + "s:";
        for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
            text += fmt::format("{} {} {}", piece == 0 ? "" : ",", this->seat_names(game.rules())[pieces[piece].seat],
                                std::count(content.begin(), content.end(), static_cast<int>(piece)));
        }
        const auto free = std::count(content.begin(), content.end(), FamilyBoard::nothing);
        return text + fmt::format("; {} of {} cells {} free\n", free, content.size(), free == 1 ? "is" : "are");
    }
    [[nodiscard]] std::string cell(const AnyGame& game, const Event& event) const override {
        return cell_name(game, event.cell);
    }
    [[nodiscard]] Json state_document(const AnyGame& game, const AnyState& state) const override {
        const std::optional<Outcome> outcome = game.outcome(state);
        const std::vector<std::string> colours = this->seat_colours(game.rules());
        const std::vector<FamilyBoard::Place> places = board_.cells(game.rules());
        const std::vector<FamilyBoard::Piece> pieces = board_.pieces(game.rules());
        const FamilyBoard::Content content = board_.content(game, state);
        Json document;
        document["position"] = game.text(state);
        document["to_move"] = outcome ? Json(nullptr) : Json(colours[game.seat_to_act(state)]);
        document["seat_to_act"] = game.seat_to_act(state) + 1;
        document["phase"] = outcome ? "over" : "move";
        Json& cells = document[board_.noun() + "s"] = Json::object();
        for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
            cells[pieces[piece].id] = Json::array();
            for (std::size_t place = 0; place < places.size(); ++place) {
                if (content[place] == static_cast<int>(piece)) {
                    cells[pieces[piece].id].push_back(places[place].name);
                }
            }
        }
        document["outcome"] = nullptr;
        if (outcome) {
            const std::optional<Seat> winner = outcome->winner();
            document["outcome"] = {{"winner", winner ? Json(colours[*winner]) : Json(nullptr)},
                                   {"payoffs", outcome->payoff},
                                   {"clause", std::string(outcome->clause)}};
        }
        return document;
    }
    [[nodiscard]] std::vector<EventText> ply_events(const AnyGame& game,
                                                    const PlayedPly<AnyGame>& played) const override {
        std::vector<EventText> list;
        const std::string seat = this->seat_names(game.rules())[game.seat_to_act(played.before)];
        const std::vector<FamilyBoard::Place> places = board_.cells(game.rules());
        const auto name_of = [&](int cell) { return cell < 0 ? "" : places[static_cast<std::size_t>(cell)].name; };
        for (const Event& event : played.events) {
            const auto& row = event_row(events_, event.clause, game.rules());
            std::map<std::string, std::string> words{{"seat", seat},
                                                     {"cell", name_of(event.cell)},
                                                     {"from", name_of(event.from)},
                                                     {"end", name_of(event.end)},
                                                     {"amount", std::to_string(event.amount)}};
            words.merge(event_words(game, played, event));
            const auto text_of = [&](std::string_view name) { return words.at(std::string(name)); };
            list.push_back({std::string(row.part), event, event_sentence(row.sentence, text_of)});
        }
        return list;
    }
    [[nodiscard]] std::vector<std::string> seat_names(const AnyRules&) const override { return {"White", "Black"}; }
    [[nodiscard]] std::vector<std::string> seat_colours(const AnyRules&) const override { return {"white", "black"}; }

    /// "3x3; White, Black; side 3; swap none"
    [[nodiscard]] std::string summary(const AnyRules& rules) const override {
        std::string text = fmt::format("{}; {}", board_.extent(rules), seats_text(rules));
        for (const auto& key : keys_) {
            text += fmt::format("; {} {}", key.name, key.value(this->own(rules)));
        }
        return text;
    }
    [[nodiscard]] std::vector<NamedText> table(const AnyRules& rules) const override {
        std::vector<NamedText> rows{{"Board", board_text(rules)}, {"Seats", seats_text(rules)}};
        for (const auto& key : keys_) {
            rows.push_back({capitalised(key.meaning), key.value(this->own(rules))});
        }
        return rows;
    }
    [[nodiscard]] std::string rules_facts(const AnyRules& rules) const override {
        std::string text = fmt::format("  board     {}\n  seats     {}\n", board_text(rules), seats_text(rules));
        for (const auto& key : keys_) {
            text += fmt::format("  {:8}  {}\n", key.name, key.value(this->own(rules)));
        }
        return text;
    }
    [[nodiscard]] std::vector<Difference> differences(const AnyRules& before, const AnyRules& after) const override {
        std::vector<Difference> list = specs::key_differences(keys_, this->own(before), this->own(after));
        append_differences(list, this->readings(before), this->readings(after));
        compare(list, "rulebook", before.rulebook, after.rulebook);
        return list;
    }
    [[nodiscard]] Json rules_document(const AnyRules& rules) const override {
        Json document;
        for (const auto& key : keys_) {
            document[key.table][key.name] =
                key.words.empty() ? Json(key.get(this->own(rules))) : Json(key.value(this->own(rules)));
        }
        document["board"]["cells"] = board_.cells(rules).size();
        document["seats"] = this->seat_colours(rules);
        return document;
    }

protected:
    /// Further words of the sentences than seat (who acts), cell, from, end (names of cells) and amount: {"column",
    /// "d"}.
    [[nodiscard]] virtual std::map<std::string, std::string> event_words(const AnyGame& /*game*/,
                                                                         const PlayedPly<AnyGame>& /*played*/,
                                                                         const Event& /*event*/) const {
        return {};
    }

private:
    /// "3x3, 9 cells"
    [[nodiscard]] std::string board_text(const AnyRules& rules) const {
        return fmt::format("{}, {} cells", board_.extent(rules), board_.cells(rules).size());
    }
    [[nodiscard]] std::string seats_text(const AnyRules& rules) const {
        return fmt::format("{}", fmt::join(this->seat_names(rules), ", "));
    }
    [[nodiscard]] std::string cell_name(const AnyGame& game, int cell) const {
        return cell < 0 ? "" : board_.cells(game.rules())[static_cast<std::size_t>(cell)].name;
    }
    const FamilyBoard& board_;
    std::vector<specs::RuleKey<Rules>> keys_;
    std::vector<EventRow<AnyRules>> events_;
};

}  // namespace rulescope
