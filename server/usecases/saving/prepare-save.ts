import { relationsOf } from '@sitebook/domain/access/relation.ts';
import { refuse } from '@sitebook/domain/failure.ts';
import { textOf, type Values } from '@sitebook/domain/fields/value.ts';
import type { AskedItems, ItemRow } from '@sitebook/domain/items/item.ts';
import { cancelAskedAfter } from '@sitebook/domain/lifecycle/cancel-asked.ts';
import { outcomeOf } from '@sitebook/domain/lifecycle/outcome.ts';
import { stampedBy } from '@sitebook/domain/lifecycle/stamp.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import { defaultsOf } from '@sitebook/domain/request/defaults.ts';
import { mergedValues, validateSave } from '@sitebook/domain/request/validate-save.ts';
import { isDue } from '@sitebook/domain/rules/rule.ts';
import type { Tx } from '../../db/database.ts';
import { askSlot, type SlotQuestions } from './ask-slot.ts';
import { type CheckedOrder, checkOrder } from './ordered-items.ts';
import { type Asked, chooseRows, readFields } from './read-fields.ts';

export interface Save extends Asked {
  readonly items: AskedItems;
  readonly now: Date;
  /** Those that are moved along with it, and stand where they will not stay. */
  readonly along?: readonly number[];
}

/** What a save would store, once nothing speaks against it. */
export interface Prepared {
  readonly values: Values;
  readonly status: StatusCode;
  /** What is ordered; only when the request is made. */
  readonly items: readonly ItemRow[];
}

/** Everything between "may they" and "store it", for every module and action; names all that is wrong at once. */
export async function prepareSave(tx: Tx, save: Save): Promise<Prepared> {
  const { definition, place, transition, stored, people, now } = save;
  const relations = relationsOf(place.actor, stored);
  const before = stored?.values ?? null;
  const { patch, issues: unread } = readFields(save, relations);
  const begun = before ?? defaultsOf(definition, { zone: place.hours.zone, now: now.getTime() });
  // Not every action takes another requester, and without one nothing is known anew.
  const requesterFacts = before === null || Object.hasOwn(patch, 'requester') ? people.requesterFacts : null;
  const madeAt = stored?.createdAt ?? null;
  const asked = { definition, action: transition.action, relations, before, madeAt, begun, patch, requesterFacts };
  const merged = mergedValues(asked);
  const order = await orderOf(tx, save, merged);
  const chosen = await chooseRows(tx, { ...save, values: merged, slot: slotQuestions(tx, save, merged) });
  const { values, issues, context } = validateSave(
    { ...asked, found: [...unread, ...order.issues, ...chosen.issues] },
    {
      lookups: chosen.lookups,
      items: order.rows,
      notes: place.notes,
      neighbours: chosen.neighbours,
      closures: chosen.closures,
      overlapsAllowed: place.overlapsAllowed,
      hours: place.hours,
      now: now.getTime(),
    },
  );
  refuse(issues);
  const to = outcomeOf(transition, relations, context);
  const status = to === 'same' ? stored?.status : to;
  if (!status) throw new Error(`${transition.action} leads nowhere`);
  const cancelAskedAt = cancelAskedAfter(definition.lifecycle, transition, status, { before, now });
  return {
    values: { ...values, ...approverOf(save), ...dueOf(save, status), ...stampedBy(transition, now), cancelAskedAt },
    status,
    items: order.rows,
  };
}

/** What is ordered is judged when the request is made; afterwards it is as it was. */
async function orderOf(tx: Tx, save: Save, values: Values): Promise<CheckedOrder> {
  const { definition, place, stored, items, people, now } = save;
  if (!definition.items || stored) return { rows: [], issues: [] };
  const requester = textOf(values.requester) ?? place.actor.alias;
  const { isRequesterKnown } = people;
  const { baseLocationId, hours } = place;
  return checkOrder(tx, { baseLocationId, requester, isRequesterKnown, items, zone: hours.zone, now });
}

/** Whether people are still to be looked up: of a request that is over nobody will. */
function dueOf({ definition, stored, people }: Save, status: StatusCode): Values {
  const isDue = people.isDue || stored?.values.peopleDue === true;
  return { peopleDue: isDue && definition.lifecycle.phases[status] === 'open' ? true : null };
}

/** Whoever takes a step that is an approver's is the approver. */
function approverOf({ transition, place, now }: Save): Values {
  if (!transition.approver) return {};
  const level = `approver${transition.approver}`;
  return { [`${level}Name`]: place.actor.name, [`${level}Date`]: now.toISOString() };
}

/** What is asked about the time that is wanted, by the rules that are due. */
function slotQuestions(
  tx: Tx,
  { definition, transition, place, stored, along = [] }: Save,
  values: Values,
): SlotQuestions {
  const asked = { action: transition.action, before: stored?.values ?? null, values };
  const due = definition.rules.filter((rule) => isDue(rule, asked));
  return askSlot(tx, {
    definition,
    baseLocationId: place.baseLocationId,
    values,
    except: stored ? [stored.id, ...along] : along,
    due,
  });
}
