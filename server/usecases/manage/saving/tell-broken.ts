import { textOf } from '@sitebook/domain/fields/value.ts';
import { isSwitchedOff } from '@sitebook/domain/manage/broken-requests.ts';
import { type EntityDefinition, entityField, nameKeyOf } from '@sitebook/domain/manage/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { toldOf } from '@sitebook/domain/notices/who-is-told.ts';
import { sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import type { Tx } from '../../../db/database.ts';
import { announceChange } from '../../../live/change.ts';
import type { FoundRequest } from '../../../store/manage/holding-requests.ts';
import type { DoneBy } from '../../../store/manage/record-changes.ts';
import { appendHistory } from '../../../store/requests/history.ts';
import { findRequest } from '../../../store/requests/select-requests.ts';
import { tellLater } from '../../notices/telling.ts';
import type { PlannedChange } from '../find-ahead.ts';

/** Whose booking it is, who works on it, and who reads along. */
const concerned = ['owners', 'assignees', 'copied'] as const;

/** Writes into the history of requests that what they hold is no longer theirs to use, and has their people told. */
export async function tellBroken(
  tx: Tx,
  definition: EntityDefinition,
  { changed, broken }: { readonly changed: readonly PlannedChange[]; readonly broken: readonly FoundRequest[] },
  by: DoneBy,
): Promise<void> {
  const byId = new Map(changed.map((change) => [change.before.id, change]));
  for (const { id, module, recordId } of broken) {
    const holder = moduleOf(module);
    const change = byId.get(recordId);
    const record = holder && (await findRequest(tx, holder, id))?.record;
    if (!record || !change) continue;
    const entry = await appendHistory(tx, record, {
      at: by.at,
      alias: by.alias,
      name: by.name,
      action: 'affect',
      before: {},
      after: {},
      note: noteOf(definition, change),
    });
    await tellLater(tx, id, entry, { module, told: toldOf(concerned, record) });
    await announceChange(tx, record);
  }
}

function noteOf(definition: EntityDefinition, { before, after }: PlannedChange): string {
  const name = textOf(after[nameKeyOf(definition)]) ?? '';
  const field = entityField(definition, definition.expires ?? '');
  const day = field && textOf(after[field.key]);
  if (!day || isSwitchedOff(definition, before.values, after)) return sayInMail('history.switched-off', { name });
  return sayInMail('history.expires', { name, what: say(field.title), day: displayDate(day) });
}
