import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aFap } from '../world/faps.ts';
import { aFapReview, aPlace, aReviewTemplate, seat } from '../world/fap-places.ts';
import { anExperiment, acceptProposal } from '../world/experiments.ts';
import { aWorld, DAY_MS, type Person, type World } from '../world/index.ts';
import { assignInstruments, aSubmittedProposal, reviewGround, type ReviewGround } from '../world/technical-reviews.ts';
import { aProposal } from '../world/proposals.ts';
import { aVisit } from '../world/visits.ts';

let world: World;
let ground: ReviewGround;

beforeEach(async () => {
  world = await aWorld();
  ground = await reviewGround(world);
});

interface Card {
  readonly key: string;
  readonly count: number;
  readonly due: string | null;
  readonly items: readonly { readonly title: string }[];
}

const DESK = '{ getDesk { key title count due dueIs href items { title due href } } }';
const desk = async (person: Person) => (await world.as(person).query<{ getDesk: readonly Card[] }>(DESK)).getDesk;
const cards = async (person: Person) => Object.fromEntries((await desk(person)).map(({ key, count }) => [key, count]));

async function reviewedProposal() {
  const proposal = await aSubmittedProposal(world, ground);
  await assignInstruments(world, [proposal], [world.diffractometer.id]);
  const fap = await aFap(world);
  await seat(world, fap, 'FAP_REVIEWER', world.rita);
  await seat(world, fap, 'FAP_CHAIR', world.charlotte);
  const place = await aPlace(world, { fap, proposal });
  return { proposal, fap, place };
}

const recommend = (proposal: number, fap: number) =>
  sql`insert into fap_meeting_decisions (proposal_pk, instrument_id, fap_id, recommendation, submitted)
    values (${proposal}, ${world.diffractometer.id}, ${fap}, 'ACCEPTED', true)`.execute(world.db);

test('a chair sees reviewers, decisions and instruments in turn', async () => {
  const { proposal, fap, place } = await reviewedProposal();
  await world.db.updateTable('faps').set({ numberRatingsRequired: 1 }).execute();
  expect(await cards(world.charlotte)).toEqual({ REVIEWERS_MISSING: 1 });

  const { templateId } = await aReviewTemplate(world);
  await aFapReview(world, { place, reviewer: world.rita, templateId });
  expect(await cards(world.rita)).toEqual({ REVIEWS_TO_GRADE: 1 });
  expect(await cards(world.charlotte)).toEqual({});
  await world.db.updateTable('calls').set({ endFapReview: world.clock.now() }).execute();
  expect(await cards(world.charlotte)).toEqual({ REVIEWS_BEHIND: 1 });

  await world.db.updateTable('fapReviews').set({ status: 'SUBMITTED', grade: 2 }).execute();
  expect(await cards(world.rita)).toEqual({});
  expect(await cards(world.charlotte)).toEqual({ DECISIONS_MISSING: 1 });
  await recommend(proposal, fap);
  expect(await cards(world.charlotte)).toEqual({ INSTRUMENTS_TO_SUBMIT: 1 });
  expect(await cards(world.olga)).toMatchObject({ INSTRUMENTS_TO_SUBMIT: 1 });

  await world.db.updateTable('fapProposals').set({ instrumentSubmitted: true }).execute();
  expect(await cards(world.charlotte)).toEqual({});
});

test.each(['final', 'decision'])('no technical review waits where the status has the trait %s', async (trait) => {
  const { proposal } = await reviewedProposal();
  expect(await cards(world.ines)).toEqual({ TECHNICAL_REVIEWS: 1 });
  await sql`update statuses set traits = traits || ${JSON.stringify({ [trait]: true })}::jsonb
    where id = (select status_id from proposals where primary_key = ${proposal})`.execute(world.db);
  expect(await cards(world.ines)).toEqual({});
});

test('nothing of a proposal waits for its members to judge', async () => {
  const { proposal, place } = await reviewedProposal();
  const { templateId } = await aReviewTemplate(world);
  await aFapReview(world, { place, reviewer: world.rita, templateId });
  expect(await cards(world.ines)).toEqual({ TECHNICAL_REVIEWS: 1 });
  for (const { id: userId } of [world.rita, world.charlotte, world.ines])
    await world.db.insertInto('proposalUsers').values({ proposalPk: proposal, userId }).execute();
  for (const person of [world.rita, world.charlotte]) expect(await cards(person)).toEqual({});
  // an own review waits to be given away
  expect(await cards(world.ines)).toEqual({ REVIEWS_TO_HAND_OVER: 1 });
});

