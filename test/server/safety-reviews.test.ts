import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { answer } from '../world/proposals.ts';
import type { Person, World } from '../world/index.ts';
import {
  aSafetyForm,
  aSafetyReviewWorld,
  decideOnSafety,
  fillSafetyReview,
  openSafetyReview,
  type SafetyDecisionOptions,
  type SafetyReviewWorld,
} from '../world/safety-reviews.ts';

let setting: SafetyReviewWorld;
let world: World;
beforeAll(async () => {
  setting = await aSafetyReviewWorld();
  world = setting.world;
});

type Sent = Omit<SafetyDecisionOptions, 'by' | 'as'> & { readonly by?: Person };
const scientist = (s: number, { by = world.ines, ...sent }: Sent) => decideOnSafety(world, s, { by, as: 'INSTRUMENT_SCIENTIST', ...sent });
const reviewer = (s: number, { by = world.sam, ...sent }: Sent) =>
  decideOnSafety(world, s, { by, as: 'EXPERIMENT_SAFETY_REVIEWER', ...sent });

const eventsOf = async (s: number): Promise<readonly string[]> =>
  (
    await world.db
      .selectFrom('eventLog')
      .select('eventType')
      .where('entityKind', '=', 'EXPERIMENT')
      .where('changedObjectId', '=', String(s))
      .where('eventType', '!=', 'TOPIC_ANSWERED')
      .orderBy('id')
      .execute()
  ).map(({ eventType }) => eventType.replace('EXPERIMENT_', '').replace('SAFETY_MANAGEMENT_', ''));

test('scientist and safety reviewer accept one after the other, and the form is approved', async () => {
  const { experimentSafetyPk: s } = await aSafetyForm(setting);

  expect(await scientist(s, { decision: 'ACCEPTED', comment: 'The cell is approved.' })).toMatchObject({
    status: 'ESF_ESR_REVIEW',
    instrumentScientistDecision: 'ACCEPTED',
    instrumentScientistComment: 'The cell is approved.',
  });
  expect((await reviewer(s, { decision: 'ACCEPTED', by: world.olga })).status).toBe('ESF_APPROVED');

  expect(await eventsOf(s)).toEqual([
    'ESF_SUBMITTED',
    'SAFETY_STATUS_CHANGED_BY_WORKFLOW',
    'DECISION_SUBMITTED_BY_IS',
    'ESF_APPROVED_BY_IS',
    'SAFETY_STATUS_CHANGED_BY_WORKFLOW',
    'DECISION_SUBMITTED_BY_ESR',
    'ESF_APPROVED_BY_ESR',
    'SAFETY_STATUS_CHANGED_BY_WORKFLOW',
  ]);
});

test('an acceptance ahead of the scientist counts once the scientist has accepted', async () => {
  const { experimentSafetyPk: s } = await aSafetyForm(setting);

  expect((await reviewer(s, { decision: 'ACCEPTED' })).status).toBe('ESF_IS_REVIEW');
  expect((await scientist(s, { decision: 'ACCEPTED' })).status).toBe('ESF_APPROVED');
});

test('a changed decision counts, also after the other role has decided', async () => {
  const { experimentSafetyPk: s } = await aSafetyForm(setting);
  await scientist(s, { decision: 'ACCEPTED', comment: 'Fine' });
  expect((await reviewer(s, { decision: 'ACCEPTED' })).status).toBe('ESF_APPROVED');

  expect(await scientist(s, { decision: 'UNSET' })).toMatchObject({ status: 'ESF_IS_REVIEW', instrumentScientistComment: 'Fine' });
  expect((await scientist(s, { decision: 'REJECTED', comment: 'It leaks' })).status).toBe('ESF_REJECTED');
  expect((await scientist(s, { decision: 'ACCEPTED', comment: 'Mended' })).status).toBe('ESF_APPROVED');
  expect((await reviewer(s, { decision: 'REJECTED', comment: 'No' })).status).toBe('ESF_REJECTED');
  expect((await reviewer(s, { decision: 'UNSET' })).status).toBe('ESF_ESR_REVIEW');
  const stored = async () =>
    (
      await sql`select instrument_scientist_id, experiment_safety_reviewer_id, experiment_safety_reviewer_decided_at, pinned_revision
        from experiment_safety join questionaries on id = safety_review_questionary_id where experiment_safety_pk = ${s}`.execute(world.db)
    ).rows;
  const undecided = { experimentSafetyReviewerId: null, experimentSafetyReviewerDecidedAt: null };
  expect(await stored()).toEqual([{ instrumentScientistId: world.ines.id, ...undecided, pinnedRevision: 1 }]);
  await scientist(s, { decision: 'UNSET' });
  expect(await stored()).toEqual([{ instrumentScientistId: null, ...undecided, pinnedRevision: null }]);
});

