/**
 * `npm run guide` takes the screenshots of docs/guide in a fresh demonstration, or one part of them: `npm run guide -- judging`. With ADDRESS it
 * uses a running demonstration server and leaves its changes there.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { root } from '../../scripts/files.ts';
import * as build from '../journeys/building-steps.ts';
import { aBuilder, TEMPLATE } from '../journeys/built-call.ts';
import { takeAlong } from '../journeys/carrying-steps.ts';
import { sendProposal } from '../journeys/rapid-proposal-steps.ts';
import { askForHouseRules, row } from '../journeys/template-steps.ts';
import { popplerPicture } from './poppler.ts';
import { startProduct } from './product.ts';
import { dailyScreens } from './screen-lists.ts';
import { service } from './services.ts';

const pictures = join(root, 'docs/guide/pictures');
const ROOM = { width: 1240, height: 780 };
const call = aBuilder(process.env['MARK'] ?? '2027');

const running = process.env['ADDRESS'];
const product = running === undefined ? await startProduct() : null;
const baseURL = running ?? product?.address ?? '';
const browser = await chromium.launch({ executablePath: service('CHROMIUM_PATH'), args: ['--no-sandbox'] });
mkdirSync(pictures, { recursive: true });

async function someone(name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: ROOM, reducedMotion: 'reduce', colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: 'Account' }).waitFor();
  return page;
}

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(pictures, `${name}.png`) });
  console.log(name);
}

/** Shows the first page as an image, since the test browser cannot display PDFs. */
async function layout(page: Page): Promise<void> {
  const [printed] = await Promise.all([
    page.waitForResponse((response) => response.headers()['content-type'] === 'application/pdf'),
    page.reload(),
  ]);
  await page.getByText('The preview is up to date').waitFor();
  const sheet = popplerPicture(await printed.body()).toString('base64');
  await page.locator('.beamtime-document-no-viewer').evaluate((note, image: string) => {
    const picture = document.createElement('img');
    picture.src = `data:image/png;base64,${image}`;
    picture.className = 'beamtime-document-frame';
    picture.style.objectFit = 'cover';
    picture.style.objectPosition = 'top';
    note.replaceWith(picture);
  }, sheet);
  await picture(page, 'layout');
}

async function condition(page: Page): Promise<void> {
  await row(page, TEMPLATE.handling).click();
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.locator('.beamtime-rule-sentence').first().waitFor();
  await picture(page, 'condition');
}

async function preview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: /^Preview of/ });
  await dialog.getByRole('button', { name: 'Fill in sample answers' }).click();
  await dialog.getByRole('navigation', { name: 'Steps' }).getByText(TEMPLATE.topic).click();
  await picture(page, 'preview');
  await dialog
    .getByRole('button', { name: /^Close/ })
    .first()
    .click();
  await dialog.waitFor({ state: 'hidden' });
}

async function publish(page: Page): Promise<void> {
  await page.goto('/ProposalTemplates');
  await askForHouseRules(page);
  await page.getByText(/must answer a new required question/).waitFor();
  await picture(page, 'publish');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
}

async function units(page: Page): Promise<void> {
  const unit = (id: string, symbol: string) => ({ id, unit: id, quantity: 'temperature', symbol, siConversionFormula: 'x' });
  const file = {
    version: '1.0.0',
    exportDate: '2026-01-01T00:00:00.000Z',
    quantities: [],
    units: [unit('kelvin', 'Kel'), unit('rankine', '°R')],
  };
  await page.goto('/ImportUnits');
  const buffer = Buffer.from(JSON.stringify(file));
  await page.locator('input[type=file]').setInputFiles({ name: 'units.json', mimeType: 'application/json', buffer });
  await page.getByText(/units\.json: \d items/).waitFor();
  await picture(page, 'units');
}

const INSTITUTIONS =
  'Name;Country;ROR id\nNordvik Institute of Physics;Norway;\nUniversity of Lac Bleu;Switzerland;\nIsland Laboratory;Atlantis;\n';

async function facility(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: 'People' }).getByRole('link').click();
  await page.getByRole('link', { name: 'Castellanos' }).waitFor();
  await picture(page, 'people');
  await page.goto('/Import?kind=INSTITUTIONS');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'institutions.csv', mimeType: 'text/csv', buffer: Buffer.from(INSTITUTIONS) });
  await page.getByText(/institutions\.csv: \d/).waitFor();
  await picture(page, 'import');
  await page.goto('/Features');
  await page.getByRole('switch', { name: 'INSTRUMENT_MANAGEMENT' }).click();
  await page.getByRole('dialog').getByText('Turn off').waitFor();
  await picture(page, 'features');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
}

/** Pictures of the chapters from review to feedback, which the demonstration shows as it is. */
const JUDGING = [
  'technical-review',
  'technique-proposals',
  'grade-form',
  'panel-assignments',
  'panel-workload',
  'panel-meeting-officer',
  'decide',
  'notify',
  'home-user',
  'visits',
  'safety-review-5',
  'officer-feedback-overview',
];

async function judging(): Promise<void> {
  const screens = Object.values(dailyScreens).flat();
  for (const name of JUDGING) {
    const screen = screens.find((it) => it.name === name);
    if (!screen?.who) throw new Error(`No screen is called ${name}`);
    const page = await someone(screen.who);
    await page.goto(screen.path);
    await screen.then?.(page);
    await picture(page, name);
    await page.context().close();
  }
}

async function everything(olga: Page): Promise<void> {
  await build.writeMail(olga, call);
  await picture(olga, 'mail');
  await build.writeLayout(olga, call);
  await layout(olga);
  await build.buildEntries(olga, call);
  await build.buildTemplate(olga, call);
  await picture(olga, 'template');
  await condition(olga);
  await preview(olga);
  await build.drawWorkflow(olga, call);
  await picture(olga, 'outline');
  await olga.goto('/ProposalWorkflows');
  await olga.getByRole('link', { name: 'Rapid access workflow' }).click();
  await olga.getByText('Canvas', { exact: true }).click();
  await olga.locator('.react-flow__node').filter({ hasText: 'Draft' }).click();
  await picture(olga, 'workflow');
  await build.openCall(olga, call);
  await olga.getByRole('link', { name: call.shortCode, exact: true }).click();
  await olga.getByRole('dialog').getByText('Templates', { exact: true }).click();
  await picture(olga, 'call');
  await olga.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  const petra = await someone('Petra Novak');
  const shown = petra.getByLabel(TEMPLATE.handling);
  const wizard = shown.waitFor({ timeout: 120_000 }).then(() => petra.screenshot({ path: join(pictures, 'wizard.png') }));
  await Promise.all([sendProposal(petra, call), wizard]);
  await olga.getByRole('link', { name: 'Sent e-mails' }).click();
  const received = olga.getByRole('button', { name: /^We have received/ }).first();
  for (let tries = 0; tries < 60 && !(await received.isVisible()); tries++) {
    await olga.getByRole('button', { name: 'Refresh' }).click();
    await olga.waitForTimeout(500);
  }
  await received.click();
  await picture(olga, 'sent');
  await olga.goto('/');
  await takeAlong(olga, call);
  await picture(olga, 'bundle');
  await units(olga);
  await publish(olga);
}

try {
  const olga = await someone('Olga Lindqvist');
  const chapters = { facility: () => facility(olga), judging, everything: () => everything(olga) };
  for (const [name, chapter] of Object.entries(chapters)) if ((process.argv[2] ?? name) === name) await chapter();
} finally {
  await browser.close();
  await product?.stop();
}
