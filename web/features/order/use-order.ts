import type { ItemRow } from '@sitebook/domain/items/item.ts';
import { leftFor, quantityIssue } from '@sitebook/domain/items/quantity.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { checkOrder, type OrderedItem } from '../../api/item-queries.ts';
import { useFieldScope } from '../../fields/field-scope.ts';

/** What was found of an order; it holds for these rows and this requester only. */
interface Finding {
  readonly rows: readonly OrderedItem[];
  readonly requester: string | null;
  readonly checked: readonly ItemRow[];
  /** What is wrong with single rows, by their number. */
  readonly errors: Readonly<Record<number, string>>;
}

const nothing: readonly never[] = [];
const noErrors: Finding['errors'] = {};

/** What is ordered on the form of a new request, and how it stands to what the requester is entitled to. */
export function useOrder(requester: string | null, begun: readonly OrderedItem[]) {
  const api = useApi();
  const { definition, baseLocationId } = useFieldScope();
  const [rows, setRows] = useState(begun);
  const [finding, setFinding] = useState<Finding | null>(null);
  const isCurrent = finding !== null && finding.rows === rows && finding.requester === requester;
  const checked = isCurrent ? finding.checked : nothing;
  const errors = isCurrent ? finding.errors : noErrors;
  return {
    requester,
    rows,
    checked,
    errors,
    /** It has to be checked before the request can be made. */
    isDue: definition.items !== undefined && checked.length === 0,
    /** Something was changed since it was last checked. */
    isOutdated: finding !== null && !isCurrent && rows.length > 0,
    /** What kept it from being checked well. */
    problem: Object.values(errors)[0],
    add: (row: OrderedItem) => setRows([...rows, row]),
    keepOnly: (kept: readonly OrderedItem[]) => setRows(kept),
    async check(): Promise<void> {
      const found = await checkOrder(api, definition.key, { requester, iBaseLocationId: baseLocationId, rows });
      if (found === null) throw new ApiError({ status: 0, code: 'items.unknown' });
      const wrong = errorsOf(rows, found.available);
      const isFine = Object.keys(wrong).length === 0;
      setFinding({ rows, requester, checked: isFine ? found.rows : nothing, errors: wrong });
    },
    /** The server has something against single rows: they have to be checked again. */
    refuse(refused: Readonly<Record<string, string>>): void {
      const wrong = rows.flatMap((_row, index) => {
        const text = refused[`items.${index}`];
        return text === undefined ? [] : [[index, text]];
      });
      if (wrong.length > 0) setFinding({ rows, requester, checked: nothing, errors: Object.fromEntries(wrong) });
    },
  };
}

export type Order = ReturnType<typeof useOrder>;

/** Stock may have gone since a row was added. */
function errorsOf(rows: readonly OrderedItem[], available: readonly number[]): Finding['errors'] {
  const wrong = rows.flatMap((row, index) => {
    const issue = quantityIssue(row.quantity, leftFor(rows, index, available[index] ?? 0));
    return issue ? [[index, say(issue.code, issue.params)]] : [];
  });
  return Object.fromEntries(wrong);
}
