// The module reads no conditions; muParser, which evaluates them, is not linked.
#include "analysis/verify/condition/condition.h"

namespace rulescope::verify {

struct Formula::Parts {
    std::string text;
    std::vector<std::size_t> used;
};

Formula::Formula(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Formula::Formula(const Formula& other) : parts_(std::make_unique<Parts>(*other.parts_)) {}
Formula::Formula(Formula&&) noexcept = default;
Formula& Formula::operator=(Formula other) noexcept {
    parts_.swap(other.parts_);
    return *this;
}
Formula::~Formula() = default;
const std::string& Formula::text() const {
    return parts_->text;
}
const std::vector<std::size_t>& Formula::used() const {
    return parts_->used;
}
bool Formula::holds(const std::function<double(std::size_t)>& /*value*/) const {
    return false;
}
double Formula::deficit(const std::function<double(std::size_t)>& /*value*/) const {
    return 1;
}
bool Condition::holds(const AnyState& /*state*/) const {
    return false;
}
double Condition::deficit(const AnyState& /*state*/) const {
    return 1;
}
std::vector<std::string> Condition::facts() const {
    return {};
}

std::variant<Condition, ConditionFault> Condition::read(const AnyGame& /*game*/, std::string_view /*text*/) {
    return ConditionFault{1, "conditions are read by the command only, not in the page", ""};
}

}  // namespace rulescope::verify
