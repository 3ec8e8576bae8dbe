import type { CarriedAnswer, CarriedFile } from '@sitebook/contract/manage/carry-schema.ts';
import { manageName } from '@sitebook/contract/manage/names.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import { carriedFields } from '@sitebook/domain/manage/carried.ts';
import { type EntityDefinition, type EntityRecord, nameKeyOf } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { CarriedTo } from '../usecases/manage/carrying/carry-records.ts';
import { encodeRecordValue } from './present-record.ts';

/** Records as a file that can be taken in again; what is empty goes without saying. */
export function presentCarriedFile(
  definition: EntityDefinition,
  moduleName: string,
  records: readonly EntityRecord[],
): CarriedFile {
  const fields = carriedFields(definition).filter(({ key }) => key !== definition.family);
  return {
    entity: definition.key,
    format: 1,
    moduleName,
    records: records.map(({ values }) =>
      Object.fromEntries(
        fields
          .filter(({ key }) => values[key] !== null)
          .map((field) => [manageName(definition.key, field.key), encodeRecordValue(field, values[field.key] ?? null)]),
      ),
    ),
  };
}

interface Carrying {
  readonly isDryRun: boolean;
  readonly pathOf: (index: number, field: string) => string;
}

/** What becomes of records at other places. */
export function presentCarried(
  definition: EntityDefinition,
  { places, names }: CarriedTo,
  { isDryRun, pathOf }: Carrying,
): CarriedAnswer {
  const text = (values: Values, key: string) => String(values[key] ?? '');
  const name = (values: Values) => ({
    label: text(values, nameKeyOf(definition)),
    key: text(values, definition.identity.at(-1) ?? ''),
  });
  return {
    dryRun: isDryRun,
    places: places.map(({ place, added, skipped, refused }) => ({
      iBaseLocationId: place,
      locationName: place === null ? null : (names.get(place) ?? null),
      added: added.map(name),
      skipped: skipped.map(name),
      refused: refused.map(({ index, values, issues }) => ({
        ...name(values),
        errors: issues.map(({ field, code, params }) => ({
          path: pathOf(index, field),
          code,
          text: say(code, params),
        })),
      })),
    })),
  };
}
