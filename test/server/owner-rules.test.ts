import { beforeEach, describe, expect, test } from 'vitest';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aSample, anEntry } from '../world/entries.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { aProposal, answer, submit } from '../world/proposals.ts';
import { upload } from '../world/uploads.ts';

/** Everything that hangs on one proposal of Petra and Carl. */
interface Things {
  readonly pk: number;
  readonly questionaryId: number;
  readonly sampleId: number;
  readonly sampleQuestionaryId: number;
  readonly entryId: number;
  readonly entryQuestionaryId: number;
  readonly fileId: string;
  readonly topicId: number;
  readonly sampleTopicId: number;
  readonly sampleTemplateId: number;
}

let world: World;
let ground: Groundwork;
let things: Things;
beforeEach(async () => {
  world = await aWorld();
  ground = await layGround(world);
  const callId = await aCall(world, ground);
  const { primaryKey: pk, questionaryId } = await aProposal(world, { callId, users: [world.carl] });
  const { sampleTemplateId, entryTemplateId } = ground;
  const sample = await aSample(world, world.petra, { pk, questionId: 'samples', templateId: sampleTemplateId, title: 'Ice' });
  const entry = await anEntry(world, world.petra, { pk, questionId: 'entries', templateId: entryTemplateId, title: 'A paper' });
  const [topicId = 0] = ground.topics;
  const [sampleTopicId = 0] = ground.sampleTopics;
  things = {
    pk,
    questionaryId,
    sampleId: sample.id,
    sampleQuestionaryId: sample.questionaryId,
    entryId: entry.id,
    entryQuestionaryId: entry.questionaryId,
    fileId: await upload(world, world.petra, 'notes.csv', Buffer.from('a,b')),
    topicId,
    sampleTopicId,
    sampleTemplateId,
  };
});

/** Asked with the things as variables; each answers `it`. */
const READS: Readonly<Record<string, string>> = {
  'the proposal': 'query ($pk: Int!) { it: getProposal(primaryKey: $pk) { title } }',
  'the proposal to clone': 'query ($pk: Int!) { it: getProposalToClone(primaryKey: $pk) { title } }',
  'its questionary': 'query ($questionaryId: Int!) { it: getQuestionary(questionaryId: $questionaryId) { questionaryId } }',
  'its form': 'query ($questionaryId: Int!) { it: getQuestionaryForm(questionaryId: $questionaryId) { revision } }',
  'its sample': 'query ($sampleId: Int!) { it: getSample(sampleId: $sampleId) { title } }',
  "the sample's form": 'query ($sampleQuestionaryId: Int!) { it: getQuestionaryForm(questionaryId: $sampleQuestionaryId) { revision } }',
  'its entry': 'query ($entryId: Int!) { it: getGenericTemplate(genericTemplateId: $entryId) { title } }',
};
const LISTS: Readonly<Record<string, string>> = {
  'its samples': 'query ($pk: Int!) { it: getSamplesWithQuestionaryStatus(filter: { proposalPk: $pk }) { title } }',
  'its entries': 'query ($pk: Int!) { it: getGenericTemplatesWithQuestionaryStatus(filter: { proposalPk: $pk }) { title } }',
  'the file': 'query ($fileId: String!) { it: getFileMetadata(fileId: $fileId) { originalFileName } }',
};
const WRITES: Readonly<Record<string, string>> = {
  'change the proposal': 'mutation ($pk: Int!) { updateProposal(proposalPk: $pk, title: "Mine", abstract: "Mine") { title } }',
  'submit the proposal': 'mutation ($pk: Int!) { submitProposal(proposalPk: $pk) { title } }',
  'delete the proposal': 'mutation ($pk: Int!) { deleteProposal(proposalPk: $pk) { title } }',
  'clone the proposal': 'mutation ($pk: Int!, $callId: Int!) { cloneProposals(callId: $callId, proposalsToClonePk: [$pk]) { title } }',
  'answer a step': `mutation ($questionaryId: Int!, $topicId: Int!) { answerTopic(questionaryId: $questionaryId, topicId: $topicId,
    answers: [{ questionId: "aim", value: "Mine" }], isPartialSave: true) { questionId } }`,
  'save answers': `mutation ($questionaryId: Int!, $topicId: Int!) { saveAnswers(questionaryId: $questionaryId, topicId: $topicId,
    answers: [{ questionId: "aim", value: "Mine" }], isPartialSave: true) { completedTopics } }`,
  'answer a step of the sample': `mutation ($sampleQuestionaryId: Int!, $sampleTopicId: Int!) { answerTopic(questionaryId: $sampleQuestionaryId,
    topicId: $sampleTopicId, answers: [{ questionId: "formula", value: "Mine" }], isPartialSave: true) { questionId } }`,
  'add a sample': `mutation ($pk: Int!, $sampleTemplateId: Int!) { createSample(title: "Mine", templateId: $sampleTemplateId, proposalPk: $pk,
    questionId: "samples") { id } }`,
  'rename the sample': 'mutation ($sampleId: Int!) { updateSample(sampleId: $sampleId, title: "Mine") { id } }',
  'clone the sample': 'mutation ($sampleId: Int!) { cloneSample(sampleId: $sampleId) { id } }',
  'delete the sample': 'mutation ($sampleId: Int!) { deleteSample(sampleId: $sampleId) { id } }',
  'rename the entry': 'mutation ($entryId: Int!) { updateGenericTemplate(genericTemplateId: $entryId, title: "Mine") { id } }',
  'clone the entry': 'mutation ($entryId: Int!) { cloneGenericTemplate(genericTemplateId: $entryId) { id } }',
  'delete the entry': 'mutation ($entryId: Int!) { deleteGenericTemplate(genericTemplateId: $entryId) { id } }',
};

