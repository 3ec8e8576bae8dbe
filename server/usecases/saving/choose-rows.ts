import type { FieldIssue } from '@sitebook/domain/failure.ts';
import { isSame, numberOf, type Values } from '@sitebook/domain/fields/value.ts';
import type { FieldDefinition, ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import type { LookupRow } from '@sitebook/domain/rules/rule.ts';
import type { Tx } from '../../db/database.ts';
import { loadLookup } from '../../store/masters/lookups.ts';
import type { Place } from '../../store/requests/place.ts';

interface Choosing {
  readonly definition: ModuleDefinition;
  readonly place: Place;
  readonly stored: RequestRecord | null;
  readonly values: Values;
  /** Lock the row of what the request takes until the end of the transaction. */
  readonly lockHeld: boolean;
}

/** The rows behind all lookup fields. A row that was switched off stays where it is but is not chosen anew. */
export async function chooseRows(tx: Tx, { definition, place, stored, values, lockHeld }: Choosing) {
  const lookups: Record<string, LookupRow | undefined> = {};
  const issues: FieldIssue[] = [];
  for (const field of definition.fields) {
    const id = numberOf(values[field.key]);
    if (id === null || !field.lookup) continue;
    const { source, within } = field.lookup;
    const row = await loadLookup(tx, source, {
      id,
      baseLocationId: place.baseLocationId,
      module: definition.key,
      within: within ? numberOf(values[within]) : null,
      lock: lockHeld && field.key === definition.holds?.field,
    });
    lookups[field.key] = row;
    const isAsStored = [field.key, within ?? field.key].every((key) => isSame(stored?.values[key], values[key]));
    const issue = isAsStored ? undefined : issueOf(field, row);
    if (issue) issues.push(issue);
  }
  return { lookups, issues };
}

function issueOf(field: FieldDefinition, row: LookupRow | undefined): FieldIssue | undefined {
  if (!row) return { field: field.key, code: 'field.not-here' };
  // A retired resource is told by the rule that knows its own words.
  return row.active || field.lookup?.source === 'resources'
    ? undefined
    : { field: field.key, code: 'field.switched-off' };
}
