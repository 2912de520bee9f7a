import { expect, test } from 'vitest';
import { apply, EFFECTS, type EffectKind, type TemplateEdit } from '../../engine/edits/index.ts';
import type { Json } from '../../engine/json.ts';
import type { Evaluation, TemplateDefinition } from '../../engine/questionnaires/types.ts';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';
import { aProposal, answer, complete, submit, type TestProposal } from '../world/proposals.ts';
import { aTemplate, fieldOf } from '../world/questionnaires.ts';
import { generator, type Generator } from '../support/random.ts';

interface Effects {
  readonly version: number;
  readonly total: number;
  readonly unaffected: number;
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
      `{ getTemplatePublishEffects(templateId: ${templateId} ${more}) { version total unaffected counts { kind questionaries } affectedCount
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

  expect(seen).toMatchObject({ total: 2, unaffected: 1, affectedCount: 1, version: 1 });
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

/** A template of small questions that depend on each other. */
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

/** Edits that fit one after the other. */
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
      // it does not fit any more: another one
    }
  }
  return edits;
}

/** Told from the outside: how each question stood, and stands. */
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
    const stored = await world.db.selectFrom('answers').select(['questionaryId', 'questionId', 'value']).execute();
    const { definition } = await world.services.templates.published(templateId, null);
    await edit(world, templateId, someEdits(random, definition, topics));

    const promised = await effectsOf(world, templateId);
    const before = await world.services.questionaries.evaluate(world.db, ids);
    await publish(world, templateId);
    const after = await world.services.questionaries.evaluate(world.db, ids);

    const happened = ids.map((id) => {
      const given = stored.filter(
        ({ questionaryId, value }) => questionaryId === id && !['null', '""', '[]'].includes(JSON.stringify(value)),
      );
      const [was, is] = [before.get(id)?.evaluation, after.get(id)?.evaluation];
      return was && is ? observed(was, is, new Set(given.map(({ questionId }) => questionId))) : new Set<EffectKind>();
    });
    const counted = EFFECTS.map((kind) => ({ kind, questionaries: happened.filter((kinds) => kinds.has(kind)).length }));
    expect(promised.counts, `seed ${seed}`).toEqual(counted);
    expect(promised.unaffected, `seed ${seed}`).toBe(happened.filter(({ size }) => size === 0).length);
    expect(promised.total).toBe(ids.length);
  }
}, 240_000);
