import { Failure } from '@sitebook/domain/failure.ts';
import { mayBeOff, type NoticeChoices, usualChoices } from '@sitebook/domain/notices/choice.ts';
import { noticeKinds } from '@sitebook/domain/notices/notice-kind.ts';
import type { Caller } from '../../caller.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { loadChoices, saveChoices, savePlaceOf } from '../../store/notice-choices.ts';
import { enter } from '../entering/visits.ts';
import { hasSubstitute } from '../substitutes/read-substitutes.ts';

/** How the caller wants to be told. */
export async function readChoices({ database, clock }: Deps, { alias }: Caller): Promise<NoticeChoices> {
  const choices = await loadChoices(database, alias);
  // What was allowed for a substitute's sake ends with them.
  if (choices.awaits !== 'off' || (await hasSubstitute(database, alias, clock.now()))) return choices;
  return { ...choices, awaits: usualChoices.awaits };
}

/** Keeps how the caller wants to be told from now on; what waits for them cannot be switched off without a substitute. */
export async function choose(
  { database, clock }: Deps,
  { alias }: Caller,
  choices: NoticeChoices,
): Promise<NoticeChoices> {
  const isStoodInFor = await hasSubstitute(database, alias, clock.now());
  const refused = noticeKinds.filter((kind) => choices[kind] === 'off' && !mayBeOff(kind, isStoodInFor));
  if (refused.length > 0) {
    const issues = refused.map((field) => ({ field, code: 'notices.never-off' as const }));
    throw new Failure('error.invalid', { issues });
  }
  await inTransaction(database, (tx) => saveChoices(tx, alias, choices));
  return choices;
}

/** Remembers the location that the caller has chosen: their digest comes in its morning. */
export async function choosePlace(deps: Deps, caller: Caller, baseLocationId: number): Promise<void> {
  const place = await enter(deps, caller, { baseLocationId });
  await savePlaceOf(deps.database, caller.alias, place.baseLocationId);
}
