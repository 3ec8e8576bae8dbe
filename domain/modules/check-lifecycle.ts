import { statusesOf } from '../lifecycle/lifecycle.ts';
import type { ActionCode, StatusCode } from '../lifecycle/status.ts';
import { conditionProblem } from './check-fields.ts';
import type { ModuleDefinition } from './definition.ts';

/** What is wrong with statuses, transitions and tabs, and with what else of a declaration names a status. */
export function checkLifecycle(definition: ModuleDefinition): readonly string[] {
  const { lifecycle, holds, items } = definition;
  const declared = Object.keys(lifecycle.phases) as StatusCode[];
  const none = (what: string, statuses: readonly StatusCode[] = []) =>
    statuses.filter((status) => !declared.includes(status)).map((status) => `${what} ${status}, which has no phase`);
  const { whenStarted } = lifecycle;
  return [
    ...reachability(definition, declared),
    ...(statusesOf(lifecycle, 'open').length === 0 ? ['no status is open'] : []),
    ...lifecycle.transitions.flatMap(({ action, from }) => none(`action ${action} starts at`, from)),
    ...transitions(definition),
    ...Object.keys(lifecycle.awaits)
      .filter((status) => !statusesOf(lifecycle, 'open').includes(status as StatusCode))
      .map((status) => `it is somebody’s turn in ${status}, which takes no action`),
    ...none('something is ready in', lifecycle.ready),
    ...(whenStarted ? none(`status ${whenStarted.code} is read from`, [whenStarted.from]) : []),
    ...Object.entries(lifecycle.tabs).flatMap(([tab, filters]) =>
      filters.flatMap(({ statuses }) => none(`tab ${tab} holds`, statuses)),
    ),
    ...(holds ? none(`${holds.field} is held in`, holds.statuses) : []),
    ...(items ? none('items look at', [...items.granted, ...items.givenBack, ...items.handedOut]) : []),
  ];
}

function reachability({ lifecycle }: ModuleDefinition, declared: readonly StatusCode[]): readonly string[] {
  const reached = new Set<StatusCode>();
  let grew = true;
  while (grew) {
    const size = reached.size;
    for (const { from, outcomes } of lifecycle.transitions) {
      if (from.length > 0 && !from.some((status) => reached.has(status))) continue;
      for (const { to } of outcomes) if (to !== 'same') reached.add(to);
    }
    grew = reached.size > size;
  }
  return [
    ...declared.filter((status) => !reached.has(status)).map((status) => `status ${status} is unreachable`),
    ...[...reached].filter((status) => !declared.includes(status)).map((status) => `status ${status} has no phase`),
  ];
}

/** What cannot be taken back, in whatever module. */
const final: readonly ActionCode[] = ['close', 'cancel'];

function transitions(definition: ModuleDefinition): readonly string[] {
  const { fields, lifecycle } = definition;
  const isField = (key: string) => fields.some((field) => field.key === key);
  const isMade = lifecycle.transitions.some(({ action, from }) => action === 'create' && from.length === 0);
  return [
    ...(isMade ? [] : ['nothing makes a request']),
    ...unanswered(definition),
    ...lifecycle.transitions.flatMap(
      ({ action, from, who, outcomes, tells, takes = [], textWhen, approver, asks, cancelAsked, stamps, unstamps }) => [
        ...(who.length === 0 ? [`action ${action} is nobody’s right`] : []),
        ...(outcomes.length === 0 ? [`action ${action} leads nowhere`] : []),
        ...(tells.length === 0 && !(stamps ?? unstamps) ? [`action ${action} tells nobody`] : []),
        ...(from.length === 0 && action !== 'create' ? [`action ${action} starts nowhere`] : []),
        ...takes.filter((key) => !isField(key)).map((key) => `action ${action} takes ${key}, which is no field`),
        ...(asks || !final.includes(action) ? [] : [`action ${action} does not ask first`]),
        ...(cancelAsked === undefined || asks?.isNoteNeeded ? [] : [`action ${action} needs no reason`]),
        ...(asks?.field === undefined || isField(asks.field)
          ? []
          : [`action ${action} asks for ${asks.field}, which is no field`]),
        ...[stamps, unstamps]
          .filter((key) => key !== undefined && !isField(key))
          .map((key) => `action ${action} marks ${key}, which is no field`),
        ...conditionProblem(definition, textWhen, `the text of action ${action}`),
        ...(approver === undefined
          ? []
          : [`approver${approver}Name`, `approver${approver}Date`]
              .filter((key) => !isField(key))
              .map((key) => `action ${action} fills ${key}, which is no field`)),
      ],
    ),
  ];
}

/** Statuses in which somebody can ask for a cancellation, and nobody can answer. */
function unanswered({ lifecycle: { transitions } }: ModuleDefinition): readonly string[] {
  const statusesWith = (what: 'asks' | 'answers') =>
    transitions.flatMap(({ cancelAsked, from }) => (cancelAsked === what ? from : []));
  const answered = statusesWith('answers');
  return statusesWith('asks')
    .filter((status) => !answered.includes(status))
    .map((status) => `nobody answers who asks for a cancellation in ${status}`);
}
