import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apply, EFFECTS, type EffectKind, type TemplateEdit } from '../../engine/edits/index.ts';
import type { Json } from '../../engine/json.ts';
import type { Evaluation, TemplateDefinition } from '../../engine/questionnaires/types.ts';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';
import { aSample, anEntry } from '../world/entries.ts';
import { aCompleteProposal, aProposal, answer, complete, submit, type TestProposal } from '../world/proposals.ts';
import { aTemplate, fieldOf } from '../world/questionnaires.ts';
import { generator, type Generator } from '../support/random.ts';

interface Effects {
  readonly version: number;
  readonly total: number;
  readonly unaffected: number;
  readonly kept: number;
  readonly counts: readonly { readonly kind: EffectKind; readonly questionaries: number }[];
  readonly affected: readonly {
    readonly questionaryId: number;
    readonly title: string;
    readonly proposal: { readonly proposalId: string } | null;
    readonly effects: readonly { readonly kind: EffectKind; readonly questionId: string; readonly question: string }[];
  }[];
  readonly affectedCount: number;
}

const effectsOf = async (world: World, templateId: number, more = ''): Promise<Effects> =>
  (
    await world.as(world.olga).query<{ getTemplatePublishEffects: Effects }>(
      `{ getTemplatePublishEffects(templateId: ${templateId} ${more}) { version total unaffected kept counts { kind questionaries } affectedCount
        affected { questionaryId title proposal { proposalId } effects { kind questionId question } } } }`,
    )
  ).getTemplatePublishEffects;

const edit = (world: World, templateId: number, edits: readonly TemplateEdit[]) =>
  world.as(world.olga).query('mutation ($id: Int!, $edits: [JSON!]!) { editTemplate(templateId: $id, edits: $edits) { version } }', {
    id: templateId,
    edits,
  });

const publish = (world: World, templateId: number) =>
  world.as(world.olga).query(`mutation { publishTemplate(templateId: ${templateId}) { revision } }`);

const countOf = ({ counts }: Effects, kind: EffectKind): number => counts.find((each) => each.kind === kind)?.questionaries ?? 0;

async function aFacility(): Promise<{ readonly world: World; readonly ground: Groundwork; readonly callId: number }> {
  const world = await aWorld();
  const ground = await layGround(world);
  return { world, ground, callId: await aCall(world, ground) };
}

test('before a change is published the officer sees what it does, and a submitted proposal is not touched', async () => {
  const { world, ground, callId } = await aFacility();
  const submitted = await aProposal(world, { callId });
  await complete(world, ground, submitted);
  await submit(world, world.petra, submitted.primaryKey);
  const answered = await aProposal(world, { callId, title: 'Answered' });
  await answer(world, world.petra, { questionaryId: answered.questionaryId, topicId: ground.topics[0], answers: { aim: 'To know' } });
  await aProposal(world, { callId, title: 'Blank' });

  await edit(world, ground.templateId, [{ edit: 'removeField', questionId: 'aim' }]);
  const seen = await effectsOf(world, ground.templateId);

  expect(seen).toMatchObject({ total: 2, unaffected: 1, kept: 1, affectedCount: 1, version: 1 });
  expect(countOf(seen, 'HIDES_ANSWER')).toBe(1);
  expect(seen.affected).toMatchObject([
    {
      questionaryId: answered.questionaryId,
      title: 'Answered',
      effects: [{ kind: 'HIDES_ANSWER', questionId: 'aim', question: 'aim' }],
    },
  ]);
  expect(seen.affected[0]?.proposal?.proposalId).toMatch(/\d+/);
});

