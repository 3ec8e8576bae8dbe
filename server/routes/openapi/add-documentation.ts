import { join } from 'node:path';
import { Failure } from '@sitebook/domain/failure.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { keptAnswer } from '../../http/kept-answer.ts';
import { addStyle } from '../../http/pages/page.ts';
import type { AnyRoute } from '../define-route.ts';
import { indexPage, sectionPage, styleName } from './docs-pages.ts';
import { describeInterface, type Product } from './document.ts';
import type { OpenApiDocument } from './types.ts';

/** The interface described: for programs as `/api/openapi.json`, for people as pages below `/api/docs`. */
export function addDocumentation(
  app: FastifyInstance,
  options: { readonly routes: readonly AnyRoute[]; readonly product: Product },
): void {
  let made: OpenApiDocument | undefined;
  // When first asked for: by then all routes are there.
  const document = () => {
    made ??= describeInterface(options.routes, options.product);
    return made;
  };
  const page = (reply: FastifyReply, text: string | undefined) => {
    if (text === undefined) throw new Failure('error.not-found');
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(text);
  };

  const answerDocument = keptAnswer('application/json; charset=utf-8', () => JSON.stringify(document()));

  app.get('/openapi.json', async (_request, reply) => answerDocument(reply));
  app.get('/docs', async (_request, reply) => page(reply, indexPage(document())));
  app.get<{ Params: { section: string } }>('/docs/:section', async (request, reply) =>
    page(reply, sectionPage(document(), request.params.section)),
  );
  addStyle(app, `/docs/${styleName}`, join(import.meta.dirname, styleName));
}
