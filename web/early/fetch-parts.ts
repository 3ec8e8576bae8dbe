import type { ScreenName } from './screen-of.ts';

/** The files of each beside those of every page, the smallest first; the build knows them. */
declare const __PARTS_OF_SCREENS__: Readonly<Record<ScreenName | 'sign-in', readonly string[]>>;
declare const __START_SCRIPTS__: readonly string[];

/**
 * Has the files of a screen, or of the way to sign in, on their way before the app asks for them. They leave the line to
 * what every page begins with, which is evaluated while they come: one begins when the first answers are there, and two at
 * a time, so that the line is never idle, when the start is.
 */
export function fetchParts(what: ScreenName | 'sign-in', answers?: Promise<unknown>): void {
  const waiting = [...__PARTS_OF_SCREENS__[what]];
  const takeTurns = async () => {
    for (let href = waiting.shift(); href !== undefined; href = waiting.shift()) await fetched(href);
  };
  const started = Promise.all(__START_SCRIPTS__.map(fetched));
  void Promise.race([started, answers]).then(takeTurns);
  void started.then(takeTurns);
}

/** Until it has come, or failed to. */
function fetched(href: string): Promise<unknown> {
  const link = document.createElement('link');
  if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
  else link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
}
