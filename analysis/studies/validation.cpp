#include "analysis/studies/validation.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "analysis/drawing/language.h"
#include "analysis/drawing/style.h"
#include "analysis/game/any_game.h"
#include "analysis/game/halting.h"
#include "analysis/game/text.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/document.h"
#include "analysis/specs/reading_view.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/user_file.h"
#include "analysis/studies/check_request.h"
#include "analysis/studies/property_ids.h"

namespace rulescope::studies {

namespace fs = std::filesystem;
using specs::Entry;
using specs::FileKind;
using specs::Message;
using specs::Place;
using specs::Value;

namespace {

bool among(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

Place whole(const std::string& path) {
    Place place;
    place.file = path;
    return place;
}

/// Returns the place of a key's value in the file. If the table has no such key, returns the place of the table.
Place place_of(const Value& table, const std::string& key) {
    const Entry* entry = table.find(key);
    return entry != nullptr ? entry->value.place : table.place;
}

/// The values of a list; empty if the key is missing.
std::vector<Value> items(const Value& table, const std::string& key) {
    const Entry* entry = table.find(key);
    return entry != nullptr ? entry->value.items : std::vector<Value>{};
}

std::string text_at(const Value& table, const std::string& key) {
    const Entry* entry = table.find(key);
    return entry != nullptr ? entry->value.text : "";
}

/// Validates the files one after the other, then the references between them.
class Validator {
public:
    explicit Validator(Validation& result) : result_(result) {
        for (const Family* family : families()) {
            result_.properties += static_cast<int>(properties_of(*family).size());
        }
    }

    void file(const std::string& path) {
        guarded([&] {
            switch (specs::kind_of_file(path)) {
                case FileKind::rule_set: rule_set(path); break;
                case FileKind::rulebook: rulebook(path); break;
                case FileKind::gaps: gaps(path); break;
                case FileKind::figure: figure(path); break;
                case FileKind::pinned: result_.pinned += static_cast<int>(specs::load_pinned(path).size()); break;
                case FileKind::witnesses:
                    result_.fixtures += static_cast<int>(specs::load_witnesses(path).size());
                    break;
                case FileKind::language:
                    drawing::load_language(path);
                    ++result_.languages;
                    break;
                case FileKind::proved: result_.proved += static_cast<int>(specs::load_proved(path).size()); break;
            }
        });
        ++result_.files;
    }

    void loaded(const std::string& name, const specs::LoadedRules& rules) {
        ++result_.files;
        ++result_.rule_sets;
        guarded([&] { check_rules(name, rules, [&] { return whole(name); }); });
    }

    /// Checks that clauses and properties refer to each other. Does so only if every shipped rulebook is among the
    /// files, because a clause of a missing rulebook may name the property.
    void finish() {
        const std::vector<std::string> shipped = specs::shipped_rulebooks();
        const bool all =
            std::all_of(shipped.begin(), shipped.end(), [&](const std::string& id) { return among(rulebooks_, id); });
        if (all && !rulebooks_.empty()) {
            for (const Family* family : families()) {
                check_properties(*family);
            }
            check_clauses_name_theirs();
        }
    }

private:
    /// Calls `load` and adds its errors to the faults.
    template <class Load>
    void guarded(Load load) {
        try {
            load();
        } catch (const specs::InputError& error) {
            result_.faults.insert(result_.faults.end(), error.messages().begin(), error.messages().end());
        }
    }

    void fault(const Place& place, std::string text) {
        result_.faults.push_back(specs::message_at(place, std::move(text)));
    }

    void rule_set(const std::string& path) {
        ++result_.rule_sets;
        check_rules(path, specs::load_rules(path), [&] { return place_of(specs::read_document(path), "rulebook"); });
    }

    template <class PlaceOfRulebook>
    void check_rules(const std::string& path, const specs::LoadedRules& loaded, PlaceOfRulebook place_of_rulebook) {
        for (const std::string& warning : loaded.warnings) {
            result_.warnings.push_back(path + ": " + warning);
        }
        if (const std::string warning = forced_play(loaded.rules); !warning.empty()) {
            result_.warnings.push_back(path + ": " + warning);
        }
        const std::vector<std::string> rulebooks = specs::shipped_rulebooks();
        const std::string named = loaded.rules.rulebook;
        if (!among(rulebooks, named)) {
            fault(place_of_rulebook(),
                  fmt::format("there is no rulebook '{}'.{}", named, specs::what_was_expected(named, rulebooks)));
        }
    }

    void rulebook(const std::string& path) {
        ++result_.rulebooks;
        const Value document = specs::read_document(path);
        rulebooks_.push_back(text_at(document, "id"));
        rulebook_folder_ = fs::path(path).parent_path().string();
        std::vector<std::string> properties;
        const Family* family = specs::named_family(document);
        for (const PropertyView& property : properties_of(family != nullptr ? *family : *families().front())) {
            properties.push_back(property.id);
        }
        for (const Value& clause : items(document, "clause")) {
            ++result_.clauses;
            clauses_.push_back(text_at(clause, "id"));
            const std::vector<Value> named = items(clause, "properties");
            if (named.empty() && items(clause, "figures").empty()) {
                fault(
                    place_of(clause, "id"),
                    fmt::format(
                        "clause {} names neither a property nor a figure; name a property that checks it, or a figure",
                        text_at(clause, "id")));
            }
            NamedAt& here = named_at_[text_at(clause, "id")];
            here.place = place_of(clause, "id");
            for (const Value& other : items(clause, "same_as")) {
                here.same_as.push_back(other.text);
            }
            for (const Value& property : named) {
                named_properties_.push_back(property.text);
                here.properties.push_back(property.text);
                if (!among(properties, property.text)) {
                    fault(property.place, fmt::format("there is no property '{}'.{}", property.text,
                                                      specs::did_you_mean(property.text, properties)));
                }
            }
        }
        specs::load_rulebook(path);  // reports all other faults of the file
    }

    void gaps(const std::string& path) {
        const Value document = specs::read_document(path);
        const std::vector<Value> list = items(document, "gap");
        result_.gaps += static_cast<int>(list.size());
        for (const specs::ReadingView& reading : specs::all_readings()) {
            const std::string key = "readings." + reading.key;
            const auto gap = std::find_if(list.begin(), list.end(),
                                          [&](const Value& table) { return text_at(table, "key") == key; });
            if (gap == list.end()) {
                fault(whole(path), fmt::format("the reading {} ({}) has no gap here", key, reading.gap));
            } else if (text_at(*gap, "default") != reading.options.front()) {
                fault(place_of(*gap, "default"),
                      fmt::format("the default of {} is '{}' in the rules", key, reading.options.front()));
            }
        }
        check_citations(list);
        specs::load_gaps(path);
    }

    /// Reports every line that a gap cites and that has no text in its rulebook.
    void check_citations(const std::vector<Value>& gaps) {
        std::map<std::string, specs::SourceLines> texts;  // indexed by the short name of the rulebook
        std::vector<std::string> short_names;
        for (const std::string& id : specs::shipped_rulebooks()) {
            guarded([&] {
                const specs::Rulebook rulebook = specs::load_rulebook(id);
                if (rulebook.source) {
                    texts[rulebook.lines_of] = *rulebook.source;
                }
                short_names.push_back(rulebook.lines_of);
            });
        }
        for (const Value& gap : gaps) {
            std::vector<Value> tables = items(gap, "option");
            tables.push_back(gap);
            for (const Value& table : tables) {
                for (const char* key : {"says", "why"}) {
                    for (const auto& [book, cited] : specs::citations_in(text_at(table, key), short_names)) {
                        const auto text = texts.find(book);
                        for (const std::string& wrong :
                             text != texts.end() ? text->second.faults_of(cited) : std::vector<std::string>{}) {
                            fault(place_of(table, key), fmt::format("{}: {} {}", text_at(gap, "id"), book, wrong));
                        }
                    }
                }
            }
        }
    }

    void figure(const std::string& path) {
        ++result_.figures;
        const specs::FigureSpec figure = specs::load_figure(path);
        const AnyRules rules = specs::load_rules(figure.ruleset).rules;
        const drawing::Pictures& pictures = kit_of(rules).pictures();
        Result<drawing::Figure> requested = pictures.figure(figure, rules);
        if (requested.ok()) {
            requested.value().look = drawing::style_of_file(figure).board;
        }
        const Result<std::string> drawn =
            requested.ok() ? pictures.draw(*requested) : Result<std::string>(requested.faults());
        for (const Fault& wrong : drawn.ok() ? Faults{} : drawn.faults()) {
            const char* key = rules.family().figures_name_cells() ? "focus" : "position";
            fault(place_of(specs::read_document(path), key), wrong.message);
        }
    }

    /// Reports every clause that names no property although another clause with the same meaning names one. A figure
    /// does not replace a property.
    void check_clauses_name_theirs() {
        for (const auto& [clause, here] : named_at_) {
            for (const std::string& other : here.same_as) {
                const auto found = named_at_.find(other);
                if (here.properties.empty() && found != named_at_.end() && !found->second.properties.empty()) {
                    fault(here.place,
                          fmt::format("clause {} has the same meaning as {} but names no property; {} names {}", clause,
                                      other, other, found->second.properties.front()));
                }
            }
        }
    }

    void check_properties(const Family& family) {
        for (const PropertyView& property : properties_of(family)) {
            if (const auto own = named_at_.find(property.id);
                own != named_at_.end() && !among(own->second.properties, property.id)) {
                fault(own->second.place, fmt::format("clause {} does not name the property that checks it, {}",
                                                     property.id, property.name));
            }
            if (!among(named_properties_, property.id)) {
                fault(whole(rulebook_folder_), fmt::format("no clause names the property {}", property.name));
            }
            for (const std::string& clause : property.clauses) {
                // A property that follows from several clauses (A-D5) has its own id.
                if (clause != property.id && !among(clauses_, clause)) {
                    fault(whole(rulebook_folder_),
                          fmt::format("no rulebook has the clause {} of the property {}", clause, property.name));
                }
            }
        }
    }

    /// For one clause: its place, the properties that it names, and the clauses with the same meaning.
    struct NamedAt {
        Place place;
        std::vector<std::string> properties, same_as;
    };

    Validation& result_;
    std::map<std::string, NamedAt> named_at_;    ///< indexed by clause
    std::vector<std::string> named_properties_;  ///< all properties that clauses name
    std::vector<std::string> clauses_, rulebooks_;
    std::string rulebook_folder_;
};

}  // namespace

std::vector<std::string> data_files(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    const Halt halt;
    for (const std::string& path : paths) {
        std::error_code ignored;
        if (!fs::is_directory(path, ignored)) {
            specs::read_file(path);  // throws with the reason if the file cannot be read
            files.push_back(path);
            continue;
        }
        std::vector<std::string> found;
        try {
            for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path)) {
                halt.poll();
                if (entry.is_regular_file() && entry.path().extension() == ".toml") {
                    found.push_back(entry.path().string());
                }
            }
        } catch (const fs::filesystem_error& error) {
            throw specs::InputError(Message{path, 0, 0, "cannot read this folder: " + error.code().message()});
        }
        if (found.empty()) {
            throw specs::InputError(Message{path, 0, 0, "there is no TOML file in this folder"});
        }
        std::sort(found.begin(), found.end());
        files.insert(files.end(), found.begin(), found.end());
    }
    return files;
}

