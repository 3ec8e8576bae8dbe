import type { BoardAsked } from '@sitebook/contract/modules/board.ts';
import type { BoardRows } from '@sitebook/contract/modules/board-rows.ts';
import { modulePath } from '@sitebook/contract/modules/wire-modules.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Api } from './client.ts';
import type { WireRequest } from './wire-request.ts';

/** The same from a server of the last version, which tells of each booking by its names. */
export async function boardOfLastVersion(
  api: Api,
  definition: ModuleDefinition,
  asked: BoardAsked,
  signal: AbortSignal,
): Promise<BoardRows> {
  const path = modulePath(definition.key, 'list');
  const told = await api.get<readonly WireRequest[]>(path, { ...asked, fields: 'block' }, signal);
  const names = [...new Set(told.flatMap((one) => Object.keys(one)))];
  return { names, rows: told.map((one) => names.map((name) => one[name] ?? null)) };
}
