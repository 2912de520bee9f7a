import { beforeAll, expect, test } from 'vitest';
import type { FieldRules } from '../../engine/questionnaires/types.ts';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';
import { answer, aProposal, submit } from '../world/proposals.ts';
import { aTemplate, type TestTemplate } from '../world/questionnaires.ts';

let world: World;
let ground: Groundwork;
let made = 0;

beforeAll(async () => {
  world = await aWorld();
  ground = await layGround(world);
});

const A = (key: string) => ({ answer: key });
const n = (value: number | null) => ({ value, unit: null });
const number = (id: string, rules: FieldRules = {}) => ({ id, type: 'NUMBER_INPUT', rules });
const text = (id: string, rules: FieldRules = {}, config = {}) => ({ id, type: 'TEXT_INPUT', rules, config });

async function aForm(steps: TestTemplate['steps']) {
  made += 1;
  const basis = { fields: [{ id: 'proposal_basis', type: 'PROPOSAL_BASIS' }] };
  const template = await aTemplate(world, { key: `rules-${made}`, steps: [basis, ...steps] });
  const callId = await aCall(world, { ...ground, templateId: template.templateId });
  const proposal = await aProposal(world, { callId, title: `Rules ${made}` });
  const { questionaryId } = proposal;
  const put = (step: number, answers: Record<string, unknown>, person = world.petra) =>
    answer(world, person, { questionaryId, topicId: template.topics[step], answers, partial: true } as Parameters<typeof answer>[2]);
  const problems = async (step: number) =>
    (
      await world
        .as(world.petra)
        .query<{ saveAnswers: { problems: { questionId: string; code: string; text: string }[] } }>(
          `mutation ($q: Int!, $t: Int!) { saveAnswers(questionaryId: $q, topicId: $t, answers: [], isPartialSave: true) { problems { questionId code text } } }`,
          { q: questionaryId, t: template.topics[step] },
        )
    ).saveAnswers.problems;
  const complete = (step: number) => answer(world, world.petra, { questionaryId, topicId: template.topics[step] });
  const stored = async (): Promise<Record<string, unknown>> => {
    const rows = await world.db.selectFrom('answers').select(['questionId', 'value']).where('questionaryId', '=', questionaryId).execute();
    return Object.fromEntries(rows.map(({ questionId, value }) => [questionId, value]));
  };
  return { ...proposal, callId, put, problems, complete, stored };
}

test('a formula is stored in the transaction of what it reads, over steps', async () => {
  const form = await aForm([
    { fields: [number('f_days'), number('f_total', { value: { '*': [A('f_days'), 3] } })] },
    { fields: [number('f_next', { value: { '+': [A('f_total'), 1] } })] },
  ]);

  await form.put(1, { f_days: n(4) });
  expect(await form.stored()).toMatchObject({ f_total: { value: 12 }, f_next: { value: 13 } });

  await form.put(1, { f_total: n(99), f_days: n(5) });
  expect(await form.stored()).toMatchObject({ f_total: { value: 15 }, f_next: { value: 16 } });
});

test('a formula follows an answer that is changed after submission', async () => {
  const form = await aForm([{ fields: [number('s_days'), number('s_total', { value: { '*': [A('s_days'), 3] } })] }]);
  await form.put(1, { s_days: n(4) });
  await form.complete(0);
  await form.complete(1);
  await submit(world, world.petra, form.primaryKey);

  await form.put(1, { s_days: n(5) }, world.olga);

  expect(await form.stored()).toMatchObject({ s_total: { value: 15 } });
});

test('facts of the call and its proposer decide', async () => {
  const form = await aForm([
    {
      fields: [
        text('c_code', { when: { '!==': [{ fact: 'call.shortCode' }, 'OTHER'] } }, { required: true }),
        text('c_other', { when: { '===': [{ fact: 'call.shortCode' }, 'OTHER'] } }, { required: true }),
        text('c_soon', { when: { '>': [{ fact: 'call.endCall' }, { today: 0 }] } }, { required: true }),
        text('c_internal', { when: { '===': [{ fact: 'proposer.isInternal' }, true] } }, { required: true }),
      ],
    },
  ]);

  expect((await form.problems(1)).map(({ questionId }) => questionId)).toEqual(['c_code', 'c_soon']);
});

test('what a check says is said at the marked question, and keeps from submitting', async () => {
  const checks = [{ ok: { '<=': [A('k_a'), A('k_b')] }, message: 'A is more than B', marks: ['k_b'] }];
  const form = await aForm([{ fields: [number('k_a'), number('k_b')], checks }]);

  expect(await form.problems(1)).toEqual([]);
  await form.put(1, { k_a: n(5), k_b: n(4) });
  expect(await form.problems(1)).toEqual([{ questionId: 'k_b', code: 'CHECK_FAILED', text: 'A is more than B' }]);
  await expect(submit(world, world.petra, form.primaryKey)).rejects.toThrow();
});

test('an answer that is locked for the role stays, the rest is stored; officers may change it', async () => {
  const form = await aForm([{ fields: [text('l_a', { locks: [{ statuses: ['DRAFT'], roles: ['USER'] }] }), text('l_b')] }]);

  await expect(form.put(1, { l_a: 'x', l_b: 'y' })).rejects.toMatchObject({ reason: 'QUESTION_LOCKED' });
  expect(await form.stored()).toEqual({ l_b: 'y' });
  await form.put(1, { l_a: 'by the office' }, world.olga);
  expect(await form.stored()).toMatchObject({ l_a: 'by the office' });
});

test('a first answer is stored with the step, and not again once somebody has emptied it', async () => {
  const form = await aForm([{ fields: [text('d_a', { default: 'usual' })] }]);
  await form.complete(1);
  expect(await form.stored()).toEqual({ d_a: 'usual' });
  await form.put(1, { d_a: '' });
  await form.complete(1);
  expect(await form.stored()).toEqual({ d_a: '' });
});
