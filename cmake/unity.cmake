# Several source files compiled as one: what they all include is read once, and templates that they share are made once.
#
#   rulescope_unity(TARGET)
#
# Files of one folder are compiled together, at most RULESCOPE_UNITY of them, so that a new file changes the batches of its
# folder alone. Names that a file keeps to itself (in an unnamed namespace) are its own among those of its folder.
# RULESCOPE_UNITY=1 compiles every file by itself, as the dev preset does.
function(rulescope_unity target)
    if(RULESCOPE_UNITY LESS 2)
        return()
    endif()
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    list(SORT sources)
    set(folders)
    foreach(file IN LISTS sources)
        get_filename_component(folder "${file}" DIRECTORY)
        if(NOT "/${folder}" IN_LIST folders)
            list(APPEND folders "/${folder}")
            set(number 0)
        endif()
        list(LENGTH folders place)
        math(EXPR batch "${number} / ${RULESCOPE_UNITY}")
        math(EXPR number "${number} + 1")
        set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${place}_${batch})
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