test('an answer that was hidden is kept and comes back with its question', async () => {
  const { world, ground, callId } = await aFacility();
  const { questionaryId } = await aProposal(world, { callId });
  await answer(world, world.petra, { questionaryId, topicId: ground.topics[0], answers: { aim: 'To know' } });
  const aim = async () =>
    (await world.services.questionaries.evaluate(world.db, [questionaryId])).get(questionaryId)?.evaluation.fields.get('aim');

  await edit(world, ground.templateId, [{ edit: 'removeField', questionId: 'aim' }]);
  await publish(world, ground.templateId);
  expect(await aim()).toBeUndefined();
  const again: TemplateEdit = {
    edit: 'addField',
    to: { topicId: ground.topics[0] ?? 0, index: 9 },
    field: fieldOf({ id: 'aim', type: 'TEXT_INPUT' }),
  };
  await edit(world, ground.templateId, [again]);
  expect(countOf(await effectsOf(world, ground.templateId), 'SHOWS_ANSWER_AGAIN')).toBe(1);
  await publish(world, ground.templateId);

  expect((await aim())?.answer).toBe('To know');
});

test('an option that is renamed is renamed in given answers where the officer says so, and submitted ones keep theirs', async () => {
  const { world, ground, callId } = await aFacility();
  const topicId = ground.topics[0] ?? 0;
  const form = (options: readonly string[]): TemplateEdit => ({
    edit: 'setFieldConfig',
    questionId: 'state',
    config: { options, variant: 'radio', isMultipleSelect: true },
  });
  const field = fieldOf({ id: 'state', type: 'SELECTION_FROM_OPTIONS', config: { options: ['Powder', 'Liquid'], isMultipleSelect: true } });
  const { naturalKey, question, dataType, config } = field;
  const asked = { id: 'state', naturalKey, question, dataType, config, categoryId: 'PROPOSAL_QUESTIONARY' };
  await world.db.transaction().execute((tx) => world.services.questions.install(tx, [asked]));
  await edit(world, ground.templateId, [{ edit: 'addField', to: { topicId, index: 9 }, field }]);
  await publish(world, ground.templateId);
  const [submitted, draft, other] = [
    await aProposal(world, { callId }),
    await aProposal(world, { callId }),
    await aProposal(world, { callId }),
  ];
  const answers = { state: ['Powder'] };
  await complete(world, ground, submitted);
  for (const { questionaryId } of [submitted, draft]) await answer(world, world.petra, { questionaryId, topicId, answers, partial: true });
  await answer(world, world.petra, {
    questionaryId: other.questionaryId,
    topicId,
    answers: { state: ['Liquid', 'Powder'] },
    partial: true,
  });
  await submit(world, world.petra, submitted.primaryKey);
  const stored = async ({ questionaryId }: TestProposal) => {
    const rows = await world.db
      .selectFrom('answers')
      .select(['value', 'version', sql<readonly string[]>`search_list`.as('searchList')])
      .where('questionaryId', '=', questionaryId)
      .where('questionId', '=', 'state')
      .execute();
    return rows[0];
  };
  const renames = '{ questionId: "state", from: "Powder", to: "Powders" }';
  const renamed = async () =>
    (
      await world
        .as(world.olga)
        .query<{ getTemplateOptionRenames: readonly object[] }>(
          `{ getTemplateOptionRenames(templateId: ${ground.templateId}) { questionId question from to answers } }`,
        )
    ).getTemplateOptionRenames;

  await edit(world, ground.templateId, [form(['Powders', 'Liquid'])]);

  expect(await renamed()).toEqual([{ questionId: 'state', question: 'state', from: 'Powder', to: 'Powders', answers: 2 }]);
  expect(countOf(await effectsOf(world, ground.templateId), 'BECOMES_INVALID')).toBe(2);
  expect(countOf(await effectsOf(world, ground.templateId, `, renames: [${renames}]`), 'BECOMES_INVALID')).toBe(0);
  await expect(
    world
      .as(world.olga)
      .query(
        `mutation { publishTemplate(templateId: ${ground.templateId}, renames: [{ questionId: "state", from: "Liquid", to: "Powders" }]) { revision } }`,
      ),
  ).rejects.toMatchObject({ reason: 'OPTION_NOT_RENAMED' });
  await world.as(world.olga).query(`mutation { publishTemplate(templateId: ${ground.templateId}, renames: [${renames}]) { revision } }`);

  expect(await stored(draft)).toEqual({ value: ['Powders'], version: 2, searchList: ['Powders'] });
  expect(await stored(other)).toMatchObject({ value: ['Liquid', 'Powders'], searchList: ['Liquid', 'Powders'] });
  expect(await stored(submitted)).toMatchObject({ value: ['Powder'], version: 1 });
  expect(await renamed()).toEqual([]);
});

