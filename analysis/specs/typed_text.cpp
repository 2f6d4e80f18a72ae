#include "analysis/specs/typed_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "analysis/game/characters.h"
#include "analysis/game/text.h"
#include "analysis/specs/error.h"
#include "analysis/specs/fault_text.h"

namespace rulescope {

namespace specs {

std::string more_faults(std::size_t number) {
    return fmt::format("{} more faults are not listed; correct these first", number);
}

Faults equal_once(const Faults& faults) {
    Faults list;
    std::vector<std::size_t> more;
    std::map<std::tuple<std::string, std::string, std::string>, std::size_t> places;
    for (const Fault& fault : faults) {
        const auto [place, first] = places.emplace(std::tuple(fault.message, fault.clause, fault.cell), list.size());
        if (first) {
            list.push_back(fault);
            more.push_back(0);
        } else {
            ++more[place->second];
        }
    }
    for (std::size_t place = 0; place < list.size(); ++place) {
        if (more[place] > 0) {
            list[place].message += fmt::format(" (and {} more like it)", grouped(more[place]));
        }
    }
    return list;
}

std::string text_of(const Faults& all) {
    const Faults faults = equal_once(all);
    std::string text;
    for (std::size_t number = 0; number < std::min(faults.size(), most_faults); ++number) {
        const Fault& fault = faults[number];
        text += text.empty() ? "" : "; ";
        text += (fault.column > 0 ? fmt::format("column {}: ", fault.column) : "") + fault.message;
    }
    return faults.size() > most_faults ? text + "; " + more_faults(faults.size() - most_faults) : text;
}

}  // namespace specs

void bad_text(const std::string& source, const std::string& given, const Faults& all) {
    const Faults faults = specs::equal_once(all);
    const std::string quoted = shortened(given, specs::longest_given);  // each message has a copy
    std::vector<specs::Message> messages;
    for (const Fault& fault : faults) {
        if (messages.size() == specs::most_faults) {
            messages.push_back({source, 0, 0, specs::more_faults(faults.size() - specs::most_faults), quoted});
            break;
        }
        std::string text = fault.message;
        if (!fault.clause.empty() && text.find(fault.clause) == std::string::npos) {
            text += fmt::format(" ({})", fault.clause);
        }
        if (!fault.cell.empty() && text.find(fault.cell) == std::string::npos) {
            text = fault.cell + ": " + text;
        }
        messages.push_back({source, 0, fault.column, text, quoted});
    }
    throw specs::InputError(std::move(messages));
}

AnyState read_position(const AnyGame& game, const std::optional<std::string>& text, const std::string& source) {
    if (!text) {
        return game.initial();
    }
    Result<AnyState> position = parse_state(game, *text);
    if (!position.ok()) {
        bad_text(source, *text, position.faults());
    }
    return std::move(position.value());
}

JudgedTurn judge_turn(const AnyGame& game, const AnyState& before, const std::string& written,
                      const std::string& source) {
    Result<JudgedTurn> turn = parse_turn(game, before, written);
    if (!turn.ok()) {
        bad_text(source, written, turn.faults());
    }
    return std::move(turn.value());
}

}  // namespace rulescope
