/** The accounts that the demo sign-in page offers. The demo company holds the same people. */
export interface DemoAccount {
  readonly userName: string;
  readonly name: string;
  readonly what: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  { userName: 'global.admin@norvane.example', name: 'Grace Amundsen', what: 'Global Admin' },
  { userName: 'site.manager@norvane.example', name: 'Samuel Okafor', what: 'SBS Manager' },
  { userName: 'sbs.member@norvane.example', name: 'Sofia Marchetti', what: 'SBS Member' },
  { userName: 'requestor@norvane.example', name: 'Ravi Deshmukh', what: 'Requestor' },
  {
    userName: 'line.manager@norvane.example',
    name: 'Linda Haugen',
    what: 'Requestor, direct manager of Ravi Deshmukh',
  },
  { userName: 'external@partner.example', name: 'Ewan Calder', what: 'External User' },
];
