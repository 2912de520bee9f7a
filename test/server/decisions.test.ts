import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WorkflowDefinition } from '../../engine/workflows/index.ts';
import { statuses, workflows } from '../support/starter.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aPanelPlace, closeInstrument, onInstrument } from '../world/decisions.ts';
import { aFap } from '../world/faps.ts';
import { aWorld, personWith, type Person, type World } from '../world/index.ts';
import { keptMails, saveStarterMails } from '../world/mails.ts';
import { aCompleteProposal, submit } from '../world/proposals.ts';

let world: World;
let callId: number;
let pk: number;
let ground: Awaited<ReturnType<typeof layGround>>;
let chair: Person;

beforeAll(async () => {
  world = await aWorld();
  const { db, services } = world;
  ground = await layGround(world);
  const general = workflows.get('general');
  if (!general) throw new Error('no general workflow');
  const workflowId = await db.transaction().execute(async (tx) => {
    await services.workflows.saveStatuses(tx, statuses.map((it) => ({ ...it, id: it.id + 100 }))); // prettier-ignore
    return services.workflows.saveWorkflow(tx, general);
  });
  callId = await aCall(world, { ...ground, workflowId });
  await saveStarterMails(world, 'proposal-accepted', 'proposal-rejected', 'proposal-reserved');
  chair = personWith(world, 'FAP_CHAIR');
});

beforeEach(async () => {
  ({ primaryKey: pk } = await aCompleteProposal(world, ground, { callId, users: [world.carl] }));
  await submit(world, world.petra, pk);
  await onInstrument(world, pk, world.diffractometer.id);
  await moveTo('MANAGEMENT_DECISION');
});

const officer = () => world.as(world.olga);
const moveTo = async (code: string) => {
  const { id } = await world.services.workflows.statusByCode('PROPOSAL', code);
  await officer().query('mutation ($pk: Int!, $id: Int!) { changeProposalsStatus(proposalPks: [$pk], statusId: $id) { primaryKey } }', {
    pk,
    id,
  });
};

const DECIDE = `mutation ($pk: Int!, $status: ProposalEndStatus!, $user: String, $management: String, $times: [ManagementTimeAllocationInput!]!, $submitted: Boolean, $base: ManagementDecisionBase) {
  it: administrationProposal(proposalPk: $pk, finalStatus: $status, commentForUser: $user, commentForManagement: $management,
    managementTimeAllocations: $times, managementDecisionSubmitted: $submitted, base: $base) { primaryKey } }`;
const FIELDS =
  'finalStatus notified managementDecisionSubmitted commentForUser commentForManagement managementTimeAllocations { instrumentId value } status { shortCode } publicStatus';

function withMail(node: string, emailTemplate: string): WorkflowDefinition {
  const general = workflows.get('general');
  if (!general) throw new Error('no general workflow');
  const recipients = [{ recipient: 'PI', emailTemplate, otherRecipientEmails: [], combineEmails: false }];
  const actions = [{ key: 'tell', type: 'EMAIL', config: { recipients } }];
  return { ...general, key: 'mailing', name: 'Mailing', nodes: general.nodes.map((it) => (it.key === node ? { ...it, actions } : it)) };
}

interface Read {
  readonly finalStatus: string;
  readonly notified: boolean;
  readonly commentForUser: string | null;
  readonly status: { readonly shortCode: string };
  readonly [field: string]: unknown;
}

const read = async (by = officer()): Promise<Read> =>
  (await by.query<{ it: Read }>(`query ($pk: Int!) { it: getProposal(primaryKey: $pk) { ${FIELDS} } }`, { pk })).it;
const time = (value: number) => [{ instrumentId: world.diffractometer.id, value }];
const decide = (values: Readonly<Record<string, unknown>>, by = officer()) => by.query(DECIDE, { pk, times: time(3), ...values });
const notify = () => officer().query('mutation ($pk: Int!) { notifyProposal(proposalPk: $pk) { notified } }', { pk });
const events = async () =>
  (
    await officer().query<{ it: { eventType: string }[] }>(
      `query ($id: String!) { it: getEventLogs(changedObjectId: $id, eventType: "PROPOSAL") { eventType } }`,
      { id: String(pk) },
    )
  ).it.map(({ eventType }) => eventType);

