import type { ClientConfig } from '@sitebook/contract/client-config.ts';
import type { AnswerOf } from '@sitebook/contract/lookups/lookup.ts';
import type { getBaseLocation } from '@sitebook/contract/lookups/places.ts';
import { boardCalls } from './board-calls.ts';
import { callsOf, type Where } from './calls-of.ts';
import type { Asked } from './screen-of.ts';
import { keepZone, readZone } from './stored.ts';

type BaseLocation = AnswerOf<typeof getBaseLocation>;

/** Asks for what the screen is going to ask for, while the app's scripts are on their way; until it is there, or failed. */
export function askAhead(asked: Asked, where: Where, token: string): Promise<unknown> {
  const answers = new Map<string, Promise<Response>>();
  window.askedAhead = { answers, token };
  const ask = (address: string, headers?: HeadersInit) => {
    const answer = fetch(address, headers && { headers });
    answers.set(address, answer);
    // Who takes it hears of a failure; where nobody does, it is nobody's.
    answer.catch(() => {});
    return answer;
  };
  return (async () => {
    const config = await ask('/config.json');
    const { gatewayKey }: ClientConfig = await config.clone().json();
    const headers = { accept: 'application/json', authorization: `Bearer ${token}`, 'x-api-key': gatewayKey };
    const { module = '' } = asked;
    const askForBoard = (zone: string) => {
      const place = { module, iBaseLocationId: where.iBaseLocationId ?? 0, zone };
      for (const address of boardCalls(place, window.location.hash, Date.now())) void ask(address, headers);
    };
    const keptZone = asked.screen === 'board' ? readZone(where.locationId) : undefined;
    // First of all: the server takes longest for it. Where the zone is another one meanwhile, the app asks for other days.
    if (keptZone !== undefined) askForBoard(keptZone);
    const calls = callsOf(asked, where).map((address) => ask(address, headers));
    if (asked.screen === 'board') {
      // Nothing waits for it: the parts of the screen are to come meanwhile.
      const later = calls[0]?.then(async (base) => {
        const { timeZone }: BaseLocation = await base.clone().json();
        if (timeZone === keptZone) return;
        keepZone(where.locationId, timeZone);
        askForBoard(timeZone);
      });
      later?.catch(() => {});
    }
    await Promise.all(calls);
  })().catch(() => {});
}
