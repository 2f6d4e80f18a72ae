# Several source files compiled as one: what they all include is read once, and templates that they share are made once.
#
#   rulescope_unity(TARGET SIZE [BY_FOLDER])
#
# The target's files, in the order of their paths, are compiled in batches of at most SIZE. BY_FOLDER: files of different
# folders are not compiled together, and a new file changes the batches of its folder alone. Names that a file keeps to itself
# (in an unnamed namespace) are unique within its batch.
# RULESCOPE_UNITY=OFF compiles every file by itself, as the dev preset does.
function(rulescope_unity target size)
    if(NOT RULESCOPE_UNITY)
        return()
    endif()
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    list(SORT sources)
    set(folders)
    set(number 0)
    foreach(file IN LISTS sources)
        get_filename_component(folder "${file}" DIRECTORY)
        if("${ARGN}" STREQUAL BY_FOLDER AND NOT "/${folder}" IN_LIST folders)
            list(APPEND folders "/${folder}")
            set(number 0)
        endif()
        list(LENGTH folders place)
        math(EXPR batch "${number} / ${size}")
        math(EXPR number "${number} + 1")
        set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${place}_${batch})
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
