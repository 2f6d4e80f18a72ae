// AnyRules: a rule set of any family, for code that is generic over families.
#pragma once

#include <memory>
#include <string>
#include <utility>

namespace rulescope {

class Family;

/// Name, title and rulebook of a rule set, and the rules in the family's own type. An object is immutable, and its
/// copies share the rules. A default-constructed object holds no rules.
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
    std::string rulebook;  ///< id of the clause catalogue: "adapt3"

    [[nodiscard]] const Family& family() const { return *family_; }
    [[nodiscard]] int seats() const { return seats_; }
    /// Returns the rules in the family's type. R must be the type from which they were made.
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
