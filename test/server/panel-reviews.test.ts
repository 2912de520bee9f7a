import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { emailAbout } from '../../server/mail/index.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aFapReview, aPlace, aReviewTemplate, seat, type MadeReview } from '../world/fap-places.ts';
import { aFap } from '../world/faps.ts';
import { aWorld, DAY_MS, type Person, type World } from '../world/index.ts';
import { keptMails, saveStarterMails } from '../world/mails.ts';
import { answer, aProposal } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';
import { aTechnique } from '../world/techniques.ts';

let world: World;
let fap: number;
let pk: number;
let topicId: number;
let templateId: number;
let callId: number;
let ofRita: MadeReview;
let ofIvan: MadeReview;

/** Petra's proposal with Carl, in a panel: Rita and Ivan review it, Tess and Carl sit in the panel without a review of it. */
beforeEach(async () => {
  world = await aWorld();
  await world.services.features.switch(['FAP_REVIEW'], true);
  const { rita, ivan, tess, carl, petra, charlotte, sean, stranger } = world;
  callId = await aCall(world, await layGround(world));
  const template = await aReviewTemplate(world);
  templateId = template.templateId;
  topicId = template.topics[0] ?? 0;
  fap = await aFap(world);
  await seat(world, fap, 'FAP_REVIEWER', rita, ivan, tess, carl);
  await seat(world, fap, 'FAP_CHAIR', charlotte);
  await seat(world, fap, 'FAP_SECRETARY', sean);
  await seat(world, await aFap(world, { code: 'OTHER' }), 'FAP_CHAIR', stranger);
  pk = (await aProposal(world, { callId, proposer: petra, users: [carl] })).primaryKey;
  const place = await aPlace(world, { fap, proposal: pk });
  ofRita = await aFapReview(world, { place, reviewer: rita, templateId, status: 'DRAFT', grade: 2, comment: '<p>R1</p>' });
  ofIvan = await aFapReview(world, { place, reviewer: ivan, templateId });
});

const REVIEW = 'id userID status grade comment fapID questionaryID questionary { questionaryId }';
const read = async (who: Person, role: RoleCode, { id }: MadeReview) =>
  (await world.as(who, role).query<{ it: Record<string, unknown> | null }>(`{ it: getReview(reviewId: ${id}) { ${REVIEW} } }`)).it;

interface Written {
  readonly grade?: number;
  readonly comment?: string;
  readonly status?: 'DRAFT' | 'SUBMITTED';
  /** As the writer had read it. */
  readonly base?: { readonly grade: number | null; readonly comment: string | null };
}
const UPDATE = `mutation ($id: Int!, $fap: Int!, $questionary: Int!, $status: ReviewStatus!, $grade: Float!, $comment: String!, $base: ReviewBase) {
  it: updateReview(reviewID: $id, fapID: $fap, questionaryID: $questionary, status: $status, grade: $grade, comment: $comment, base: $base) { status grade comment } }`;
const update = async (
  who: Person,
  role: RoleCode,
  { id, questionaryId }: MadeReview,
  { status = 'DRAFT', grade = 3, comment = 'Fine', base }: Written,
) => (await world.as(who, role).query<{ it: object }>(UPDATE, { id, fap, questionary: questionaryId, status, grade, comment, base })).it;
const submit = (who: Person, role: RoleCode, ...reviews: readonly MadeReview[]) =>
  world
    .as(who, role)
    .query<{ it: object[] }>(`mutation ($list: [ProposalPkWithReviewId!]!) { it: submitProposalsReview(proposals: $list) { id status } }`, {
      list: reviews.map(({ id }) => ({ proposalPk: pk, reviewId: id })),
    });
const logged = async () =>
  (await world.db.selectFrom('eventLog').select('description').where('eventType', 'like', '%REVIEW%').orderBy('id').execute()).map(
    ({ description }) => description,
  );

