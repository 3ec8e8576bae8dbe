import type { Input } from '../access/entry.ts';
import type { Chance } from './chance.ts';
import type { Spoilt } from './spoil-body.ts';
import { hostileTexts } from './wrong-values.ts';

const noFiles = [...hostileTexts, 'Nothing,Known\r\n1,2\r\n', '{"a":1}', '"', '\r\n\r\n', '\0\0\0', '\uFEFF'];
const noise = Buffer.from(Array.from({ length: 300 }, (_, index) => (index * index * 7919) % 256));

/** Spoils a file or a form that is sent in place of JSON. */
export function spoilFile(input: Input, { pick }: Chance): Spoilt {
  const sent = (what: string, payload: string | Buffer, headers: Record<string, string> = {}): Spoilt => ({
    what,
    input: { ...input, payload, headers: { ...input.headers, ...headers } },
  });
  const whole = input.payload ?? '';
  return pick([
    () => sent('a file of something else', pick(noFiles)),
    () => sent('bytes without sense', noise),
    () => sent('another content type', whole, { 'content-type': pick(['application/json', 'application/pdf', 'x/y']) }),
    () => sent('a form without a boundary', whole, { 'content-type': 'multipart/form-data' }),
    () => sent('packed', whole, { 'content-encoding': 'gzip' }),
  ])();
}
