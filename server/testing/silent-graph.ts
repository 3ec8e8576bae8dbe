import type { Directory } from '../adapters/directory/directory.ts';
import { graphDirectory } from '../adapters/directory/graph.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { lineManager, requestor } from './demo-app.ts';
import { type GraphUser, startFakeGraph } from './fake-graph.ts';

const domain = 'norvane.example';

/** A colleague who has never been named before. */
export const newcomer = `new.comer@${domain}`;
/** Their mail is not their principal name. */
export const newcomersMail = `nora.comer@${domain}`;

/** The demo accounts and a newcomer in a Microsoft Graph that can be in trouble. To be called at the top of a test file. */
export async function silentGraph() {
  const user = (alias: string, displayName: string, more: Partial<GraphUser> = {}): GraphUser => ({
    id: alias,
    userPrincipalName: alias,
    mail: alias,
    displayName,
    accountEnabled: true,
    ...more,
  });
  const graph = await startFakeGraph([
    ...demoAccounts.map(({ userName, name }) =>
      user(
        userName,
        name,
        userName === requestor ? { manager: lineManager, employeeId: '4711', mobilePhone: '+1 2' } : {},
      ),
    ),
    user(newcomer, 'Nora Comer', { mail: newcomersMail, manager: lineManager, employeeId: '4712' }),
  ]);
  const anew = () => graphDirectory(graph.settings, domain);
  let current = anew();
  const directory: Directory = {
    find: (name) => current.find(name),
    managerOf: (name) => current.managerOf(name),
    meet: (person) => current.meet(person),
    search: (query, limit) => current.search(query, limit),
    photoOf: (name) => current.photoOf(name),
    inTime: () => current.inTime(),
  };
  /** Well again, and nobody remembers anything. */
  const mend = async () => {
    Object.assign(graph.state, { isDown: false, delay: 0, retryAfter: null, isBroken: false });
    if (!graph.isThere()) await graph.comeBack();
    current = anew();
  };
  return { graph, directory, mend };
}

/** The ways in which a directory can be silent. */
export function troublesOf({ graph }: Awaited<ReturnType<typeof silentGraph>>): readonly [string, () => unknown][] {
  return [
    ['slow', () => Object.assign(graph.state, { delay: 10_000 })],
    ['throttling', () => Object.assign(graph.state, { retryAfter: '2' })],
    ['overloaded', () => Object.assign(graph.state, { isDown: true })],
    ['broken', () => Object.assign(graph.state, { isBroken: true })],
    ['away', () => graph.goAway()],
  ];
}