test('the same decision sent twice is recorded once', async () => {
  const { experimentSafetyPk: s } = await aSafetyForm(setting);

  await Promise.all([1, 2].map(() => scientist(s, { decision: 'ACCEPTED', comment: 'Once' })));

  expect((await eventsOf(s)).filter((event) => event === 'ESF_APPROVED_BY_IS')).toHaveLength(1);
});

test('both roles decide by a complete review form only', async () => {
  const { experimentSafetyPk: s } = await aSafetyForm(setting, { reviewed: false });
  const decideTooEarly = async () => {
    for (const decide of [scientist, reviewer])
      await expect(decide(s, { decision: 'ACCEPTED' })).rejects.toMatchObject({ reason: 'SAFETY_REVIEW_INCOMPLETE' });
  };

  await decideTooEarly();
  const questionaryId = await openSafetyReview(world, world.ines, s);
  await decideTooEarly();
  await answer(world, world.ines, { questionaryId, topicId: setting.review.topics[0], answers: { measures: 'Gloves' }, partial: true });
  await decideTooEarly();

  await fillSafetyReview(setting, questionaryId);
  expect((await scientist(s, { decision: 'ACCEPTED' })).status).toBe('ESF_ESR_REVIEW');
  expect((await reviewer(s, { decision: 'ACCEPTED' })).status).toBe('ESF_APPROVED');
});

test('the review form is opened once, and is closed to a role while its decision stands', async () => {
  const { experimentSafetyPk: s } = await aSafetyForm(setting, { reviewed: false });
  const questionaryId = await openSafetyReview(world, world.ines, s);
  expect(await Promise.all([world.sam, world.olga, world.ines].map((by) => openSafetyReview(world, by, s)))).toEqual(
    [1, 2, 3].map(() => questionaryId),
  );
  await expect(openSafetyReview(world, world.petra, s)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  const write = (by: Person, text: string) =>
    answer(world, by, { questionaryId, topicId: setting.review.topics[0], answers: { measures: text } });
  const read = async (by: Person) =>
    (
      await world.as(by).query<{ it: object | null }>('query ($id: Int!) { it: getQuestionary(questionaryId: $id) { questionaryId } }', {
        id: questionaryId,
      })
    ).it;

  await write(world.ines, 'Gloves');
  await scientist(s, { decision: 'ACCEPTED' });

  await expect(write(world.ines, 'More')).rejects.toMatchObject({ reason: 'SAFETY_REVIEW_DECIDED' });
  await write(world.sam, 'Goggles');
  await write(world.olga, 'Gloves and goggles');
  await scientist(s, { decision: 'UNSET' });
  await write(world.ines, 'Nothing');
  for (const by of [world.petra, world.stranger]) expect(await read(by)).toBeNull();
  expect(await read(world.sam)).toEqual({ questionaryId });
});

test('without an active template the review is not opened', async () => {
  const { experimentSafetyPk: s } = await aSafetyForm(setting, { reviewed: false });
  await world.db.deleteFrom('activeTemplates').where('groupId', '=', 'EXPERIMENT_SAFETY_REVIEW').execute();

  await expect(openSafetyReview(world, world.sam, s)).rejects.toMatchObject({ reason: 'SAFETY_REVIEW_TEMPLATE' });
});
