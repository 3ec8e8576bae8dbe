import type { Schema } from '../../routes/openapi/types.ts';

/** What a schema takes, of several possibilities all together. */
interface Taken {
  readonly types: ReadonlySet<string>;
  readonly isChoice: boolean;
  readonly isTime: boolean;
  readonly longest: number;
  readonly least: number;
  readonly most: number;
}

/** Looks like something that a careless server would run or show. */
export const hostileTexts = [
  "1' or '1'='1",
  '1; drop table request; --',
  '<img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '{{7*7}}#{7*7}',
  '%s%n%x',
];

const wrongTimes = [
  'yesterday',
  '2026-13-45',
  '2026-02-30T10:00:00Z',
  '2026-04-15T25:61:00Z',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '9999999-01-01T00:00:00Z',
  '15/04/26 10h',
];

const brokenTexts = ['a\0b', '\ud800', 'x\udc00y'];

/** What somebody may look for, however unlikely. */
export const oddTexts = [
  ...hostileTexts,
  ...brokenTexts,
  '',
  ' ',
  '%',
  '_',
  '\\',
  '"',
  '-1',
  '1e999',
  'x'.repeat(5000),
  '🜚é\u200b',
];

/** Whether any text will do. */
export function isFree(schema: Schema | boolean): boolean {
  if (typeof schema === 'boolean') return false;
  const { types, isChoice, isTime } = takenBy(schema);
  return types.has('string') && !isChoice && !isTime;
}

/** Values that are of no kind that the schema takes, also for a reader who takes digits for numbers and blanks for nothing. */
export function wrongValues(schema: Schema): readonly unknown[] {
  const { types, isChoice, isTime, longest, least, most } = takenBy(schema);
  if (types.size === 0) return brokenTexts;
  const takesText = types.has('string');
  const takesNumber = types.has('integer') || types.has('number');
  return [
    ...brokenTexts,
    ...(types.has('object') ? [] : [{ a: { b: 1 } }, { toString: 1 }]),
    ...(types.has('array') ? [] : [[[]], [{}], [1, 'x']]),
    ...(takesText || types.has('array') || takesNumber ? [] : [4711]),
    ...(takesText || types.has('array') ? [] : hostileTexts),
    ...(takesText && isChoice ? ['Nonsense', ...hostileTexts] : []),
    ...(takesText && isTime ? [...wrongTimes, ...hostileTexts] : []),
    ...(takesText && !isChoice && !isTime && longest < 200_000 ? ['x'.repeat(longest + 1)] : []),
    ...(takesNumber && !takesText ? ['1e999', 1e300, 'NaN', '0x10', '12 pieces'] : []),
    ...(takesNumber && !takesText && Math.abs(most) < Number.MAX_SAFE_INTEGER ? [most + 1, -(2 ** 53)] : []),
    ...(takesNumber && !takesText && Math.abs(least) < Number.MAX_SAFE_INTEGER ? [least - 1] : []),
    ...(types.has('integer') && !types.has('number') && !takesText ? [1.5] : []),
  ];
}

function takenBy(schema: Schema): Taken {
  const several = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(
    (one): one is Schema => typeof one === 'object',
  );
  const all = several.length > 0 ? several.map(takenBy) : [takenByOne(schema)];
  return {
    types: new Set(all.flatMap(({ types }) => [...types])),
    isChoice: all.every(({ isChoice, types }) => isChoice || !types.has('string')),
    isTime: all.every(({ isTime, types }) => isTime || !types.has('string')),
    longest: Math.max(...all.map(({ longest }) => longest)),
    least: Math.min(...all.map(({ least }) => least)),
    most: Math.max(...all.map(({ most }) => most)),
  };
}

function takenByOne(schema: Schema): Taken {
  const { type, enum: choices, const: only, format = '', maxLength, minimum, maximum } = schema;
  const given = choices ?? (only === undefined ? [] : [only]);
  const types = new Set([type ?? given.map((one) => (one === null ? 'null' : typeof one))].flat() as string[]);
  return {
    types,
    isChoice: given.length > 0,
    isTime: format.startsWith('date'),
    longest: types.has('string') ? (maxLength ?? Number.POSITIVE_INFINITY) : 0,
    least: minimum ?? (types.has('null') ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY),
    most: maximum ?? (types.has('null') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY),
  };
}
