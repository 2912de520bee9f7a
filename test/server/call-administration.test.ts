import { beforeEach, expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aFap } from '../world/faps.ts';
import { movedByDays } from '../../engine/dates.ts';
import { aWorld, DAY_MS, type World } from '../world/index.ts';

let world: World;
let callId: number;
let magnetism: number;
let matter: number;
const officer = () => world.as(world.olga);

beforeEach(async () => {
  world = await aWorld();
  callId = await aCall(world, await layGround(world));
  magnetism = await aFap(world, { members: [{ userId: world.charlotte.id, role: 'FAP_CHAIR' }] });
  matter = await aFap(world, { code: 'MATTER' });
});

const SET_FAPS =
  'mutation ($id: Int!, $faps: [Int!], $title: String) { updateCall(id: $id, faps: $faps, title: $title) { faps { code } } }';
const ASSIGN = `mutation ($callId: Int!, $given: [InstrumentFapMappingInput!]!) {
  assignInstrumentsToCall(callId: $callId, instrumentFapIds: $given) { id } }`;
const SET_FAP = `mutation ($callId: Int!, $instrumentId: Int!, $fapId: Int) {
  updateFapToCallInstrument(callId: $callId, instrumentId: $instrumentId, fapId: $fapId) { id } }`;
const SET_TIME = `mutation ($callId: Int!, $instrumentId: Int!, $time: Int!) {
  setInstrumentAvailabilityTime(callId: $callId, instrumentId: $instrumentId, availabilityTime: $time) { id availabilityTime } }`;
const CLEAR_TIME = `mutation ($callId: Int!, $instrumentId: Int!) {
  clearInstrumentAvailabilityTime(callId: $callId, instrumentId: $instrumentId) { id availabilityTime } }`;

async function instruments(): Promise<unknown> {
  const { getCallCloseDetails } = await officer().query<{ getCallCloseDetails: { instruments: unknown } }>(
    'query ($id: Int!) { getCallCloseDetails(callId: $id) { instruments { id availabilityTime fapId fap { code } } } }',
    { id: callId },
  );
  return getCallCloseDetails.instruments;
}

async function callsWith(filter: object): Promise<readonly number[]> {
  const { getCalls } = await officer().query<{ getCalls: readonly { id: number }[] }>(
    'query ($filter: CallsFilter) { getCalls(filter: $filter) { id } }',
    { filter },
  );
  return getCalls.map(({ id }) => id);
}

test('panels of a call are replaced by a list, kept by a change without one, and found by the filter', async () => {
  const set = (variables: object) => officer().query(SET_FAPS, { id: callId, ...variables });

  expect(await set({ faps: [matter, magnetism, matter] })).toEqual({ updateCall: { faps: [{ code: 'MAGNETISM' }, { code: 'MATTER' }] } });
  expect(await set({ title: 'Spring' })).toEqual({ updateCall: { faps: [{ code: 'MAGNETISM' }, { code: 'MATTER' }] } });
  expect(await set({ faps: null })).toEqual({ updateCall: { faps: [{ code: 'MAGNETISM' }, { code: 'MATTER' }] } });
  expect(await set({ faps: [matter] })).toEqual({ updateCall: { faps: [{ code: 'MATTER' }] } });
  expect([await callsWith({ fapIds: [matter] }), await callsWith({ fapIds: [magnetism] })]).toEqual([[callId], []]);
  await expect(set({ faps: [999_999], title: 'lost' })).rejects.toMatchObject({ code: 'NOT_FOUND', reason: 'FAP_NOT_FOUND' });
  expect(await set({ faps: [] })).toEqual({ updateCall: { faps: [] } });
});

test('an instrument of a call has a panel and a time; adding it again without a panel keeps both', async () => {
  const [powder, imaging] = [world.diffractometer.id, world.imaging.id];
  await officer().query(ASSIGN, { callId, given: [{ instrumentId: powder, fapId: magnetism }] });
  expect(await officer().query(SET_TIME, { callId, instrumentId: powder, time: 60 })).toEqual({
    setInstrumentAvailabilityTime: { id: powder, availabilityTime: 60 },
  });
  await officer().query(ASSIGN, { callId, given: [{ instrumentId: powder, fapId: null }, { instrumentId: powder }] });

  const rest = { id: imaging, availabilityTime: null, fapId: null, fap: null };
  expect(await instruments()).toEqual([rest, { id: powder, availabilityTime: 60, fapId: magnetism, fap: { code: 'MAGNETISM' } }]);
  expect(await callsWith({ fapIds: [magnetism] })).toEqual([callId]);

  await officer().query(ASSIGN, { callId, given: [{ instrumentId: powder, fapId: matter }] });
  expect(await callsWith({ fapIds: [magnetism] })).toEqual([]);
  await officer().query(SET_FAP, { callId, instrumentId: powder, fapId: null });
  expect(await instruments()).toEqual([rest, { id: powder, availabilityTime: 60, fapId: null, fap: null }]);

  expect(await officer().query(CLEAR_TIME, { callId, instrumentId: powder })).toEqual({
    clearInstrumentAvailabilityTime: { id: powder, availabilityTime: null },
  });
});

