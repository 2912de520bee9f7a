import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { errors } from '../../engine/errors.ts';
import { CHECKS, INTEGERS, REQUIRED, UNIQUES, type AnsweredBy } from '../support/constraint-table.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aFap } from '../world/faps.ts';
import { ApiError } from '../world/callers.ts';
import { aWorld, type World } from '../world/index.ts';
import { placeInFap } from '../world/panels.ts';
import { aProposal } from '../world/proposals.ts';

let world: World;
let ids: Readonly<Record<string, number>>;
beforeAll(async () => {
  world = await aWorld();
  // Other files of this worker may have made a table of their own.
  await sql`drop table if exists things`.execute(world.db);
  const callId = await aCall(world, await layGround(world));
  const { primaryKey } = await aProposal(world, { callId });
  const fapId = await aFap(world);
  await placeInFap(world, { fapId, pks: [primaryKey], instrumentId: world.diffractometer.id });
  await sql`insert into call_instruments (call_id, instrument_id) values (${callId}, ${world.diffractometer.id}) on conflict do nothing`.execute(
    world.db,
  );
  ids = { callId, pk: primaryKey, fapId, x: world.diffractometer.id };
});

const named = async (query: ReturnType<typeof sql>): Promise<readonly string[]> =>
  (await query.execute(world.db)).rows.map((row) => (row as { readonly name: string }).name);

/** Columns that are in no key, of the tables of the product. */
const columns = (condition: ReturnType<typeof sql>) =>
  named(sql`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.table_name not like 'kysely_%' and ${condition} and not exists (
      select 1 from information_schema.key_column_usage k
      where k.table_schema = 'public' and k.table_name = c.table_name and k.column_name = c.column_name
        and k.constraint_name like ${sql.ref('c.table_name')} || '%key')
    order by 1`);

test('each check constraint has a rule that answers before it', async () => {
  const checks = await named(sql`
    select conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by 1`);
  expect(checks).toEqual(Object.keys(CHECKS).sort());
});

test('each unique index has a rule that answers before it', async () => {
  const uniques = await named(sql`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace order by 1`);
  expect(uniques).toEqual(Object.keys(UNIQUES).sort());
});

test('each whole number has a rule about its range', async () => {
  expect(await columns(sql`c.data_type = 'integer'`)).toEqual(Object.keys(INTEGERS).sort());
});

test('each required column has a rule that asks for it', async () => {
  const required = await named(sql`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.table_name not like 'kysely_%' and c.is_nullable = 'NO' and c.column_default is null
      and c.data_type in ('text', 'double precision', 'date', 'timestamp with time zone') order by 1`);
  const without = required.filter((name) => {
    const [table = '', column = ''] = name.split('.');
    const row = REQUIRED[table];
    return row === undefined || (typeof row === 'object' && row[column] === undefined);
  });
  expect(without).toEqual([]);
  const stale = Object.entries(REQUIRED).flatMap(([table, row]) =>
    typeof row === 'object' ? Object.keys(row).map((column) => `${table}.${column}`) : [],
  );
  expect(stale.filter((name) => !required.includes(name))).toEqual([]);
});

test('the reasons that the table names are those of the catalogue', () => {
  const rows: readonly AnsweredBy[] = [CHECKS, UNIQUES, INTEGERS, ...Object.values(REQUIRED)].flatMap((it) =>
    typeof it === 'object' ? Object.values(it) : [it],
  );
  expect(rows.filter((row) => !row.startsWith('product: ') && !Object.hasOwn(errors, row))).toEqual([]);
  expect(rows).not.toContain('INTERNAL');
});

const TOO_LARGE = 2_147_483_648;
const AVAILABILITY = (time: number) =>
  `mutation ($callId: Int!, $x: Int!) { setInstrumentAvailabilityTime(availabilityTime: ${time}, callId: $callId, instrumentId: $x) { id } }`;
const CALL = (change: string) => `mutation ($callId: Int!) { updateCall(id: $callId, ${change}) { id } }`;
const FAP = (code: string, ratings: number) =>
  `mutation { createFap(active: true, code: "${code}", description: "Panel", numberRatingsRequired: ${ratings}) { id } }`;
const DECISION = (change: string) => `mutation ($fapId: Int!, $pk: Int!, $x: Int!) {
  saveFapMeetingDecision(input: { fapId: $fapId, proposalPk: $pk, instrumentId: $x, ${change} }) { proposalPk } }`;
