import type { Draw } from '@sitebook/domain/testing/by-seed.ts';
import type { Operation } from '../../routes/openapi/types.ts';
import type { Input } from '../access/entry.ts';
import type { Asked } from '../access/make-call.ts';
import { chanceBy } from './chance.ts';
import { spoilAddress } from './spoil-address.ts';
import { spoilBody } from './spoil-body.ts';
import { spoilFile } from './spoil-file.ts';

/** A proper call, and what the document says of it. */
export interface ProperCall {
  readonly route: string;
  readonly input: Input;
  readonly operation: Operation;
}

export interface BadCall extends Asked {
  /** What is wrong with it. */
  readonly what: string;
  readonly mayPass?: true;
}

/** Takes a proper call and spoils it in one place, so that it has to be refused whoever makes it. */
export function badCall(calls: readonly ProperCall[], users: readonly string[], draw: Draw): BadCall {
  const chance = chanceBy(draw);
  const sending = calls.filter((call) => call.operation.requestBody);
  // Most calls only read, and most rules are for what is sent.
  const { route, input, operation } = chance.pick(chance.onceIn(2) ? calls : sending);
  const isReading = operation.description.startsWith('Read-only');
  const user = chance.pick(users);
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const spoil = () => {
    if (!content || chance.onceIn(4))
      return spoilAddress({ route, user, ...input }, operation.parameters ?? [], chance);
    return type === 'application/json' ? spoilBody(input, { ...content, isReading }, chance) : spoilFile(input, chance);
  };
  const { input: spoilt, ...rest } = spoil();
  return { route, user, ...spoilt, ...rest };
}
