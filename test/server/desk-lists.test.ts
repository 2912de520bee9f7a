import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { RoleCode } from '../../engine/catalog/types.ts';
import type { DeskCardKey } from '../../engine/rules/desk.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { acceptProposal, anExperiment } from '../world/experiments.ts';
import { assignInstruments, aSubmittedProposal, reviewGround } from '../world/technical-reviews.ts';
import { aVisit } from '../world/visits.ts';

const OWN = 'it: getUserExperiments(filter: { deskCard: $card }) { experimentPk }';
const STAFF = 'it: getInstrumentScientistProposals(filter: { deskCard: $card }) { totalCount }';
const OFFICE = 'it: getProposalsCore(filter: { deskCard: $card }) { totalCount }';
const EXPERIMENTS = 'it: getAllExperiments(filter: { deskCard: $card }) { totalCount }';
const failed = (type: string) =>
  `it: getStatusActionsLogs(filter: { statusActionType: ${type}, successful: false, nobodyFound: false, waiting: false }) { totalCount }`;

/** Call by which the page of a card reads what is counted; null: a card leads to one form or panel at a time. */
const PAGES = {
  DRAFTS_CLOSING: null,
  PROPOSALS_REOPENED: null,
  CO_PROPOSERS_MISSING: null,
  SAFETY_FORMS_REJECTED: OWN,
  SAFETY_FORMS_DUE: OWN,
  VISITS_TO_REGISTER: null,
  FEEDBACK_ASKED: OWN,
  REPORTS_DUE: OWN,
  REVIEWS_TO_GRADE: null,
  REVIEWERS_MISSING: null,
  REVIEWS_BEHIND: null,
  DECISIONS_MISSING: null,
  INSTRUMENTS_TO_SUBMIT: null,
  TECHNICAL_REVIEWS: STAFF,
  REVIEWS_TO_HAND_OVER: null,
  INTERNAL_REVIEWS: STAFF,
  INTERNAL_REVIEWS_BACK: STAFF,
  SAFETY_FORMS_TO_DECIDE: EXPERIMENTS,
  SAFETY_FORMS_TO_REOPEN: EXPERIMENTS,
  EXPERIMENTS_SOON: EXPERIMENTS,
  CONTACTS_MISSING: EXPERIMENTS,
  SAFETY_FORMS_MISSING: EXPERIMENTS,
  SAMPLES_TO_EVALUATE: null,
  REGISTRATIONS_TO_APPROVE: 'it: getVisitRegistrations(statuses: [SUBMITTED]) { totalCount }',
  EXPERIMENTS_LACKING: EXPERIMENTS,
  ANSWERS_TO_SEND: OFFICE,
  PROPOSALS_UNASSIGNED: OFFICE,
  CALLS_CLOSING: null,
  MAIL_FAILED: failed('EMAIL'),
  MESSAGES_FAILED: failed('RABBITMQ'),
  SCHEDULER_HELD: 'it: getSchedulerMessages(states: [HELD]) { totalCount }',
  SCHEDULER_FAILED: 'it: getSchedulerMessages(states: [FAILED]) { totalCount }',
} as const satisfies Readonly<Record<DeskCardKey, string | null>>;

let world: World;
const counted = new Map<string, { readonly card: number; readonly page: number }>();

const countOf = (answer: { readonly totalCount: number } | readonly object[]): number =>
  'totalCount' in answer ? answer.totalCount : answer.length;

/** Notes what each card and its page count for the person. */
async function note(person: Person, role: RoleCode): Promise<void> {
  const caller = world.as(person, role);
  const { getDesk } = await caller.query<{ getDesk: readonly { key: DeskCardKey; count: number }[] }>('{ getDesk { key count } }');
  for (const { key, count } of getDesk) {
    const page = PAGES[key];
    if (page === null) continue;
    const document = page.includes('$card') ? `query ($card: String!) { ${page} }` : `{ ${page} }`;
    const { it } = await caller.query<{ it: Parameters<typeof countOf>[0] }>(document, page.includes('$card') ? { card: key } : {});
    counted.set(`${key} ${role}`, { card: count, page: countOf(it) });
  }
}

