import { expect, test } from 'vitest';
import { anIdentityProvider } from '../support/identity-provider.ts';
import { aWorld, MINUTE_MS } from '../world/index.ts';

const JOBS = '{ jobs: getJobs { name lastResult lastError } }';
const NAME = 'identity provider';

test('endpoints of a configured identity provider are read again each hour; those of before stay while it is away', async () => {
  const elsewhere = await anIdentityProvider();
  const world = await aWorld({ env: elsewhere.env });
  const job = async () => {
    const { jobs } = await world.as(world.olga).query<{ jobs: readonly { name: string }[] }>(JOBS);
    return jobs.find(({ name }) => name === NAME);
  };
  const provider = await world.services.session.deps.provider();
  const pending = { state: 's', nonce: 'n', verifier: 'v'.repeat(43), redirectUri: 'http://127.0.0.1/back' };
  await world.services.worker.runJobs();
  expect(await job()).toEqual({ name: NAME, lastResult: '1 providers read', lastError: null });

  await elsewhere.stop();
  world.clock.advance(61 * MINUTE_MS);
  await world.services.worker.runJobs();

  expect(await job()).toMatchObject({
    lastResult: null,
    lastError: expect.stringContaining('cannot be reached') as unknown,
  });
  expect((await provider.signInUrl(pending)).href).toContain(elsewhere.env['OIDC_ISSUER'] ?? '');
});
