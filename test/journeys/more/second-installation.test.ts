import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { bundleText, type BundleItem } from '../../../engine/bundles/index.ts';
import { askServer, type DefinitionsAnswer, type DefinitionsOrder } from '../../../server/control/index.ts';
import { aFacility } from '../../support/facility.ts';
import { startProduct } from '../../support/product.ts';

const { journey, visitor } = aFacility();

const choose = (page: Page, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name: 'changed.json', mimeType: 'application/json', buffer });

async function takeFromFile(page: Page, buffer: Buffer): Promise<void> {
  await page.getByRole('tab', { name: 'Import' }).click();
  await choose(page, buffer);
  await page.getByText('1 item to decide: say what to do with it').waitFor();
  await page.getByRole('combobox', { name: /What to do with/ }).click();
  await page.getByTitle('Take from the file').click();
}

journey('an officer saves a bundle, and an empty installation takes it over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  const path = join(folder, 'bundle.json');
  const olga = await visitor();
  await olga.enter('/Bundles', 'Olga Lindqvist');
  const { page } = olga;

  await page.getByLabel('What to export').fill('Proposal for');
  // options load a moment after the page
  await page.locator('.ant-select-item-option').filter({ hasText: 'Proposal for' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByText('the sub-template of', { exact: false }).first().waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /Save \d+ items as a file/ }).click();
  await (await saving).saveAs(path);

  // nobody can sign in without accounts, so the administrator imports the bundle by command line
  const empty = await startProduct({ env: { SEED: 'none' } });
  try {
    const file = readFileSync(path, 'utf8');
    const tell = async (order: DefinitionsOrder) =>
      JSON.parse(await askServer(empty.dataDir, { command: 'definitions', argument: JSON.stringify(order) })) as DefinitionsAnswer;
    await tell({ do: 'import', file, choices: [], dryRun: false });
    const { content } = await tell({ do: 'export', chosen: [] });
    expect(refsIn(content ?? '')).toEqual(refsIn(file));
    expect((await tell({ do: 'diff', file })).lines).toEqual([]);
  } finally {
    await empty.stop();
  }

  const { items } = JSON.parse(readFileSync(path, 'utf8')) as { readonly items: readonly BundleItem[] };
  const unit = items.find(({ kind }) => kind === 'UNIT');
  const template = items.find(({ kind }) => kind === 'TEMPLATE');
  // without revisions the merge base is unknown
  const saying = (...others: readonly (readonly [BundleItem | undefined, BundleItem['body']])[]): Buffer => {
    const parts = new Map(others);
    const say = (item: BundleItem): BundleItem => {
      const part = parts.get(item);
      return part ? { kind: item.kind, key: item.key, body: { ...item.body, ...part } } : item;
    };
    return Buffer.from(bundleText(items.map(say)));
  };
  await takeFromFile(page, saying([unit, { symbol: 'ours' }]));
  await page.getByRole('button', { name: 'Try without changing anything' }).click();
  await page.getByText(/^Tried, and nothing was stored. An import gives 0 new, 1 changed, \d+ the same/).waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText(/^Imported: 0 new, 1 changed, \d+ the same[^.]*$/).waitFor();

  // with a known base, changes of the file alone need no decision
  await choose(page, saying([unit, { symbol: 'ours' }], [template, { description: 'From elsewhere' }]));
  await page.getByText(/^changed\.json: /).waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText(/^Imported: 0 new, 1 changed, .* publish them in their editors: “.+”$/).waitFor();
  await page.goto('/Units?search=ours');
  await page.getByRole('cell', { name: 'ours', exact: true }).waitFor();
  rmSync(folder, { recursive: true });
});

const refsIn = (text: string): readonly string[] =>
  (JSON.parse(text) as { items: { kind: string; key: string }[] }).items.map(({ kind, key }) => `${kind} ${key}`);
