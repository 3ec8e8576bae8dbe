import { Failure } from '@sitebook/domain/failure.ts';

/** What was asked for by its id, or the answer that there is no such thing. */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Failure('error.not-found');
  return thing;
}

/** For lists of what belongs to something: nothing below it is an answer, not knowing it is not. */
export function mustBeKnown(isKnown: boolean): void {
  if (!isKnown) throw new Failure('error.not-found');
}
