#include "analysis/play/counting/play_details.h"

namespace rulescope::play {

int SeatObserver::colour_of(const AnyState& /*state*/, Seat seat) const {
    return seat;
}

std::vector<int> SeatObserver::losses(const AnyState& /*state*/) const {
    return std::vector<int>(names_.size(), 0);
}

void SeatObserver::count_pieces(const AnyState& /*state*/,
                                std::vector<std::vector<std::uint64_t>>& /*occupied*/) const {}

PlayDetails SeatObserver::details(const MatchCounts& /*counts*/) const {
    PlayDetails details;
    details.players = details.colours = names_;
    for (std::size_t seat = 0; seat < names_.size(); ++seat) {
        details.order.push_back(seat);
    }
    details.of_seats.resize(names_.size());
    return details;
}

}  // namespace rulescope::play
