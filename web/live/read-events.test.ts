import { expect, it } from 'vitest';
import { readEvents, type ServerEvent } from './read-events.ts';

async function eventsIn(...pieces: (string | Uint8Array)[]) {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
      stream.close();
    },
  });
  const events: ServerEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

it('reads events, wherever the network cuts them', async () => {
  const text = 'event: request.changed\ndata: {"id":7}\n\nevent: resync\ndata: {}\n\n';
  const events = [
    { name: 'request.changed', data: '{"id":7}' },
    { name: 'resync', data: '{}' },
  ];
  expect(await eventsIn(text)).toEqual(events);
  expect(await eventsIn(...text)).toEqual(events);
});

it('passes over heartbeats and what is cut off at the end', async () => {
  expect(await eventsIn(':\n\n', ':\n\nevent: resync\ndata: {}\n\n', 'event: resync\nda')).toEqual([
    { name: 'resync', data: '{}' },
  ]);
});

it('keeps a letter whole that arrives in two halves', async () => {
  const bytes = new TextEncoder().encode('event: x\ndata: ø\n\n');
  const middle = bytes.indexOf(0xc3) + 1;
  expect(await eventsIn(bytes.slice(0, middle), bytes.slice(middle))).toEqual([{ name: 'x', data: 'ø' }]);
});
