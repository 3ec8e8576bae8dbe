import type { ImportAnswer } from '@sitebook/contract/manage/manage-schema.ts';
import { manageName } from '@sitebook/contract/manage/names.ts';
import { isSame, type Value } from '@sitebook/domain/fields/value.ts';
import { type EntityDefinition, type EntityField, labelOf } from '@sitebook/domain/manage/definition.ts';
import { withChoices } from '@sitebook/domain/manage/offered.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import { type JudgedImport, mostErrors } from '../usecases/manage/import-records.ts';
import type { PlannedRow } from '../usecases/manage/importing/plan-import.ts';
import { presentConsequences } from './present-record.ts';
import { displayCell } from './record-cells.ts';

const mostPreviewed = 200;

/** What an import does or would do, and everything that is wrong with its file. */
export function presentImport(definition: EntityDefinition, plan: JudgedImport, isDryRun: boolean): ImportAnswer {
  const { rows, unchanged, issues, leftOut } = plan;
  const added = rows.filter(({ before }) => before === null).length;
  return {
    dryRun: isDryRun,
    added,
    changed: rows.length - added,
    unchanged,
    errorCount: issues.length,
    errors: issues.slice(0, mostErrors).map(({ line, column, code, params }) => {
      return { line, column, code, text: say(code, params) };
    }),
    preview: rows.slice(0, mostPreviewed).map((row) => preview(definition, plan, row)),
    leftOut: leftOut.slice(0, mostErrors).map(({ line, name, code }) => ({ line, name, code, text: say(code) })),
    leftOutCount: leftOut.length,
    consequences: presentConsequences(plan),
  };
}

function preview(definition: EntityDefinition, { choices, broken }: JudgedImport, { line, before, after }: PlannedRow) {
  const nameOf = ({ lookup }: EntityField, value: Value) =>
    lookup ? (choices.get(lookup.entity)?.get(Number(value))?.name ?? null) : null;
  const names = Object.fromEntries(
    definition.fields.map((field) => [field.key, nameOf(field, after[field.key] ?? null)]),
  );
  return {
    line,
    kind: before ? ('changed' as const) : ('added' as const),
    label: labelOf(definition, { values: after, names }),
    changes: definition.fields.flatMap((field) => {
      const [was, becomes] = [before?.values[field.key] ?? null, after[field.key] ?? null];
      if (isSame(was, becomes)) return [];
      return [
        {
          field: manageName(definition.key, field.key),
          before: shown(withChoices(field, before?.values ?? {}), was, nameOf(field, was)),
          after: shown(withChoices(field, after), becomes, nameOf(field, becomes)),
        },
      ];
    }),
    breaks: before ? (broken.byRecord.get(before.id) ?? 0) : 0,
  };
}

/** As a form shows it; a file has its days as other programs read them. */
function shown(field: EntityField, value: Value, name: string | null): string {
  const cell = displayCell(field, value, name);
  return field.type === 'date' ? displayDate(cell) : cell;
}
