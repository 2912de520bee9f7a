import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callFacts } from '../../server/questionaries/repository/call-facts.ts';
import { EMPTY_SCOPE, readFacts } from '../../server/questionaries/repository/facts.ts';
import { webDocument } from '../support/web-documents.ts';
import { aCall, CREATE_CALL, fieldsOfCall, layGround, type Groundwork } from '../world/calls.ts';
import { anotherServer, aWorld, Caller, DAY_MS, type Person, type World } from '../world/index.ts';
import { aCompleteProposal, aProposal, answer, submit } from '../world/proposals.ts';

async function ground(): Promise<{ world: World; land: Groundwork }> {
  const world = await aWorld();
  return { world, land: await layGround(world) };
}

test('an officer creates a call; its internal end is the public one unless said', async () => {
  const { world, land } = await ground();

  const made = await world.as(world.olga).query(CREATE_CALL, fieldsOfCall(land));

  expect(made).toMatchObject({
    createCall: {
      shortCode: 'SPRING',
      endCallInternal: '2026-04-01T00:00:00.000Z',
      isActive: true,
      isActiveInternal: true,
      proposalCount: 0,
      sort_order: 0,
      instruments: [],
      template: { name: 'proposal' },
      proposalWorkflow: { name: 'World' },
      experimentWorkflow: null,
    },
  });
  const log = await world.db.selectFrom('eventLog').select('eventType').execute();
  expect(log).toEqual([{ eventType: 'CALL_CREATED' }]);
});

test('nobody but officers creates, changes, orders or deletes calls', async () => {
  const { world, land } = await ground();
  const id = await aCall(world, land);
  const calls: readonly [string, object][] = [
    [CREATE_CALL, fieldsOfCall(land)],
    ['mutation ($id: Int!) { updateCall(id: $id, title: "x") { id } }', { id }],
    ['mutation ($id: Int!) { deleteCall(id: $id) { id } }', { id }],
    ['mutation ($id: Int!) { updateCallOrder(data: [{ callId: $id, sort_order: 1 }]) { id } }', { id }],
    ['mutation ($id: Int!) { assignInstrumentsToCall(callId: $id, instrumentFapIds: []) { id } }', { id }],
    ['mutation ($id: Int!) { removeAssignedInstrumentFromCall(callId: $id, instrumentId: 1) { id } }', { id }],
  ];

  for (const person of [world.petra, world.ines, world.sam]) {
    for (const [call, variables] of calls) {
      await expect(world.as(person).query(call, { ...variables })).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
    }
  }
});

test('while instruments are switched off, no call gets or loses one; what it has can be read', async () => {
  const { world, land } = await ground();
  const id = await aCall(world, land);
  const olga = world.as(world.olga);
  await olga.query('mutation { updateFeatures(input: { featureIds: [INSTRUMENT_MANAGEMENT], action: DISABLE }) { id } }');
  const refusal = { code: 'BAD_USER_INPUT', reason: 'FEATURE_DISABLED' };

  const added = olga.query('mutation ($id: Int!) { assignInstrumentsToCall(callId: $id, instrumentFapIds: []) { id } }', { id });
  await expect(added).rejects.toMatchObject(refusal);
  const removed = olga.query('mutation ($id: Int!) { removeAssignedInstrumentFromCall(callId: $id, instrumentId: 1) { id } }', { id });
  await expect(removed).rejects.toMatchObject(refusal);
  expect(await olga.query('query ($id: Int!) { getCallCloseDetails(callId: $id) { instruments { id } } }', { id })).toEqual({
    getCallCloseDetails: { instruments: [{ id: 2 }, { id: 1 }] },
  });
});

