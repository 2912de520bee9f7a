import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import type { DemoAccount } from '../../server/session/demo/accounts.ts';
import { DEMO_PATH } from '../../server/session/demo/issuer.ts';
import { demoProvider, type DemoProvider } from '../../server/session/demo/provider.ts';
import { demoRoutes } from '../../server/session/demo/routes.ts';

export interface IdentityProvider {
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

const account = (id: number, firstname: string, lastname: string): DemoAccount => ({
  id,
  key: firstname.toLowerCase(),
  firstname,
  lastname,
  preferredname: null,
  title: null,
  username: firstname.toLowerCase(),
  email: `${firstname}.${lastname}@elsewhere.example`.toLowerCase(),
  institution: 'Elsewhere',
  position: 'Researcher',
  roles: [],
  roleCodes: [],
  isInternal: false,
});

/** Sign-in service in a separate process for an empty installation: Vera becomes officer, Pavel proposes. */
export async function anIdentityProvider(): Promise<IdentityProvider> {
  const accounts = [account(1, 'Vera', 'Official'), account(2, 'Pavel', 'Proposer')];
  const app = Fastify();
  let provider: DemoProvider | null = null;
  const demo = () => (provider ? Promise.resolve(provider) : Promise.reject(new Error('not started')));
  await demoRoutes(app, {
    demo,
    accounts: () => Promise.resolve(accounts),
    facility: () => Promise.resolve({ name: 'Elsewhere', logo: '/icon.svg' }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const issuer = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${DEMO_PATH}`;
  provider = await demoProvider(issuer, () => Promise.resolve(accounts));
  return {
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      FIRST_OFFICER_EMAIL: accounts[0]?.email ?? '',
    },
    stop: () => app.close(),
  };
}
