import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { escapeHtml as html } from './escape-html.ts';

const frameStyle = { address: '/page.css', path: join(import.meta.dirname, 'page.css') };

interface Page {
  readonly productName: string;
  readonly heading: string;
  /** What the browser's tab says; the heading unless told. */
  readonly title?: string;
  /** The address of the style of what is in the frame. */
  readonly style: string;
  /** HTML. */
  readonly content: string;
}

/** A page that the server draws itself, without the app: a bar with the product's name, a heading, and what is told. */
export function framed({ productName, heading, title = heading, style, content }: Page): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="#17202b">
    <title>${html(title)}</title>
    <link rel="icon" href="/favicon.ico">
    <link rel="stylesheet" href="${frameStyle.address}">
    <link rel="stylesheet" href="${html(style)}">
  </head>
  <body>
    <header>${html(productName)}</header>
    <main>
      <h1>${html(heading)}</h1>
      ${content}
    </main>
  </body>
</html>
`;
}

/** Adds how all such pages look: the policy allows no style but that of a file. */
export function addFrameStyle(app: FastifyInstance): void {
  addStyle(app, frameStyle.address, frameStyle.path);
}

/** Adds the style of what is in a frame. */
export function addStyle(app: FastifyInstance, address: string, path: string): void {
  const style = readFileSync(path, 'utf8');
  app.get(address, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  );
}
