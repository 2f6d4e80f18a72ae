// RuleSetReader: what reading a rule set file asks of a family (analysis/game/family.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_rules.h"
#include "analysis/specs/toml/reader.h"

namespace rulescope::specs {

/// What a document says.
struct RulesRead {
    AnyRules rules;
    std::vector<std::string>
        unstated;                 ///< keys of readings that the document does not give; they have their first option
    std::string random_seed_key;  ///< where the seed given to read() was taken: "board.random.seed"; "" if it was not
    std::vector<std::string> warnings;  ///< allowed and yet odd
    std::string hash;                   ///< of the canonical text, 16 hex digits
};

/// A reading of the family.
struct ReadingView {
    const Family* family = nullptr;
    std::string gap;                   ///< "G-1"
    std::string key;                   ///< "zero_pincer_attack", as in [readings]
    std::vector<std::string> options;  ///< the first is the default
};

class RuleSetReader {
public:
    RuleSetReader() = default;
    virtual ~RuleSetReader() = default;
    RuleSetReader(const RuleSetReader&) = delete;
    RuleSetReader& operator=(const RuleSetReader&) = delete;

    /// A root rule set to inherit from, for messages.
    [[nodiscard]] virtual std::string parent_example() const = 0;
    /// Whose options hold where a file is silent, for a warning: "the first option of each".
    [[nodiscard]] virtual std::string default_source() const { return "the first option of each"; }
    /// Does a document without `family` have tables or keys that only this family knows?
    [[nodiscard]] virtual bool recognises(const Value& document) const = 0;
    /// The table that a key belongs to, "" for a key that no table of the family has. Readings are not asked for.
    [[nodiscard]] virtual std::string table_of(const std::string& key) const = 0;
    /// Is it the name of a table that only this family has?
    [[nodiscard]] virtual bool has_table(const std::string& /*key*/) const { return false; }
    /// The readings, in the order in which the rules list them.
    [[nodiscard]] virtual std::vector<ReadingView> readings() const = 0;
    /// Called before the keys of a child are put over those of its parent, one by one: drops what the child's keys
    /// exclude. A table that is merged here is removed from `child`.
    virtual void merge(Value& /*base*/, Value& /*child*/) const {}
    /// Reads all tables; whatever is wrong goes to the complaints, and then the result is of no use. `name` becomes the
    /// name of the rule set; `seed` is that of what is random and names none.
    [[nodiscard]] virtual RulesRead read(const Value& document, const std::string& name, std::uint64_t seed,
                                         Complaints& complaints) const = 0;
    /// A root rule set with every key; loading it gives an equal rule set with an equal hash.
    [[nodiscard]] virtual std::string canonical_text(const AnyRules& rules) const = 0;
    /// Which of these cells the board does not have, as messages by place in the list; "" for a cell that it has.
    [[nodiscard]] virtual std::vector<std::string> cell_faults(const AnyRules& rules,
                                                               const std::vector<std::string>& cells) const = 0;
};

}  // namespace rulescope::specs
