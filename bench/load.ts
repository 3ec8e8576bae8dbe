import autocannon from 'autocannon';

/** A call that is made again and again. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body; a function makes another one for each call. */
  readonly body?: unknown | (() => unknown);
}

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Of an answer. */
  readonly bytes: number;
  /** Of a hundred calls, how many were refused. */
  readonly refused: number;
}

/** More than the few bookings that meet another one would mean that something else is measured. */
const mostRefused = 5;

/** Makes a call over so many connections for some seconds. */
export async function load(url: string, call: Call, connections: number, seconds: number): Promise<Measured> {
  const { method, path, body } = call;
  const headers = { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...call.headers };
  const own = typeof body === 'function' ? { setupRequest: withBody(body as () => unknown) } : {};
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ method, path, headers, ...(body !== undefined && { body: textOf(body) }), ...own }],
  });
  const answered = result.requests.total;
  if (answered === 0 || result.errors > 0) throw new Error(`${method} ${path}: ${result.errors} calls got no answer`);
  const refused = (100 * result.non2xx) / answered;
  if (refused > mostRefused) throw new Error(`${method} ${path}: ${Math.round(refused)} % of the calls were refused`);
  return {
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: Math.round(result.throughput.total / answered),
    refused,
  };
}

const textOf = (body: unknown) => JSON.stringify(typeof body === 'function' ? body() : body);

const withBody = (next: () => unknown) => (request: autocannon.Request) => ({ ...request, body: textOf(next) });

/** The word that asks for what comes behind so many pages of a list. */
export async function cursorBehind(url: string, { path, headers, body }: Call, pages: number): Promise<string> {
  let after = '';
  for (let page = 0; page < pages; page += 1) {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...(body as object), After: after }),
    });
    const next = answer.headers.get('next-after');
    if (next === null) throw new Error(`There are only ${page + 1} pages`);
    after = next;
  }
  return after;
}
