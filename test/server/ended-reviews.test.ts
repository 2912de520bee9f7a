import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWorld, DAY_MS, type World } from '../world/index.ts';
import { aJudgedProposal, type JudgedProposal } from '../world/judgements.ts';

let world: World;
let it: JudgedProposal;

/** Rita has submitted, Ivan has a draft, and the decision is submitted. */
beforeEach(async () => {
  world = await aWorld();
  await world.services.features.switch(['FAP_REVIEW'], true);
  it = await aJudgedProposal(world);
});

const close = (despite?: boolean) =>
  world.as(world.olga).query(
    `mutation ($fap: Int!, $call: Int!, $x: Int!, $despite: Boolean) {
        submitInstrumentInFap(fapId: $fap, callId: $call, instrumentId: $x, despiteMissingReviews: $despite) { submitted } }`,
    { fap: it.fap, call: it.callId, x: it.instrumentId, despite },
  );
const open = () =>
  world
    .as(world.olga)
    .query(
      'mutation ($fap: Int!, $call: Int!, $x: Int!) { unsubmitInstrumentInFap(fapId: $fap, callId: $call, instrumentId: $x) { id } }',
      {
        fap: it.fap,
        call: it.callId,
        x: it.instrumentId,
      },
    );
const write = (status: 'DRAFT' | 'SUBMITTED', officer = false) =>
  (officer ? world.as(world.olga) : world.as(world.ivan, 'FAP_REVIEWER')).query(
    `mutation ($id: Int!, $fap: Int!, $q: Int!, $status: ReviewStatus!) {
      updateReview(reviewID: $id, fapID: $fap, questionaryID: $q, status: $status, grade: 4, comment: "Fine") { status hasEnded } }`,
    { id: it.ofIvan.id, fap: it.fap, q: it.ofIvan.questionaryId, status },
  );
const submitAll = () =>
  world
    .as(world.ivan, 'FAP_REVIEWER')
    .query('mutation ($list: [ProposalPkWithReviewId!]!) { submitProposalsReview(proposals: $list) { status } }', {
      list: [{ proposalPk: it.pk, reviewId: it.ofIvan.id }],
    });
const toGrade = async () =>
  (
    await world
      .as(world.ivan, 'FAP_REVIEWER')
      .query<{ userWithReviews: { reviews: readonly { id: number }[] } }>('{ userWithReviews { reviews { id } } }')
  ).userWithReviews.reviews.map(({ id }) => id);
const events = async () =>
  (
    await sql<{
      type: string;
    }>`select event_type as type from event_log where entity_kind = 'PROPOSAL' and changed_object_id = ${String(it.pk)}
      and (event_type like '%ALL_FAP_REVIEWS%' or event_type like '%ALL_REVIEWS%' or event_type like '%MEETING_INSTRUMENT%') order by id`.execute(
      world.db,
    )
  ).rows.map(({ type }) => type);

describe('submitting an instrument while a review is missing', () => {
  test('is refused with the names of proposal and reviewer', async () => {
    await expect(close()).rejects.toMatchObject({
      reason: 'FAP_REVIEWS_MISSING',
      context: { names: [expect.stringMatching(/: 1 of 2 reviews, not submitted by Ivan /)] },
    });
    expect(await events()).toEqual([]);
  });

  test('ends the draft without deleting it; opening revives it', async () => {
    await close(true);

    for (const attempt of [() => write('DRAFT'), submitAll]) await expect(attempt()).rejects.toMatchObject({ reason: 'REVIEW_CLOSED' });
    expect(await toGrade()).toEqual([]);
    expect(await world.as(world.olga).query(`{ getReview(reviewId: ${it.ofIvan.id}) { status comment hasEnded } }`)).toEqual({
      getReview: { status: 'DRAFT', comment: '<p>Not yet</p>', hasEnded: true },
    });

    await open();

    expect(await toGrade()).toEqual([it.ofIvan.id]);
    expect(await write('DRAFT')).toEqual({ updateReview: { status: 'DRAFT', hasEnded: false } });
  });

  test('tells the workflow that no more reviews come, before the instrument', async () => {
    await close(true);

    expect(await events()).toEqual([
      'PROPOSAL_ALL_FAP_REVIEWS_SUBMITTED',
      'PROPOSAL_ALL_REVIEWS_SUBMITTED_FOR_ALL_FAPS',
      'PROPOSAL_FAP_MEETING_INSTRUMENT_SUBMITTED',
      'PROPOSAL_ALL_FAP_MEETING_INSTRUMENT_SUBMITTED',
    ]);
  });

  test('reminds nobody of an ended draft', async () => {
    const end = new Date(world.clock.now().getTime() + DAY_MS);
    await sql`update calls set start_fap_review = ${end}::timestamptz - interval '1 day', end_fap_review = ${end}::timestamptz`.execute(
      world.db,
    );
    await close(true);

    const closed = await world.services.panelReviews.remind(world.clock.now());
    await open();

    expect([closed, await world.services.panelReviews.remind(world.clock.now())]).toEqual([0, 1]);
  });
});

test('a review sent after its panel review ended is refused, except by officers', async () => {
  await sql`update calls set call_fap_review_ended = true`.execute(world.db);

  await expect(submitAll()).rejects.toMatchObject({ reason: 'FAP_REVIEW_ENDED' });
  expect(await write('SUBMITTED', true)).toEqual({ updateReview: { status: 'SUBMITTED', hasEnded: false } });
});

test('a draft counts as started once something is written in it', async () => {
  const isStarted = async (reader = world.ivan) =>
    (
      await world
        .as(reader, 'FAP_REVIEWER')
        .query<{ it: { isStarted: boolean } }>('query ($id: Int!) { it: getReview(reviewId: $id) { isStarted } }', { id: it.ofIvan.id })
    ).it.isStarted;
  await sql`update fap_reviews set grade = null, comment = null where id = ${it.ofIvan.id}`.execute(world.db);
  await sql`update questionaries set written_by = '{}' where id = ${it.ofIvan.questionaryId}`.execute(world.db);

  expect(await isStarted()).toBe(false);
  await sql`update fap_reviews set status = 'DRAFT'`.execute(world.db);
  expect(await isStarted(world.rita), 'who reads the status alone').toBe(false);

  await sql`update questionaries set written_by = array[${world.ivan.id}::int] where id = ${it.ofIvan.questionaryId}`.execute(world.db);
  expect(await isStarted()).toBe(true);
  await sql`update questionaries set written_by = '{}' where id = ${it.ofIvan.questionaryId}`.execute(world.db);
  await sql`update fap_reviews set grade = 4 where id = ${it.ofIvan.id}`.execute(world.db);
  expect(await isStarted()).toBe(true);
});
