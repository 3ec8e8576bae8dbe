import { onTestFinished } from 'vitest';

export interface StreamEvent {
  readonly name: string;
  readonly data: unknown;
}

export interface EventReader {
  readonly response: Response;
  /** The next event that nobody has been given yet. */
  next(): Promise<StreamEvent>;
  /** Everything as it came, comments included. */
  text(): string;
  /** Breaks off, as a closed tab does. */
  leave(): void;
  /** Settles when the server has ended the stream. */
  readonly ended: Promise<void>;
}

/** Reads a stream of events as a browser would, with fetch, until the test is over. */
export async function readEvents(url: string, headers: Record<string, string>): Promise<EventReader> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(url, { headers, signal: leaving.signal });
  const events: StreamEvent[] = [];
  const waiting: ((event: StreamEvent) => void)[] = [];
  let text = '';

  const take = (block: string) => {
    const name = /^event: (.*)$/m.exec(block)?.[1];
    if (name === undefined) return;
    const event = { name, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') };
    const reader = waiting.shift();
    if (reader) reader(event);
    else events.push(event);
  };

  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body ?? []) {
      const piece = decoder.decode(chunk, { stream: true });
      text += piece;
      const blocks = (rest + piece).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    }
  }

  const ended = read();
  // Leaving breaks the reading off; a test that waits for the end still hears of it.
  ended.catch(() => {});
  return {
    response,
    next: () => {
      const event = events.shift();
      return event ? Promise.resolve(event) : new Promise((resolve) => waiting.push(resolve));
    },
    text: () => text,
    leave: () => leaving.abort(),
    ended,
  };
}
