import type { Person } from './state.ts';

/** Who acts, by their accounts of the demo company. Away from their own locations most of them are nothing in particular. */
export const aliases: Readonly<Record<Person, string>> = {
  admin: 'global.admin@norvane.example',
  keeper: 'site.manager@norvane.example',
  boss: 'line.manager@norvane.example',
  owner: 'requestor@norvane.example',
  other: 'sbs.member@norvane.example',
};
