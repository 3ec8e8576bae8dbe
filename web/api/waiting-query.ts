import { tabNames } from '@sitebook/contract/modules/wire-codes.ts';
import { modulePath } from '@sitebook/contract/modules/wire-modules.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.ts';
import type { WireRequest } from './wire-request.ts';

/** As many as a page may have. */
const mostWaiting = 200;

/** What waits in one module. The rows stay as the wire spells them: few who ask for them have any to read. */
export interface Waiting {
  readonly definition: ModuleDefinition;
  readonly rows: readonly WireRequest[];
}

export const waitingKey = ['requests', 'waiting'] as const;

/** What waits for the caller's decision, at whatever location, by module. */
export const waitingQuery = (api: Api, modules: readonly ModuleDefinition[]) =>
  queryOptions({
    queryKey: waitingKey,
    queryFn: ({ signal }): Promise<readonly Waiting[]> => {
      const body = { Filter: { tab: tabNames.approvals }, PageSize: mostWaiting };
      const deciding = modules.filter(({ lifecycle }) => lifecycle.tabs.approvals !== undefined);
      return Promise.all(
        deciding.map(async (definition) => {
          const { rows } = await api.list<WireRequest>(modulePath(definition.key, 'list'), body, signal);
          return { definition, rows };
        }),
      );
    },
  });