test('the list is paged and narrowed to one kind', async () => {
  const { world, ground, callId } = await aFacility();
  for (let i = 0; i < 5; i += 1) {
    const { questionaryId } = await aProposal(world, { callId, title: `P${i}` });
    if (i > 1) await answer(world, world.petra, { questionaryId, topicId: ground.topics[0], answers: { aim: 'To know' } });
  }
  await edit(world, ground.templateId, [{ edit: 'setFieldConfig', questionId: 'aim', config: { required: true, max: 3 } }]);

  const page = await effectsOf(world, ground.templateId, ', kind: BECOMES_INVALID, first: 2, offset: 1');

  expect(page).toMatchObject({ total: 5, unaffected: 2, affectedCount: 3 });
  expect(page.affected.map(({ title }) => title)).toEqual(['P3', 'P4']);
  expect(await effectsOf(world, ground.templateId, ', kind: HIDES_ANSWER')).toMatchObject({ affectedCount: 0, affected: [] });
});

const changeStatus = (world: World, pks: readonly number[], statusId: number) =>
  world
    .as(world.olga)
    .query('mutation ($pks: [Int!]!, $statusId: Int!) { changeProposalsStatus(proposalPks: $pks, statusId: $statusId) { primaryKey } }', {
      pks,
      statusId,
    });

const reopening = async (world: World, pks: readonly number[]): Promise<Effects> =>
  (
    await world.as(world.olga).query<{ getReopenEffects: Effects }>(
      `query ($pks: [Int!]!) { getReopenEffects(proposalPks: $pks) { total unaffected counts { kind questionaries } affectedCount
        affected { questionaryId title proposal { proposalId } effects { kind questionId question } } } }`,
      { pks },
    )
  ).getReopenEffects;

const aCompleteSample = async (world: World, ground: Groundwork, { primaryKey }: TestProposal, title = 'Ice') => {
  const sample = await aSample(world, world.petra, { pk: primaryKey, questionId: 'samples', templateId: ground.sampleTemplateId, title });
  await answer(world, world.petra, { questionaryId: sample.questionaryId, topicId: ground.sampleTopics[0], answers: { formula: 'H2O' } });
  return sample;
};

async function addRequired(world: World, groupId: string, topicId: number | undefined): Promise<TemplateEdit> {
  const field = { id: 'hazard', type: 'TEXT_INPUT', config: { required: true } };
  await aTemplate(world, { key: 'spare', groupId, steps: [{ fields: [field] }] });
  return { edit: 'addField', to: { topicId: topicId ?? 0, index: 9 }, field: fieldOf(field) };
}

test('a submitted proposal that may be edited keeps its revision; one that was reopened follows and is counted', async () => {
  const { world, ground, callId } = await aFacility();
  const [editable, reopened] = [await aCompleteProposal(world, ground, { callId }), await aCompleteProposal(world, ground, { callId })];
  for (const { primaryKey } of [editable, reopened]) await submit(world, world.petra, primaryKey);
  await changeStatus(world, [editable.primaryKey], ground.status('EDITABLE_SUBMITTED'));
  await changeStatus(world, [reopened.primaryKey], ground.status('DRAFT'));
  await edit(world, ground.templateId, [{ edit: 'removeField', questionId: 'aim' }]);

  const promised = await effectsOf(world, ground.templateId);
  const happened = await happening(world, [reopened.questionaryId], () => publish(world, ground.templateId));

  expect(promised).toMatchObject({ kept: 1, affected: [{ questionaryId: reopened.questionaryId }] });
  expect(numbersOf(promised)).toEqual(happened);
  expect(countOf(promised, 'HIDES_ANSWER')).toBe(1);
  const still = await world.services.questionaries.evaluate(world.db, [editable.questionaryId]);
  expect(still.get(editable.questionaryId)?.evaluation.fields.get('aim')?.answer).toBe('To know');
});