describe('administrationProposal', () => {
  test('stores what was decided, sanitised, and hides it from proposers until it is submitted', async () => {
    await decide({
      status: 'ACCEPTED',
      user: '<p>Well done</p><script>alert(1)</script>',
      management: '<p>Room left</p>',
      submitted: false,
    });

    expect(await read()).toMatchObject({
      finalStatus: 'ACCEPTED',
      commentForUser: '<p>Well done</p>',
      commentForManagement: '<p>Room left</p>',
      managementTimeAllocations: time(3),
      managementDecisionSubmitted: false,
      status: { shortCode: 'MANAGEMENT_DECISION' },
    });
    for (const person of [world.petra, world.carl])
      expect(await read(world.as(person, 'USER'))).toMatchObject({
        finalStatus: 'UNSET',
        publicStatus: 'submitted',
        managementTimeAllocations: [],
        commentForUser: null,
        commentForManagement: null,
      });
    expect(await events()).toContain('PROPOSAL_MANAGEMENT_DECISION_UPDATED');
  });

  test.each([
    ['ACCEPTED', 'ALLOCATED', 'accepted'],
    ['REJECTED', 'NOT_ALLOCATED', 'rejected'],
    ['RESERVED', 'MANAGEMENT_DECISION', 'reserved'],
  ])('submitted as %s it moves the proposal to %s', async (status, code, publicStatus) => {
    await decide({ status, submitted: true });

    expect(await read()).toMatchObject({ managementDecisionSubmitted: true, status: { shortCode: code }, publicStatus });
    expect(await events()).toEqual(expect.arrayContaining(['PROPOSAL_MANAGEMENT_DECISION_SUBMITTED', `PROPOSAL_${status}`]));
  });

  test('overwrites nothing that somebody else has saved since it was read', async () => {
    const base = { finalStatus: 'UNSET', commentForUser: null, commentForManagement: null, managementTimeAllocations: [], managementDecisionSubmitted: false }; // prettier-ignore
    await decide({ status: 'RESERVED', user: 'Hers', management: '', submitted: false, base });
    const his = decide({ status: 'UNSET', user: 'His', management: 'Inside', submitted: false, base });
    await expect(his).rejects.toThrow('Somebody else has changed the decision on');
    await expect(his).rejects.toThrow('meanwhile: comment for user');

    await decide({ status: 'UNSET', user: '', management: 'Inside', times: time(3), submitted: false, base });
    expect(await read()).toMatchObject({ finalStatus: 'RESERVED', commentForUser: 'Hers', commentForManagement: 'Inside' });
  });

  test('the same decision is submitted once', async () => {
    for (const user of ['Once', 'Once', 'Other words']) await decide({ status: 'RESERVED', user, submitted: true });

    const seen = await events();
    expect(seen.filter((it) => it === 'PROPOSAL_MANAGEMENT_DECISION_SUBMITTED')).toHaveLength(1);
    expect(seen.filter((it) => it === 'PROPOSAL_RESERVED')).toHaveLength(1);
    expect(seen.filter((it) => it === 'PROPOSAL_MANAGEMENT_DECISION_UPDATED')).toHaveLength(1);
  });

  test('is refused on a draft, and submitted without a final status', async () => {
    await expect(decide({ status: 'UNSET', submitted: true })).rejects.toThrow('Set a final status first');
    ({ primaryKey: pk } = await aCompleteProposal(world, ground, { callId }));
    await onInstrument(world, pk, world.diffractometer.id);
    await expect(decide({ status: 'ACCEPTED', submitted: true })).rejects.toThrow('is not submitted yet');
  });

  test('an omitted comment or mark stays, null clears a comment', async () => {
    await decide({ status: 'RESERVED', user: 'First', management: 'Second', submitted: true });
    await decide({ status: 'RESERVED', management: null });

    expect(await read()).toMatchObject({ commentForUser: 'First', commentForManagement: null, managementDecisionSubmitted: true });
  });

  test.each([
    ['-1', () => time(-1), /Must be greater than or equal to 0/],
    ['100001', () => time(100_001), /Must be less than or equal to 100000/],
    ['no time', () => [], /at least one instrument/],
    ['two times', () => [...time(1), ...time(2)], /one time for each instrument/],
    ['the time of another instrument', () => [{ instrumentId: world.imaging.id, value: 1 }], /is not an instrument of/],
  ])('%s is refused', async (_name, times, message) => {
    await expect(decide({ status: 'ACCEPTED', times: times() })).rejects.toThrow(message);
    expect((await read()).finalStatus).toBe('UNSET');
  });

  test('a proposal without an instrument has none', async () => {
    await world.db.deleteFrom('proposalInstruments').where('proposalPk', '=', pk).execute();

    await expect(decide({ status: 'ACCEPTED', times: [] })).rejects.toThrow(
      'Proposal has to be assigned to an instrument for administration',
    );
  });
});

