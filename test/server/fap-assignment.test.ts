import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { rememberedSince } from '../../engine/rules/interest-conflicts.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aFap } from '../world/faps.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { ASSIGN_REVIEWERS, assignReviewer, placeInFap } from '../world/panels.ts';
import { aProposal } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';

let world: World;
let fap: number;
let callId: number;
let pks: readonly number[];

beforeEach(async () => {
  world = await aWorld();
  const ground = await layGround(world);
  const { templateId } = await aTemplate(world, {
    key: 'fap-review',
    groupId: 'FAP_REVIEW',
    steps: [{ fields: [{ id: 'fap_review_basis', type: 'FAP_REVIEW_BASIS' }] }],
  });
  callId = await aCall(world, ground, { fapReviewTemplateId: templateId });
  pks = [(await aProposal(world, { callId })).primaryKey, (await aProposal(world, { callId })).primaryKey];
  // Charlotte works where Petra works; Rita, Sean and Sam do not.
  fap = await aFap(world, {
    members: [
      { userId: world.olga.id, role: 'FAP_CHAIR' },
      ...[world.charlotte, world.rita, world.sean].map(({ id }) => ({ userId: id, role: 'FAP_REVIEWER' as const })),
    ],
  });
  await placeInFap(world, { fapId: fap, pks, instrumentId: world.diffractometer.id });
});

const officer = () => world.as(world.olga);
const preview = async (reviewersPerProposal: number, maxPerReviewer: number) =>
  (
    await officer().query<{ previewFapAssignment: { pairs: readonly { memberId: number; proposalPk: number }[]; unmet: object | null } }>(
      `query ($fap: Int!, $call: Int!, $per: Int!, $most: Int!) {
        previewFapAssignment(fapId: $fap, callId: $call, reviewersPerProposal: $per, maxPerReviewer: $most) {
          pairs { memberId proposalPk } unmet { proposalPks reviewerIds needed possible } } }`,
      { fap, call: callId, per: reviewersPerProposal, most: maxPerReviewer },
    )
  ).previewFapAssignment;
const recorded = async () =>
  (await sql<{ kind: string; source: string }>`select kind, source from interest_conflicts order by kind`.execute(world.db)).rows;
const bar = () => sql`update faps set bars_conflicts = true`.execute(world.db);

test('a conflict of interest is recorded with the assignment, or bars it where the panel says so', async () => {
  await assignReviewer(world, { fapId: fap, pk: pks[0] ?? 0, reviewer: world.charlotte });
  expect(await recorded()).toEqual([{ kind: 'SAME_INSTITUTION', source: 'FOUND' }]);
  await bar();
  await expect(assignReviewer(world, { fapId: fap, pk: pks[1] ?? 0, reviewer: world.charlotte })).rejects.toMatchObject({
    reason: 'FAP_REVIEWER_BARRED',
  });
  // an assigned reviewer stays
  await assignReviewer(world, { fapId: fap, pk: pks[0] ?? 0, reviewer: world.charlotte });
});

test('people who shared a proposal in the last years have a conflict, and a reviewer declares one', async () => {
  const [shared, earlier] = [(await aProposal(world, { callId })).primaryKey, (await aProposal(world, { callId })).primaryKey];
  await world.db
    .insertInto('proposalUsers')
    .values([
      { proposalPk: shared, userId: world.rita.id },
      { proposalPk: earlier, userId: world.sean.id },
    ])
    .execute();
  const since = rememberedSince(world.clock.now());
  const created = (pk: number, ms: number) =>
    sql`update proposals set created_at = ${new Date(since.getTime() + ms)} where primary_key = ${pk}`.execute(world.db);
  await created(shared, 0);
  await created(earlier, -1);
  const declared = await world
    .as(world.sean, 'FAP_SECRETARY')
    .query('mutation ($pk: Int!) { declareConflict(proposalPk: $pk, comment: "My brother") { kind } }', { pk: pks[0] })
    .catch((error: unknown) => error);
  expect(declared).toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' });
  await world.db.insertInto('fapMembers').values({ fapId: fap, userId: world.sean.id, role: 'FAP_SECRETARY' }).execute();
  await world
    .as(world.sean, 'FAP_SECRETARY')
    .query('mutation ($pk: Int!) { declareConflict(proposalPk: $pk, comment: "My brother") { kind } }', { pk: pks[0] });

  const { getPanelConflicts } = await officer().query<{ getPanelConflicts: readonly object[] }>(
    'query ($fap: Int!, $call: Int!) { getPanelConflicts(fapId: $fap, callId: $call) { proposalPk reviewerId kind comment } }',
    { fap, call: callId },
  );
  expect(getPanelConflicts).toContainEqual({ proposalPk: pks[0], reviewerId: world.rita.id, kind: 'FORMER_CO_PROPOSER', comment: null });
  expect(getPanelConflicts).toContainEqual({ proposalPk: pks[0], reviewerId: world.sean.id, kind: 'DECLARED', comment: 'My brother' });
  expect(getPanelConflicts).not.toContainEqual(expect.objectContaining({ reviewerId: world.sean.id, kind: 'FORMER_CO_PROPOSER' }));
});

