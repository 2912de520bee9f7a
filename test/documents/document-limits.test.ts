import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { documentPlan, type DocumentPlan } from '../../engine/documents/index.ts';
import { variables } from '../../server/config.ts';
import { launchBrowser } from '../../server/printing/browser/browser-choice.ts';
import type { BrowserHandle } from '../../server/printing/browser/browser-process.ts';
import { createDocuments, type Documents } from '../../server/printing/index.ts';
import type { DocumentLimits } from '../../server/printing/browser/document-watch.ts';
import { aProposalDocument } from '../support/document.ts';
import { pageTexts } from '../support/pdf-text.ts';
import { service } from '../support/services.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'limits-'));
const made: { readonly close: () => Promise<void> }[] = [];
const MB = 1024 * 1024;
const PLENTY: DocumentLimits = { maxBytes: 4_000 * MB, maxCpuMs: 300_000 };

function someDocuments(limits: Partial<DocumentLimits>): Documents {
  const documents = createDocuments({
    dataDir,
    chromiumPath: service('CHROMIUM_PATH'),
    timeoutMs: 300_000,
    limits: { ...PLENTY, ...limits },
  });
  made.push(documents);
  return documents;
}

afterAll(async () => {
  await Promise.all(made.map((documents) => documents.close()));
  rmSync(dataDir, { recursive: true, force: true });
});

const inLayout = (body: string): DocumentPlan =>
  documentPlan(
    { body, header: '', footer: '', sampleDeclaration: '' },
    aProposalDocument({ steps: [], samples: [], genericTemplates: [] }),
  );

/** Ten million rectangles in 1.5 kB: each group repeats the previous one ten times. */
const BOMB = `<svg width="9" height="9"><defs><g id="a0"><rect width="9" height="9"/></g>${[1, 2, 3, 4, 5, 6, 7]
  .map((n) => `<g id="a${n}">${`<use href="#a${n - 1}"/>`.repeat(10)}</g>`)
  .join('')}</defs><use href="#a7"/></svg>`;

const printed = (documents: Documents, owner: number, body: string): Promise<Uint8Array> =>
  documents.inTurn({ owner }, (turn) => documents.pdf(inLayout(body), { turn, files: () => Promise.resolve(new Uint8Array()) }));

test('a document that takes all memory ends with what it was, and those of other people come out meanwhile and afterwards', async () => {
  const documents = someDocuments({ maxBytes: 400 * MB });
  const [hostile, others] = [1, 2];

  const bombs = [1, 2].map(() => printed(documents, hostile, BOMB).catch((error: unknown) => error));
  const pdfs = [1, 2, 3].map((n) => printed(documents, others, `<p>Proposal ${n}</p>`));

  expect(await Promise.all((await Promise.all(pdfs)).map(pageTexts))).toEqual([['Proposal1'], ['Proposal2'], ['Proposal3']]);
  const refusal = { reason: 'PDF_TOO_MUCH_MEMORY', message: expect.stringContaining('takes too much memory') as unknown };
  expect(await Promise.all(bombs)).toMatchObject([refusal, refusal]);
  expect(await pageTexts(await printed(documents, hostile, '<p>Small</p>'))).toEqual(['Small']);
});

test('a document that takes too much of the processor ends, and the next comes out', async () => {
  const documents = someDocuments({ maxCpuMs: 1_500 });

  await expect(printed(documents, 1, BOMB)).rejects.toMatchObject({ reason: 'PDF_TIMEOUT' });

  expect(await pageTexts(await printed(documents, 1, '<p>Small</p>'))).toEqual(['Small']);
});

test('watchers learn of each document, how long it took, and of each start of the browser', async () => {
  const documents = someDocuments({ maxCpuMs: 1_500 });
  const seen: string[] = [];
  const times: number[] = [];
  documents.watch({
    made: (seconds) => void (seen.push('made'), times.push(seconds)),
    failed: (seconds) => void (seen.push('failed'), times.push(seconds)),
    browserStarted: () => void seen.push('browser'),
  });

  await printed(documents, 1, '<p>Small</p>');
  await printed(documents, 1, BOMB).catch(() => undefined);

  expect(seen.slice(0, 2)).toEqual(['browser', 'made']);
  expect(seen.filter((what) => what !== 'browser')).toEqual(['made', 'failed']);
  expect(Math.min(...times)).toBeGreaterThan(0);
  expect(documents.waiting()).toBe(0);
});

const read = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
};
function processesOf({ pid }: BrowserHandle): readonly number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number); // prettier-ignore
  const parents = new Map(all.map((it) => [it, Number(/^PPid:\s*(\d+)/m.exec(read(it, 'status'))?.[1])]));
  const tree = [pid ?? 0];
  for (const one of tree) tree.push(...all.filter((it) => parents.get(it) === one));
  return tree;
}

test('the browser has nothing of what the server knows, and is not root; it ends with all of its processes', async () => {
  process.env['SESSION_SECRET'] = 'known-to-the-server';
  process.env['SMTP_URL'] = 'smtp://user:known-to-the-server@host';
  const browser = await launchBrowser({ cacheDir: dataDir, chromiumPath: service('CHROMIUM_PATH') });
  const processes = processesOf(browser);
  const environments = processes.map((pid) => read(pid, 'environ'));
  const owners = processes.map((pid) => /^Uid:\s*(\d+)/m.exec(read(pid, 'status'))?.[1]);
  delete process.env['SESSION_SECRET'];
  delete process.env['SMTP_URL'];

  await browser.end();

  const ours = [...variables.map(({ name }) => `${name}=`), 'TEST_DATABASE_URL=', 'known-to-the-server'];
  expect(ours.filter((text) => environments.some((environment) => environment.includes(text)))).toEqual([]);
  expect(environments[0]).toContain('PATH=');
  expect(owners).not.toContain('0');
  await expect.poll(() => processes.filter((pid) => read(pid, 'stat') !== '')).toEqual([]);
});
