import { beforeAll, expect, test } from 'vitest';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { onInstrument } from '../world/decisions.ts';
import { acceptProposal, anExperiment } from '../world/experiments.ts';
import { webDocument } from '../support/web-documents.ts';
import { aWorld, DAY_MS, MINUTE_MS, type Person, type World } from '../world/index.ts';
import { keptMails, saveStarterMails } from '../world/mails.ts';
import { aProposal } from '../world/proposals.ts';
import { hashesOfTables } from '../world/stored.ts';

let world: World;
let ground: Groundwork;
let pk: number;
let instrumentId: number;
beforeAll(async () => {
  world = await aWorld();
  ground = await layGround(world);
  const callId = await aCall(world, ground);
  pk = (await aProposal(world, { callId, users: [world.carl] })).primaryKey;
  instrumentId = world.diffractometer.id;
  await onInstrument(world, pk, instrumentId);
});

const read = async (person: Person, experimentPk: number) =>
  (
    await world
      .as(person)
      .query<{ getExperiment: { experimentId: string } | null }>('query ($e: Int!) { getExperiment(experimentPk: $e) { experimentId } }', {
        e: experimentPk,
      })
  ).getExperiment?.experimentId ?? null;

test('experiments of a proposal are numbered from 1, also when made at once', async () => {
  const made = await Promise.all([1, 2, 3].map(() => anExperiment(world, { proposalPk: pk, instrumentId })));
  expect(made.map(({ experimentId }) => Number(experimentId.split('-').pop())).sort()).toEqual([1, 2, 3]);
});

test('it is read by its team and officers, not by strangers', async () => {
  const { experimentPk, experimentId } = await anExperiment(world, { proposalPk: pk, instrumentId });
  for (const person of [world.petra, world.carl, world.olga, world.ines, world.sam])
    expect(await read(person, experimentPk)).toBe(experimentId);
  expect(await read(world.stranger, experimentPk)).toBeNull();
});

test('another instrument than the proposal’s, and an unknown proposal, are refused', async () => {
  const other = world.imaging.id;
  await expect(anExperiment(world, { proposalPk: pk, instrumentId: other })).rejects.toThrow('is not an instrument of the proposal');
  await expect(anExperiment(world, { proposalPk: 99_999, instrumentId })).rejects.toThrow('Proposal not found');
});

interface Listed {
  readonly totalCount: number;
  readonly experiments: readonly { readonly experimentPk: number; readonly experimentId: string }[];
}

const list = async (person: Person, args: Record<string, unknown> = {}) =>
  (
    await world.as(person).query<{ getAllExperiments: Listed }>(
      `query ($filter: ExperimentsFilter, $sort: SortInput, $first: Int, $offset: Int, $searchText: String) {
        getAllExperiments(filter: $filter, sort: $sort, first: $first, offset: $offset, searchText: $searchText) {
          totalCount experiments { experimentPk experimentId } } }`,
      args,
    )
  ).getAllExperiments;
const keysOf = async (person: Person, args: Record<string, unknown> = {}) =>
  (await list(person, args)).experiments.map(({ experimentPk }) => experimentPk);
const inDays = (days: number): string => new Date(world.services.core.now().getTime() + days * DAY_MS).toISOString();

async function otherTeam(): Promise<{ pk: number; callId: number }> {
  const callId = await aCall(world, ground);
  const { primaryKey } = await aProposal(world, { callId, proposer: world.stranger, title: 'Slow muons' });
  await onInstrument(world, primaryKey, world.imaging.id);
  return { pk: primaryKey, callId };
}

