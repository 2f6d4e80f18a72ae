// AnyRules: a rule set of any family, as everything generic sees it.
#pragma once

#include <memory>
#include <string>
#include <utility>

namespace rulescope {

class Family;

/// Name, title and rulebook of a rule set, with the family's own rules behind them. Immutable; copies share the rules.
/// Default-constructed: no rules.
class AnyRules {
public:
    AnyRules() = default;
    template <class R>
    AnyRules(const Family& of, R rules)
        : name(rules.name),
          title(rules.title),
          rulebook(rules.rulebook),
          family_(&of),
          seats_(rules.seats()),
          rules_(std::make_shared<const R>(std::move(rules))) {}

    std::string name;      ///< "adapt3", or the path of a file
    std::string title;     ///< "Adapt3"
    std::string rulebook;  ///< the clause catalogue that it is judged by: "adapt3"

    [[nodiscard]] const Family& family() const { return *family_; }
    [[nodiscard]] int seats() const { return seats_; }
    /// The rules as the family has them. R must be the type that they were made from.
    template <class R>
    [[nodiscard]] const R& as() const {
        return *static_cast<const R*>(rules_.get());
    }

private:
    const Family* family_ = nullptr;
    int seats_ = 0;
    std::shared_ptr<const void> rules_;
};

}  // namespace rulescope
