// The fast twin of four in a row, and packed states on it.
#include "analysis/games/four_in_a_row/twin.h"

#include "analysis/games/four_in_a_row/kit.h"
#include "analysis/packed/reference_codes.h"
#include "core/four_in_a_row/four_in_a_row.h"

namespace rulescope::four_in_a_row {

namespace {

/// Shifts to lower bits; negative steps shift to higher bits.
std::uint64_t shifted(std::uint64_t board, int steps) {
    return steps >= 64 || steps <= -64 ? 0 : steps >= 0 ? board >> steps : board << -steps;
}

}  // namespace

Twin::Twin(const RuleSet& rules)
    : rules_(rules), stride_(rules.height + 1), bits_(rules.width * stride_), maps_(symmetries_of(rules.grid())) {
    for (int cell = 0; cell < rules.width * rules.height; ++cell) {
        board_ |= bit_of(cell);
        bottom_ |= cell < rules.width ? bit_of(cell) : 0;
    }
}

TwinState Twin::state_of(const Position& position) const {
    State state;
    for (Cell cell = 0; cell < rules_.width * rules_.height; ++cell) {
        for (std::size_t seat = 0; seat < 2; ++seat) {
            state.discs[seat] |= (position.discs[seat] & bit(cell)) != 0 ? bit_of(cell) : 0;
        }
    }
    return state;
}

Position Twin::position_of(const State& state) const {
    Position position;
    for (Cell cell = 0; cell < rules_.width * rules_.height; ++cell) {
        for (std::size_t seat = 0; seat < 2; ++seat) {
            position.discs[seat] |= (state.discs[seat] & bit_of(cell)) != 0 ? bit(cell) : 0;
        }
    }
    return position;
}

bool Twin::has_line(const State& state, int seat) const {
    const std::uint64_t discs = state.discs[static_cast<std::size_t>(seat)];
    for (const int step : {1, stride_ - 1, stride_, stride_ + 1}) {
        std::uint64_t first = discs;  // cells at which a run begins; its minimum length grows
        for (int more = 1; more < rules_.length && first != 0; ++more) {
            first &= shifted(discs, more * step);
        }
        if (rules_.readings.overline == Overline::ignored && first != 0) {
            first &= ~shifted(discs, -step) & ~shifted(discs, rules_.length * step);
        }
        if (first != 0) {
            return true;
        }
    }
    return false;
}

bool Twin::over(const State& state, play::Payoffs& payoffs) const {
    const int how = ending(state);
    if (how < 0) {
        return false;
    }
    const bool shared = how == 2 && rules_.readings.full_board == FullBoard::draw;
    payoffs = shared ? play::equal_shares(2) : how == 0 ? play::Payoffs{1, 0} : play::Payoffs{0, 1};
    return true;
}

std::uint64_t Twin::next_place(std::uint64_t places) const {
    for (int row = 0; !rules_.drops() && row < rules_.height; ++row) {
        if (const std::uint64_t here = places & bottom_ << row; here != 0) {
            return here & (~here + 1);
        }
    }
    return places & (~places + 1);
}

Ply Twin::play(State& state, std::uint64_t number) const {
    std::uint64_t open = places(state);
    while (number-- > 0) {
        open &= ~next_place(open);
    }
    const std::uint64_t disc = next_place(open);
    state.discs[static_cast<std::size_t>(state.to_act())] |= disc;
    return turn_of(disc);
}

play::Payoffs Twin::playout(State state, Random& random, std::uint32_t max_turns) const {
    play::Payoffs payoffs{};
    for (std::uint32_t turns = 0; turns < max_turns && !over(state, payoffs); ++turns) {
        play(state, random.below(static_cast<std::uint64_t>(std::popcount(places(state)))));
    }
    return over(state, payoffs) ? payoffs : play::equal_shares(2);
}

TwinState Twin::decode(const Code& code) const {
    if (!rules_.drops()) {
        return {{code[0] & board_, code[0] >> bits_}};
    }
    // Sets all bits below the highest 1 of each column. These bits are the cells with discs.
    const std::uint64_t guards = bottom_ << rules_.height;
    std::uint64_t below = code[0] >> 1 & ~guards;
    for (int row = 1; row < rules_.height; ++row) {
        below |= below >> 1 & ~guards;
    }
    return {{code[0] & below, ~code[0] & below}};
}

std::vector<Outcome> Twin::endings() const {
    const bool draw = rules_.readings.full_board == FullBoard::draw;
    return {{{1.0, 0.0}, "F-8"}, {{0.0, 1.0}, "F-8"}, draw ? Outcome{{0.5, 0.5}, "F-9"} : Outcome{{0.0, 1.0}, "G-F2"}};
}

int Twin::ending(const State& state) const {
    const int last = 1 - state.to_act();
    return has_line(state, last) ? last : state.occupied() == board_ ? 2 : -1;
}

TwinState Twin::image(const State& state, int symmetry) const {
    State image;
    const std::uint64_t column = (std::uint64_t{1} << rules_.height) - 1;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        for (int at = 0; at < bits_ && rules_.drops(); at += stride_) {  // mirror image: the columns in reverse order
            image.discs[seat] |= (state.discs[seat] >> at & column) << (symmetry == 0 ? at : bits_ - stride_ - at);
        }
        for (std::size_t cell = 0; cell < maps_.front().size() && !rules_.drops(); ++cell) {
            const bool here = (state.discs[seat] & bit_of(static_cast<int>(cell))) != 0;
            image.discs[seat] |= here ? bit_of(maps_[static_cast<std::size_t>(symmetry)][cell]) : 0;
        }
    }
    return image;
}

