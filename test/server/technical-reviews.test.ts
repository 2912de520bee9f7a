import { beforeEach, expect, test } from 'vitest';
import { aFap } from '../world/faps.ts';
import { aWorld, type World } from '../world/index.ts';
import {
  aPlace,
  aSubmittedProposal,
  assignInstruments,
  aTechnicalReview,
  requiringReviewGround,
  reviewGround,
  saveReview,
  technicalReviewsOf,
  type FoundReview,
  type ReviewGround,
} from '../world/technical-reviews.ts';
import { printBy } from '../world/printer.ts';
import { answer } from '../world/proposals.ts';
import { upload } from '../world/uploads.ts';

let world: World;
let it: ReviewGround;
beforeEach(async () => {
  world = await aWorld();
  it = await reviewGround(world);
});

const eventsOf = async (pk: number): Promise<readonly string[]> =>
  (
    await world.db
      .selectFrom('eventLog')
      .select('eventType')
      .where('changedObjectId', '=', String(pk))
      .where('entityKind', '=', 'PROPOSAL')
      .orderBy('id')
      .execute()
  ).map(({ eventType }) => eventType);

const submitAll = (person: Parameters<World['as']>[0], reviews: readonly FoundReview[], reviewerId = person.id) =>
  world
    .as(person, person.roles.includes('INSTRUMENT_SCIENTIST') ? 'INSTRUMENT_SCIENTIST' : undefined)
    .query<{ all: readonly { submitted: boolean }[] }>(
      'mutation ($list: [SubmitTechnicalReviewInput!]!) { all: submitTechnicalReviews(technicalReviews: $list) { submitted } }',
      { list: reviews.map(({ proposalPk, instrumentId }) => ({ proposalPk, instrumentId, reviewerId, submitted: true })) },
    );

test('an assigned instrument opens a review for its contact from the template of the call, and takes it away with its questionary', async () => {
  const pk = await aSubmittedProposal(world, it);
  const { diffractometer, imaging, ines, tess } = world;

  await assignInstruments(world, [pk], [diffractometer.id, imaging.id]);

  const opened = await technicalReviewsOf(world, pk);
  expect(opened.map((one) => [one.instrumentId, one.technicalReviewAssigneeId, one.reviewerId, one.status, one.submitted])).toEqual([
    [imaging.id, tess.id, tess.id, null, false],
    [diffractometer.id, ines.id, ines.id, null, false],
  ]);
  const kept = opened[1];
  await assignInstruments(world, [pk], [diffractometer.id]);
  expect((await technicalReviewsOf(world, pk)).map(({ id }) => id)).toEqual([kept?.id]);
  const questionaries = await world.db
    .selectFrom('questionaries')
    .select(['id', 'templateId'])
    .where('ownerKind', '=', 'TECHNICAL_REVIEW')
    .execute();
  expect(questionaries).toEqual([{ id: kept?.questionaryId, templateId: it.templateId }]);
});

test('many proposals open their reviews with as many statements as one', async () => {
  const pks = [await aSubmittedProposal(world, it), await aSubmittedProposal(world, it), await aSubmittedProposal(world, it)];
  const [one = 0, ...others] = pks;

  const few = await world.statements(() => assignInstruments(world, [one], [world.diffractometer.id]));
  const many = await world.statements(() => assignInstruments(world, others, [world.diffractometer.id]));

  expect(many.length).toBe(few.length);
});

test('with a status in the setting, only workflows that have it open reviews', async () => {
  const pk = await aSubmittedProposal(world, it);
  await world.services.settings.update('TECH_REVIEW_OPTIONAL_WORKFLOW_STATUS', 'EXPIRED');
  await assignInstruments(world, [pk], [world.diffractometer.id]);
  expect(await technicalReviewsOf(world, pk)).toHaveLength(1);
});

