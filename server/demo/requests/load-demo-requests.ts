import { readItemRows } from '@sitebook/contract/modules/item-rows.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { presentOpened } from '../../present/present-opened.ts';
import { tellNothingBefore } from '../../usecases/notices/tell-nothing-before.ts';
import { createRequest } from '../../usecases/requests/create-request.ts';
import { updateRequest } from '../../usecases/requests/update-request.ts';
import { type PlannedRequest, planRequests } from './plan-requests.ts';

/** Of what happened longer ago nobody is told any more: it is the past that the demo company begins with. */
const stillNews = 25 * 60 * 60_000;

/**
 * Makes the demo requests by the same use cases that serve people, each at its own time. Every step has a key, so a load
 * that was cut off goes on where it stopped.
 */
export async function loadDemoRequests(deps: Deps, loadedAt: Date): Promise<void> {
  for (const definition of modules) {
    const planned = planRequests(definition, loadedAt.getTime());
    for (const [index, request] of planned.entries())
      await live(deps, definition, request, `demo ${definition.key} ${index}`);
  }
  await tellNothingBefore(deps, new Date(loadedAt.getTime() - stillNews));
}

async function live(deps: Deps, definition: ModuleDefinition, planned: PlannedRequest, key: string): Promise<void> {
  const caller = await callerOf(deps, planned.by);
  const asked = { ...planned, items: readItemRows(planned.items), sentItems: planned.items, key };
  const made = await unlessRefused(createRequest(at(deps, planned.at), caller, definition, asked, presentOpened));
  if (!made) return;
  const id = Number(made[pathsOf(definition.key).id]);
  let version = Number(made.version);
  for (const [index, step] of planned.steps.entries()) {
    const change = { id, action: step.action, version, fields: step.fields, key: `${key} ${index}` };
    const by = await callerOf(deps, step.by);
    const saved = await unlessRefused(updateRequest(at(deps, step.at), by, definition, change, presentOpened));
    version = Number(saved?.version ?? version);
  }
}

/** What the engine may refuse of a plan, as it would to people: a slot or a house is taken, an order was approved at once. */
const refusals: readonly TextCode[] = [
  'rule.overlap-none',
  'rule.overlap-cap',
  'rule.property-taken',
  'error.action-not-now',
  'error.forbidden',
];

async function unlessRefused<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Failure && refusals.includes(error.code)) return undefined;
    throw error;
  }
}

const at = (deps: Deps, moment: number): Deps => ({ ...deps, clock: { now: () => new Date(moment) } });

async function callerOf({ directory }: Deps, alias: string): Promise<Caller> {
  const person = await directory.find(alias);
  if (!person) throw new Error(`${alias} is not in the demo company`);
  return { alias: person.alias, objectId: person.id, name: person.displayName, mail: person.mail };
}
