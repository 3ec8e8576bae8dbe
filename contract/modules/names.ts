import type { FieldDefinition } from '@sitebook/domain/modules/definition.ts';
import { keyOfOwn, ownKey } from '@sitebook/domain/own-fields/own-field.ts';
import { name, type WireModule, type WireName, type WireNames } from './wire-module.ts';
import { wireOf } from './wire-modules.ts';

/** Spelled alike in every module; a field that is not listed is called on the wire as it is in its declaration. */
const shared: WireNames = {
  requester: name('aliasId'),
  requesterName: name('requestorName'),
  phone: name('requesterPhone', 'requestorPhone'),
  managerName: name('directManager'),
  managerMail: name('directManagerMail'),
  country: name('Country'),
  city: name('subGeomarketName'),
  priority: name('priorityId', 'priority', 'priorityLevel'),
  start: name('startTime'),
  end: name('endTime'),
  cost: name('costofService'),
  jobTypeId: name('jobType'),
  copied: name('carbonCopy'),
  assignees: name('assigneeName'),
  approver1Name: name('L1AprroverName'),
  approver1Comments: name('L1AprroverComments', 'L1ApproverComments'),
  approver1Date: name('L1AprroverDate'),
  approver2Name: name('L2AprroverName'),
  approver2Comments: name('L2AprroverComments', 'L2ApproverComments'),
  approver2Date: name('L2AprroverDate'),
};

/** How a field of a module is called on the wire. */
export function wireNameOf(module: string, field: Pick<FieldDefinition, 'key'>): WireName {
  const own = keyOfOwn(field.key);
  return own === undefined ? nameIn(wireOf(module), field) : { name: `${ownFieldsName}.${own}` };
}

/** What was added to a form stands in bodies and answers under this name, each by its key. */
export const ownFieldsName = 'ownFields';

/** The key of the added field that a name means, such as `ownFields.permit`; nothing where it means another one. */
export function ownKeyNamed(name: string): string | undefined {
  const [list = '', key, ...rest] = name.trim().split('.');
  const isOne = list.toLowerCase() === ownFieldsName.toLowerCase() && key && rest.length === 0;
  return isOne ? ownKey(key) : undefined;
}

/** The same by the module's entry. */
export function nameIn({ names }: Pick<WireModule, 'names'>, field: Pick<FieldDefinition, 'key'>): WireName {
  return listed(names, field.key) ?? listed(shared, field.key) ?? { name: field.key };
}

/** Keys come from outside as well: `constructor` is none of ours. */
const listed = (names: WireNames = {}, key: string) => (Object.hasOwn(names, key) ? names[key] : undefined);

/** What whoever closes or cancels says about it. */
export const actionNote = 'actionNote';

/** How a new booking repeats. */
export const seriesName = 'series';

/** To which dates of a series something is done. */
export const scopeName = 'scope';

/** The facts of every request besides its fields. */
export const factNames = {
  status: 'requestStatus',
  createdAt: 'metaCreatedAt',
  createdBy: 'metaCreatedBy',
  updatedAt: 'metaUpdatedAt',
  updatedBy: 'metaUpdatedBy',
  baseLocationId: 'iBaseLocationId',
} as const;