test.each([
  [{ endCall: '2026-02-01T00:00:00Z' }, 'The end of the call must not be before its start'],
  [{ endCallInternal: '2026-03-15T00:00:00Z' }, 'The internal end of the call must not be before its public end'],
  [{ end: '2026-04-30T00:00:00Z' }, 'The end of the review must not be before its start'],
  [{ comment: ' ' }, 'Cycle comment is required'],
  [{ format: 'A-LONG-PREFIX-{digits:3}' }, 'The reference number format gives ids of more than 16 characters'],
  [{ comment: 'x'.repeat(101) }, 'Please make the cycle comment at most 100 characters long'],
  [{ format: 'NMX' }, 'The reference number format is some text followed by {digits:N}, with N from 1 to 9'],
  [{ template: 999_999 }, 'The template of the call was not found'],
  [{ workflow: 999_999 }, 'The workflow of the call was not found'],
])('a call with %j is refused', async (wrong, message) => {
  const { world, land } = await ground();

  await expect(world.as(world.olga).query(CREATE_CALL, { ...fieldsOfCall(land), ...wrong })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    message,
  });
});

test('a form learns what is wrong with each field', async () => {
  const { world, land } = await ground();

  await expect(world.as(world.olga).query(CREATE_CALL, { ...fieldsOfCall(land), comment: '', format: 'NMX' })).rejects.toMatchObject({
    reason: 'CALL_FIELDS',
    context: { problems: [{ field: 'referenceNumberFormat' }, { field: 'cycleComment' }] },
  });
});

test('each template and workflow of a call is of the kind of its field, when it is made and when it is changed', async () => {
  const { world, land } = await ground();
  const olga = world.as(world.olga);
  const experimentWorkflow = await world.db.transaction().execute(async (tx) => {
    const { body } = await world.services.workflows.published(land.workflowId, tx);
    return world.services.workflows.saveWorkflow(tx, { ...body, key: 'experiments', name: 'Experiments' });
  });
  await world.db.updateTable('workflows').set({ entityType: 'EXPERIMENT' }).where('id', '=', experimentWorkflow).execute();
  const refused = (attempt: Promise<unknown>, field: string) =>
    expect(attempt).rejects.toMatchObject({
      reason: 'CALL_FIELDS',
      message: expect.stringMatching(/^Choose another .+: this one is of another kind$/) as string,
      context: { problems: [{ field }] },
    });

  await refused(olga.query(CREATE_CALL, { ...fieldsOfCall(land), workflow: experimentWorkflow }), 'proposalWorkflowId');
  await refused(olga.query(CREATE_CALL, { ...fieldsOfCall(land), template: land.sampleTemplateId }), 'templateId');

  const id = await aCall(world, land);
  const update = (field: string, value: number) => olga.query(`mutation { updateCall(id: ${id}, ${field}: ${value}) { id } }`);
  for (const field of [
    'esiTemplateId',
    'proposalPdfTemplateId',
    'experimentSafetyPdfTemplateId',
    'fapReviewTemplateId',
    'technicalReviewTemplateId',
  ])
    await refused(update(field, land.templateId), field);
  await refused(update('experimentWorkflowId', land.workflowId), 'experimentWorkflowId');
  await refused(update('proposalWorkflowId', experimentWorkflow), 'proposalWorkflowId');
  await update('templateId', land.templateId);
});

test('what happened to a call is found under it, and not what happened to a proposal of the same number', async () => {
  const { world, land } = await ground();
  const olga = world.as(world.olga);
  const { createCall } = await olga.query<{ createCall: { id: number } }>(CREATE_CALL, fieldsOfCall(land));
  world.clock.set('2026-03-15T00:00:00Z');
  const proposal = await aProposal(world, { callId: createCall.id });
  world.clock.set('2026-04-02T00:00:00Z');
  await world.services.calls.endThoseDue(world.clock.now());
  await world.services.worker.drain();
  const events = async (id: number, type: string) => {
    // a session has ended by now
    const { log } = await world
      .as(world.olga)
      .query<{ log: { eventType: string; description: string }[] }>(
        `{ log: getEventLogs(changedObjectId: "${id}", eventType: "${type}") { eventType description } }`,
      );
    return log.map(({ description }) => description);
  };

  expect(await events(createCall.id, 'CALL')).toEqual(['Call SPRING created', 'Call SPRING ended', 'Call SPRING ended for internal users']);
  expect(await events(proposal.primaryKey, 'PROPOSAL|CALL_ENDED')).toContain('Call SPRING ended');
});

