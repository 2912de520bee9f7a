import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../engine/json.ts';
import { aPdf } from '../support/document.ts';
import { popplerImages, popplerTexts } from '../support/poppler.ts';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aSample, anEntry } from '../world/entries.ts';
import { aWorld, leaveWorld, type World } from '../world/index.ts';
import { answer, aProposal, submit, type TestProposal } from '../world/proposals.ts';
import { aTemplate, type InstalledTemplate, type TestField } from '../world/questionnaires.ts';
import { BEYOND_THE_SPECIFICATION } from '../support/definitions.ts';
import { upload } from '../world/uploads.ts';

/** 24 × 16 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAIAAACDRijCAAAAGklEQVR42mPgjWmjCmIYNWjUoFGDRg2iDAEAUu9mkLW5vdAAAAAASUVORK5CYII=',
  'base64',
);

const kelvin = { id: 'kelvin', unit: 'kelvin', quantity: 'thermodynamic temperature', symbol: 'K', siConversionFormula: 'x' };
const only = (text: string): TestField['config'] & JsonObject => ({ html: `<p>${text}</p>`, plain: text });

const fields: readonly TestField[] = [
  { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
  { id: 'guidance', type: 'EMBELLISHMENT', config: only('Write for neighbours.') },
  { id: 'not_on_paper', type: 'EMBELLISHMENT', config: { ...only('Only on the screen.'), omitFromPdf: true } },
  { id: 'continuation', type: 'BOOLEAN', text: 'Is it a continuation?' },
  { id: 'earlier', type: 'TEXT_INPUT', text: 'Which number had it?', when: [{ questionId: 'continuation', condition: { condition: 'eq', params: true } }] }, // prettier-ignore
  { id: 'never', type: 'TEXT_INPUT', text: 'Why is it none?', when: [{ questionId: 'continuation', condition: { condition: 'eq', params: false } }] }, // prettier-ignore
  { id: 'start', type: 'DATE', text: 'Earliest start' },
  { id: 'laboratories', type: 'DYNAMIC_MULTIPLE_CHOICE', text: 'Laboratories', config: { isMultipleSelect: true } },
  { id: 'case', type: 'RICH_TEXT_INPUT', text: 'Scientific case' },
  { id: 'area', type: 'SELECTION_FROM_OPTIONS', text: 'Area', config: { options: ['Magnetism', 'Soft matter'], isMultipleSelect: true } },
  { id: 'mass', type: 'NUMBER_INPUT', text: 'Coldest point', config: { units: [kelvin] } },
  { id: 'range', type: 'INTERVAL', text: 'Temperature range', config: { units: [kelvin] } },
  { id: 'blank', type: 'TEXT_INPUT', text: 'Anything else?' },
  { id: 'office', type: 'TEXT_INPUT', text: 'Note of the office', config: { readPermissions: ['USER_OFFICER'] } },
  { id: 'instruments', type: 'INSTRUMENT_PICKER', text: 'Instruments', config: { isMultipleSelect: true, requestTime: true } },
  { id: 'techniques', type: 'TECHNIQUE_PICKER', text: 'Techniques', config: { isMultipleSelect: true } },
  { id: 'figures', type: 'FILE_UPLOAD', text: 'Figures and reports', config: { file_type: ['.pdf', 'image/*'], max_files: 3 } },
  { id: 'crystals', type: 'SAMPLE_DECLARATION', text: 'Samples', config: { templateId: 'sample', addEntryButtonLabel: 'Add' } },
  { id: 'papers', type: 'GENERIC_TEMPLATE', text: 'Publications', config: { templateId: 'entry', addEntryButtonLabel: 'Add' } },
];

let world: World;
let ground: Groundwork;
let template: InstalledTemplate;
let proposal: TestProposal;

async function submitted(): Promise<TestProposal> {
  const callId = await aCall(world, { ...ground, templateId: template.templateId });
  const it = await aProposal(world, { callId, users: [world.carl], title: 'Ice under pressure' });
  const pk = it.primaryKey;
  const [{ rows: techniques }, report, picture] = await Promise.all([
    sql<{ id: number }>`insert into techniques (name, short_code, description) values ('Powder diffraction', 'PD', '') returning id`.execute(world.db), // prettier-ignore
    upload(world, world.petra, 'report.pdf', Buffer.from(await aPdf([{}, { landscape: true }]))),
    upload(world, world.petra, 'beam.png', PNG),
  ]);
  const techniqueId = techniques[0]?.id ?? 0;
  await sql`insert into technique_instruments values (${techniqueId}, ${world.diffractometer.id})`.execute(world.db);
  for (const title of ['First crystal', 'Second crystal']) {
    const sample = await aSample(world, world.petra, { pk, questionId: 'crystals', templateId: ground.sampleTemplateId, title });
    await answer(world, world.petra, {
      questionaryId: sample.questionaryId,
      topicId: ground.sampleTopics[0],
      answers: { formula: `H2O of the ${title}` },
    });
  }
  for (const title of ['Ice in strong fields', 'Ice at low temperature']) {
    const entry = await anEntry(world, world.petra, { pk, questionId: 'papers', templateId: ground.entryTemplateId, title });
    const answers = { remark: `We wrote ${title}` };
    await answer(world, world.petra, { questionaryId: entry.questionaryId, topicId: ground.entryTopics[0], answers });
  }
  const step = { questionaryId: it.questionaryId, topicId: template.topics[0] };
  await answer(world, world.olga, { ...step, answers: { office: 'Known to the office only' } });
  await answer(world, world.petra, {
    ...step,
    answers: {
      continuation: true,
      earlier: '251099',
      start: '2026-06-15',
      laboratories: ['Deuteration', 'Chemistry'],
      case: '<p>Water has <strong>many</strong> forms.</p>',
      area: ['Magnetism', 'Soft matter'],
      mass: { value: 1.5, unit: kelvin, siValue: null },
      range: { min: 4, max: 300, unit: kelvin, siMin: null, siMax: null },
      instruments: [
        { instrumentId: String(world.diffractometer.id), timeRequested: 5 },
        { instrumentId: String(world.imaging.id), timeRequested: 1 },
      ],
      techniques: [techniqueId],
      figures: [
        { id: report, caption: 'Report of last year', figure: null },
        { id: picture, caption: 'The beam', figure: '1' },
      ],
    },
  });
  await submit(world, world.petra, pk);
  return it;
}

afterAll(leaveWorld);
beforeAll(async () => {
  world = await aWorld();
  ground = await layGround(world);
  template = await aTemplate(world, { key: 'every-type', steps: [{ title: 'Everything', fields }] });
  proposal = await submitted();
});

const printed = async (person: World['petra'], path = `/download/pdf/proposal/${proposal.primaryKey}`) => {
  const download = await world.as(person).get(path);
  expect(download.headers['content-type']).toBe('application/pdf');
  return download.rawPayload;
};

test('the template has a question of every type of the specification that a proposal may hold', () => {
  const offered = world.services.core.catalog.templateGroups.get('PROPOSAL')?.questionTypes ?? [];

  expect(new Set(fields.map(({ type }) => type))).toEqual(new Set(offered.filter((type) => !BEYOND_THE_SPECIFICATION.includes(type))));
});

test('the PDF of a proposal shows every answer, samples, sub-templates, attached pages and images, under header and footer', async () => {
  const pdf = await printed(world.petra);
  const pages = popplerTexts(pdf);
  const text = pages.join(' ');
  const { shortCode, name } = world.diffractometer;

  const inOrder = [
    'Ice under pressure',
    'Abstract',
    'Petra Principal',
    'Carl Colleague',
    'Write for neighbours.',
    'Is it a continuation? Yes',
    'Which number had it? 251099',
    'Earliest start 15-06-2026',
    'Laboratories Deuteration, Chemistry',
    'Water has many forms.',
    'Area Magnetism, Soft matter',
    'Coldest point 1.5 K',
    'Temperature range 4–300 K',
    'Anything else? Left blank',
    `${name} (5 days)`,
    `${world.imaging.name} (1 day)`,
    'Techniques Powder diffraction',
    'Figures and reports',
    'report.pdf',
    'Publications',
    '1 of 2',
    'We wrote Ice in strong fields',
    'We wrote Ice at low temperature',
    'Sample 1 of 2',
    'H2O of the First crystal',
    'H2O of the Second crystal',
    'Attached page 1',
    'Attached page 2',
    'Figure 1: The beam',
  ];
  const places = inOrder.map((words, index) => text.indexOf(words, index > 0 ? text.indexOf(inOrder[index - 1] ?? '') : 0));
  expect(inOrder.filter((_, index) => (places[index] ?? -1) < 0)).toEqual([]);
  for (const unsaid of ['Only on the screen.', 'Why is it none?', 'Known to the office only', 'Note of the office', shortCode]) {
    expect(text).not.toContain(unsaid);
  }
  pages.forEach((page, index) => {
    expect(page).toContain(proposal.proposalId);
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  });
  const last = pages.length;
  expect(popplerImages(pdf)).toContainEqual({ page: last, width: 24, height: 16 });
});

test('the officer reads what is for officers in the same document', async () => {
  expect(popplerTexts(await printed(world.olga)).join(' ')).toContain('Note of the office Known to the office only');
});

test('dates on paper are those of the facility, in the footer as in the answers', async () => {
  const set = async (id: string, value: string): Promise<unknown> =>
    world.as(world.olga).query('mutation ($id: SettingsId!, $value: String) { updateSettings(input: { settingsId: $id, settingsValue: $value }) { id } }', { id, value }); // prettier-ignore
  await set('DATE_FORMAT', 'd MMM yyyy');
  await set('DATE_TIME_FORMAT', 'd MMM yyyy HH.mm');
  await set('TIMEZONE', 'Asia/Tokyo');
  world.clock.set(new Date('2026-12-31T22:30:00Z'));

  const text = popplerTexts(await printed(world.petra)).join(' ');

  expect(text).toContain('Printed 1 Jan 2027 07.30 (Asia/Tokyo)');
  expect(text).toContain('Earliest start 15 Jun 2026');
});

test('samples and entries print alone, with the id of their proposal', async () => {
  const { rows: samples } = await sql<{ id: number }>`select id from samples order by id`.execute(world.db);
  const ids = samples.map(({ id }) => id);

  const both = popplerTexts(await printed(world.carl, `/download/pdf/sample/${ids.join()}`));

  expect(both.map((page) => /First|Second/.exec(page)?.[0])).toEqual(['First', 'Second']);
  expect(both.every((page) => page.includes(proposal.proposalId))).toBe(true);
  expect(both[0]).toContain('Not evaluated');
  const entry = popplerTexts(await printed(world.carl, `/download/pdf/generic-template/1`));
  expect(entry.join(' ')).toContain('We wrote Ice in strong fields');
});
