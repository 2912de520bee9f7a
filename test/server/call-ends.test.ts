import { beforeEach, expect, test } from 'vitest';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { anotherServer, aWorld, DAY_MS, MINUTE_MS, type World } from '../world/index.ts';
import { copiesOf } from '../world/many.ts';
import { aCompleteProposal, aProposal, complete, submit } from '../world/proposals.ts';

let world: World;
let ground: Groundwork;
beforeEach(async () => {
  world = await aWorld();
  ground = await layGround(world);
});

const later = (days: number): Date => new Date(world.clock.now().getTime() + days * DAY_MS);
async function work(): Promise<void> {
  const second = await anotherServer(world);
  await Promise.all([world, second].map(({ services }) => services.calls.endThoseDue(world.clock.now())));
  await Promise.all([world.services.worker.drain(), second.services.worker.drain(), second.services.worker.drain()]);
  await second.http.close();
}

const heard = async (pk: number): Promise<readonly string[]> =>
  (
    await world.db
      .selectFrom('eventLog')
      .select('eventType')
      .where('changedObjectId', '=', String(pk))
      .where('entityKind', '=', 'PROPOSAL')
      .where('eventType', 'like', 'CALL%')
      .orderBy('id')
      .execute()
  ).map((row) => row.eventType);

const statusOf = async (pk: number): Promise<string> =>
  (
    await world.db
      .selectFrom('proposals as p')
      .innerJoin('statuses as s', 's.id', 'p.statusId')
      .select('s.shortCode')
      .where('p.primaryKey', '=', pk)
      .executeTakeFirstOrThrow()
  ).shortCode;

const update = (callId: number, changes: string) => world.as(world.olga).query(`mutation { updateCall(id: ${callId}, ${changes}) { id } }`);

const ENDS = [
  ['endCall', 'CALL_ENDED'],
  ['endCallInternal', 'CALL_ENDED_INTERNAL'],
  ['endReview', 'CALL_REVIEW_ENDED'],
  ['endFapReview', 'CALL_FAP_REVIEW_ENDED'],
] as const;
const EVENTS = ENDS.map(([, event]) => event);

test('each end of a call is told to all its proposals once, with several workers at work', async () => {
  const callId = await aCall(world, ground, { endCall: later(1), endCallInternal: later(2), startReview: later(1), endReview: later(3), endFapReview: later(4), startFapReview: later(2) }); // prettier-ignore
  const elsewhere = await aProposal(world, { callId: await aCall(world, ground) });
  const submitted = await aCompleteProposal(world, ground, { callId });
  await submit(world, world.petra, submitted.primaryKey);
  const drafts: number[] = [];
  for (let made = 0; made < 15; made += 1) drafts.push((await aProposal(world, { callId })).primaryKey);

  await work();
  expect(await heard(submitted.primaryKey)).toEqual([]);
  for (let day = 0; day < 5; day += 1) {
    world.clock.advance(DAY_MS + 2 * MINUTE_MS);
    await work();
    await work();
  }

  for (const pk of [submitted.primaryKey, ...drafts]) expect(await heard(pk)).toEqual(EVENTS);
  expect(await statusOf(drafts[0] ?? 0)).toBe('EXPIRED');
  expect(await statusOf(submitted.primaryKey)).toBe('FEASIBILITY_REVIEW');
  expect(await heard(elsewhere.primaryKey)).toEqual([]);
  const flags = await world.db.selectFrom('calls').select(['callEnded', 'callEndedInternal', 'callReviewEnded', 'callFapReviewEnded']).where('id', '=', callId).executeTakeFirstOrThrow(); // prettier-ignore
  expect(Object.values(flags)).toEqual([true, true, true, true]);
});

test.each(ENDS)('%s is told once more after an officer has moved it, and not before its time; the other ends once', async (end, event) => {
  const callId = await aCall(world, ground, { endCall: later(1), endCallInternal: later(2), startReview: later(2), endReview: later(3), startFapReview: later(2), endFapReview: later(4) }); // prettier-ignore
  const { primaryKey } = await aProposal(world, { callId });
  const passed = EVENTS.slice(0, EVENTS.indexOf(event) + 1);
  world.clock.advance(passed.length * DAY_MS + 2 * MINUTE_MS);
  await work();
  expect((await heard(primaryKey)).toSorted()).toEqual(passed.toSorted());

  await update(callId, `${end}: "${later(3).toISOString()}"`);
  world.clock.advance(3 * DAY_MS - MINUTE_MS);
  await work();
  expect((await heard(primaryKey)).filter((it) => it === event)).toEqual([event]);
  world.clock.advance(4 * DAY_MS);
  await work();
  await work();

  expect((await heard(primaryKey)).toSorted()).toEqual([...EVENTS, event].toSorted());
});