describe('by a chair', () => {
  const byChair = () => world.as(chair, 'FAP_CHAIR');
  const refusal = async () =>
    (await byChair().query<{ it: string | null }>('query ($pk: Int!) { it: getDecisionRefusal(proposalPk: $pk) }', { pk })).it;
  let fapId: number;

  beforeAll(async () => {
    fapId = await aFap(world, { code: 'CHAIRED', members: [{ userId: chair.id, role: 'FAP_CHAIR' }] });
  });

  test('only in the own panel, until the instrument is submitted there', async () => {
    await expect(decide({ status: 'ACCEPTED' }, byChair())).rejects.toThrow('Proposal not found');
    await aPanelPlace(world, { pk, callId, fapId, instrumentId: world.diffractometer.id });
    expect(await refusal()).toBeNull();
    await decide({ status: 'ACCEPTED', submitted: true }, byChair());
    expect((await read(byChair())).finalStatus).toBe('ACCEPTED');
    await expect(decide({ status: 'ACCEPTED', submitted: false }, byChair())).rejects.toThrow('only officers change it');
    expect(await refusal()).toContain('only officers change it');

    await closeInstrument(world, pk);
    expect(await refusal()).toContain('is submitted in this panel');
    await expect(decide({ status: 'REJECTED' }, byChair())).rejects.toThrow('is submitted in this panel');
    await decide({ status: 'REJECTED', submitted: false });
    expect(await read()).toMatchObject({ finalStatus: 'REJECTED', managementDecisionSubmitted: false });
  });

  test('never after the answer was sent, even if an officer took the mark "submitted" off', async () => {
    await aPanelPlace(world, { pk, callId, fapId, instrumentId: world.diffractometer.id });
    await decide({ status: 'ACCEPTED', submitted: true });
    await notify();
    await decide({ status: 'ACCEPTED', submitted: false });

    await expect(decide({ status: 'REJECTED' }, byChair())).rejects.toThrow('only officers change it');
    expect((await read()).finalStatus).toBe('ACCEPTED');
  });

  test('never on a proposal that they are on', async () => {
    await aPanelPlace(world, { pk, callId, fapId, instrumentId: world.diffractometer.id });
    await world.db.updateTable('proposals').set({ proposerId: chair.id }).where('primaryKey', '=', pk).execute();

    await expect(decide({ status: 'ACCEPTED' }, byChair())).rejects.toThrow('others judge it');
  });
});

describe('notifyProposal', () => {
  test('needs a final status, sends one mail with the comment, and shows the comment to the proposers', async () => {
    await expect(notify()).rejects.toThrow('Set a final status first');
    await decide({ status: 'ACCEPTED', user: '<p>Welcome</p>', submitted: true });
    expect((await read(world.as(world.petra))).commentForUser).toBeNull();

    await notify();

    expect(await read(world.as(world.petra))).toMatchObject({ notified: true, commentForUser: '<p>Welcome</p>', publicStatus: 'accepted' });
    expect((await read()).status.shortCode).toBe('SCHEDULING');
    const [mail] = await keptMails(world);
    expect(mail).toMatchObject({ recipients: [world.petra.email], subject: expect.stringContaining('has been accepted') as string });
    expect(mail?.html).toContain('<p>Welcome</p>');
    await expect(notify()).rejects.toThrow('has been sent already');
  });

  test('another final status takes the mark off, the same one does not', async () => {
    await decide({ status: 'RESERVED', submitted: true });
    await notify();
    await decide({ status: 'RESERVED', user: 'More words', submitted: true });
    expect((await read()).notified).toBe(true);

    await decide({ status: 'ACCEPTED', submitted: true });
    expect(await read()).toMatchObject({ notified: false, status: { shortCode: 'ALLOCATED' } });
    await notify();
    expect((await read()).status.shortCode).toBe('SCHEDULING');
  });
});

