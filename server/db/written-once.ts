import type { Compilable, CompiledQuery } from 'kysely';
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

/**
 * Statements that are put together from many parts, each written once for all that asks for the same parts: to write it
 * takes longer than to fill in its blanks.
 */
export function writtenOnce<Row>() {
  const known = new Map<string, CompiledQuery<Row>>();
  return async (
    handle: Database,
    parts: string,
    values: Readonly<Record<string, unknown>>,
    write: () => Compilable<Row>,
  ): Promise<readonly Row[]> => {
    const written = known.get(parts) ?? write().compile();
    if (known.size >= mostKept) known.clear();
    known.set(parts, written);
    const { rows } = await handle.executeQuery<Row>({ ...written, parameters: filled(written.parameters, values) });
    return rows;
  };
}

function filled(parameters: readonly unknown[], values: Readonly<Record<string, unknown>>): unknown[] {
  return parameters.map((one) => {
    if (one instanceof Blank) return values[one.name];
    return Array.isArray(one) ? filled(one, values) : one;
  });
}
