import { expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, MINUTE_MS, type Person, type World } from '../world/index.ts';
import { aProposal } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';

const SAVE = `mutation ($questionaryId: Int!, $topicId: Int!, $answers: [AnswerInput!]!) {
  answerTopic(questionaryId: $questionaryId, topicId: $topicId, answers: $answers, isPartialSave: true) { questionId value } }`;
const FORM = `query ($pk: Int!) { proposal: getProposal(primaryKey: $pk) {
  questionary { steps { isCompleted fields { question { id } value } } } } }`;
const CLONE = 'mutation ($callId: Int!, $pks: [Int!]!) { cloneProposals(callId: $callId, proposalsToClonePk: $pks) { primaryKey } }';

const FORGED = { at: '1999-01-01T00:00:00.000Z', by: { id: 99_999, name: 'Nobody' } };

interface Form {
  readonly proposal: {
    readonly questionary: {
      readonly steps: readonly {
        readonly isCompleted: boolean;
        readonly fields: readonly { readonly question: { readonly id: string }; readonly value: Json }[];
      }[];
    };
  };
}

async function aDraft() {
  const world = await aWorld();
  const ground = await layGround(world);
  const form = await aTemplate(world, {
    key: 'consent_form',
    steps: [
      {
        fields: [
          { id: 'consent_basis', type: 'PROPOSAL_BASIS' },
          { id: 'consent_given', type: 'CONSENT', config: { text: '<p>Kept for ten years</p>', textVersion: '3', required: true } },
          { id: 'consent_note', type: 'TEXT_INPUT' },
        ],
      },
    ],
  });
  const callId = await aCall(world, { ...ground, templateId: form.templateId });
  const proposal = await aProposal(world, { callId, users: [world.carl] });
  const save = async (person: Person, value: Json, questionId = 'consent_given'): Promise<Json> => {
    const answers = [{ questionId, value }];
    const saved = await world
      .as(person)
      .query<{ answerTopic: { value: Json }[] }>(SAVE, { questionaryId: proposal.questionaryId, topicId: form.topics[0], answers });
    return saved.answerTopic[0]?.value ?? null;
  };
  return { world, callId, proposal, save };
}

async function storedIn(world: World, pk: number, id: string): Promise<Json | undefined> {
  const { proposal } = await world.as(world.petra).query<Form>(FORM, { pk });
  return proposal.questionary.steps.flatMap(({ fields }) => fields).find(({ question }) => question.id === id)?.value;
}

const yes = { given: true, version: '3' };
const stampOf = (world: World, { id, firstname, lastname }: Person) => ({
  at: world.clock.now().toISOString(),
  by: { id, name: `${firstname} ${lastname}` },
});

test('a forged moment and person are replaced', async () => {
  const { world, save } = await aDraft();

  expect(await save(world.petra, { ...yes, ...FORGED })).toEqual({ ...yes, ...stampOf(world, world.petra) });
});

test('a consent that is sent again keeps its moment and person', async () => {
  const { world, save } = await aDraft();
  const given = await save(world.petra, yes);
  world.clock.advance(MINUTE_MS);

  expect(await save(world.carl, { ...yes, ...FORGED })).toEqual(given);
});

test('a consent withdrawn and given again is new', async () => {
  const { world, save } = await aDraft();
  await save(world.petra, yes);
  world.clock.advance(MINUTE_MS);
  const withdrawn = await save(world.petra, { given: false, version: '3' });
  expect(withdrawn).toEqual({ given: false, version: '3', ...stampOf(world, world.petra) });
  world.clock.advance(MINUTE_MS);

  expect(await save(world.carl, { ...yes, ...FORGED })).toEqual({ ...yes, ...stampOf(world, world.carl) });
});

test('a box that nobody has touched names nobody', async () => {
  const { world, save } = await aDraft();
  await save(world.petra, { given: false, version: '3', ...FORGED });
  await save(world.petra, 'Noted', 'consent_note');

  expect(JSON.stringify(await save(world.petra, { given: false, version: '3', ...FORGED }))).not.toContain('1999');
});

test('a clone has the other answers and no consent', async () => {
  const { world, callId, proposal, save } = await aDraft();
  await save(world.petra, yes);
  await save(world.petra, 'Noted', 'consent_note');
  const { cloneProposals } = await world
    .as(world.petra)
    .query<{ cloneProposals: { primaryKey: number }[] }>(CLONE, { callId, pks: [proposal.primaryKey] });
  const copy = cloneProposals[0]?.primaryKey ?? 0;

  expect(await storedIn(world, copy, 'consent_note')).toBe('Noted');
  expect(await storedIn(world, copy, 'consent_given')).toMatchObject({ given: false, at: null, by: null });
});
