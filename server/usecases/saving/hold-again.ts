import { Failure, type FieldIssue } from '@sitebook/domain/failure.ts';
import { textOf } from '@sitebook/domain/fields/value.ts';
import { areCompliant } from '@sitebook/domain/items/compliance.ts';
import { isOpen } from '@sitebook/domain/lifecycle/lifecycle.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { checkRules, type Rule } from '@sitebook/domain/rules/rule.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Tx } from '../../db/database.ts';
import { loadItems } from '../../store/requests/items.ts';
import type { ModulePlace } from '../entering/enter-location.ts';
import { askSlot } from './ask-slot.ts';
import { checkOrder } from './ordered-items.ts';
import { chooseRows } from './read-fields.ts';

interface Coming {
  readonly definition: ModuleDefinition;
  readonly place: ModulePlace;
  readonly record: RequestRecord;
  readonly now: Date;
}

/**
 * Refuses to bring a request back when what it held cannot be held again: judged as a save would that takes it now, under the
 * same locks. What it only names stays as it was.
 */
export async function assertHoldable(tx: Tx, coming: Coming): Promise<void> {
  const issues = [...(await issuesOfSlot(tx, coming)), ...(await issuesOfOrder(tx, coming))];
  const [first] = issues;
  // Whatever a save answers with, here it is what others did meanwhile that stands in the way.
  if (first) throw new Failure('error.not-restorable', { params: { reason: reasonOf(issues) }, issues });
}

/** A broken rule speaks for the whole. */
function reasonOf(issues: readonly FieldIssue[]): string {
  const told = issues.find(({ code }) => !code.startsWith('field.')) ?? issues[0];
  return told ? say(told.code, told.params) : '';
}

async function issuesOfSlot(tx: Tx, { definition, place, record, now }: Coming): Promise<readonly FieldIssue[]> {
  const { holds, lifecycle } = definition;
  const { values, status } = record;
  if (holds ? !holds.statuses.includes(status) : !isOpen(lifecycle, status)) return [];
  const isOfThing = ({ on }: Rule) => on.some((key) => fieldOf(definition, key)?.lookup);
  const rules = definition.rules.filter(isOfThing);
  const judged = new Set(rules.flatMap(({ on }) => on));
  const { baseLocationId, id } = record;
  const slot = askSlot(tx, { definition, baseLocationId, values, except: [id], due: rules });
  const chosen = await chooseRows(tx, { definition, place, stored: null, values, slot });
  const context = {
    action: 'update',
    values,
    before: null,
    lookups: chosen.lookups,
    items: [],
    notes: place.notes,
    neighbours: chosen.neighbours,
    closures: chosen.closures,
    overlapsAllowed: place.overlapsAllowed,
    hours: place.hours,
    now: now.getTime(),
  } as const;
  return [...chosen.issues.filter(({ field }) => judged.has(field)), ...checkRules(rules, context)];
}

/** What was ordered has to be in stock once more, unless it had been given back or handed out before. */
async function issuesOfOrder(tx: Tx, { definition, place, record, now }: Coming): Promise<readonly FieldIssue[]> {
  const { items } = definition;
  if (!items || [...items.givenBack, ...items.handedOut].includes(record.status)) return [];
  const rows = await loadItems(tx, record);
  const asked = rows.map(({ stockId, itemId, brandColor, sizeType, quantity }) => {
    return { stockId, itemId, brandColor, sizeType, quantity };
  });
  const { rows: judged, issues } = await checkOrder(tx, {
    baseLocationId: record.baseLocationId,
    requester: textOf(record.values.requester) ?? record.createdBy,
    isRequesterKnown: true,
    items: { rows: asked, issues: [] },
    zone: place.hours.zone,
    now,
  });
  // What nobody had to approve has to be within what they are entitled to once more.
  const isBeyond = issues.length === 0 && areCompliant(rows) && !areCompliant(judged);
  return isBeyond ? [{ field: 'items', code: 'items.beyond-by-now' }] : issues;
}
