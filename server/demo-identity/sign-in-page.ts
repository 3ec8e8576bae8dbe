import { join } from 'node:path';
import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { addStyle } from '../http/pages/page.ts';
import type { FindDemoPerson } from './accounts.ts';
import { errorPage, signInPage, styleName } from './sign-in-pages.ts';

interface Options {
  readonly provider: () => Promise<Provider>;
  readonly findPerson: FindDemoPerson;
  readonly productName: string;
}

/** The page on which one chooses a demo account, and what happens when one does. */
export async function addSignInPage(
  app: FastifyInstance,
  { provider, findPerson, productName }: Options,
): Promise<void> {
  function answer(reply: FastifyReply, status: number, page: string): FastifyReply {
    return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, parse(body)),
    );
    scope.setErrorHandler((error, _request, reply) => {
      // The page was left open too long, or belongs to a sign-in that is already done.
      if (error instanceof errors.SessionNotFound)
        return answer(reply, 400, errorPage(productName, 'demo-sign-in.expired'));
      throw error;
    });

    addStyle(scope, `/${styleName}`, join(import.meta.dirname, styleName));

    scope.get('/sign-in/:uid', async (request, reply) => {
      await (await provider()).interactionDetails(request.raw, reply.raw);
      return answer(reply, 200, signInPage(productName));
    });

    scope.post<{ Body: { account?: string | string[] } | undefined }>('/sign-in/:uid', async (request, reply) => {
      const person = await findPerson(String(request.body?.account));
      if (!person) return answer(reply, 400, errorPage(productName, 'demo-sign-in.broken'));
      const returnTo = await (await provider()).interactionResult(request.raw, reply.raw, {
        login: { accountId: person.userName },
      });
      return reply.redirect(returnTo, 303);
    });
  });
}
