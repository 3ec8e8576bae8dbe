import { STATUS_CODES } from 'node:http';
import { problemSchema } from '@sitebook/contract/problem.ts';
import { problemType } from '../../http/problem.ts';
import { schemaOf } from './schemas.ts';
import type { Answer, Header, Schema } from './types.ts';

/** What decides how a call can be refused. */
export interface CallKind {
  /** Needs neither token nor gateway key. */
  readonly isOpen: boolean;
  /** Something in query, path or body that can break a rule. */
  readonly takesInput: boolean;
  /** By its method a body can come along, wanted or not. */
  readonly canHaveBody: boolean;
  readonly isWriting: boolean;
  /** Gives a part of its answer, if asked to. */
  readonly isInParts: boolean;
}

interface Refusal {
  readonly meaning: string;
  readonly occurs: (call: CallKind) => boolean;
  readonly headers?: Readonly<Record<string, Header>>;
}

const always = () => true;
const signedIn = ({ isOpen }: CallKind) => !isOpen;
const retryAfter: Record<string, Header> = {
  'Retry-After': { description: 'seconds after which it may be tried again', schema: { type: 'integer', minimum: 1 } },
};

/** The one place that says which refusals there are, and on which calls. */
const refusals = {
  400: {
    meaning:
      'The call could not be understood: a name, a number or a date is missing or malformed, or a name is given twice.',
    occurs: always,
  },
  401: {
    meaning: 'The token or the gateway key is missing or wrong.',
    occurs: signedIn,
    headers: { 'WWW-Authenticate': { description: 'how to sign in', schema: { type: 'string' } } },
  },
  403: { meaning: 'The caller may not do this.', occurs: signedIn },
  404: { meaning: 'What the call names is not there.', occurs: ({ isOpen, takesInput }) => !isOpen || takesInput },
  405: {
    meaning: 'This path does not take this method.',
    occurs: always,
    headers: { Allow: { description: 'the methods that it takes', schema: { type: 'string' } } },
  },
  408: { meaning: 'The call came too slowly.', occurs: always },
  409: {
    meaning: 'It goes against what others did: an old version, a taken slot, something used up.',
    occurs: ({ isWriting }) => isWriting,
  },
  413: { meaning: 'Too much was sent.', occurs: ({ canHaveBody }) => canHaveBody },
  415: { meaning: 'The body is of another type than this call takes.', occurs: ({ canHaveBody }) => canHaveBody },
  416: { meaning: 'There is no such part of it.', occurs: ({ isInParts }) => isInParts },
  422: {
    meaning: 'It breaks a rule: detail says which, errors has a text for each field that is wrong.',
    occurs: ({ isOpen, takesInput, isWriting }) => !isOpen && (takesInput || isWriting),
  },
  429: { meaning: 'Too many calls.', occurs: signedIn, headers: retryAfter },
  431: { meaning: 'The headers are too large.', occurs: always },
  500: { meaning: 'Something broke. The log knows more under the requestId.', occurs: always },
  503: {
    meaning: 'Not now: the service starts, or something it needs does not answer.',
    occurs: always,
    headers: retryAfter,
  },
} satisfies Readonly<Record<number, Refusal>>;

const all: readonly (readonly [string, Refusal])[] = Object.entries(refusals);

const nameOf = (status: string) => (STATUS_CODES[status] ?? '').replaceAll(/[^A-Za-z]/g, '');

/** The refusals that calls share. */
export const refusalComponents: Readonly<Record<string, Answer>> = Object.fromEntries(
  all.map(([status, { meaning, headers }]) => [
    nameOf(status),
    {
      description: meaning,
      ...(headers && { headers }),
      content: { [problemType]: { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]),
);

export const problemComponent: Schema = {
  ...schemaOf(problemSchema, 'output'),
  description: 'RFC 9457: detail is the text for the user, code and params say the same in any language.',
};

/** Which refusals a call can answer with. */
export function refusalsOf(call: CallKind): Readonly<Record<string, { readonly $ref: string }>> {
  return Object.fromEntries(
    all
      .filter(([, { occurs }]) => occurs(call))
      .map(([status]) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  );
}
