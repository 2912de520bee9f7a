import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../world/callers.ts';
import { aDoubleRoleStage, PARTS, type DoubleRoleStage, type Subject } from '../../world/double-roles.ts';
import { seat } from '../../world/fap-places.ts';
import type { Person } from '../../world/index.ts';
import { hashesOfTables } from '../../world/stored.ts';
import { DEEDS, type Deed } from './deeds.ts';

let stage: DoubleRoleStage;
let vice: Person;
let own: Subject;
let other: Subject;
beforeEach(async () => {
  stage = await aDoubleRoleStage();
  vice = stage.world.tess;
  await stage.world
    .as(stage.world.olga)
    .query(`mutation { setViceChair(fapId: ${stage.fapId}, userId: ${vice.id}, givesRole: true) { id } }`);
  own = await stage.subject();
  other = await stage.subject();
}, 120_000);

const asVice = () => stage.world.as(vice, 'FAP_CHAIR');
const asChair = () => stage.world.as(stage.person('chair'), 'FAP_CHAIR');
const deeds = Object.entries(DEEDS).filter(([, { by, own: kind }]) => by.includes('chair') && kind !== 'left out');

async function outcomeOf(ask: string): Promise<string> {
  try {
    await asVice().query(`mutation { it: ${ask} }`);
    return 'done';
  } catch (error) {
    if (error instanceof ApiError) return error.reason;
    throw error;
  }
}

async function outcomes(subject: Subject): Promise<readonly (readonly [string, string])[]> {
  const all: (readonly [string, string])[] = [];
  for (const [name, deed] of deeds) all.push([name, await outcomeOf(deed.ask(subject, vice, stage))]);
  return all;
}

const all = (answerOf: (deed: Deed) => unknown) => deeds.map(([name, deed]) => [name, answerOf(deed)]);
const done = all(() => 'done');
const ANY_TEXT = expect.any(String) as unknown;
const ANY_NUMBER = expect.any(Number) as unknown;
const NOT_NOW = expect.stringMatching(/^NOT_STANDING_IN$|_NOT_FOUND$/) as unknown;

const seenBy = async (caller: ReturnType<typeof asVice>, subject: Subject) => {
  const { instrumentId, callId, pk } = subject;
  const data = await caller.query<{
    getProposal: object | null;
    getFapProposals: readonly object[];
    getFapMeeting: readonly object[];
    getPanelRecommendations: readonly object[];
  }>(`{ getProposal(primaryKey: ${pk}) { title reviews { id } technicalReviews { id } }
    getFapProposals(fapId: ${stage.fapId}, callId: ${callId}) { proposalPk }
    getFapMeeting(fapId: ${stage.fapId}, callId: ${callId}) { instrumentId proposals { proposalPk } }
    getPanelRecommendations(proposalPks: [${pk}]) { proposalPk } }`);
  return { ...data, instrumentId: data.getFapMeeting.length === 0 ? null : instrumentId };
};

const NOTHING = { getProposal: null, getFapProposals: [], getFapMeeting: [], getPanelRecommendations: [], instrumentId: null };

const say = (until: string | null, caller = asChair()) =>
  caller.query('mutation ($fap: Int!, $until: DateTime) { setChairAway(fapId: $fap, until: $until) { chairsAway { userId } } }', {
    fap: stage.fapId,
    until,
  });
const nextMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString();
/** The database's clock decides, the rule's stands still. */
const away = async (until: string) => {
  stage.world.clock.set(new Date());
  await say(until);
};

test('reads and does nothing while the chair is there', async () => {
  const before = await hashesOfTables(stage.world);

  const tried = await outcomes(other);

  expect(tried).toEqual(all(() => NOT_NOW));
  expect(await seenBy(asVice(), other)).toEqual(NOTHING);
  expect(await outcomeOf(`assignReviewersToFap(fapId: ${stage.fapId}, memberIds: [${stage.world.rita.id}]) { id }`)).toBe('NOT_IN_FAP');
  const meeting = `fapId: ${stage.fapId}, callId: ${other.callId}, instrumentId: ${other.instrumentId}`;
  expect(await outcomeOf(`endMeeting(${meeting}) { state }`)).toBe('FAP_PLACE_NOT_FOUND');
  expect(await hashesOfTables(stage.world)).toEqual(before);
});

test('counts no proposals of the panel while the chair is there', async () => {
  const counts = `{ getFap(id: ${stage.fapId}) { proposalCount proposalCurrentCount callIds reviewProgress { assigned submitted } } }`;
  const none = { proposalCount: 0, proposalCurrentCount: 0, callIds: [], reviewProgress: { assigned: 0, submitted: 0 } };

  expect(await asVice().query(counts)).toEqual({ getFap: none });
  expect(await asChair().query(counts)).toMatchObject({ getFap: { proposalCount: 2 } });

  await stage.putOn(own, stage.person('chair'), PARTS[0]);
  expect(await asVice().query(counts)).toMatchObject({ getFap: { proposalCount: 1, callIds: [own.callId] } });
});

