import { ownFieldsName } from '@sitebook/contract/modules/names.ts';
import type { Schema } from '../../routes/openapi/types.ts';
import type { Input } from '../access/entry.ts';
import type { Chance } from './chance.ts';
import { hostileTexts, isFree, oddTexts, wrongValues } from './wrong-values.ts';

/** A call that is spoilt in one place, and what was done to it. */
export interface Spoilt {
  readonly what: string;
  readonly input: Input & { readonly address?: string };
  /** Odd rather than wrong: somebody may mean it, and it only reads. */
  readonly mayPass?: true;
}

const json = { 'content-type': 'application/json' };

/** Spoils a proper body of JSON in one place, by what the document says of it; what only reads is asked odd things, too. */
export function spoilBody(
  input: Input,
  { schema, isReading }: { schema: Schema; isReading: boolean },
  chance: Chance,
): Spoilt {
  const { body = {}, ...rest } = input;
  const sent = (what: string, payload: string | Buffer, headers: Record<string, string> = json): Spoilt => ({
    what,
    input: { ...rest, payload, headers },
  });
  const free = Object.entries(schema.properties ?? {}).filter(([, of]) => isFree(of));
  if (isReading && free.length > 0 && chance.onceIn(5)) {
    const [name] = chance.pick(free);
    return { ...sent(`odd ${name}`, JSON.stringify({ ...body, [name]: chance.pick(oddTexts) })), mayPass: true };
  }
  if (!hasNames(schema) || chance.onceIn(4))
    return spoilWhole(body, { sent, isObject: schema.type === 'object' }, chance);
  const { what, value } = spoilNamed(body as Record<string, unknown>, schema, chance);
  return sent(what, JSON.stringify(value));
}

interface Sending {
  sent(what: string, payload: string | Buffer, headers?: Record<string, string>): Spoilt;
  readonly isObject: boolean;
}

/** What no call takes for a body, whatever it is about. */
function spoilWhole(body: object, { sent, isObject }: Sending, { draw, onceIn, pick }: Chance): Spoilt {
  const text = JSON.stringify(body);
  const more = (name: string) => `{${[text.slice(1, -1), name].filter(Boolean).join(',')}}`;
  const types = ['text/plain', 'application/xml', 'x/y', 'multipart/form-data', 'text/csv'];
  const noUtf8 = Buffer.concat([Buffer.from(more('"x":"').slice(0, -1)), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
  if (onceIn(50)) return sent('more than a megabyte', more(`"x":"${'x'.repeat(1_100_000)}"`));
  return pick([
    () => sent('half of a body', text.slice(0, 1 + draw(text.length - 1))),
    () => sent('more than a body', text + pick(['}', ',', '[]', 'x', text])),
    () => sent('no JSON', pick([...hostileTexts, "{'a':1}", '{a:1}', '{"a":01}', '{"a":NaN}'])),
    () => sent('no object', pick(['5', 'true', 'null', '"text"', ...(isObject ? ['[]', '[[]]', `[${text}]`] : [])])),
    () => sent('another content type', text, { 'content-type': pick(types) }),
    () => sent('packed', text, { ...json, 'content-encoding': pick(['gzip', 'br', 'nothing']) }),
    () => sent('bytes that are no UTF-8', noUtf8),
    () => sent('nesting without end', more(`"x":${'['.repeat(5000)}${']'.repeat(5000)}`)),
    () => sent('a prototype', more(pick(['"__proto__":{"a":1}', '"constructor":{"prototype":{"a":1}}']))),
    () => sent('a NUL in a name', more('"a\\u0000b":1')),
    () => sent('half a pair', more('"x":"\\ud800"')),
    () => sent('a name twice', more('"x":1,"x":2')),
    () => sent('a key beyond measure', text, { ...json, 'idempotency-key': 'x'.repeat(201) }),
  ])();
}

/** One name without a value that it has to have, or with one of another kind; sometimes further inside. */
function spoilNamed(
  body: Readonly<Record<string, unknown>>,
  schema: Schema,
  chance: Chance,
): { what: string; value: object } {
  const { onceIn, pick } = chance;
  const needed = (schema.required ?? []).filter((name) => Object.hasOwn(body, name));
  if (needed.length > 0 && onceIn(5)) {
    const name = pick(needed);
    return { what: `without ${name}`, value: { ...body, [name]: undefined } };
  }
  // Own fields that are no object are ignored, and the answer says so.
  const names = Object.entries(schema.properties ?? {}).filter(([name]) => name !== ownFieldsName);
  const [name, named] = pick(names);
  const of = typeof named === 'object' ? named : {};
  const inside = objectIn(of);
  if (inside.schema && !onceIn(3)) {
    const given = inside.isList ? [body[name]].flat()[0] : body[name];
    const { what, value } = spoilNamed(Object(given ?? {}), inside.schema, chance);
    return { what: `${name}.${what}`, value: { ...body, [name]: inside.isList ? [value] : value } };
  }
  return { what: `wrong ${name}`, value: { ...body, [name]: pick(wrongValues(of)) } };
}

/** The object that a name holds, by itself or in a list. */
function objectIn(schema: Schema): { schema?: Schema; isList: boolean } {
  const several = [schema, ...(schema.anyOf ?? [])].filter((one): one is Schema => typeof one === 'object');
  const object = several.find(hasNames);
  if (object) return { schema: object, isList: false };
  const items = several
    .map((one) => one.items)
    .find((one): one is Schema => typeof one === 'object' && !Array.isArray(one));
  return items && hasNames(items) ? { schema: items, isList: true } : { isList: false };
}

function hasNames({ properties = {} }: Schema): boolean {
  return Object.keys(properties).some((name) => name !== ownFieldsName);
}
