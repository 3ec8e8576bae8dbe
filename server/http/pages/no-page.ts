import { join } from 'node:path';
import { statusOf } from '@sitebook/contract/problem.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../problem.ts';
import { escapeHtml as html } from './escape-html.ts';
import { addStyle, framed } from './page.ts';

const style = '/no-page.css';

/** Adds how the page looks. */
export function addNoPageStyle(app: FastifyInstance): void {
  addStyle(app, style, join(import.meta.dirname, 'no-page.css'));
}

/** What people are told where nothing is. */
interface NoPageWords {
  readonly heading: string;
  readonly text: string;
}

/** Answers where nothing is: whoever typed the address gets a page that leads on, a program gets the problem. */
export function answerNoPage(
  reply: FastifyReply,
  productName: string,
  failure = new Failure('error.not-found'),
  words: NoPageWords = { heading: say('no-page.title'), text: say('no-page.text') },
): FastifyReply {
  reply.header('vary', 'accept');
  if (!isForPeople(reply.request)) return sendProblem(reply, failure);
  reply.server.metrics?.refused(failure.code);
  return reply
    .code(statusOf(failure.code))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page(productName, words));
}

/** Browsers name HTML when an address is opened in them, and only then. What is below /api is for programs. */
function isForPeople({ url, headers }: FastifyRequest): boolean {
  return !/^\/api(?![^/?])/i.test(url) && /\btext\/html\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers.accept ?? '');
}

function page(productName: string, { heading, text }: NoPageWords): string {
  return framed({
    productName,
    heading,
    title: `${heading} · ${productName}`,
    style,
    content: `<p>${html(text)}</p>
      <a href="/">${html(say('no-page.home'))}</a>`,
  });
}