beforeAll(async () => {
  world = await aWorld();
  const { db, clock, carl, diffractometer, imaging, ines, irma, olga, petra, sam } = world;
  const ground = await reviewGround(world);
  const both = await aSubmittedProposal(world, ground);
  await assignInstruments(world, [both], [diffractometer.id, imaging.id]);
  await sql`update technical_reviews set technical_review_assignee_id = ${ines.id}`.execute(db);
  const done = await aSubmittedProposal(world, ground);
  await assignInstruments(world, [done], [diffractometer.id]);
  await sql`update technical_reviews set submitted = true where proposal_pk = ${done}`.execute(db);
  await sql`insert into internal_reviews (technical_review_id, title, reviewer_id, assigned_by, comment, files)
    select id, 'Risk', ${irma.id}::int, ${ines.id}::int, case when instrument_id = ${imaging.id} then 'Fine' else '' end, '{}'
    from technical_reviews where not submitted`.execute(db);
  await aSubmittedProposal(world, ground);

  const proposalPk = await aSubmittedProposal(world, ground, { users: [carl] });
  await db.insertInto('proposalInstruments').values({ proposalPk, instrumentId: diffractometer.id, managementTimeAllocation: 2 }).execute();
  await acceptProposal(world, proposalPk);
  await aVisit(world, { proposalPk }, [petra, carl]);
  await db.updateTable('visitRegistrations').set({ status: 'SUBMITTED' }).where('userId', '=', carl.id).execute();
  await anExperiment(world, { proposalPk, instrumentId: diffractometer.id, from: 2, to: 3 });
  await anExperiment(world, { proposalPk, instrumentId: diffractometer.id, from: 60, to: 61 });
  await sql`insert into outbox (kind, payload, idempotency_key, due_at, failed_at) values ('EMAIL', '{}', 'lost', now(), ${clock.now()})`.execute(
    db,
  );
  await sql`insert into status_actions_log (batch, round, workflow_id, edge_key, action_key, action_type, recipient, message, successful, nobody_found, happened_at)
    select b, 1, 1, 'e', 'a', 'EMAIL', 'PI', 'lost', false, b = 'nobody', ${clock.now()} from unnest(array['one', 'nobody']) b`.execute(db);
  for (const [person, role] of [
    [petra, 'USER'],
    [ines, 'INSTRUMENT_SCIENTIST'],
    [irma, 'INTERNAL_REVIEWER'],
    [sam, 'EXPERIMENT_SAFETY_REVIEWER'],
    [olga, 'USER_OFFICER'],
  ] as const)
    await note(person, role);
});

test('the page of a card has as many rows as the card counts', () => {
  expect([...counted].filter(([, { card, page }]) => card !== page)).toEqual([]);
  expect([...counted.keys()].toSorted()).toEqual([
    'ANSWERS_TO_SEND USER_OFFICER',
    'CONTACTS_MISSING INSTRUMENT_SCIENTIST',
    'EXPERIMENTS_LACKING USER_OFFICER',
    'EXPERIMENTS_SOON INSTRUMENT_SCIENTIST',
    'INTERNAL_REVIEWS INTERNAL_REVIEWER',
    'INTERNAL_REVIEWS_BACK INSTRUMENT_SCIENTIST',
    'MAIL_FAILED USER_OFFICER',
    'PROPOSALS_UNASSIGNED USER_OFFICER',
    'REGISTRATIONS_TO_APPROVE USER_OFFICER',
    'SAFETY_FORMS_DUE USER',
    'SAFETY_FORMS_MISSING EXPERIMENT_SAFETY_REVIEWER',
    'TECHNICAL_REVIEWS INSTRUMENT_SCIENTIST',
  ]);
});

test('two technical reviews of one proposal are one thing to do', () => {
  expect(counted.get('TECHNICAL_REVIEWS INSTRUMENT_SCIENTIST')).toEqual({ card: 1, page: 1 });
});

test('a list of a card of another role is empty', async () => {
  const it = await world
    .as(world.ines, 'INSTRUMENT_SCIENTIST')
    .query(`query { it: getInstrumentScientistProposals(filter: { deskCard: "ANSWERS_TO_SEND" }) { totalCount } }`);
  expect(it).toEqual({ it: { totalCount: 0 } });
});
