import { Failure } from '@sitebook/domain/failure.ts';
import type { FastifyInstance } from 'fastify';

/** Takes multipart forms and nothing else. They are left unread: whoever handles them reads them as they come. */
export function acceptFormsOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.addContentTypeParser('*', (_request, _payload, done) => done(new Failure('error.not-a-form')));
}
