import { expect, test } from 'vitest';
import { PAGE_DOCUMENTS } from '../support/page-documents.ts';
import { webDocument } from '../support/web-documents.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';
import { aProposal, answer, type TestProposal } from '../world/proposals.ts';
import { aTemplate, type InstalledTemplate, type TestField } from '../world/questionnaires.ts';

/** All requests of /ProposalEdit/{pk}, including the page frame. */
const PAGE = PAGE_DOCUMENTS.wizard.map(webDocument);
const FORM = webDocument('QuestionaryForm');
const SAMPLE = `mutation ($pk: Int!, $templateId: Int!, $title: String!) {
  createSample(title: $title, templateId: $templateId, proposalPk: $pk, questionId: "samples") { id } }`;
const ENTRY = `mutation ($pk: Int!, $templateId: Int!, $title: String!) {
  createGenericTemplate(title: $title, templateId: $templateId, proposalPk: $pk, questionId: "entries") { id } }`;

const texts = (step: number, count: number): readonly TestField[] =>
  Array.from({ length: count }, (_, i) => ({ id: `step_${step}_text_${i}`, type: 'TEXT_INPUT' }));

/** Only the first step needs facts; the others hold texts. */
const firstStep: readonly TestField[] = [
  { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
  { id: 'instrument', type: 'INSTRUMENT_PICKER', config: { isMultipleSelect: true, variant: 'dropdown' } },
  { id: 'technique', type: 'TECHNIQUE_PICKER', config: { isMultipleSelect: true, variant: 'dropdown' } },
  { id: 'samples', type: 'SAMPLE_DECLARATION', config: { templateId: 'sample', addEntryButtonLabel: 'Add' } },
  { id: 'entries', type: 'GENERIC_TEMPLATE', config: { templateId: 'entry', addEntryButtonLabel: 'Add' } },
  { id: 'figures', type: 'FILE_UPLOAD', config: { file_type: ['.csv'] } },
];

interface Wizard extends InstalledTemplate {
  readonly world: World;
  readonly proposal: TestProposal;
}

const counted = async (world: World, work: () => Promise<unknown>): Promise<readonly string[]> =>
  (await world.statements(work)).slice((await world.statements(() => world.as(world.petra).signIn())).length);

async function aWizard(steps: number, samples: number): Promise<Wizard> {
  const world = await aWorld();
  const ground = await layGround(world);
  const template = await aTemplate(world, {
    key: 'long',
    steps: Array.from({ length: steps }, (_, step) => ({ fields: step === 0 ? [...firstStep, ...texts(0, 4)] : texts(step, 10) })),
  });
  const callId = await aCall(world, { ...ground, templateId: template.templateId });
  const proposal = await aProposal(world, { callId, users: [world.carl] });
  for (let i = 0; i < samples; i += 1) {
    await world.as(world.petra).query(SAMPLE, { pk: proposal.primaryKey, templateId: ground.sampleTemplateId, title: `Sample ${i}` });
    await world.as(world.petra).query(ENTRY, { pk: proposal.primaryKey, templateId: ground.entryTemplateId, title: `Entry ${i}` });
  }
  return { world, proposal, ...template };
}

test.each([
  [2, 0],
  [10, 0],
  [10, 12],
])('the wizard of a proposal opens with at most 6 statements: %i steps, %i samples', async (steps, samples) => {
  const { world, proposal, topics } = await aWizard(steps, samples);
  const { questionaryId } = proposal;
  for (const [step, topicId] of topics.entries()) {
    await answer(world, world.petra, { questionaryId, topicId, answers: { [`step_${step}_text_0`]: 'x' }, partial: true });
  }
  const petra = world.as(world.petra);
  const load = async () => {
    for (const request of PAGE) await petra.query(request, { primaryKey: proposal.primaryKey });
  };
  await load();

  const statements = await world.statements(load);

  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(6);
});

test('a step is saved with at most 8 statements, files and basis included', async () => {
  const { world, proposal, topics } = await aWizard(10, 3);
  const { questionaryId } = proposal;
  const uploaded = await world.services.files.upload({
    fileName: 'a.csv',
    stream: (async function* () {
      yield Buffer.from('a,b');
    })(),
    tooLarge: () => false,
    announcedBytes: 3,
    uploaderId: world.petra.id,
  });
  const petra = world.as(world.petra);
  await petra.query(FORM, { questionaryId });
  const saving = (step: number, answers: Parameters<typeof answer>[2]['answers'], partial: boolean) =>
    counted(world, () => answer(world, world.petra, { questionaryId, topicId: topics[step], answers: answers ?? {}, partial }));
  const many = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`step_4_text_${i}`, 'x']));

  const ofTexts = await saving(4, many, false);
  const again = await saving(4, many, true);
  const ofFiles = await saving(0, { step_0_text_1: 'x', figures: [{ id: uploaded.id, caption: null, figure: null }] }, true);
  const basis = { title: 'Other', abstract: 'Other', proposer: world.petra.id, users: [world.carl.id], coProposerInvites: [] };
  const ofBasis = await saving(0, { proposal_basis: basis }, true);

  expect(ofTexts.length, ofTexts.join('\n\n')).toBeLessThanOrEqual(8);
  expect(again.length, again.join('\n\n')).toBeLessThan(ofTexts.length);
  expect(ofFiles.length, ofFiles.join('\n\n')).toBeLessThanOrEqual(8);
  expect(ofBasis.length, ofBasis.join('\n\n')).toBeLessThanOrEqual(8);
});

test('a step with both pickers is saved with at most 14 statements', async () => {
  const { world, proposal, topics } = await aWizard(2, 2);
  const instruments = [world.diffractometer.id, world.imaging.id].map((id) => ({ instrumentId: String(id), timeRequested: null }));
  await world.as(world.petra).query(FORM, { questionaryId: proposal.questionaryId });

  const statements = await counted(world, () =>
    answer(world, world.petra, {
      questionaryId: proposal.questionaryId,
      topicId: topics[0],
      answers: { instrument: instruments, step_0_text_0: 'x' },
      partial: true,
    }),
  );

  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(14);
});