test('a proposer is told of drafts, visits and feedback', async () => {
  const { db, clock, petra, carl, ines } = world;
  await db
    .updateTable('calls')
    .set({ endCall: new Date(clock.now().getTime() + 2 * DAY_MS) })
    .execute();
  await aProposal(world, { callId: ground.callId, title: 'Spin waves' });
  const [draft] = await desk(petra);
  expect(draft).toMatchObject({
    key: 'DRAFTS_CLOSING',
    count: 1,
    dueIs: 'Call closes',
    items: [{ title: expect.stringContaining('Spin waves') as string }],
  });
  expect(await cards(carl)).toEqual({});

  const proposalPk = await aSubmittedProposal(world, ground, { users: [carl] });
  await db
    .insertInto('proposalInstruments')
    .values({ proposalPk, instrumentId: world.diffractometer.id, managementTimeAllocation: 2 })
    .execute();
  await acceptProposal(world, proposalPk);
  await aVisit(world, { proposalPk }, [petra, carl]);
  expect(await cards(carl)).toEqual({ SAFETY_FORMS_DUE: 1, VISITS_TO_REGISTER: 1 });
  expect(await cards(ines)).toEqual({ CONTACTS_MISSING: 1 });
  await db.updateTable('visitRegistrations').set({ status: 'SUBMITTED' }).execute();
  expect(await cards(world.olga)).toMatchObject({ REGISTRATIONS_TO_APPROVE: 2, EXPERIMENTS_LACKING: 1, ANSWERS_TO_SEND: 1 });
  await db.updateTable('experiments').set({ status: 'COMPLETED' }).execute();
  expect(await cards(petra)).toEqual({ DRAFTS_CLOSING: 1, FEEDBACK_ASKED: 1 });
  expect(await cards(carl)).toEqual({});
});

test('every desk takes one statement, however much waits', async () => {
  await reviewedProposal();
  const proposalPk = await aSubmittedProposal(world, ground);
  await putOnInstrument(proposalPk);
  await acceptProposal(world, proposalPk);
  await anExperiment(world, { proposalPk, instrumentId: world.diffractometer.id, from: 1, to: 2 });
  const { petra, olga, ines, charlotte, sean, rita, irma, sam } = world;
  for (const person of [petra, olga, ines, charlotte, sean, rita, irma, sam]) {
    const caller = world.as(person);
    await caller.query(DESK);
    const count = async (document: string) => (await world.statements(() => caller.query(document))).length;
    expect((await count(DESK)) - (await count('{ __typename }'))).toBe(1);
  }
});

const putOnInstrument = (proposalPk: number) =>
  world.db.insertInto('proposalInstruments').values({ proposalPk, instrumentId: world.diffractometer.id }).execute();

const ROUND = `query ($id: Int!) { getRound(callId: $id) { statuses { status { shortCode } count } behind { name kind count } waiting { key count }
  instruments { instrument { name } requested recommended allocated available } } }`;

test('a round counts statuses, times, late people and waiting work', async () => {
  const { proposal, fap } = await reviewedProposal();
  await recommend(proposal, fap);
  await world.db.updateTable('fapProposals').set({ fapTimeAllocation: 5 }).execute();
  await aProposal(world, { callId: ground.callId });
  const late = new Date(world.clock.now().getTime() - DAY_MS);
  await world.db.updateTable('calls').set({ startReview: late, endReview: late }).execute();
  await world.db.updateTable('proposals').set({ finalStatus: 'ACCEPTED' }).where('primaryKey', '=', proposal).execute();
  await world.db.updateTable('proposalInstruments').set({ managementTimeAllocation: 4 }).execute();
  const olga = world.as(world.olga);
  await olga.query(ROUND, { id: ground.callId });
  const answers: unknown[] = [];
  const statements = await world.statements(async () => answers.push(await olga.query(ROUND, { id: ground.callId })));
  expect(answers[0]).toMatchObject({
    getRound: {
      statuses: [
        { status: { shortCode: 'DRAFT' }, count: 1 },
        { status: { shortCode: 'SCHEDULING' }, count: 1 },
      ],
      instruments: [
        { instrument: { name: 'Imaging beamline' }, recommended: 0, allocated: 0 },
        { instrument: { name: 'Powder diffractometer' }, requested: 0, recommended: 5, allocated: 4, available: null },
      ],
      waiting: [{ key: 'INSTRUMENTS_TO_SUBMIT', count: 1 }],
      behind: [{ name: 'Ines Instrument', kind: 'TECHNICAL_REVIEW', count: 1 }],
    },
  });
  expect(statements.length).toBeLessThanOrEqual(8);
  await expect(olga.query(ROUND, { id: 1_000_000 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