test('before submitted proposals are reopened the officer sees what the revisions published since do to them, samples included', async () => {
  const { world, ground, callId } = await aFacility();
  const proposals: TestProposal[] = [];
  const ids: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    const proposal = await aProposal(world, { callId, title: `P${i}` });
    if (i > 0) ids.push((await aCompleteSample(world, ground, proposal)).questionaryId);
    await complete(world, ground, proposal);
    await submit(world, world.petra, proposal.primaryKey);
    proposals.push(proposal);
    ids.push(proposal.questionaryId);
  }
  const draft = await aProposal(world, { callId, title: 'Draft' });
  await edit(world, ground.templateId, [{ edit: 'removeField', questionId: 'aim' }]);
  await publish(world, ground.templateId);
  await edit(world, ground.sampleTemplateId, [await addRequired(world, 'SAMPLE', ground.sampleTopics[0])]);
  await publish(world, ground.sampleTemplateId);
  const pks = proposals.map(({ primaryKey }) => primaryKey);

  const promised = await reopening(world, [...pks, draft.primaryKey]);
  const happened = await happening(world, ids, () => changeStatus(world, pks, ground.status('DRAFT')));

  expect(numbersOf(promised)).toEqual(happened);
  expect(numbersOf(promised)).toEqual({
    total: 5,
    unaffected: 0,
    counts: [
      { kind: 'MUST_ANSWER', questionaries: 2 },
      { kind: 'BECOMES_INVALID', questionaries: 2 },
      { kind: 'HIDES_ANSWER', questionaries: 3 },
      { kind: 'SHOWS_ANSWER_AGAIN', questionaries: 0 },
      { kind: 'GAINS_OPTIONAL', questionaries: 0 },
    ],
  });
  expect(await reopening(world, pks)).toMatchObject({ total: 0, affected: [] });
});

test('a change of a sub-template tells the proposals whose samples it leaves incomplete', async () => {
  const { world, ground, callId } = await aFacility();
  const [without, drafted, submitted] = [
    await aProposal(world, { callId, title: 'Without' }),
    await aProposal(world, { callId, title: 'Drafted' }),
    await aProposal(world, { callId, title: 'Submitted' }),
  ];
  const sample = await aCompleteSample(world, ground, drafted);
  await aCompleteSample(world, ground, submitted);
  await complete(world, ground, submitted);
  await submit(world, world.petra, submitted.primaryKey);
  await edit(world, ground.sampleTemplateId, [await addRequired(world, 'SAMPLE', ground.sampleTopics[0])]);

  const promised = await effectsOf(world, ground.sampleTemplateId);
  const ids = [drafted.questionaryId, sample.questionaryId];
  const happened = await happening(world, ids, () => publish(world, ground.sampleTemplateId));

  expect(numbersOf(promised)).toEqual(happened);
  expect(promised.affected).toMatchObject([
    { questionaryId: drafted.questionaryId, title: 'Drafted', effects: [{ kind: 'BECOMES_INVALID', questionId: 'samples' }] },
    { questionaryId: sample.questionaryId, title: 'Ice', effects: [{ kind: 'MUST_ANSWER', questionId: 'hazard' }] },
  ]);
  expect(promised.kept).toBe(1);
  expect(promised.affected.map(({ questionaryId }) => questionaryId)).not.toContain(without.questionaryId);
});

