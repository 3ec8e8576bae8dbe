import type { Schema } from './types.ts';

/** One named part of what is sent or answered, as a line of a table. */
export interface SchemaRow {
  /** With the names of what it is part of; `[]` stands for each of a list. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

type Named = Readonly<Record<string, Schema>>;

/** The named parts of a schema, from the outermost to the innermost. */
export function schemaRows(schema: Schema, components: Named, prefix = ''): readonly SchemaRow[] {
  const { properties, required = [], items } = resolved(schema, components);
  if (items && !Array.isArray(items) && typeof items === 'object') {
    return schemaRows(items, components, prefix === '' ? '' : `${prefix}[]`);
  }
  return Object.entries(properties ?? {}).flatMap(([name, part]) => {
    if (typeof part === 'boolean') return [];
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const row: SchemaRow = {
      name: path,
      type: typeOf(part, components),
      isRequired: required.includes(name),
      description: [part.title, part.description].filter(Boolean).join(': '),
    };
    return [row, ...schemaRows(part, components, path)];
  });
}

/** What a value can be, in few words. */
export function typeOf(schema: Schema, components: Named): string {
  const { type, format, enum: words, const: only, anyOf, oneOf, items } = resolved(schema, components);
  const options = anyOf ?? oneOf;
  if (options) return [...new Set(options.map((option) => typeOf(option, components)))].join(' | ');
  if (only !== undefined) return JSON.stringify(only);
  if (words) return words.map((word) => JSON.stringify(word)).join(' | ');
  const [one = 'any', ...more] = type === undefined ? [] : [type].flat();
  if (more.length > 0) return [one, ...more].join(' | ');
  if (one === 'array' && items && typeof items === 'object' && !Array.isArray(items)) {
    return `${typeOf(items, components)}[]`;
  }
  return format ? `${one} (${format})` : one;
}

function resolved(schema: Schema, components: Named): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return (name !== undefined && components[name]) || schema;
}
