import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkDemoAccounts, readServerConfig, secretVariables } from '../../server/config.ts';
import { plainConnections } from '../../server/plain-connections.ts';
import { STATEMENT_LIMITS } from '../../server/plugins/database/limits.ts';

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

const folder = mkdtempSync(join(tmpdir(), 'beamtime-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: string): string {
  const path = join(folder, String(Math.random()));
  writeFileSync(path, content);
  return path;
}

test.each([
  ['a value', 'the token', 'the token'],
  ['a value with a newline', 'the token\n', 'the token'],
  ['a value with the newline of Windows', 'the token\r\n', 'the token'],
  ['a value with blanks', ' the token \n\n', ' the token \n'],
])('reads a secret from a file with %s', (_what, content, value) => {
  expect(readServerConfig({ METRICS_TOKEN_FILE: file(content) }).metricsToken).toBe(value);
});

test.each(secretVariables)('%s may come from a file', (name) => {
  expect(() => readServerConfig({ [`${name}_FILE`]: '/nowhere' })).toThrow(`${name}_FILE names /nowhere, which cannot be read (ENOENT)`);
});

test('refuses an empty file, and a variable that is set as well', () => {
  const path = file('\n');

  expect(() => readServerConfig({ METRICS_TOKEN_FILE: path })).toThrow('which is empty');
  expect(() => readServerConfig({ METRICS_TOKEN: 'one', METRICS_TOKEN_FILE: path })).toThrow(
    'METRICS_TOKEN and METRICS_TOKEN_FILE are both set',
  );
  expect(readServerConfig({ METRICS_TOKEN: 'one', METRICS_TOKEN_FILE: '' }).metricsToken).toBe('one');
});

test('takes the limits of statements in seconds', () => {
  const { databaseLimits } = readServerConfig({ DATABASE_READ_LIMIT_S: '5', DATABASE_EXPORT_LIMIT_S: '0' });

  expect(databaseLimits).toEqual({ ...STATEMENT_LIMITS, reads: 5_000, exports: 0 });
});

const NONE = { production: true, databaseUrl: null, smtp: null, amqpUrl: null };
const smtp = (url: string) => ({ ...NONE, smtp: { url } });

test.each([
  ['PostgreSQL elsewhere', { ...NONE, databaseUrl: 'postgres://db.example/beamtime' }, 'DATABASE_URL reaches db.example without TLS'],
  ['a mode that may fall back', { ...NONE, databaseUrl: 'postgres://db.example/beamtime?sslmode=prefer' }, 'DATABASE_URL'],
  ['a mode that encrypts', { ...NONE, databaseUrl: 'postgres://db.example/beamtime?sslmode=verify-full' }, null],
  ['PostgreSQL here', { ...NONE, databaseUrl: 'postgres://127.0.0.1/beamtime' }, null],
  ['PostgreSQL here, by IPv6', { ...NONE, databaseUrl: 'postgres://[::1]:5432/beamtime' }, null],
  ['the socket of PostgreSQL', { ...NONE, databaseUrl: 'postgres:///beamtime?host=/run/postgresql' }, null],
  ['a mail server elsewhere', smtp('smtp://user:secret@mail.example:587'), 'SMTP_URL reaches mail.example without TLS'],
  ['a mail server by TLS', smtp('smtps://mail.example'), null],
  ['a mail server that must start TLS', smtp('smtp://mail.example?requireTLS=true'), null],
  ['a mail server here', smtp('smtp://localhost:25'), null],
  ['a broker elsewhere', { ...NONE, amqpUrl: 'amqp://guest:secret@broker.example' }, 'AMQP_URL reaches broker.example without TLS'],
  ['a broker by TLS', { ...NONE, amqpUrl: 'amqps://broker.example' }, null],
  ['a trial', { ...NONE, production: false, amqpUrl: 'amqp://broker.example' }, null],
])('warns of connections without TLS in production: %s', (_what, config, warning) => {
  const warnings = plainConnections(config);

  expect(warnings).toEqual(warning === null ? [] : [expect.stringContaining(warning)]);
  expect(warnings.join()).not.toContain('secret');
});
