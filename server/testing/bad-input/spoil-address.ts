import type { Parameter } from '../../routes/openapi/types.ts';
import { type Asked, addressOf } from '../access/make-call.ts';
import type { Chance } from './chance.ts';
import type { Spoilt } from './spoil-body.ts';
import { hostileTexts, isFree, oddTexts, wrongValues } from './wrong-values.ts';

const oddIds = ['0', '-1', '1.5', '1e3', '2147483648', '9'.repeat(20), 'x', '%00', '%20', "1'", 'null', 'NaN'];
const oddPaths = ['%F0%9F%92%A9', '1%2F2', 'x'.repeat(300), '%c3%28'];

/** Spoils path or query of a proper call in one place, by what the document says of them. */
export function spoilAddress(asked: Asked, parameters: readonly Parameter[], { pick }: Chance): Spoilt {
  const { route, user: _anybody, query = {}, ...input } = asked;
  const isReading = route.startsWith('GET');
  const sent = (what: string, address: string): Spoilt => ({ what, input: { ...input, address } });
  const without = (name: string) => {
    const rest = Object.entries(query).filter(([one]) => one !== name);
    return addressOf({ ...asked, query: Object.fromEntries(rest) });
  };
  const spoilName = ({ name, schema, required }: Parameter) => {
    const takesAny = isFree(schema);
    const odd = () => sent(`odd ${name}`, `${without(name)}&${name}=${escaped(pick(oddTexts))}`);
    const wrong = () => sent(`wrong ${name}`, `${without(name)}&${name}=${escaped(pick(wrongValues(schema)))}`);
    return [
      () => sent(`${name} twice`, `${without(name)}&${name}=1&${name}=2`),
      ...(required ? [() => sent(`without ${name}`, without(name))] : []),
      ...(required && !takesAny ? [() => sent(`blank ${name}`, `${without(name)}&${name}=`)] : []),
      ...(takesAny ? [] : [wrong]),
      ...(takesAny && isReading ? [(): Spoilt => ({ ...odd(), mayPass: true })] : []),
    ];
  };
  const hasId = parameters.some((one) => one.in === 'path' && one.schema.type === 'integer');
  const address = addressOf(asked);
  return pick([
    ...(hasId ? [() => sent('an odd id', addressOf({ ...asked, id: pick([...oddIds, ...oddPaths]) }))] : []),
    ...parameters.filter((one) => one.in === 'query').flatMap(spoilName),
    () => sent('bytes that are no UTF-8', `${address}&x=${pick(['%c3%28', '%ed%a0%80', '%ff'])}`),
    () => sent('a name twice', `${address}&x=1&x=${encodeURIComponent(pick(hostileTexts))}`),
    ...(isReading
      ? []
      : [
          () => ({
            what: 'a key beyond measure',
            input: { ...input, query, headers: { ...input.headers, 'idempotency-key': 'x'.repeat(201) } },
          }),
        ]),
  ])();
}

/** As it would stand in an address; half a pair cannot. */
function escaped(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed());
}
