const name = 'sitebook.trail';

/** The addresses of this tab by their place in its history. A reload keeps them. */
const trail: Record<number, string> = load();

/** Notes where in the tab's history a page stands. */
export function noteStep(index: number, path: string): void {
  trail[index] = path;
  try {
    sessionStorage.setItem(name, JSON.stringify(trail));
  } catch {
    // A browser without storage: whoever reloads is taken to the landing.
  }
}

/** The page that led to the one at this place; nothing for whoever came from elsewhere. */
export function pathBefore(index: number): string | undefined {
  return trail[index - 1];
}

function load(): Record<number, string> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}');
  } catch {
    return {};
  }
}
