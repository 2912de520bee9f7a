import { beforeAll, expect, test } from 'vitest';
import { ROLES, type RoleCode } from '../../engine/catalog/types.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aSample, anEntry } from '../world/entries.ts';
import { aWorld, personWith, type World } from '../world/index.ts';
import { aProposal, answer, submit, type TestProposal } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';

/** Occurs in answers only. */
const SECRET = /secret|7351|1987-03-14/;
const readPermissions: readonly RoleCode[] = ['USER', 'FAP_REVIEWER'];

let world: World;
let proposal: TestProposal;

beforeAll(async () => {
  world = await aWorld();
  const ground = await layGround(world);
  const rows = { readPermissions: [...readPermissions], addEntryButtonLabel: 'Add' };
  const restricted = (id: string, type: string, config: object = {}) => ({
    id,
    type,
    config: { ...config, readPermissions: [...readPermissions] },
  });
  const { templateId, topics } = await aTemplate(world, {
    key: 'restricted-log',
    steps: [
      {
        title: 'Confidential',
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          restricted('text', 'TEXT_INPUT'),
          restricted('formatted', 'RICH_TEXT_INPUT'),
          restricted('amount', 'NUMBER_INPUT', { units: [] }),
          restricted('range', 'INTERVAL', { units: [] }),
          restricted('day', 'DATE'),
          restricted('choice', 'SELECTION_FROM_OPTIONS', { options: ['secret', 'open'], variant: 'radio' }),
          restricted('instrument', 'INSTRUMENT_PICKER', { variant: 'dropdown', requestTime: true }),
          { id: 'samples', type: 'SAMPLE_DECLARATION', config: { ...rows, templateId: 'sample' } },
          { id: 'entries', type: 'GENERIC_TEMPLATE', config: { ...rows, templateId: 'entry' } },
        ],
      },
    ],
  });
  const callId = await aCall(world, { ...ground, templateId });
  proposal = await aProposal(world, { callId });
  const { primaryKey: pk, questionaryId } = proposal;
  const sample = await aSample(world, world.petra, { pk, questionId: 'samples', templateId: ground.sampleTemplateId, title: 'secret ice' });
  const entry = await anEntry(world, world.petra, { pk, questionId: 'entries', templateId: ground.entryTemplateId, title: 'secret row' });
  await answer(world, world.petra, {
    questionaryId: sample.questionaryId,
    topicId: ground.sampleTopics[0],
    answers: { formula: 'secret' },
  });
  await answer(world, world.petra, { questionaryId: entry.questionaryId, topicId: ground.entryTopics[0], answers: { remark: 'secret' } });
  const answers = {
    text: 'secret',
    formatted: '<p>secret</p>',
    amount: { value: 7351, unit: null, siValue: null },
    range: { min: 7351, max: 73_510, unit: null },
    day: '1987-03-14',
    choice: ['secret'],
    instrument: { instrumentId: String(world.diffractometer.id), timeRequested: 7351 },
  };
  await answer(world, world.petra, { questionaryId, topicId: topics[0], answers: { ...answers, text: 'another secret' }, partial: true });
  await answer(world, world.petra, { questionaryId, topicId: topics[0], answers });
  await submit(world, world.petra, pk);
});

/** Log of the proposal as this role sees it; null without access. */
const logFor = async (role: RoleCode): Promise<string | null> =>
  world
    .as(personWith(world, role), role)
    .query(`{ getEventLogs(changedObjectId: "${proposal.primaryKey}", eventType: "*") { eventType rowData description } }`)
    .then(
      (log) => JSON.stringify(log),
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
        return null;
      },
    );

test('nobody who may read the log of a proposal learns from it what was answered to questions for others', async () => {
  const logs = await Promise.all(ROLES.map(logFor));
  const readers = ROLES.filter((_role, index) => logs[index] !== null);

  expect(readers).toEqual(['USER_OFFICER']);
  for (const log of logs) {
    if (log === null) continue;
    expect(log).toContain('Step Confidential answered');
    expect(log).toContain('PROPOSAL_SUBMITTED');
    expect(log).not.toMatch(SECRET);
  }
});

test('the rows of the log have none of it either', async () => {
  const rows = await world.db.selectFrom('eventLog').selectAll().execute();

  expect(rows.length).toBeGreaterThan(5);
  expect(JSON.stringify(rows)).not.toMatch(SECRET);
});

test('of the answer of a picker the log names what is assigned by it, as the proposal itself does for whoever reads the log', async () => {
  const { getProposal } = await world
    .as(world.olga)
    .query<{ getProposal: object }>(`{ getProposal(primaryKey: ${proposal.primaryKey}) { instruments { name } } }`);

  expect(getProposal).toEqual({ instruments: [{ name: world.diffractometer.name }] });
  expect(await logFor('USER_OFFICER')).toContain(`Instruments selected: ${world.diffractometer.name}"`);
});
