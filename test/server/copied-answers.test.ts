import { expect, test } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aSample, anEntry, type TestEntry } from '../world/entries.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { aProposal, answer } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';

const FORM = 'questionary { isCompleted steps { isCompleted fields { question { id } value } } }';

interface Form {
  readonly questionary: {
    readonly isCompleted: boolean;
    readonly steps: readonly {
      readonly isCompleted: boolean;
      readonly fields: readonly { readonly question: { readonly id: string }; readonly value: Json }[];
    }[];
  };
}

const hidden = { readPermissions: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST'] };
const steps = (basis: string, prefix: string) => [
  {
    fields: [
      { id: `${prefix}_basis`, type: basis },
      { id: `${prefix}_open`, type: 'TEXT_INPUT', config: { required: true } },
      { id: `${prefix}_hidden`, type: 'TEXT_INPUT', config: hidden },
    ],
  },
  { fields: [{ id: `${prefix}_note`, type: 'TEXT_INPUT' }] },
];

async function aDraft() {
  const world = await aWorld();
  const ground = await layGround(world);
  const sample = await aTemplate(world, { key: 'sample_form', groupId: 'SAMPLE', steps: steps('SAMPLE_BASIS', 's') });
  const entry = await aTemplate(world, { key: 'entry_form', groupId: 'GENERIC_TEMPLATE', steps: steps('GENERIC_TEMPLATE_BASIS', 'e') });
  const rows = (templateId: string, more = {}) => ({ templateId, addEntryButtonLabel: 'Add', ...more });
  const copying = { canCopy: true, copyButtonLabel: 'Copy', isCompleteOnCopy: true };
  const form = await aTemplate(world, {
    key: 'proposal_form',
    steps: [
      ...steps('PROPOSAL_BASIS', 'p'),
      {
        fields: [
          { id: 'samples_of', type: 'SAMPLE_DECLARATION', config: rows('sample_form') },
          { id: 'entries_of', type: 'GENERIC_TEMPLATE', config: rows('entry_form', copying) },
          { id: 'samples_hidden', type: 'SAMPLE_DECLARATION', config: rows('sample_form', hidden) },
        ],
      },
    ],
  });
  const callId = await aCall(world, { ...ground, templateId: form.templateId });
  const { primaryKey: pk, questionaryId } = await aProposal(world, { callId });
  const place = { pk, title: 'Ice' };
  const itsSample = await aSample(world, world.petra, { ...place, questionId: 'samples_of', templateId: sample.templateId });
  const itsEntry = await anEntry(world, world.petra, { ...place, questionId: 'entries_of', templateId: entry.templateId });
  await aSample(world, world.olga, { ...place, title: 'Secret', questionId: 'samples_hidden', templateId: sample.templateId });
  await fill(world, questionaryId, form.topics, 'p');
  await fill(world, itsSample.questionaryId, sample.topics, 's');
  await fill(world, itsEntry.questionaryId, entry.topics, 'e');
  return {
    world,
    callId,
    pk,
    questionaryId,
    entryTemplateId: entry.templateId,
    sample: itsSample,
    entry: itsEntry,
    topics: { p: form.topics[0], s: sample.topics[0], e: entry.topics[0] },
  };
}

async function fill(world: World, questionaryId: number, topics: readonly number[], prefix: string): Promise<void> {
  await answer(world, world.petra, { questionaryId, topicId: topics[0], answers: { [`${prefix}_open`]: 'Told' } });
  await answer(world, world.petra, { questionaryId, topicId: topics[1], answers: { [`${prefix}_note`]: 'Noted' } });
}

type Draft = Awaited<ReturnType<typeof aDraft>>;

async function writeHidden({ world, questionaryId, sample, entry, topics }: Draft): Promise<void> {
  const write = (id: number, prefix: 'p' | 's' | 'e') =>
    answer(world, world.olga, { questionaryId: id, topicId: topics[prefix], partial: true, answers: { [`${prefix}_hidden`]: 'Kept' } });
  await write(questionaryId, 'p');
  await write(sample.questionaryId, 's');
  await write(entry.questionaryId, 'e');
}

/** Ways of copying, each with the query for the copies' forms. */
const WAYS: Readonly<Record<string, (it: Draft, person: Person) => Promise<{ readonly ask: string; readonly prefix: string }>>> = {
  cloneProposals: async ({ world, callId, pk }, person) => {
    const made = await world
      .as(person)
      .query<{ it: { primaryKey: number }[] }>(
        `mutation { it: cloneProposals(callId: ${callId}, proposalsToClonePk: [${pk}]) { primaryKey } }`,
      );
    return { ask: `getProposal(primaryKey: ${made.it[0]?.primaryKey})`, prefix: 'p' };
  },
  cloneSample: async ({ world, sample }, person) => {
    const made = await world.as(person).query<{ it: TestEntry }>(`mutation { it: cloneSample(sampleId: ${sample.id}) { id } }`);
    return { ask: `getSample(sampleId: ${made.it.id})`, prefix: 's' };
  },
  cloneGenericTemplate: async ({ world, entry }, person) => {
    const made = await world
      .as(person)
      .query<{ it: TestEntry }>(`mutation { it: cloneGenericTemplate(genericTemplateId: ${entry.id}) { id } }`);
    return { ask: `getGenericTemplate(genericTemplateId: ${made.it.id})`, prefix: 'e' };
  },
  createGenericTemplateWithCopiedAnswers: async ({ world, pk, entry, entryTemplateId }, person) => {
    const made = await world.as(person).query<{ it: TestEntry[] }>(
      `mutation { it: createGenericTemplateWithCopiedAnswers(templateId: ${entryTemplateId}, proposalPk: ${pk}, questionId: "entries_of",
        copyAnswersInput: [{ sourceQuestionaryId: ${entry.questionaryId}, title: "Copy" }]) { id } }`,
    );
    return { ask: `getGenericTemplate(genericTemplateId: ${made.it[0]?.id})`, prefix: 'e' };
  },
};

async function formOf({ world }: Draft, ask: string, person: Person) {
  const { it } = await world.as(person).query<{ it: Form }>(`{ it: ${ask} { ${FORM} } }`);
  const values = Object.fromEntries(
    it.questionary.steps.flatMap(({ fields }) => fields.map(({ question, value }) => [question.id, value])),
  );
  return { values, steps: it.questionary.steps.map(({ isCompleted }) => isCompleted), isCompleted: it.questionary.isCompleted };
}

test.each(Object.keys(WAYS))('%s: answers that the copier may not read stay behind; an officer takes them along', async (way) => {
  const it = await aDraft();
  await writeHidden(it);
  const byPetra = await WAYS[way]?.(it, it.world.petra);
  const byOlga = await WAYS[way]?.(it, it.world.olga);

  const { prefix = '', ask = '' } = byPetra ?? {};
  expect((await formOf(it, ask, it.world.olga)).values).toMatchObject({ [`${prefix}_open`]: 'Told', [`${prefix}_hidden`]: '' });
  expect((await formOf(it, byOlga?.ask ?? '', it.world.olga)).values).toMatchObject({ [`${prefix}_hidden`]: 'Kept' });
});

test('a proposal is copied with the samples and entries of the questions that the copier may read, and what they hide stays behind, too', async () => {
  const it = await aDraft();
  await writeHidden(it);
  const held = async (person: Person) => {
    const { ask = '' } = (await WAYS['cloneProposals']?.(it, person)) ?? {};
    const { it: found } = await it.world
      .as(it.world.olga)
      .query<{ it: { samples: { title: string; questionary: Form['questionary'] }[] } }>(`{ it: ${ask} { samples { title ${FORM} } } }`);
    return found.samples.map(({ title, questionary }) => [title, JSON.stringify(questionary).includes('Kept')]);
  };

  expect(await held(it.world.petra)).toEqual([['Ice', false]]);
  expect(await held(it.world.olga)).toEqual([
    ['Ice', true],
    ['Secret', false],
  ]);
});

test.each(['cloneSample', 'cloneGenericTemplate'])('%s: what was complete and is still valid is complete at once', async (way) => {
  const it = await aDraft();
  const { ask = '' } = (await WAYS[way]?.(it, it.world.petra)) ?? {};

  expect(await formOf(it, ask, it.world.petra)).toMatchObject({ isCompleted: true, steps: [true, true] });
});

test.each(['cloneSample', 'cloneGenericTemplate'])(
  '%s: a step of which an answer stayed behind, or is not valid, is to be done',
  async (way) => {
    const it = await aDraft();
    await writeHidden(it);
    const { ask = '' } = (await WAYS[way]?.(it, it.world.petra)) ?? {};
    expect(await formOf(it, ask, it.world.petra)).toMatchObject({ isCompleted: false, steps: [false, true] });

    const prefix = way === 'cloneSample' ? 's' : 'e';
    const { questionaryId } = way === 'cloneSample' ? it.sample : it.entry;
    await answer(it.world, it.world.petra, {
      questionaryId,
      topicId: it.topics[prefix],
      partial: true,
      answers: { [`${prefix}_open`]: '' },
    });
    const again = (await WAYS[way]?.(it, it.world.olga)) ?? { ask: '' };
    expect(await formOf(it, again.ask, it.world.petra)).toMatchObject({ isCompleted: false, steps: [false, true] });
  },
);

test('a copy of a proposal is to be confirmed step by step, with its samples and entries', async () => {
  const it = await aDraft();
  const { ask = '' } = (await WAYS['cloneProposals']?.(it, it.world.petra)) ?? {};

  expect((await formOf(it, ask, it.world.petra)).steps).toEqual([false, false, false]);
});