test('a review is saved with its cleaned columns, submitted, and reopened by an officer', async () => {
  const review = await aTechnicalReview(world, it);
  const { ines, olga } = world;

  const { saved } = await saveReview(world, ines, review, { comment: '<p>Tight</p><script>alert(1)</script>', publicComment: 'Fine' });
  const columns = { status: 'FEASIBLE', timeAllocation: 3, comment: '<p>Tight</p>', publicComment: 'Fine', reviewerId: ines.id };
  expect(saved).toMatchObject(columns);
  await saveReview(world, ines, review, { submitted: true });

  await expect(saveReview(world, ines, review)).rejects.toMatchObject({ reason: 'TECHNICAL_REVIEW_SUBMITTED' });
  await saveReview(world, olga, review, { timeAllocation: 9, submitted: false });
  expect((await technicalReviewsOf(world, review.proposalPk))[0]).toMatchObject({ ...columns, timeAllocation: 9, submitted: false });
  expect((await eventsOf(review.proposalPk)).filter((event) => event.includes('FEASIB'))).toEqual([
    'PROPOSAL_FEASIBILITY_REVIEW_UPDATED',
    'PROPOSAL_FEASIBILITY_REVIEW_SUBMITTED',
    'PROPOSAL_FEASIBILITY_REVIEW_FEASIBLE',
    'PROPOSAL_ALL_FEASIBILITY_REVIEWS_SUBMITTED',
    'PROPOSAL_ALL_FEASIBILITY_REVIEWS_FEASIBLE',
    'PROPOSAL_FEASIBILITY_REVIEW_REOPENED',
  ]);
});

test('of two who save what they have read, the second overwrites nothing of the first', async () => {
  const review = await aTechnicalReview(world, it);
  const { ines, olga } = world;
  const [hers, his] = [
    await upload(world, ines, 'hers.pdf', Buffer.from('%PDF-1.4 a')),
    await upload(world, olga, 'his.pdf', Buffer.from('%PDF-1.4 b')),
  ];
  const base = { status: null, timeAllocation: null, comment: null, publicComment: null, files: [], submitted: false };
  const read = async () => (await technicalReviewsOf(world, review.proposalPk))[0];
  await saveReview(world, ines, review, { ...base, status: 'FEASIBLE', timeAllocation: 3, comment: 'Hers', files: [hers], base });

  const both = { ...base, comment: 'His', files: [his], base };
  await expect(saveReview(world, olga, review, both)).rejects.toThrow('meanwhile: internal comment, internal documents');

  await saveReview(world, olga, review, { ...base, publicComment: 'His', submitted: true, base });
  const merged = { status: 'FEASIBLE', timeAllocation: 3, comment: 'Hers', publicComment: 'His', files: [hers], submitted: true };
  expect(await read()).toMatchObject(merged);
  await saveReview(world, olga, review, { ...merged, comment: 'His', files: [his], base: merged });
  expect(await read()).toMatchObject({ ...merged, comment: 'His', files: [his] });
});

test('the form of a review merges what two write in it by columns, and shows the second what both changed', async () => {
  const review = await aTechnicalReview(world, it);
  const base = { status: null, timeAllocation: null, comment: '', publicComment: '', files: [] };
  const save = async (person: typeof world.ines, part: object) => {
    const { saved } = await world.as(person).query<{ saved: { conflicts: readonly { column: string; value: unknown }[] } }>(
      `mutation ($id: Int!, $topicId: Int!, $answers: [VersionedAnswerInput!]!) {
        saved: saveAnswers(questionaryId: $id, topicId: $topicId, answers: $answers, isPartialSave: true) { conflicts { column value } } }`,
      {
        id: review.questionaryId,
        topicId: it.topicId,
        answers: [{ questionId: 'technical_review_basis', value: { ...base, ...part }, base }],
      },
    );
    return saved.conflicts;
  };

  expect(await save(world.ines, { status: 'FEASIBLE', comment: 'Hers' })).toEqual([]);
  expect(await save(world.olga, { timeAllocation: 4, publicComment: 'His' })).toEqual([]);
  expect(await save(world.olga, { comment: 'His' })).toEqual([{ column: 'comment', value: 'Hers' }]);

  expect((await technicalReviewsOf(world, review.proposalPk))[0]).toMatchObject({
    status: 'FEASIBLE',
    timeAllocation: 4,
    comment: 'Hers',
    publicComment: 'His',
  });
});

test.each([
  [{ status: null }, 'Status is required'],
  [{ timeAllocation: null }, 'Time allocation is required'],
  [{ timeAllocation: -1 }, 'Must be greater than or equal to 0'],
  [{ timeAllocation: 100_001 }, 'Must be less than or equal to 100000'],
  [{ publicComment: 'x'.repeat(6001) }, 'Comment must be at most 6000 characters'],
])('a save of %o is refused', async (values, message) => {
  const review = await aTechnicalReview(world, it);

  await expect(saveReview(world, world.ines, review, values)).rejects.toMatchObject({ reason: 'TECHNICAL_REVIEW_FIELDS', message });
});

