import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDefinitions } from '../../../server/catalog/index.ts';
import { startBrowser } from '../../support/browser.ts';
import { definitionsFolder } from '../../support/definitions.ts';
import { popplerTexts } from '../../support/poppler.ts';
import { aCall, layGround } from '../../world/calls.ts';
import { aWorld, leaveWorld } from '../../world/index.ts';
import { aProposal } from '../../world/proposals.ts';
import { aTemplate } from '../../world/questionnaires.ts';

/** Invented question type: a formula of limited length, displayed in brackets. */
const formula = {
  $schema: '../schemas/question-type.schema.json',
  type: 'CHEMICAL_FORMULA',
  version: 1,
  title: 'Chemical formula',
  description: 'A formula without charges.',
  widget: 'text-input',
  configType: 'ChemicalFormulaConfig',
  config: {
    type: 'object',
    properties: {
      required: { $ref: 'required' },
      max: { title: 'At most', type: ['integer', 'null'], default: null },
      readPermissions: { $ref: 'readPermissions' },
    },
    additionalProperties: false,
  },
  configRules: [],
  answer: { type: ['string', 'null'], maxLength: 200 },
  empty: '',
  rules: [
    {
      path: '',
      code: 'TEXT_TOO_LONG',
      params: { max: { var: 'config.max' } },
      ok: { or: [{ empty: { var: 'config.max' } }, { '<=': [{ length: { var: 'answer' } }, { var: 'config.max' }] }] },
    },
  ],
  complete: { '!': { empty: { var: 'answer' } } },
  fillings: null,
  derived: {},
  normalise: [],
  optionsFrom: null,
  needs: [],
  effects: [],
  holds: null,
  secret: [],
  search: { operators: ['EQUALS', 'INCLUDES'], kind: 'text', value: { var: 'answer' } },
  dependable: null,
  display: { kind: 'text', text: { if: [{ empty: { var: 'answer' } }, 'Left blank', { cat: ['[', { var: 'answer' }, ']'] }] } },
  basis: false,
  examples: [
    { title: 'water', answer: 'H2O', display: '[H2O]', searched: 'H2O' },
    { title: 'none', answer: '', display: 'Left blank' },
    { title: 'required and none', config: { required: true }, answer: '', problems: ['REQUIRED'] },
    { title: 'as long as allowed', config: { max: 3 }, answer: 'H2O' },
    { title: 'too long', config: { max: 3 }, answer: 'H2SO4', problems: ['TEXT_TOO_LONG'] },
    { title: 'a number', answer: 5, problems: ['MALFORMED'] },
    { title: 'a list', answer: ['H2O'], problems: ['MALFORMED'] },
    { title: 'an object', answer: {}, problems: ['MALFORMED'] },
  ],
};

const folder = mkdtempSync(join(tmpdir(), 'definitions-'));
const write = (definition: object): void => {
  writeFileSync(join(folder, 'chemical-formula.json'), JSON.stringify(definition));
};

let browser: Browser;
beforeAll(async () => {
  write(formula);
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await leaveWorld();
  rmSync(folder, { recursive: true, force: true });
});

async function aProposalWithFormula() {
  const world = await aWorld({ definitionsDir: folder });
  const template = await aTemplate(world, {
    key: 'with-formula',
    steps: [
      { title: 'Sample', fields: [{ id: 'proposal_basis', type: 'PROPOSAL_BASIS' }, { id: 'formula', type: 'CHEMICAL_FORMULA', text: 'Formula of the sample', config: { required: true, max: 8 } }] }, // prettier-ignore
      { title: 'More', fields: [{ id: 'more', type: 'TEXT_INPUT' }] },
    ],
  });
  const callId = await aCall(world, { ...(await layGround(world)), templateId: template.templateId });
  const proposal = await aProposal(world, { callId, title: 'Salt' });
  const address = await world.app.http.listen({ host: '127.0.0.1', port: 0 });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.clock.setFixedTime(world.clock.now());
  await page.addInitScript(`localStorage.setItem('beamtime.token', ${JSON.stringify(await world.as(world.petra).signIn())})`);
  return { world, proposal, address, page };
}

test('a faulty file of a new type is refused with its place', async () => {
  write({ ...formula, complete: { '!': { hollow: { var: 'answer' } } } });
  const faulty = loadDefinitions({ folders: [definitionsFolder, folder] });

  await expect(faulty).rejects.toThrow(/chemical-formula\.json[\s\S]*complete/);
  write(formula);
});

test('one JSON file is a question type: checked, drawn, stored, found and printed', async () => {
  const { world, proposal, address, page } = await aProposalWithFormula();

  await page.goto(`${address}/ProposalEdit/${proposal.primaryKey}`);
  const field = page.getByLabel('Formula of the sample');
  await field.fill('C6H12O6Na');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText('Please enter at most 8 characters').first().waitFor();
  await field.fill('C6H12O6');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('heading', { name: 'More' }).waitFor();

  const stored = await world.db.selectFrom('answers').select(['questionId', 'value']).where('questionId', '=', 'formula').execute();
  expect(stored).toEqual([{ questionId: 'formula', value: 'C6H12O6' }]);

  const search = (value: string) =>
    world.as(world.olga).query<{ getProposalsCore: { proposals: readonly { primaryKey: number }[] } }>(
      'query ($filter: ProposalsFilter!) { getProposalsCore(filter: $filter) { proposals { primaryKey } } }',
      { filter: { questionFilter: { questionId: 'formula', dataType: 'CHEMICAL_FORMULA', compareOperator: 'INCLUDES', value: JSON.stringify({ value }) } } }, // prettier-ignore
    );
  expect((await search('h12')).getProposalsCore.proposals).toEqual([{ primaryKey: proposal.primaryKey }]);
  expect((await search('He')).getProposalsCore.proposals).toEqual([]);

  const download = await world.as(world.petra).get(`/download/pdf/proposal/${proposal.primaryKey}`);
  expect(popplerTexts(download.rawPayload).join(' ')).toContain('Formula of the sample [C6H12O6]');
});