test('a short code is taken once', async () => {
  const { world, land } = await ground();
  await world.as(world.olga).query(CREATE_CALL, fieldsOfCall(land));

  await expect(world.as(world.olga).query(CREATE_CALL, fieldsOfCall(land))).rejects.toMatchObject({ reason: 'CALL_SHORT_CODE_TAKEN' });
});

test('a change writes what it names, judges it with the rest, and takes back the ended mark of an end that is moved on', async () => {
  const { world, land } = await ground();
  const now = world.clock.now().getTime();
  const id = await aCall(world, land, { endCall: new Date(now - DAY_MS), callEnded: true, title: 'Old' });
  const update = (more: string) =>
    world
      .as(world.olga)
      .query(`mutation ($id: Int!) { updateCall(id: $id, ${more}) { title endCall endCallInternal description } }`, { id });

  await expect(update('endCall: "2020-01-01T00:00:00Z"')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  const changed = await update(`endCall: "${new Date(now + 50 * DAY_MS).toISOString()}", description: "new"`);

  const end = new Date(now + 50 * DAY_MS).toISOString();
  expect(changed).toEqual({ updateCall: { title: 'Old', endCall: end, endCallInternal: end, description: 'new' } });
  const row = await world.db.selectFrom('calls').select('callEnded').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.callEnded).toBe(false);
});

test('officers read which number the next submission draws', async () => {
  const { world, land } = await ground();
  const callId = await aCall(world, land, { referenceNumberFormat: 'NMX-{digits:3}' });
  const { primaryKey } = await aCompleteProposal(world, land, { callId });
  await submit(world, world.petra, primaryKey);
  const counter = (person: Person) =>
    world.as(person).query('query ($id: Int!) { getCallCloseDetails(callId: $id) { referenceNumberCounter } }', { id: callId });

  expect(await counter(world.olga)).toEqual({ getCallCloseDetails: { referenceNumberCounter: 1 } });
  expect(await counter(world.petra)).toEqual({ getCallCloseDetails: { referenceNumberCounter: null } });
});

test('another format gives submitted proposals new ids, after a confirmation', async () => {
  const { world, land } = await ground();
  const callId = await aCall(world, land, { referenceNumberFormat: 'OLD-{digits:3}' });
  const { primaryKey } = await aCompleteProposal(world, land, { callId });
  await submit(world, world.petra, primaryKey);
  const update = (confirm: boolean) =>
    world
      .as(world.olga)
      .query(
        'mutation ($id: Int!, $confirm: Boolean) { updateCall(id: $id, referenceNumberFormat: "NEW{digits:2}", confirmRenumbering: $confirm) { id } }',
        { id: callId, confirm },
      );

  await expect(update(false)).rejects.toThrow('changes the ids of 1 submitted proposals');
  await update(true);

  const row = await world.db.selectFrom('proposals').select('proposalId').executeTakeFirstOrThrow();
  expect(row.proposalId).toBe('NEW00');
});

