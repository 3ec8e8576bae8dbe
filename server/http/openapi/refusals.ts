import { STATUS_CODES } from 'node:http';
import { problemSchema } from '@sitebook/contract/problem.ts';
import { problemType } from '../problem.ts';
import { schemaOf } from './schemas.ts';
import type { Answer, Schema } from './types.ts';

const meanings = {
  400: 'The call could not be understood: a name, a number or a date is missing or malformed.',
  401: 'The token or the gateway key is missing or wrong.',
  403: 'The caller may not do this.',
  404: 'What the call names is not there.',
  408: 'The call came too slowly.',
  409: 'It goes against what others did: an old version, a taken slot, something used up.',
  413: 'Too much was sent.',
  415: 'The body is of another type than this call takes.',
  422: 'It breaks a rule: detail says which, errors has a text for each field that is wrong.',
  429: 'Too many calls.',
  500: 'Something broke. The log knows more under the requestId.',
  503: 'Not now: the service starts, or something it needs does not answer.',
} as const;

type Status = keyof typeof meanings;

const always: readonly Status[] = [400, 401, 403, 404, 429, 500, 503];
const withBody: readonly Status[] = [408, 413, 415, 422];
const whenWriting: readonly Status[] = [409, 422];

const nameOf = (status: Status) => (STATUS_CODES[status] ?? '').replaceAll(/[^A-Za-z]/g, '');

/** The refusals that every call shares. */
export const refusalComponents: Readonly<Record<string, Answer>> = Object.fromEntries(
  (Object.keys(meanings).map(Number) as Status[]).map((status) => [
    nameOf(status),
    {
      description: meanings[status],
      content: { [problemType]: { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]),
);

export const problemComponent: Schema = {
  ...schemaOf(problemSchema, 'output'),
  description: 'RFC 9457: detail is the text for the user, code and params say the same in any language.',
};

/** Which refusals a call can answer with. */
export function refusalsOf(call: { readonly hasBody: boolean; readonly isWriting: boolean }) {
  const statuses = [...always, ...(call.hasBody ? withBody : []), ...(call.isWriting ? whenWriting : [])];
  return Object.fromEntries(
    statuses.map((status) => [String(status), { $ref: `#/components/responses/${nameOf(status)}` }]),
  );
}
