import { sayOnPage } from '@sitebook/domain/text/page-texts.ts';
import type { Plugin } from 'vite';

/** What the page says of itself, and where the server tells the rest, which depends on settings. */
export function headTags(): Plugin {
  return {
    name: 'head-tags',
    transformIndexHtml: {
      // After Vite has looked for files of ours among the links.
      order: 'post',
      handler: () => [
        { tag: 'meta', attrs: { name: 'description', content: sayOnPage('app.description') }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
      ],
    },
  };
}
