import type { ClientConfig } from '@sitebook/contract/client-config.ts';
import type { AnswerOf } from '@sitebook/contract/lookups/lookup.ts';
import type { getBaseLocation } from '@sitebook/contract/lookups/places.ts';
import { boardCalls } from './board-calls.ts';
import { callsOf, type Where } from './calls-of.ts';
import type { Asked } from './screen-of.ts';

type BaseLocation = AnswerOf<typeof getBaseLocation>;

/** Asks for what the screen is going to ask for, while the app's scripts are on their way; until it is there, or failed. */
export function askAhead(asked: Asked, where: Where, token: string): Promise<unknown> {
  const answers = new Map<string, Promise<Response>>();
  window.askedAhead = { answers, token };
  const ask = (address: string, headers?: HeadersInit) => {
    const answer = fetch(address, headers ? { headers } : { cache: 'no-cache' });
    answers.set(address, answer);
    // Who takes it hears of a failure; where nobody does, it is nobody's.
    answer.catch(() => {});
    return answer;
  };
  return (async () => {
    const config = await ask('/config.json');
    const { gatewayKey }: ClientConfig = await config.clone().json();
    const headers = { accept: 'application/json', authorization: `Bearer ${token}`, 'x-api-key': gatewayKey };
    const calls = callsOf(asked, where).map((address) => ask(address, headers));
    if (asked.screen === 'board') {
      // Nothing waits for it: the parts of the screen are to come meanwhile.
      const later = calls[0]?.then(async (base) => {
        const { timeZone: zone }: BaseLocation = await base.clone().json();
        const { module = '' } = asked;
        const place = { module, iBaseLocationId: where.iBaseLocationId ?? 0, zone };
        for (const address of boardCalls(place, window.location.hash, Date.now())) void ask(address, headers);
      });
      later?.catch(() => {});
    }
    await Promise.all(calls);
  })().catch(() => {});
}
