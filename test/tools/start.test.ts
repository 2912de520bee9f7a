import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { root } from '../../scripts/files.ts';
import { removeFolder, temporaryFolder } from '../../scripts/services/process.ts';

/** An installation without packages for development, and without any other. */
const folder = temporaryFolder('start', undefined);
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
beforeEach(() => {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  rmSync(join(folder, 'server'), { recursive: true, force: true });
  for (const name of ['start.mjs', 'freshness.mjs']) cpSync(join(root, 'scripts', name), join(folder, 'scripts', name));
  write('package.json', '{ "type": "module" }');
});
afterAll(() => removeFolder(folder));

const PROGRAM = `console.log(JSON.stringify(process.argv.slice(2)))`;

/** Built from the sources that are there now. */
function build(): void {
  for (const program of ['main', 'commands/keys']) write(`dist/server/${program}.js`, PROGRAM);
  write('dist/web/index.html', '');
  const mark = `import('./scripts/freshness.mjs').then(({ parts, markFresh }) => parts.forEach(markFresh))`;
  expect(spawnSync(process.execPath, ['-e', mark], { cwd: folder }).status).toBe(0);
}

function start(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs', ...words], { cwd: folder, encoding: 'utf8' });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

test('a build runs without packages for development, a command with its arguments', () => {
  write('server/main.ts', PROGRAM);
  build();

  expect(start()).toEqual({ status: 0, stdout: '[]', stderr: '' });
  expect(start('commands/keys', 'retire', '7')).toEqual({ status: 0, stdout: '["retire","7"]', stderr: '' });
});

test('a sentence says that nothing is built', () => {
  const { status, stderr } = start();

  expect(status).toBe(1);
  expect(stderr).toMatch(/^The product is not built.*npm run build.*\.$/);
});

test('a sentence says that sources changed after the build', () => {
  write('server/main.ts', PROGRAM);
  build();
  write('server/main.ts', `${PROGRAM};`);

  for (const words of [[], ['commands/keys']]) {
    const { status, stderr } = start(...words);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^dist\/ was built from other sources.*npm run build.*\.$/);
  }
});

test('an image with dist/ alone runs', () => {
  write('server/main.ts', PROGRAM);
  build();
  rmSync(join(folder, 'server'), { recursive: true });

  expect(start().status).toBe(0);
});

test('each command of server/commands has its line in package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Readonly<Record<string, string>> };
  const commands = readdirSync(join(root, 'server/commands')).flatMap((name) => (name.endsWith('.ts') ? [name.slice(0, -3)] : []));

  expect(commands).toContain('worker');
  expect(commands.map((name) => scripts[name])).toEqual(commands.map((name) => `exec node scripts/start.mjs commands/${name}`));
});
