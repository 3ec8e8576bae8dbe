import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { modulePath } from '@sitebook/contract/modules/wire-modules.ts';
import { openIssuer, type TestIssuer } from '@sitebook/server/testing/signing-issuer.ts';
import { bookingOf } from './calls.ts';
import { startOn } from './data-folder.ts';
import { busiestLocation } from './seed.ts';
import { freeSlots } from './slots.ts';

const streams = 1000;
/** One person may hold only so many. */
const perPerson = 25;
const mostMegabytes = 250;

/** What the server holds while a thousand screens are open, and how soon they all hear of a change. */
export async function measureStreams(requests: number, env: Readonly<Record<string, string>>): Promise<void> {
  const issuer = await openIssuer();
  const server = await startOn(requests, { ...issuer.env, NODE_ENV: 'development', ...env });
  try {
    const before = server.memory();
    const heard = await Promise.all(Array.from({ length: streams }, (_, index) => open(server.url, issuer, index)));
    await pause(5_000);
    const memory = server.memory();
    const start = performance.now();
    const all = Promise.all(heard.map((next) => next()));
    await book(server, issuer);
    await all;
    const told = performance.now() - start;
    console.table([
      {
        streams,
        'MB before': Math.round(before),
        'MB with them': Math.round(memory),
        'all heard after ms': Math.round(told),
        bar: `< ${mostMegabytes} MB ${memory < mostMegabytes ? 'held' : 'MISSED'}`,
      },
    ]);
  } finally {
    await server.stop();
    await issuer.stop();
  }
}

const headersOf = async (issuer: TestIssuer, alias: string) => ({
  authorization: `Bearer ${await issuer.token({ alias })}`,
  'x-api-key': 'sitebook-gateway',
});

/** Opens one, and gives what waits for the next change that it tells. */
async function open(url: string, issuer: TestIssuer, index: number): Promise<() => Promise<void>> {
  const headers = await headersOf(issuer, `reader.${Math.floor(index / perPerson)}@norvane.example`);
  const path = `${url}/api/events?iBaseLocationId=${busiestLocation}`;
  return new Promise((resolve, reject) => {
    get(path, { headers, agent: new Agent() }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream was answered with ${answer.statusCode}`));
      let onChange = () => {};
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('request.changed')) onChange();
      });
      answer.on('error', () => {});
      resolve(
        () =>
          new Promise((heard) => {
            onChange = heard;
          }),
      );
    }).on('error', reject);
  });
}

async function book({ url, databaseUrl }: { url: string; databaseUrl: string }, issuer: TestIssuer): Promise<void> {
  const nextSlot = await freeSlots(databaseUrl);
  let slot = nextSlot();
  while (slot.baseLocationId !== busiestLocation) slot = nextSlot();
  const headers = { ...(await headersOf(issuer, 'requestor@norvane.example')), 'content-type': 'application/json' };
  const body = JSON.stringify(bookingOf(slot));
  const answer = await fetch(`${url}/api${modulePath('Washbay', 'create')}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`A booking was answered with ${answer.status}: ${await answer.text()}`);
}