const MAILS = '{ proposalPk refusal mails { group recipient copies subject text problem } }';
interface Mails {
  readonly refusal: string | null;
  readonly mails: readonly { readonly recipient: string | null; readonly subject: string; readonly text: string }[];
}
const mailsOf = async (call: string) => (await officer().query<{ it: Mails[] }>(`{ it: ${call} ${MAILS} }`)).it[0];

describe('before anything is sent', () => {
  test('an officer reads the answer to each person, and nothing has happened', async () => {
    await decide({ status: 'REJECTED', user: '<p>Too many requests</p>', submitted: true });
    const before = [await read(), await events()];

    const answer = await mailsOf(`previewNotification(proposalPks: [${pk}])`);

    expect(answer?.mails).toMatchObject([
      { recipient: world.petra.email, subject: expect.stringContaining('has not been accepted') as string, problem: null },
    ]);
    expect(answer?.mails[0]?.text).toContain('Too many requests');
    expect([await read(), await events()]).toEqual(before);
    const sent = (await keptMails(world)).filter(({ subject }) => subject === answer?.mails[0]?.subject);
    expect(sent).toEqual([]);
  });

  test('reads the e-mails of one decision, and stores nothing', async () => {
    const mailing = withMail('not-allocated', 'proposal-rejected');
    const workflowId = await world.db.transaction().execute((tx) => world.services.workflows.saveWorkflow(tx, mailing));
    const call = await aCall(world, { ...ground, workflowId });
    ({ primaryKey: pk } = await aCompleteProposal(world, ground, { callId: call, users: [] }));
    await submit(world, world.petra, pk);
    await onInstrument(world, pk, world.diffractometer.id);
    await moveTo('MANAGEMENT_DECISION');
    const before = [await read(), await events()];
    const preview = DECIDE.replace('mutation', 'query').replace('administrationProposal', 'previewAdministration');
    const document = preview.replace('{ primaryKey }', '{ label refusal mails { recipient text } }');
    const planned = async (submitted: boolean, by = officer()) =>
      (await by.query<{ it: object }>(document, { pk, times: time(3), status: 'REJECTED', user: 'Too many', submitted })).it;

    expect(await planned(false)).toMatchObject({ refusal: null, mails: [] });
    expect(await planned(true)).toMatchObject({
      mails: [{ recipient: world.petra.email, text: expect.stringContaining('not been granted') as string }],
    });
    expect([await read(), await events()]).toEqual(before);
    await expect(planned(true, world.as(world.petra))).rejects.toThrow();
  });

  test('reads why there would be none', async () => {
    expect(await mailsOf(`previewNotification(proposalPks: [${pk}])`)).toMatchObject({
      refusal: expect.stringContaining('Set a final status first') as string,
      mails: [],
    });
  });

  test('reads the e-mails of a status', async () => {
    const { id } = await world.services.workflows.statusByCode('PROPOSAL', 'SCHEDULING');
    const mails = (await mailsOf(`previewStatusChange(proposalPks: [${pk}], statusId: ${id})`))?.mails;

    expect(mails).toMatchObject([{ recipient: world.petra.email }, {}]);
    expect((await read()).status.shortCode).toBe('MANAGEMENT_DECISION');
  });
});