test('calls are filtered by dates, toggle, workflow and links; what is internal only for those inside', async () => {
  const { world, land } = await ground();
  const now = world.clock.now().getTime();
  const days = (n: number) => new Date(now + n * DAY_MS);
  const open = await aCall(world, land, { shortCode: 'OPEN_1' });
  const between = await aCall(world, land, { shortCode: 'BETWEEN', endCall: days(-1) });
  const ended = await aCall(world, land, { shortCode: 'ENDED', endCall: days(-5), endCallInternal: days(-2), callReviewEnded: true });
  const upcoming = await aCall(world, land, { shortCode: 'UPCOMING', startCall: days(1) });
  const archived = await aCall(world, land, { shortCode: 'ARCHIVED', isActive: false });
  const find = async (filter: object, person: Person = world.olga) =>
    (
      await world
        .as(person)
        .query<{ getCalls: readonly { id: number }[] }>('query ($filter: CallsFilter) { getCalls(filter: $filter) { id } }', { filter })
    ).getCalls.map((call) => call.id);

  expect(await find({})).toEqual([open, between, ended, upcoming, archived]);
  expect(await find({ isEnded: false })).toEqual([open, archived]);
  expect(await find({ isEnded: false, isActive: true })).toEqual([open]);
  expect(await find({ isEnded: true })).toEqual([between, ended]);
  expect(await find({ isActiveInternal: true })).toEqual([between]);
  expect(await find({ isActive: true, isActiveInternal: true, isEnded: false })).toEqual([open, between]);
  expect(await find({ isActive: true, isActiveInternal: true, isEnded: false }, world.petra)).toEqual([open]);
  expect(await find({ isActive: true, isActiveInternal: true, isEnded: false }, world.ivan)).toEqual([open, between]);
  expect(await find({ isCallUpcoming: true })).toEqual([upcoming]);
  expect(await find({ isReviewEnded: true })).toEqual([ended]);
  expect(await find({ shortCode: 'open_' })).toEqual([open]);
  expect(await find({ proposalStatusShortCode: 'SCHEDULING', isEnded: true })).toEqual([between, ended]);
  expect(await find({ proposalStatusShortCode: 'QUICK_REVIEW' })).toEqual([]);
  expect(await find({ templateIds: [land.templateId], isCallUpcoming: true })).toEqual([upcoming]);
  expect(await find({ instrumentIds: [999_999] })).toEqual([]);
  expect(await find({ proposalWorkflowIds: [land.workflowId], isCallUpcoming: true })).toEqual([upcoming]);
  expect(await find({ proposalWorkflowIds: [999_999] })).toEqual([]);
  expect(await find({ experimentWorkflowIds: [land.workflowId] })).toEqual([]);
});

test('a call with proposals is not deleted, and an instrument in use not removed', async () => {
  const { world, land } = await ground();
  const callId = await aCall(world, land);
  const { primaryKey, questionaryId } = await aProposal(world, { callId });
  await answer(world, world.petra, {
    questionaryId,
    topicId: land.topics[1],
    answers: { instrument: [{ instrumentId: String(world.imaging.id), timeRequested: null }] },
    partial: true,
  });
  const olga = world.as(world.olga);
  const remove = 'mutation ($id: Int!) { deleteCall(id: $id) { id } }';
  const unassign =
    'mutation ($id: Int!, $instrument: Int!) { removeAssignedInstrumentFromCall(callId: $id, instrumentId: $instrument) { instruments { name } } }';

  await expect(olga.query(remove, { id: callId })).rejects.toMatchObject({ reason: 'CALL_HAS_PROPOSALS' });
  await expect(olga.query(unassign, { id: callId, instrument: world.imaging.id })).rejects.toMatchObject({
    reason: 'CALL_INSTRUMENT_IN_USE',
  });
  const left = await olga.query(unassign, { id: callId, instrument: world.diffractometer.id });
  await olga.query('mutation ($pk: Int!) { deleteProposal(proposalPk: $pk) { primaryKey } }', { pk: primaryKey });

  expect(left).toEqual({ removeAssignedInstrumentFromCall: { instruments: [{ name: 'Imaging beamline' }] } });
  expect(await olga.query(remove, { id: callId })).toEqual({ deleteCall: { id: callId } });
});

