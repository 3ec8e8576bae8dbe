import type { FieldIssue } from '@sitebook/domain/failure.ts';
import { isSame, type Values } from '@sitebook/domain/fields/value.ts';
import type { Manager } from '@sitebook/domain/manage/access.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { readRecord } from '@sitebook/domain/manage/read-record.ts';

/** A record that is to stand at other places, by field key, its family included. */
export type Carried = Readonly<Record<string, unknown>>;

interface Refused {
  /** Which of the records. */
  readonly index: number;
  readonly values: Values;
  readonly issues: readonly FieldIssue[];
}

/** What becomes of records at one place. */
export interface PlaceCarried {
  /** Nothing for everywhere. */
  readonly place: number | null;
  readonly added: readonly Values[];
  /** What tells them apart is there already. */
  readonly skipped: readonly Values[];
  readonly refused: readonly Refused[];
}

interface Knowledge {
  readonly manager: Manager;
  /** All that the records are judged with. */
  readonly family: readonly Values[];
  readonly at: string;
}

/** Judges records one by one at each place, as if they were added there by hand. Nothing is stored. */
export function planCarrying(
  definition: EntityDefinition,
  records: readonly Carried[],
  places: readonly (number | null)[],
  { manager, family, at }: Knowledge,
): readonly PlaceCarried[] {
  const kin = [...family];
  return places.map((place): PlaceCarried => {
    const added: Values[] = [];
    const skipped: Values[] = [];
    let waiting = records.map((record, index) => ({ record, index }));
    let refused: Refused[] = [];
    // One may show by another that comes behind it: as long as some fit, the others are tried again.
    for (let hasMoved = true; hasMoved; ) {
      hasMoved = false;
      refused = [];
      for (const { record, index } of waiting) {
        const given = { ...record, [definition.place ?? '']: place };
        const others = kin.filter((other) => isRelated(definition, other, record));
        const { values, issues } = readRecord(definition, given, { before: null, manager, others, at });
        if (isThere(definition, values, issues, others)) skipped.push(values);
        else if (issues.length > 0) refused.push({ index, values, issues });
        else {
          added.push(values);
          kin.push(values);
          hasMoved = true;
        }
      }
      // From the other end the next time: in a row that hangs together from there, each fits once the one before it does.
      waiting = waiting.filter(({ index }) => refused.some((one) => one.index === index)).toReversed();
    }
    return { place, added, skipped, refused };
  });
}

function isRelated({ family }: EntityDefinition, other: Values, record: Carried): boolean {
  return family === undefined || other[family] === record[family];
}

function isThere(
  { identity }: EntityDefinition,
  values: Values,
  issues: readonly FieldIssue[],
  others: readonly Values[],
): boolean {
  const isTwin = (other: Values) => identity.every((key) => isSame(other[key], values[key]));
  return issues.some(({ code }) => code === 'manage.exists') || others.some(isTwin);
}
