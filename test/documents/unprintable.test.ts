import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { lettersOf } from '../../engine/documents/index.ts';
import { createDocuments, type Documents } from '../../server/printing/index.ts';
import { unpackBrowser } from '../../server/printing/browser/packaged-browser.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'letters-'));
const made: Documents[] = [];
const place = { owner: 1 };

afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await Promise.all(made.map((documents) => documents.close()));
  rmSync(dataDir, { recursive: true, force: true });
});

function withDocuments(settings: { readonly chromiumPath?: string } = {}): Documents {
  const documents = createDocuments({ dataDir, ...settings });
  made.push(documents);
  return documents;
}

/** Restricts the machine's fonts. The browser may run under another account, which must be able to read the settings. */
function withFontsIn(folders: readonly string[]): Documents {
  const settings = join(dataDir, `fonts-${String(made.length)}.conf`);
  const lines = folders.map((folder) => `<dir>${folder}</dir>`).join('');
  chmodSync(dataDir, 0o755);
  writeFileSync(settings, `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>${lines}</fontconfig>`, {
    mode: 0o644,
  });
  vi.stubEnv('FONTCONFIG_FILE', settings);
  return withDocuments();
}

const missing = async (documents: Documents, text: string): Promise<string> =>
  [...(await documents.unprintable(lettersOf(text), place))].join('');

/** Unassigned and private code points. */
const NOBODYS = '\u0379\uf8fe\u{10fffd}';

test('letters that no font has are told, those of the alphabets that documents carry along are not', async () => {
  expect(await missing(withDocuments(), `Å Жд α ế अ ≤ ${NOBODYS}`)).toBe(NOBODYS);
});

test('a letter of an installed font is printed in it, and told where the font is not', async () => {
  // with Open Sans alone, as on a machine without fonts
  const { env } = await unpackBrowser(join(dataDir, 'browser'));
  const line = '─';

  expect(await missing(withFontsIn(['/usr/share/fonts']), line + NOBODYS)).toBe(NOBODYS);
  expect(await missing(withFontsIn([join(env['FONTCONFIG_PATH'] ?? '', 'fonts')]), `Ж ế${line}`)).toBe(line);
});

test('a letter is looked up once, and Latin-1 or what is not drawn never', async () => {
  const documents = withDocuments({ chromiumPath: '/nowhere/chromium' });

  expect(await missing(documents, 'Zürich 5 µm\u200b\u2028\ud800')).toBe('');
  await expect(missing(documents, '測')).rejects.toMatchObject({ reason: 'BROWSER_MISSING' });

  const working = withDocuments();
  await missing(working, NOBODYS);
  await working.close();
  expect(await missing(working, NOBODYS)).toBe(NOBODYS);
});