test('officers order all calls; unknown, doubled and outdated orders are refused as a whole', async () => {
  const { world, land } = await ground();
  const [a, b] = [await aCall(world, land), await aCall(world, land)];
  const order = (ids: readonly number[], basedOn: readonly number[] | null = null) =>
    world
      .as(world.olga)
      .query('mutation ($data: [CallOrderInput!]!, $basedOn: [Int!]) { updateCallOrder(data: $data, basedOn: $basedOn) { id } }', {
        data: ids.map((callId, index) => ({ callId, sort_order: index + 1 })),
        basedOn,
      });
  const shown = async () => {
    const { getCallsMinimal } = await world
      .as(world.petra)
      .query<{ getCallsMinimal: readonly { id: number }[] }>('{ getCallsMinimal { id } }');
    return getCallsMinimal.map((call) => call.id);
  };

  await order([b, a]);

  await expect(order([a, 999_999, b])).rejects.toMatchObject({ reason: 'CALL_NOT_FOUND' });
  await expect(order([a, b, a])).rejects.toMatchObject({ reason: 'CALL_ORDER_TWICE' });
  await expect(order([a, b], [a, b])).rejects.toMatchObject({ code: 'CONFLICT', reason: 'CALL_ORDER_CHANGED' });
  expect(await shown()).toEqual([b, a]);

  await order([a, b], [b, a]);
  expect(await shown()).toEqual([a, b]);
});

test('the instruments of open calls come with techniques and contact, for all calls in one go', async () => {
  const { world, land } = await ground();
  const [techniqueId] = (
    await world.db.insertInto('techniques').values({ name: 'Diffraction', shortCode: 'DIF', description: '' }).returning('id').execute()
  ).map(({ id }) => id);
  await world.db
    .insertInto('techniqueInstruments')
    .values({ techniqueId: techniqueId ?? 0, instrumentId: world.imaging.id })
    .execute();
  const ask = async () => {
    const asked = await world.statements(() => world.as(world.petra).query(webDocument('OpenCalls'), { filter: {} }));
    return asked.length;
  };
  await aCall(world, land);
  await ask();
  const forOne = await ask();
  await aCall(world, land);

  expect(await world.as(world.petra).query(webDocument('OpenCalls'), { filter: {} })).toMatchObject({
    getCalls: Array.from({ length: 2 }, () => ({
      instruments: [
        {
          name: 'Imaging beamline',
          description: expect.any(String) as string,
          techniques: [{ name: 'Diffraction' }],
          instrumentContact: { firstname: 'Tess', lastname: 'Three' },
        },
        { name: 'Powder diffractometer' },
      ],
    })),
  });
  expect(await ask()).toBe(forOne);
});

test('instruments with their people, for whom they are', async () => {
  const { world, land } = await ground();
  const callId = await aCall(world, land);
  const LIST =
    'query ($ids: [Int!]) { getInstruments(callIds: $ids) { totalCount instruments { name instrumentContact { firstname } scientists { firstname } } } getMyInstruments { name } }';

  const mine = await world.as(world.ines).query(LIST, { ids: [callId] });
  const petras = await world.as(world.petra).query<{ getMyInstruments: readonly object[] }>(LIST);
  const statements = await world.statements(() => world.as(world.olga).query(LIST));

  expect(mine).toMatchObject({
    getInstruments: {
      totalCount: 2,
      instruments: [
        { name: 'Imaging beamline', instrumentContact: { firstname: 'Tess' }, scientists: [] },
        { scientists: [{ firstname: 'Ines' }] },
      ],
    },
    getMyInstruments: [{ name: 'Powder diffractometer' }],
  });
  expect(await readFacts(world.db, [callFacts['instruments']?.({ ...EMPTY_SCOPE, callId }) ?? sql`null`])).toMatchObject([
    [
      {
        name: 'Imaging beamline',
        description: expect.any(String) as string,
        techniques: expect.any(Array) as string[],
        contact: 'Tess Three',
      },
      { name: 'Powder diffractometer' },
    ],
  ]);
  expect(petras.getMyInstruments).toEqual([]);
  expect(statements.length).toBeLessThanOrEqual(8);
  await expect(world.nobody.query(LIST)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  await expect(world.as(world.ines).query('{ getTechniquesByScientist(userId: 1) { id } }')).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  });
});

