import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../engine/json.ts';
import { startBrowser } from '../../support/browser.ts';
import { definitionsFolder } from '../../support/definitions.ts';
import { aWorld, leaveWorld } from '../../world/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'definitions-'));
const known = (name: string): JsonObject =>
  JSON.parse(readFileSync(join(definitionsFolder, 'template-groups', `${name}.json`), 'utf8')) as JsonObject;

/** Invented sub-template group and document kind. */
const checklist = {
  ...known('generic-template'),
  groupId: 'CHECKLIST',
  title: 'Checklist',
  firstTopicTitle: 'Before the beam',
  list: {
    path: '/ChecklistTemplates',
    title: 'Checklists',
    description: 'What is gone through before an experiment.',
    menu: { label: 'Checklists', section: 'Experiments', order: 43 },
    editor: '/QuestionaryEditor/{templateId}',
    uses: [{ count: 'questionaryCount', title: 'Entries' }],
  },
};
const doorSign = {
  ...known('proposal-pdf'),
  groupId: 'DOOR_SIGN',
  categoryId: 'DOOR_SIGN',
  title: 'Door sign',
  list: {
    path: '/PdfTemplates/DoorSign',
    title: 'Door signs',
    description: 'What hangs at the door of a cabin.',
    menu: { label: 'Door signs', order: 47 },
    editor: '/PdfTemplateEditor/DoorSign/{templateId}',
    uses: [],
  },
};

let browser: Browser;
beforeAll(async () => {
  writeFileSync(join(folder, 'checklist.json'), JSON.stringify(checklist));
  writeFileSync(join(folder, 'door-sign.json'), JSON.stringify(doorSign));
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await leaveWorld();
  rmSync(folder, { recursive: true, force: true });
});

async function aPage(who: 'olga' | 'petra') {
  const world = await aWorld({ definitionsDir: folder });
  const address = await world.app.http.listen({ host: '127.0.0.1', port: 0 });
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1440, height: 1000 } });
  await page.clock.setFixedTime(world.clock.now());
  await page.addInitScript(`localStorage.setItem('beamtime.token', ${JSON.stringify(await world.as(world[who]).signIn())})`);
  await page.goto(address);
  return { world, address, page };
}

test('one JSON file is a template group: its menu entry, list, new template and editor', async () => {
  const { world, page } = await aPage('olga');

  for (const name of ['Building', 'Questionnaires']) await page.getByRole('menuitem', { name }).click();
  await page.getByRole('link', { name: 'Checklists' }).click();
  await page.getByRole('heading', { name: 'Checklists' }).waitFor();
  await page.getByRole('button', { name: 'New template' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Cryostat');
  await page.getByRole('button', { name: 'Create template' }).click();
  await page.waitForURL(/QuestionaryEditor/);
  await page.getByText('Before the beam').first().waitFor();

  const made = await world.db.selectFrom('templates').select(['groupId', 'name']).where('groupId', '=', 'CHECKLIST').execute();
  expect(made).toEqual([{ groupId: 'CHECKLIST', name: 'Cryostat' }]);
  // its address marks the menu entry, too
  await page.getByRole('link', { name: 'Checklists' }).first().click();
  await page.reload();
  await page.getByRole('link', { name: 'Cryostat' }).waitFor();
  await page.getByRole('menuitem', { name: 'Checklists' }).waitFor();
  await page.close();
});

test('one with a layout is a kind of document', async () => {
  const { page, address } = await aPage('olga');

  await page.goto(`${address}/PdfTemplates/DoorSign`);
  await page.getByRole('menuitem', { name: 'Door signs' }).waitFor();
  await page.getByRole('button', { name: 'New template' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Cabin 3');
  await page.getByRole('button', { name: 'Create template' }).click();
  await page.waitForURL(/PdfTemplateEditor\/DoorSign/);
  await page.getByRole('heading', { name: 'Cabin 3' }).waitFor();
  await page.getByText('{{proposal.abstract}}').waitFor();
  await page.close();
});

test('its list is for officers, and no other address is one', async () => {
  const { page, address } = await aPage('petra');

  await page.goto(`${address}/ChecklistTemplates`);
  await page.getByText('Not for your current role').waitFor();
  await page.goto(`${address}/NoSuchTemplates`);
  await page.getByText('Page not found').waitFor();
  await page.close();
});
