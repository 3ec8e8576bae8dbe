import { sayOnPage } from '@sitebook/domain/text/page-texts.ts';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const needsScript: HtmlTagDescriptor = {
  tag: 'p',
  attrs: { class: 'first-paint-note' },
  children: sayOnPage('app.needs-script'),
};

/** What the page says of itself, and where the server tells the rest, which depends on settings. */
export function headTags(): Plugin {
  return {
    name: 'head-tags',
    transformIndexHtml: {
      // After Vite has looked for files of ours among the links.
      order: 'post',
      handler: () => [
        { tag: 'meta', attrs: { name: 'description', content: sayOnPage('app.description') }, injectTo: 'head' },
        // All that is asked for next needs it, so it comes with the scripts. Behind the script that takes it, it would be
        // asked for twice.
        {
          tag: 'link',
          attrs: { rel: 'preload', href: '/config.json', as: 'fetch', crossorigin: '' },
          injectTo: 'head-prepend',
        },
        { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
        { tag: 'noscript', children: [needsScript], injectTo: 'body' },
      ],
    },
  };
}
