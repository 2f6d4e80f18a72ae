import { useLayoutEffect, useState } from 'preact/hooks';

/** State that components watch. */
export class Model {
    #watchers = new Set<() => void>();
    #version = 0;

    get version(): number {
        return this.#version;
    }

    changed(): void {
        ++this.#version;
        for (const watcher of [...this.#watchers]) watcher();
    }

    watch(watcher: () => void): () => void {
        this.#watchers.add(watcher);
        return () => void this.#watchers.delete(watcher);
    }
}

/** Renders the component again whenever the model changes. */
export function useModel<M extends Model>(model: M): M {
    const [, render] = useState(model.version);
    useLayoutEffect(() => {
        render(model.version);
        return model.watch(() => render(model.version));
    }, [model]);
    return model;
}
