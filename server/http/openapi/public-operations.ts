import { clientConfigSchema } from '@sitebook/contract/client-config.ts';
import { schemaOf } from './schemas.ts';
import type { Operation, Schema } from './types.ts';

const anything: Schema = { type: 'object' };

function open(operationId: string, summary: string, type: string, schema: Schema): { get: Operation } {
  const answer = { description: 'Done.', content: { [type]: { schema } } };
  return { get: { operationId, tags: ['service'], summary, responses: { 200: answer }, security: [] } };
}

const status = (word: string): Schema => ({ type: 'object', properties: { status: { const: word } } });

/** What needs neither token nor gateway key, by full path. */
export const publicOperations = {
  '/healthz': open('health', 'Whether the process runs', 'application/json', status('up')),
  '/readyz': open('readiness', 'Whether it can serve; 503 when not', 'application/json', status('ready')),
  '/config.json': open(
    'config',
    'What a browser needs to start; nothing of it is secret',
    'application/json',
    schemaOf(clientConfigSchema, 'output'),
  ),
  '/api/openapi.json': open('openapi', 'This document', 'application/json', anything),
  '/api/docs': open('docs', 'This document as readable pages', 'text/html', { type: 'string' }),
  '/api/docs/{section}': {
    get: {
      ...open('docsSection', 'The calls of one section', 'text/html', { type: 'string' }).get,
      parameters: [{ name: 'section', in: 'path', required: true, schema: { type: 'string' } }],
    },
  },
} as const;
