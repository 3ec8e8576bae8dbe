import type { ModuleDefinition } from '../modules/definition.ts';

/**
 * The fields that name what a request is about, the best first: what it takes, else what its list tells of it. The product
 * line says who pays for it.
 */
export function subjectFields({ fields, columns, holds }: ModuleDefinition): readonly string[] {
  const isAbout = (key: string | undefined) =>
    fields.some((field) => field.key === key && field.lookup && field.lookup.source !== 'segments');
  const named = fields.filter(({ nameOf }) => isAbout(nameOf));
  const held = named.filter(({ nameOf }) => nameOf === holds?.field).map(({ key }) => key);
  const told = columns.map(({ field }) => field).filter((key) => named.some((field) => field.key === key));
  return [...new Set([...held, ...told])];
}

/** What a short line tells of a request, beside its number and its status. */
export function briefFields(definition: ModuleDefinition): ReadonlySet<string> {
  return new Set([...subjectFields(definition), 'requesterName', 'start', 'end', 'createdAt']);
}
