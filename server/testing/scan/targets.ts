import { sites } from '../../demo/data/places.ts';
import type { OpenApiDocument, Operation, Schema } from '../../routes/openapi/types.ts';

/** A call with something proper for each of its parameters, of which a scanner makes what is not. */
export interface Target {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: object | undefined;
  /** The same for calls that are made by one function: a list of each module, a page of each list of masters. */
  readonly likeness: string;
}

const moment = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Something of the demo company for names that mean something there. */
const known: Readonly<Record<string, unknown>> = {
  ...{ iBaseLocationId: sites.houston, ibaseLocationId: sites.houston, iBaselocationID: sites.houston },
  ...{ moduleName: 'Washbay', module: 'Washbay', name: 'resourceId', text: 'wash', search: 'wash', minutes: 60 },
  ...{ emailID: 'requestor@norvane.example', gender: 'Any', bookingType: 'HotelBooking' },
  ...{ OrderByColumn: 'requestStatus', sort: 'countryName' },
  ...{ start: moment(1), end: moment(2), from: moment(1), to: moment(2), checkIn: moment(1), checkOut: moment(3) },
};

/** What stands for somebody in the samples: lists are asked for in one's own name. */
export type Own = Readonly<Record<'user' | 'tab', string>>;

/** Every call of the document that takes a query or a body of JSON, but those that take something away. */
export function targetsOf(document: OpenApiDocument, own: Own): readonly Target[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      method === 'delete' ? [] : targetOf({ document, values: { ...known, ...own } }, { path, method, operation }),
    ),
  );
}

interface Samples {
  readonly document: OpenApiDocument;
  readonly values: Readonly<Record<string, unknown>>;
}

function targetOf(
  samples: Samples,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): Target[] {
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const schema = operation.requestBody?.content['application/json']?.schema;
  const body = schema && (sampleOf(samples, schema, '', 0) as object);
  if (query.length === 0 && !body) return [];
  const pairs = query.map(({ name, schema }): [string, string] => [name, String(sampleOf(samples, schema, name, 0))]);
  const search = new URLSearchParams(pairs).toString();
  const names = [...query.map(({ name }) => name), ...Object.keys(body ?? {})].sort();
  // Calls of one kind differ by the name of their place or of their id.
  const alike = names.map((name) => (/id$/i.test(name) ? 'id' : name));
  return [
    {
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, '1') + (search && `?${search}`),
      body,
      likeness: `${method} ${[...new Set(alike)].join(',')}`,
    },
  ];
}

/** A value that the schema allows, as far as it says so. */
function sampleOf(samples: Samples, schema: Schema, name: string, depth: number): unknown {
  if (typeof schema.$ref === 'string') {
    const found = samples.document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    return found && depth < 6 ? sampleOf(samples, found, name, depth + 1) : {};
  }
  const choice = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.[0];
  if (typeof choice === 'object') return sampleOf(samples, choice as Schema, name, depth + 1);
  if (schema.type === 'object' || schema.properties) {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([key, one]) => [key, sampleOf(samples, one as Schema, key, depth + 1)]));
  }
  if (name in samples.values) return samples.values[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.length) return schema.enum[0];
  if (schema.type === 'array')
    return depth < 6 ? [sampleOf(samples, (schema.items ?? {}) as Schema, '', depth + 1)] : [];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  return schema.format?.startsWith('date') ? moment(1).slice(0, schema.format === 'date' ? 10 : undefined) : 'wash';
}

/** The same without what the server has refused in it, by the names in its answer; nothing where it has none of them. */
export function without(target: Target, refused: readonly string[]): Target | undefined {
  const [path = '', search] = target.path.split('?');
  const query = new URLSearchParams(search);
  const body = target.body && structuredClone(target.body);
  let isOther = false;
  for (const name of refused) {
    const [field = '', ...inner] = name.split('.');
    isOther ||= query.has(field);
    query.delete(field);
    let holder = body as Record<string, unknown> | undefined;
    let last = field;
    for (const next of inner) {
      const deeper = holder?.[last];
      if (typeof deeper !== 'object' || deeper === null || Array.isArray(deeper)) break;
      [holder, last] = [deeper as Record<string, unknown>, next];
    }
    if (!holder || !(last in holder)) continue;
    delete holder[last];
    isOther = true;
  }
  const left = query.toString();
  return isOther ? { ...target, path: path + (left && `?${left}`), body } : undefined;
}

/** Of those that are alike the one that takes most. */
export function oneOfEach(targets: readonly Target[]): Target[] {
  const size = ({ path, body }: Target) => path.split('&').length + JSON.stringify(body ?? {}).length;
  const best = new Map<string, Target>();
  for (const target of targets) {
    const other = best.get(target.likeness);
    if (!other || size(target) > size(other)) best.set(target.likeness, target);
  }
  return [...best.values()];
}