test('co-proposers of a recent proposal have a conflict, those removed have none', async () => {
  const { carl, charlotte, rita, sean, stranger } = world;
  const earlier = async () => (await aProposal(world, { callId, proposer: stranger })).primaryKey;
  const [recent, old, left] = [await earlier(), await earlier(), await earlier()];
  const together = (proposalPk: number, ...people: readonly Person[]) =>
    world.db
      .insertInto('proposalUsers')
      .values(people.map(({ id }) => ({ proposalPk, userId: id })))
      .execute();
  await together(pks[0] ?? 0, carl);
  await together(recent, carl, rita);
  await together(old, carl, sean);
  await together(left, carl, charlotte);
  const tooEarly = new Date(rememberedSince(world.clock.now()).getTime() - 1);
  await sql`update proposals set created_at = ${tooEarly} where primary_key = ${old}`.execute(world.db);
  await world.db.deleteFrom('proposalUsers').where('proposalPk', '=', left).execute();

  const { getPanelConflicts } = await officer().query<{ getPanelConflicts: readonly { kind: string }[] }>(
    'query ($fap: Int!, $call: Int!) { getPanelConflicts(fapId: $fap, callId: $call) { proposalPk reviewerId kind } }',
    { fap, call: callId },
  );

  expect(getPanelConflicts.filter(({ kind }) => kind === 'FORMER_CO_PROPOSER')).toEqual([
    { proposalPk: pks[0], reviewerId: rita.id, kind: 'FORMER_CO_PROPOSER' },
  ]);
});

const OWN = 'query ($pk: Int!) { getOwnConflicts(proposalPks: [$pk]) { hasConflict comment } }';
const DECLARE = 'mutation ($pk: Int!) { declareConflict(proposalPk: $pk, comment: "My sister") { kind } }';

test('a reviewer says once whether there is a conflict; one bars them where the panel says so', async () => {
  const [pk = 0] = pks;
  await assignReviewer(world, { fapId: fap, pk, reviewer: world.rita });
  const rita = world.as(world.rita, 'FAP_REVIEWER');
  const own = () => rita.query(OWN, { pk });
  const title = () => rita.query('query ($pk: Int!) { getProposal(primaryKey: $pk) { title } }', { pk });
  const toGrade = async () =>
    (await rita.query<{ userWithReviews: { reviews: readonly object[] } }>('{ userWithReviews { reviews { id } } }')).userWithReviews
      .reviews;
  expect(await own()).toEqual({ getOwnConflicts: [] });

  await rita.query('mutation ($pk: Int!) { declareNoConflict(proposalPk: $pk) { hasConflict } }', { pk });
  expect(await own()).toEqual({ getOwnConflicts: [{ hasConflict: false, comment: null }] });

  await rita.query(DECLARE, { pk });
  expect(await own()).toEqual({ getOwnConflicts: [{ hasConflict: true, comment: 'My sister' }] });
  expect(await title()).toEqual({ getProposal: { title: 'Test' } });
  expect(await toGrade()).toHaveLength(1);

  await bar();
  expect(await title()).toEqual({ getProposal: null });
  expect(await own()).toEqual({ getOwnConflicts: [{ hasConflict: true, comment: 'My sister' }] });
  expect(await toGrade()).toEqual([]);
});

