import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aDoubleRoleStage, giveRole, type DoubleRoleStage, type Subject } from '../world/double-roles.ts';
import { keptMails, saveStarterMails } from '../world/mails.ts';
import { hashesOfTables } from '../world/stored.ts';

let stage: DoubleRoleStage;
let it: Subject;
beforeEach(async () => {
  stage = await aDoubleRoleStage();
  it = await stage.subject();
  await saveStarterMails(stage.world, 'handed-over');
}, 60_000);

const TOLD = ', andTell: true';
const ines = () => stage.world.as(stage.world.ines, 'INSTRUMENT_SCIENTIST');
const handOver = (userId: number, more = '', by = ines()) =>
  by.query<{ it: readonly { id: number }[] }>(
    `mutation { it: updateTechnicalReviewAssignee(userId: ${userId}, proposalPks: [${it.pk}], instrumentId: ${it.instrumentId}${more}) { id comment } }`,
  );
const assignee = async () =>
  (
    await stage.world.db
      .selectFrom('technicalReviews')
      .select('technicalReviewAssigneeId')
      .where('id', '=', it.technicalReviewId)
      .executeTakeFirst()
  )?.technicalReviewAssigneeId;
const waiting = async () =>
  (
    await ines().query<{ it: { reviewsToHandOver: readonly { instrumentId: number; instrument: string }[] } }>(
      `{ it: getProposal(primaryKey: ${it.pk}) { reviewsToHandOver { instrumentId instrument } } }`,
    )
  ).it.reviewsToHandOver;

test('a scientist on the proposal hands the review over and reads nothing of it', async () => {
  const { world } = stage;
  await stage.putOn(it, world.ines, 'co-proposer');
  expect(await waiting()).toEqual([{ instrumentId: it.instrumentId, instrument: expect.any(String) as unknown }]);

  const answer = await handOver(world.tess.id, ', andTell: true, comment: "I am on it <b>myself</b>"');

  expect(answer).toEqual({ it: [] });
  expect(await assignee()).toBe(world.tess.id);
  expect(await waiting()).toEqual([]);
  const [mail] = await keptMails(world);
  expect(mail?.recipients).toEqual([world.tess.email]);
  expect(mail?.html).toContain('I am on it');
  expect(mail?.html).not.toContain('<b>myself');
  const logged = await world.db
    .selectFrom('eventLog')
    .select(['eventType', 'changedBy'])
    .where('changedObjectId', '=', String(it.pk))
    .where('eventType', '=', 'PROPOSAL_TECHNICAL_REVIEW_ASSIGNED')
    .execute();
  expect(logged).toEqual([{ eventType: 'PROPOSAL_TECHNICAL_REVIEW_ASSIGNED', changedBy: world.ines.id }]);
});

test('one’s own review goes to nobody on the proposal or of another instrument, and not back', async () => {
  const { world } = stage;
  await stage.putOn(it, world.ines, 'principal investigator');
  await sql`insert into proposal_users (proposal_pk, user_id) values (${it.pk}, ${world.tess.id})`.execute(world.db);
  const before = await hashesOfTables(world);

  await expect(handOver(world.tess.id, TOLD)).rejects.toMatchObject({ reason: 'REVIEWER_IS_MEMBER' });
  await expect(handOver(world.rita.id, TOLD)).rejects.toMatchObject({ reason: 'TECHNICAL_REVIEW_ASSIGNEE' });
  await expect(handOver(world.ines.id, TOLD)).rejects.toMatchObject({ reason: 'REVIEWER_IS_MEMBER' });
  await expect(handOver(world.tess.id, `, andTell: true, comment: "${'x'.repeat(1_001)}"`)).rejects.toBeDefined();
  expect(await hashesOfTables(world)).toEqual(before);

  await sql`delete from proposal_users where proposal_pk = ${it.pk}`.execute(world.db);
  await expect(handOver(world.tess.id)).rejects.toMatchObject({ reason: 'ON_OWN_PROPOSAL' });
  await handOver(world.tess.id, TOLD);
  await expect(handOver(world.tess.id, TOLD)).rejects.toMatchObject({ reason: 'ON_OWN_PROPOSAL' });
});

test('a submitted or withdrawn review of one’s own stays', async () => {
  const { world } = stage;
  await stage.putOn(it, world.ines, 'principal investigator');
  await sql`update technical_reviews set submitted = true where id = ${it.technicalReviewId}`.execute(world.db);
  await expect(handOver(world.tess.id, TOLD)).rejects.toMatchObject({ reason: 'TECHNICAL_REVIEW_SUBMITTED' });
  expect(await waiting()).toEqual([]);

  await sql`update technical_reviews set submitted = false where id = ${it.technicalReviewId}`.execute(world.db);
  await sql`update proposals set withdrawn_at = now() where primary_key = ${it.pk}`.execute(world.db);
  await expect(handOver(world.tess.id, TOLD)).rejects.toMatchObject({ reason: 'PROPOSAL_WITHDRAWN' });
});

test('a scientist of another instrument learns nothing of a withdrawn proposal', async () => {
  const { world } = stage;
  await sql`update proposals set withdrawn_at = now() where primary_key = ${it.pk}`.execute(world.db);
  await giveRole(world, world.stranger, 'INSTRUMENT_SCIENTIST');
  const stranger = world.as(world.stranger, 'INSTRUMENT_SCIENTIST');

  for (const more of ['', TOLD])
    await expect(handOver(world.tess.id, more, stranger)).rejects.toMatchObject({ reason: 'TECHNICAL_REVIEW_NOT_FOUND' });
});

test('reviews are handed over without a mail unless asked for', async () => {
  await handOver(stage.world.tess.id);

  expect(await assignee()).toBe(stage.world.tess.id);
  expect(await keptMails(stage.world)).toEqual([]);
});

test('the local contact hands an experiment to a colleague, who gets a mail', async () => {
  const { world } = stage;
  const ivan = world.as(world.ivan, 'INSTRUMENT_SCIENTIST');
  const { experimentPk } = await world.db
    .selectFrom('experiments')
    .select('experimentPk')
    .where('proposalPk', '=', it.pk)
    .executeTakeFirstOrThrow();
  const give = (userId: number, by = ivan) =>
    by.query(
      `mutation { it: handOverLocalContact(experimentPk: ${experimentPk}, userId: ${userId}, comment: "On leave") { localContactId } }`,
    );
  await expect(give(world.rita.id)).rejects.toMatchObject({ reason: 'TECHNICAL_REVIEW_ASSIGNEE' });
  await expect(give(world.tess.id, ines())).rejects.toMatchObject({ reason: 'NOT_LOCAL_CONTACT' });

  await give(world.tess.id);

  const { localContactId } = await world.db
    .selectFrom('experiments')
    .select('localContactId')
    .where('experimentPk', '=', experimentPk)
    .executeTakeFirstOrThrow();
  expect(localContactId).toBe(world.tess.id);
  const [mail] = await keptMails(world);
  expect([mail?.recipients, mail?.html.includes('On leave')]).toEqual([[world.tess.email], true]);
});