async function anEditableCall(): Promise<number> {
  const edge = (from: string, to: string, event: string) => ({ key: `${from}--${to}`, from, to, events: [event], manual: null, sortOrder: 0, actions: [] }); // prettier-ignore
  const { workflows } = world.services;
  const proposalWorkflowId = await world.db.transaction().execute(async (tx) => {
    const { body } = await workflows.published(ground.workflowId, tx);
    const edges = [
      edge('draft', 'editable-submitted', 'PROPOSAL_SUBMITTED'),
      edge('editable-submitted', 'editable-submitted-internal', 'CALL_ENDED'),
      edge('editable-submitted-internal', 'feasibility-review', 'CALL_ENDED_INTERNAL'),
    ];
    return workflows.saveWorkflow(tx, { ...body, key: 'editable', name: 'Editable', edges });
  });
  return aCall(world, ground, { endCall: later(1), endCallInternal: later(9), proposalWorkflowId });
}

test('an end that an officer has moved to the future has not happened for drafts: what is submitted waits for the new one', async () => {
  const callId = await anEditableCall();
  const { primaryKey } = await aCompleteProposal(world, ground, { callId });
  world.clock.advance(DAY_MS + 2 * MINUTE_MS);
  await work();

  await update(callId, `endCall: "${later(2).toISOString()}"`);
  await submit(world, world.petra, primaryKey);
  await work();
  expect(await statusOf(primaryKey)).toBe('EDITABLE_SUBMITTED');
  world.clock.advance(2 * DAY_MS + 2 * MINUTE_MS);
  await work();

  expect(await statusOf(primaryKey)).toBe('EDITABLE_SUBMITTED_INTERNAL');
});

test('an end that an officer moves to the future and back moves once what was submitted in between', async () => {
  const callId = await anEditableCall();
  const end = later(1);
  const { primaryKey } = await aCompleteProposal(world, ground, { callId });
  world.clock.advance(DAY_MS + 2 * MINUTE_MS);
  await work();

  await update(callId, `endCall: "${later(2).toISOString()}"`);
  await submit(world, world.petra, primaryKey);
  await work();
  expect(await statusOf(primaryKey)).toBe('EDITABLE_SUBMITTED');
  await update(callId, `endCall: "${end.toISOString()}"`);
  await work();
  await work();

  expect(await statusOf(primaryKey)).toBe('EDITABLE_SUBMITTED_INTERNAL');
  expect(await heard(primaryKey)).toEqual(['CALL_ENDED', 'CALL_ENDED']);
});

test('an end that was to be told when an officer moved it to the future is told at the new one only', async () => {
  const callId = await anEditableCall();
  const { primaryKey } = await aCompleteProposal(world, ground, { callId });
  world.clock.advance(DAY_MS + 2 * MINUTE_MS);
  await world.services.calls.endThoseDue(world.clock.now());

  await update(callId, `endCall: "${later(2).toISOString()}"`);
  await submit(world, world.petra, primaryKey);
  await work();
  expect(await statusOf(primaryKey)).toBe('EDITABLE_SUBMITTED');
  expect(await heard(primaryKey)).toEqual([]);
  world.clock.advance(2 * DAY_MS + 2 * MINUTE_MS);
  await work();

  expect(await statusOf(primaryKey)).toBe('EDITABLE_SUBMITTED_INTERNAL');
  expect(await heard(primaryKey)).toEqual(['CALL_ENDED']);
});

test('moving an end asks no more of the database for many proposals than for one', async () => {
  const callId = await aCall(world, ground, { endCall: later(1), endCallInternal: later(2) });
  const moved = async () => {
    world.clock.advance(DAY_MS + 2 * MINUTE_MS);
    await work();
    const sent = await world.statements(() => update(callId, `endCall: "${later(1).toISOString()}"`));
    return sent.length;
  };
  const first = await aProposal(world, { callId });
  const forOne = await moved();

  await copiesOf(world, first, 40);

  expect(await moved()).toBe(forOne);
});

