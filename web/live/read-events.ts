import { unlessSilent } from './unless-silent.ts';

/** One event of a server-sent stream. */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/** The events of a stream as they come, for as long as anything does. Comments, by which the server keeps the connection alive, are passed over. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let unread = '';
  try {
    for (;;) {
      const { done, value } = await unlessSilent(reader.read());
      if (done) return;
      unread += decoder.decode(value, { stream: true });
      const blocks = unread.split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readEvent(block);
        if (event) yield event;
      }
    }
  } finally {
    // Whoever stops listening ends the connection.
    await reader.cancel().catch(() => {});
  }
}

function readEvent(block: string): ServerEvent | undefined {
  const lines = block.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const name = field('event');
  return name === undefined ? undefined : { name, data: field('data') ?? '' };
}