test('unknown panels, instruments that the call lacks, and negative times are refused', async () => {
  const instrumentId = world.diffractometer.id;
  const refusals: readonly [string, object, object][] = [
    [SET_FAP, { callId, instrumentId, fapId: 999_999 }, { code: 'NOT_FOUND', reason: 'FAP_NOT_FOUND' }],
    [ASSIGN, { callId, given: [{ instrumentId, fapId: 999_999 }] }, { code: 'NOT_FOUND', reason: 'FAP_NOT_FOUND' }],
    [ASSIGN, { callId, given: [{ instrumentId: 999_999, fapId: null }] }, { code: 'NOT_FOUND', reason: 'INSTRUMENT_NOT_FOUND' }],
    [SET_FAP, { callId, instrumentId: 999_999, fapId: null }, { code: 'BAD_USER_INPUT', reason: 'CALL_INSTRUMENT_NOT_THERE' }],
    [SET_TIME, { callId, instrumentId: 999_999, time: 1 }, { code: 'BAD_USER_INPUT', reason: 'CALL_INSTRUMENT_NOT_THERE' }],
    [SET_TIME, { callId, instrumentId, time: -1 }, { code: 'BAD_USER_INPUT', message: 'The availability must be 0 or more' }],
    [CLEAR_TIME, { callId, instrumentId: 999_999 }, { code: 'BAD_USER_INPUT', reason: 'CALL_INSTRUMENT_NOT_THERE' }],
    [SET_FAP, { callId: 999_999, instrumentId, fapId: null }, { code: 'NOT_FOUND', reason: 'CALL_NOT_FOUND' }],
  ];
  for (const [call, variables, refusal] of refusals) await expect(officer().query(call, { ...variables })).rejects.toMatchObject(refusal);
});

test('the link from a call leads nobody to a panel that they may not read', async () => {
  await officer().query(SET_FAPS, { id: callId, faps: [magnetism, matter] });
  await officer().query(SET_FAP, { callId, instrumentId: world.diffractometer.id, fapId: matter });
  const read = (who: typeof world.petra) => world.as(who).query('{ getCalls { faps { code } instruments { fapId fap { code } } } }');
  const none = { fapId: null, fap: null };

  expect(await read(world.petra)).toEqual({ getCalls: [{ faps: [], instruments: [none, none] }] });
  expect(await read(world.charlotte)).toEqual({ getCalls: [{ faps: [{ code: 'MAGNETISM' }], instruments: [none, none] }] });
});

test('the log of a call names who changed what', async () => {
  const instrumentId = world.diffractometer.id;
  await officer().query('mutation ($id: Int!) { updateCall(id: $id, title: "Spring", isActive: true, faps: []) { id } }', { id: callId });
  await officer().query(SET_TIME, { callId, instrumentId, time: 7 });
  await officer().query(
    'mutation ($callId: Int!, $id: Int!) { removeAssignedInstrumentFromCall(callId: $callId, instrumentId: $id) { id } }',
    {
      callId,
      id: instrumentId,
    },
  );
  await officer().query(ASSIGN, { callId, given: [{ instrumentId }, { instrumentId: world.imaging.id }] });
  const { shortCode } = await world.db.selectFrom('calls').select('shortCode').executeTakeFirstOrThrow();
  await officer().query('mutation ($id: Int!) { deleteCall(id: $id) { id } }', { id: callId });

  const log = await world.db
    .selectFrom('eventLog')
    .select(['eventType', 'description', 'changedBy', 'changedObjectId'])
    .orderBy('id')
    .execute();
  const by = { changedBy: world.olga.id, changedObjectId: String(callId) };
  expect(log).toEqual([
    { eventType: 'CALL_UPDATED', description: 'Call changed: Title, Panels', ...by },
    { eventType: 'CALL_UPDATED', description: 'Call changed: Availability of Powder diffractometer', ...by },
    { eventType: 'CALL_INSTRUMENT_REMOVED', description: 'Powder diffractometer removed from the call', ...by },
    { eventType: 'CALL_INSTRUMENTS_ASSIGNED', description: 'Instruments of the call: Imaging beamline, Powder diffractometer', ...by },
    { eventType: 'CALL_DELETED', description: `Call ${shortCode} deleted`, ...by },
  ]);
});

