import { beforeEach, expect, test } from 'vitest';
import type { WorkflowEdge } from '../../engine/workflows/index.ts';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aWorld, DAY_MS, type World } from '../world/index.ts';
import { aCompleteProposal, submit } from '../world/proposals.ts';
import { aConnection, aNode } from '../support/workflows.ts';

let world: World;
let ground: Groundwork;
beforeEach(async () => {
  world = await aWorld();
  ground = await layGround(world);
});

const SUBMIT = aConnection('draft', 'feasibility-review', ['PROPOSAL_SUBMITTED']);
const timed = (timer: NonNullable<WorkflowEdge['timer']>) => aConnection('feasibility-review', 'scheduling', [], { timer });
const TWO_WEEKS = timed({ after: 'P14D' });
const BEFORE_END = timed({ at: 'call.endReview', offset: '-P3D' });
const later = (days: number): Date => new Date(world.clock.now().getTime() + days * DAY_MS);

/** A call whose workflow has these connections. */
async function callWith(edges: readonly WorkflowEdge[], dates: Parameters<typeof aCall>[2] = {}) {
  const { db, services } = world;
  const proposalWorkflowId = await db.transaction().execute(async (tx) => {
    const { body } = await services.workflows.published(ground.workflowId, tx);
    const nodes = [aNode('draft'), aNode('feasibility-review'), aNode('scheduling'), aNode('expired')];
    return services.workflows.saveWorkflow(tx, { ...body, key: 'timed', name: 'Timed', initial: 'draft', nodes, edges });
  });
  const callId = await aCall(world, ground, { proposalWorkflowId, startReview: later(1), endReview: later(60), ...dates });
  return { callId, workflowId: proposalWorkflowId };
}

async function submitted(callId: number): Promise<number> {
  const { primaryKey } = await aCompleteProposal(world, ground, { callId });
  await submit(world, world.petra, primaryKey);
  return primaryKey;
}

const pass = (days: number) => {
  world.clock.advance(days * DAY_MS);
  return world.services.workflows.fireDueTimers(world.clock.now());
};
const statusOf = async (pk: number): Promise<string> => {
  const row = await world.db
    .selectFrom('proposals as p')
    .innerJoin('statuses as s', 's.id', 'p.statusId')
    .select('s.shortCode')
    .where('p.primaryKey', '=', pk)
    .executeTakeFirstOrThrow();
  return row.shortCode;
};
const setStatus = (pk: number, code: string) =>
  world.as(world.olga).query(`mutation { changeProposalsStatus(proposalPks: [${pk}], statusId: ${ground.status(code)}) { primaryKey } }`);
const officer = (mutation: string) => world.as(world.olga).query(`mutation { ${mutation} }`);
const timers = () => world.db.selectFrom('workflowTimers').select(['entityId', 'dueAt', 'firedAt']).execute();
const REVIEW = 'FEASIBILITY_REVIEW';
const DECISION = 'SCHEDULING';

test('moves a proposal on after its time in a status, and says why', async () => {
  const pk = await submitted((await callWith([SUBMIT, TWO_WEEKS])).callId);

  const moved = [await pass(13), await pass(2), await pass(20)];

  expect(moved).toEqual([0, 1, 0]);
  expect(await statusOf(pk)).toBe(DECISION);
  const log = await world.db.selectFrom('eventLog').select('description').where('changedObjectId', '=', String(pk)).execute();
  expect(log.map(({ description }) => description)).toContainEqual(expect.stringMatching(/by the workflow .* \(after 14 days\)$/));
  expect(await timers()).toEqual([]);
});

test('two workers move it once', async () => {
  const pk = await submitted((await callWith([SUBMIT, TWO_WEEKS])).callId);
  world.clock.advance(15 * DAY_MS);

  const fire = () => world.services.workflows.fireDueTimers(world.clock.now());

  expect((await Promise.all([fire(), fire(), fire()])).toSorted()).toEqual([0, 0, 1]);
  expect(await statusOf(pk)).toBe(DECISION);
});

test('its status left, it fires no more; entered again, its time begins anew', async () => {
  const pk = await submitted((await callWith([SUBMIT, TWO_WEEKS])).callId);
  await pass(10);
  await setStatus(pk, 'EXPIRED');
  expect(await pass(10)).toBe(0);

  await setStatus(pk, REVIEW);

  expect([await pass(10), await statusOf(pk)]).toEqual([0, REVIEW]);
  expect([await pass(5), await statusOf(pk)]).toEqual([1, DECISION]);
});

test('a date that moves before it fired moves it', async () => {
  const { callId } = await callWith([SUBMIT, BEFORE_END]);
  const pk = await submitted(callId);
  await officer(`updateCall(id: ${callId}, endReview: "${later(90).toISOString()}") { id }`);
  expect([await pass(58), await statusOf(pk)]).toEqual([0, REVIEW]);

  await officer(`updateCall(id: ${callId}, endReview: "${later(5).toISOString()}") { id }`);

  expect([await pass(1), await pass(2)]).toEqual([0, 1]);
  expect(await statusOf(pk)).toBe(DECISION);
});

