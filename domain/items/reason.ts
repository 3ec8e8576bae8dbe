import type { TextCode } from '../text/en.ts';
import { say } from '../text/say.ts';
import type { Allowance, ItemRow, ItemStatus } from './item.ts';

const reasons: Readonly<Record<ItemStatus, TextCode>> = {
  compliant: 'items.within',
  'non-compliant': 'items.beyond',
  open: 'items.unlimited',
};

/** Why a row stands as it does; where it asks for too much, with the figures as far as they are known. */
export function reasonFor({ status, allowance }: Pick<ItemRow, 'status' | 'allowance'>): string {
  const reason = say(reasons[status]);
  return status === 'non-compliant' && allowance ? `${reason} ${figures(allowance)}` : reason;
}

function figures(allowance: Allowance): string {
  const { granted, asked } = allowance;
  return say('items.allowance', { allowed: allowedIn(allowance), granted, asked });
}

/** What somebody may have of an item, before they ask for any. */
export function mayHave({ allowance }: Pick<ItemRow, 'allowance'>): string {
  if (!allowance) return say('items.unlimited');
  return say('items.may-have', { allowed: allowedIn(allowance), granted: allowance.granted });
}

const allowedIn = ({ pieces, months }: Allowance) =>
  say(months === 1 ? 'items.in-a-month' : 'items.in-months', { pieces, months });
