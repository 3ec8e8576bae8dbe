import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { modulePath } from '@sitebook/contract/modules/wire-modules.ts';
import { openIssuer, type TestIssuer } from '@sitebook/server/testing/signing-issuer.ts';
import { bookingOf } from './calls.ts';
import { startOn } from './data-folder.ts';
import { busiestLocation } from './seed.ts';
import { freeSlots, type Slot } from './slots.ts';

const streams = 1000;
/** One person may hold only so many. */
const perPerson = 25;
const mostMegabytes = 250;
/** Others each time: a name belongs to the issuer that it first came from, and that one is new each time as well. */
const run = Date.now();
const names = Array.from({ length: streams / perPerson }, (_, index) => `reader.${run}.${index}@norvane.example`);

/** What the server holds while a thousand screens are open, and how soon they all hear of a change. */
export async function measureStreams(requests: number, env: Readonly<Record<string, string>>): Promise<void> {
  const issuer = await openIssuer();
  const server = await startOn(requests, { ...issuer.env, NODE_ENV: 'development', ...env });
  try {
    const before = server.memory();
    const heard = await Promise.all(Array.from({ length: streams }, (_, index) => open(server.url, issuer, index)));
    const slot = await freeSlot(server.databaseUrl);
    await pause(5_000);
    const memory = server.memory();
    const start = performance.now();
    const all = Promise.all(heard.map((next) => next()));
    await book(server.url, issuer, slot);
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
  const headers = await headersOf(issuer, names[Math.floor(index / perPerson)] ?? '');
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

async function freeSlot(databaseUrl: string): Promise<Slot> {
  const next = await freeSlots(databaseUrl);
  let slot = next();
  while (slot.baseLocationId !== busiestLocation) slot = next();
  return slot;
}

async function book(url: string, issuer: TestIssuer, slot: Slot): Promise<void> {
  const headers = { ...(await headersOf(issuer, names[0] ?? '')), 'content-type': 'application/json' };
  const body = JSON.stringify(bookingOf(slot));
  const answer = await fetch(`${url}/api${modulePath('Washbay', 'create')}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`A booking was answered with ${answer.status}: ${await answer.text()}`);
}