test('a step that entries must confirm anew is told by the proposals that hold them', async () => {
  const { world, ground, callId } = await aFacility();
  const proposal = await aProposal(world, { callId });
  const sample = await aCompleteSample(world, ground, proposal);
  const fresh =
    (await world.as(world.olga).query<{ reserveTopicIds: readonly number[] }>('mutation { reserveTopicIds(count: 1) }'))
      .reserveTopicIds[0] ?? 0;
  await edit(world, ground.sampleTemplateId, [
    { edit: 'addTopic', index: 1, topic: { topicId: fresh, title: 'Two', isEnabled: true, fields: [] } },
    { edit: 'moveField', questionId: 'formula', to: { topicId: fresh, index: 0 } },
  ]);

  const promised = await effectsOf(world, ground.sampleTemplateId);
  const happened = await happening(world, [proposal.questionaryId, sample.questionaryId], () => publish(world, ground.sampleTemplateId));

  expect(numbersOf(promised)).toEqual(happened);
  expect(promised.affected).toMatchObject([
    { questionaryId: proposal.questionaryId, effects: [{ kind: 'BECOMES_INVALID', questionId: 'samples' }] },
  ]);
});

test('counts of sub-templates are what happens, for random entries and edits', async () => {
  for (const seed of [11, 12, 13]) {
    const random = generator(seed);
    const { world, ground, callId } = await aFacility();
    const ids: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      const proposal = await aProposal(world, { callId });
      const entries = [];
      for (let n = 0; n < 3; n += 1) {
        if (random.chance(0.5)) continue;
        const entry = await anEntry(world, world.petra, {
          pk: proposal.primaryKey,
          questionId: 'entries',
          templateId: ground.entryTemplateId,
          title: `E${n}`,
        });
        const answers = { remark: random.pick(['', 'short', 'a longer remark']) };
        await answer(world, world.petra, {
          questionaryId: entry.questionaryId,
          topicId: ground.entryTopics[0],
          answers,
          partial: answers.remark === '',
        });
        entries.push(entry.questionaryId);
      }
      if (entries.length > 0) ids.push(proposal.questionaryId, ...entries);
    }
    await edit(world, ground.entryTemplateId, [
      random.pick<TemplateEdit>([
        { edit: 'setFieldConfig', questionId: 'remark', config: { required: true, max: 6 } },
        { edit: 'setFieldConfig', questionId: 'remark', config: {} },
        { edit: 'removeField', questionId: 'remark' },
        await addRequired(world, 'GENERIC_TEMPLATE', ground.entryTopics[0]),
      ]),
    ]);

    const promised = await effectsOf(world, ground.entryTemplateId);
    const happened = await happening(world, ids, () => publish(world, ground.entryTemplateId));

    expect(numbersOf(promised), `seed ${seed}`).toEqual(happened);
  }
}, 240_000);

const aMaze = (world: World) =>
  aTemplate(world, {
    key: 'maze',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'hazard', type: 'BOOLEAN' },
          {
            id: 'which',
            type: 'TEXT_INPUT',
            config: { required: true },
            when: [{ questionId: 'hazard', condition: { condition: 'eq', params: true } }],
          },
          { id: 'form', type: 'SELECTION_FROM_OPTIONS', config: { options: ['Powder', 'Liquid'] } },
        ],
      },
      {
        fields: [
          { id: 'note', type: 'TEXT_INPUT' },
          { id: 'extra', type: 'TEXT_INPUT' },
        ],
      },
    ],
  });

const someAnswers = (random: Generator): readonly Readonly<Record<string, Json>>[] => [
  { hazard: random.pick([null, true, false]), which: random.pick(['', 'acid']), form: random.pick([[], ['Powder'], ['Liquid']]) },
  { note: random.pick(['', 'a long note']), extra: random.pick(['', 'x']) },
];

