import { clientConfigSchema } from '@sitebook/contract/client-config.ts';
import { refusalsOf } from './refusals.ts';
import { schemaOf } from './schemas.ts';
import type { Operation, Parameter, Schema } from './types.ts';

const anything: Schema = { type: 'object' };
const page: Schema = { type: 'string' };
const section: Parameter = { name: 'section', in: 'path', required: true, schema: { type: 'string' } };

interface Open {
  readonly id: string;
  readonly summary: string;
  readonly type?: string;
  readonly schema: Schema;
  readonly parameters?: readonly Parameter[];
  /** Is not sent again to whoever has it. */
  readonly isKept?: true;
}

function open({ id, summary, type = 'application/json', schema, parameters, isKept }: Open): { get: Operation } {
  const takesInput = parameters !== undefined;
  const kind = { isOpen: true, takesInput, canHaveBody: false, isWriting: false, isInParts: false };
  return {
    get: {
      operationId: id,
      tags: ['service'],
      summary,
      description: 'Read-only. Needs neither token nor gateway key.',
      ...(parameters && { parameters }),
      responses: {
        200: { description: 'Done.', content: { [type]: { schema } } },
        ...(isKept && { 304: { description: 'It is still what the ETag in If-None-Match stands for.' } }),
        ...refusalsOf(kind),
      },
      security: [],
    },
  };
}

const status = (word: string): Schema => ({
  type: 'object',
  properties: { status: { type: 'string', const: word } },
  required: ['status'],
});

/** What needs neither token nor gateway key, by full path. */
export const publicOperations = {
  '/healthz': open({ id: 'getHealth', summary: 'Whether the server runs', schema: status('up') }),
  '/readyz': open({ id: 'getReadiness', summary: 'Whether it can serve; 503 when not', schema: status('ready') }),
  '/config.json': open({
    id: 'getConfig',
    summary: 'What the browser needs to start; none of it is secret',
    schema: schemaOf(clientConfigSchema, 'output'),
  }),
  '/api/openapi.json': open({ id: 'getOpenapi', summary: 'This document', schema: anything, isKept: true }),
  '/api/docs': open({
    id: 'getDocs',
    summary: 'This document as readable pages',
    type: 'text/html',
    schema: page,
  }),
  '/api/docs/{section}': open({
    id: 'getDocsBySection',
    summary: 'The calls of one section',
    type: 'text/html',
    schema: page,
    parameters: [section],
  }),
} as const;
