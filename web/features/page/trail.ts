const name = 'sitebook.trail';

/** The addresses of this tab by their place in its history. A reload keeps them. */
const trail: Record<number, string> = load();

/** Notes where in the tab's history a page stands. */
export function noteStep(index: number, address: string): void {
  trail[index] = address;
  try {
    sessionStorage.setItem(name, JSON.stringify(trail));
  } catch {
    // A browser without storage: whoever reloads is taken to the landing.
  }
}

/** The page that led to the one at this place, with all that its address says; nothing for whoever came from elsewhere. */
export function addressBefore(index: number): string | undefined {
  return trail[index - 1];
}

function load(): Record<number, string> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}');
  } catch {
    return {};
  }
}