function someEdits(random: Generator, from: TemplateDefinition, topics: readonly number[]): readonly TemplateEdit[] {
  const edits: TemplateEdit[] = [];
  let now = from;
  for (let i = 0; i < 6; i += 1) {
    const questionId = random.pick(['which', 'form', 'note', 'extra']);
    const parent = { questionId: 'hazard', condition: { condition: random.pick(['eq', 'neq'] as const), params: random.chance(0.5) } };
    const next = random.pick<TemplateEdit>([
      { edit: 'removeField', questionId },
      {
        edit: 'setFieldConfig',
        questionId: random.pick(['which', 'note', 'extra']),
        config: { required: random.chance(0.5), max: random.pick([null, 3]) },
      },
      { edit: 'setDependencies', questionId, dependencies: random.chance(0.4) ? [] : [parent], dependenciesOperator: 'AND' },
      { edit: 'setTopicEnabled', topicId: topics[1] ?? 0, isEnabled: random.chance(0.5) },
      { edit: 'setFieldConfig', questionId: 'form', config: { options: random.pick([['Liquid'], ['Powder', 'Liquid', 'Gas']]) } },
    ]);
    try {
      now = apply(now, next);
      edits.push(next);
    } catch {
      // a refused edit is replaced by another one
    }
  }
  return edits;
}

function observed(was: Evaluation, is: Evaluation, given: ReadonlySet<string>): ReadonlySet<EffectKind> {
  const found = new Set<EffectKind>();
  for (const id of new Set([...was.fields.keys(), ...is.fields.keys()])) {
    const [a, b] = [was.fields.get(id), is.fields.get(id)];
    const shown = [a?.relevant === true, b?.relevant === true];
    const has = (state: typeof a, missing: boolean) =>
      state?.relevant === true && state.problems.some(({ kind }) => (kind === 'MISSING') === missing);
    if (has(b, true) && !has(a, true)) found.add('MUST_ANSWER');
    if (has(b, false) && !has(a, false)) found.add('BECOMES_INVALID');
    if (shown[0] && !shown[1] && given.has(id)) found.add('HIDES_ANSWER');
    if (!shown[0] && shown[1]) {
      if (given.has(id)) found.add('SHOWS_ANSWER_AGAIN');
      else if (!has(b, true)) found.add('GAINS_OPTIONAL');
    }
  }
  return found;
}

async function happening(world: World, ids: readonly number[], act: () => Promise<unknown>) {
  const stored = await world.db.selectFrom('answers').select(['questionaryId', 'questionId', 'value']).execute();
  const before = await world.services.questionaries.evaluate(world.db, ids);
  await act();
  const after = await world.services.questionaries.evaluate(world.db, ids);
  const happened = ids.map((id) => {
    const given = stored.filter(
      ({ questionaryId, value }) => questionaryId === id && !['null', '""', '[]'].includes(JSON.stringify(value)),
    );
    const [was, is] = [before.get(id)?.evaluation, after.get(id)?.evaluation];
    return was && is ? observed(was, is, new Set(given.map(({ questionId }) => questionId))) : new Set<EffectKind>();
  });
  return {
    total: ids.length,
    unaffected: happened.filter(({ size }) => size === 0).length,
    counts: EFFECTS.map((kind) => ({ kind, questionaries: happened.filter((kinds) => kinds.has(kind)).length })),
  };
}

const numbersOf = ({ total, unaffected, counts }: Effects) => ({ total, unaffected, counts });

test('the counts are what happens, for random templates, edits and answers', async () => {
  for (const seed of [1, 2, 3, 4]) {
    const random = generator(seed);
    const { world, ground } = await aFacility();
    const { templateId, topics } = await aMaze(world);
    const callId = await aCall(world, { ...ground, templateId });
    const proposals: TestProposal[] = [];
    for (let i = 0; i < 8; i += 1) {
      const proposal = await aProposal(world, { callId });
      proposals.push(proposal);
      for (const [step, answers] of someAnswers(random).entries()) {
        await answer(world, world.petra, { questionaryId: proposal.questionaryId, topicId: topics[step], answers, partial: true });
      }
    }
    const ids = proposals.map(({ questionaryId }) => questionaryId);
    const { definition } = await world.services.templates.published(templateId, null);
    await edit(world, templateId, someEdits(random, definition, topics));

    const promised = await effectsOf(world, templateId);
    const happened = await happening(world, ids, () => publish(world, templateId));

    expect(numbersOf(promised), `seed ${seed}`).toEqual(happened);
  }
}, 240_000);