test("a scientist asks for the calls of their own instruments, an officer for anybody's", async () => {
  const { world, land } = await ground();
  const callId = await aCall(world, land);
  const ask = (scientistId: number, person = world.ines) =>
    world.as(person).query('query ($id: Int!) { getCallsByInstrumentScientist(scientistId: $id) { id } }', { id: scientistId });

  expect(await ask(world.ines.id)).toEqual({ getCallsByInstrumentScientist: [{ id: callId }] });
  expect(await ask(world.ines.id, world.olga)).toEqual({ getCallsByInstrumentScientist: [{ id: callId }] });
  expect(await ask(world.petra.id, world.olga)).toEqual({ getCallsByInstrumentScientist: [] });
  for (const other of [world.olga.id, 0, -1]) await expect(ask(other)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
});

test("what can be changed after submission follows from the meaning of a facility's own statuses, not from their names", async () => {
  const { world, land } = await ground();
  const { services, db } = world;
  const own = (id: number, shortCode: string, editableBy: 'MEMBERS' | 'INTERNAL_MEMBERS') =>
    ({
      id,
      shortCode,
      name: shortCode,
      description: '',
      entityType: 'PROPOSAL',
      isDefault: false,
      traits: { ...NO_TRAITS, editableBy },
    }) as const;
  const node = (status: string) => ({ key: status.toLowerCase(), status, marker: false, actions: [], position: { x: 0, y: 0 } });
  const callThrough = async (status: string): Promise<number> => {
    const workflowId = await db.transaction().execute((tx) =>
      services.workflows.saveWorkflow(tx, {
        key: status.toLowerCase(),
        name: status,
        description: '',
        entityType: 'PROPOSAL',
        initial: 'draft',
        nodes: [node('DRAFT'), node(status)],
        edges: [
          { key: 'on', from: 'draft', to: status.toLowerCase(), events: ['PROPOSAL_SUBMITTED'], manual: null, sortOrder: 0, actions: [] },
        ],
      }),
    );
    return aCall(world, { ...land, workflowId }, { shortCode: status });
  };
  await db
    .transaction()
    .execute((tx) =>
      services.workflows.saveStatuses(tx, [own(40, 'LATE_CHANGES', 'MEMBERS'), own(41, 'IN_HOUSE_CHANGES', 'INTERNAL_MEMBERS')]),
    );
  const calls = [await aCall(world, land), await callThrough('LATE_CHANGES'), await callThrough('IN_HOUSE_CHANGES')];

  const asked = await Promise.all(
    calls.map((callId) =>
      world
        .as(world.petra)
        .query('query ($callId: Int!) { getCallSubmissionDetails(callId: $callId) { editableAfterSubmission } }', { callId }),
    ),
  );
  const statuses = await world
    .as(world.petra)
    .query('{ getStatuses(entityType: PROPOSAL) { shortCode traits { editableBy reopens final } } }');

  expect(asked).toEqual([false, true, false].map((editableAfterSubmission) => ({ getCallSubmissionDetails: { editableAfterSubmission } })));
  expect(statuses).toMatchObject({
    getStatuses: expect.arrayContaining([
      { shortCode: 'LATE_CHANGES', traits: { editableBy: 'MEMBERS', reopens: false, final: false } },
    ]) as unknown,
  });
});
const NO_TRAITS = { reopens: false, locksInstrument: false, requiresInstrument: false, visibleTo: null, final: false } as const;

test('the list of all calls is kept in memory, and a change of any server is seen by the next request', async () => {
  const { world, land } = await ground();
  const id = await aCall(world, land);
  const other = await anotherServer(world);
  const list = '{ getCallsMinimal { id title referenceNumberCounter } }';
  const petra = world.as(world.petra);
  await petra.query(list);
  const quiet = await world.statements(() => petra.query(list));

  await new Caller(other, await world.as(world.olga).signIn()).query('mutation ($id: Int!) { updateCall(id: $id, title: "New") { id } }', {
    id,
  });
  const seen = await petra.query(list);
  await other.http.close();

  expect(quiet).toHaveLength(1);
  expect(seen).toEqual({ getCallsMinimal: [{ id, title: 'New', referenceNumberCounter: null }] });
});
