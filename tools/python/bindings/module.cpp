// The extension module _rulescope. The package rulescope (tools/python/rulescope) is what programs import.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/text.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/typed_text.h"
#include "tools/python/bindings/rules.h"
#include "tools/python/bindings/run.h"

namespace py = pybind11;

namespace rulescope::python {

namespace {

std::shared_ptr<Rules> load(const std::string& name, const std::vector<std::string>& set, std::uint64_t seed) {
    return std::make_shared<Rules>(specs::load_rules(name, set, seed));
}

std::shared_ptr<Rules> load_text(const std::string& text, const std::string& name, const std::vector<std::string>& set,
                                 std::uint64_t seed) {
    return std::make_shared<Rules>(specs::load_rules_text(text, name, set, seed), true);
}

py::object winner_of(const Position& position) {
    const std::optional<Outcome> outcome = position.game().outcome(position.state);
    const std::optional<Seat> winner = outcome ? outcome->winner() : std::nullopt;
    return winner ? py::object(py::str(seat_names(position.rules->loaded.rules)[static_cast<std::size_t>(*winner)]))
                  : py::object(py::none());
}

void add_exceptions(py::module_& module) {
    static py::exception<specs::InputError> input(module, "InputError", PyExc_ValueError);
    input.doc() = "Bad input: a rule set, a position, a turn or an option. The text says where and what was expected.";
    static py::exception<IllegalTurn> illegal(module, "IllegalTurn", PyExc_ValueError);
    illegal.doc() = "A turn that the rules forbid. The text names the clause.";
    py::register_exception_translator([](std::exception_ptr failure) {
        try {
            if (failure) {
                std::rethrow_exception(failure);
            }
        } catch (const specs::InputError& fault) {
            std::string text;
            for (const specs::Message& message : fault.messages()) {
                text += (text.empty() ? "" : "\n") + specs::text_of(message);
            }
            input(text.c_str());
        } catch (const IllegalTurn& fault) {
            illegal(fault.what());
        }
    });
}

void add_rule_set(py::module_& module) {
    py::class_<Rules, std::shared_ptr<Rules>>(module, "RuleSet")
        .def(py::init(&load), py::arg("name"), py::arg("set") = std::vector<std::string>(), py::arg("seed") = 1)
        .def_static("from_text", &load_text, py::arg("text"), py::arg("name") = "text",
                    py::arg("set") = std::vector<std::string>(), py::arg("seed") = 1)
        .def_property_readonly("name", [](const Rules& rules) { return rules.loaded.rules.name; })
        .def_property_readonly("title", [](const Rules& rules) { return rules.loaded.rules.title; })
        .def_property_readonly("family", [](const Rules& rules) { return rules.loaded.family; })
        .def_property_readonly("hash", [](const Rules& rules) { return rules.loaded.hash; })
        .def_property_readonly("overrides", [](const Rules& rules) { return rules.loaded.overrides; })
        .def_property_readonly("warnings", [](const Rules& rules) { return rules.loaded.warnings; })
        .def_property_readonly("files", [](const Rules& rules) {
                                   return rules.from_text ? std::vector<std::string>() : rules.loaded.files;
                               })
        .def_property_readonly("seats", [](const Rules& rules) { return seat_names(rules.loaded.rules); })
        .def_property_readonly("summary", [](const Rules& rules) { return summary_text(rules.loaded.rules); })
        .def_property_readonly("text", [](const Rules& rules) { return specs::canonical_text(rules.loaded.rules); })
        .def_property_readonly("readings",
                               [](const Rules& rules) {
                                   py::list list;
                                   for (const ReadingInForce& reading : readings_of(rules.loaded.rules)) {
                                       py::dict entry;
                                       entry["gap"] = reading.gap;
                                       entry["key"] = reading.key;
                                       entry["options"] = reading.options;
                                       entry["option"] = reading.option();
                                       entry["matters"] = reading.matters;
                                       list.append(entry);
                                   }
                                   return list;
                               })
        .def_property_readonly("start",
                               [](const std::shared_ptr<Rules>& rules) {
                                   return Position{rules, rules->game.initial()};
                               })
        .def("position",
             [](const std::shared_ptr<Rules>& rules, const std::string& text) {
                 return Position{rules, read_position(rules->game, std::optional<std::string>(text), "position")};
             },
             py::arg("text"))
        .def("__repr__", [](const Rules& rules) {
            std::string text = "RuleSet('" + rules.loaded.rules.name + "'";
            for (const std::string& each : rules.loaded.overrides) {
                text += (text.find("set=[") == std::string::npos ? ", set=['" : ", '") + each + "'";
            }
            return text + (rules.loaded.overrides.empty() ? ")" : "])");
        });
}

void add_position(py::module_& module) {
    py::class_<Position>(module, "Position")
        .def_property_readonly("rules", [](const Position& position) {
            return std::const_pointer_cast<Rules>(position.rules);
        })
        .def_property_readonly("text", &Position::text)
        .def_property_readonly("key", [](const Position& position) { return py::bytes(position.game().key(position.state)); })
        .def_property_readonly("to_move",
                               [](const Position& position) -> py::object {
                                   if (position.game().outcome(position.state)) {
                                       return py::none();
                                   }
                                   const std::vector<std::string> names = seat_names(position.rules->loaded.rules);
                                   return py::str(names[static_cast<std::size_t>(position.game().seat_to_act(position.state))]);
                               })
        .def_property_readonly("over", [](const Position& position) {
            return position.game().outcome(position.state).has_value();
        })
        .def_property_readonly("winner", &winner_of)
        .def_property_readonly("payoffs",
                               [](const Position& position) -> py::object {
                                   const std::optional<Outcome> outcome = position.game().outcome(position.state);
                                   return outcome ? py::object(py::cast(outcome->payoff)) : py::object(py::none());
                               })
        .def_property_readonly("clause",
                               [](const Position& position) -> py::object {
                                   const std::optional<Outcome> outcome = position.game().outcome(position.state);
                                   return outcome ? py::object(py::str(std::string(outcome->clause))) : py::object(py::none());
                               })
        .def_property_readonly("_document", &Position::document)
        .def("turns", &Position::turns, py::call_guard<py::gil_scoped_release>())
        .def("count_turns", [](const Position& position) { return position.game().count_turns(position.state); })
        .def("judge", &Position::judge, py::arg("turn"))
        .def("play", &Position::play, py::arg("turn"))
        .def("svg", &Position::svg)
        .def("_repr_svg_", &Position::svg)
        .def("__str__", &Position::drawing)
        .def("__repr__", [](const Position& position) { return "Position('" + position.text() + "')"; })
        .def("__eq__",
             [](const Position& a, const Position& b) {
                 return (a.rules == b.rules || a.rules->loaded.hash == b.rules->loaded.hash) &&
                        a.game().key(a.state) == b.game().key(b.state);
             })
        .def("__hash__", [](const Position& position) {
            return static_cast<py::ssize_t>(std::hash<std::string>{}(position.game().key(position.state)) >> 1U);
        });
}

void add_turn(py::module_& module) {
    py::class_<EventText>(module, "Event")
        .def_property_readonly("clause", [](const EventText& event) { return std::string(event.event.clause); })
        .def_readonly("part", &EventText::part)
        .def_readonly("sentence", &EventText::sentence)
        .def("__repr__", [](const EventText& event) {
            return "Event(" + std::string(event.event.clause) + ": " + event.sentence + ")";
        });
    py::class_<Turn>(module, "Turn")
        .def_readonly("text", &Turn::text)
        .def_readonly("before", &Turn::before)
        .def_property_readonly("after",
                               [](const Turn& turn) -> py::object {
                                   return turn.legal() ? py::cast(Position{turn.before.rules, turn.after})
                                                       : py::object(py::none());
                               })
        .def_property_readonly("legal", &Turn::legal)
        .def_property_readonly("clause",
                               [](const Turn& turn) -> py::object {
                                   return turn.legal() ? py::object(py::none())
                                                       : py::object(py::str(std::string(turn.refusal->clause)));
                               })
        .def_property_readonly("reason",
                               [](const Turn& turn) -> py::object {
                                   return turn.legal() ? py::object(py::none()) : py::object(py::str(turn.refusal->sentence));
                               })
        .def_readonly("notes", &Turn::notes)
        .def_property_readonly("events", &Turn::events)
        .def("svg", &Turn::svg)
        .def("_repr_svg_", &Turn::svg)
        .def("__str__", [](const Turn& turn) { return turn.text; })
        .def("__repr__", [](const Turn& turn) {
            return "Turn('" + turn.text + "'" + (turn.legal() ? ")" : ", illegal by " + std::string(turn.refusal->clause) + ")");
        });
}

}  // namespace

PYBIND11_MODULE(_rulescope, module) {
    module.doc() = "Bindings of Rulescope; import the package rulescope.";
    module.attr("version") = RULESCOPE_VERSION;
    add_exceptions(module);
    add_rule_set(module);
    add_position(module);
    add_turn(module);
    module.def("run",
               [](const std::vector<std::string>& words, const py::object& progress) {
                   const Run done = run(words, progress);
                   return py::make_tuple(done.status, done.printed, done.said);
               },
               py::arg("words"), py::arg("progress") = py::none());
    module.def("rule_sets", [] { return specs::shipped_rule_sets(); });
    module.def("specs_dir", [] { return specs::specs_dir(); });
}

}  // namespace rulescope::python
