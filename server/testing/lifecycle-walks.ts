import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import { requestor, siteManager } from './demo-app.ts';
import { assignee, type Properties } from './request-courses.ts';

/** One step: an action as the wire spells it, what is sent along, and who takes it. */
export interface Step {
  readonly action: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly by: string;
}

/** A request from its making to its end; `more` is what its sample is made with besides. */
export interface Walk {
  readonly more?: Readonly<Record<string, unknown>>;
  readonly steps: readonly Step[];
}

const step = (action: string, body: Step['body'] = {}, by = siteManager): Step => ({ action, body, by });
const remove = step('Delete');
const cancel = step('Cancel');

let changes = 0;

/** An update that changes something, whoever makes it. */
const phone = (by = requestor) => {
  changes += 1;
  return step('Update', { requesterPhone: `+1 713 555 ${1000 + changes}` }, by);
};

const booking: readonly Walk[] = [
  { steps: [phone(), step('Close'), remove] },
  { steps: [phone(siteManager), cancel, remove] },
  { steps: [remove] },
];

function task(completion: Step['body']): readonly Walk[] {
  const accept = step('Update', completion);
  return [
    { steps: [phone(), accept, phone(), phone(assignee), step('Close', { resolution: 'Done' }), remove] },
    { steps: [cancel, remove] },
    { steps: [accept, cancel, remove] },
    { steps: [accept, remove] },
    { steps: [remove] },
  ];
}

const grant = step('Request Approved', { L1ApproverComments: 'Fine' });
const handOut = step('Request Submitted', {}, requestor);
const ppe = (entitled: unknown): readonly Walk[] => [
  { steps: [phone(), grant, phone(), handOut, phone(), step('Close', { itemReceivedBy: requestor }), remove] },
  { steps: [step('Request Rejected', { L1ApproverComments: 'Not now' }), remove] },
  { steps: [step('Cancel', {}, requestor), remove] },
  { steps: [grant, cancel, remove] },
  { steps: [grant, handOut, cancel, remove] },
  { more: { RequestItem: entitled }, steps: [remove] },
  { steps: [grant, handOut, remove] },
  { steps: [remove] },
];

function accommodation({ free, toApprove }: Properties): readonly Walk[] {
  let day = 60;
  /** Nights that no other walk has. */
  const nights = () => {
    day += 3;
    const at = (days: number) => new Date(Date.UTC(2026, 3, 15 + days, 18)).toISOString();
    return { checkIn: at(day), checkOut: at(day + 1) };
  };
  const give = (PropertyId: number) =>
    step('Booking Confirmed', { PropertyId, l1AprroverComments: 'Key at the gate', ...nights() });
  const decide = (action: string) => step(action, { l2AprroverComments: 'As discussed' });
  const approved = [give(toApprove), decide('Booking Approved')];
  const comment = (text: string) => step('Booking Updated', { l1AprroverComments: text });
  const updated = [give(free), comment('Key with the guard')];
  const moveTo = (PropertyId: number) => step('Booking Updated', { PropertyId, ...nights() });
  return [
    { steps: [phone(), give(free), comment('Key in the box'), comment('Key in the safe'), cancel, remove] },
    { steps: [give(free), moveTo(toApprove), decide('Booking Rejected'), cancel] },
    { steps: [give(free), moveTo(free), cancel] },
    { steps: [...approved, comment('Key in the box'), moveTo(toApprove), remove] },
    { steps: [...approved, moveTo(toApprove), cancel] },
    { steps: [...approved, moveTo(free), cancel] },
    { steps: [...updated, moveTo(free), remove] },
    { steps: [...updated, cancel] },
    { steps: [...updated, remove] },
    { steps: [give(free), cancel] },
    { steps: [give(free), remove] },
    { steps: [decide('Booking Rejected'), remove] },
    { steps: [cancel] },
    { steps: [remove] },
  ];
}

/** Walks over every way that the requests of a module can take. */
export function walksOf(module: ModuleKey, masters: { houses: Properties; entitled: unknown }): readonly Walk[] {
  const own: Readonly<Partial<Record<ModuleKey, readonly Walk[]>>> = {
    AdminTask: task({ assigneeName: assignee, adminsComments: 'Will be done' }),
    'Maintenance&Ops': task({ AssigneeName: assignee, adminsComment: 'Will be done' }),
    PPE: ppe(masters.entitled),
    AccomodationModule: accommodation(masters.houses),
  };
  return own[module] ?? booking;
}