test('it is read by officers, its scientist and the panel; panel reviewers get neither comment nor documents, and no proposer reads it (denials 2, 3 and 6)', async () => {
  const review = await aTechnicalReview(world, it);
  const { ines, tess, charlotte, sean, rita, petra } = world;
  const fileId = await upload(world, ines, 'plan.pdf', Buffer.from('%PDF-1.4 plan'));
  await saveReview(world, ines, review, { comment: 'INTERNAL', publicComment: 'PUBLIC', files: [fileId] });
  const fapId = await aFap(world, {
    members: [
      { userId: charlotte.id, role: 'FAP_CHAIR' },
      { userId: rita.id, role: 'FAP_REVIEWER' },
    ],
  });
  const read = async (caller: ReturnType<World['as']>) =>
    (
      await caller.query<{ it: FoundReview | null }>(
        'query ($id: Int!) { it: getTechnicalReview(technicalReviewId: $id) { comment publicComment files } }',
        { id: review.id },
      )
    ).it;
  const file = async (caller: ReturnType<World['as']>) => (await caller.get(`/files/download/${fileId}`)).statusCode;
  const whole = { comment: 'INTERNAL', publicComment: 'PUBLIC', files: [fileId] };

  expect(await read(world.as(ines))).toEqual(whole);
  expect([await read(world.as(tess, 'INSTRUMENT_SCIENTIST')), await read(world.as(charlotte)), await read(world.as(rita))]).toEqual([
    null,
    null,
    null,
  ]);
  await aPlace(world, { proposalPk: review.proposalPk, instrumentId: review.instrumentId, fapId, callId: it.callId });

  expect(await read(world.as(charlotte))).toEqual(whole);
  expect(await read(world.as(rita))).toEqual({ comment: null, publicComment: 'PUBLIC', files: [] });
  expect(await read(world.as(sean))).toBeNull();
  expect(await technicalReviewsOf(world, review.proposalPk, world.as(petra))).toEqual([]);
  expect([await file(world.as(ines)), await file(world.as(charlotte)), await file(world.as(rita)), await file(world.as(petra))]).toEqual([
    200, 200, 404, 404,
  ]);
  await expect(saveReview(world, charlotte, review)).rejects.toMatchObject({ reason: 'TECHNICAL_REVIEW_PANEL_READS' });
  await world.services.settings.update('FAP_SECS_EDIT_TECH_REVIEWS', 'true');
  expect((await saveReview(world, charlotte, review, { timeAllocation: 4 })).saved).toMatchObject({
    timeAllocation: 4,
    reviewerId: charlotte.id,
  });
});

test('many are submitted at once, or none with the numbers of those that lack something', async () => {
  const { ines, tess } = world;
  const done = await aTechnicalReview(world, it);
  const empty = await aTechnicalReview(world, it);
  await saveReview(world, ines, done);

  await expect(submitAll(ines, [done, empty])).rejects.toMatchObject({ reason: 'TECHNICAL_REVIEW_INCOMPLETE' });
  await expect(submitAll(tess, [done])).rejects.toMatchObject({ reason: 'TECHNICAL_REVIEW_NOT_FOUND' });
  expect((await technicalReviewsOf(world, done.proposalPk))[0]?.submitted).toBe(false);

  await saveReview(world, ines, empty, { status: 'UNFEASIBLE' });
  expect((await submitAll(ines, [done, empty])).all).toEqual([{ submitted: true }, { submitted: true }]);
  expect(await eventsOf(empty.proposalPk)).toContain('PROPOSAL_FEASIBILITY_REVIEW_UNFEASIBLE');
});

test('no way submits a review with a required question unanswered; a draft is kept, and with the answer it goes', async () => {
  const { ines, olga } = world;
  const asks = await requiringReviewGround(world, it);
  const review = await aTechnicalReview(world, asks);
  const preview = async () =>
    (
      await world
        .as(ines, 'INSTRUMENT_SCIENTIST')
        .query<{ all: readonly { refusal: string | null }[] }>(
          'query ($list: [SubmitTechnicalReviewInput!]!) { all: previewTechnicalReviews(technicalReviews: $list) { refusal } }',
          { list: [{ proposalPk: review.proposalPk, instrumentId: review.instrumentId, reviewerId: ines.id, submitted: true }] },
        )
    ).all.map(({ refusal }) => refusal);
  expect(await preview()).toEqual(['Missing: status, time allocation']);
  await saveReview(world, ines, review);

  expect(await preview()).toEqual(['Missing: required questions']);
  await expect(saveReview(world, ines, review, { submitted: true })).rejects.toMatchObject({ reason: 'TECHNICAL_REVIEW_INCOMPLETE' });
  await expect(submitAll(ines, [review])).rejects.toMatchObject({ reason: 'TECHNICAL_REVIEW_INCOMPLETE' });

  await answer(world, olga, { questionaryId: review.questionaryId, topicId: asks.topicId, answers: { risk_required: 'None' } });
  expect(await preview()).toEqual([null]);
  await saveReview(world, ines, review, { submitted: true });
  expect((await technicalReviewsOf(world, review.proposalPk))[0]?.submitted).toBe(true);
});

