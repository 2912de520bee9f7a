import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { anAxe, looksFine } from '../../support/looks-fine.ts';
import { press as slowPress } from '../../support/press.ts';
import { typeDate } from '../dates.ts';
import { enter, write } from '../keys.ts';

const { journey, visitor } = aFacility();

async function officerAt(path: string): Promise<Page> {
  const olga = await visitor();
  await olga.enter(path, 'Olga Lindqvist');
  return olga.page;
}

/** The icon's name precedes the button's text. */
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name: new RegExp(`(^| )${name}$`) }).click();
const save = (page: Page): Promise<void> => press(page, 'Save');
const told = (page: Page, text: string): Promise<void> => page.getByText(text, { exact: true }).first().waitFor();
const drawer = (page: Page) => page.getByRole('dialog').first();

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option);
  await page.locator('.ant-select-dropdown:visible').getByTitle(option).first().click();
}

/** A multiple select stays open and would cover the next element. */
async function pickOneOfSeveral(page: Page, label: string, option: string): Promise<void> {
  await pick(page, label, option);
  await page.keyboard.press('Escape');
}

async function begin(page: Page, kind: string, text: string): Promise<void> {
  await press(page, 'New question');
  await drawer(page)
    .locator('.beamtime-type')
    .filter({ has: page.getByText(kind, { exact: true }) })
    .click();
  await drawer(page).getByLabel('Question', { exact: true }).fill(text);
}

/** Steps per question type: the first error message and its fix. */
const KINDS: readonly { readonly kind: string; readonly message?: string; readonly fill?: (page: Page) => Promise<void> }[] = [
  { kind: 'Boolean' },
  {
    kind: 'Date',
    fill: async (page) => {
      await typeDate(page, 'Min', '01-02-2030');
      await typeDate(page, 'Max', '01-01-2030');
      await told(page, '"Min" date should be before "Max" date');
      await typeDate(page, 'Max', '01-03-2030');
    },
  },
  {
    kind: 'Dynamic multiple choice',
    message: 'URL is required',
    fill: (page) => page.getByLabel('URL', { exact: true }).fill('https://facility.example/gases'),
  },
  {
    kind: 'Embellishment',
    message: 'Plain description is required',
    fill: async (page) => {
      await page.getByRole('textbox', { name: 'Content' }).fill('Read this first.');
      await page.getByLabel('Plain description').fill('A notice');
    },
  },
  { kind: 'File upload', message: 'File type is required', fill: (page) => pickOneOfSeveral(page, 'Accepted file types', '.pdf') },
  { kind: 'Instrument picker' },
  { kind: 'Interval', fill: (page) => pickOneOfSeveral(page, 'Units', 'kelvin (K)') },
  {
    kind: 'Multiple choice',
    fill: async (page) => {
      await press(page, 'Add an option');
      await page.getByLabel('Option 1').fill('Solid');
      await page.keyboard.press('Enter');
      await page.getByLabel('Option 2').fill('Liquid');
      await page.keyboard.press('Alt+ArrowUp');
      await expect.poll(() => page.getByLabel('Option 1').inputValue()).toBe('Liquid');
      await drawer(page).getByRole('radio', { name: 'Solid' }).check();
    },
  },
  { kind: 'Number' },
  { kind: 'Rich text input' },
  { kind: 'Sample declaration', message: 'Template is required', fill: (page) => pick(page, 'Template', 'Sample') },
  { kind: 'Sub template', message: 'Template is required', fill: (page) => pick(page, 'Template', 'Earlier beam time') },
  { kind: 'Technique picker' },
  {
    kind: 'Text input',
    fill: async (page) => {
      const most = page.getByLabel('At most this many characters');
      await most.fill('3 letters');
      await most.blur();
      await told(page, 'Enter a whole number');
      await expect.poll(() => most.inputValue()).toBe('3 letters');
      await most.fill('3');
      const preview = page.getByRole('region', { name: 'Preview' });
      await preview.getByRole('textbox').fill('abcd');
      await preview.getByRole('textbox').blur();
      await preview.getByText('Please enter at most 3 characters').waitFor();
    },
  },
];

journey('an officer makes a question of every kind, each from the definition of its type', async () => {
  const page = await officerAt('/Questions');
  for (const { kind, message, fill } of KINDS) {
    await begin(page, kind, `Made up ${kind}`);
    if (message !== undefined) {
      await save(page);
      await told(page, message);
    }
    await fill?.(page);
    await save(page);
    await told(page, `Question “Made up ${kind}” saved`);
    await drawer(page).waitFor({ state: 'hidden' });
  }
  await page.getByPlaceholder('Search question, key or ID').fill('made_up');
  await page.getByText(`of ${KINDS.length}`).waitFor();
});

