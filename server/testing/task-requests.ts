import { sites } from '../demo/data/places.ts';
import { type DemoApp, requestor, siteManager } from './demo-app.ts';
import { subSegmentAt, taskAt } from './demo-masters.ts';
import { callsOf } from './module-calls.ts';

/** Both kinds of task, with tasks of theirs at Houston and what they call their fields. */
export const taskModules = [
  {
    key: 'AdminTask',
    task: 'Desk Move',
    detail: 'Move a person with their equipment to another desk or building.',
    other: 'Stationery',
    off: 'Fax Line',
    comment: 'adminsComments',
    assigned: 'assigneeName',
  },
  {
    key: 'Maintenance&Ops',
    task: 'Lighting',
    detail: 'Lamps in buildings and floodlights in the yard.',
    other: 'Plumbing',
    off: 'Steam Boiler',
    comment: 'adminsComment',
    assigned: 'AssigneeName',
  },
] as const;

/** Without any role at Houston. */
export const assignee = 'wei.zhang@norvane.example';
export const helper = 'jmunoz@norvane.example';

/** Requests of a task module at Houston, made by the demo requestor. */
export function taskRequestsOf(app: DemoApp, { key, task, comment, assigned }: (typeof taskModules)[number]) {
  const calls = callsOf(app, key);
  const body = () => ({
    iBaseLocationId: sites.houston,
    taskRequestId: taskAt('houston', key, task),
    segmentId: 1,
    subSegmentId: subSegmentAt('houston', 'Directional Drilling'),
    timetoStart: '2026-04-20T09:00:00-05:00',
    timetoFinish: '2026-04-21T10:30:00-05:00',
  });
  /** What an admin sends to accept one. */
  const acceptance = { [assigned]: assignee, [comment]: 'Planned for Monday' };
  const made = async (wishes: object = {}): Promise<number> => {
    const answer = await calls.create(requestor, { ...body(), ...wishes });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body[calls.id];
  };
  const accepted = async (wishes: object = {}): Promise<number> => {
    const id = await made(wishes);
    const answer = await calls.update(siteManager, id, { version: 1, ...acceptance });
    if (answer.body.requestStatus !== 'Request Accepted') throw new Error(answer.text);
    return id;
  };
  return { calls, body, acceptance, made, accepted };
}
