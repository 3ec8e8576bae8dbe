import type { Transition } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { newTurns, type Told, whoIsTold } from '@sitebook/domain/notices/who-is-told.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import { enqueue } from '../../store/enqueue.ts';

/** Who is to be told, as it stands when something is saved. Whether they may know is judged when they are told. */
export interface Telling {
  readonly module: string;
  readonly told: readonly Told[];
}

type Standing = Pick<RequestRecord, 'status' | 'createdBy' | 'values'>;

/** Whom a transition concerns but for whoever takes it; nothing where that is nobody. */
export function tellingOf(
  { key, lifecycle }: ModuleDefinition,
  transition: Transition,
  before: Standing | null,
  after: Standing,
  { alias, mail }: Caller,
): Telling | null {
  const isBySelf = ({ to }: Told) => typeof to === 'object' && [alias, mail.toLowerCase()].includes(to.alias);
  // Whoever has to decide about what they did themselves may have a substitute, or not be allowed to.
  const told = whoIsTold(lifecycle, transition, before, after).filter((one) => one.kind === 'awaits' || !isBySelf(one));
  return told.length > 0 ? { module: key, told } : null;
}

/** Whose turn it has become by what nobody did. */
export function turnsOf({ key, lifecycle }: ModuleDefinition, before: Standing, after: Standing): Telling | null {
  const told = newTurns(lifecycle, before, after);
  return told.length > 0 ? { module: key, told } : null;
}

/** Has them told of an entry of the history, once that is stored for good; with all dates of a series that it stands for. */
export async function tellLater(
  tx: Tx,
  id: number,
  entry: number,
  telling: Telling | null,
  dates?: readonly number[],
): Promise<void> {
  if (!telling) return;
  await enqueue(tx, 'tell-people', {
    ...telling,
    told: [...telling.told],
    id,
    entry,
    ...(dates && { dates: [...dates] }),
  });
}