test('a call that is closed early has ended a minute later', async () => {
  const callId = await aCall(world, ground);
  const { primaryKey } = await aProposal(world, { callId });

  await update(callId, `endCall: "${world.clock.now().toISOString()}"`);
  await work();
  expect(await heard(primaryKey)).toEqual([]);
  world.clock.advance(MINUTE_MS + 2000);
  await work();

  expect(await heard(primaryKey)).toEqual(['CALL_ENDED']);
});

test('who submits between the public and the internal end has heard of the public one, once, whichever came first', async () => {
  const callId = await aCall(world, ground, { endCall: later(1), endCallInternal: later(9) });
  world.clock.advance(DAY_MS + 5000);
  const before = await aProposal(world, { callId, proposer: world.ivan });
  await complete(world, ground, before, world.ivan);
  await submit(world, world.ivan, before.primaryKey);
  expect(await heard(before.primaryKey)).toEqual(['CALL_ENDED']);

  world.clock.advance(5 * MINUTE_MS);
  await work();
  const after = await aProposal(world, { callId, proposer: world.ivan });
  await complete(world, ground, after, world.ivan);
  await submit(world, world.ivan, after.primaryKey);
  await work();

  expect(await heard(before.primaryKey)).toEqual(['CALL_ENDED']);
  expect(await heard(after.primaryKey)).toEqual(['CALL_ENDED']);
});

test('a proposal that an officer opened again hears of the end again when it is submitted', async () => {
  const callId = await aCall(world, ground, { endCall: later(1), endCallInternal: later(9) });
  const { primaryKey } = await aCompleteProposal(world, ground, { callId });
  await submit(world, world.petra, primaryKey);
  world.clock.advance(2 * DAY_MS);
  await work();

  await world.as(world.olga).query(`mutation { changeProposalsStatus(proposalPks: [${primaryKey}], statusId: ${ground.status('DRAFT')}) { primaryKey } }`); // prettier-ignore
  await submit(world, world.olga, primaryKey);

  expect(await heard(primaryKey)).toEqual(['CALL_ENDED', 'CALL_ENDED']);
});

test('news of a proposal that is gone meanwhile stops nobody', async () => {
  const callId = await aCall(world, ground, { endCall: later(1), endCallInternal: later(2) });
  const gone = await aProposal(world, { callId });
  const there = await aProposal(world, { callId });
  world.clock.advance(DAY_MS + 2 * MINUTE_MS);
  await world.services.calls.endThoseDue(world.clock.now());

  await world.as(world.petra).query(`mutation { deleteProposal(proposalPk: ${gone.primaryKey}) { primaryKey } }`);
  await work();

  expect(await heard(there.primaryKey)).toEqual(['CALL_ENDED']);
  expect(await heard(gone.primaryKey)).toEqual([]);
  expect(await world.services.outbox.counts()).toContainEqual({ kind: 'CALL_NEWS', queued: 0, failed: 0, dueSince: null });
});

test('the job of each period ends it at its time: submission after the hour, reviews after midnight', async () => {
  world.clock.set('2026-03-10T09:30:00Z');
  const at = (text: string): Date => new Date(`2026-03-${text}:00Z`);
  const callId = await aCall(world, ground, {
    startCall: at('01T00:00'),
    endCall: at('10T10:00'),
    endCallInternal: at('10T11:00'),
    startReview: at('10T12:00'),
    endReview: at('10T12:30'),
    startFapReview: at('10T12:00'),
    endFapReview: at('10T13:00'),
  });
  const { primaryKey } = await aProposal(world, { callId });
  const heardBy = async (text: string): Promise<readonly string[]> => {
    world.clock.set(`2026-03-${text}:00Z`);
    await world.services.worker.runJobs();
    await world.services.worker.drain();
    return heard(primaryKey);
  };

  expect(await heardBy('10T10:00')).toEqual([]);
  expect(await heardBy('10T10:02')).toEqual(EVENTS.slice(0, 1));
  expect(await heardBy('10T11:02')).toEqual(EVENTS.slice(0, 2));
  expect(await heardBy('10T23:59')).toEqual(EVENTS.slice(0, 2));
  expect(await heardBy('11T00:06')).toEqual(EVENTS.slice(0, 3));
  expect(await heardBy('11T00:07')).toEqual(EVENTS);
});
