import { createHashHistory, type RouterHistory } from '@tanstack/react-router';
import { noteStep } from '../features/page/trail.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** No link of the app led here. */
    readonly isTyped?: boolean;
  }
}

/** The addresses behind the hash, and the way that led to each. */
export function createAppHistory(): RouterHistory {
  const placed = { at: () => 0 };
  placeForeignEntries(() => placed.at());
  const history = createHashHistory();
  placed.at = () => history.location.state.__TSR_index;
  const note = () => noteStep(history.location.state.__TSR_index, history.location.href);
  note();
  history.subscribe(note);
  return history;
}

/**
 * An address that is typed by hand, or a plain anchor, makes an entry that the router knows nothing of: it takes it for
 * the first one of all, and whoever decides to stay where they are cannot be led back. So it gets its place, before the
 * router looks at it. What the router has put in the place of `replaceState` would look at it at once.
 */
function placeForeignEntries(current: () => number): void {
  window.addEventListener('popstate', () => {
    if (window.history.state !== null) return;
    const key = crypto.randomUUID();
    const state = { key, __TSR_key: key, __TSR_index: current() + 1, isTyped: true };
    History.prototype.replaceState.call(window.history, state, '');
  });
}