journey('a press below the text of a question arrives, though leaving the text says that it is missing', async () => {
  const page = await officerAt('/Questions');
  await begin(page, 'Multiple choice', '');
  await slowPress(drawer(page).getByRole('button', { name: 'Add an option' }));
  await page.getByLabel('Option 1').waitFor();
  await told(page, 'Question is required');
});

journey('an officer meets the messages about text and key, finds the question again and deletes it', async () => {
  const page = await officerAt('/Questions');
  await begin(page, 'Text input', 'Colour of the sample');
  const key = drawer(page).getByLabel('Natural key');
  await expect.poll(() => key.inputValue()).toBe('colour_of_the_sample');
  await told(page, 'This key is free');
  await key.fill('not a key');
  await told(page, 'You can use letters, numbers and underscore');
  await key.fill('');
  await told(page, 'Please specify key');
  await key.fill('proposal_basis');
  await told(page, 'This key is already used');
  await drawer(page).getByLabel('Question', { exact: true }).fill('');
  await save(page);
  await told(page, 'Question is required');
  await page.keyboard.press('Escape');
  await told(page, 'Changes you recently made in this tab will be lost! Are you sure?');
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Cancel' }).click();
  // focus returns to the element that opened the question
  await drawer(page).locator(':focus').waitFor();
  await drawer(page).getByLabel('Question', { exact: true }).fill('Colour of the sample');
  await key.fill('sample_colour');
  await save(page);
  await told(page, 'Question “Colour of the sample” saved');

  await page.getByPlaceholder('Search question, key or ID').fill('sample_colour');
  await page.waitForURL(/search=sample_colour/);
  await page.getByRole('link', { name: 'Colour of the sample' }).click();
  await drawer(page).getByLabel('Placeholder').fill('Blue');
  await expect.poll(() => page.getByRole('region', { name: 'Preview' }).getByPlaceholder('Blue').count()).toBe(1);
  await save(page);
  await drawer(page).waitFor({ state: 'hidden' });
  await press(page, 'Delete question');
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete question' }).click();
  await told(page, 'The question “Colour of the sample” was deleted');
});

journey('two officers at one question of the library: what both changed is shown apart, chosen by keyboard, and saved', async () => {
  const page = await officerAt('/Questions');
  await begin(page, 'Text input', 'Contested question');
  await save(page);
  await told(page, 'Question “Contested question” saved');
  await page.getByPlaceholder('Search question, key or ID').fill('contested_question');
  await page.getByRole('link', { name: 'Contested question' }).click();
  await drawer(page).getByLabel('Placeholder').waitFor();
  const henrik = await visitor();
  const { pathname, search } = new URL(page.url());
  await henrik.enter(`${pathname}${search}`, 'Henrik Sandberg');
  const field = (of: Page, label: string) => drawer(of).getByLabel(label, { exact: true });
  await field(henrik.page, 'Question').fill('His question');
  await field(henrik.page, 'Placeholder').fill('his');
  await field(henrik.page, 'Several lines').check();
  await save(henrik.page);
  await told(henrik.page, 'Question “His question” saved');

  await write(page, field(page, 'Question'), 'Her question');
  await write(page, field(page, 'At most this many characters'), '80');
  await write(page, field(page, 'Placeholder'), 'hers');
  await enter(page, drawer(page).getByRole('button', { name: 'Save', exact: true }));
  const choice = (part: string) => drawer(page).getByRole('group', { name: new RegExp(`^Henrik Sandberg changed “${part}” at`) });
  await choice('Question').getByText('His question').waitFor();
  await choice('Placeholder').getByText('hers').waitFor();
  await looksFine(page);
  await enter(page, choice('Question').getByRole('button', { name: 'Take theirs' }));
  await choice('Question').waitFor({ state: 'hidden' });
  await enter(page, choice('Placeholder').getByRole('button', { name: 'Keep mine' }));
  await choice('Placeholder').waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await told(page, 'Question “His question” saved');

  await page.getByRole('link', { name: 'His question' }).click();
  await field(page, 'Placeholder').waitFor();
  await expect.poll(() => field(page, 'Placeholder').inputValue()).toBe('hers');
  await expect.poll(() => field(page, 'At most this many characters').inputValue()).toBe('80');
  await expect.poll(() => field(page, 'Several lines').isChecked()).toBe(true);
});

