import { useSyncExternalStore } from 'react';

/** A value that outlives the page and that components can watch. */
export interface StoredValue<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps a value in local storage under one name. `read` makes of it what it can, since it may come from an older
 * version or from somebody's hand; a browser that forbids storage keeps the value for this page only.
 */
export function storedValue<T>(name: string, read: (found: unknown) => T): StoredValue<T> {
  const listeners = new Set<() => void>();
  let current = read(load(name));
  const notify = () => {
    for (const listener of listeners) listener();
  };
  window.addEventListener('storage', (event) => {
    if (event.key !== name && event.key !== null) return;
    current = read(load(name));
    notify();
  });
  return {
    get: () => current,
    set(value) {
      current = value;
      save(name, value);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Watches a stored value. */
export function useStoredValue<T>(value: StoredValue<T>): T {
  return useSyncExternalStore(value.subscribe, value.get);
}

function load(name: string): unknown {
  try {
    const text = localStorage.getItem(name);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function save(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the value still holds for this page.
  }
}
