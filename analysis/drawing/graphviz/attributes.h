// Functions that set attributes of Graphviz's objects. Only files that include Graphviz's headers use them.
#pragma once

#include <cgraph.h>

#include <string>

namespace rulescope::drawing {

/// Converts a text to char*, the type of Graphviz's parameters. Graphviz does not change the text.
inline char* c(const char* text) {
    return const_cast<char*>(text);
}

/// Sets an attribute of a graph, node or edge.
inline void set(void* object, const char* name, const std::string& value) {
    agsafeset(object, c(name), c(value.c_str()), c(""));
}

}  // namespace rulescope::drawing
