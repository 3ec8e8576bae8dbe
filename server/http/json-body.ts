import { Failure } from '@sitebook/domain/failure.ts';
import type { FastifyInstance } from 'fastify';
import { namedTwice, repeatedName } from './repeated-name.ts';

/** Takes JSON in UTF-8 and nothing else; what cannot be stored as text is refused here, once for all routes. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseSafely = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    // Clients that put a JSON content type on every call put it on those without a body, too.
    if (bytes.length === 0) return done(null, undefined);
    if (isInAnotherCharset(request.headers['content-type'])) return done(new Failure('error.unsupported-media-type'));
    let text: string;
    try {
      text = utf8.decode(bytes);
    } catch {
      return done(new Failure('error.bad-request'));
    }
    parseSafely(request, text, (error, value) => {
      if (error) return done(error);
      if (isDeeperThan(value, deepest)) return done(new Failure('error.bad-request'));
      if (mayHoldUnstorable.test(text) && holdsUnstorable(value)) return done(new Failure('error.bad-request'));
      const twice = repeatedName(text);
      if (twice !== undefined) return done(namedTwice(twice));
      done(null, value);
    });
  });
}

/** What says that it is written otherwise would be read as something else. */
function isInAnotherCharset(type = ''): boolean {
  const [, charset] = /;\s*charset="?([^";\s]+)/i.exec(type) ?? [];
  return charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset);
}

/** No call of ours nests more than a few levels; more would only exhaust the stack of whoever walks through it. */
const deepest = 100;

function isDeeperThan(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1));
}

/** Only an escape can bring NUL or half a surrogate pair into valid UTF-8, so most bodies need no second look. */
const mayHoldUnstorable = /\\u(0000|d[89a-f])/i;

function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([name, part]) => holdsUnstorable(name) || holdsUnstorable(part));
}
