import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { DemoAccount } from './accounts.ts';
import { DEMO_PATH } from './issuer.ts';
import { fontFaces, fontFile } from './font.ts';
import { accountsPage, style, type DemoPageFacility } from './page.ts';
import type { DemoProvider } from './provider.ts';

export interface DemoRoutes {
  readonly demo: () => Promise<DemoProvider>;
  readonly accounts: () => Promise<readonly DemoAccount[]>;
  readonly facility: () => Promise<DemoPageFacility>;
}

export async function demoRoutes(app: FastifyInstance, { demo, accounts, facility }: DemoRoutes): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      scope.get('/style.css', async (_request, reply) =>
        reply
          .type('text/css')
          .header('cache-control', 'max-age=3600')
          .send((await fontFaces()) + style),
      );
      scope.get<{ Params: { name: string } }>('/files/:name', (request, reply) => {
        const file = fontFile(request.params.name);
        return file ? reply.type('font/woff2').header('cache-control', 'max-age=86400').send(file) : reply.callNotFound();
      });
      scope.get<{ Params: { uid: string } }>('/interaction/:uid', async (request, reply) => {
        const { provider } = await demo();
        const { uid } = await provider.interactionDetails(request.raw, reply.raw);
        return reply
          .type('text/html')
          .header('cache-control', 'no-store')
          .send(accountsPage(uid, await accounts(), await facility()));
      });
      scope.post<{ Params: { uid: string }; Body: { account?: string } }>('/interaction/:uid', async (request, reply) => {
        const { provider } = await demo();
        const accountId = request.body.account ?? '';
        const to = await provider.interactionResult(request.raw, reply.raw, { login: { accountId } }, { mergeWithLastSubmission: false });
        return reply.redirect(to, 303);
      });
    },
    { prefix: DEMO_PATH },
  );
  await app.register(
    async (scope) => {
      // The provider parses bodies itself.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.all('/*', async (request, reply) => {
        const { provider } = await demo();
        reply.hijack();
        const raw: IncomingMessage & { originalUrl?: string } = request.raw;
        raw.headers.cookie = withoutSession(raw.headers.cookie);
        // The provider finds its mount prefix by comparing `url` and `originalUrl`.
        raw.originalUrl = request.url;
        raw.url = request.url.slice(DEMO_PATH.length);
        await provider.callback()(raw, reply.raw);
      });
    },
    { prefix: DEMO_PATH },
  );
}

/** Drops the provider's session cookie, so that every sign-in shows the accounts, also in parallel tabs. */
const withoutSession = (cookies = ''): string =>
  cookies
    .split(/;\s*/)
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ');