const NOT_FOR_THEM = /^(INSUFFICIENT_PERMISSIONS|NOT_FOUND)$/;
const TOO_LATE = /^(PROPOSAL_NOT_WRITABLE|PROPOSAL_ALREADY_SUBMITTED|ONLY_PI_CAN_DELETE)$/;

const ask = async (person: Person, document: string): Promise<unknown> => {
  const [{ callId } = { callId: 0 }] = await world.db.selectFrom('proposals').select('callId').execute();
  const named = Object.entries({ ...things, callId }).filter(([name]) => document.includes(`$${name}:`));
  return (await world.as(person).query<{ it: unknown }>(document, Object.fromEntries(named))).it;
};

const everything = async () => ({
  proposals: await world.db.selectFrom('proposals').selectAll().execute(),
  answers: await world.db.selectFrom('answers').selectAll().execute(),
  samples: await world.db.selectFrom('samples').selectAll().execute(),
  entries: await world.db.selectFrom('genericTemplates').selectAll().execute(),
});

describe('what hangs on a proposal is read by whoever may read the proposal', () => {
  test.each(Object.entries({ ...READS, ...LISTS }))('%s', async (_what, document) => {
    const petras = await ask(world.petra, document);
    const strangers = await ask(world.stranger, document).catch(() => null);
    const scientists = await ask(world.ines, document).catch(() => null);

    expect([petras].flat()).not.toEqual([]);
    expect(petras).not.toBeNull();
    expect([[strangers].flat(), [scientists].flat()].flat().filter((it) => it !== null)).toEqual([]);
  });
});

describe('nobody but its members and officers may', () => {
  test.each(Object.entries(WRITES))('%s', async (_what, document) => {
    const before = await everything();

    for (const person of [world.stranger, world.ines])
      await expect(ask(person, document)).rejects.toMatchObject({ code: expect.stringMatching(NOT_FOR_THEM) as unknown });

    expect(await everything()).toEqual(before);
  });
});

test('once it is submitted, its members change nothing any more', async () => {
  const { questionaryId, sampleQuestionaryId, sampleTopicId } = things;
  await answer(world, world.petra, {
    questionaryId: things.entryQuestionaryId,
    topicId: ground.entryTopics[0],
    answers: { remark: 'Yes' },
  });
  await answer(world, world.petra, { questionaryId: sampleQuestionaryId, topicId: sampleTopicId, answers: { formula: 'H2O' } });
  await answer(world, world.petra, { questionaryId, topicId: ground.topics[0], answers: { aim: 'To know' } });
  await answer(world, world.petra, { questionaryId, topicId: ground.topics[1] });
  await submit(world, world.petra, things.pk);
  const before = await everything();

  for (const [what, document] of Object.entries(WRITES)) {
    if (what !== 'clone the proposal')
      await expect(ask(world.carl, document), what).rejects.toMatchObject({ reason: expect.stringMatching(TOO_LATE) as unknown });
  }

  expect(await everything()).toEqual(before);
});
