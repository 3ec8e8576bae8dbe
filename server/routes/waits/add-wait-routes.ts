import { waitBody, waitPath, waitSchema, waitsPath, waitsSchema } from '@sitebook/contract/waits/waits.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { presentWait } from '../../present/present-wait.ts';
import { giveUpWait } from '../../usecases/waits/give-up-wait.ts';
import { listWaits } from '../../usecases/waits/list-waits.ts';
import { makeWait } from '../../usecases/waits/make-wait.ts';
import type { RouteTable } from '../define-route.ts';
import { doOnce } from '../do-once.ts';

/** The slots that the caller waits for. */
export function addWaitRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    method: 'GET',
    path: waitsPath,
    summary: 'The slots that the caller waits for, the next first, and whether they are free now',
    answer: waitsSchema,
    handle: async ({ caller }) => (await listWaits(deps, caller)).map(presentWait),
  });
  table.add({
    method: 'POST',
    path: waitsPath,
    summary: 'Has the caller told when a slot can be booked; done twice it is one wait',
    body: waitBody,
    answer: waitSchema,
    status: 201,
    async handle({ caller, body: { moduleName, iBaseLocationId: baseLocationId, ...wish }, idempotencyKey: key }) {
      const definition = moduleOf(moduleName);
      if (!definition) throw new Failure('error.not-found');
      return makeWait(deps, caller, definition, { ...wish, baseLocationId, key }, presentWait);
    },
  });
  table.add({
    method: 'DELETE',
    path: waitPath(':id'),
    hasId: true,
    summary: 'Gives up a wait of the caller',
    answer: z.object({ waitId: z.int() }),
    handle: (input) =>
      doOnce(deps, input, async (within) => {
        await giveUpWait(within, input.caller, input.id);
        return { waitId: input.id };
      }),
  });
}