journey('a question says where it is used and why it cannot be deleted, and its address says what is shown', async () => {
  const page = await officerAt('/Questions?search=proposal_basis');

  const deletion = page.getByRole('button', { name: /^Delete question: This question belongs to every template/ });
  await expect.poll(() => deletion.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: /^\d+ templates? with/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Proposal for beam time' }).waitFor();
});

journey('templates of every group are made, copied, archived and deleted on one kind of page', async () => {
  const page = await officerAt('/ShipmentDeclarationTemplates');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await press(page, 'New template');
  await press(page, 'Create template');
  await told(page, 'Enter a name');
  await drawer(page).getByLabel('Name', { exact: true }).fill('Cold shipments');
  await press(page, 'Create template');
  await page.getByRole('heading', { level: 1, name: 'Cold shipments' }).waitFor();
  await page.goBack();
  await row('Cold shipments').waitFor();

  await row('Cold shipments').getByRole('button', { name: 'Make active' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make active' }).click();
  await row('Cold shipments').getByText('Active', { exact: true }).waitFor();
  await row('Cold shipments').getByRole('button', { name: 'Clone template' }).click();
  await row('Copy of Cold shipments').getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await page.getByText('Archived (1)').click();
  await row('Copy of Cold shipments').getByRole('button', { name: 'Delete template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click();
  await told(page, 'The template “Copy of Cold shipments” was deleted');

  await page.goto('/ProposalTemplates');
  await page
    .getByRole('button', { name: /^Delete template: A template that is used cannot be deleted/ })
    .first()
    .waitFor();
});

journey('a unit is made with a formula that can be worked out', async () => {
  const page = await officerAt('/Units');
  await press(page, 'New unit');
  // the button must not move when a field loses focus, so that one press suffices
  await page.getByRole('dialog').getByLabel('Id', { exact: true }).focus();
  await press(page, 'Create unit');
  for (const message of ['Id is required', 'Name is required', 'Quantity is required', 'Symbol is required']) await told(page, message);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/unit$/);
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('furlong');
  await page.getByRole('textbox', { name: 'Symbol' }).fill('fur');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Quantity' }).fill('length');
  await page.getByRole('dialog').getByLabel('Id', { exact: true }).fill('furlong');
  await page.getByLabel('Conversion formula').fill('x * (201.168');
  await page.getByText('The conversion formula is not valid').waitFor();
  await page.getByLabel('Conversion formula').fill('x * 201.168');
  await told(page, '1 fur is 201.168 in the SI unit');
  await press(page, 'Create unit');
  await told(page, 'Unit created successfully');
  await page.getByPlaceholder('Search name, symbol or quantity').fill('furlong');
  await page
    .getByRole('row', { name: /^furlong/ })
    .getByRole('button', { name: 'Delete unit' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await told(page, 'The unit “furlong” was deleted');
});

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const LOOKS = [
  { options: { colorScheme: 'light' }, axe: (axe: AxeBuilder) => axe.withTags(RULES) },
  { options: { colorScheme: 'dark' }, axe: (axe: AxeBuilder) => axe.withRules(['color-contrast']) },
  { options: { viewport: { width: 360, height: 740 } }, axe: (axe: AxeBuilder) => axe.withRules(['color-contrast', 'target-size']) },
] as const;
const EDITORS = [
  '/Questions?edit=new',
  '/Questions?edit=new&newCategory=PROPOSAL_QUESTIONARY&newType=NUMBER_INPUT',
  '/Questions?edit=proposal_basis',
];

journey('the editor of questions can be used by everybody, also when it is dark and on a phone', async () => {
  const found: string[] = [];
  for (const { options, axe } of LOOKS) {
    const olga = await visitor(options);
    const { page } = olga;
    await olga.enter('/Questions', 'Olga Lindqvist');
    await page.getByRole('heading', { name: 'Questions' }).waitFor();
    for (const path of EDITORS) {
      await olga.open(path);
      await page.locator('.beamtime-types, .beamtime-question').first().waitFor();
      const { violations } = await axe(await anAxe(page)).analyze();
      for (const { id, nodes } of violations) found.push(`${path}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
      if ((await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)) > 0) found.push(`${path}: too wide`);
    }
    await olga.leave();
  }
  expect(found).toEqual([]);
});
