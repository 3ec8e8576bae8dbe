import { manageKey, manageName } from '@sitebook/contract/manage/names.ts';
import { largestVersion, whole } from '@sitebook/contract/params.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { z } from 'zod';
import { nameFields, parse } from '../parse.ts';

const withVersion = z.object({ version: whole(0, largestVersion).nullish() });

export interface RecordBody {
  /** By field key. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly version: number | undefined;
}

/** Reads a body by the names of the wire, without regard to case; what the entity does not know is left out. */
export function readRecordBody(definition: EntityDefinition, body: Readonly<Record<string, unknown>>): RecordBody {
  const given: Record<string, unknown> = {};
  let version: unknown;
  for (const [name, value] of Object.entries(body)) {
    const key = manageKey(definition, name);
    if (key !== undefined) given[key] = value;
    else if (name.toLowerCase() === 'version') version = value;
  }
  return { given, version: parse(withVersion, { version }).version ?? undefined };
}

/** Runs a use case; a refusal names the fields of the record as the wire does. */
export function nameRecordFailures<Answer>(definition: EntityDefinition, work: () => Promise<Answer>): Promise<Answer> {
  return nameFields((field) => manageName(definition.key, field), work);
}