test('staff filter, search, sort and page all experiments; a scientist gets those of own instruments', async () => {
  const other = await otherTeam();
  const far = await anExperiment(world, { proposalPk: other.pk, instrumentId: world.imaging.id, from: 100, to: 102 });
  const near = await anExperiment(world, { proposalPk: pk, instrumentId, from: 90, to: 92 });
  const both = [near.experimentPk, far.experimentPk];
  const at = (from: number, to: number) => ({ experimentStartDate: inDays(from), experimentEndDate: inDays(to) });

  expect(await keysOf(world.olga, { filter: at(80, 120) })).toEqual(both);
  expect(await keysOf(world.sam, { filter: at(91, 101) })).toEqual(both);
  expect(await keysOf(world.ines, { filter: at(80, 120) })).toEqual([near.experimentPk]);
  expect(await keysOf(world.olga, { filter: { ...at(80, 120), callId: other.callId } })).toEqual([far.experimentPk]);
  expect(await keysOf(world.olga, { filter: { ...at(80, 120), instrumentId } })).toEqual([near.experimentPk]);
  expect(await keysOf(world.olga, { filter: { ...at(80, 120), experimentSafetyStatusId: 17 } })).toEqual([]);
  expect(await keysOf(world.olga, { searchText: 'slow muons' })).toEqual([far.experimentPk]);
  const sort = { sortField: 'startsAt', sortDirection: 'desc' };
  expect(await list(world.olga, { filter: at(80, 120), sort, first: 1, offset: 1 })).toMatchObject({
    totalCount: 2,
    experiments: [{ experimentPk: near.experimentPk }],
  });
  await expect(list(world.olga, { sort: { sortField: "startsAt'; --", sortDirection: 'asc' } })).rejects.toThrow('cannot be sorted');
});

test('every sort field orders the list, with a constant number of statements', async () => {
  for (const sortField of SORTED) await list(world.olga, { sort: { sortField, sortDirection: 'desc' }, first: 3 });
  const cost = async (first: number) => (await world.statements(() => list(world.olga, { first }))).length;
  await cost(1);
  expect(await cost(5)).toBe(await cost(1));
});

test('the calendar has few statements, however many experiments it shows, and cancelled ones if asked for', async () => {
  const [begin, end] = [inDays(400), inDays(420)];
  const shown = async (isCancelled?: boolean) => {
    const { getAllExperiments } = await world.as(world.olga).query<{ getAllExperiments: Listed }>(webDocument('ExperimentCalendar'), {
      filter: { experimentStartDate: begin, experimentEndDate: end, ...(isCancelled === undefined ? {} : { isCancelled }) },
    });
    return getAllExperiments.experiments.map(({ experimentPk }) => experimentPk);
  };
  const cost = async () => (await world.statements(() => shown())).length;
  const first = await anExperiment(world, { proposalPk: pk, instrumentId, from: 401, to: 402 });
  await shown();
  const ofOne = await cost();
  const others = [];
  for (const from of [403, 405, 407]) others.push(await anExperiment(world, { proposalPk: pk, instrumentId, from, to: from + 1 }));
  await world.db
    .updateTable('experiments')
    .set({ cancelledAt: world.services.core.now() })
    .where('experimentPk', '=', first.experimentPk)
    .execute();
  const left = others.map(({ experimentPk }) => experimentPk);

  expect(await cost()).toBe(ofOne);
  expect(ofOne).toBeLessThanOrEqual(8);
  expect(await shown(false)).toEqual(left);
  expect(await shown(true)).toEqual([first.experimentPk]);
  expect(await shown()).toEqual([first.experimentPk, ...left]);
});

const SORTED = [
  'experimentPk',
  'experimentId',
  'startsAt',
  'endsAt',
  'status',
  'proposalId',
  'proposalTitle',
  'instrument',
  'localContact',
  'safetyStatus',
];

test('people get the experiments of their proposals, by status, end and instrument', async () => {
  const made = {
    coming: await anExperiment(world, { proposalPk: pk, instrumentId, from: 200, to: 202 }),
    draft: await anExperiment(world, { proposalPk: pk, instrumentId, from: 210, to: 212, status: 'DRAFT' }),
    past: await anExperiment(world, { proposalPk: pk, instrumentId, from: -6, to: -4, status: 'COMPLETED' }),
  };
  const own = async (person: Person, filter: Record<string, unknown>) => {
    const { getUserExperiments } = await world
      .as(person)
      .query<{ getUserExperiments: { experimentPk: number }[] }>(
        'query ($filter: UserExperimentsFilter) { getUserExperiments(filter: $filter) { experimentPk } }',
        { filter },
      );
    const keys = new Set(getUserExperiments.map(({ experimentPk }) => experimentPk));
    return Object.entries(made).flatMap(([name, { experimentPk }]) => (keys.has(experimentPk) ? [name] : []));
  };
  expect(await own(world.carl, {})).toEqual(['coming', 'draft', 'past']);
  expect(await own(world.carl, { status: ['ACTIVE', 'COMPLETED'] })).toEqual(['coming', 'past']);
  expect(await own(world.petra, { endsAfter: inDays(0) })).toEqual(['coming', 'draft']);
  expect(await own(world.petra, { endsAfter: inDays(-10), startsBefore: inDays(0) })).toEqual(['past']);
  expect(await own(world.petra, { instrumentId: world.imaging.id })).toEqual([]);
  expect(await own(world.stranger, {})).toEqual([]);
});