test('the draft of a reviewer who is barred goes with the declaration, which can be taken back', async () => {
  const [pk = 0] = pks;
  await bar();
  for (const reviewer of [world.rita, world.sean]) await assignReviewer(world, { fapId: fap, pk, reviewer });
  await sql`update fap_reviews set status = 'SUBMITTED' where reviewer_id = ${world.sean.id}`.execute(world.db);
  const rita = world.as(world.rita, 'FAP_REVIEWER');
  const reviewers = async () =>
    (await world.db.selectFrom('fapReviews').select('reviewerId').execute()).map(({ reviewerId }) => reviewerId);

  await rita.query(DECLARE, { pk });

  expect(await reviewers()).toEqual([world.sean.id]);
  const events = await world.db.selectFrom('eventLog').select('eventType').orderBy('id').execute();
  for (const event of ['FAP_MEMBER_REMOVED_FROM_PROPOSAL', 'PROPOSAL_ALL_FAP_REVIEWS_SUBMITTED'])
    expect(events.map(({ eventType }) => eventType)).toContain(event);
  await expect(assignReviewer(world, { fapId: fap, pk, reviewer: world.rita })).rejects.toMatchObject({ reason: 'FAP_REVIEWER_BARRED' });

  await rita.query('mutation ($pk: Int!) { declareNoConflict(proposalPk: $pk) { hasConflict } }', { pk });

  await assignReviewer(world, { fapId: fap, pk, reviewer: world.rita });
  expect(await rita.query(OWN, { pk })).toEqual({ getOwnConflicts: [{ hasConflict: false, comment: null }] });
});

const PANEL_CONFLICTS = `query ($fap: Int!, $call: Int!) { getPanelConflicts(fapId: $fap, callId: $call) {
  proposalPk reviewerName kind comment } }`;
interface PanelConflicts {
  readonly getPanelConflicts: readonly { readonly kind: string; readonly reviewerName: string; readonly comment: string | null }[];
}
const declaredIn = async () =>
  (await officer().query<PanelConflicts>(PANEL_CONFLICTS, { fap, call: callId })).getPanelConflicts.filter(
    ({ kind }) => kind === 'DECLARED' || kind === 'TAKEN_BACK',
  );

test('a declared conflict stands beside the review; taken back, it is logged and still shown', async () => {
  const pk = pks[0] ?? 0;
  await assignReviewer(world, { fapId: fap, pk, reviewer: world.rita });
  const rita = world.as(world.rita, 'FAP_REVIEWER');
  const besideReview = async (caller = officer()) =>
    (
      await caller.query<{ getProposal: { reviews: readonly { declaredConflict: object | null }[] } }>(
        'query ($pk: Int!) { getProposal(primaryKey: $pk) { reviews { declaredConflict { kind comment } } } }',
        { pk },
      )
    ).getProposal.reviews.map(({ declaredConflict }) => declaredConflict);
  const said = { proposalPk: pk, reviewerName: 'Rita Reviewer', comment: 'My sister' };

  await rita.query(DECLARE, { pk });
  expect(await declaredIn()).toEqual([{ ...said, kind: 'DECLARED' }]);
  expect(await besideReview()).toEqual([{ kind: 'DECLARED', comment: 'My sister' }]);
  expect(await besideReview(rita)).toEqual([null]);

  await rita.query('mutation ($pk: Int!) { declareNoConflict(proposalPk: $pk) { hasConflict } }', { pk });
  expect(await declaredIn()).toEqual([{ ...said, kind: 'TAKEN_BACK' }]);
  expect(await besideReview()).toEqual([{ kind: 'TAKEN_BACK', comment: 'My sister' }]);
  const log = await world.db.selectFrom('eventLog').select('description').where('eventType', 'like', 'INTEREST%').orderBy('id').execute();
  expect(log.map(({ description }) => description)).toEqual([
    'Rita Reviewer declared a conflict of interest',
    'Rita Reviewer took back the declared conflict of interest',
  ]);
  await rita.query(DECLARE, { pk });
  expect(await declaredIn()).toEqual([{ ...said, kind: 'DECLARED' }]);
});

test('a declaration is taken back once, however often it is said', async () => {
  const pk = pks[0] ?? 0;
  await assignReviewer(world, { fapId: fap, pk, reviewer: world.rita });
  const rita = world.as(world.rita, 'FAP_REVIEWER');
  const denyConflict = () => rita.query('mutation ($pk: Int!) { declareNoConflict(proposalPk: $pk) { hasConflict } }', { pk });
  const logged = async () =>
    (await world.db.selectFrom('eventLog').select('eventType').where('eventType', 'like', 'INTEREST%').orderBy('id').execute()).map(
      ({ eventType }) => eventType,
    );

  await denyConflict();
  expect(await logged()).toEqual([]);

  await rita.query(DECLARE, { pk });
  for (let i = 0; i < 2; i += 1) await denyConflict();
  expect(await logged()).toEqual(['INTEREST_CONFLICT_DECLARED', 'INTEREST_CONFLICT_TAKEN_BACK']);
});

