import { expect, test, vi } from 'vitest';
import type { TemplateEdit } from '../../engine/edits/index.ts';
import type { DocumentPlan } from '../../engine/documents/index.ts';
import { nobody } from '../../engine/rules/actor.ts';
import { testOnPostgres } from '../support/on-postgres.ts';
import { pageTexts, squeezed } from '../support/pdf-text.ts';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aSample } from '../world/entries.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { aCompleteProposal, aProposal, answer, submit, type TestProposal } from '../world/proposals.ts';
import { aTemplate, fieldOf } from '../world/questionnaires.ts';

/** The test prints four PDFs. */
const STORY_MS = 120_000;

interface Setting {
  readonly world: World;
  readonly ground: Groundwork;
  readonly callId: number;
}

async function aFacility(): Promise<Setting> {
  const world = await aWorld();
  const ground = await layGround(world);
  return { world, ground, callId: await aCall(world, ground) };
}

const edit = ({ world }: Setting, templateId: number, edits: readonly TemplateEdit[], basedOn: number | null = null) =>
  world.db.transaction().execute((tx) => world.services.templates.applyEdits(tx, { templateId, edits, basedOn, actor: olga(world) }));

const publish = ({ world }: Setting, templateId: number) =>
  world.db.transaction().execute((tx) => world.services.templates.publish(tx, templateId, olga(world)));

const olga = (world: World) => ({ ...nobody, kind: 'person', userId: world.olga.id, role: 'USER_OFFICER' }) as const;

const renamed = (questionId: string, question: string): TemplateEdit => ({ edit: 'setQuestion', questionId, question });

async function asked({ world, ground }: Setting, id: string, text: string): Promise<TemplateEdit> {
  const field = fieldOf({ id, type: 'TEXT_INPUT', text, config: { required: true } });
  const { questionId, naturalKey, question, dataType, config } = field;
  const categoryId = 'PROPOSAL_QUESTIONARY';
  await world.db
    .transaction()
    .execute((tx) => world.services.questions.install(tx, [{ id: questionId, naturalKey, question, dataType, config, categoryId }]));
  return { edit: 'addField', to: { topicId: ground.topics[0] ?? 0, index: 9 }, field };
}

const revisionOf = async ({ world }: Setting, questionaryId: number, person: Person = world.petra): Promise<number> =>
  (
    await world
      .as(person)
      .query<{ getQuestionaryForm: { revision: number } }>('query ($id: Int!) { getQuestionaryForm(questionaryId: $id) { revision } }', {
        id: questionaryId,
      })
  ).getQuestionaryForm.revision;

async function printed(
  { world }: Setting,
  { primaryKey }: TestProposal,
): Promise<{ readonly plan: DocumentPlan | undefined; readonly text: string }> {
  const printer = vi.spyOn(world.services.documents, 'pdf');
  const { statusCode, rawPayload } = await world.as(world.petra).get(`/download/pdf/proposal/${primaryKey}`);
  const plan = printer.mock.lastCall?.[0];
  printer.mockRestore();
  expect(statusCode).toBe(200);
  return { plan, text: (await pageTexts(rawPayload)).join('\n') };
}

const setStatus = ({ world }: Setting, pk: number, statusId: number) =>
  world
    .as(world.olga)
    .query('mutation ($pks: [Int!]!, $statusId: Int!) { changeProposalsStatus(proposalPks: $pks, statusId: $statusId) { primaryKey } }', {
      pks: [pk],
      statusId,
    });

test(
  'a draft follows what is published, a submitted proposal keeps what it was submitted with, a reopened one follows again',
  async () => {
    const setting = await aFacility();
    const { world, ground, callId } = setting;
    const [first = 0, second = 0] = ground.topics;
    const proposal = await aProposal(world, { callId });
    const { primaryKey: pk, questionaryId } = proposal;
    const sample = await aSample(world, world.petra, { pk, questionId: 'samples', templateId: ground.sampleTemplateId, title: 'Ice' });
    await answer(world, world.petra, { questionaryId, topicId: first, answers: { aim: 'To know' } });
    await answer(world, world.petra, { questionaryId: sample.questionaryId, topicId: ground.sampleTopics[0], answers: { formula: 'H2O' } });
    await answer(world, world.petra, { questionaryId, topicId: second });

    // edits of a template in use are visible to drafts after publishing only
    await edit(setting, ground.templateId, [renamed('aim', 'What is the aim?'), await asked(setting, 'why', 'Why here?')]);
    const unpublished = await revisionOf(setting, questionaryId);
    await publish(setting, ground.templateId);
    expect([unpublished, await revisionOf(setting, questionaryId)]).toEqual([1, 2]);
    await expect(submit(world, world.petra, pk)).rejects.toMatchObject({ reason: 'QUESTIONARY_INCOMPLETE' });
    await answer(world, world.petra, { questionaryId, topicId: first, answers: { why: 'The beam' } });
    await submit(world, world.petra, pk);
    const before = await printed(setting, proposal);
    for (const word of ['What is the aim?', 'Why here?', 'The beam', 'H2O']) expect(before.text).toContain(squeezed(word));

    await edit(setting, ground.templateId, [
      renamed('aim', 'Purpose'),
      { edit: 'removeField', questionId: 'why' },
      await asked(setting, 'budget', 'Who pays?'),
      { edit: 'renameTopic', topicId: first, title: 'Another step' },
    ]);
    await publish(setting, ground.templateId);
    await edit(setting, ground.sampleTemplateId, [renamed('formula', 'Sum formula')]);
    await publish(setting, ground.sampleTemplateId);
    const after = await printed(setting, proposal);
    expect(after.plan).toEqual(before.plan);
    expect(after.text).toBe(before.text);
    expect(await revisionOf(setting, (await aProposal(world, { callId })).questionaryId)).toBe(3);

    // an officer edits the submitted revision in place
    await answer(world, world.olga, { questionaryId, topicId: first, answers: { aim: 'To understand', why: 'The neutrons' } });
    const corrected = await printed(setting, proposal);
    for (const word of ['What is the aim?', 'To understand', 'The neutrons']) expect(corrected.text).toContain(squeezed(word));
    await expect(answer(world, world.olga, { questionaryId, topicId: first, answers: { budget: 'We' } })).rejects.toThrow(
      'This question is no longer in this step. Please reload the page',
    );

    // a reopened draft uses the published revision: the new question is open, the old answer is kept but hidden
    await setStatus(setting, pk, ground.status('DRAFT'));
    expect(await revisionOf(setting, questionaryId)).toBe(3);
    expect(await revisionOf(setting, sample.questionaryId)).toBe(2);
    await expect(submit(world, world.petra, pk)).rejects.toMatchObject({ reason: 'QUESTIONARY_INCOMPLETE' });
    await answer(world, world.petra, { questionaryId, topicId: first, answers: { budget: 'The council' } });
    await submit(world, world.petra, pk);
    const reopened = await printed(setting, proposal);
    for (const word of ['Purpose', 'To understand', 'Who pays?', 'The council', 'Sum formula', 'Another step'])
      expect(reopened.text).toContain(squeezed(word));
    expect(reopened.text).not.toContain(squeezed('The neutrons'));
    const kept = await world.db.selectFrom('answers').select('value').where('questionId', '=', 'why').executeTakeFirstOrThrow();
    expect(kept.value).toBe('The neutrons');
  },
  STORY_MS,
);