test('a bulk submission names proposals of the own as left out, and submits the others', async () => {
  const [own, other] = [await aTechnicalReview(world, it), await aTechnicalReview(world, it)];
  await saveReview(world, world.ines, other);
  await world.db.insertInto('proposalUsers').values({ proposalPk: own.proposalPk, userId: world.ines.id }).execute();
  const list = [own, other].map(({ proposalPk, instrumentId }) => ({
    proposalPk,
    instrumentId,
    reviewerId: world.ines.id,
    submitted: true,
  }));

  const { all } = await world
    .as(world.ines, 'INSTRUMENT_SCIENTIST')
    .query<{ all: readonly { key: string; refusal: string | null }[] }>(
      'query ($list: [SubmitTechnicalReviewInput!]!) { all: previewTechnicalReviews(technicalReviews: $list) { key refusal } }',
      { list },
    );

  expect(all).toEqual([
    { key: `${other.proposalPk} ${other.instrumentId}`, refusal: null },
    { key: `${own.proposalPk} ${own.instrumentId}`, refusal: expect.stringContaining('You are on the proposal') as string },
  ]);
  await expect(submitAll(world.ines, [own, other])).rejects.toMatchObject({ reason: 'ON_OWN_PROPOSAL' });
});

test('a review is handed over to people of the instrument, and the log names them (denial 7)', async () => {
  const review = await aTechnicalReview(world, it);
  const { ines, tess, olga } = world;
  const give = (person: typeof ines, userId: number) =>
    world
      .as(person)
      .query(
        'mutation ($pks: [Int!]!, $instrument: Int!, $userId: Int!) { updateTechnicalReviewAssignee(proposalPks: $pks, instrumentId: $instrument, userId: $userId) { id } }',
        {
          pks: [review.proposalPk],
          instrument: review.instrumentId,
          userId,
        },
      );

  await expect(give(ines, tess.id)).rejects.toMatchObject({ reason: 'TECHNICAL_REVIEW_ASSIGNEE' });
  await world
    .as(olga)
    .query('mutation ($id: Int!, $ids: [Int!]!) { assignScientistsToInstrument(instrumentId: $id, scientistIds: $ids) { id } }', {
      id: review.instrumentId,
      ids: [tess.id],
    });
  await give(ines, tess.id);
  expect((await technicalReviewsOf(world, review.proposalPk))[0]?.technicalReviewAssigneeId).toBe(tess.id);
  expect(await eventsOf(review.proposalPk)).toContain('PROPOSAL_TECHNICAL_REVIEW_ASSIGNED');
  await expect(give(ines, ines.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await give(olga, ines.id);
});

test('a deleted proposal takes its reviews and their questionaries with it', async () => {
  const review = await aTechnicalReview(world, it);

  await world.as(world.olga).query('mutation ($pk: Int!) { deleteProposal(proposalPk: $pk) { primaryKey } }', { pk: review.proposalPk });

  expect(await world.db.selectFrom('questionaries').select('id').where('id', '=', review.questionaryId).execute()).toEqual([]);
});

test('the PDF of a proposal has the comment for the panel for staff and panels, and nothing of a review for its proposers', async () => {
  const review = await aTechnicalReview(world, it);
  await saveReview(world, world.ines, review, { comment: 'INTERNAL', publicComment: 'PUBLIC', submitted: true });
  const printed: string[] = [];
  printBy(world, (plan) => {
    printed.push(JSON.stringify(plan.documents));
    return Promise.resolve(Buffer.from('%PDF'));
  });

  for (const person of [world.olga, world.ines, world.petra]) await world.as(person).get(`/download/pdf/proposal/${review.proposalPk}`);

  expect(printed.map((text) => [text.includes('PUBLIC'), text.includes('INTERNAL')])).toEqual([
    [true, false],
    [true, false],
    [false, false],
  ]);
});
