/** Last minute of a call: its end must mean the same second everywhere, by the server's clock. */
import { once } from 'node:events';
import { request as post, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { SOON } from '../support/patience.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, DAY_MS, type Person, type World } from '../world/index.ts';
import { aCompleteProposal, aProposal, answer, submit } from '../world/proposals.ts';

const END = '2026-03-29T23:59:59Z';
const INTERNAL_END = '2026-04-03T12:00:00Z';

const SAVE = `mutation ($questionaryId: Int!, $topicId: Int!) { answerTopic(questionaryId: $questionaryId, topicId: $topicId,
  answers: [{ questionId: "aim", value: "In time" }]) { questionId } }`;

/** Milliseconds relative to an end, and if it is still in time. */
const WALK = [
  [-60_000, true],
  [-1000, true],
  [-1, true],
  [0, true],
  [999, true],
  [1000, false],
  [60_000, false],
] as const;

const after = (end: string, ms: number): Date => new Date(Date.parse(end) + ms);

async function theCall(world: World) {
  const ground = await layGround(world);
  const dates = { startCall: new Date('2026-03-01T00:00:00Z'), endCall: new Date(END), endCallInternal: new Date(INTERNAL_END) };
  return { ground, callId: await aCall(world, ground, dates) };
}

const outcome = (attempt: Promise<unknown>): Promise<string> => attempt.then(
  () => 'done',
  (error: unknown) => (error as { reason: string }).reason,
); // prettier-ignore

test('the minute before, at and after the end: creating, saving, submitting, cloning and the list of calls agree', async () => {
  const world = await aWorld();
  const { ground, callId } = await theCall(world);
  const { questionaryId, primaryKey } = await aCompleteProposal(world, ground, { callId });
  const ready: number[] = [];
  for (const _ of WALK) ready.push((await aCompleteProposal(world, ground, { callId })).primaryKey);
  const open = async (person: Person): Promise<boolean> => {
    const { getCalls } = await world.as(person).query<{ getCalls: { id: number }[] }>('{ getCalls(filter: { isEnded: false }) { id } }');
    return getCalls.some(({ id }) => id === callId);
  };

  for (const [index, [ms, inTime]] of WALK.entries()) {
    world.clock.set(after(END, ms));
    const at = `${ms} ms after the end`;
    const save = answer(world, world.petra, { questionaryId, topicId: ground.topics[0], answers: { aim: at } });
    expect(await outcome(save), `saving ${at}`).toBe(inTime ? 'done' : 'CALL_CLOSED');
    expect(await outcome(submit(world, world.petra, ready[index] ?? 0)), `submitting ${at}`).toBe(inTime ? 'done' : 'CALL_CLOSED');
    expect(await outcome(aProposal(world, { callId })), `creating ${at}`).toBe(inTime ? 'done' : 'CALL_NOT_OPEN');
    const clone = world.as(world.petra).query(`mutation { cloneProposals(callId: ${callId}, proposalsToClonePk: [${primaryKey}]) { primaryKey } }`); // prettier-ignore
    expect(await outcome(clone), `cloning ${at}`).toBe(inTime ? 'done' : 'CALL_NOT_OPEN');
    expect(await open(world.petra), `open ${at}`).toBe(inTime);
  }
});

test('people of the facility have until the internal end, which is as sharp', async () => {
  const world = await aWorld();
  const { callId } = await theCall(world);

  for (const [ms, inTime] of WALK) {
    world.clock.set(after(INTERNAL_END, ms));
    const at = `${ms} ms after the internal end`;
    expect(await outcome(aProposal(world, { callId, proposer: world.ivan })), at).toBe(inTime ? 'done' : 'CALL_NOT_OPEN');
    const { getCalls } = await world.as(world.ivan).query<{ getCalls: { id: number }[] }>('{ getCalls(filter: { isActiveInternal: true }) { id } }'); // prettier-ignore
    expect(getCalls.length, at).toBe(inTime ? 1 : 0);
    expect(await outcome(aProposal(world, { callId })), at).toBe('CALL_NOT_OPEN');
  }
});

test('dates of a call are kept to the second', async () => {
  const world = await aWorld();
  const { callId } = await theCall(world);

  const changed = await world.as(world.olga).query(`mutation { updateCall(id: ${callId}, endCall: "2026-03-30T10:00:00.900Z") { endCall } }`); // prettier-ignore

  expect(changed).toEqual({ updateCall: { endCall: '2026-03-30T10:00:00.000Z' } });
});

test('a submission and a save that reached the server in time count, however long they waited for their turn', async () => {
  const world = await aWorld();
  const { ground, callId } = await theCall(world);
  const { primaryKey } = await aCompleteProposal(world, ground, { callId });
  const other = await aProposal(world, { callId });
  world.clock.set(after(END, -500));
  const petra = world.as(world.petra);
  await petra.signIn();

  // somebody locks the rows (or the embedded database's only connection) while time runs out
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let begun: () => void = () => {};
  const holding = new Promise<void>((resolve) => (begun = resolve));
  const hold = world.db.transaction().execute(async (tx) => {
    await world.services.calls.lock(tx, callId);
    await tx.selectFrom('questionaries').select('id').forUpdate().execute();
    begun();
    await held;
  });
  await holding;
  const before = world.clock.reads;
  const submission = petra.query('mutation ($pk: Int!) { submitProposal(proposalPk: $pk) { submitted } }', { pk: primaryKey });
  const save = petra.query(SAVE, { questionaryId: other.questionaryId, topicId: ground.topics[0] });
  await vi.waitFor(() => expect(world.clock.reads).toBeGreaterThanOrEqual(before + 4), SOON);
  world.clock.set(after(END, DAY_MS));
  letGo();
  await hold;

  expect(await outcome(submission)).toBe('done');
  expect(await outcome(save)).toBe('done');
  const row = await world.db.selectFrom('proposals').select('submittedAt').where('primaryKey', '=', primaryKey).executeTakeFirstOrThrow();
  expect(row.submittedAt).toEqual(after(END, -500));
  expect(await outcome(submit(world, world.petra, other.primaryKey))).toBe('CALL_CLOSED');
});

test('who sends the headers in time and keeps the rest back until after the end has come too late', async () => {
  const world = await aWorld();
  const { ground, callId } = await theCall(world);
  const { primaryKey } = await aCompleteProposal(world, ground, { callId });
  await world.app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = world.app.http.server.address() as AddressInfo;
  world.clock.set(after(END, -1000));
  const token = await world.as(world.petra).signIn();
  const before = world.clock.reads;

  const request = post({ port, host: '127.0.0.1', path: '/graphql', method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } }); // prettier-ignore
  request.write('{"query":');
  await vi.waitFor(() => expect(world.clock.reads).toBeGreaterThan(before), SOON);
  world.clock.set(after(END, 1000));
  request.end(`${JSON.stringify(`mutation { submitProposal(proposalPk: ${primaryKey}) { submitted } }`)}}`);
  const [response] = (await once(request, 'response')) as [IncomingMessage];

  expect(await text(response)).toContain('CALL_CLOSED');
  const row = await world.db.selectFrom('proposals').select('submitted').where('primaryKey', '=', primaryKey).executeTakeFirstOrThrow();
  expect(row.submitted).toBe(false);
});