test('a sample that a submitted proposal gets later keeps its revision, too', async () => {
  const setting = await aFacility();
  const { world, ground, callId } = setting;
  const proposal = await aProposal(world, { callId });
  await answer(world, world.petra, { questionaryId: proposal.questionaryId, topicId: ground.topics[0], answers: { aim: 'To know' } });
  await answer(world, world.petra, { questionaryId: proposal.questionaryId, topicId: ground.topics[1] });
  await submit(world, world.petra, proposal.primaryKey);
  const sample = await aSample(world, world.olga, {
    pk: proposal.primaryKey,
    questionId: 'samples',
    templateId: ground.sampleTemplateId,
    title: 'Late',
  });

  await edit(setting, ground.sampleTemplateId, [renamed('formula', 'Sum formula')]);
  await publish(setting, ground.sampleTemplateId);

  expect(await revisionOf(setting, sample.questionaryId, world.olga)).toBe(1);
});

test('while nothing uses a template, every edit is published at once', async () => {
  const setting = await aFacility();
  const { templateId } = await aTemplate(setting.world, {
    key: 'unused',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'colour', type: 'TEXT_INPUT' },
        ],
      },
    ],
  });

  const unused = await edit(setting, templateId, [renamed('colour', 'Which colour?')]);
  const onACall = await edit(setting, setting.ground.templateId, [renamed('aim', 'What is the aim?')]);

  expect(unused).toMatchObject({ revision: 2, changes: 0, rebased: false });
  expect(onACall).toMatchObject({ revision: 1, changes: 1, rebased: false });
});

test('an edit that was made on an older state is carried out on the newer one and says so, or is refused', async () => {
  const setting = await aFacility();
  const { templateId } = setting.ground;
  await aProposal(setting.world, { callId: setting.callId });
  const start = 0;

  const first = await edit(setting, templateId, [renamed('aim', 'What is the aim?')], start);
  const second = await edit(setting, templateId, [{ edit: 'removeField', questionId: 'technique' }], start);

  expect([first.rebased, second.rebased]).toEqual([false, true]);
  expect(second).toMatchObject({ revision: 1, changes: 2 });
  await expect(edit(setting, templateId, [{ edit: 'removeField', questionId: 'technique' }], start)).rejects.toMatchObject({
    reason: 'EDIT_CONFLICT',
  });
});

test.each<[string, (topic: number) => TemplateEdit]>([
  ['by itself', () => ({ edit: 'removeField', questionId: 'proposal_basis' })],
  ['with its step', (topicId) => ({ edit: 'deleteTopic', topicId })],
])('the basis question is not removed, %s', async (_how, removal) => {
  const setting = await aFacility();
  const { templateId, topics } = setting.ground;

  const attempt = edit(setting, templateId, [renamed('aim', 'Lost'), removal(topics[0] ?? 0)]);

  await expect(attempt).rejects.toMatchObject({ reason: 'EDIT_BASIS_REMOVED' });
  const { revision } = await setting.world.services.templates.published(templateId, null);
  expect(revision).toBe(1);
});

testOnPostgres('a submitted proposal keeps the revision that it was judged by, also where another is published between', async () => {
  const setting = await aFacility();
  const { world, ground, callId } = setting;
  const { primaryKey, questionaryId } = await aCompleteProposal(world, ground, { callId });
  const before = await revisionOf(setting, questionaryId);
  await edit(setting, ground.templateId, [await asked(setting, 'brand_new', 'What is new?')]);
  const { questionaries } = world.services;
  const evaluate = questionaries.evaluate.bind(questionaries);
  vi.spyOn(questionaries, 'evaluate').mockImplementationOnce(async (...args) => {
    const judged = await evaluate(...args);
    await publish(setting, ground.templateId);
    return judged;
  });

  await submit(world, world.petra, primaryKey);

  expect(await revisionOf(setting, questionaryId)).toBe(before);
});
