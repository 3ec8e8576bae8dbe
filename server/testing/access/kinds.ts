import { external, globalAdmin, lineManager, requestor, sbsMember, siteManager } from '../demo-app.ts';

/**
 * The kinds of people that rights tell apart, in the order of the columns of `words.ts`. What a call is about is the
 * requestor's and stands at a location that the site manager and the SBS member run.
 */
export const kinds = [
  { kind: 'nobody', user: null },
  { kind: 'external user', user: external },
  { kind: 'requestor', user: requestor },
  { kind: 'line manager', user: lineManager },
  { kind: 'SBS member', user: sbsMember },
  { kind: 'site manager', user: siteManager },
  { kind: 'admin elsewhere', user: 'bjorn.asen@norvane.example' },
  { kind: 'global admin', user: globalAdmin },
] as const;
