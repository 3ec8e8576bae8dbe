import type { AnswerOf, AnyLookup, QueryOf } from '@sitebook/contract/lookups/lookup.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';
import { addressOf, type Query } from './address.ts';
import { ApiError, readApiError } from './api-error.ts';
import { takeAhead } from './asked-ahead.ts';
import type { ClientConfig } from './client-config.ts';
import type { FormUpload } from './send-form.ts';
import { noteServerBuild } from './server-build.ts';
import type { Session } from './session.ts';

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Query;
  readonly body?: unknown;
  /** Instead of a body: a file as it is. */
  readonly file?: Blob;
  /** Names a save, so that sending it twice does it once. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** A page of a list, and the word that asks for what follows it; null when nothing does. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** The one way to the server. */
export interface Api {
  call<Answer>(path: string, call: Call): Promise<Answer>;
  /** The same for whoever needs more of the answer than what it says. */
  raw(path: string, call: Call): Promise<Response>;
  list<Row>(path: string, body: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<ListPage<Row>>;
  /** A lookup by its path: the contract gives the types and stays out of what the browser loads. */
  look<L extends AnyLookup>(path: L['path'], query: QueryOf<L>, signal?: AbortSignal): Promise<AnswerOf<L>>;
  get<Answer>(path: string, query: Query, signal?: AbortSignal): Promise<Answer>;
  /** An answer that is read as it comes. */
  stream(path: string, query: Query, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  /** Sends a form with files in it and tells how far it is. */
  upload<Answer>(path: string, upload: FormUpload & Required<Pick<Call, 'idempotencyKey'>>): Promise<Answer>;
}

const nameOfAnother: TextCode = 'error.subject-changed';

export function createApi({ gatewayKey }: ClientConfig, session: Session): Api {
  const headersFor = (token: string, { idempotencyKey }: Pick<Call, 'idempotencyKey'>) => {
    const headers = new Headers({
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'x-api-key': gatewayKey,
    });
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
    return headers;
  };

  const send = (path: string, call: Call, token: string) => {
    const { method = 'GET', query, body, file, signal } = call;
    const headers = headersFor(token, call);
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (file) headers.set('content-type', 'text/csv');
    const address = addressOf(path, query);
    const ask = () =>
      fetch(address, {
        method,
        headers,
        body: file ?? (body === undefined ? null : JSON.stringify(body)),
        signal: signal ?? null,
      });
    const ahead = method === 'GET' ? takeAhead(address, token) : undefined;
    return ahead?.catch(ask) ?? ask();
  };

  /** Whatever is sent, an expired token is renewed once, and an answer other than 2xx becomes an error. */
  const exchange = async (sendWith: (token: string) => Promise<Response>): Promise<Response> => {
    let answer = await sendWith(await session.accessToken());
    if (answer.status === 401) {
      const token = await session.renew();
      if (token === null) return session.signInAgain();
      answer = await sendWith(token);
      if (answer.status === 401) return session.signInAgain();
    }
    session.accepted();
    noteServerBuild(answer.headers.get('x-build-id'));
    if (answer.ok) return answer;
    const error = await readApiError(answer);
    // Whatever was called, nothing here is open to this account: no screen has an answer to that.
    if (error.code === nameOfAnother) return session.refused(error.detail);
    throw error;
  };

  const call = async <Answer>(path: string, details: Call): Promise<Answer> => {
    refuseBlankLocation(details.query);
    return read(await exchange((token) => send(path, details, token)));
  };

  const list = async <Row>(path: string, body: Readonly<Record<string, unknown>>, signal: AbortSignal) => {
    refuseBlankLocation(body);
    const answer = await exchange((token) => send(path, { method: 'POST', body, signal }, token));
    return { rows: await read<Row[]>(answer), next: answer.headers.get('next-after') };
  };

  const get = <Answer>(path: string, query: Query, signal?: AbortSignal): Promise<Answer> =>
    call(path, signal ? { query, signal } : { query });

  const stream: Api['stream'] = async (path, query, signal) => {
    refuseBlankLocation(query);
    const { body } = await exchange((token) => send(path, { query, signal }, token));
    if (body === null) throw new Error('The stream is empty');
    return body;
  };

  const upload: Api['upload'] = async (path, form) => {
    // Few forms have files: what sends them is no part of the first load.
    const { sendForm } = await import('./send-form.ts');
    return read(await exchange((token) => sendForm(`/api${path}`, headersFor(token, form), form)));
  };

  const raw: Api['raw'] = (path, details) => exchange((token) => send(path, details, token));

  return { call, raw, list, get, look: get, stream, upload };
}

/** A few calls answer with plain text, the others with JSON. */
async function read<Answer>(answer: Response): Promise<Answer> {
  const isJson = (answer.headers.get('content-type') ?? '').includes('json');
  return (isJson ? await answer.json() : await answer.text()) as Answer;
}

const locations = { locationid: 'location.blank', ibaselocationid: 'location.base-blank' } as const;

/** A call that needs a location and has none is not sent: its error leads back to the location picker. */
function refuseBlankLocation(query: Readonly<Record<string, unknown>> = {}): void {
  for (const [name, value] of Object.entries(query)) {
    const code = locations[name.toLowerCase() as keyof typeof locations];
    if (code !== undefined && (value === null || value === undefined || value === ''))
      throw new ApiError({ status: 0, code });
  }
}

/** Whether an error says that no location is chosen, be it found here or by the server. */
export function isBlankLocation(error: unknown): error is ApiError {
  return error instanceof ApiError && (Object.values(locations) as string[]).includes(error.code);
}
