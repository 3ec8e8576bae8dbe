import type { ScreenName } from './screen-of.ts';

/** The files of each screen beside those of every page; the build knows them. */
declare const __PARTS_OF_SCREENS__: Readonly<Partial<Record<ScreenName, readonly string[]>>>;

/** Has the files of a screen on their way before the app asks for them. */
export function fetchParts(screen: ScreenName): void {
  for (const href of __PARTS_OF_SCREENS__[screen] ?? []) {
    const link = document.createElement('link');
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
