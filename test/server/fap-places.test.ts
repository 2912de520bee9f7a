import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { FAP_ROLES } from '../../engine/rules/faps.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aFap } from '../world/faps.ts';
import { aWorld, personWith, type World } from '../world/index.ts';
import {
  ASSIGN_FAPS,
  ASSIGN_INSTRUMENTS,
  ASSIGN_REVIEWERS,
  assignReviewer,
  FAP_PROPOSAL,
  placeInFap,
  type FapProposalAnswer,
} from '../world/panels.ts';
import { aProposal } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';

let world: World;
let magnetism: number;
let matter: number;
let callId: number;
let pk: number;

beforeEach(async () => {
  world = await aWorld();
  const ground = await layGround(world);
  const { templateId } = await aTemplate(world, {
    key: 'fap-review',
    groupId: 'FAP_REVIEW',
    steps: [{ fields: [{ id: 'fap_review_basis', type: 'FAP_REVIEW_BASIS' }] }],
  });
  callId = await aCall(world, ground, { fapReviewTemplateId: templateId });
  pk = (await aProposal(world, { callId })).primaryKey;
  await world.db.updateTable('proposals').set({ submitted: true }).where('primaryKey', '=', pk).execute();
  magnetism = await aFap(world, { members: FAP_ROLES.map((role) => ({ userId: personWith(world, role).id, role })) });
  matter = await aFap(world, { code: 'MATTER', members: [{ userId: world.charlotte.id, role: 'FAP_REVIEWER' }] });
});

const officer = () => world.as(world.olga);
const fapsOf = async () =>
  (
    await officer().query<{ getProposal: { fapInstruments: object } }>(
      'query ($pk: Int!) { getProposal(primaryKey: $pk) { faps { code } fapInstruments { fapId instrumentId } } }',
      { pk },
    )
  ).getProposal;
const placeIn = async (fap: number, caller = officer()) =>
  (await caller.query<FapProposalAnswer>(FAP_PROPOSAL, { fap, pk })).getFapProposal;
const events = async (kind: string) =>
  (await sql<{ eventType: string }>`select event_type from event_log where entity_kind = ${kind} order by id`.execute(world.db)).rows.map(
    ({ eventType }) => eventType,
  );
