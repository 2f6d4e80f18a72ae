// Draws the picture of the dependencies: the target `dependency-picture`. Argument: the file to write.
#include <graphviz/gvc.h>

#include <cstdio>

#include "tests/architecture/folders.h"

int main(int count, char** arguments) {
    if (count != 2) {
        std::fputs("usage: dependency_picture FILE.svg\n", stderr);
        return 2;
    }
    const std::string dot = rulescope::architecture::dot_of(rulescope::architecture::declared_folders());
    GVC_t* context = gvContext();
    Agraph_t* graph = agmemread(dot.c_str());
    const bool drawn = graph != nullptr && gvLayout(context, graph, "dot") == 0 &&
                       gvRenderFilename(context, graph, "svg", arguments[1]) == 0;
    if (graph != nullptr) {
        gvFreeLayout(context, graph);
        agclose(graph);
    }
    gvFreeContext(context);
    return drawn ? 0 : 1;
}
