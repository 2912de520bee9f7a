import { beforeAll, describe, expect, test } from 'vitest';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, personWith, type World } from '../world/index.ts';
import { aProposal, answer, type TestProposal } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';
import { aTechnique } from '../world/techniques.ts';

const READERS: Readonly<Record<string, readonly RoleCode[]>> = {
  for_everybody: [],
  for_officers: ['USER_OFFICER', 'USER'],
  for_scientists: ['INSTRUMENT_SCIENTIST', 'USER'],
  for_users: ['USER'],
};
const QUESTIONS = Object.keys(READERS);

const LISTS = [
  ['USER_OFFICER', 'getProposalsCore'],
  ['USER_OFFICER', 'getProposalCoreBasic'],
  ['USER_OFFICER', 'getTechniqueScientistProposals'],
  ['INSTRUMENT_SCIENTIST', 'getInstrumentScientistProposals'],
  ['INSTRUMENT_SCIENTIST', 'getTechniqueScientistProposals'],
  ['INSTRUMENT_SCIENTIST', 'getTechniqueScientistProposalsBasic'],
] as const satisfies readonly (readonly [RoleCode, string])[];

let world: World;
let answered: TestProposal;
let blank: TestProposal;

beforeAll(async () => {
  world = await aWorld();
  const ground = await layGround(world);
  const fields = [
    { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
    ...QUESTIONS.map((id) => ({ id, type: 'TEXT_INPUT', config: { readPermissions: [...(READERS[id] ?? [])] } })),
  ];
  const { templateId, topics } = await aTemplate(world, { key: 'restricted', steps: [{ fields }] });
  const callId = await aCall(world, { ...ground, templateId });
  answered = await aProposal(world, { callId });
  blank = await aProposal(world, { callId });
  await answer(world, world.petra, {
    questionaryId: answered.questionaryId,
    topicId: topics[0],
    answers: Object.fromEntries(QUESTIONS.map((id) => [id, 'neutrons'])),
    partial: true,
  });
  const { id: userId } = personWith(world, 'INSTRUMENT_SCIENTIST');
  const techniqueId = await aTechnique(world, { scientistIds: [userId] });
  for (const { primaryKey: proposalPk } of [answered, blank]) {
    await world.db.insertInto('proposalInstruments').values({ proposalPk, instrumentId: world.diffractometer.id }).execute();
    await world.db.insertInto('proposalTechniques').values({ proposalPk, techniqueId }).execute();
  }
});

const mayRead = (role: RoleCode, questionId: string): boolean =>
  READERS[questionId]?.length === 0 || (READERS[questionId]?.includes(role) ?? false);

interface Found {
  readonly page: { readonly totalCount: number; readonly proposals: readonly { readonly primaryKey: number }[] };
}

describe.each(LISTS)('%s, in the list of %s,', (role, call) => {
  const find = async (questionFilter: object | null): Promise<readonly number[]> => {
    const { page } = await world
      .as(personWith(world, role), role)
      .query<Found>(`query ($filter: ProposalsFilter) { page: ${call}(filter: $filter) { totalCount proposals { primaryKey } } }`, {
        filter: { questionFilter },
      });
    expect(page.totalCount).toBe(page.proposals.length);
    return page.proposals.map(({ primaryKey }) => primaryKey).sort((a, b) => a - b);
  };
  const asking = (questionId: string, compareOperator: string, value: unknown) =>
    find({ questionId, compareOperator, dataType: 'TEXT_INPUT', value: JSON.stringify({ value }) });

  test('has both proposals without a question', async () => {
    expect(await find(null)).toEqual([answered.primaryKey, blank.primaryKey]);
  });

  test.each(QUESTIONS)('a search by %s finds what may be read of it, and nothing else', async (questionId) => {
    const readable = mayRead(role, questionId) ? [answered.primaryKey] : [];

    expect(await asking(questionId, 'INCLUDES', 'neutr')).toEqual(readable);
    expect(await asking(questionId, 'EQUALS', 'neutrons')).toEqual(readable);
    expect(await asking(questionId, 'INCLUDES', 'muons')).toEqual([]);
  });
});

test.each(['USER_OFFICER', 'INSTRUMENT_SCIENTIST'] as const)('what %s finds by a question is what the form shows them', async (role) => {
  const caller = world.as(personWith(world, role), role);
  const { form } = await caller.query<{
    form: {
      readonly steps: readonly { readonly fields: readonly { readonly question: { readonly id: string }; readonly value: unknown }[] }[];
    };
  }>(`{ form: getQuestionary(questionaryId: ${answered.questionaryId}) { steps { fields { question { id } value } } } }`);

  const shown = form.steps.flatMap(({ fields }) => fields.filter(({ value }) => value === 'neutrons').map(({ question }) => question.id));
  expect(shown).toEqual(QUESTIONS.filter((id) => mayRead(role, id)));
});
