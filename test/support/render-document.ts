/** Prints the built-in layout with full content, without server or database: node --import tsx … FILE [RUNS]. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentPlan } from '../../engine/documents/index.ts';
import { createDocuments, type DocumentLogger } from '../../server/printing/index.ts';
import { aProposalDocument, someFiles } from './document.ts';

const [file = 'document.pdf', runs = '5'] = process.argv.slice(2);
const say = (facts: object, text: string): void => {
  console.log(text, JSON.stringify(facts));
};
const logger: DocumentLogger = { info: say, warn: say };
const chromiumPath = process.env['CHROMIUM_PATH'] ?? null;
const documents = createDocuments({ chromiumPath, dataDir: process.env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'documents-')), logger });
const stored = await someFiles();
const plan = documentPlan(null, aProposalDocument());

for (let run = 0; run < Number(runs); run += 1) {
  const begin = performance.now();
  const pdf = await documents.inTurn({ owner: 'the run' }, (turn) =>
    documents.pdf(plan, { turn, files: (id) => Promise.resolve(stored[id] ?? new Uint8Array()) }),
  );
  console.log(`${String(pdf.length)} bytes in ${(performance.now() - begin).toFixed(0)} ms`);
  writeFileSync(file, pdf);
}
await documents.close();
