import { z } from 'zod';
import type { Schema } from './types.ts';

/** What is sent to us, as it may be spelled; or what we answer, as it comes out. */
type Direction = 'input' | 'output';

/** The JSON Schema of what the server validates and serialises with. */
export function schemaOf(schema: z.ZodType, direction: Direction): Schema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: direction,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The format says it already, and its pattern fills half a screen.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
      // What JSON can say exactly goes without saying.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      // A description that holds of all options is said once.
      for (const option of jsonSchema.description ? (jsonSchema.anyOf ?? []) : []) {
        if (option.description === jsonSchema.description) delete option.description;
      }
      // Ids are read from texts as well; a client need not know.
      if (jsonSchema.type === 'integer') delete jsonSchema.anyOf;
    },
  });
  return json;
}

/** Names the schemas that several calls share, so that the document says each of them once. */
export class SharedSchemas {
  readonly components: Record<string, Schema> = {};
  readonly #names = new Map<z.ZodType, string>();
  readonly #shared: ReadonlySet<z.ZodType>;

  constructor(used: readonly z.ZodType[]) {
    this.#shared = new Set(used.filter((schema, index) => used.indexOf(schema) !== index));
  }

  /** The schema of an answer, or a reference to it; the first call that has it gives it its name. */
  answer(schema: z.ZodType, name: string): Schema {
    if (!this.#shared.has(schema)) return schemaOf(schema, 'output');
    const known = this.#names.get(schema) ?? name;
    if (!this.#names.has(schema)) {
      this.#names.set(schema, known);
      this.components[known] = schemaOf(schema, 'output');
    }
    return { $ref: `#/components/schemas/${known}` };
  }
}
