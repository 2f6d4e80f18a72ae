// Defines the registry of families without drawing, playing and solving, so that a fuzz target builds in a minute.
#include "tests/fuzz/families.h"

#include <array>
#include <cstdlib>

#include "analysis/games/adaptoid/kit.h"
#include "analysis/games/adaptoid/language/language.h"
#include "analysis/games/four_in_a_row/kit.h"
#include "analysis/games/pentactic/kit.h"
#include "analysis/games/pentactic/language/language.h"
#include "analysis/games/pentactic/reader.h"
#include "core/adaptoid/adaptoid.h"
#include "core/four_in_a_row/four_in_a_row.h"
#include "core/pentactic/pentactic.h"

namespace rulescope {

namespace fuzz {

void unused_part() {
    std::abort();
}

}  // namespace fuzz

namespace {

/// A family whose other parts are absent.
template <class G>
class TextKit final : public GameKit {
public:
    TextKit(std::string_view id, std::string_view title, const specs::RuleSetReader& (*reader)(),
            const Language& language)
        : id_(id), title_(title), reader_(reader), language_(language) {}
    [[nodiscard]] std::string_view id() const override { return id_; }
    [[nodiscard]] std::string_view title() const override { return title_; }
    [[nodiscard]] AnyGame game(const AnyRules& rules) const override {
        return AnyGame(G(rules.as<typename OwnTypes<G>::Rules>()), rules);
    }
    [[nodiscard]] const specs::RuleSetReader& reader() const override { return reader_(); }
    [[nodiscard]] const Language& language() const override { return language_; }
    [[nodiscard]] std::span<const FigureKindInfo> figure_kinds() const override { return {}; }
    [[nodiscard]] bool figures_name_cells() const override { return false; }
    [[nodiscard]] const play::Agents& agents() const override {
        static const play::Agents random;
        return random;
    }
    [[nodiscard]] const play::BalanceVariants& balance_variants() const override { fuzz::unused_part(); }
    [[nodiscard]] const verify::Knowledge& knowledge() const override { fuzz::unused_part(); }
    [[nodiscard]] const editing::Editing& editing() const override { fuzz::unused_part(); }
    [[nodiscard]] const drawing::Pictures& pictures() const override { fuzz::unused_part(); }

private:
    std::string_view id_, title_;
    const specs::RuleSetReader& (*reader_)();
    const Language& language_;
};

}  // namespace

const GameKit& adaptoid_kit() {
    static const adaptoid::AdaptoidLanguage language;
    static const TextKit<adaptoid::Adaptoid> kit("adaptoid", "the Adaptoid family", adaptoid::adaptoid_reader,
                                                 language);
    return kit;
}

const GameKit& pentactic_kit() {
    static const pentactic::PentacticLanguage language;
    static const TextKit<pentactic::Pentactic> kit("pentactic", "Pentactic", pentactic::pentactic_reader, language);
    return kit;
}

const GameKit& four_in_a_row_kit() {
    static const TextKit<four_in_a_row::FourInARow> kit("four-in-a-row", "four in a row", four_in_a_row::reader,
                                                        four_in_a_row::language());
    return kit;
}

std::span<const Family* const> families() {
    static const auto all = std::to_array<const Family*>({&adaptoid_kit(), &pentactic_kit(), &four_in_a_row_kit()});
    return all;
}

const Family* find_family(std::string_view id) {
    for (const Family* family : families()) {
        if (family->id() == id) {
            return family;
        }
    }
    return nullptr;
}

}  // namespace rulescope
