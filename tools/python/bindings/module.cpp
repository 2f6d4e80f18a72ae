// The extension module _rulescope. The package rulescope (tools/python/rulescope) is what programs import.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <typeinfo>
#include <vector>

#include "analysis/game/text.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/typed_text.h"
#include "tools/python/bindings/rules.h"
#include "tools/manual/command_page.h"
#include "tools/manual/description.h"
#include "tools/python/bindings/run.h"

// Arguments of Python's classes that are whole: an object that was made by __new__ alone has no content behind it.

namespace rulescope::python {

/// Throws TypeError if `object` is of this class but was made by __new__ without its content.
template <class Class>
void require_whole(pybind11::handle object) {
    namespace detail = pybind11::detail;
    const detail::type_info* const type = detail::get_type_info(typeid(Class));
    if (type == nullptr || !PyObject_TypeCheck(object.ptr(), type->type)) {
        return;
    }
    auto* const instance = reinterpret_cast<detail::instance*>(object.ptr());
    // A part of another object (Turn.before) has a value without a holder.
    if (instance->get_value_and_holder(type).value_ptr() == nullptr) {
        throw pybind11::type_error(std::string("this ") + Py_TYPE(object.ptr())->tp_name +
                                   " has no content: it was made by __new__ alone");
    }
}

/// Loads an argument as `Base` does, but only if it is whole.
template <class Class, class Base>
struct WholeCaster : Base {
    bool load(pybind11::handle source, bool convert) {
        require_whole<Class>(source);
        return Base::load(source, convert);
    }
};

}  // namespace rulescope::python

// Each class of the module has its line here; a test goes through all classes.
namespace pybind11::detail {

template <>
struct type_caster<rulescope::python::Rules>
    : rulescope::python::WholeCaster<rulescope::python::Rules, type_caster_base<rulescope::python::Rules>> {};
template <>
struct type_caster<std::shared_ptr<rulescope::python::Rules>>
    : rulescope::python::WholeCaster<
          rulescope::python::Rules,
          copyable_holder_caster<rulescope::python::Rules, std::shared_ptr<rulescope::python::Rules>>> {};
template <>
struct type_caster<rulescope::python::Position>
    : rulescope::python::WholeCaster<rulescope::python::Position, type_caster_base<rulescope::python::Position>> {};
template <>
struct type_caster<rulescope::python::Turn>
    : rulescope::python::WholeCaster<rulescope::python::Turn, type_caster_base<rulescope::python::Turn>> {};
template <>
struct type_caster<rulescope::python::NamedEvent>
    : rulescope::python::WholeCaster<rulescope::python::NamedEvent, type_caster_base<rulescope::python::NamedEvent>> {};

}  // namespace pybind11::detail

namespace py = pybind11;

