// Runs before anything is drawn and before the app is there: chooses the outline of the page that is asked for, and has
// its parts and its first answers on their way while the app's own scripts are still coming. All of it can fail: the app
// does the same again by itself.
import { askAhead } from './ask-ahead.ts';
import { fetchParts } from './fetch-parts.ts';
import { loadScript } from './load-script.ts';
import { screenOf } from './screen-of.ts';
import { readSaved, readTheme, readToken } from './stored.ts';

// The build has the app load its parts by this name.
Object.assign(globalThis, { loadScript });

try {
  const theme = readTheme();
  if (theme) document.documentElement.style.colorScheme = theme;
  const token = readToken();
  const saved = readSaved();
  const asked = screenOf(window.location.hash, saved);
  if (token === null) {
    // The next page is the identity provider's.
    fetchParts('sign-in');
  } else if (asked) {
    document.documentElement.dataset.screen = asked.screen;
    const answers = askAhead(asked, saved ?? { locationId: null, iBaseLocationId: null }, token);
    fetchParts(asked.screen, answers);
  }
} catch {
  // A browser that forbids storage.
}
