/**
 * What somebody does with a request that is open: `off` it, they read; at its `fields` they type or are about to;
 * `acting` on it they answer what it asks, send it, or are told what came of it.
 */
export type Hands = 'off' | 'fields' | 'acting';
