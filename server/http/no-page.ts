import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statusOf } from '@sitebook/contract/problem.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml as html } from './escape-html.ts';
import { sendProblem } from './problem.ts';

const styleName = 'no-page.css';
const style = readFileSync(join(import.meta.dirname, styleName), 'utf8');

/** Adds how the page looks: the policy allows no style but that of a file. */
export function addNoPageStyle(app: FastifyInstance): void {
  app.get(`/${styleName}`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  );
}

/** Answers where nothing is: whoever typed the address gets a page that leads on, a program gets the problem. */
export function answerNoPage(
  reply: FastifyReply,
  productName: string,
  failure = new Failure('error.not-found'),
): FastifyReply {
  reply.header('vary', 'accept');
  if (!isForPeople(reply.request)) return sendProblem(reply, failure);
  return reply
    .code(statusOf(failure.code))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page(productName));
}

/** Browsers name HTML when an address is opened in them, and only then. What is below /api is for programs. */
function isForPeople({ url, headers }: FastifyRequest): boolean {
  return !/^\/api(?![^/?])/i.test(url) && /\btext\/html\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers.accept ?? '');
}

function page(productName: string): string {
  const title = html(say('no-page.title'));
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="#17202b">
    <title>${title} · ${html(productName)}</title>
    <link rel="icon" href="/favicon.ico">
    <link rel="stylesheet" href="/${styleName}">
  </head>
  <body>
    <header>${html(productName)}</header>
    <main>
      <h1>${title}</h1>
      <p>${html(say('no-page.text'))}</p>
      <a href="/">${html(say('no-page.home'))}</a>
    </main>
  </body>
</html>
`;
}
