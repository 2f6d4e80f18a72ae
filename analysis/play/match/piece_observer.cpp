#include "analysis/play/match/piece_observer.h"

namespace rulescope::play {

int SeatObserver::colour_of(const AnyState& /*state*/, Seat seat) const {
    return seat;
}

std::vector<int> SeatObserver::losses(const AnyState& /*state*/) const {
    return std::vector<int>(static_cast<std::size_t>(seats_), 0);
}

void SeatObserver::count_pieces(const AnyState& /*state*/,
                                std::vector<std::vector<std::uint64_t>>& /*occupied*/) const {}

PlayDetails SeatObserver::details(const MatchCounts& /*counts*/) const {
    PlayDetails details;
    for (int seat = 0; seat < seats_; ++seat) {
        details.colours.push_back("seat " + std::to_string(seat + 1));
        details.order.push_back(static_cast<std::size_t>(seat));
    }
    details.of_seats.resize(details.colours.size());
    return details;
}

}  // namespace rulescope::play
