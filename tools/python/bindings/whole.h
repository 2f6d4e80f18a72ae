// Arguments of Python's classes that are whole: an object that was made by __new__ alone has no content behind it.
#pragma once

#include <memory>
#include <string>
#include <typeinfo>

#include <pybind11/pybind11.h>

#include "tools/python/bindings/rules.h"

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
