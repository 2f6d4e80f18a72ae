# Prints what zsh offers after pressing Tab behind a line: zsh complete.zsh FOLDER LINE
# FOLDER has the completion function _rulescope. The line is typed into an interactive zsh in a pseudo-terminal, where
# compadd prints the candidates that it is given.
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1= PS2= fpath=('$1' \$fpath)"
zpty -w shell 'autoload -Uz compinit && compinit -D -u'
zpty -w shell 'compadd() {
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
    local -a matches
    builtin compadd -A matches "$@"
    (( $#matches )) && print -l -- CANDIDATE:${^matches}
    builtin compadd "$@"
}'
zpty -w shell 'finish() { print -l -- END-OF-CANDIDATES; }; comppostfuncs=(finish)'
zpty -w shell 'print READY-TO""-COMPLETE'
zpty -r shell output '*READY-TO-COMPLETE*'
zpty -w -n shell "$2"$'\t'
zpty -r shell output '*END-OF-CANDIDATES*'
zpty -d shell
print -r -- "$output" | tr -d '\r' | sed -n 's/^.*CANDIDATE://p' | sort -u
