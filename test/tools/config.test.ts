import { expect, test } from 'vitest';
import { checkDemoAccounts, readServerConfig } from '../../server/config.ts';

const POSTGRES = 'postgres://db.example/beamtime';
const OIDC = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'beamtime' };

test.each(['prod', 'Production', 'staging', 'PRODUCTION'])(
  'NODE_ENV=%s is refused: it would start with demonstration accounts',
  (value) => {
    expect(() => readServerConfig({ NODE_ENV: value })).toThrow('NODE_ENV must be development, test or production');
  },
);

test.each(['', 'development', 'test'])('NODE_ENV=%s is for trying', (value) => {
  expect(readServerConfig({ NODE_ENV: value }).production).toBe(false);
});

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '127.1.2.3' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '10.0.0.7' }, false],
  [{ HOST: '127.0.0.1.evil.example' }, false],
  [{ DATABASE_URL: POSTGRES }, false],
  [{ DATABASE_URL: POSTGRES, DEMO_ACCOUNTS: 'off' }, false],
  [{ DATABASE_URL: POSTGRES, DEMO_ACCOUNTS: 'on' }, true],
  [{ HOST: '0.0.0.0', DEMO_ACCOUNTS: 'on' }, true],
  [{ HOST: '0.0.0.0', DATABASE_URL: POSTGRES, ...OIDC }, true],
])('a server starts with %j: %s', (env, starts) => {
  const start = () => checkDemoAccounts(readServerConfig(env));
  if (starts) expect(start).not.toThrow();
  else expect(start).toThrow('Without OIDC_ISSUER anybody can sign in as anybody');
});

test.each([
  ['', true],
  ['x'.repeat(31), false],
  ['x'.repeat(32), true],
  ['é'.repeat(16), true],
])('SESSION_SECRET=%j may be used: %s', (secret, usable) => {
  const read = () => readServerConfig({ SESSION_SECRET: secret });
  if (usable) expect(read().sessionSecret).toBe(secret || null);
  else expect(read).toThrow('SESSION_SECRET must have at least 32 bytes');
});
