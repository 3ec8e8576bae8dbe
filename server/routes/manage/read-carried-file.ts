import { type CarriedFile, carriedFileSchema } from '@sitebook/contract/manage/carry-schema.ts';
import { manageName } from '@sitebook/contract/manage/names.ts';
import { Failure, type FieldIssue } from '@sitebook/domain/failure.ts';
import { carriedFields } from '@sitebook/domain/manage/carried.ts';
import { type EntityDefinition, entityField } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Carried } from '../../usecases/manage/carrying/plan-carrying.ts';
import { parse } from '../parse.ts';

/** The records of a file by field key. A word that means nothing is refused: what it was to say would be lost. */
export function readCarriedFile(
  definition: EntityDefinition,
  body: unknown,
  expected: string | undefined,
): readonly Carried[] {
  const schema = carriedFileSchema(definition);
  const file = readShape(definition, schema, body);
  if (expected !== undefined && file.moduleName !== expected) refuseFamily(definition, file.moduleName, expected);
  const keyOf = new Map(
    carriedFields(definition)
      .filter(({ key }) => key !== definition.family)
      .map(({ key }) => [manageName(definition.key, key), key]),
  );
  const issues = Object.keys(body as object)
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
  if (issues.length > 0) throw misshapen(definition, issues);
  return records;
}

function readShape(
  definition: EntityDefinition,
  schema: ReturnType<typeof carriedFileSchema>,
  body: unknown,
): CarriedFile {
  try {
    return parse(schema, body);
  } catch (error) {
    throw error instanceof Failure ? misshapen(definition, error.issues) : error;
  }
}

/** What was to be expected, and what of the file is otherwise. */
function misshapen({ title }: EntityDefinition, issues: readonly FieldIssue[]): Failure {
  return new Failure('manage.carry-shape', { params: { what: say(title).toLowerCase() }, issues });
}

/** Of what stands where the name of a field should. */
const longestPath = 200;

const unknown = (path: string): FieldIssue => ({ field: path.slice(0, longestPath), code: 'manage.unknown-word' });

/** Whoever looks at one module would not see what a file has added to another. */
function refuseFamily(definition: EntityDefinition, found: string, expected: string): never {
  const choices = entityField(definition, definition.family ?? '')?.choices ?? [];
  const nameOf = (family: string) => {
    const choice = choices.find(({ value }) => value === family);
    return choice ? say(choice.text) : family;
  };
  throw new Failure('manage.carry-other-family', { params: { module: nameOf(found), here: nameOf(expected) } });
}