test('an officer who ends the panel review tells its proposals once', async () => {
  const end = () => officer().query('mutation ($id: Int!) { updateCall(id: $id, callFapReviewEnded: true) { id } }', { id: callId });
  await end();
  await end();

  const log = await world.db.selectFrom('eventLog').select('eventType').orderBy('id').execute();
  expect(log.filter(({ eventType }) => eventType === 'CALL_FAP_REVIEW_ENDED')).toHaveLength(1);
});

const CLONE = `mutation ($id: Int!, $shortCode: String!, $startCall: DateTime!) {
  cloneCall(callId: $id, shortCode: $shortCode, startCall: $startCall) {
    id shortCode isActive sort_order proposalCount referenceNumberCounter startCall endCall endCycle cycleComment templateId
    faps { code } instruments { id availabilityTime fap { code } } } }`;

test('a clone has everything of its call but the short code, with all dates moved; it is archived', async () => {
  const instrumentId = world.diffractometer.id;
  await officer().query(SET_FAPS, { id: callId, faps: [magnetism] });
  await officer().query(SET_FAP, { callId, instrumentId, fapId: matter });
  await officer().query(SET_TIME, { callId, instrumentId, time: 60 });
  const tag = await world.db.insertInto('tags').values({ name: 'Soft', shortCode: 'S' }).returning('id').executeTakeFirstOrThrow();
  await world.db.insertInto('tagCalls').values({ tagId: tag.id, callId }).execute();
  await world.services.settings.update('TIMEZONE', 'Europe/Stockholm');
  const source = await world.db.selectFrom('calls').selectAll().where('id', '=', callId).executeTakeFirstOrThrow();
  const startCall = new Date(source.startCall.getTime() + 364 * DAY_MS);

  const { cloneCall } = await officer().query<{ cloneCall: { readonly id: number } }>(CLONE, {
    id: callId,
    shortCode: ' AGAIN ',
    startCall,
  });

  expect(cloneCall).toEqual({
    id: cloneCall.id,
    shortCode: 'AGAIN',
    isActive: false,
    sort_order: 0,
    proposalCount: 0,
    referenceNumberCounter: 0,
    startCall: startCall.toISOString(),
    endCall: movedByDays(source.endCall, 364, 'Europe/Stockholm').toISOString(),
    endCycle: movedByDays(source.endCycle, 364, 'Europe/Stockholm').toISOString(),
    cycleComment: 'cycle',
    templateId: source.templateId,
    faps: [{ code: 'MAGNETISM' }],
    instruments: [
      { id: world.imaging.id, availabilityTime: null, fap: null },
      { id: instrumentId, availabilityTime: 60, fap: { code: 'MATTER' } },
    ],
  });
  expect(await world.db.selectFrom('tagCalls').selectAll().where('callId', '=', cloneCall.id).execute()).toHaveLength(1);
  for (const [change, refusal] of [
    [{}, { reason: 'CALL_SHORT_CODE_TAKEN' }],
    [{ shortCode: ' ' }, { reason: 'CALL_FIELDS' }],
    [{ id: 999_999, shortCode: 'NEW' }, { reason: 'CALL_NOT_FOUND' }],
  ] as const)
    await expect(officer().query(CLONE, { id: callId, shortCode: 'AGAIN', startCall, ...change })).rejects.toMatchObject(refusal);
});

const CHECK = 'query ($id: Int!) { checkCall(callId: $id) { findings { severity text address } timeline { at kind text } } }';
interface Check {
  readonly checkCall: { readonly findings: readonly { readonly text: string }[]; readonly timeline: readonly { readonly text: string }[] };
}

test('the check of a call names what is missing and what its dates will cause', async () => {
  const { checkCall } = await officer().query<Check>(CHECK, { id: callId });

  expect(checkCall.findings).toContainEqual({
    severity: 'error',
    text: 'The template asks for a technique, but no instrument of the call has one',
    address: null,
  });
  expect(checkCall.findings).toContainEqual({
    severity: 'info',
    text: 'No availability is set: Imaging beamline, Powder diffractometer',
    address: null,
  });
  const { endCall } = await world.db.selectFrom('calls').select('endCall').executeTakeFirstOrThrow();
  const moments = checkCall.timeline.map(({ text }) => text);
  expect(moments.slice(0, 3)).toEqual(['The call opens', 'The call closes', 'Proposals in draft move to expired']);
  expect(checkCall.timeline[2]).toEqual({ at: endCall.toISOString(), kind: 'JOB', text: 'Proposals in draft move to expired' });

  await world.db.deleteFrom('callInstruments').execute();
  const { checkCall: again } = await officer().query<Check>(CHECK, { id: callId });
  expect(again.findings[0]).toEqual({
    severity: 'error',
    text: 'The call has no instrument, but its template asks for one',
    address: null,
  });
  await expect(officer().query(CHECK, { id: 999_999 })).rejects.toMatchObject({ reason: 'CALL_NOT_FOUND' });
});
