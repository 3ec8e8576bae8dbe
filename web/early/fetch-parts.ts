import type { ScreenName } from './screen-of.ts';

/** The files of each beside those of every page; the build knows them. */
declare const __PARTS_OF_SCREENS__: Readonly<Record<ScreenName | 'sign-in', readonly string[]>>;

/** Has the files of a screen, or of the way to sign in, on their way before the app asks for them. */
export function fetchParts(what: ScreenName | 'sign-in'): void {
  for (const href of __PARTS_OF_SCREENS__[what]) {
    const link = document.createElement('link');
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
