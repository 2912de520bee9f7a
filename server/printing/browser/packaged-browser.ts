import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environmentForPrograms } from '../../environment.ts';
import type { BrowserChoice } from '../types.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** Unpacks the browser into TMPDIR; the variable adds libnss3 and libnspr4. */
const UNPACK = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
const UNPACK_ENV = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };

/**
 * Unpacks the packaged browser once per version, in a child process with a private TMPDIR that avoids the package's fixed paths. The folder gets its
 * final name only when complete.
 */
export async function unpackBrowser(cacheDir: string, signal?: AbortSignal): Promise<BrowserChoice> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('The packaged browser is for Linux on x64 only');
  const home = join(cacheDir, `chromium-${await packagedVersion()}`);
  if (!(await exists(join(home, READY)))) await unpackTo(home, cacheDir, signal);
  for (const path of [cacheDir, home, join(home, 'chromium')]) await chmod(path, READABLE);
  return {
    path: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_PATH: join(home, 'fonts') },
    args: ['--no-zygote'],
    hasSandbox: false,
  };
}

/** Executable by the unprivileged account, writable by the server only. */
const READABLE = 0o755;
/** Written last; folders without it are remains of an interrupted start. */
const READY = 'ready';

async function unpackTo(home: string, cacheDir: string, signal: AbortSignal | undefined): Promise<void> {
  await mkdir(cacheDir, { recursive: true, mode: READABLE });
  const fresh = await mkdtemp(join(cacheDir, 'unpacking-'));
  try {
    // resolves the package from here, whatever the working directory
    await run(process.execPath, ['--input-type=module', '-e', UNPACK], {
      cwd: join(require.resolve('@sparticuz/chromium'), '../../..'),
      env: { ...environmentForPrograms(), TMPDIR: fresh, ...UNPACK_ENV },
      ...(signal ? { signal } : {}),
    });
    await writeFile(join(fresh, 'fonts/fonts.conf'), fontSettings(home));
    await writeFile(join(fresh, READY), '');
    await rename(fresh, home);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // another process was faster
    if (!(await exists(join(home, READY)))) throw error;
  }
}

/** The package's settings name fonts of its usual host; without fonts pages print blank. */
function fontSettings(home: string): string {
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', join(home, 'fonts/fonts')];
  const lines = [...folders.map((folder) => `<dir>${folder}</dir>`), `<cachedir>${join(home, 'fontcache')}</cachedir>`];
  return `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n${lines.join('\n')}\n</fontconfig>\n`;
}

async function packagedVersion(): Promise<string> {
  const text = await readFile(join(require.resolve('@sparticuz/chromium'), '../../../package.json'), 'utf8');
  return String((JSON.parse(text) as { readonly version: unknown }).version);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