test.each(PARTS)('does all of a chair where the chair is %s, and nothing else', async (part) => {
  await stage.putOn(own, stage.person('chair'), part);

  expect(await seenBy(asVice(), own)).toEqual({
    getProposal: {
      title: ANY_TEXT,
      reviews: [{}, {}, {}].map(() => ({ id: ANY_NUMBER })),
      technicalReviews: [{ id: own.technicalReviewId }],
    },
    getFapProposals: [{ proposalPk: own.pk }],
    getFapMeeting: [{ instrumentId: own.instrumentId, proposals: [{ proposalPk: own.pk }] }],
    getPanelRecommendations: [{ proposalPk: own.pk }],
    instrumentId: own.instrumentId,
  });
  expect(await outcomes(own)).toEqual(done);
  expect(await outcomes(other)).toEqual(all(() => NOT_NOW));
  expect(await outcomeOf(`assignReviewersToFap(fapId: ${stage.fapId}, memberIds: [${stage.world.rita.id}]) { id }`)).toBe('NOT_IN_FAP');
});

test('does all of a chair whom a conflict of interest bars', async () => {
  await stage.bar(own, 'chair');

  expect(await outcomes(own)).toEqual(done);
  expect(await outcomes(other)).toEqual(all(() => NOT_NOW));
});

test('does all of a chair who is away, until the chair is back', async () => {
  await away(nextMonth());

  expect(await outcomes(own)).toEqual(done);
  expect(await outcomeOf(`assignReviewersToFap(fapId: ${stage.fapId}, memberIds: [${stage.world.rita.id}]) { id }`)).toBe('done');
  await expect(say(null, asVice())).rejects.toMatchObject({ reason: 'CHAIR_NOT_FOUND' });

  await say(null);
  expect(await outcomes(other)).toEqual(all(() => NOT_NOW));
});

test('stands in no longer when the day is over', async () => {
  await away(nextMonth());
  await sql`update fap_members set away_until = now() - interval '1 minute' where role = 'FAP_CHAIR'`.execute(stage.world.db);

  expect(await outcomes(other)).toEqual(all(() => NOT_NOW));
});

test('does not stand in while a second chair is there', async () => {
  await seat(stage.world, stage.fapId, 'FAP_CHAIR', stage.world.ivan);
  await away(nextMonth());

  expect(await outcomes(other)).toEqual(all(() => NOT_NOW));
});

test.each(PARTS)('judges nothing as %s, though the chair is away', async (part) => {
  await stage.putOn(own, vice, part);
  await away(nextMonth());

  expect(await outcomes(own)).toEqual(
    all(({ own: kind }) =>
      kind === 'hidden' && part !== 'data access user' ? (expect.stringMatching(/_NOT_FOUND$/) as unknown) : 'ON_OWN_PROPOSAL',
    ),
  );
});

test('in the role of a reviewer the seat opens nothing', async () => {
  await seat(stage.world, stage.fapId, 'FAP_REVIEWER', vice);
  await away(nextMonth());

  await expect(
    stage.world.as(vice, 'FAP_REVIEWER').query(`{ getFapMeeting(fapId: ${stage.fapId}, callId: ${own.callId}) { instrumentId } }`),
  ).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
});

test('a chair of another panel keeps the seat there for a proposal of both', async () => {
  const { rows } = await sql<{ id: number }>`insert into faps (code, description) values ('SECOND', 'Second') returning id`.execute(
    stage.world.db,
  );
  const second = rows[0]?.id ?? 0;
  await seat(stage.world, second, 'FAP_CHAIR', vice);
  await sql`insert into proposal_instruments (proposal_pk, instrument_id) values (${own.pk}, ${stage.world.imaging.id}) on conflict do nothing`.execute(
    stage.world.db,
  );
  await sql`insert into fap_proposals (proposal_pk, instrument_id, fap_id, call_id)
    values (${own.pk}, ${stage.world.imaging.id}, ${second}, ${own.callId})`.execute(stage.world.db);

  const seen = await seenBy(asVice(), own);

  expect(seen).toMatchObject({ getProposal: { reviews: [] }, getFapProposals: [], getFapMeeting: [] });
  expect(await outcomeOf(DEEDS['saveFapMeetingDecision']?.ask(own, vice, stage) ?? '')).toBe('NOT_STANDING_IN');
});
