import type { Rows } from '../numbered-rows.ts';
import { type Site, sites } from './places.ts';

const alias = (user: string) => `${user}@norvane.example`;

export const globalAdmins: Rows<'global_admin'> = ['global.admin', 'tomas.dvorak'].map((user) => ({
  alias: alias(user),
}));

const admins: Readonly<Partial<Record<Site, readonly string[]>>> = {
  houston: ['site.manager', 'caitlin.oneill'],
  midland: ['site.manager'],
  stavanger: ['bjorn.asen'],
  bergen: ['bjorn.asen'],
  abuDhabi: ['fatima.almansoori'],
  dubai: ['fatima.almansoori'],
  mumbai: ['priya.nair'],
  aberdeen: ['fiona.mackay'],
  greatYarmouth: ['fiona.mackay'],
  macae: ['joao.goncalves'],
  perth: ['zoe.papadakis'],
  darwin: ['zoe.papadakis'],
};

const members: Readonly<Partial<Record<Site, readonly string[]>>> = {
  houston: ['sbs.member', 'keisha.brown'],
  shipChannel: ['keisha.brown'],
  stavanger: ['solveig.naess', 'lukasz.wojcik'],
  abuDhabi: ['khalid.rahman'],
  mumbai: ['arjun.kulkarni'],
  aberdeen: ['siobhan.nibhriain'],
  macae: ['luiza.araujo'],
  perth: ['jack.thompson'],
};

const rows = (bySite: Readonly<Partial<Record<Site, readonly string[]>>>) =>
  Object.entries(bySite).flatMap(([site, users]) =>
    users.map((user) => ({ base_location_id: sites[site as Site], alias: alias(user) })),
  );

export const localAdmins: Rows<'local_admin'> = rows(admins);
export const sbsMembers: Rows<'sbs_member'> = rows(members);
