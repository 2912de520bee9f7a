import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assembleTemplate, type References } from '../../../engine/bundles/index.ts';
import { problemText } from '../../../engine/catalog/index.ts';
import { compile, evaluate, type TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import type { ServedFormPage } from '../../../scripts/proofs/form-page/serve.ts';
import { startBrowser } from '../../support/browser.ts';
import { aContext, aQuestion, aTemplate, definitions } from '../../support/definitions.ts';
import { questions, templates, units } from '../../support/starter.ts';
import { aForm, show } from './form-page.ts';
import { serveBuiltFormPage } from './built-form-page.ts';

const TIMEOUT_MS = 120_000;
const references: References = {
  questions: new Map(questions.map((question) => [question.id, question])),
  units: new Map(units.units.map((unit) => [unit.id, unit])),
  instruments: new Map([['KITE', 1], ['RAVEN', 2]]), // prettier-ignore
  techniques: new Map(['INS', 'SANS', 'NIMG', 'XAS', 'XTOMO', 'SAXS'].map((code, index) => [code, index + 1])),
  today: '2026-03-10',
};

let served: ServedFormPage;
let browser: Browser;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  served = await serveBuiltFormPage();
  browser = await startBrowser();
  page = await browser.newPage({ reducedMotion: 'reduce' });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  await page.goto(served.address);
  await page.waitForFunction(() => 'formPage' in window);
}, TIMEOUT_MS);
afterAll(async () => {
  await browser.close();
  await served.close();
}, TIMEOUT_MS);

async function comparesWithTheEngine(template: TemplateDefinition): Promise<void> {
  faults.length = 0;
  const form = aForm(template, {}, 'steps');
  const { catalog } = definitions;
  const questionnaire = compile(template, catalog);
  const { fields } = evaluate(questionnaire, {}, form.form.context, form.viewer);
  const visible = [...fields.entries()].filter(([, state]) => state.visible).map(([id]) => id);

  await show(page, form);
  await page.waitForFunction((count) => document.querySelectorAll('[data-question]').length === count, visible.length);
  await page.waitForFunction(() => document.querySelectorAll('.ant-skeleton').length === 0);
  await page.evaluate(() => window.formPage.showProblems());
  const wanted = [...fields.values()].flatMap(({ visible: shown, problems }) =>
    shown ? problems.map((p) => problemText(catalog, p)) : [],
  );

  await expect
    .poll(async () => (await page.locator('[role=alert]').allInnerTexts()).join('\n').split('\n').filter(Boolean).sort())
    .toEqual(wanted.sort());
  expect(faults).toEqual([]);
}

test.each([...templates.entries()].map(([name, file]) => ({ name, file })))(
  'the starter template $name is drawn and judged in the page as by the engine',
  async ({ file }) => {
    await comparesWithTheEngine(assembleTemplate(file, references));
  },
  TIMEOUT_MS,
);

test('the starter templates are of every kind of owner', () => {
  const groups = new Set([...templates.values()].map(({ groupId }) => groupId));

  expect([...definitions.catalog.templateGroups.keys()].filter((group) => !groups.has(group) && !group.includes('PDF'))).toEqual([]);
});

test.each([...definitions.catalog.questionTypes.keys()])(
  'a question of type %s is drawn',
  async (type) => {
    await comparesWithTheEngine(aTemplate(aQuestion(type, { required: true })));
  },
  TIMEOUT_MS,
);

test.each(['radio', 'dropdown'])(
  'an answer that is no longer offered is marked at its question with what it was: %s',
  async (variant) => {
    const question = aQuestion('SELECTION_FROM_OPTIONS', { options: ['Powders', 'Liquid'], variant });
    await show(page, aForm(aTemplate(question), { answers: { question: ['Powder'] } }, 'steps'));

    await page.getByText('Was “Powder”, which is no longer offered. Choose again.').waitFor();
    await page.getByText('Powder (no longer offered)').first().waitFor();
    await page.evaluate(() => window.formPage.showProblems());

    // shown once, although two checks report it
    await page.getByRole('alert').filter({ hasText: 'Was “Powder”, which is no longer offered. Choose again.' }).waitFor();
    await expect.poll(() => page.getByText('which is no longer offered').count()).toBe(1);
  },
  TIMEOUT_MS,
);

test.each(['radio', 'dropdown'])(
  'an instrument is offered with its description, techniques and contact: %s',
  async (variant) => {
    const instruments = [
      { id: 1, name: 'KITE', description: 'Cold neutrons for slow motions', techniques: ['INS'], contact: 'Ida Rasmussen' },
    ];
    const context = aContext({ facts: { instruments } });
    await show(page, aForm(aTemplate(aQuestion('INSTRUMENT_PICKER', { variant })), { context }, 'steps'));
    if (variant === 'dropdown') await page.getByRole('combobox').click();

    await page.getByText('Cold neutrons for slow motions · INS · Contact: Ida Rasmussen', { exact: true }).first().waitFor();
  },
  TIMEOUT_MS,
);