test('author, officers, chair and secretary read a review in full, other reviewers its status, others and members nothing', async () => {
  const { rita, ivan, tess, carl, charlotte, sean, olga, stranger } = world;
  const whole = { userID: rita.id, status: 'DRAFT', grade: 2, comment: '<p>R1</p>', questionary: { questionaryId: ofRita.questionaryId } };
  const hidden = { userID: rita.id, status: 'DRAFT', grade: null, comment: null, questionary: null };

  expect(await read(rita, 'FAP_REVIEWER', ofRita)).toMatchObject(whole);
  expect(await read(olga, 'USER_OFFICER', ofRita)).toMatchObject(whole);
  expect(await read(charlotte, 'FAP_CHAIR', ofRita)).toMatchObject(whole);
  expect(await read(sean, 'FAP_SECRETARY', ofRita)).toMatchObject(whole);
  expect(await read(ivan, 'FAP_REVIEWER', ofRita)).toMatchObject(hidden);
  expect(await read(tess, 'FAP_REVIEWER', ofRita)).toMatchObject(hidden);
  expect(await read(carl, 'FAP_REVIEWER', ofRita)).toBeNull();
  expect(await read(stranger, 'FAP_CHAIR', ofRita)).toBeNull();
  await expect(read(world.petra, 'USER', ofRita)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
});

test('reviewers see each other once every review of the proposal in the panel is submitted, members never do (denial 4)', async () => {
  await submit(world.olga, 'USER_OFFICER', ofRita);
  expect(await read(world.ivan, 'FAP_REVIEWER', ofRita)).toMatchObject({ status: 'SUBMITTED', grade: null, comment: null });

  await submit(world.olga, 'USER_OFFICER', ofIvan);

  expect(await read(world.ivan, 'FAP_REVIEWER', ofRita)).toMatchObject({ grade: 2, comment: '<p>R1</p>' });
  expect(await read(world.tess, 'FAP_REVIEWER', ofRita)).toMatchObject({ grade: 2, questionary: { questionaryId: ofRita.questionaryId } });
  expect(await read(world.carl, 'FAP_REVIEWER', ofRita)).toBeNull();
});

test('the link of a proposal and the questionary are judged as the review', async () => {
  const link = async (who: Person, role: RoleCode) =>
    (
      await world
        .as(who, role)
        .query<{ getProposal: { reviews: object[] } | null }>(`{ getProposal(primaryKey: ${pk}) { reviews { id grade comment } } }`)
    ).getProposal?.reviews;
  const form = async (who: Person, role: RoleCode) =>
    (
      await world
        .as(who, role)
        .query<{ it: object | null }>(`{ it: getQuestionary(questionaryId: ${ofRita.questionaryId}) { questionaryId } }`)
    ).it;

  expect(await link(world.olga, 'USER_OFFICER')).toEqual([
    { id: ofRita.id, grade: 2, comment: '<p>R1</p>' },
    { id: ofIvan.id, grade: null, comment: null },
  ]);
  expect(await link(world.ivan, 'FAP_REVIEWER')).toEqual([
    { id: ofRita.id, grade: null, comment: null },
    { id: ofIvan.id, grade: null, comment: null },
  ]);
  expect(await link(world.petra, 'USER')).toEqual([]);
  expect(await link(world.carl, 'USER')).toEqual([]);
  expect(await form(world.rita, 'FAP_REVIEWER')).not.toBeNull();
  for (const [who, role] of [
    [world.ivan, 'FAP_REVIEWER'],
    [world.carl, 'FAP_REVIEWER'],
    [world.petra, 'USER'],
    [world.stranger, 'FAP_CHAIR'],
  ] as const)
    expect(await form(who, role)).toBeNull();
});

test('a draft may lack grade and comment; a submitted review has both, within the bounds', async () => {
  const { rita } = world;
  const refused = (written: Written, message: string) =>
    expect(update(rita, 'FAP_REVIEWER', ofRita, written)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', message });

  expect(await update(rita, 'FAP_REVIEWER', ofRita, { grade: 0, comment: '' })).toEqual({ status: 'DRAFT', grade: null, comment: '' });
  for (const status of ['DRAFT', 'SUBMITTED'] as const) {
    await refused({ status, grade: -1 }, 'Lowest grade is 1');
    await refused({ status, grade: 11 }, 'Highest grade is 10');
    await refused({ status, grade: 2.5 }, 'Grades go in steps of 1');
    await refused({ status, comment: 'z'.repeat(6001) }, 'Comment must be at most 6000 characters');
  }
  await refused({ status: 'SUBMITTED', grade: 0 }, 'Lowest grade is 1');
  for (const comment of ['', '  ', '<p></p>', '<p>&nbsp;</p>']) await refused({ status: 'SUBMITTED', comment }, 'Comment is required');
  await world.services.settings.update('GRADE_PRECISION', '0.5');
  expect(await update(rita, 'FAP_REVIEWER', ofRita, { grade: 9.5, comment: '<p>Yes</p><script>alert(1)</script>' })).toEqual({
    status: 'DRAFT',
    grade: 9.5,
    comment: '<p>Yes</p>',
  });
});

test('a review sent by itself has its required questions answered; several sent together are not asked (specification 5)', async () => {
  const { tess } = world;
  const asks = await aTemplate(world, {
    key: 'fap_review_asks',
    groupId: 'FAP_REVIEW',
    steps: [
      {
        fields: [
          { id: 'fap_review_basis', type: 'FAP_REVIEW_BASIS' },
          { id: 'risk', type: 'TEXT_INPUT', config: { required: true } },
        ],
      },
    ],
  });
  const { primaryKey } = await aProposal(world, { callId, proposer: world.petra });
  const place = await aPlace(world, { fap, proposal: primaryKey });
  const ofTess = await aFapReview(world, { place, reviewer: tess, templateId: asks.templateId });
  const send = () => update(tess, 'FAP_REVIEWER', ofTess, { status: 'SUBMITTED' });

  await expect(send()).rejects.toMatchObject({ reason: 'REVIEW_INCOMPLETE' });
  expect(await update(tess, 'FAP_REVIEWER', ofTess, {})).toMatchObject({ status: 'DRAFT', grade: 3 });
  const answers = { questionaryId: ofTess.questionaryId, topicId: asks.topics[0] ?? 0, answers: { risk: 'None' } };
  await answer(world, world.olga, answers);
  expect(await send()).toMatchObject({ status: 'SUBMITTED' });

  const ofIvanThere = await aFapReview(world, { place, reviewer: world.ivan, templateId: asks.templateId });
  await world
    .as(world.ivan, 'FAP_REVIEWER')
    .query(`mutation { submitProposalsReview(proposals: [{ proposalPk: ${primaryKey}, reviewId: ${ofIvanThere.id} }]) { id } }`);
  expect(await read(world.ivan, 'FAP_REVIEWER', ofIvanThere)).toMatchObject({ status: 'SUBMITTED' });
});

test('of two who save what they have read, the second overwrites nothing of the first', async () => {
  const { rita, olga } = world;
  const base = { grade: 2, comment: '<p>R1</p>' };
  await update(rita, 'FAP_REVIEWER', ofRita, { ...base, comment: 'Hers', base });

  const his = update(olga, 'USER_OFFICER', ofRita, { ...base, comment: 'His', base });
  await expect(his).rejects.toMatchObject({ reason: 'CHANGED_MEANWHILE' });
  await expect(his).rejects.toThrow('meanwhile: comment');

  expect(await update(olga, 'USER_OFFICER', ofRita, { ...base, status: 'SUBMITTED', base })).toEqual({
    status: 'SUBMITTED',
    grade: 2,
    comment: 'Hers',
  });
  await update(olga, 'USER_OFFICER', ofIvan, { grade: 4, comment: 'Clear', base: { grade: null, comment: null } });
  expect(await update(olga, 'USER_OFFICER', ofIvan, { grade: 0, comment: 'Clear', base: { grade: null, comment: null } })).toMatchObject({
    grade: 4,
  });
});

test('a review is written with its columns, and by nobody who may not (denial 4)', async () => {
  const { rita, ivan, carl, stranger, olga } = world;
  await expect(update(carl, 'FAP_REVIEWER', ofRita, {})).rejects.toMatchObject({ reason: 'REVIEW_NOT_FOUND' });
  await expect(update(stranger, 'FAP_CHAIR', ofRita, {})).rejects.toMatchObject({ reason: 'REVIEW_NOT_FOUND' });
  await expect(update(rita, 'FAP_REVIEWER', { ...ofRita, questionaryId: ofIvan.questionaryId }, {})).rejects.toMatchObject({
    reason: 'REVIEW_NOT_FOUND',
  });
  await expect(submit(ivan, 'FAP_REVIEWER', ofIvan, ofRita)).rejects.toMatchObject({ reason: 'REVIEW_NOT_YOURS' });
  expect(await read(ivan, 'FAP_REVIEWER', ofIvan)).toMatchObject({ status: 'DRAFT' });

  const at = world.clock.now();
  await update(rita, 'FAP_REVIEWER', ofRita, { status: 'SUBMITTED', grade: 4 });
  world.clock.set(new Date(at.getTime() + DAY_MS));
  await update(olga, 'USER_OFFICER', ofRita, { status: 'SUBMITTED', grade: 5 });
  const stored = world.db.selectFrom('fapReviews').select(['status', 'grade', 'submittedAt']).where('id', '=', ofRita.id);
  expect(await stored.executeTakeFirst()).toEqual({ status: 'SUBMITTED', grade: 5, submittedAt: at });
});

test('reviews are submitted together; what is incomplete is no hindrance, and what was submitted stays so', async () => {
  await expect(
    world.as(world.rita).query(`mutation { submitProposalsReview(proposals: [{ proposalPk: ${pk + 1}, reviewId: ${ofRita.id} }]) { id } }`),
  ).rejects.toMatchObject({ reason: 'REVIEW_NOT_FOUND' });
  await submit(world.rita, 'FAP_REVIEWER', ofRita);

  expect((await submit(world.olga, 'USER_OFFICER', ofRita, ofIvan)).it).toEqual([
    { id: ofRita.id, status: 'SUBMITTED' },
    { id: ofIvan.id, status: 'SUBMITTED' },
  ]);

  expect(await logged()).toEqual([
    'Review in panel MAGNETISM submitted by Rita Reviewer',
    'Review in panel MAGNETISM submitted by Olga Officer for Ivan Inside',
    'All reviews in panel MAGNETISM submitted',
    'All reviews in all panels submitted',
  ]);
});

test('taking away the last draft leaves a panel with all reviews submitted', async () => {
  await submit(world.rita, 'FAP_REVIEWER', ofRita);

  await world.as(world.sean, 'FAP_SECRETARY').query(`mutation { removeUserForReview(reviewId: ${ofIvan.id}, fapId: ${fap}) { id } }`);

  expect((await logged()).slice(1)).toEqual(['All reviews in panel MAGNETISM submitted', 'All reviews in all panels submitted']);
});

const SAVE = `mutation ($id: Int!, $topicId: Int!, $answers: [AnswerInput!]!) {
  it: answerTopic(questionaryId: $id, topicId: $topicId, answers: $answers, isPartialSave: true) { questionId } }`;

test('the form of a review saves its columns as the call does, and only for its author while it is a draft', async () => {
  const answers = [
    { questionId: 'fap_review_basis', value: { comment: '<p>New</p>', grade: 7 } },
    { questionId: 'novelty', value: 'Much' },
  ];
  const save = (who: Person, role: RoleCode) => world.as(who, role).query(SAVE, { id: ofRita.questionaryId, topicId, answers });

  await expect(save(world.ivan, 'FAP_REVIEWER')).rejects.toMatchObject({ reason: 'QUESTIONARY_NOT_FOUND' });
  await expect(save(world.charlotte, 'FAP_CHAIR')).rejects.toMatchObject({ reason: 'REVIEW_NOT_YOURS' });
  await save(world.rita, 'FAP_REVIEWER');
  await save(world.rita, 'FAP_REVIEWER');

  expect(await read(world.rita, 'FAP_REVIEWER', ofRita)).toMatchObject({ grade: 7, comment: '<p>New</p>' });
  expect(await logged()).toEqual(['Review in panel MAGNETISM saved by Rita Reviewer']);
  await submit(world.rita, 'FAP_REVIEWER', ofRita);
  await expect(save(world.rita, 'FAP_REVIEWER')).rejects.toMatchObject({ reason: 'REVIEW_SUBMITTED' });
});

const TO_GRADE = `query ($filter: UserReviewsFilter) { it: userWithReviews(filter: $filter) { id firstname reviews { id userID status grade comment
  proposal { primaryKey } } } }`;
const toGrade = async (who: Person, role: RoleCode, filter: object = {}) =>
  (await world.as(who, role).query<{ it: { reviews: { id: number; userID: number; grade: number | null }[] } }>(TO_GRADE, { filter })).it
    .reviews;

test('proposals to grade: one’s own by status, call and instrument; ALL adds the others, masked', async () => {
  const { rita, ivan, carl, charlotte, tess } = world;

  expect(await toGrade(rita, 'FAP_REVIEWER')).toEqual([
    { id: ofRita.id, userID: rita.id, status: 'DRAFT', grade: 2, comment: '<p>R1</p>', proposal: { primaryKey: pk } },
  ]);
  expect(await toGrade(rita, 'FAP_REVIEWER', { status: 'SUBMITTED' })).toEqual([]);
  expect(await toGrade(rita, 'FAP_REVIEWER', { callId, instrumentId: world.diffractometer.id, status: 'DRAFT' })).toHaveLength(1);
  expect(await toGrade(rita, 'FAP_REVIEWER', { callId: callId + 1 })).toEqual([]);
  expect(await toGrade(rita, 'FAP_REVIEWER', { instrumentId: world.imaging.id })).toEqual([]);
  expect((await toGrade(ivan, 'FAP_REVIEWER', { reviewer: 'ALL' })).map(({ id, grade }) => [id, grade])).toEqual([
    [ofRita.id, null],
    [ofIvan.id, null],
  ]);
  expect((await toGrade(charlotte, 'FAP_CHAIR', { reviewer: 'ALL' })).map(({ grade }) => grade)).toEqual([2, null]);
  expect(await toGrade(tess, 'FAP_REVIEWER')).toEqual([]);
  expect(await toGrade(carl, 'FAP_REVIEWER', { reviewer: 'ALL' })).toEqual([]);
  await sql`update calls set call_fap_review_ended = true where id = ${callId}`.execute(world.db);
  expect(await toGrade(rita, 'FAP_REVIEWER', { reviewer: 'ALL' })).toEqual([]);
  await expect(toGrade(world.petra, 'USER')).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
});

test('officers read all reviews of a person, newest first and after the panel review, too', async () => {
  await sql`update calls set call_fap_review_ended = true where id = ${callId}`.execute(world.db);
  const of = async (who: Person, role: RoleCode, person: Person) =>
    (
      await world
        .as(who, role)
        .query<{ it: object[] }>('query ($id: Int!) { it: getReviewsOfReviewer(userId: $id) { id grade proposal { primaryKey } } }', {
          id: person.id,
        })
    ).it;

  expect(await of(world.olga, 'USER_OFFICER', world.rita)).toEqual([{ id: ofRita.id, grade: 2, proposal: { primaryKey: pk } }]);
  expect(await of(world.olga, 'USER_OFFICER', world.tess)).toEqual([]);
  await expect(of(world.charlotte, 'FAP_CHAIR', world.rita)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
});

test('the list takes as many statements for many reviews as for one', async () => {
  const list = () => toGrade(world.rita, 'FAP_REVIEWER', { reviewer: 'ALL' });
  await list();
  const few = await world.statements(list);
  for (let n = 0; n < 3; n += 1) {
    const place = await aPlace(world, { fap, proposal: (await aProposal(world, { callId, title: `More ${n}` })).primaryKey });
    await aFapReview(world, { place, reviewer: world.rita, templateId });
  }

  const many = await world.statements(list);

  expect(many.length).toBe(few.length);
});

test('a deleted proposal takes its reviews and their questionaries along', async () => {
  await world.as(world.olga).query(`mutation { deleteProposal(proposalPk: ${pk}) { primaryKey } }`);

  const { rows } = await sql`select from questionaries where id in (${ofRita.questionaryId}, ${ofIvan.questionaryId})`.execute(world.db);
  expect(rows).toEqual([]);
});

test('reviews are not changed while the feature is off', async () => {
  await world.services.features.switch(['FAP_REVIEW'], false);

  await expect(update(world.rita, 'FAP_REVIEWER', ofRita, {})).rejects.toMatchObject({ reason: 'FEATURE_DISABLED' });
  await expect(submit(world.rita, 'FAP_REVIEWER', ofRita)).rejects.toMatchObject({ reason: 'FEATURE_DISABLED' });
  expect(await read(world.rita, 'FAP_REVIEWER', ofRita)).toMatchObject({ status: 'DRAFT' });
});

test('reviewers are reminded once of each end of the panel review, two days before it', async () => {
  await saveStarterMails(world, 'review-reminder');
  await submit(world.ivan, 'FAP_REVIEWER', ofIvan);
  const now = world.clock.now();
  const ending = async (days: number) => {
    const end = new Date(now.getTime() + days * DAY_MS);
    await sql`update calls set start_fap_review = ${end}::timestamptz - interval '1 day', end_fap_review = ${end}::timestamptz where id = ${callId}`.execute(
      world.db,
    );
    await world.services.panelReviews.remind(now);
    return (await keptMails(world)).map(({ subject, recipients, html }) => ({
      subject,
      recipients,
      names: html.includes('Rita Reviewer'),
      zoned: /ends on \d\d-\d\d-\d{4} \d\d:\d\d \(/.test(html),
    }));
  };

  expect(await ending(3)).toEqual([]);
  expect(await ending(1.9)).toEqual([expect.objectContaining({ recipients: [world.rita.email], names: true, zoned: true })]);
  expect(await ending(1.9)).toHaveLength(1);
  expect(await ending(1)).toHaveLength(2);
  expect((await world.db.selectFrom('eventLog').select('description').where('entityKind', '=', 'FAP').execute()).at(-1)).toEqual({
    description: 'Reminder sent to Rita Reviewer',
  });
});

test('nobody is reminded of a draft that a declared conflict of interest bars', async () => {
  const now = world.clock.now();
  await sql`update calls set end_fap_review = ${now}::timestamptz + interval '1 day', call_fap_review_ended = false`.execute(world.db);
  await submit(world.ivan, 'FAP_REVIEWER', ofIvan);
  await world.as(world.rita, 'FAP_REVIEWER').query(`mutation { declareConflict(proposalPk: ${pk}, comment: "My sister") { kind } }`);

  await sql`update faps set bars_conflicts = true`.execute(world.db);
  expect(await world.services.panelReviews.remind(now)).toBe(0);
  await sql`update faps set bars_conflicts = false`.execute(world.db);
  expect(await world.services.panelReviews.remind(now)).toBe(1);
});

test('e-mails about a proposal reach its reviewers, the heads of its panel and the scientists of its techniques', async () => {
  const { rita, ivan, charlotte, sean, ines, db } = world;
  const techniqueId = await aTechnique(world, { scientistIds: [ines.id] });
  await db.insertInto('proposalTechniques').values({ proposalPk: pk, techniqueId }).execute();
  await saveStarterMails(world, 'proposal-submitted');
  const reached = async (to: string) => {
    const request = emailAbout({ template: 'proposal-submitted', to, entity: { kind: 'PROPOSAL', id: pk } });
    await db.transaction().execute((tx) => world.services.mail.enqueue(tx, { key: to, request }));
    return (await keptMails(world)).flatMap(({ recipients }) => recipients).toSorted();
  };

  const reviewers = [rita.email, ivan.email];
  expect(await reached('FAP_REVIEWERS')).toEqual(reviewers.toSorted());
  const heads = [...reviewers, charlotte.email, sean.email];
  expect(await reached('FAP_CHAIR_AND_SECRETARY')).toEqual(heads.toSorted());
  expect(await reached('TECHNIQUE_SCIENTISTS')).toEqual([...heads, ines.email].toSorted());
});

const REMIND = `mutation ($fap: Int!, $call: Int!, $ids: [Int!]!) { it: sendReviewReminders(fapId: $fap, callId: $call, reviewerIds: $ids) }`;
const PREVIEW = `query ($fap: Int!, $call: Int!, $ids: [Int!]!) { it: previewReviewReminders(fapId: $fap, callId: $call, reviewerIds: $ids) {
  reviewerId mails { recipient subject text problem } } }`;

test('chairs and secretaries preview reminders, send them to reviewers with drafts, and do not stop the daily one', async () => {
  const { rita, ivan, tess, charlotte, sean, stranger, db } = world;
  await saveStarterMails(world, 'review-reminder');
  const now = world.clock.now();
  await sql`update calls set start_fap_review = ${now}::timestamptz - interval '1 day', end_fap_review = ${now}::timestamptz + interval '1 day'`.execute(
    db,
  );
  await submit(ivan, 'FAP_REVIEWER', ofIvan);
  const chosen = { fap, call: callId, ids: [rita, ivan, tess].map(({ id }) => id) };
  const asChair = world.as(charlotte, 'FAP_CHAIR');

  expect(await asChair.query(PREVIEW, chosen)).toEqual({
    it: [
      {
        reviewerId: rita.id,
        mails: [expect.objectContaining({ recipient: rita.email, problem: null, text: expect.stringContaining('Reviewer') as string })],
      },
    ],
  });
  expect(await keptMails(world)).toEqual([]);
  expect(await world.as(sean, 'FAP_SECRETARY').query(REMIND, chosen)).toEqual({ it: [rita.id] });
  expect((await keptMails(world)).map(({ recipients }) => recipients)).toEqual([[rita.email]]);
  expect(await world.services.panelReviews.remind(now)).toBe(1);
  expect(await world.services.panelReviews.remind(now)).toBe(0);
  await sql`update calls set end_fap_review = end_fap_review + interval '1 hour'`.execute(db);
  await sql`update users set deactivated_at = now() where id = ${rita.id}`.execute(db);
  expect(await world.services.panelReviews.remind(now)).toBe(0);
  expect(await world.as(sean, 'FAP_SECRETARY').query(REMIND, chosen)).toEqual({ it: [] });
  await expect(world.as(stranger, 'FAP_CHAIR').query(REMIND, chosen)).rejects.toMatchObject({ reason: 'NOT_IN_FAP' });
  await expect(world.as(rita, 'FAP_REVIEWER').query(REMIND, chosen)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
});
