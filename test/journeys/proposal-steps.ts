import { PDFDocument } from '@cantoo/pdf-lib';
import type { Locator, Page } from 'playwright-core';
import { aForm, type Attachment } from '../support/form.ts';

export const TITLE = 'Spin dynamics in a frustrated garnet';
export const COMPOUND = 'd-citric acid';

const A_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const figure: Attachment = { name: 'figure.png', mimeType: 'image/png', buffer: Buffer.from(A_PIXEL, 'base64') };
const notAllowed: Attachment = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };

async function onePage(): Promise<Attachment> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('References of the garnet proposal', { x: 60, y: 700, size: 14 });
  return { name: 'references.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) };
}

export const standsAt = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();

export async function startProposal(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New proposal' }).first().click();
  await page.getByRole('link', { name: 'Start a proposal for Regular call, round 12' }).click();
  await standsAt(page, 'General information');
}

const problem = (page: Page | Locator, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: 'your attention' }).getByRole('link', { name: text });

export async function firstStep(page: Page): Promise<void> {
  const form = aForm(page);
  await standsAt(page, 'General information');
  await page.getByText('A panel of scientists outside your field will read this proposal').waitFor();
  await form.press('Save and continue');
  await problem(page, 'Proposal Title is required').waitFor();
  await problem(page, 'Which field does the proposal belong to?: This is a required field').click();

  await form.choose('Which field does the proposal belong to?', 'Magnetism and quantum materials');
  await form.write('Proposal Title', TITLE);
  await form.write('Proposal Abstract', 'We follow the excitations of a garnet through its transition.');
  await form.write('Keywords, separated by commas', 'garnet, hyperkagome, spin liquid');
  await addCarl(page);
  await form.press('Save and continue');
}

async function addCarl(page: Page): Promise<void> {
  await aForm(page).question('Co-Proposers').getByRole('button', { name: 'Add' }).click();
  const picker = page.getByRole('dialog', { name: 'Add people to proposal' });
  const field = picker.getByRole('combobox', { name: 'Name or e-mail address' });
  await field.fill('ca');
  await page.getByText('Please type at least 3 characters').waitFor();
  await field.fill('carl.engstrom@lindhaven.example');
  await page.locator('.ant-select-item-option', { hasText: 'Carl Engstrom' }).click();
  await picker.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Remove Carl Engstrom' }).waitFor();
}

