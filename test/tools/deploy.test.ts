import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { filesBelow, root } from '../../scripts/files.ts';
import { readServerConfig, variables } from '../../server/config.ts';

const read = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');
const known = new Set<string>(variables.map(({ name }) => name));
/** Read by the images of PostgreSQL and RabbitMQ, or filled into addresses by compose.yaml. */
const OF_OTHERS = /^(POSTGRES_(USER|DB|PASSWORD)|RABBITMQ_(PASSWORD|DEFAULT_USER|DEFAULT_PASS))$/;

/** Names of variables as each kind of file states them. */
const NAMED: readonly (readonly [RegExp, RegExp])[] = [
  [/\.example$/, /^#?([A-Z][A-Z_]+)=/gm],
  [/\.service$/, /^Environment=([A-Z_]+)=/gm],
  [/Containerfile$/, /(?:^ENV | )([A-Z][A-Z_]+)=/gm],
  [/\.yaml$/, /(?:\$\{|[{,] |^ {4})([A-Z][A-Z_]+)[:}?]/gm],
];
const namesIn = (file: string): readonly string[] => {
  const [, pattern] = NAMED.find(([path]) => path.test(file)) ?? [];
  return pattern ? [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, name]) => name ?? '') : [];
};

test('files of deploy/ name variables that the product reads', () => {
  const named = filesBelow('deploy').flatMap((file) => namesIn(file).map((name) => ({ file, name })));

  expect(new Set(named.map(({ file }) => file)).size).toBe(5);
  expect(named.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'AMQP_URL', 'DATA_DIR', 'HOST', 'POSTGRES_PASSWORD']),
  );
  expect(named.filter(({ name }) => !known.has(name) && !OF_OTHERS.test(name))).toEqual([]);
});

test('the example of an environment is one of production that the server takes', () => {
  const env = parseEnv(read('environment.example').replace(/^#(?=[A-Z_]+=)/gm, ''));

  expect(readServerConfig(env)).toMatchObject({
    production: true,
    worker: false,
    seed: 'starter',
    trustedProxies: 1,
    metricsToken: 'CHANGE_ME',
  });
});

test('a shell reads the example of an environment, as systemd does', () => {
  const from = execFileSync('sh', ['-euc', 'set -a; . ./deploy/environment.example; printf %s "$SMTP_FROM"'], { cwd: root });

  expect(String(from)).toBe('User office <office@facility.example>');
});

test('each unit has a DATA_DIR of its own, which no line of the example overrides', () => {
  const folders = ['beamtime', 'beamtime-worker'].map((name) => /^Environment=DATA_DIR=(.+)$/m.exec(read(`systemd/${name}.service`))?.[1]);

  expect(folders).toEqual(['/var/lib/beamtime', '/var/lib/beamtime-worker']);
  expect(parseEnv(read('environment.example'))).not.toHaveProperty('DATA_DIR');
});

test('nginx finds its server on a machine and in compose', () => {
  expect(read('nginx/upstream.conf')).toContain('server 127.0.0.1:4000;');
  expect(read('nginx/upstream-compose.conf')).toContain('server server:4000;');
  expect(read('nginx/beamtime.conf')).not.toMatch(/^upstream/m);
  expect(read('compose.yaml')).toContain('./nginx/upstream-compose.conf:/etc/nginx/conf.d/');
});

test('docs/install.md names every claim that is read', () => {
  const source = readFileSync(join(root, 'server/session/claims.ts'), 'utf8');
  const claims = [...source.matchAll(/claims(?:\[|, )'(\w+)'/g)].map(([, name = '']) => name);
  const guide = readFileSync(join(root, 'docs/install.md'), 'utf8');

  expect(claims.length).toBeGreaterThan(10);
  expect(claims.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('what the image and the units start is there', () => {
  const copied = [...read('Containerfile').matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
  const started = ['beamtime', 'beamtime-worker'].map((name) => /^ExecStart=\S+ (.+)$/m.exec(read(`systemd/${name}.service`))?.[1]);

  expect(copied.filter((path) => !/^\/app\/(dist|node_modules)$/.test(path) && !existsSync(join(root, path.replace('/app/', ''))))).toEqual(
    [],
  );
  expect(copied.length).toBeGreaterThan(5);
  expect(started).toEqual(['scripts/start.mjs', 'scripts/start.mjs commands/worker']);
  expect(existsSync(join(root, 'server/commands/worker.ts'))).toBe(true);
});

test('the image drops root, and nothing of it is written but /data and /tmp', () => {
  expect(read('Containerfile')).toMatch(/^USER node$/m);
  expect(read('compose.yaml')).toContain('read_only: true');
  expect(read('compose.yaml')).toContain('tmpfs: [/tmp]');
});