test('an overlap on the instrument and more than the allocated time are warned of', async () => {
  const allocated = await otherTeam();
  await world.db.updateTable('proposalInstruments').set({ managementTimeAllocation: 3 }).where('proposalPk', '=', allocated.pk).execute();
  const first = await anExperiment(world, { proposalPk: allocated.pk, instrumentId: world.imaging.id, from: 300, to: 302 });
  const warnings = async (from: number, to: number, experimentPk: number | null = null) =>
    (
      await world.as(world.olga).query<{ getExperimentWarnings: Record<string, unknown> }>(
        `query ($p: Int!, $i: Int!, $s: DateTime!, $e: DateTime!, $x: Int) {
          getExperimentWarnings(proposalPk: $p, instrumentId: $i, startsAt: $s, endsAt: $e, experimentPk: $x) {
            overlaps { experimentId } allocatedTime bookedTime isOverAllocated } }`,
        { p: allocated.pk, i: world.imaging.id, s: inDays(from), e: inDays(to), x: experimentPk },
      )
    ).getExperimentWarnings;
  const overlap = [{ experimentId: first.experimentId }];
  expect(await warnings(301, 303)).toEqual({ overlaps: overlap, allocatedTime: 3, bookedTime: 4, isOverAllocated: true });
  expect(await warnings(302, 303)).toEqual({ overlaps: [], allocatedTime: 3, bookedTime: 3, isOverAllocated: false });
  expect(await warnings(301, 304, first.experimentPk)).toMatchObject({ overlaps: [], bookedTime: 3, isOverAllocated: false });
});

test('a change is logged under the experiment and its proposal', async () => {
  const { experimentPk } = await anExperiment(world, { proposalPk: pk, instrumentId, from: 400, to: 401, status: 'DRAFT' });
  const activate = () =>
    world.as(world.olga).query(`mutation { updateExperiment(experimentPk: ${experimentPk}, status: ACTIVE) { status } }`);
  const before = (await log(pk, 'PROPOSAL_BOOKING')).length;
  await activate();
  await activate();
  expect((await log(pk, 'PROPOSAL_BOOKING')).slice(before)).toEqual(['PROPOSAL_BOOKING_TIME_ACTIVATED']);
  expect(await log(experimentPk, 'EXPERIMENT_CREATED|EXPERIMENT_UPDATED')).toEqual(['EXPERIMENT_CREATED', 'EXPERIMENT_UPDATED']);
});

test('an unchanged booking is not written', async () => {
  const { experimentPk } = await anExperiment(world, { proposalPk: pk, instrumentId, from: 410, to: 411 });
  const booked = { e: experimentPk, s: inDays(410), n: inDays(411) };
  const before = await hashesOfTables(world);
  world.clock.advance(MINUTE_MS);

  await world.as(world.olga).query(
    `mutation ($e: Int!, $s: DateTime, $n: DateTime) {
      updateExperiment(experimentPk: $e, startsAt: $s, endsAt: $n, status: ACTIVE, localContactId: null) { status } }`,
    booked,
  );

  expect(await hashesOfTables(world)).toEqual(before);
});

const log = async (id: number, eventType: string) =>
  (
    await world
      .as(world.olga)
      .query<{ getEventLogs: { eventType: string }[] }>(
        'query ($id: String!, $type: String!) { getEventLogs(changedObjectId: $id, eventType: $type) { eventType } }',
        { id: String(id), type: eventType },
      )
  ).getEventLogs.map((it) => it.eventType);

test('a proposal with an experiment is not deleted and keeps the instrument; neither is the instrument deleted', async () => {
  const { pk: held } = await otherTeam();
  const { experimentId } = await anExperiment(world, { proposalPk: held, instrumentId: world.imaging.id });
  const officer = world.as(world.olga);
  await expect(officer.query(`mutation { deleteProposal(proposalPk: ${held}) { primaryKey } }`)).rejects.toThrow(
    'experiments depend on it',
  );
  await expect(officer.query(`mutation { removeProposalsFromInstrument(proposalPks: [${held}]) { primaryKey } }`)).rejects.toThrow(
    `experiment ${experimentId} is on it`,
  );
  await expect(officer.query(`mutation { deleteInstrument(id: ${world.imaging.id}) { id } }`)).rejects.toThrow('experiments: ');
});

