import { carriedFileSchema } from '@sitebook/contract/manage/carry-schema.ts';
import { manageName } from '@sitebook/contract/manage/names.ts';
import { Failure, type FieldIssue } from '@sitebook/domain/failure.ts';
import { carriedFields } from '@sitebook/domain/manage/carried.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import type { Carried } from '../../usecases/manage/carrying/plan-carrying.ts';
import { parse } from '../parse.ts';

/** The records of a file by field key. A word that means nothing is refused: what it was to say would be lost. */
export function readCarriedFile(
  definition: EntityDefinition,
  body: Readonly<Record<string, unknown>>,
): readonly Carried[] {
  const schema = carriedFileSchema(definition);
  const file = parse(schema, body);
  const keyOf = new Map(
    carriedFields(definition)
      .filter(({ key }) => key !== definition.family)
      .map(({ key }) => [manageName(definition.key, key), key]),
  );
  const unknown = (path: string): FieldIssue => ({ field: path.slice(0, longestPath), code: 'manage.unknown-word' });
  const issues = Object.keys(body)
    .filter((name) => !Object.hasOwn(schema.shape, name))
    .map(unknown);
  const records = file.records.map((record, index) => {
    const given: Record<string, unknown> = { [definition.family ?? '']: file.moduleName };
    for (const [name, value] of Object.entries(record)) {
      const key = keyOf.get(name);
      if (key === undefined) issues.push(unknown(`records.${index}.${name}`));
      else given[key] = value;
    }
    return given;
  });
  if (issues.length > 0) throw new Failure('error.bad-request', { issues });
  return records;
}

/** Of what stands where the name of a field should. */
const longestPath = 200;
