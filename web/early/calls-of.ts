import type { getFormSchema, getOwnFields } from '@sitebook/contract/form-schema/form-schema.ts';
import type { homePath } from '@sitebook/contract/home/home.ts';
import type { AnyLookup, QueryOf } from '@sitebook/contract/lookups/lookup.ts';
import type { getModules } from '@sitebook/contract/lookups/modules.ts';
import type { getMyUser } from '@sitebook/contract/lookups/people.ts';
import type { getBaseLocation, getBaseLocationById, getCountryCity } from '@sitebook/contract/lookups/places.ts';
import type { getRoleOfUser } from '@sitebook/contract/lookups/roles.ts';
import { callFor } from '@sitebook/contract/lookups/wire-rows.ts';
import { addressOf } from '../api/address.ts';
import type { Asked } from './screen-of.ts';

/** Where the browser was last, as the picker has left it. */
export interface Where {
  readonly locationId: number | null;
  readonly iBaseLocationId: number | null;
}

/** The addresses that a screen is going to ask for first; of calendars and boards the base location before all others. */
export function callsOf({ screen, module = '' }: Asked, { locationId, iBaseLocationId }: Where): readonly string[] {
  if (screen === 'tiles' && locationId !== null)
    return [look<typeof getModules>('/Module/GetModulesbyLocationId', { locationId }), homeOf(iBaseLocationId)];
  if (iBaseLocationId === null) return [];
  const caller = [
    look<typeof getMyUser>('/graphuser/GetMyUser', {}),
    look<typeof getRoleOfUser>('/MasterIBaseLocation/GetRoleofUser', { iBaseLocationId, alias: undefined }),
  ];
  if (screen === 'new-request')
    return [
      look<typeof getFormSchema>('/FormSchema/GetFormSchemabyModule', { moduleName: module, iBaseLocationId }),
      ...caller,
      look<typeof getBaseLocationById>('/MasterIBaseLocation/GetIBaseLocation', { iBaseLocationId }),
      look<typeof getCountryCity>('/MasterIBaseLocation/GetCountryCityfromIBaseLocationId', { iBaseLocationId }),
    ];
  if (locationId === null) return [];
  const base = look<typeof getBaseLocation>('/MasterIBaseLocation/GetIBaseLocationfromLocationId', { locationId });
  if (screen === 'dashboard')
    return [
      ...caller,
      base,
      look<typeof getOwnFields>('/FormSchema/GetOwnFields', { moduleName: module, iBaseLocationId }),
    ];
  if (screen === 'calendar' || screen === 'board') return [base, ...resources(module, iBaseLocationId), ...caller];
  return [];
}

function homeOf(iBaseLocationId: number | null): string {
  const path: typeof homePath = '/home';
  return addressOf(path, { iBaseLocationId });
}

function resources(module: string, baseLocationId: number): readonly string[] {
  const call = callFor({ source: 'resources', within: null, module, baseLocationId });
  return call ? [addressOf(call.path, { ...call.query, retired: 'booked' })] : [];
}

function look<L extends AnyLookup>(path: L['path'], query: QueryOf<L>): string {
  return addressOf(path, query);
}
