import exceljs from 'exceljs';
import type { Page } from 'playwright-core';
import { button, inOrder, OLGA, press, select, type Deed, type Screen, type ScreenTable } from './screen-deeds.ts';

const library: readonly Screen[] = [
  { name: 'studio-questions', who: OLGA, path: '/Questions' },
  { name: 'studio-question-new', who: OLGA, path: '/Questions?edit=new' },
  ...['DATE', 'DYNAMIC_MULTIPLE_CHOICE', 'EMBELLISHMENT', 'NUMBER_INPUT', 'SAMPLE_DECLARATION', 'SELECTION_FROM_OPTIONS'].map((type) => ({
    name: `studio-question-${type.toLowerCase().replaceAll('_', '-')}`,
    who: OLGA,
    path: `/Questions?edit=new&newCategory=PROPOSAL_QUESTIONARY&newType=${type}`,
    then: press('Save'),
  })),
  { name: 'studio-templates', who: OLGA, path: '/ProposalTemplates' },
  { name: 'studio-templates-active', who: OLGA, path: '/VisitTemplates', onlyPictured: true },
  { name: 'studio-units', who: OLGA, path: '/Units' },
  { name: 'studio-unit-new', who: OLGA, path: '/Units', then: press('New unit') },
];

/** The editor of the shipped general workflow, with one of its parts open. */
const workflowEditor = (name: string, ...then: readonly Deed[]): Screen => ({
  name: `studio-workflow-${name}`,
  who: OLGA,
  path: '/ProposalWorkflows',
  then: inOrder((page) => page.getByRole('link', { name: 'General proposal workflow' }).first().click(), ...then),
});
const outline: Deed = async (page) => {
  const choice = page.getByText('Outline', { exact: true });
  await page.getByRole('tab', { name: /Problems/ }).waitFor();
  if (await choice.isVisible()) await choice.click();
};
const way: Deed = (page) => button(page, '→ Feasibility review').click();

const workflows: readonly Screen[] = [
  { name: 'studio-workflows', who: OLGA, path: '/ProposalWorkflows' },
  { name: 'studio-workflow-new', who: OLGA, path: '/ProposalWorkflows', then: press('New workflow') },
  { name: 'studio-statuses', who: OLGA, path: '/ProposalStatuses' },
  { name: 'studio-status-edit', who: OLGA, path: '/ProposalStatuses', then: press('Edit status') },
  workflowEditor('canvas', (page) => page.getByRole('tab', { name: /Problems/ }).waitFor()),
  workflowEditor('outline', outline, way),
  workflowEditor('mail', outline, way, press('Edit: Send e-mail')),
  workflowEditor('play', outline, (page) => page.getByRole('tab', { name: 'Play' }).click(), press('Proposal submitted')),
  workflowEditor(
    'what-if',
    outline,
    (page) => page.getByRole('tab', { name: 'What if' }).click(),
    select('Choose a call', /ROUND/),
    press('Run'),
  ),
  workflowEditor('history', outline, (page) => page.getByRole('tab', { name: 'History' }).click()),
];

/** The editor of a template that is in use, and what is done to get to its parts. */
const inTemplate = (...deeds: readonly Deed[]): Deed =>
  inOrder(
    async (page) => {
      await page.getByRole('link', { name: 'Technique proposal' }).click();
      await page.locator('.beamtime-topic').first().waitFor();
    },
    ...deeds,
  );
const thirdRow: Deed = (page) => page.locator('.beamtime-row button.beamtime-row-main').nth(2).click();
const templateEditor: readonly Screen[] = [
  { name: 'template-editor', then: inTemplate() },
  { name: 'template-editor-question', then: inTemplate(thirdRow) },
  { name: 'template-editor-conditions', then: inTemplate(thirdRow, (page) => page.getByRole('tab', { name: /Conditions/ }).click()) },
  { name: 'template-editor-library', then: inTemplate(press('Library')) },
  {
    name: 'template-editor-preview',
    then: inTemplate(press('Preview', 'Fill in sample answers'), (page) => page.getByRole('switch').click()),
  },
  { name: 'template-editor-revisions', then: inTemplate(press('Revisions')) },
  { name: 'template-editor-keys', then: inTemplate(press('Keys')) },
].map((screen) => ({ ...screen, who: OLGA, path: '/ProposalTemplates' }));

/** The first thing of a list, opened by its link. */
const first: Deed = (page) => page.locator('.beamtime-list tr.ant-table-row a, .beamtime-list .ant-card a').first().click();
const papers: readonly Screen[] = [
  { name: 'studio-pdfs', path: '/PdfTemplates/Proposal' },
  {
    name: 'studio-pdf-editor',
    path: '/PdfTemplates/Proposal',
    then: inOrder(first, (page) => page.locator('.cm-content').first().waitFor()),
  },
  { name: 'studio-safety-pdfs', path: '/PdfTemplates/ExperimentSafety' },
  { name: 'studio-mails', path: '/EmailTemplates' },
  { name: 'studio-mail-editor', path: '/EmailTemplates', then: inOrder(first, (page) => page.locator('.cm-content').first().waitFor()) },
].map((screen) => ({ ...screen, who: OLGA }));

const file =
  (name: string, content: () => Buffer | Promise<Buffer>): Deed =>
  async (page: Page) => {
    const mimeType = name.endsWith('.json') ? 'application/json' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType, buffer: await content() });
    await page.locator('tr.ant-table-row, .ant-alert').first().waitFor();
  };
const units = () => {
  const unit = (id: string, quantity: string, symbol: string, siConversionFormula: string) => ({
    id,
    unit: id,
    quantity,
    symbol,
    siConversionFormula,
  });
  return Buffer.from(
    JSON.stringify({
      version: '1.0.0',
      exportDate: '2026-09-01T00:00:00.000Z',
      quantities: [{ id: 'length' }, { id: 'temperature' }],
      units: [unit('furlong', 'length', 'fur', 'x * 201.168'), unit('kelvin', 'temperature', 'Kel', 'x')],
    }),
  );
};
async function form(): Promise<Buffer> {
  const book = new exceljs.Workbook();
  book.addWorksheet('survey').addRows([
    ['type', 'name', 'label', 'required', 'relevant'],
    ['select_one yn', 'toxic', 'Is it toxic?', 'yes', ''],
    ['text', 'why', 'Why?', '', `${'$'}{toxic} = 'y'`],
    ['geopoint', 'where', 'Where is it from?', '', ''],
  ]);
  book.addWorksheet('choices').addRows([
    ['list_name', 'name', 'label'],
    ['yn', 'y', 'Yes'],
    ['yn', 'n', 'No'],
  ]);
  return Buffer.from(await book.xlsx.writeBuffer());
}
const exchange: readonly Screen[] = [
  { name: 'studio-bundles', path: '/Bundles' },
  { name: 'studio-bundles-import', path: '/Bundles?tab=1' },
  { name: 'studio-bundles-form', path: '/Bundles?tab=1', then: file('form.xlsx', form) },
  { name: 'studio-bundles-broken', path: '/Bundles?tab=1', then: file('broken.json', () => Buffer.from('{')) },
  { name: 'studio-import-template', path: '/ImportTemplate' },
  { name: 'studio-import-units', path: '/ImportUnits' },
  { name: 'studio-import-units-compared', path: '/ImportUnits', then: file('units.json', units) },
].map((screen) => ({ ...screen, who: OLGA }));

/** The screens on which officers build. */
export const studioScreens: ScreenTable = {
  'the library': library,
  'the workflows': workflows,
  'the template editor': templateEditor,
  'the papers and mails': papers,
  'the exchange with others': exchange,
};
