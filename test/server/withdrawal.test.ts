import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { acceptProposal, anExperiment } from '../world/experiments.ts';
import { onInstrument } from '../world/decisions.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { keptMails, saveStarterMails } from '../world/mails.ts';
import { aCompleteProposal, submit } from '../world/proposals.ts';

const DAY = 86_400_000;
let world: World;
let ground: Awaited<ReturnType<typeof layGround>>;
let proposalWorkflowId: number;
let callId: number;
let pk: number;

beforeAll(async () => {
  world = await aWorld();
  ground = await layGround(world);
  await saveStarterMails(world, 'proposal-withdrawn', 'proposal-withdrawal-taken-back');
  await world.services.settings.update('USER_OFFICE_EMAIL', 'office@facility.example');
  proposalWorkflowId = await withWayOut();
  callId = await aCall(world, ground, { proposalWorkflowId });
});

beforeEach(async () => {
  ({ primaryKey: pk } = await aCompleteProposal(world, ground, { callId, users: [world.carl] }));
  await submit(world, world.petra, pk);
});

/** A workflow that leads a withdrawn proposal to SCHEDULING, and at the end of the call to EDITABLE_SUBMITTED. */
function withWayOut(): Promise<number> {
  const edge = (from: string, to: string, event: string) => ({ key: `${from}--${to}`, from, to, events: [event], manual: null, sortOrder: 0, actions: [] }); // prettier-ignore
  const { db, services } = world;
  return db.transaction().execute(async (tx) => {
    const { body } = await services.workflows.published(ground.workflowId, tx);
    const edges = [
      edge('draft', 'feasibility-review', 'PROPOSAL_SUBMITTED'),
      edge('feasibility-review', 'scheduling', 'PROPOSAL_WITHDRAWN'),
      edge('feasibility-review', 'editable-submitted', 'CALL_ENDED'),
    ];
    return services.workflows.saveWorkflow(tx, { ...body, key: 'way-out', name: 'Way out', edges });
  });
}

const FIELDS = 'submitted publicStatus withdrawnAt withdrawalComment withdrawnBy { id } status { shortCode }';
const read = async (by: Person = world.olga) =>
  (await world.as(by).query<{ it: Record<string, unknown> }>(`{ it: getProposal(primaryKey: ${pk}) { ${FIELDS} } }`)).it;
const withdraw = (by: Person, comment?: string) =>
  world
    .as(by)
    .query('mutation ($pk: Int!, $comment: String) { withdrawProposal(proposalPk: $pk, comment: $comment) { proposal { primaryKey } } }', {
      pk,
      comment,
    });
const takeBack = (by: Person) => world.as(by).query(`mutation { takeBackWithdrawal(proposalPk: ${pk}) { proposal { primaryKey } } }`);
const events = async () =>
  (
    await world.db
      .selectFrom('eventLog')
      .select(['eventType', 'changedBy', 'description'])
      .where('changedObjectId', '=', String(pk))
      .where('entityKind', '=', 'PROPOSAL')
      .where('eventType', 'like', '%WITHDRAW%')
      .orderBy('id')
      .execute()
  ).map(({ eventType, changedBy, description }) => [eventType, changedBy, description]);

test('withdraws once, with reason and name in the log', async () => {
  await withdraw(world.petra, ' We have the data ');

  expect(await read()).toMatchObject({
    submitted: true,
    publicStatus: 'submitted',
    withdrawalComment: 'We have the data',
    withdrawnBy: { id: world.petra.id },
    status: { shortCode: 'SCHEDULING' },
  });
  await expect(withdraw(world.olga)).rejects.toMatchObject({ reason: 'PROPOSAL_WITHDRAWN' });
  expect(await events()).toEqual([['PROPOSAL_WITHDRAWN', world.petra.id, 'Proposal withdrawn (We have the data)']]);
});

test('taking back restores status and place in the workflow', async () => {
  const before = await read();
  const place = () => world.services.workflows.states('PROPOSAL', [pk]);
  const [was] = await place();
  await withdraw(world.petra);
  await takeBack(world.petra);

  expect(await read()).toEqual(before);
  expect((await place())[0]?.state.node).toBe(was?.state.node);
  await expect(takeBack(world.petra)).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_WITHDRAWN' });
  await withdraw(world.petra);
  expect(await read()).toMatchObject({ status: { shortCode: 'SCHEDULING' } });
});