describe('several decisions at once', () => {
  const CHECK =
    'query ($d: [ProposalDecisionInput!]!) { it: checkDecisions(decisions: $d) { proposalPk verdict reason before after mails { recipient } } }';
  const SAVE = 'mutation ($d: [ProposalDecisionInput!]!) { it: decideProposals(decisions: $d) { verdict } }';
  const UNDO = 'mutation ($pks: [Int!]!) { undoDecisions(proposalPks: $pks) { primaryKey } }';
  const accepted = () => ({
    proposalPk: pk,
    finalStatus: 'ACCEPTED',
    managementTimeAllocations: time(4),
    managementDecisionSubmitted: true,
  });
  const check = async (...d: readonly object[]) =>
    (await officer().query<{ it: { verdict: string; reason: string | null }[] }>(CHECK, { d })).it;

  test('are judged one by one, and none is stored if one is refused', async () => {
    const rows = [accepted(), { proposalId: 'NONE', finalStatus: 'REJECTED' }, accepted()];

    expect(await check(...rows)).toMatchObject([
      { proposalPk: pk, verdict: 'CHANGED', reason: null, before: 'UNSET', after: 'ACCEPTED' },
      { proposalPk: null, verdict: 'REFUSED', reason: 'There is no proposal NONE' },
      { verdict: 'REFUSED', reason: expect.stringContaining('twice') as string },
    ]);
    await expect(officer().query(SAVE, { d: rows })).rejects.toThrow('Nothing was saved: 2 of the decisions are refused');
    expect((await read()).finalStatus).toBe('UNSET');
  });

  test('an omitted time stays, and one without any is refused', async () => {
    const byReference = async () => ({ proposalId: (await proposalId()) ?? '', finalStatus: 'RESERVED' });
    expect(await check(await byReference())).toMatchObject([
      { verdict: 'REFUSED', reason: 'Enter a time for at least one instrument, 0 for none' },
    ]);

    await decide({ status: 'RESERVED' });
    expect(await check(await byReference())).toMatchObject([{ verdict: 'SAME' }]);
  });

  test('are undone with their statuses until the proposers are notified', async () => {
    await decide({ status: 'UNSET', management: 'Wait' });
    await officer().query(SAVE, { d: [accepted()] });
    expect(await read()).toMatchObject({ finalStatus: 'ACCEPTED', commentForManagement: 'Wait', status: { shortCode: 'ALLOCATED' } });

    const preview = async () => (await officer().query<{ it: object[] }>('query ($pks: [Int!]!) { it: previewUndo(proposalPks: $pks) { refusal finalStatus submitted status } }', { pks: [pk] })).it; // prettier-ignore
    expect(await preview()).toMatchObject([
      { refusal: null, finalStatus: 'UNSET', submitted: false, status: expect.any(String) as string },
    ]);
    await officer().query(UNDO, { pks: [pk] });
    expect(await preview()).toMatchObject([{ refusal: expect.stringContaining('was undone already') as string, finalStatus: null }]);
    expect(await read()).toMatchObject({
      finalStatus: 'UNSET',
      commentForManagement: 'Wait',
      managementDecisionSubmitted: false,
      managementTimeAllocations: time(3),
      status: { shortCode: 'MANAGEMENT_DECISION' },
    });
    await expect(officer().query(UNDO, { pks: [pk] })).rejects.toThrow('was undone already');

    await officer().query(SAVE, { d: [accepted()] });
    await notify();
    await expect(officer().query(UNDO, { pks: [pk] })).rejects.toThrow('has been sent already');
  });

  test('take as many statements for four proposals as for one', async () => {
    const pks = [pk];
    for (const _more of [1, 2, 3]) {
      const { primaryKey } = await aCompleteProposal(world, ground, { callId });
      await submit(world, world.petra, primaryKey);
      await onInstrument(world, primaryKey, world.diffractometer.id);
      pks.push(primaryKey);
    }
    const all = (final: string) =>
      pks.map((proposalPk) => ({ ...accepted(), proposalPk, finalStatus: final, managementDecisionSubmitted: false }));
    const few = await world.statements(() => officer().query(SAVE, { d: all('RESERVED').slice(0, 1) }));
    const many = await world.statements(() => officer().query(SAVE, { d: all('REJECTED') }));

    expect(many).toHaveLength(few.length);
    const undone = (some: readonly number[]) => world.statements(() => officer().query(UNDO, { pks: some }));
    expect(await undone(pks.slice(0, 1))).toHaveLength((await undone(pks.slice(1))).length);
  });

  const proposalId = async () =>
    (await world.db.selectFrom('proposals').select('proposalId').where('primaryKey', '=', pk).executeTakeFirst())?.proposalId;
});