namespace rulescope::python {

namespace {

/// A text whose bytes may be no UTF-8, such as the name of a file: those bytes become surrogates, as in os.fsdecode().
py::str text_of(const std::string& bytes) {
    PyObject* const text = PyUnicode_DecodeUTF8(bytes.data(), static_cast<py::ssize_t>(bytes.size()), "surrogateescape");
    if (text == nullptr) {
        throw py::error_already_set();
    }
    return py::reinterpret_steal<py::str>(text);
}

py::list texts_of(const std::vector<std::string>& all) {
    py::list list;
    for (const std::string& each : all) {
        list.append(text_of(each));
    }
    return list;
}

[[noreturn]] void refuse(const char* name, const py::handle& given, const std::string& expected) {
    throw specs::InputError(specs::Message{name, 0, 0, "expected " + expected + ", got " +
                                                           std::string(py::repr(given))});
}

/// A name, or a path as os.fspath() knows it.
std::string path_of(const py::object& path) {
    PyObject* bytes = nullptr;
    if (PyUnicode_FSConverter(path.ptr(), &bytes) == 0) {
        if (PyErr_ExceptionMatches(PyExc_ValueError) == 0) {
            throw py::error_already_set();
        }
        PyErr_Clear();
        refuse("name", path, "a name or path without NUL and without lone surrogates");
    }
    return std::string(py::reinterpret_steal<py::bytes>(bytes));
}

/// A text argument. `name`: that of the argument. Throws TypeError, and InputError for half characters and NUL.
std::string text_from(const py::handle& text, const char* name) {
    if (!py::isinstance<py::str>(text)) {
        throw py::type_error(std::string(name) + ": expected a text, got " + std::string(py::repr(text)));
    }
    py::ssize_t size = 0;
    const char* const bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
    if (bytes == nullptr) {
        PyErr_Clear();
        refuse(name, text, "a text without lone surrogates");
    }
    std::string found(bytes, static_cast<std::size_t>(size));
    if (found.find('\0') != std::string::npos) {
        refuse(name, text, "a text without NUL");
    }
    return found;
}

std::uint64_t seed_from(const py::object& seed) {
    const py::object whole = py::reinterpret_steal<py::object>(PyNumber_Index(seed.ptr()));
    const unsigned long long value = whole ? PyLong_AsUnsignedLongLong(whole.ptr()) : 0;
    if (PyErr_Occurred() != nullptr) {
        PyErr_Clear();
        refuse("seed", seed, "a whole number from 0 to 18 446 744 073 709 551 615");
    }
    return value;
}

/// The changes of a rule set: none, one text, or several.
std::vector<std::string> changes_of(const py::object& set) {
    if (set.is_none()) {
        return {};
    }
    if (py::isinstance<py::str>(set)) {
        return {text_from(set, "set")};
    }
    if (!py::isinstance<py::iterable>(set) || py::isinstance<py::bytes>(set)) {
        throw py::type_error("set: expected texts such as \"goal.captures=3\", got " + std::string(py::repr(set)));
    }
    std::vector<std::string> changes;
    for (const py::handle& each : set) {
        changes.push_back(text_from(each, "set"));
    }
    return changes;
}

std::shared_ptr<Rules> load(const py::object& name, const py::object& set, const py::object& seed) {
    return std::make_shared<Rules>(specs::load_rules(path_of(name), changes_of(set), seed_from(seed)));
}

std::shared_ptr<Rules> load_text(const py::object& text, const py::object& name, const py::object& set,
                                 const py::object& seed) {
    return std::make_shared<Rules>(specs::load_rules_text(text_from(text, "text"), text_from(name, "name"),
                                                          changes_of(set), seed_from(seed)),
                                   true);
}

/// What a pickled rule set is made of: texts, so that it needs no files where it is read.
py::tuple state_of(const Rules& rules) {
    const auto bytes_of = [](const std::vector<std::string>& all) {
        py::list list;
        for (const std::string& each : all) {
            list.append(py::bytes(each));
        }
        return list;
    };
    const specs::LoadedRules& loaded = rules.loaded;
    return py::make_tuple(py::bytes(loaded.rules.name), bytes_of(loaded.files), bytes_of(loaded.texts), loaded.overrides,
                          loaded.seed.value_or(1), rules.from_text);
}

std::shared_ptr<Rules> rules_from(const std::string& name, const std::vector<std::string>& files,
                                  const std::vector<std::string>& texts, const std::vector<std::string>& overrides,
                                  std::uint64_t seed, bool from_text) {
    specs::LoadedRules loaded;
    loaded.rules.name = name;
    loaded.files = files;
    loaded.texts = texts;
    if (files.empty() || files.size() != texts.size()) {
        throw py::value_error("this is no pickled rule set");
    }
    return std::make_shared<Rules>(specs::reload(loaded, overrides, seed), from_text);
}

Turn turn_from(const Position& before, const std::string& text, const std::vector<std::string>& notes) {
    Turn turn = before.judge(text);
    turn.notes = notes;
    return turn;
}

/// Immutable objects are their own copies, and are pickled by a function of this module and its arguments.
template <class Class, class Reduce>
void add_copies(Class& type, const Reduce& reduce) {
    const auto itself = [](const py::object& self) {
        require_whole<typename Class::type>(self);
        return self;
    };
    type.def("__copy__", itself)
        .def("__deepcopy__", [itself](const py::object& self, const py::object&) { return itself(self); })
        .def("__reduce__", reduce)
        .def("__reduce_ex__", [reduce](const typename Class::type& self, int) { return reduce(self); });
}

std::vector<NamedEvent> events_of(const Turn& turn) {
    std::vector<NamedEvent> events;
    for (const EventText& event : turn.events()) {
        events.push_back({std::string(event.event.clause), event.part, event.sentence});
    }
    return events;
}

/// The fields of the documents that a subcommand prints, in Markdown; "" if it prints none.
std::string document_of_study(const std::string& study) {
    std::string text;
    for (const tools::DocumentSection& section : tools::document_sections()) {
        for (const reports::Schema& schema : section.schemas) {
            text += section.name == study ? schema.markdown() : "";
        }
    }
    return text;
}

/// The options of a subcommand, from the description that also gives --help.
py::list options_of_study(const std::string& study) {
    tools::Description described;
    py::list list;
    for (const tools::Option& option : described.options_of(described.subcommand(study))) {
        py::dict entry;
        entry["name"] = option.name;
        entry["type"] = option.type;
        entry["help"] = option.help;
        entry["flag"] = option.is_flag();
        entry["reads"] = option.is_flag()                            ? "bool"
                         : option.reads == studies::Reads::whole     ? "int"
                         : option.reads == studies::Reads::decimal   ? "float"
                                                                     : "str";
        entry["repeatable"] = option.is_repeatable();
        list.append(entry);
    }
    return list;
}

/// A function of the package: what pickle finds by its name.
py::object function(const char* name) {
    return py::module_::import("rulescope.pickled").attr(name);
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
    py::class_<Rules, std::shared_ptr<Rules>> type(module, "RuleSet");
    add_copies(type, [](const Rules& rules) { return py::make_tuple(function("rule_set"), state_of(rules)); });
    type.def(py::init(&load), py::arg("name"), py::arg("set") = py::tuple(), py::arg("seed") = 1)
        .def_static("from_text", &load_text, py::arg("text"), py::arg("name") = "text", py::arg("set") = py::tuple(),
                    py::arg("seed") = 1)
        .def_property_readonly("name", [](const Rules& rules) { return text_of(rules.loaded.rules.name); })
        .def_property_readonly("title", [](const Rules& rules) { return rules.loaded.rules.title; })
        .def_property_readonly("family", [](const Rules& rules) { return rules.loaded.family; })
        .def_property_readonly("hash", [](const Rules& rules) { return rules.loaded.hash; })
        .def_property_readonly("overrides", [](const Rules& rules) { return rules.loaded.overrides; })
        .def_property_readonly("warnings", [](const Rules& rules) { return rules.loaded.warnings; })
        .def_property_readonly("files",
                               [](const Rules& rules) {
                                   return texts_of(rules.from_text ? std::vector<std::string>() : rules.loaded.files);
                               })
        .def_property_readonly("seats", [](const Rules& rules) { return seat_names(rules.loaded.rules); })
        .def_property_readonly(
            "summary", [](const Rules& rules) { return language_of(rules.loaded.rules).summary(rules.loaded.rules); })
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
        .def(
            "position",
            [](const std::shared_ptr<Rules>& rules, const py::object& text) {
                return Position{rules,
                                read_position(rules->game, std::optional(text_from(text, "position")), "position")};
            },
            py::arg("text"))
        .def(
            "__eq__", [](const Rules& a, const Rules& b) { return a.loaded.hash == b.loaded.hash; }, py::is_operator())
        .def("__hash__",
             [](const Rules& rules) {
                 return static_cast<py::ssize_t>(std::hash<std::string>{}(rules.loaded.hash) >> 1U);
             })
        .def("__repr__", [](const Rules& rules) {
            std::string text = "RuleSet('" + rules.loaded.rules.name + "'";
            for (const std::string& each : rules.loaded.overrides) {
                text += (text.find("set=[") == std::string::npos ? ", set=['" : ", '") + each + "'";
            }
            return text_of(text + (rules.loaded.overrides.empty() ? ")" : "])"));
        });
}

void add_position(py::module_& module) {
    py::class_<Position> type(module, "Position");
    add_copies(type, [](const Position& position) {
        return py::make_tuple(function("position"),
                              py::make_tuple(std::const_pointer_cast<Rules>(position.rules), position.text()));
    });
    type.def_property_readonly("rules", [](const Position& position) {
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
        .def("turns", &Position::turns)
        .def("count_turns", [](const Position& position) { return position.game().count_turns(position.state); })
        .def("judge", [](const Position& at, const py::object& turn) { return at.judge(text_from(turn, "turn")); },
             py::arg("turn"))
        .def("play", [](const Position& at, const py::object& turn) { return at.play(text_from(turn, "turn")); },
             py::arg("turn"))
        .def("svg", &Position::svg)
        .def("_repr_svg_", &Position::svg)
        .def("__str__", &Position::drawing)
        .def("__repr__", [](const Position& position) { return "Position('" + position.text() + "')"; })
        .def("__eq__", &Position::operator==, py::is_operator())
        .def("__hash__", [](const Position& position) {
            return static_cast<py::ssize_t>(std::hash<std::string>{}(position.game().key(position.state)) >> 1U);
        });
}

void add_turn(py::module_& module) {
    py::class_<NamedEvent> event_type(module, "Event");
    add_copies(event_type, [](const NamedEvent& event) {
        return py::make_tuple(function("event"), py::make_tuple(event.clause, event.part, event.sentence));
    });
    event_type.def_readonly("clause", &NamedEvent::clause)
        .def_readonly("part", &NamedEvent::part)
        .def_readonly("sentence", &NamedEvent::sentence)
        .def("__eq__", &NamedEvent::operator==, py::is_operator())
        .def("__hash__", [](const NamedEvent& event) {
            return py::hash(py::make_tuple(event.clause, event.part, event.sentence));
        })
        .def("__repr__", [](const NamedEvent& event) { return "Event(" + event.clause + ": " + event.sentence + ")"; });
    py::class_<Turn> type(module, "Turn");
    add_copies(type, [](const Turn& turn) {
        return py::make_tuple(function("turn"), py::make_tuple(turn.before, turn.text, turn.notes));
    });
    type.def_readonly("text", &Turn::text)
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
        .def_property_readonly("events", &events_of)
        .def("svg", &Turn::svg)
        .def("_repr_svg_", &Turn::svg)
        .def("__eq__", &Turn::operator==, py::is_operator())
        .def("__hash__", [](const Turn& turn) { return py::hash(py::make_tuple(turn.before, turn.text)); })
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
               [](const std::vector<std::string>& words, const py::dict& rule_sets, const py::object& progress) {
                   std::map<std::string, specs::LoadedRules> values;
                   for (const auto& [word, rules] : rule_sets) {
                       values.emplace(word.cast<std::string>(), rules.cast<const Rules&>().loaded);
                   }
                   const Run done = run(words, values, progress);
                   return py::make_tuple(done.status, text_of(done.printed), text_of(done.said));
               },
               py::arg("words"), py::arg("rule_sets") = py::dict(), py::arg("progress") = py::none());
    module.def("options", [](const py::object& study) { return options_of_study(text_from(study, "study")); },
               py::arg("study"));
    module.def("document", [](const py::object& study) { return document_of_study(text_from(study, "study")); },
               py::arg("study"));
    module.def("_rule_set", &rules_from);
    module.def("_position", [](const std::shared_ptr<Rules>& rules, const std::string& text) {
        return Position{rules, read_position(rules->game, std::optional<std::string>(text), "position")};
    });
    module.def("_turn", &turn_from);
    module.def("_event", [](const std::string& clause, const std::string& part, const std::string& sentence) {
        return NamedEvent{clause, part, sentence};
    });
    // Before the interpreter ends; afterwards a thread that waits for its lock would be ended within C++.
    py::module_::import("atexit").attr("register")(py::cpp_function(&end_all_runs));
    module.def("rule_sets", [] { return specs::shipped_rule_sets(); });
    module.def("specs_dir", [] { return specs::specs_dir(); });
}

}  // namespace rulescope::python