test('once fired it does not fire again in the same stay, whatever its date does', async () => {
  const { callId } = await callWith([SUBMIT, { ...BEFORE_END, events: ['CALL_FAP_REVIEW_ENDED'] }]);
  const pk = await submitted(callId);
  expect([await pass(58), await statusOf(pk)]).toEqual([0, REVIEW]);

  await officer(`updateCall(id: ${callId}, endReview: "${later(30).toISOString()}") { id }`);

  expect((await timers()).map(({ firedAt }) => firedAt === null)).toEqual([false]);
  expect([await pass(40), await statusOf(pk)]).toEqual([0, REVIEW]);
});

test('a withdrawal stops it, and taking that back starts it anew', async () => {
  const { callId } = await callWith([SUBMIT, TWO_WEEKS]);
  const pk = await submitted(callId);
  await officer(`withdrawProposal(proposalPk: ${pk}) { proposal { primaryKey } }`);
  expect([await pass(20), await timers()]).toEqual([0, []]);

  await officer(`takeBackWithdrawal(proposalPk: ${pk}) { proposal { primaryKey } }`);

  expect([await pass(13), await pass(2), await statusOf(pk)]).toEqual([0, 1, DECISION]);
});

test.each([
  [false, 0, REVIEW],
  [true, 1, DECISION],
])('published with a timer that is due already, fireDue %s moves %i', async (fireDue, moves, status) => {
  const { callId, workflowId } = await callWith([SUBMIT, aConnection('feasibility-review', 'scheduling', ['CALL_FAP_REVIEW_ENDED'])]);
  const pk = await submitted(callId);
  await pass(20);
  const edits = [{ edit: 'setTimer', connection: TWO_WEEKS.key, timer: { after: 'P14D' } }, { edit: 'setEvents', connection: TWO_WEEKS.key, events: [] }]; // prettier-ignore
  const EDIT = 'mutation ($id: Int!, $edits: [JSON!]!) { editWorkflow(workflowId: $id, edits: $edits) { timersDue } }';

  const draft = await world.as(world.olga).query<{ editWorkflow: object }>(EDIT, { id: workflowId, edits });
  await officer(`publishWorkflow(workflowId: ${workflowId}, fireDue: ${fireDue}) { version }`);

  expect(draft.editWorkflow).toEqual({ timersDue: 1 });
  expect([await pass(1), await statusOf(pk)]).toEqual([moves, status]);
});

test('a timer taken out by a publication does not fire', async () => {
  const { callId, workflowId } = await callWith([SUBMIT, TWO_WEEKS]);
  const pk = await submitted(callId);
  const EDIT = 'mutation ($id: Int!, $edits: [JSON!]!) { editWorkflow(workflowId: $id, edits: $edits) { version } }';
  const edits = [{ edit: 'setTimer', connection: TWO_WEEKS.key, timer: null }, { edit: 'setEvents', connection: TWO_WEEKS.key, events: ['CALL_FAP_REVIEW_ENDED'] }]; // prettier-ignore
  await world.as(world.olga).query(EDIT, { id: workflowId, edits });

  await officer(`publishWorkflow(workflowId: ${workflowId}) { version }`);

  expect([await timers(), await pass(20), await statusOf(pk)]).toEqual([[], 0, REVIEW]);
});

test('a failure leaves the others, and is tried again later', async () => {
  const { callId } = await callWith([SUBMIT, TWO_WEEKS]);
  const [failing, other] = [await submitted(callId), await submitted(callId)];
  let isBroken = true;
  world.services.events.on('PROPOSAL_STATUS_CHANGED_BY_WORKFLOW', (_tx, { entity }) =>
    isBroken && entity.id === failing ? Promise.reject(new Error('the disk is full')) : Promise.resolve(),
  );
  expect([await pass(15), await statusOf(failing), await statusOf(other)]).toEqual([1, REVIEW, DECISION]);

  isBroken = false;

  expect([await pass(0), await pass(1), await statusOf(failing)]).toEqual([0, 1, DECISION]);
});

test('takes the connection whose condition holds, by the facts of the moment', async () => {
  const internal = { '===': [{ fact: 'proposer.isInternal' }, true] };
  const { callId } = await callWith([
    aConnection('draft', 'scheduling', ['PROPOSAL_SUBMITTED'], { when: internal }),
    { ...SUBMIT, sortOrder: 1, when: { '!': [internal] } },
  ]);

  const outside = await submitted(callId);
  await world.db.updateTable('users').set({ isInternal: true }).where('id', '=', world.petra.id).execute();
  const inside = await submitted(callId);

  expect([await statusOf(outside), await statusOf(inside)]).toEqual([REVIEW, DECISION]);
});