const reviewForms = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from questionaries where owner_kind = 'FAP_REVIEW'`.execute(world.db)).rows[0]
    ?.count;

const summaryOf = async (caller: ReturnType<World['as']>) =>
  (
    await caller.query<{ getFap: object }>(
      `query ($id: Int!) { getFap(id: $id) { proposalCount proposalCurrentCount latestCallId judgedCallId callIds
        reviewerCount reviewProgress { assigned submitted } } }`,
      { id: magnetism },
    )
  ).getFap;

test('a proposal gets a panel per instrument; the same panel keeps reviews, another one deletes them with their answers', async () => {
  const [x, y] = [world.diffractometer.id, world.imaging.id];
  await officer().query(ASSIGN_INSTRUMENTS, { pks: [pk], ids: [x, y] });
  const assign = (list: readonly object[]) => officer().query(ASSIGN_FAPS, { pks: [pk], list });
  await assign([
    { instrumentId: x, fapId: magnetism },
    { instrumentId: y, fapId: matter },
  ]);
  await assignReviewer(world, { fapId: magnetism, pk, reviewer: world.rita });
  const review = (await placeIn(magnetism))?.assignments[0]?.review;
  expect(review).toMatchObject({ status: 'DRAFT', grade: null });

  await assign([{ instrumentId: x, fapId: magnetism }]);

  expect(await fapsOf()).toEqual({ faps: [{ code: 'MAGNETISM' }], fapInstruments: [{ fapId: magnetism, instrumentId: x }] });
  expect((await placeIn(magnetism))?.assignments[0]?.review).toEqual(review);
  expect(await reviewForms()).toBe(1);

  await assign([{ instrumentId: x, fapId: matter }]);

  expect(await placeIn(magnetism)).toBeNull();
  expect((await placeIn(matter))?.assignments).toEqual([]);
  expect(await reviewForms()).toBe(0);

  await officer().query('mutation ($pk: Int!, $fap: Int!) { removeProposalsFromFaps(proposalPks: [$pk], fapIds: [$fap]) { primaryKey } }', {
    pk,
    fap: matter,
  });
  expect(await fapsOf()).toEqual({ faps: [], fapInstruments: [] });
  expect((await events('PROPOSAL')).filter((event) => event.includes('FAPS'))).toEqual([
    'PROPOSAL_FAPS_SELECTED',
    'PROPOSAL_FAPS_SELECTED',
    'PROPOSAL_FAPS_SELECTED',
    'PROPOSAL_FAPS_REMOVED',
  ]);
});

test('an instrument that a proposal does not have, and an unknown panel, are refused and nothing is assigned', async () => {
  const x = world.diffractometer.id;
  const assign = (choice: object) => officer().query(ASSIGN_FAPS, { pks: [pk], list: [choice] });
  await expect(assign({ instrumentId: x, fapId: magnetism })).rejects.toMatchObject({ reason: 'INSTRUMENT_NOT_ON_PROPOSAL' });
  await officer().query(ASSIGN_INSTRUMENTS, { pks: [pk], ids: [x] });
  await expect(assign({ instrumentId: x, fapId: 999 })).rejects.toMatchObject({ reason: 'FAP_NOT_FOUND' });
  expect(await fapsOf()).toEqual({ faps: [], fapInstruments: [] });
});

test('instruments bring and take places: by the panel that the call names, with reviews and answers', async () => {
  const x = world.diffractometer.id;
  await officer().query(
    'mutation ($call: Int!, $x: Int!, $fap: Int) { updateFapToCallInstrument(callId: $call, instrumentId: $x, fapId: $fap) { id } }',
    {
      call: callId,
      x,
      fap: magnetism,
    },
  );
  await officer().query(ASSIGN_INSTRUMENTS, { pks: [pk], ids: [x, world.imaging.id] });
  expect(await fapsOf()).toMatchObject({ fapInstruments: [{ fapId: magnetism, instrumentId: x }] });
  expect((await events('PROPOSAL')).slice(-2)).toEqual(['PROPOSAL_INSTRUMENTS_SELECTED', 'PROPOSAL_FAPS_SELECTED']);

  await assignReviewer(world, { fapId: magnetism, pk, reviewer: world.rita });
  await officer().query(ASSIGN_INSTRUMENTS, { pks: [pk], ids: [] });

  expect(await fapsOf()).toEqual({ faps: [], fapInstruments: [] });
  expect(await reviewForms()).toBe(0);
  expect((await events('PROPOSAL')).slice(-1)).toEqual(['PROPOSAL_FAPS_REMOVED']);
});

test('a deleted proposal takes its reviews and their answers along', async () => {
  await placeInFap(world, { fapId: magnetism, pks: [pk], instrumentId: world.diffractometer.id });
  await assignReviewer(world, { fapId: magnetism, pk, reviewer: world.rita });
  await officer().query('mutation ($pk: Int!) { deleteProposal(proposalPk: $pk) { primaryKey } }', { pk });
  expect(await reviewForms()).toBe(0);
});

test('only the own panel shows its proposals; a reviewer never sees a proposal of the own', async () => {
  await placeInFap(world, { fapId: magnetism, pks: [pk], instrumentId: world.diffractometer.id });
  await world.db.insertInto('proposalUsers').values({ proposalPk: pk, userId: world.rita.id }).execute();
  const list = 'query ($fap: Int!) { getFapProposals(fapId: $fap) { proposalPk proposal { title } instrument { name } } }';
  for (const person of [world.olga, world.charlotte, world.sean])
    expect(await world.as(person).query(list, { fap: magnetism })).toMatchObject({ getFapProposals: [{ proposalPk: pk }] });
  expect(await world.as(world.rita).query(list, { fap: magnetism })).toEqual({ getFapProposals: [] });
  expect(await placeIn(magnetism, world.as(world.rita))).toBeNull();
  for (const person of [world.charlotte, world.sean, world.rita])
    await expect(world.as(person).query(list, { fap: matter })).rejects.toMatchObject({ reason: 'NOT_IN_FAP' });
  await expect(world.as(world.charlotte).query(ASSIGN_REVIEWERS, { fap: matter, list: [] })).rejects.toMatchObject({
    reason: 'NOT_IN_FAP',
  });
});

test('reviewers are assigned once, by the panel that has both; enough of them move the proposal on', async () => {
  await placeInFap(world, { fapId: magnetism, pks: [pk], instrumentId: world.diffractometer.id });
  const other = (await aProposal(world, { callId })).primaryKey;
  const assign = (memberId: number, proposalPk = pk) =>
    world.as(world.charlotte).query(ASSIGN_REVIEWERS, { fap: magnetism, list: [{ memberId, proposalPk }] });
  await expect(assign(world.rita.id, other)).rejects.toMatchObject({ reason: 'FAP_PLACE_NOT_FOUND' });
  await expect(assign(world.petra.id)).rejects.toMatchObject({ reason: 'FAP_MEMBER_NOT_FOUND' });
  await assign(world.rita.id);
  await assign(world.rita.id);
  expect(await events('PROPOSAL')).not.toContain('PROPOSAL_ALL_FAP_REVIEWERS_SELECTED');
  await assign(world.sean.id);

  const place = await placeIn(magnetism);
  expect(place?.assignments.map(({ fapMemberUserId, role }) => [fapMemberUserId, role?.shortCode])).toEqual([
    [world.rita.id, 'FAP_REVIEWER'],
    [world.sean.id, 'FAP_SECRETARY'],
  ]);
  expect((await events('FAP')).filter((event) => event === 'FAP_MEMBER_ASSIGNED_TO_PROPOSAL')).toHaveLength(2);
  expect((await events('PROPOSAL')).filter((event) => event === 'PROPOSAL_ALL_FAP_REVIEWERS_SELECTED')).toHaveLength(1);
  expect(await summaryOf(officer())).toEqual({
    ...{ proposalCount: 1, proposalCurrentCount: 1, latestCallId: callId, judgedCallId: callId, callIds: [callId] },
    ...{ reviewerCount: 1, reviewProgress: { assigned: 2, submitted: 0 } },
  });
  expect(await summaryOf(world.as(world.rita))).toMatchObject({ callIds: [callId], reviewerCount: null, reviewProgress: null });

  await world
    .as(world.charlotte)
    .query(
      'mutation ($fap: Int!, $user: Int!, $pk: Int!) { removeMemberFromFapProposal(fapId: $fap, memberId: $user, proposalPk: $pk) { id } }',
      {
        fap: magnetism,
        user: world.sean.id,
        pk,
      },
    );
  expect((await placeIn(magnetism))?.assignments).toHaveLength(1);
  expect(await reviewForms()).toBe(1);
  expect(await events('FAP')).toContain('FAP_MEMBER_REMOVED_FROM_PROPOSAL');
});

test.each(['proposalUsers', 'dataAccessUsers'] as const)('who is on the proposal does not review it: %s', async (people) => {
  await placeInFap(world, { fapId: magnetism, pks: [pk], instrumentId: world.diffractometer.id });
  await world.db.insertInto(people).values({ proposalPk: pk, userId: world.rita.id }).execute();
  await expect(assignReviewer(world, { fapId: magnetism, pk, reviewer: world.rita })).rejects.toMatchObject({
    reason: 'FAP_REVIEWER_IS_MEMBER',
  });
  expect(await reviewForms()).toBe(0);
});

test('ranks are unique: a taken one is exchanged', async () => {
  await placeInFap(world, { fapId: magnetism, pks: [pk], instrumentId: world.diffractometer.id });
  await assignReviewer(world, { fapId: magnetism, pk, reviewer: world.rita });
  await assignReviewer(world, { fapId: magnetism, pk, reviewer: world.sean });
  const ids = new Map((await placeIn(magnetism))?.assignments.map((it) => [it.fapMemberUserId, it.review?.id]));
  const rank = (person: { readonly id: number }, place: number, reviewer = person) =>
    world
      .as(world.charlotte)
      .query(
        'mutation ($id: Int!, $user: Int!, $rank: Int!) { saveReviewerRank(fapReviewId: $id, reviewerId: $user, rank: $rank) { rank } }',
        {
          id: ids.get(person.id),
          user: reviewer.id,
          rank: place,
        },
      );
  const ranks = async () => (await placeIn(magnetism))?.assignments.map((it) => [it.fapMemberUserId, it.rank]);

  await rank(world.rita, 1);
  await rank(world.sean, 2);
  await rank(world.sean, 1);

  expect(await ranks()).toEqual([
    [world.sean.id, 1],
    [world.rita.id, 2],
  ]);
  await rank(world.sean, 1); // the same rank again is no change
  const { rows } = await sql<{ rank: string }>`select changes->>'rank' as rank from event_log where event_type = 'FAP_REVIEWER_RANKED'
    order by id`.execute(world.db);
  expect(rows).toEqual([{ rank: '1' }, { rank: '2' }, { rank: '1' }]);
  await expect(rank(world.rita, 1, world.sean)).rejects.toMatchObject({ reason: 'REVIEW_NOT_FOUND' });
});

test('ranks of many proposals cost as many statements as those of one', async () => {
  const pks = [pk, ...(await Promise.all([1, 2, 3].map(() => aProposal(world, { callId })))).map(({ primaryKey }) => primaryKey)];
  await placeInFap(world, { fapId: magnetism, pks, instrumentId: world.diffractometer.id });
  const assign = (keys: readonly number[], rank: number) => () =>
    officer().query(ASSIGN_REVIEWERS, { fap: magnetism, list: keys.map((proposalPk) => ({ memberId: world.rita.id, proposalPk, rank })) });
  await assign(pks, 1)();

  const one = await world.statements(assign([pk], 1));
  const many = await world.statements(assign(pks, 1));

  expect(many.length).toBe(one.length);
});

test('the count of a reviewer leaves out calls whose panel review has ended', async () => {
  await placeInFap(world, { fapId: magnetism, pks: [pk], instrumentId: world.diffractometer.id });
  await assignReviewer(world, { fapId: magnetism, pk, reviewer: world.rita });
  const count = async () => {
    type Reviewers = { getFapReviewers: readonly { userId: number; proposalsCount: number }[] };
    const { getFapReviewers } = await officer().query<Reviewers>(
      'query ($fap: Int!) { getFapReviewers(fapId: $fap) { userId proposalsCount } }',
      { fap: magnetism },
    );
    return getFapReviewers.find(({ userId }) => userId === world.rita.id)?.proposalsCount;
  };

  const held = await count();
  await sql`update calls set call_fap_review_ended = true where id = ${callId}`.execute(world.db);

  expect([held, await count()]).toEqual([1, 0]);
});

test('grades of others stay hidden from a reviewer until every review of the proposal in the panel is submitted', async () => {
  await placeInFap(world, { fapId: magnetism, pks: [pk], instrumentId: world.diffractometer.id });
  await assignReviewer(world, { fapId: magnetism, pk, reviewer: world.rita });
  await assignReviewer(world, { fapId: magnetism, pk, reviewer: world.sean });
  await sql`update fap_reviews set grade = 7, comment = 'Good' where reviewer_id = ${world.sean.id}`.execute(world.db);
  const grades = async (person: World['rita']) =>
    (await placeIn(magnetism, world.as(person)))?.assignments.map(({ review }) => review?.grade);
  expect(await grades(world.charlotte)).toEqual([null, 7]);
  expect(await grades(world.rita)).toEqual([null, null]);
  await sql`update fap_reviews set status = 'SUBMITTED'`.execute(world.db);
  expect(await grades(world.rita)).toEqual([null, 7]);
});

test.each([
  ['a draft', { submitted: false }],
  ['an expired proposal', { statusId: 9 }],
])('panels do not judge %s: it keeps its place alone', async (_what, values) => {
  await placeInFap(world, { fapId: magnetism, pks: [pk], instrumentId: world.diffractometer.id });
  await assignReviewer(world, { fapId: magnetism, pk, reviewer: world.rita });
  const panel = async (caller = officer()) =>
    caller.query(
      `query ($fap: Int!, $call: Int!) { getFapProposals(fapId: $fap) { proposalPk } getFapMeeting(fapId: $fap, callId: $call) { name }
        getInstrumentsByFap(fapId: $fap, callId: $call) { id } getFapReviewers(fapId: $fap) { proposalsCount } }`,
      { fap: magnetism, call: callId },
    );
  const rita = world.as(world.rita, 'FAP_REVIEWER');
  const graded = () =>
    rita.query('query ($pk: Int!) { getProposal(primaryKey: $pk) { title } userWithReviews { reviews { id } } }', { pk });
  expect(await graded()).toMatchObject({ getProposal: { title: 'Test' }, userWithReviews: { reviews: [{}] } });
  await world.db.updateTable('proposals').set(values).where('primaryKey', '=', pk).execute();

  for (const caller of [officer(), world.as(world.charlotte, 'FAP_CHAIR')])
    expect(await panel(caller)).toEqual({
      getFapProposals: [],
      getFapMeeting: [],
      getInstrumentsByFap: [],
      getFapReviewers: [{ proposalsCount: 0 }],
    });
  expect(await graded()).toEqual({ getProposal: null, userWithReviews: { reviews: [] } });
  await expect(assignReviewer(world, { fapId: magnetism, pk, reviewer: world.sean })).rejects.toMatchObject({
    reason: 'FAP_PLACE_NOT_FOUND',
  });
  expect((await fapsOf()).fapInstruments).toEqual([{ fapId: magnetism, instrumentId: world.diffractometer.id }]);
});

test('an inactive panel keeps its proposals and takes no others; the same panels again are no event', async () => {
  await placeInFap(world, { fapId: magnetism, pks: [pk], instrumentId: world.diffractometer.id });
  await sql`update faps set active = false`.execute(world.db);
  const selected = async () => (await events('PROPOSAL')).filter((one) => one === 'PROPOSAL_FAPS_SELECTED').length;
  const assign = (fapId: number) => officer().query(ASSIGN_FAPS, { pks: [pk], list: [{ instrumentId: world.diffractometer.id, fapId }] });
  const before = await selected();

  await assign(magnetism);
  await expect(assign(matter)).rejects.toMatchObject({ reason: 'FAP_INACTIVE' });

  expect([await selected(), (await placeIn(magnetism))?.proposalPk]).toEqual([before, pk]);
});

test('a chair neither removes nor adds a review of a proposal of their own', async () => {
  await placeInFap(world, { fapId: magnetism, pks: [pk], instrumentId: world.diffractometer.id });
  await assignReviewer(world, { fapId: magnetism, pk, reviewer: world.rita });
  const { rows } = await sql<{ id: number }>`update fap_reviews set grade = 7, comment = 'Good' returning id`.execute(world.db);
  await world.db.insertInto('proposalUsers').values({ proposalPk: pk, userId: world.charlotte.id }).execute();
  const chair = world.as(world.charlotte, 'FAP_CHAIR');

  await expect(
    chair.query('mutation ($id: Int!, $fap: Int!) { it: removeUserForReview(reviewId: $id, fapId: $fap) { grade comment } }', {
      id: rows[0]?.id,
      fap: magnetism,
    }),
  ).rejects.toMatchObject({ reason: 'REVIEW_NOT_FOUND' });
  await expect(
    chair.query(
      'mutation ($user: Int!, $pk: Int!, $fap: Int!) { it: addUserForReview(userID: $user, proposalPk: $pk, fapID: $fap) { grade } }',
      {
        user: world.sean.id,
        pk,
        fap: magnetism,
      },
    ),
  ).rejects.toMatchObject({ reason: 'ON_OWN_PROPOSAL' });
});