namespace {

/// Encodes positions of the reference as codes of the twin.
class TwinCodec {
public:
    using Code = Twin::Code;
    explicit TwinCodec(const RuleSet& rules) : twin_(rules) {}

    [[nodiscard]] Code encode(const Position& position) const { return twin_.encode(twin_.state_of(position)); }
    [[nodiscard]] Position decode(const Code& code) const { return twin_.position_of(twin_.decode(code)); }
    [[nodiscard]] int code_bytes() const { return twin_.code_bytes(); }
    [[nodiscard]] std::vector<Outcome> endings() const { return twin_.endings(); }

private:
    Twin twin_;
};

std::vector<std::string> reasons(const AnyGame& game) {
    if (Twin::codes_cover(game.as<FourInARow>().rules())) {
        return {};
    }
    return {"the board with an additional row has more than 64 cells (on a flat board: more than 32)"};
}

class FourInARowPackedStates final : public packed::PackedStates {
public:
    [[nodiscard]] std::vector<std::string> reasons_against_twin(const AnyGame& game) const override {
        return reasons(game);
    }
    [[nodiscard]] std::vector<std::string> reasons_against_reference(const AnyGame& game) const override {
        return reasons(game);
    }
    [[nodiscard]] packed::AnyPackedGame by_twin(const AnyGame& game, const AnyState& start) const override {
        const FourInARow& reference = game.as<FourInARow>();
        return packed::AnyPackedGame(std::make_shared<const packed::TwinGame<Twin, FourInARow>>(
            reference, Twin(reference.rules()), start.as<Position>()));
    }
    [[nodiscard]] packed::AnyPackedGame by_reference(const AnyGame& game, const AnyState& start) const override {
        using Codes = packed::ReferenceCodes<FourInARow, TwinCodec>;
        const FourInARow& reference = game.as<FourInARow>();
        return packed::AnyPackedGame(std::make_shared<const packed::TwinGame<Codes, FourInARow>>(
            reference, Codes(reference), start.as<Position>()));
    }
};

}  // namespace

const packed::PackedStates& packed_states() {
    static const FourInARowPackedStates states;
    return states;
}

}  // namespace rulescope::four_in_a_row