test('a reviewer hands a draft back after a declared conflict, which the panel still reads', async () => {
  const pk = pks[0] ?? 0;
  await assignReviewer(world, { fapId: fap, pk, reviewer: world.rita });
  const rita = world.as(world.rita, 'FAP_REVIEWER');
  const handBack = () =>
    rita.query<{ handBackReviews: readonly number[] }>('mutation ($pk: Int!) { handBackReviews(proposalPk: $pk) }', { pk });
  await expect(handBack()).rejects.toMatchObject({ reason: 'CONFLICT_NOT_DECLARED' });
  await rita.query(DECLARE, { pk });

  expect((await handBack()).handBackReviews).toHaveLength(1);

  expect(await world.db.selectFrom('fapReviews').select('id').execute()).toEqual([]);
  expect(await declaredIn()).toMatchObject([{ reviewerName: 'Rita Reviewer', kind: 'DECLARED' }]);
});

test('a deactivated member gets no new review, and an assigned one is marked', async () => {
  const [first = 0, second = 0] = pks;
  await assignReviewer(world, { fapId: fap, pk: first, reviewer: world.rita });
  await sql`update users set deactivated_at = now() where id = ${world.rita.id}`.execute(world.db);

  await expect(assignReviewer(world, { fapId: fap, pk: second, reviewer: world.rita })).rejects.toMatchObject({
    reason: 'FAP_REVIEWER_LEFT',
  });
  await assignReviewer(world, { fapId: fap, pk: first, reviewer: world.rita });
  const { pairs } = await preview(1, 2);
  expect(pairs.map(({ memberId }) => memberId)).not.toContain(world.rita.id);
  const read = await officer().query<object>(
    `query ($fap: Int!, $call: Int!, $pk: Int!) { getFapProposal(fapId: $fap, proposalPk: $pk) { assignments { deactivated } }
      getFapMeeting(fapId: $fap, callId: $call) { proposals { proposalPk reviews { deactivated } } }
      getFapReviewers(fapId: $fap) { userId deactivated } }`,
    { fap, call: callId, pk: first },
  );
  expect(read).toMatchObject({
    getFapProposal: { assignments: [{ deactivated: true }] },
    getFapMeeting: [
      {
        proposals: [
          { proposalPk: first, reviews: [{ deactivated: true }] },
          { proposalPk: second, reviews: [] },
        ],
      },
    ],
    getFapReviewers: expect.arrayContaining([
      { userId: world.rita.id, deactivated: true },
      { userId: world.sean.id, deactivated: false },
    ]) as unknown,
  });
});

test('a chair who is on a proposal reads no conflict about it', async () => {
  const [pk = 0] = pks;
  await world.as(world.rita, 'FAP_REVIEWER').query(DECLARE, { pk });
  await world.db.insertInto('fapMembers').values({ fapId: fap, userId: world.sean.id, role: 'FAP_SECRETARY' }).execute();
  const conflicts = () =>
    world
      .as(world.sean, 'FAP_SECRETARY')
      .query<{ getPanelConflicts: readonly { proposalPk: number }[] }>(
        'query ($fap: Int!, $call: Int!) { getPanelConflicts(fapId: $fap, callId: $call) { proposalPk } }',
        { fap, call: callId },
      );
  expect((await conflicts()).getPanelConflicts.map(({ proposalPk }) => proposalPk)).toContain(pk);

  await world.db.insertInto('proposalUsers').values({ proposalPk: pk, userId: world.sean.id }).execute();

  expect((await conflicts()).getPanelConflicts.map(({ proposalPk }) => proposalPk)).not.toContain(pk);
});

test('the preview leaves out who has access to the data', async () => {
  await world.db
    .insertInto('dataAccessUsers')
    .values({ proposalPk: pks[0] ?? 0, userId: world.rita.id })
    .execute();

  const { pairs } = await preview(2, 2);
  expect(pairs.filter(({ proposalPk }) => proposalPk === pks[0]).map(({ memberId }) => memberId)).not.toContain(world.rita.id);
});

test('the preview avoids conflicts, stores nothing, and names what cannot be met', async () => {
  const { pairs, unmet } = await preview(2, 2);
  expect(unmet).toBeNull();
  expect(pairs.map(({ memberId }) => memberId).toSorted((a, b) => a - b)).toEqual(
    [world.sean.id, world.sean.id, world.rita.id, world.rita.id].toSorted((a, b) => a - b),
  );
  expect((await sql`select from fap_reviews`.execute(world.db)).rows).toHaveLength(0);

  expect((await preview(3, 2)).pairs).toHaveLength(6);
  await bar();
  expect(await preview(3, 2)).toMatchObject({ pairs: [], unmet: { needed: 3, possible: 2 } });

  await officer().query(ASSIGN_REVIEWERS, { fap, list: pairs });
  expect(await preview(2, 2)).toEqual({ pairs: [], unmet: null });
});