test('only the office takes back after the call, which the proposal catches up with', async () => {
  const ended = await aCall(world, ground, { proposalWorkflowId });
  ({ primaryKey: pk } = await aCompleteProposal(world, ground, { callId: ended, users: [] }));
  await submit(world, world.petra, pk);
  await withdraw(world.petra);
  await world.db
    .updateTable('calls')
    .set({ endCall: new Date(world.clock.now().getTime() - DAY), endCallInternal: new Date(world.clock.now().getTime() - DAY) })
    .where('id', '=', ended)
    .execute();

  await expect(takeBack(world.petra)).rejects.toMatchObject({ reason: 'WITHDRAWAL_STAYS' });
  await takeBack(world.olga);
  expect(await read()).toMatchObject({ withdrawnAt: null, status: { shortCode: 'EDITABLE_SUBMITTED' } });
});

test('co-proposers and strangers withdraw nothing', async () => {
  await expect(withdraw(world.carl)).rejects.toMatchObject({ reason: 'ONLY_PI_CAN_WITHDRAW' });
  await expect(withdraw(world.stranger)).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' });
});

test('proposers and office get mails that say who can undo it', async () => {
  const before = (await keptMails(world)).length;
  await withdraw(world.petra, 'Too late');
  await takeBack(world.olga);

  const mails = (await keptMails(world)).toReversed().slice(before);
  const recipients = [world.petra.email, world.carl.email, 'office@facility.example'].toSorted();
  expect(mails.map((it) => [it.subject, it.recipients.toSorted()])).toEqual([
    [expect.stringContaining('has been withdrawn'), recipients],
    [expect.stringContaining('is no longer withdrawn'), recipients],
  ]);
  expect(mails[0]?.plain).toContain('Too late');
  expect(mails[0]?.plain).toMatch(/until the call closes on .*\. After that, only the user office can/);
});

test('withdrawn proposals keep their row in the office’s list, and are left out of the round', async () => {
  const round = async () =>
    (await world.as(world.olga).query<{ it: { statuses: { count: number }[] } }>(`{ it: getRound(callId: ${callId}) { statuses { count } } }`)).it.statuses.reduce((sum, { count }) => sum + count, 0); // prettier-ignore
  const before = await round();
  await withdraw(world.olga);

  const { it } = await world
    .as(world.olga)
    .query<{ it: { proposals: { primaryKey: number; withdrawnAt: string | null }[] } }>(
      `{ it: getProposalsCore(filter: { callId: ${callId} }) { proposals { primaryKey withdrawnAt } } }`,
    );
  expect(it.proposals.find(({ primaryKey }) => primaryKey === pk)?.withdrawnAt).not.toBeNull();
  expect(await round()).toBe(before - 1);
});

test('withdrawn proposals are neither moved by hand nor decided', async () => {
  await withdraw(world.olga);
  const { id } = await world.services.workflows.statusByCode('PROPOSAL', 'FEASIBILITY_REVIEW');
  const officer = world.as(world.olga);

  for (const deed of [
    `changeProposalsStatus(proposalPks: [${pk}], statusId: ${id}) { primaryKey }`,
    `notifyProposal(proposalPk: ${pk}) { primaryKey }`,
    `assignProposalsToInstruments(proposalPks: [${pk}], instrumentIds: []) { primaryKey }`,
    `administrationProposal(proposalPk: ${pk}, finalStatus: ACCEPTED, managementTimeAllocations: []) { primaryKey }`,
  ])
    await expect(officer.query(`mutation { ${deed} }`)).rejects.toMatchObject({ reason: 'PROPOSAL_WITHDRAWN' });
});

async function anExperimentBefore(scheduledEventId: number | null = null) {
  const instrumentId = world.diffractometer.id;
  if (scheduledEventId === null) await onInstrument(world, pk, instrumentId);
  const { experimentPk, experimentId } = await anExperiment(world, { proposalPk: pk, instrumentId });
  await world.db.updateTable('experiments').set({ scheduledEventId }).where('experimentPk', '=', experimentPk).execute();
  return { experimentPk, experimentId };
}

