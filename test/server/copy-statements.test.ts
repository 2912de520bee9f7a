import { expect, test } from 'vitest';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { anEntry, aSample } from '../world/entries.ts';
import { aWorld, type World } from '../world/index.ts';
import { aProposal, answer, type TestProposal } from '../world/proposals.ts';

const CLONE = 'mutation ($callId: Int!, $pks: [Int!]!) { cloneProposals(callId: $callId, proposalsToClonePk: $pks) { primaryKey } }';
const COPY = `mutation ($templateId: Int!, $pk: Int!, $copies: [CopyAnswersInput!]!) {
  createGenericTemplateWithCopiedAnswers(templateId: $templateId, proposalPk: $pk, questionId: "entries", copyAnswersInput: $copies) { title } }`;
const HELD = `query ($pk: Int!) { getProposal(primaryKey: $pk) { samples { title } genericTemplates { title } } }`;

interface Setting {
  readonly world: World;
  readonly ground: Groundwork;
  readonly callId: number;
  readonly proposal: TestProposal;
  readonly entries: readonly number[];
}

async function holding(count: number): Promise<Setting> {
  const world = await aWorld();
  const ground = await layGround(world);
  const callId = await aCall(world, ground);
  const proposal = await aProposal(world, { callId });
  const { primaryKey: pk, questionaryId } = proposal;
  await answer(world, world.petra, { questionaryId, topicId: ground.topics[0], answers: { aim: 'To know' }, partial: true });
  const entries: number[] = [];
  for (let i = 0; i < count; i += 1) {
    await aSample(world, world.petra, { pk, questionId: 'samples', templateId: ground.sampleTemplateId, title: `Sample ${i}` });
    const entry = await anEntry(world, world.petra, { pk, questionId: 'entries', templateId: ground.entryTemplateId, title: `Entry ${i}` });
    entries.push(entry.questionaryId);
  }
  return { world, ground, callId, proposal, entries };
}

test('a proposal is cloned with all its rows by the same statements, however many they are', async () => {
  const costs: number[] = [];
  for (const count of [1, 6]) {
    const { world, callId, proposal } = await holding(count);
    const petra = world.as(world.petra);
    await petra.query(CLONE, { callId, pks: [proposal.primaryKey] });

    let made: { cloneProposals: { primaryKey: number }[] } = { cloneProposals: [] };
    const statements = await world.statements(async () => {
      made = await petra.query(CLONE, { callId, pks: [proposal.primaryKey] });
    });
    const held = await petra.query(HELD, { pk: made.cloneProposals[0]?.primaryKey });

    const titles = (what: string) => Array.from({ length: count }, (_, i) => ({ title: `${what} ${i}` }));
    expect(held).toEqual({ getProposal: { samples: titles('Sample'), genericTemplates: titles('Entry') } });
    costs.push(statements.length);
  }

  expect(costs[1]).toBe(costs[0]);
});

test('entries are copied by the same statements, however many, in the order asked for', async () => {
  const costs: number[] = [];
  for (const count of [1, 6]) {
    const { world, ground, proposal, entries } = await holding(count);
    const petra = world.as(world.petra);
    const copies = entries.map((sourceQuestionaryId, i) => ({ sourceQuestionaryId, title: `Copy ${count - i}` }));
    const copy = () => petra.query(COPY, { templateId: ground.entryTemplateId, pk: proposal.primaryKey, copies });

    expect(await copy()).toEqual({ createGenericTemplateWithCopiedAnswers: copies.map(({ title }) => ({ title })) });
    costs.push((await world.statements(copy)).length);
  }

  expect(costs[1]).toBe(costs[0]);
});
