import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followEvents, type FollowedEvents } from '../support/event-stream.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aFap } from '../world/faps.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { graded, SAVE_DECISION } from '../world/meetings.ts';
import { placeInFap } from '../world/panels.ts';
import { aProposal } from '../world/proposals.ts';
import type { RoleCode } from '../../engine/catalog/types.ts';

const SECRET = 'Secret title';

let world: World;
let fap: number;
let call: number;
let instrument: number;
let own: number;
let other: number;
let address: string;
const streams: FollowedEvents[] = [];
beforeEach(async () => {
  world = await aWorld();
  await sql`insert into role_user (user_id, role_id) select ${world.ivan.id}, role_id from role_user where user_id = ${world.rita.id}
    on conflict do nothing`.execute(world.db);
  call = await aCall(world, await layGround(world));
  instrument = world.diffractometer.id;
  fap = await aFap(world, {
    members: [
      { userId: world.charlotte.id, role: 'FAP_CHAIR' },
      { userId: world.sean.id, role: 'FAP_SECRETARY' },
      { userId: world.rita.id, role: 'FAP_REVIEWER' },
      { userId: world.ivan.id, role: 'FAP_REVIEWER' },
    ],
  });
  own = (await aProposal(world, { callId: call, users: [world.rita], title: SECRET })).primaryKey;
  other = (await aProposal(world, { callId: call, title: 'Other title' })).primaryKey;
  await placeInFap(world, { fapId: fap, pks: [own, other], instrumentId: instrument });
  await graded(world, [own, other], [2, 3]);
  address = await world.app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

const tokenOf = (person: Person, role: RoleCode) => world.http(person, role).signIn();
const eventsAt = () => `${address}/events?of=meeting&fap=${fap}&call=${call}&instrument=${instrument}`;
async function follow(person: Person, role: RoleCode): Promise<FollowedEvents> {
  const stream = await followEvents(eventsAt(), await tokenOf(person, role));
  streams.push(stream);
  return stream;
}

const chair = () => world.as(world.charlotte, 'FAP_CHAIR');
const secretary = () => world.as(world.sean, 'FAP_SECRETARY');
const rita = () => world.as(world.rita, 'FAP_REVIEWER');
const ivan = () => world.as(world.ivan, 'FAP_REVIEWER');
const at = () => `fapId: ${fap}, callId: ${call}, instrumentId: ${instrument}`;
const lead = (by: ReturnType<typeof chair>, pk: number, takesOver = false) =>
  by.query(`mutation { leadMeeting(${at()}, proposalPk: ${pk}, takesOver: ${takesOver}) { state leader } }`);
const LIVE = `state leader instrument recommended accepted available unallocated hiddenCount count cut inHand { abstract notes average deviation shutOut
  mayChange coProposers proposal { proposalPk title place reviews { reviewer grade } decision { recommendation commentForManagement } } }`;
interface Live {
  readonly state: string;
  readonly hiddenCount: number;
  readonly count: number;
  readonly recommended: number;
  readonly inHand: {
    readonly notes: string | null;
    readonly shutOut: readonly string[];
    readonly mayChange: boolean;
    readonly average: number;
    readonly proposal: {
      readonly proposalPk: number;
      readonly place: number;
      readonly decision: { readonly commentForManagement: string | null };
    };
  } | null;
}
const live = async (by: ReturnType<typeof chair>, more = ''): Promise<Live> =>
  (await by.query<{ it: Live }>(`{ it: getLiveMeeting(${at()}${more}) { ${LIVE} } }`)).it;

test('events arrive within two seconds of a step and of a decision', async () => {
  const stream = await follow(world.ivan, 'FAP_REVIEWER');
  expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(stream.headers.get('x-accel-buffering')).toBe('no');
  await stream.next();

  const led = Date.now();
  await lead(chair(), own);
  const event = await stream.next();
  expect(Date.now() - led).toBeLessThan(2000);
  expect(event).toEqual({ kind: 'meeting', key: `${fap}-${call}-${instrument}`, version: expect.any(String) as string });
  expect((await live(ivan())).inHand?.proposal.proposalPk).toBe(own);

  const decided = Date.now();
  await secretary().query(SAVE_DECISION, {
    input: { proposalPk: own, instrumentId: instrument, fapId: fap, recommendation: 'ACCEPTED', commentForManagement: 'Strong' },
  });
  await stream.next();
  expect(Date.now() - decided).toBeLessThan(2000);
  expect((await live(ivan())).inHand).toMatchObject({
    mayChange: false,
    notes: null,
    proposal: { decision: { commentForManagement: 'Strong' } },
  });
});

test('a member of the proposal gets a pause, neither its key nor its title', async () => {
  const stream = await follow(world.rita, 'FAP_REVIEWER');
  await stream.next();

  await lead(chair(), own);
  expect(await stream.next()).toEqual({ kind: 'meeting', key: `${fap}-${call}-${instrument}`, isPaused: true });
  const paused = await live(rita());
  expect(paused).toMatchObject({ state: 'PAUSED', inHand: null, count: 1 });
  await secretary().query(SAVE_DECISION, {
    input: { proposalPk: own, instrumentId: instrument, fapId: fap, recommendation: 'REJECTED', commentForUser: 'Weak' },
  });
  await lead(chair(), other);
  expect(await stream.next()).toMatchObject({ version: expect.any(String) as string });
  expect((await live(rita())).inHand?.proposal).toMatchObject({ proposalPk: other, place: 1 });
  expect((await live(ivan())).inHand?.shutOut).toEqual([]);
  for (const text of [stream.bytes(), JSON.stringify(paused)]) expect(text).not.toMatch(new RegExp(`${SECRET}|Pk":\\s*${own}\\b`));
});

test('a chair on a proposal reads totals, places and counts without it', async () => {
  await sql`insert into proposal_users (proposal_pk, user_id) values (${own}, ${world.charlotte.id})`.execute(world.db);
  await sql`update fap_proposals set fap_time_allocation = case when proposal_pk = ${own} then 9 else 4 end`.execute(world.db);

  await lead(secretary(), own);
  expect(await live(chair(), `, proposalPk: ${own}`)).toMatchObject({
    state: 'PAUSED',
    inHand: null,
    count: 1,
    hiddenCount: 1,
    recommended: 4,
  });
  await secretary().query(SAVE_DECISION, { input: { proposalPk: own, instrumentId: instrument, fapId: fap, recommendation: 'ACCEPTED' } });
  expect(await live(secretary())).toMatchObject({ state: 'IN_HAND', count: 2, recommended: 13, accepted: 9 });
  expect(await live(chair())).toMatchObject({ recommended: 4, accepted: 0 });
  expect((await live(secretary())).inHand?.shutOut).toHaveLength(2);
  await expect(lead(chair(), own, true)).rejects.toMatchObject({ reason: 'ON_OWN_PROPOSAL' });
});

test('a conflict that is declared during the meeting shuts out at once', async () => {
  await sql`update faps set bars_conflicts = true`.execute(world.db);
  await lead(chair(), other);
  const stream = await follow(world.ivan, 'FAP_REVIEWER');
  expect(await stream.next()).toMatchObject({ version: expect.any(String) as string });

  await sql`insert into interest_conflicts (proposal_pk, reviewer_id, kind, source) values (${other}, ${world.ivan.id}, 'DECLARED', 'REVIEWER')`.execute(
    world.db,
  );
  expect(await stream.next()).toMatchObject({ isPaused: true });
  expect(await live(ivan())).toMatchObject({ state: 'PAUSED', inHand: null });
  expect((await live(chair())).inHand?.shutOut).toHaveLength(1);
});

test('streams need a session, a seat and an address', async () => {
  const status = async (url: string, token?: string) => {
    const stop = new AbortController();
    const answer = await fetch(url, { signal: stop.signal, headers: token ? { authorization: `Bearer ${token}` } : {} });
    stop.abort();
    return answer.status;
  };
  expect(await status(eventsAt())).toBe(401);
  expect(await status(eventsAt(), 'nonsense')).toBe(401);
  expect(await status(eventsAt(), await tokenOf(world.petra, 'USER'))).toBe(403);
  expect(await status(`${address}/events?of=meeting&fap=${fap}`, await tokenOf(world.olga, 'USER_OFFICER'))).toBe(400);
  expect(await status(`${address}/events?of=weather`, await tokenOf(world.olga, 'USER_OFFICER'))).toBe(400);
});

test('who lost the seat or signed out gets no further event', async () => {
  const [seat, session] = [await follow(world.ivan, 'FAP_REVIEWER'), await follow(world.olga, 'USER_OFFICER')];
  await seat.next();
  await session.next();
  await sql`delete from fap_members where user_id = ${world.ivan.id}`.execute(world.db);
  await sql`update sessions set ended_at = now(), ended_by = 'PERSON' where user_id = ${world.olga.id}`.execute(world.db);

  await lead(chair(), other);

  expect([await seat.next(), await session.next()]).toEqual([{ why: 'refused' }, { why: 'refused' }]);
  expect(seat.bytes() + session.bytes()).not.toContain('"version":"2');
});

test('the newest stream of a session is its only one', async () => {
  const token = await tokenOf(world.ivan, 'FAP_REVIEWER');
  const [first, second] = [await followEvents(eventsAt(), token), await followEvents(eventsAt(), token)];
  streams.push(first, second);
  await first.next();
  await second.next();
  expect(await first.next()).toEqual({ why: 'replaced' });
});

test('streams end with the server', async () => {
  const stream = await follow(world.ivan, 'FAP_REVIEWER');
  await stream.next();
  const closed = world.app.http.close();
  expect(await stream.next()).toEqual({ why: 'closing' });
  await closed;
});

test('a second leader takes over only when they say so', async () => {
  await lead(chair(), own);
  await expect(lead(secretary(), other)).rejects.toMatchObject({ reason: 'MEETING_LED_BY_OTHER' });
  await lead(secretary(), other, true);
  await expect(chair().query(`mutation { endMeeting(${at()}) { state } }`)).rejects.toMatchObject({ reason: 'MEETING_LED_BY_OTHER' });
  await secretary().query(`mutation { endMeeting(${at()}) { state } }`);
  expect(await live(ivan(), `, proposalPk: ${own}`)).toMatchObject({ state: 'IDLE', inHand: null });
  expect((await live(chair(), `, proposalPk: ${own}`)).inHand?.proposal.proposalPk).toBe(own);
});

test('notes are read by those who lead, and not overwritten unseen', async () => {
  const save = (by: ReturnType<typeof chair>, notes: string, base: string) =>
    by.query(`mutation { saveMeetingNotes(${at()}, proposalPk: ${other}, notes: "${notes}", base: "${base}") }`);
  await save(secretary(), 'Ask for a shorter run', '');
  await expect(save(chair(), 'Mine', '')).rejects.toMatchObject({ reason: 'CHANGED_MEANWHILE' });
  await lead(chair(), other);
  expect((await live(chair())).inHand?.notes).toBe('Ask for a shorter run');
  expect((await live(ivan())).inHand?.notes).toBeNull();
});
