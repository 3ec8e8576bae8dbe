import { faultAnswer, faultBody, faultBodyDoc, faultsPath } from '@sitebook/contract/faults/faults.ts';
import { refuse } from '@sitebook/domain/failure.ts';
import { parseFault } from '@sitebook/domain/faults/fault.ts';
import type { Deps } from '../../deps.ts';
import { reportFault } from '../../usecases/faults/report-fault.ts';
import type { RouteTable } from '../define-route.ts';

/** What does not work. */
export function addFaultRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    method: 'POST',
    path: faultsPath(':id'),
    hasId: true,
    summary:
      'Reports a fault of a resource: the admins are told, and whoever runs its location or owns one of its open bookings of today closes it from now on',
    body: faultBody,
    bodyDoc: faultBodyDoc,
    answer: faultAnswer,
    status: 201,
    handle: async ({ caller, id, body, idempotencyKey: key }) =>
      reportFault(deps, caller, { resourceId: id, text: readText(body.text), key }, (outcome) => ({
        resourceId: id,
        outcome,
      })),
  });
}

function readText(given: unknown): string {
  const parsed = parseFault(given);
  if ('code' in parsed) refuse([{ field: 'text', ...parsed }]);
  return 'value' in parsed ? String(parsed.value) : '';
}
