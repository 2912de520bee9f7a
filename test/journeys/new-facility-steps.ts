import type { Locator, Page } from 'playwright-core';
import { aForm } from '../support/form.ts';
import { dayFromNow, OPEN_CALL, typeDate } from './dates.ts';
import { option } from './keys.ts';
import { standsAt } from './proposal-steps.ts';

const INSTITUTION = 'Fjord Laboratory';
const SCIENTIST = 'Ida Instrument';
const INSTRUMENT = 'Lynx';
const TECHNIQUE = 'Small angle scattering';
const CALL = 'TECH-1';

/** Pavel is known before he signs in; his name comes from the sign-in service afterwards. */
const PEOPLE = `First name;Last name;E-mail;Institution;Roles
Ida;Instrument;ida@fjord.example;${INSTITUTION};USER
P.;Proposer;pavel.proposer@elsewhere.example;${INSTITUTION};USER
Nobody;Known;;Nowhere;
`;

const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

async function pick(page: Page, label: string, text: string): Promise<void> {
  await page
    .getByRole('combobox')
    .and(page.getByLabel(label, { exact: true }))
    .fill(text);
  await option(page, text).click();
}

/** Opens the form of a new row, fills it and creates it. */
async function create(page: Page, path: string, title: string, fill: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.goto(path);
  await button(page, `New ${title}`).first().click();
  const dialog = page.getByRole('dialog', { name: `New ${title}` });
  await fill(dialog);
  await button(dialog, `Create ${title}`).click();
  await dialog.waitFor({ state: 'hidden' });
}

const write = (scope: Locator, label: string, text: string): Promise<void> => scope.getByLabel(label).first().fill(text);

/** Left to do, as the officer's start page says. */
export async function stepsLeft(page: Page, count: number): Promise<void> {
  await page.goto('/');
  await page.getByText(`${count} first steps are left to do`).waitFor();
  await page.getByRole('link', { name: 'Show first steps' }).click();
  await page.getByRole('heading', { name: 'First steps' }).waitFor();
  await page.getByText(`${10 - count} of 10 done`).waitFor();
}

/** Then the notice and the menu entry are gone. */
export async function hideFirstSteps(page: Page): Promise<void> {
  const entry = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'First steps' });
  await entry.waitFor();
  await button(page, 'Hide first steps').click();
  await button(page, 'Show first steps again').waitFor();
  await entry.waitFor({ state: 'detached' });
}

export const addInstitution = (page: Page): Promise<void> =>
  create(page, '/Institutions', 'institution', async (dialog) => {
    await write(dialog, 'Name', INSTITUTION);
    await pick(page, 'Country', 'Norway');
  });

export async function importPeople(page: Page): Promise<void> {
  await page.goto('/Import?kind=PEOPLE');
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(PEOPLE) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('people.csv: 2 new, 0 changed, 0 the same, 1 refused').waitFor();
  await page.getByText('There is no institution Nowhere').waitFor();
  await page.getByLabel('Leave out the refused row').check();
  await button(page, 'Import 2 rows').click();
  await page.getByText('2 rows imported').waitFor();
}

export const addInstrument = (page: Page): Promise<void> =>
  create(page, '/Instruments', 'instrument', async (dialog) => {
    await write(dialog, 'Name', INSTRUMENT);
    await write(dialog, 'Short code', 'LX');
    await pick(page, 'Instrument contact', SCIENTIST);
  });

export async function switchOn(page: Page, ...features: readonly string[]): Promise<void> {
  await page.goto('/Features');
  for (const feature of features) {
    await page.getByRole('switch', { name: feature }).click();
    await page.getByRole('switch', { name: feature, checked: true }).waitFor();
  }
}

export async function addTechnique(page: Page): Promise<void> {
  await create(page, '/Techniques', 'technique', async (dialog) => {
    await write(dialog, 'Name', TECHNIQUE);
    await write(dialog, 'Short code', 'SAS');
  });
  const row = page.getByRole('row').filter({ hasText: TECHNIQUE });
  await button(row, 'Instruments and scientists').click();
  const panel = page.getByRole('dialog', { name: TECHNIQUE });
  await panel.getByRole('combobox', { name: 'Choose instruments' }).fill(INSTRUMENT);
  await option(page, INSTRUMENT).click();
  await button(panel, 'Add').first().click();
  await page.getByText('Instrument added').waitFor();
}

