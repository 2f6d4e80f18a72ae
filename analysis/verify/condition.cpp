#include "analysis/verify/condition.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "analysis/verify/condition_text.h"
#include "core/adapter.h"

namespace rulescope::verify {

/// The two sides of a comparison and its operator.
struct Side {
    std::unique_ptr<Arithmetic> left;
    std::unique_ptr<Arithmetic> right;
    std::string sign;
};

struct Formula::Parts {
    std::string text;
    std::vector<ConditionName> names;
    std::vector<double> values;  ///< variables of the parsers
    std::vector<std::size_t> used;
    std::unique_ptr<Arithmetic> whole;
    ConditionTree tree;
    std::map<std::size_t, Side> comparisons;  ///< key: index of the first token
    /// Parts of kind `truth`; key: index of the first token.
    std::map<std::size_t, std::unique_ptr<Arithmetic>> sentences;

    void load(const std::function<double(std::size_t)>& value) {
        for (const std::size_t place : used) {
            values[place] = value(place);
        }
    }
    double deficit_of(const ConditionTree& part);
    void prepare(const Calculator& calculator, const ConditionTree& part, const ConditionTokens& tokens,
                 const std::string& arithmetic);
};

void Formula::Parts::prepare(const Calculator& calculator, const ConditionTree& part, const ConditionTokens& tokens,
                             const std::string& arithmetic) {
    const auto between = [&](std::size_t begin, std::size_t end) {
        const std::size_t from = tokens[begin].begin;
        return calculator.parsed(names, values,
                                 arithmetic.substr(from, tokens[end - 1].begin + tokens[end - 1].text.size() - from));
    };
    if (part.kind == ConditionTree::Kind::comparison) {
        comparisons.emplace(
            part.begin, Side{between(part.begin, part.sign), between(part.sign + 1, part.end), tokens[part.sign].text});
    } else if (part.kind == ConditionTree::Kind::truth) {
        sentences.emplace(part.begin, between(part.begin, part.end));
    }
    for (const ConditionTree& inner : part.parts) {
        prepare(calculator, inner, tokens, arithmetic);
    }
}

double Formula::Parts::deficit_of(const ConditionTree& part) {
    if (part.kind == ConditionTree::Kind::truth) {
        return sentences.at(part.begin)->value() != 0.0 ? 0.0 : 1.0;
    }
    if (part.kind == ConditionTree::Kind::comparison) {
        Side& side = comparisons.at(part.begin);
        const double left = side.left->value();
        const double right = side.right->value();
        const bool holds = side.sign == "<"    ? left < right
                           : side.sign == "<=" ? left <= right
                           : side.sign == ">"  ? left > right
                           : side.sign == ">=" ? left >= right
                           : side.sign == "==" ? left == right
                                               : differ(left, right);
        const double distance = std::abs(left - right);
        if (holds) {
            return 0.0;
        }
        if (!std::isfinite(distance)) {
            return 1e6;  // division by zero
        }
        return distance + (side.sign == "<" || side.sign == ">" || side.sign == "!=" ? 1.0 : 0.0);
    }
    double sum = 0.0;
    double smallest = HUGE_VAL;
    for (const ConditionTree& inner : part.parts) {
        const double deficit = deficit_of(inner);
        sum += deficit;
        smallest = std::min(smallest, deficit);
    }
    return part.kind == ConditionTree::Kind::all ? sum : smallest;
}

std::variant<Formula, ConditionFault> Formula::read(std::string_view text, std::vector<ConditionName> names) {
    const Calculator* calculator = Adapter<Calculator>::installed;
    if (calculator == nullptr) {
        return ConditionFault{1, "conditions are read by the command only, not in the page", ""};
    }
    auto tokens = tokens_of(text, names);
    if (auto* fault = std::get_if<ConditionFault>(&tokens)) {
        return std::move(*fault);
    }
    const auto& list = std::get<ConditionTokens>(tokens);
    auto tree = tree_of(list, names);
    if (auto* fault = std::get_if<ConditionFault>(&tree)) {
        return std::move(*fault);
    }
    auto parts = std::make_unique<Parts>();
    parts->text = std::string(text);
    parts->names = std::move(names);
    parts->values.assign(parts->names.size(), 0.0);
    parts->tree = std::get<ConditionTree>(std::move(tree));
    const std::string arithmetic = arithmetic_text(text, list);
    try {
        parts->whole = calculator->parsed(parts->names, parts->values, arithmetic);
        const std::set<std::string> used = parts->whole->used();
        for (std::size_t place = 0; place < parts->names.size(); ++place) {
            if (used.contains(parts->names[place].name)) {
                parts->used.push_back(place);
            }
        }
        static_cast<void>(parts->whole->value());
        parts->prepare(*calculator, parts->tree, list, arithmetic);
    } catch (const SyntaxFault& fault) {  // errors that the grammar above does not detect
        return ConditionFault{std::max(fault.position, 0) + 1, "syntax error: " + std::string(fault.what()), {}};
    }
    return Formula(std::move(parts));
}

Formula::Formula(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Formula::Formula(Formula&&) noexcept = default;
Formula::~Formula() = default;

// Parsers refer to the addresses of their variables; the copy parses the text again and gets variables of its own.
Formula::Formula(const Formula& other) {
    parts_ = std::move(std::get<Formula>(read(other.parts_->text, other.parts_->names)).parts_);
}

Formula& Formula::operator=(Formula other) noexcept {
    parts_ = std::move(other.parts_);
    return *this;
}

const std::string& Formula::text() const {
    return parts_->text;
}

const std::vector<std::size_t>& Formula::used() const {
    return parts_->used;
}

bool Formula::holds(const std::function<double(std::size_t)>& value) const {
    parts_->load(value);
    return parts_->whole->value() != 0.0;
}

double Formula::deficit(const std::function<double(std::size_t)>& value) const {
    parts_->load(value);
    return parts_->deficit_of(parts_->tree);
}

// ---- over the facts of a game ----------------------------------------------------------------------

std::variant<Condition, ConditionFault> Condition::read(const AnyGame& game, std::string_view text) {
    std::vector<Fact> facts = facts_of(game);
    std::vector<ConditionName> names;
    for (const Fact& fact : facts) {
        names.push_back({fact.name, fact.flag});
    }
    auto formula = Formula::read(text, std::move(names));
    if (auto* fault = std::get_if<ConditionFault>(&formula)) {
        return std::move(*fault);
    }
    return Condition(game, std::move(facts), std::get<Formula>(std::move(formula)));
}

std::vector<std::string> Condition::facts() const {
    std::vector<std::string> names;
    for (const std::size_t place : formula_.used()) {
        names.push_back(facts_[place].name);
    }
    return names;
}

bool Condition::holds(const AnyState& state) const {
    return formula_.holds([&](std::size_t place) { return facts_[place].value(game_, state); });
}

double Condition::deficit(const AnyState& state) const {
    return formula_.deficit([&](std::size_t place) { return facts_[place].value(game_, state); });
}

}  // namespace rulescope::verify
