import type { CompiledQuery } from 'kysely';
import { ForgetfulMap } from '../forgetful-map.ts';
import type { Database } from './database.ts';

/** Stands in a statement for a value that is known only when it is asked. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** What Kysely looks at to tell values from parts of statements. */
const looks = new Set<string | symbol>(['toOperationNode', 'isRawBuilder', 'expressionType', 'isDynamicReference']);

/** A blank in place of a value. A statement that is decided by a value cannot be written without it, and says so. */
export function blank<Value>(name: string): Value {
  const guarded = new Proxy(new Blank(name), {
    get(target, property) {
      if (property === 'name') return target.name;
      if (looks.has(property)) return undefined;
      throw new Error(`A statement depends on ${name}.${String(property)}`);
    },
  });
  return guarded as unknown as Value;
}

const mostKept = 1000;

interface Asked<Row> {
  /** What the statement is made for: with the same parts it is another one for another owner. */
  readonly owner: object;
  /** Everything that decides about its text. */
  readonly parts?: string;
  /** What its blanks stand for. */
  readonly values: Readonly<Record<string, unknown>>;
  write(): { compile(handle: Database): CompiledQuery<Row> };
}

/**
 * Statements that are put together from many parts, each written once for all who ask for the same parts: to write it
 * takes longer than to fill in its blanks.
 */
export function writtenOnce<Row>() {
  const known = new WeakMap<object, ForgetfulMap<string, CompiledQuery<Row>>>();
  return (handle: Database, { owner, parts = '', values, write }: Asked<Row>): CompiledQuery<Row> => {
    const own = known.get(owner) ?? new ForgetfulMap<string, CompiledQuery<Row>>(mostKept);
    known.set(owner, own);
    const written = own.keep(parts, () => write().compile(handle));
    return { ...written, parameters: filled(written.parameters, values) };
  };
}

function filled(parameters: readonly unknown[], values: Readonly<Record<string, unknown>>): unknown[] {
  return parameters.map((one) => {
    if (one instanceof Blank) return values[one.name];
    return Array.isArray(one) ? filled(one, values) : one;
  });
}
