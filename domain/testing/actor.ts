import type { Actor } from '../access/actor.ts';

/** An ordinary colleague, or somebody with what is given. */
export const actorWith = (rest: Partial<Actor> = {}): Actor => ({
  alias: 'jmunoz@norvane.example',
  mail: 'jose.munoz@norvane.example',
  name: 'José Ángel Muñoz',
  role: 'requestor',
  isMember: false,
  isUnderFourEyes: false,
  standsFor: [],
  ...rest,
});
