import { momentOf } from '@sitebook/domain/fields/value.ts';
import { shownStatus } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { KnownRequest } from '../../api/wire-request.ts';
import { useHasPassed } from './use-has-passed.ts';

interface ShownStatus {
  readonly status: StatusCode;
  readonly isOverdue: boolean;
}

/** The status as it reads now, which may be later than the answer: an open screen turns at the moment of the start. */
export function useShownStatus(
  { lifecycle }: ModuleDefinition,
  { status: answered, values }: Pick<KnownRequest, 'status' | 'values'>,
): ShownStatus {
  const start = momentOf(values.start);
  const end = momentOf(values.end);
  const hasStarted = useHasPassed(start);
  const hasEnded = useHasPassed(end);
  const status = hasStarted ? shownStatus(lifecycle, answered, start, start ?? 0) : answered;
  return { status, isOverdue: status === lifecycle.whenStarted?.code && (values.overdue === true || hasEnded) };
}