const PANEL_TIME = (time: number) => `mutation ($fapId: Int!, $pk: Int!, $x: Int!) {
  updateFapTimeAllocation(fapId: $fapId, proposalPk: $pk, instrumentId: $x, fapTimeAllocation: ${time}) { proposalPk } }`;
const FINAL = (time: number) => `mutation ($pk: Int!, $x: Int!) {
  administrationProposal(proposalPk: $pk, finalStatus: ACCEPTED, managementTimeAllocations: [{ instrumentId: $x, value: ${time} }]) { primaryKey } }`;
const PERIOD = (from: string, to: string) => `${from}: "2030-02-02T00:00:00Z", ${to}: "2030-02-01T00:00:00Z"`;
const LONG = 'x'.repeat(700);

/** Documents with the constraint that would answer without a rule. */
const ATTEMPTS: readonly (readonly [constraint: string, document: string])[] = [
  ['api_access_tokens_name_check', 'mutation { createApiAccessToken(accessPermissions: "{}", name: " ") { id } }'],
  ['call_instruments_availability_time_check', AVAILABILITY(-1)],
  ['calls_allocation_time_unit_check', CALL('allocationTimeUnit: Month')],
  ['calls_check', CALL(PERIOD('startCall', 'endCall'))],
  ['calls_check1', CALL(PERIOD('endCall', 'endCallInternal'))],
  ['calls_check2', CALL(PERIOD('startReview', 'endReview'))],
  ['calls_check3', CALL(PERIOD('startFapReview', 'endFapReview'))],
  ['calls_check4', CALL(PERIOD('startNotify', 'endNotify'))],
  ['calls_check5', CALL(PERIOD('startCycle', 'endCycle'))],
  ['calls_cycle_comment_check', CALL(`cycleComment: "${LONG}"`)],
  ['calls_reference_number_format_check', CALL(`referenceNumberFormat: "${LONG}"`)],
  ['calls_short_code_check', CALL(`shortCode: "${LONG}"`)],
  ['calls_survey_comment_check', CALL(`surveyComment: "${LONG}"`)],
  ['calls_title_check', CALL(`title: "${LONG}"`)],
  ['fap_meeting_decisions_rank_order_check', DECISION('rankOrder: 0')],
  ['fap_meeting_decisions_recommendation_check', DECISION('recommendation: MAYBE')],
  ['fap_proposals_fap_time_allocation_check', PANEL_TIME(-1)],
  ['faps_code_check', FAP(LONG, 2)],
  ['faps_number_ratings_required_check', FAP('NEW', 0)],
  ['proposal_instruments_management_time_allocation_check', FINAL(-1)],
  [
    'proposal_scientist_comments_comment_check',
    'mutation ($pk: Int!) { createProposalScientistComment(proposalPk: $pk, comment: "") { commentId } }',
  ],
  ['proposals_title_check', `mutation ($pk: Int!) { updateProposal(proposalPk: $pk, title: "${LONG}", abstract: "Short") { primaryKey } }`],
  [
    'statuses_short_code_check',
    'mutation { createStatus(description: "New", entityType: PROPOSAL, name: "New", shortCode: "not this") { id } }',
  ],
];

/** Numbers beyond what a column holds. */
const LARGE: readonly (readonly [column: string, document: string])[] = [
  ['call_instruments.availability_time', AVAILABILITY(TOO_LARGE)],
  ['calls.sort_order', CALL(`sort_order: ${TOO_LARGE}`)],
  ['fap_meeting_decisions.rank_order', DECISION(`rankOrder: ${TOO_LARGE}`)],
  ['fap_proposals.fap_time_allocation', PANEL_TIME(TOO_LARGE - 1)],
  ['faps.number_ratings_required', FAP('NEW', TOO_LARGE - 1)],
  ['proposal_instruments.management_time_allocation', FINAL(TOO_LARGE - 1)],
];

async function reasonOf(document: string): Promise<string> {
  const declared = Object.keys(ids).filter((name) => document.includes(`$${name}:`));
  const variables = Object.fromEntries(declared.map((name) => [name, ids[name]]));
  const outcome: unknown = await world
    .as(world.olga)
    .query(document, variables)
    .catch((error: unknown) => error);
  if (!(outcome instanceof ApiError)) throw new Error('stored');
  return outcome.reason;
}

test.each(ATTEMPTS)('what %s forbids is refused with its reason', async (constraint, document) => {
  expect(await reasonOf(document)).toBe(CHECKS[constraint]);
});

test.each(LARGE)('a number too large for %s is refused', async (column, document) => {
  expect(['BAD_INPUT', INTEGERS[column]]).toContain(await reasonOf(document));
});
