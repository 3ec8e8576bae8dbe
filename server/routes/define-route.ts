import { matchNames } from '@sitebook/contract/match-names.ts';
import { entityId } from '@sitebook/contract/params.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../caller.ts';
import { namedTwice } from '../http/repeated-name.ts';
import type { Admission } from '../http/sign-in/authenticate.ts';
import { etagOf, isKnown } from '../http/validators.ts';
import { parse } from './parse.ts';

/** One call of the interface: what it takes, what it answers, what it does. The OpenAPI document is made from the same. */
export interface RouteDefinition<Query extends z.ZodObject, Body extends z.ZodType, Answer extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, spelled as in the documentation; matched without regard to case. */
  readonly path: string;
  readonly summary: string;
  /** What stands in the path; `:id` is the only such name. */
  readonly hasId?: true;
  readonly query?: Query;
  readonly body?: Body;
  /** What the body holds, where the route itself reads it by more than a schema. */
  readonly bodyDoc?: z.ZodType;
  /** What the body is, when it is not JSON. */
  readonly bodyType?: 'multipart/form-data' | 'text/csv';
  /** Refuses whoever may not make this call at all, before a body that may be large is read. */
  readonly assertMay?: (caller: Caller) => Promise<unknown>;
  readonly answer: Answer;
  /** What the answer is, when it is not JSON. */
  readonly answerType?: string;
  /** Can be asked for in parts, by a Range. */
  readonly isInParts?: true;
  /** Headers of its own that the answer carries, with what each says. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  readonly status?: 200 | 201;
  /** Clients may keep the answer, and ask whether it is still the same: its ETag is its version. */
  readonly isVersioned?: true;
  /** Changes nothing, although it is no GET. */
  readonly readsOnly?: true;
  /** Milliseconds that it may take, where that is more than usual. */
  readonly timeout?: number;
  /** Another way in than by the headers. */
  readonly admits?: Admission;
  /** Is held open instead of being repeated: one that is not refused is none of the calls of which one may make only so many. */
  readonly isUncounted?: true;
  /** Gives the answer, or the reply where it has begun to answer by itself. */
  handle(input: RouteInput<z.output<Query>, z.output<Body>>): Promise<z.input<Answer> | FastifyReply>;
}

export interface RouteInput<Query, Body> {
  readonly caller: Caller;
  /** From the path, of calls that have one there. */
  readonly id: number;
  readonly query: Query;
  readonly body: Body;
  readonly idempotencyKey: string | undefined;
  /** Which call it is, with all that was asked for: what makes it the same when it is sent again. */
  readonly sent: readonly unknown[];
  /** For the few calls that answer with headers of their own. */
  readonly reply: FastifyReply;
}

/** A route as the documentation needs it. */
export type AnyRoute = Omit<RouteDefinition<z.ZodObject, z.ZodType, z.ZodType>, 'handle'>;

/** Registers routes, and notes them down for the OpenAPI document. */
export class RouteTable {
  readonly #routes: AnyRoute[];
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance, routes: AnyRoute[]) {
    this.#app = app;
    this.#routes = routes;
  }

  add<Query extends z.ZodObject, Body extends z.ZodType, Answer extends z.ZodType>(
    route: RouteDefinition<Query, Body, Answer>,
  ): void {
    this.#routes.push(route);
    const { assertMay, status = 200 } = route;
    this.#app.route({
      method: route.method,
      url: route.path,
      ...(assertMay && { preParsing: async ({ caller }) => void (await assertMay(caller)) }),
      config: {
        ...(route.timeout && { timeLimit: route.timeout }),
        ...(route.admits && { admits: route.admits }),
        ...(route.isUncounted && { isUncounted: true }),
        ...(addsSomething(route) && { adds: route.bodyType === 'multipart/form-data' ? 'files' : 'rows' }),
      },
      handler: async (request, reply) => {
        refuseRepeated(request.query, route.query?.shape);
        const query = route.query
          ? parse(route.query, matchNames(Object.keys(route.query.shape), request.query))
          : ({} as z.output<Query>);
        const body = route.body ? parse(route.body, request.body) : (undefined as z.output<Body>);
        const id = route.hasId ? parse(idInPath, request.params).id : 0;
        const input = {
          caller: request.caller,
          id,
          query,
          body,
          idempotencyKey: readKey(request.headers['idempotency-key']),
          sent: [route.method, route.path, id, query, body],
          reply,
        };
        const answer = await route.handle(input).catch((error: unknown) => {
          // What was refused for its slowness is refused once more when its connection ends.
          if (!reply.sent || !(error instanceof Failure)) throw error;
          return reply;
        });
        if (hasBegun(reply)) return reply;
        if (reply.statusCode === 200) reply.code(status);
        return route.isVersioned ? sendVersioned(request, reply, answer) : reply.send(answer);
      },
    });
  }

  /** A method that a path is known not to have: not found, rather than not allowed, and no part of the document. */
  addMissing(method: 'GET', path: string): void {
    const refuse = async () => {
      throw new Failure('error.not-found');
    };
    this.#app.route({ method, url: path, handler: refuse });
  }
}

/** Whoever removes something makes room. */
const addsSomething = ({ method, readsOnly }: AnyRoute) => !readsOnly && (method === 'POST' || method === 'PUT');

/** Answers differ by caller, so only their own browser keeps one, and asks each time whether it is still the same. */
function sendVersioned({ headers }: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const etag = etagOf(JSON.stringify(answer));
  reply.headers({ 'cache-control': 'private, no-cache', etag, vary: 'authorization' });
  return isKnown(headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(answer);
}

/**
 * Whether there is nothing left to answer. A reply that is waited for gives nothing, also when the client left in the
 * middle of it: what was given does not tell.
 */
function hasBegun({ sent, raw }: FastifyReply): boolean {
  return sent || raw.headersSent || raw.destroyed;
}

/** A query has its names in lower case, and a list where one was given twice. */
function refuseRepeated(query: unknown, known: object = {}): void {
  const twice = Object.entries(query ?? {}).find(([, value]) => Array.isArray(value))?.[0];
  if (twice === undefined) return;
  throw namedTwice(Object.keys(known).find((name) => name.toLowerCase() === twice) ?? twice);
}

const idInPath = z.object({ id: entityId });

const longestKey = 200;

/** Keys are kept in an index, which takes no text of any length. */
function readKey(header: string | readonly string[] | undefined): string | undefined {
  if (typeof header !== 'string' || header === '') return undefined;
  if (header.length <= longestKey) return header;
  const issue = { field: 'Idempotency-Key', code: 'field.too-long', params: { max: longestKey } } as const;
  throw new Failure('error.bad-request', { issues: [issue] });
}
