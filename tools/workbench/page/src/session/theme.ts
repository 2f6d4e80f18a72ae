const dark = matchMedia('(prefers-color-scheme: dark)');

/** The theme that the system asks for. */
export function systemTheme(): 'light' | 'dark' {
    return dark.matches ? 'dark' : 'light';
}

/** Calls back whenever the system changes its theme, until the returned function is called. */
export function onSystemTheme(change: () => void): () => void {
    dark.addEventListener('change', change);
    return () => dark.removeEventListener('change', change);
}
