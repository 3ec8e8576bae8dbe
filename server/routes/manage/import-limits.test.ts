import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sites } from '../../demo/data/places.ts';
import { createDemoApp, globalAdmin, requestor } from '../../testing/demo-app.ts';

const app = await createDemoApp();
const url = await app.instance.listen({ host: '127.0.0.1', port: 0 });
const path = '/api/manage/sub-segments/import';
const head = 'Base Location ID,Product Line,Sub Product Line,Accounting Unit (AU)';
const megabyte = 1024 * 1024;

async function send(user: string, file: string | Uint8Array<ArrayBuffer>, query = '') {
  const answer = await fetch(url + path + query, {
    method: 'POST',
    headers: { ...(await app.headers(user)), 'content-type': 'text/csv' },
    body: file,
  });
  // biome-ignore lint/suspicious/noExplicitAny: each test states what it expects in it
  return { status: answer.status, body: (await answer.json()) as any };
}

describe('GROUND-9 a file for import', () => {
  it('is refused before it is read to whoever may not import', async () => {
    const lines = Object.entries(await app.headers(requestor)).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: text/csv\r\ncontent-length: ${9 * megabyte}\r\n${lines.join('')}\r\n`,
    );
    // Not a byte of the file was sent.
    const [answer] = await Promise.race([once(socket, 'data'), pause(20_000, ['nothing'])]);
    expect(String(answer)).toMatch(/^HTTP\/1.1 403 /);
  });

  it('is refused to them also while they send', async () => {
    const answer = await send(requestor, new Uint8Array(9 * megabyte));
    expect([answer.status, answer.body.code]).toEqual([403, 'error.forbidden']);
  });

  it.each([
    ['tells its size', (file: Uint8Array<ArrayBuffer>) => file],
    [
      'does not',
      (file: Uint8Array<ArrayBuffer>) =>
        new ReadableStream<Uint8Array>({
          pull(body) {
            body.enqueue(file.subarray(0, megabyte));
            if ((this as { sent?: number }).sent === 11) body.close();
            (this as { sent?: number }).sent = ((this as { sent?: number }).sent ?? 0) + 1;
          },
        }),
    ],
  ])('may have 10 MB, whether it %s', async (_how, bodyOf) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...(await app.headers(globalAdmin)), 'content-type': 'text/csv' },
      body: bodyOf(new Uint8Array(10 * megabyte + 1)),
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, await answer.json()]).toMatchObject([
      413,
      { detail: 'The file is larger than 10 MB. Please split it and import the parts one by one' },
    ]);
  });

  it('may have 10,000 lines', async () => {
    const line = (index: number) => `${sites.houston},1,Line ${index},A-${index}`;
    const file = (lines: number) => [head, ...Array.from({ length: lines }, (_, index) => line(index))].join('\n');
    expect((await send(globalAdmin, file(10_000), '?dryRun=true')).body).toMatchObject({
      added: 10_000,
      errorCount: 0,
    });
    const answer = await send(globalAdmin, file(10_001));
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { '10002': 'A file may have 10000 lines. Please split it and import the parts one by one' },
    ]);
  });

  it('may have 20,000 lines with the blank ones', async () => {
    const file = (blank: number) => `${head}\n${sites.houston},1,Line,A\n${'\n'.repeat(blank)}`;
    const fits = await send(globalAdmin, file(19_998), '?dryRun=true');
    expect(fits.body).toMatchObject({ added: 1, errorCount: 0 });
    const answer = await send(globalAdmin, file(19_999));
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['20001']]);
  });

  it.each([
    ['head', `${head}${',x'.repeat(57)}\n1,2,3`, '1'],
    ['line', `${head}\n${','.repeat(60)}`, '2'],
  ])('may have 60 columns: %s', async (_where, file, line) => {
    const answer = await send(globalAdmin, file);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { [line]: 'A file may have at most 60 columns, and this line has more. Please remove some' },
    ]);
  });
});

/** Milliseconds of work in one go. Not of time: this machine may be busy with other things. */
const longestStretch = 250;

/** Asks for health as long as the work goes on; tells how often, and how long we worked at most without a pause. */
async function watch(work: Promise<unknown>): Promise<{ answers: number; longest: number }> {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  let answers = 0;
  const ask = async () => {
    while (!isOver) {
      answers += (await app.instance.inject('/healthz')).statusCode === 200 ? 1 : Number.NaN;
      await turn();
    }
  };
  let longest = 0;
  const measure = async () => {
    while (!isOver) {
      const before = process.threadCpuUsage();
      await turn();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
    }
  };
  await Promise.all([ask(), measure()]);
  return { answers, longest };
}

describe('GROUND-9 others are served during a hostile file', () => {
  const large = (text: string) => text.repeat(Math.floor((10 * megabyte) / text.length));
  it.each([
    ['a line of 100,000 columns', 'é,'.repeat(100_000)],
    ['a second line of 100,000 commas', `${head}\n${','.repeat(100_000)}`],
    ['nothing but commas', large(',')],
    ['nothing but line ends', large('\n')],
    ['nothing but empty cells', large(',,,\n')],
    ['nothing but quotation marks', large('"')],
    ['a quotation without end', `${head}\n"${large('x,')}`],
    ['one endless word', large('é')],
    ['Latin-1', Buffer.from(large('é,\n'), 'latin1')],
    ['10,000 lines that are all wrong', `${head}\n${'Nowhere,Nothing,"Élève ﬁ Ångström",\n'.repeat(10_000)}`],
    ['50,000 blank lines', `${head}\n${'\n'.repeat(50_000)}`],
    ['99,000 blank lines as Windows ends them', `${head}\r\n${'\r\n'.repeat(99_000)}`],
    ['99,000 empty lines of fewer cells', `${head}\n${',\n'.repeat(99_000)}`],
    ['9,999 lines of one cell', `${head}\n${'x\n'.repeat(9999)}`],
    ['10,000 long lines', `${head}\n${`${sites.houston},1,${'Ünï '.repeat(100)},A\n`.repeat(10_000)}`],
  ])('%s', async (_what, file) => {
    const payload = typeof file === 'string' ? Buffer.from(file.slice(0, 10 * megabyte)) : file;
    const bytes = Buffer.from(payload.subarray(0, 10 * megabyte));
    const headers = { ...(await app.headers(globalAdmin)), 'content-type': 'text/csv' };
    const sent = app.instance.inject({ method: 'POST', url: `${path}?dryRun=true`, headers, payload: bytes });
    const { answers, longest } = await watch(sent);
    const answer = await sent;
    expect([answer.statusCode, answer.json().errorCount > 0]).toEqual([200, true]);
    expect(answers).toBeGreaterThan(1);
    expect(longest).toBeLessThan(longestStretch);
  });
});
