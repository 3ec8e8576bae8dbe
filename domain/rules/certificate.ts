import { momentOf, textOf } from '../fields/value.ts';
import { displayDate } from '../time/display.ts';
import { firstMomentOf, startOfDay } from '../time/zone.ts';
import { expiryOf } from './expiry.ts';
import type { Rule } from './rule.ts';

/** A booking may end on the day the resource's certificate expires, in the location's zone, not after it. */
export const certificate: Rule = {
  on: ['resourceId', 'start', 'end'],
  skippedBy: ['close', 'cancel'],
  check({ values, lookups, hours }) {
    const expiry = textOf(lookups.resourceId?.facts.certificateExpiry);
    const end = momentOf(values.end);
    if (expiry === null || end === null || end <= certifiedUntil(expiry, hours.zone)) return undefined;
    return { field: 'end', code: 'rule.certificate', params: { expiry: displayDate(expiry) } };
  },
};

/** Says of the resource itself until when it may be booked, whenever the rule above is broken. */
export const certificateDate: Rule = {
  on: certificate.on,
  skippedBy: ['close', 'cancel'],
  check(context) {
    const issue = certificate.check(context);
    const { lookups, hours, now } = context;
    const state = expiryOf(textOf(lookups.resourceId?.facts.certificateExpiry), hours.zone, now);
    if (!issue?.params) return undefined;
    const code = state === 'expired' ? 'rule.certificate-expired' : 'rule.certificate-until';
    return { field: 'resourceId', code, params: issue.params };
  },
};

/** The first moment after the day of expiry: an interval that ends then is still within it. */
export function certifiedUntil(expiryDay: string, zone: string): number {
  const [year = 0, month = 0, day = 0] = expiryDay.split('-').map(Number);
  return startOfDay(zone, firstMomentOf(zone, year, month, day), 1);
}