export async function invite(page: Page): Promise<void> {
  await page.goto('/People');
  await button(page, /^Invite/).click();
  await page.getByRole('menuitem', { name: 'Invite User', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await write(dialog, 'First name', 'Nora');
  await write(dialog, 'Last name', 'Newcomer');
  await write(dialog, 'E-mail', 'nora@fjord.example');
  await button(dialog, 'Invite User').click();
  await page.getByText('Invitation sent successfully!').waitFor();
}

/** The person imported as a user becomes a scientist, too. */
export async function giveRole(page: Page): Promise<void> {
  await page.goto('/People');
  await page.getByRole('link', { name: 'Instrument', exact: true }).click();
  await page.getByRole('tab', { name: 'Roles' }).click();
  await page.getByRole('checkbox', { name: /^Instrument Scientist/ }).check();
  await button(page, 'Save roles').click();
  await page.getByText('Updated', { exact: true }).waitFor();
}

export async function checkCall(page: Page): Promise<void> {
  await page.goto('/Calls');
  await button(page.getByRole('row').filter({ hasText: CALL }), 'Check').click();
  await page
    .getByRole('dialog', { name: `Check of ${CALL}` })
    .getByText('What happens when')
    .waitFor();
}

export const addTag = (page: Page): Promise<void> =>
  create(page, '/Tag', 'tag', async (dialog) => {
    await write(dialog, 'Name', 'Soft matter');
    await write(dialog, 'Short code', 'SM');
  });

export async function callForTechniques(page: Page): Promise<void> {
  await page.goto('/Calls');
  await button(page, /New call/)
    .first()
    .click();
  await page.getByLabel('Short code', { exact: true }).fill(CALL);
  await page.getByLabel('Title', { exact: true }).fill('Techniques all year');
  await page.getByLabel('Reference number format').fill(`${CALL}-{digits:3}`);
  await button(page, 'Next').click();
  for (const [label, days] of OPEN_CALL) await typeDate(page, label, dayFromNow(days));
  await page.getByLabel('Cycle comment').fill('Any time');
  await page.getByLabel('Survey comment').fill('Tell us how it went');
  await button(page, 'Next').click();
  await pick(page, 'Proposal workflow', 'Technique workflow');
  await pick(page, 'Proposal template', 'Technique proposal');
  await button(page, 'Next').click();
  await page.getByRole('checkbox', { name: INSTRUMENT }).check();
  await button(page, 'Create call').click();
  await page.getByText(`Call “${CALL}” created`).waitFor();
}

export async function proposeTechnique(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New proposal' }).first().click();
  await page.getByRole('link', { name: 'Start a proposal for Techniques all year' }).click();
  const form = aForm(page);
  await standsAt(page, 'General information');
  await form.write('Proposal Title', 'Micelles on ice');
  await form.write('Proposal Abstract', 'Do they freeze, and how?');
  await form.chooseFirst('Which field does the proposal belong to?');
  await form.press('Save and continue');
  await standsAt(page, 'Technique');
  await form.chooseSeveral('Which techniques do you want to use?', TECHNIQUE);
  await form.write('What do you need, and why soon?', 'A day, before the ice melts.');
  await form.amount('Number of samples', '1');
  await form.press('Save and continue');
  await addSample(page);
  await form.take('How will you take part?', 'On site');
  await form.press('Save and continue');
  await standsAt(page, 'Hazards');
  await form.chooseSeveral('Which hazards come with the samples', 'None known');
  await form.tick('All co-proposers have agreed');
  await form.press('Save and continue');
  await standsAt(page, 'Review');
  await button(page, 'Submit').click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'OK' }).click();
  await page.getByRole('heading', { name: 'Your proposal has been submitted' }).waitFor();
  await page.getByText(new RegExp(`^${CALL}-\\d{3}$`)).waitFor();
}

async function addSample(page: Page): Promise<void> {
  await standsAt(page, 'Samples');
  await aForm(page).press('Add sample');
  const dialog = page.getByRole('dialog', { name: 'Samples' });
  const sample = aForm(page, dialog);
  await sample.write('Title', 'Soap');
  await sample.write('Chemical formula or composition', 'C12H25NaO4S');
  await sample.choose('Form', 'Powder');
  await sample.amount('Mass', '1', 'g');
  await sample.write('Container or mount', 'Vial');
  await sample.press('Save and continue');
  await sample.chooseSeveral('Hazards of the sample', 'None known');
  await sample.press('Save and finish');
  await dialog.waitFor({ state: 'hidden' });
}