const remove = (experimentPk: number) =>
  world
    .as(world.olga)
    .query<{ deleteExperiment: { cancelledAt: string | null } }>(
      `mutation { deleteExperiment(experimentPk: ${experimentPk}) { cancelledAt proposal { primaryKey } } }`,
    );

test('the number of a deleted experiment is not used again', async () => {
  const { pk: proposalPk } = await otherTeam();
  const made = () => anExperiment(world, { proposalPk, instrumentId: world.imaging.id });
  const first = await made();
  expect(await remove(first.experimentPk)).toMatchObject({ deleteExperiment: { cancelledAt: null, proposal: { primaryKey: proposalPk } } });
  expect(await read(world.olga, first.experimentPk)).toBeNull();
  expect(await log(first.experimentPk, 'EXPERIMENT_REMOVED')).toEqual(['EXPERIMENT_REMOVED']);
  expect(await log(proposalPk, 'PROPOSAL_BOOKING_TIME_SLOTS_REMOVED')).toHaveLength(1);

  const second = await made();
  expect(second.experimentId).toBe(first.experimentId.replace(/1$/, '2'));
  await remove(second.experimentPk);
  await world.as(world.olga).query(`mutation { deleteProposal(proposalPk: ${proposalPk}) { primaryKey } }`);
});

test('a used experiment is cancelled with the registrations of its visit', async () => {
  const { experimentPk } = await anExperiment(world, { proposalPk: pk, instrumentId });
  await acceptProposal(world, pk);
  await world
    .as(world.petra)
    .query(`mutation { createVisit(experimentPk: ${experimentPk}, team: [${world.petra.id}], teamLeadUserId: ${world.petra.id}) { id } }`);
  const removed = await remove(experimentPk);
  expect(removed.deleteExperiment.cancelledAt).not.toBeNull();
  const registrations = await world.db
    .selectFrom('visitRegistrations')
    .innerJoin('visits', 'visits.id', 'visitRegistrations.visitId')
    .select('visitRegistrations.status')
    .where('experimentPk', '=', experimentPk)
    .execute();
  expect(registrations).toEqual([{ status: 'CANCELLED_BY_FACILITY' }]);
  await expect(remove(99_999)).rejects.toThrow('Experiment not found');
});

const CREATE = `mutation ($p: Int!, $i: Int!, $s: DateTime!, $e: DateTime!, $c: Int, $tell: Boolean, $before: Boolean) {
  it: createExperiment(proposalPk: $p, instrumentId: $i, startsAt: $s, endsAt: $e, status: ACTIVE, localContactId: $c, andTell: $tell,
    beforeAcceptance: $before) { experimentPk experimentId } }`;

test('an experiment before acceptance is refused to a page that has not asked', async () => {
  const { pk: proposalPk } = await otherTeam();
  const booking = { p: proposalPk, i: world.imaging.id, s: inDays(500), e: inDays(501) };
  const create = (more: object = {}) => world.as(world.olga).query(CREATE, { ...booking, ...more });
  await expect(create({ before: false })).rejects.toMatchObject({ reason: 'EXPERIMENT_NOT_ACCEPTED' });
  expect(await create()).toMatchObject({ it: { experimentId: expect.any(String) as string } });
  expect(await create({ before: true })).toMatchObject({ it: { experimentId: expect.any(String) as string } });
  await acceptProposal(world, proposalPk);
  expect(await create({ before: false })).toMatchObject({ it: { experimentId: expect.any(String) as string } });
});

test('a new experiment mails team and local contact only when told to', async () => {
  await saveStarterMails(world, 'experiment-scheduled', 'experiment-moved');
  await acceptProposal(world, pk);
  const booking = { p: pk, i: instrumentId, s: inDays(510), e: inDays(511), c: world.ines.id };
  await world.as(world.olga).query(CREATE, booking);
  expect(await keptMails(world)).toEqual([]);
  await world.as(world.olga).query(CREATE, { ...booking, tell: true });

  const mails = await keptMails(world);
  expect(mails.flatMap(({ recipients }) => recipients).sort()).toEqual([world.carl.email, world.ines.email, world.petra.email].sort());
  expect(mails[0]?.subject).toMatch(/^Experiment .* is scheduled$/);
});
