// The Adaptoid family's part of conformance vectors: texts, and turns to try.
#include "analysis/games/adaptoid/verify/knowledge.h"

#include <algorithm>

#include "analysis/games/adaptoid/packed/engine_game.h"
#include "analysis/games/adaptoid/verify/vector_boundaries.h"
#include "core/adaptoid/text/notation.h"
#include "core/adaptoid/turn.h"

namespace rulescope::adaptoid {

namespace {

constexpr std::uint64_t empty_cells_moved_from = 3;
constexpr std::size_t pairs_tried = 200;

Cell any_cell(const RuleSet& rules, Random& random) {
    return static_cast<Cell>(random.below(static_cast<std::uint64_t>(rules.board.size())));
}

/// Adds moves from every adaptoid of any colour, and from a few empty cells, to every cell of the board. Each move is
/// followed by a growth, so that the turn is complete. If the move is illegal, it is the part that is refused.
void try_moves(const RuleSet& rules, const Position& position, Random& random, std::vector<std::string>& list) {
    std::vector<Cell> from;
    for (Cell cell = 0; cell < rules.board.size(); ++cell) {
        if (!position.at(cell).empty() ||
            random.below(static_cast<std::uint64_t>(rules.board.size())) < empty_cells_moved_from) {
            from.push_back(cell);
        }
    }
    for (const Cell start : from) {
        for (Cell to = 0; to < rules.board.size(); ++to) {
            const std::string move = text_of(rules, position, Ply{Ply::Kind::move, start, to, Colour::none});
            list.push_back(move + " +L:" + rules.board.name(to));
        }
    }
}

void try_growth(const RuleSet& rules, const Position& position, std::vector<std::string>& list) {
    for (const Ply::Kind kind : {Ply::Kind::create, Ply::Kind::add_leg, Ply::Kind::add_pincer}) {
        for (Cell cell = 0; cell < rules.board.size(); ++cell) {
            list.push_back(text_of(rules, position, Ply{kind, no_cell, cell, Colour::none}));
        }
    }
}

void try_set_up(const RuleSet& rules, const Position& position, Random& random, std::vector<std::string>& list) {
    const auto add = [&](const Ply& ply) { list.push_back(text_of(rules, position, ply)); };
    add({Ply::Kind::done, no_cell, no_cell, Colour::none});
    for (const Colour colour : all_colours) {
        add({Ply::Kind::take, no_cell, no_cell, colour});
    }
    for (Cell cell = 0; cell < rules.board.size(); ++cell) {
        add({Ply::Kind::stack, no_cell, cell, Colour::none});
    }
    for (std::size_t tried = 0; tried < pairs_tried; ++tried) {
        const Cell from = any_cell(rules, random);
        const Cell to = tried % 20 == 0 ? from : any_cell(rules, random);
        add({Ply::Kind::disc, from, to, Colour::none});
        add({Ply::Kind::place, from, to, Colour::none});
    }
}

}  // namespace

std::optional<Refusal> AdaptoidKnowledge::refusal(const AnyGame& game, const AnyState& position,
                                                  const std::string& turn, bool& readable) const {
    const Result<TurnText> written = parse_turn_text(own(game).rules(), turn);
    readable = written.ok();
    return readable ? adaptoid::judge(own(game), own(position), *written).refusal : std::nullopt;
}

std::vector<std::string> AdaptoidKnowledge::turns_to_try(const AnyGame& game, const AnyState& state,
                                                         Random& random) const {
    const RuleSet& rules = own(game).rules();
    const Position& position = own(state);
    std::vector<std::string> list{"pass"};
    const bool set_up = rules.start_by == StartBy::pie;
    const bool in_set_up = position.phase != Phase::step1 && position.phase != Phase::over;
    if (in_set_up) {
        list.push_back("+" + rules.board.name(any_cell(rules, random)));
        try_set_up(rules, position, random, list);
        return list;
    }
    try_growth(rules, position, list);
    try_moves(rules, position, random, list);
    if (set_up) {
        list.push_back("take white");
    }
    return list;
}

std::vector<std::string> AdaptoidKnowledge::marks(const AnyGame& game, const AnyState& state,
                                                  const std::vector<std::vector<AnyPly>>& any_turns) const {
    const Position& position = own(state);
    const std::vector<std::vector<Ply>> turns = own(any_turns);
    if (position.phase != Phase::step1) {
        return {};
    }
    bool stays = false;
    bool moves = false;
    bool grows = false;
    bool grows_not = false;
    for (const std::vector<Ply>& turn : turns) {
        (turn.front().kind == Ply::Kind::stay ? stays : moves) = true;
        (turn.size() == 2 && turn.back().kind != Ply::Kind::skip ? grows : grows_not) = true;
    }
    std::vector<std::string> marks;
    if (stays && moves) {
        marks.push_back("staying although a move is legal");
    }
    if (grows && !grows_not) {
        marks.push_back("growing is a duty");
    }
    if (!grows && grows_not) {
        marks.push_back("nothing can grow");
    }
    const std::set<std::string> boundaries = boundaries_of(own(game), position, turns);
    marks.insert(marks.end(), boundaries.begin(), boundaries.end());
    return marks;
}

std::optional<verify::Implementation> AdaptoidKnowledge::twin(const AnyGame& game) const {
    if (!engine::left_to_reference(own(game).rules()).empty()) {
        return std::nullopt;
    }
    return verify::implementation_of(adaptoid::EngineGame(own(game)));
}

std::size_t AdaptoidKnowledge::max_plies(const AnyGame& game) const {
    constexpr int small_board = 20;
    const bool small = own(game).rules().board.size() <= small_board;
    return own(game).rules().setup.by_players ? 24 : small ? 80 : 48;
}

}  // namespace rulescope::adaptoid
