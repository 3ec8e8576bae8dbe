import { wireProblemsOf } from '@sitebook/contract/modules/check-wire.ts';
import { problemsOfEntities } from '@sitebook/domain/manage/check-entities.ts';
import { entities } from '@sitebook/domain/manage/registry.ts';
import { problemsOf } from '@sitebook/domain/modules/check-definitions.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import type { Config } from './config.ts';
import { prepareGround, type StartOptions } from './ground.ts';
import { CannotStart } from './lifetime/cannot-start.ts';
import { isRoot } from './lifetime/run-as.ts';
import type { Serving } from './serve.ts';

export interface Started extends Serving {
  /** Where our own database is. */
  readonly dataFolder: string | undefined;
  /** Settles when the server cannot go on. */
  readonly lost: Promise<Error>;
}

/** Everything from the settings to an open door, in the order in which each step needs the one before. */
export async function start(options: StartOptions): Promise<Started> {
  assertDeclarations();
  const { ground, home, lost } = await prepareGround(options);
  const serving = await (await doorOf(options.config))(ground, options);
  if (!serving.runsAs && isRoot())
    options.tell(
      `The server goes on as root: ${ground.hindrance ?? 'the system does not let it go on as anybody else'}.`,
    );
  return { ...serving, dataFolder: home?.path, lost };
}

/** Whoever only starts others does not load what serves. */
async function doorOf({ WORKERS }: Config) {
  return WORKERS > 1 ? (await import('./start-workers.ts')).startWorkers : (await import('./serve.ts')).serve;
}

/** A module that is declared wrong would fail its users one by one: better nobody gets in. */
function assertDeclarations(): void {
  const problems = [...problemsOf(modules), ...wireProblemsOf(modules), ...problemsOfEntities(entities, modules)];
  if (problems.length > 0)
    throw new CannotStart(`The declarations of the modules are unsound: ${problems.join('; ')}.`);
}
