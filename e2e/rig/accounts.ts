/** The demo accounts by what they are at Houston. */
export const accounts = {
  globalAdmin: 'global.admin@norvane.example',
  siteManager: 'site.manager@norvane.example',
  sbsMember: 'sbs.member@norvane.example',
  requestor: 'requestor@norvane.example',
  lineManager: 'line.manager@norvane.example',
  external: 'external@partner.example',
} as const;

export type Account = keyof typeof accounts;
