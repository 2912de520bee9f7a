import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEMO_PATH, DEMONSTRATION } from './demo/issuer.ts';
import type { DemoAccount } from './demo/accounts.ts';
import type { DemoProvider } from './demo/provider.ts';
import type { UserRecord } from '../users/index.ts';
import { Provider } from './provider.ts';
import type { SessionServices } from './types.ts';

export interface Identity {
  readonly provider: () => Promise<Provider>;
  readonly originOf: (request: FastifyRequest) => string;
  readonly reachable: (url: URL) => string;
  /** Null where a real provider is configured. */
  readonly demo: { readonly start: () => Promise<DemoProvider>; readonly accounts: () => Promise<readonly DemoAccount[]> } | null;
  attach: (app: FastifyInstance) => void;
}

export function requestIdentity({ core, users }: SessionServices): Identity {
  const { oidc, publicUrl, production } = core.config;
  if (oidc) {
    const provider = new Provider({ ...oidc, issuerName: oidc.issuer, extra: {}, clock: core.clock });
    return { provider: async () => provider, originOf: () => publicUrl, reachable: (url) => url.href, demo: null, attach: () => undefined };
  }
  if (production) throw new Error('the demonstration provider never runs in production');
  return demonstration(publicUrl + DEMO_PATH, async () => (await users.accountsFor(DEMONSTRATION)).map(accountOf));
}

const accountOf = (user: UserRecord): DemoAccount => ({
  ...user,
  key: user.oidcSub ?? user.username,
  title: user.userTitle,
  roles: user.roles.map((role) => role.title),
  roleCodes: user.roles.map((role) => role.shortCode),
});

/** Started at the first sign-in and called within the process, so independent of host name and listening. */
function demonstration(issuer: string, accounts: () => Promise<readonly DemoAccount[]>): Identity {
  let app: FastifyInstance | null = null;
  let started: Promise<DemoProvider> | null = null;
  let provider: Promise<Provider> | null = null;
  const start = () => (started ??= import('./demo/provider.ts').then(({ demoProvider }) => demoProvider(issuer, accounts)));
  const connect = async (): Promise<Provider> => {
    const { clientId, clientSecret } = await start();
    const settings = {
      issuer,
      clientId,
      clientSecret,
      issuerName: DEMONSTRATION,
      scopes: 'openid profile email',
      extra: { prompt: 'login' },
    };
    return new Provider({ ...settings, fetch: (url, options) => ask(app, url, options) });
  };
  return {
    provider: () => (provider ??= connect()),
    originOf: (request) => `${request.protocol}://${request.host}`,
    reachable: (url) => url.pathname + url.search,
    demo: { start, accounts },
    attach: (to) => (app = to),
  };
}

interface AskOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

async function ask(app: FastifyInstance | null, url: string, { method, headers, body }: AskOptions): Promise<Response> {
  if (!app) throw new Error('the demonstration provider is asked before it is mounted');
  const { pathname, search, host } = new URL(url);
  const payload =
    body === undefined || body === null ? {} : { payload: body instanceof URLSearchParams ? body.toString() : (body as string) };
  const answer = await app.inject({ method: method as 'GET', url: pathname + search, headers: { ...headers, host }, ...payload });
  const fields = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: fields });
}
