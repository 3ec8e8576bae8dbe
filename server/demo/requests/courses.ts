import type { ActionCode } from '@sitebook/domain/lifecycle/status.ts';

/** Something done to a request after it was made. */
export interface PlannedStep {
  readonly by: string;
  readonly at: number;
  readonly action: ActionCode;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Who takes part in a request, and when. */
export interface Stage {
  readonly index: number;
  readonly start: number;
  /** When it was made. */
  readonly at: number;
  readonly now: number;
  readonly admin: string;
  readonly assignee: string;
  /** A house that fits, for who asks for one. */
  readonly propertyId: number | undefined;
}

/** What happens to the requests of a module in the demo company, so that every status comes about. */
export type Course = (stage: Stage) => readonly PlannedStep[];

const hour = 3_600_000;
const day = 24 * hour;
const resolutions = ['Done as asked.', 'Part replaced and tested.', 'Handed over to the requester.'];
const comments = ['Planned for this week.', 'Parts are ordered.', 'Will be done by the night shift.'];

const isCancelled = ({ index }: Stage) => index % 7 === 3;
/** Some that are over were never closed, as it happens. */
const isClosed = ({ index, start, now }: Stage) => start < now - 2 * day && index % 6 !== 5;

const step = (
  { admin, at }: Stage,
  hoursLater: number,
  action: ActionCode,
  fields: PlannedStep['fields'] = {},
): PlannedStep => ({
  by: admin,
  at: at + hoursLater * hour,
  action,
  fields,
});

/** Every second one is at one site: in another order with each round, so that each site and each person has all of them. */
function inTurn(courses: readonly (readonly PlannedStep[])[], { index }: Stage): readonly PlannedStep[] {
  const round = Math.floor(index / 2);
  return courses[(round + Math.floor(round / courses.length)) % courses.length] ?? [];
}

export const booking: Course = (stage) => {
  if (isCancelled(stage)) return [step(stage, 3, 'cancel')];
  return isClosed(stage) ? [{ ...step(stage, 0, 'close'), at: stage.start + 5 * hour }] : [];
};

export const task: Course = (stage) => {
  if (isCancelled(stage)) return [step(stage, 3, 'cancel')];
  if (stage.index % 5 === 1) return [];
  const accept = step(stage, 3, 'update', { assignees: [stage.assignee], adminComment: comments[stage.index % 3] });
  const close = {
    ...step(stage, 0, 'close', { resolution: resolutions[stage.index % 3] }),
    at: stage.start + 5 * hour,
  };
  return isClosed(stage) ? [accept, close] : [accept];
};

/** Requests that were approved at once need no approval: their approval is left out when they are loaded. */
export const order: Course = (stage) => {
  const approve = step(stage, 2, 'approve', { approver1Comments: 'Agreed.' });
  const ready = step(stage, 4, 'hand-out');
  const close = step(stage, 8, 'close', { pickedUpBy: [stage.assignee] });
  const courses: readonly (readonly PlannedStep[])[] = [
    [],
    [approve],
    [approve, ready],
    [approve, ready, close],
    [step(stage, 2, 'reject', { approver1Comments: 'Please use what you have.' })],
    [step(stage, 2, 'cancel')],
  ];
  return inTurn(courses, stage);
};

export const stay: Course = (stage) => {
  const confirm = step(stage, 2, 'confirm', {
    propertyId: stage.propertyId,
    approver1Comments: 'Keys are at the gate.',
  });
  const approve = step(stage, 4, 'approve', { approver2Comments: 'Agreed.' });
  const change = step(stage, 6, 'change-stay', { approver1Comments: 'Keys are with the guard now.' });
  const courses: readonly (readonly PlannedStep[])[] = [
    [],
    [confirm],
    [confirm, approve],
    [confirm, approve, change],
    [step(stage, 2, 'reject', { approver2Comments: 'Nothing is free.' })],
    [confirm, step(stage, 8, 'cancel')],
    [confirm],
  ];
  return inTurn(courses, stage);
};