export async function scientificCase(page: Page): Promise<void> {
  const form = aForm(page);
  await standsAt(page, 'Scientific case');
  const text = page.getByRole('textbox', { name: 'Scientific background and motivation' });
  await text.click();
  await text.pressSequentially('Frustration leaves ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await text.pressSequentially('no order');
  await form.write('What do you want to find out', 'Too short');
  await form.attach('Figures and references', notAllowed);
  await page.getByRole('alert').filter({ hasText: 'notes.txt' }).waitFor();
  await page.getByRole('button', { name: 'Dismiss notes.txt' }).click();
  await form.attach('Figures and references', figure, await onePage());
  await page.getByLabel('Caption of figure.png').fill('The hyperkagome lattice');
  await page.getByLabel('Figure number of figure.png').fill('1');
  await page.getByLabel('Caption of references.pdf').fill('What was known');
  await form.press('Save and continue');
  await problem(page, 'Please enter at least 50 characters').click();
  await form.write(
    'What do you want to find out',
    'Whether a gap opens below one kelvin. The shape of the spectrum between 0.1 and 2 meV tells.',
  );
  await form.press('Save and continue');
}

export async function background(page: Page): Promise<void> {
  const form = aForm(page);
  await standsAt(page, 'Background');
  await form.tick('This proposal continues earlier beam time');
  await form.press('Add earlier beam time');
  const dialog = page.getByRole('dialog', { name: 'Earlier beam time' });
  const entry = aForm(page, dialog);
  await entry.write('Title', 'First look with powder');
  await entry.write('Facility and instrument', 'Eldmark, FINCH');
  await entry.date('When was it?', '14-03-2025');
  await entry.take('What was the result?', 'Published');
  await entry.press('Save and finish');
  await problem(dialog, 'Reference or DOI').click();
  await entry.write('Reference or DOI', '10.1234/garnet.2025');
  await entry.press('Save and finish');
  await dialog.waitFor({ state: 'hidden' });

  await form.press('Clone: First look with powder');
  await form.press('Edit: Copy of First look with powder');
  const copy = page.getByRole('dialog', { name: 'Copy of First look with powder' });
  await copy.getByLabel('Title').fill('Second look with a crystal');
  await aForm(page, copy).press('Save and finish');
  await copy.waitFor({ state: 'hidden' });
  await copyFromAnother(page);
  await form.press(/^Delete: .*copied/);
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
  await form.question('Earlier beam time').getByText('2 item(s)').waitFor();

  await form.tick('A company takes part in the project');
  await form.write('Name of the company', 'Granat AB');
  await form.take('How will the results be used?', 'Published after a delay');
  await form.amount('Months until publication', '12');
  await form.press('Save and continue');
}

async function copyFromAnother(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy from another proposal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy from another proposal' });
  const form = aForm(page, dialog);
  await form.chooseFirst('Proposal title');
  await form.chooseFirstOfSeveral('Earlier beam time');
  await dialog.getByLabel('Title of the copy').fill('Entry copied');
  await dialog.getByRole('button', { name: 'Copy 1 entry' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

export async function techniques(page: Page): Promise<void> {
  const form = aForm(page);
  await standsAt(page, 'Techniques and instruments');
  await form.chooseSeveral('Which techniques do you want to use?', 'Inelastic neutron scattering');
  await form.chooseSeveral('Which instruments do you ask for', 'KITE');
  await page.getByLabel('Time for KITE').fill('6');
  await form.write('Why these instruments', 'Only KITE reaches the resolution; a day for each of six temperatures.');
  await form.range('Energy transfer of interest', '3', '2', 'meV');
  await form.write('Incident energies and chopper settings for KITE', 'Ei = 3.5 meV');
  await form.press('Save and continue');
  await problem(page, 'Energy transfer of interest: The largest value is below the smallest. Please change one of them').click();
  await form.range('Energy transfer of interest', '0.1', '2', 'meV');
  await form.press('Save and continue');
}

export async function plan(page: Page): Promise<void> {
  const form = aForm(page);
  await standsAt(page, 'Plan');
  await page.getByText('The technical review checks this plan.').waitFor();
  await form.write('Plan of the experiment', 'Six temperatures, one day each, then the empty can.');
  await form.range('Temperature range', '2', '40', 'K');
  await form.chooseSeveral('Which sample environment do you need?', 'Cryostat', 'Magnet');
  await form.amount('Highest magnetic field', '7', 'T');
  await form.take('Direction of the field', 'Vertical');
  await form.press('Save and continue');
}

export async function samples(page: Page): Promise<void> {
  const form = aForm(page);
  await standsAt(page, 'Samples');
  await form.press('Add sample');
  const dialog = page.getByRole('dialog', { name: 'Samples' });
  const sample = aForm(page, dialog);
  await sample.write('Title', 'Garnet crystal');
  await sample.write('Chemical formula or composition', 'Gd3Ga5O12');
  await sample.choose('Form', 'Single crystal');
  await sample.amount('Mass', '3.2', 'g');
  await sample.write('Container or mount', 'Copper');
  await sample.press('Save and continue');
  await sample.chooseSeveral('Hazards of the sample', 'Toxic');
  await sample.write('What must we know to handle it safely?', 'Wear gloves');
  await sample.range('Storage temperature', '5', '30', '°C');
  await sample.press('Save and finish');
  await dialog.waitFor({ state: 'hidden' });
  await form.press('Clone: Garnet crystal');
  await form.question('Samples').getByText('2 item(s)').waitFor();
  await form.take('What happens to the samples afterwards?', 'I take them home');
}

/** Its author completes the copy, since the material differs. */
export async function finishCopiedSample(page: Page): Promise<void> {
  const form = aForm(page);
  await form.press('Edit: Copy of Garnet crystal');
  const dialog = page.getByRole('dialog', { name: 'Copy of Garnet crystal' });
  const sample = aForm(page, dialog);
  await sample.write('Title', 'Garnet powder');
  await sample.choose('Form', 'Powder');
  await sample.press('Save and continue');
  await sample.press('Save and finish');
  await dialog.waitFor({ state: 'hidden' });
  await form.press('Save and continue');
}

export async function laboratories(page: Page): Promise<void> {
  const form = aForm(page);
  await standsAt(page, 'Laboratories');
  await form.tick('I need deuterated material from the facility');
  await form.press('Add material');
  const dialog = page.getByRole('dialog', { name: 'Deuterated materials' });
  const entry = aForm(page, dialog);
  await entry.write('Title', 'Solvent');
  await entry.write('Compound', COMPOUND);
  await entry.take('How will it be made?', 'Biological expression');
  await entry.write('Organism and plasmid', 'E. coli');
  await entry.press('Save and continue');
  await entry.amount('Degree of deuteration', '98', '%');
  await entry.amount('Amount', '20', 'mg');
  await dialog.getByRole('textbox', { name: 'Anything else the laboratory should know' }).fill('No hurry');
  await entry.press('Save and finish');
  await dialog.waitFor({ state: 'hidden' });
  await form.question('Deuterated materials').getByText('Complete', { exact: true }).waitFor();
  await form.chooseFirstOfSeveral('Which laboratories do you want to use');
  await form.press('Save and continue');
}

export async function timeAndPeople(page: Page): Promise<void> {
  const form = aForm(page);
  await standsAt(page, 'Time and people');
  await form.take('How will you take part?', 'On site');
  await form.date('Earliest date you could start', '01-09-2027');
  await form.write('Dates to avoid', 'Midsummer');
  await form.tick('A thesis depends on this beam time');
  await form.date('When must the thesis be handed in?', '15-12-2027');
  await form.date('When can we reach the whole team by video?', '02-09-2027 14:30');
  await form.press('Save and continue');
}

export async function safety(page: Page): Promise<void> {
  const form = aForm(page);
  await standsAt(page, 'Safety');
  await form.chooseSeveral('Which hazards come with the samples or the experiment?', 'Chemical');
  await form.write('How will you keep people safe?', 'Gloves and a fume hood');
  await form.press('Save and continue');
}

export async function declaration(page: Page): Promise<void> {
  const form = aForm(page);
  await standsAt(page, 'Confidential notes and declaration');
  await form.write('Reviewers you ask us to avoid', 'Nobody');
  await form.press('Save and continue');
  await problem(page, 'All co-proposers have agreed').click();
  await form.tick('All co-proposers have agreed');
  await form.press('Save and continue');
}