const CANCELLING = `mutation ($pk: Int!) { it: withdrawProposal(proposalPk: $pk, cancelExperiments: true) {
  proposal { experiments { experimentPk cancelledAt } } } }`;

test('officers cancel its experiments with it, but for completed ones and those of the scheduler', async () => {
  const { experimentId } = await anExperimentBefore();
  const scheduled = await anExperimentBefore(8_811);
  const { experimentPk: completedPk } = await anExperiment(world, { proposalPk: pk, instrumentId: world.diffractometer.id });
  await world.db.updateTable('experiments').set({ status: 'COMPLETED' }).where('experimentPk', '=', completedPk).execute();
  const before = (await keptMails(world)).length;
  await expect(world.as(world.petra).query(CANCELLING, { pk })).rejects.toMatchObject({ reason: 'INSUFFICIENT_PERMISSIONS' });
  expect(await world.as(world.olga).query(CANCELLING, { pk })).toEqual({
    it: {
      proposal: {
        experiments: [scheduled.experimentPk, completedPk].map((experimentPk) => ({ experimentPk, cancelledAt: null })),
      },
    },
  });
  const [mail] = (await keptMails(world)).toReversed().slice(before);
  expect(mail?.plain).toContain(`Cancelled experiments: ${experimentId}`);
});

test('experiments of a withdrawn proposal are only removed', async () => {
  const { experimentPk } = await anExperimentBefore();
  await withdraw(world.petra);
  const officer = world.as(world.olga);
  for (const deed of [
    `updateExperiment(experimentPk: ${experimentPk}, status: COMPLETED) { experimentPk }`,
    `createVisit(experimentPk: ${experimentPk}, team: [${world.petra.id}], teamLeadUserId: ${world.petra.id}) { id }`,
    `createExperimentSafety(experimentPk: ${experimentPk}) { experimentSafetyPk }`,
    `requestFeedback(experimentPk: ${experimentPk}) { id }`,
  ])
    await expect(officer.query(`mutation { ${deed} }`), deed).rejects.toMatchObject({ reason: 'PROPOSAL_WITHDRAWN' });
  await officer.query(`mutation { deleteExperiment(experimentPk: ${experimentPk}) { experimentPk } }`);
});

test('registrations for a withdrawn proposal are only cancelled', async () => {
  const { experimentPk } = await anExperimentBefore();
  await acceptProposal(world, pk);
  const make = `mutation { it: createVisit(experimentPk: ${experimentPk}, team: [${world.petra.id}], teamLeadUserId: ${world.petra.id}) { id } }`;
  const visit = await world.as(world.petra).query<{ it: { id: number } }>(make);
  await world.db.updateTable('visitRegistrations').set({ status: 'SUBMITTED' }).where('visitId', '=', visit.it.id).execute();
  await world.db.updateTable('proposals').set({ managementDecisionSubmitted: false }).where('primaryKey', '=', pk).execute();
  await withdraw(world.olga);
  const move = (name: string) =>
    world.as(world.olga).query(`mutation { ${name}(visitId: ${visit.it.id}, userId: ${world.petra.id}) { status } }`);
  await expect(move('approveVisitRegistration')).rejects.toMatchObject({ reason: 'PROPOSAL_WITHDRAWN' });
  expect(await move('cancelVisitRegistration')).toMatchObject({ cancelVisitRegistration: { status: 'CANCELLED_BY_FACILITY' } });
});

test('officers filter their list by withdrawn proposals', async () => {
  await withdraw(world.petra);
  const keys = async (withdrawn: boolean) =>
    (
      await world
        .as(world.olga)
        .query<{ it: { proposals: { primaryKey: number }[] } }>(
          `{ it: getProposalsCore(filter: { callId: ${callId}, withdrawn: ${withdrawn} }, first: 200) { proposals { primaryKey } } }`,
        )
    ).it.proposals.map(({ primaryKey }) => primaryKey);
  expect(await keys(true)).toContain(pk);
  expect(await keys(false)).not.toContain(pk);
});