Validation validate_data(const std::vector<std::string>& files,
                         const std::map<std::string, specs::LoadedRules>& loaded) {
    Validation result;
    Validator validator(result);
    const Halt halt;
    for (const std::string& path : files) {
        halt.poll();
        validator.file(path);
    }
    for (const auto& [name, rules] : loaded) {
        halt.poll();
        validator.loaded(name, rules);
    }
    validator.finish();
    std::stable_sort(result.faults.begin(), result.faults.end(), [](const Message& a, const Message& b) {
        return std::tie(a.file, a.line, a.column) < std::tie(b.file, b.line, b.column);
    });
    return result;
}

namespace {

constexpr std::uint64_t max_turns = 24;

}  // namespace

std::string forced_play(const AnyRules& rules) {
    const AnyGame game = game_of(rules);
    AnyState state = game.initial();
    std::uint64_t turns = 0;
    std::string first;
    while (turns < max_turns && !game.outcome(state)) {
        const AnyState before = state;
        std::vector<AnyPly> plies;
        do {
            std::vector<AnyPly> legal = game.plies(state);
            if (legal.size() != 1) {
                return "";
            }
            state = game.after(state, legal.front(), nullptr);
            plies.push_back(std::move(legal.front()));
        } while (!turn_complete(game, state));
        if (++turns == 1) {
            first = game.turn_text(before, plies);
        }
    }
    if (turns == 0) {
        return "the game is over before the first turn";
    }
    return fmt::format(
        "no seat has a choice: in {} from the start, the only legal turn is played each time, at first '{}'",
        game.outcome(state) ? fmt::format("the {} of a game", rulescope::counted(turns, "turn", "turns"))
                            : fmt::format("the first {}", rulescope::counted(turns, "turn", "turns")),
        first);
}

}  // namespace rulescope::studies
