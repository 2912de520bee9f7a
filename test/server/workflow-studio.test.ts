import { beforeAll, describe, expect, test } from 'vitest';
import { diffWorkflow } from '../../engine/diff/index.ts';
import { system } from '../../engine/rules/actor.ts';
import type { WorkflowDefinition } from '../../engine/workflows/index.ts';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import type { Tx } from '../../server/plugins/database/index.ts';
import { aWorld, type World } from '../world/index.ts';
import { whileHeld } from '../world/locks.ts';
import { aCompleteProposal, aProposal, submit } from '../world/proposals.ts';

let world: World;
let ground: Groundwork;
beforeAll(async () => {
  world = await aWorld();
  ground = await layGround(world);
});

const CONNECTION = `id sortOrder statusId prevStatusId nextStatusId droppableGroupId status { shortCode }
  statusChangingEvents { statusChangingEvent } statusActions { actionId action { type } config {
    ... on EmailActionConfig { recipientsWithEmailTemplate { recipient { name } emailTemplate { id } otherRecipientEmails combineEmails } }
    ... on RabbitMQActionConfig { exchanges } } }`;
const WORKFLOW = `id name description workflowConnectionGroups { groupId parentGroupId connections { ${CONNECTION} } }`;

interface Connection {
  readonly id: number;
  readonly sortOrder: number;
  readonly statusId: number;
  readonly prevStatusId: number | null;
  readonly droppableGroupId: string;
  readonly status: { readonly shortCode: string };
  readonly statusChangingEvents: readonly { readonly statusChangingEvent: string }[];
  readonly statusActions: readonly { readonly action: { readonly type: string }; readonly config: unknown }[];
}
interface Workflow {
  readonly id: number;
  readonly name: string;
  readonly workflowConnectionGroups: readonly { readonly groupId: string; readonly connections: readonly Connection[] }[];
}
interface Draft {
  readonly version: number;
  readonly definition: WorkflowDefinition;
  readonly published: WorkflowDefinition;
  readonly publishedRevision: number;
  readonly changes: number;
  readonly isInUse: boolean;
  readonly others: readonly { readonly who: string; readonly edit: { readonly edit: string } }[];
}
const DRAFT = 'version definition published publishedRevision changes isInUse others { who edit }';

type Args = Readonly<Record<string, unknown>>;
async function call<T>(kind: 'query' | 'mutation', name: string, args: Args, fields: string, person = world.olga): Promise<T> {
  const literal = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
    if (typeof value === 'object' && value !== null)
      return `{ ${Object.entries(value)
        .map(([k, v]) => `${k}: ${literal(v)}`)
        .join(', ')} }`;
    return typeof value === 'string' && /^\$/.test(value) ? value.slice(1) : JSON.stringify(value);
  };
  const given = Object.entries(args).map(([key, value]) => `${key}: ${literal(value)}`);
  const answer = await world.as(person).query<Record<string, T>>(`${kind} { ${name}(${given.join(', ')}) { ${fields} } }`);
  return answer[name] as T;
}
const change = <T>(name: string, args: Args, fields: string) => call<T>('mutation', name, args, fields);
const ask = <T>(name: string, args: Args, fields: string) => call<T>('query', name, args, fields);

const created = (name = 'New') => change<Workflow>('createWorkflow', { name, description: '', entityType: '$PROPOSAL' }, WORKFLOW);
const columns = (workflow: Workflow) =>
  workflow.workflowConnectionGroups.map(({ connections }) => [...new Set(connections.map((it) => it.status.shortCode))].join(' '));
const read = (id: number) => ask<Workflow>('getWorkflow', { workflowId: id, entityType: '$PROPOSAL' }, WORKFLOW);
const add = (workflowId: number, code: string, sortOrder: number, more: Args = {}) =>
  change<Connection>(
    'addWorkflowStatus',
    { workflowId, sortOrder, droppableGroupId: 'main', statusId: ground.status(code), ...more },
    CONNECTION,
  );
const draftOf = (workflowId: number, more: Args = {}) => ask<Draft>('getWorkflowDraft', { workflowId, ...more }, DRAFT);
const edit = (workflowId: number, edits: readonly object[], since: number | null = null) =>
  world
    .as(world.olga)
    .query<{ editWorkflow: Draft }>(
      `mutation ($workflowId: Int!, $edits: [JSON!]!, $since: Int) { editWorkflow(workflowId: $workflowId, edits: $edits, since: $since) { ${DRAFT} } }`,
      { workflowId, edits, since },
    )
    .then((it) => it.editWorkflow);

describe('statuses', () => {
  const status = 'id shortCode name description isDefault entityType traits { final editableBy decision }';
  const make = (shortCode: string) =>
    change<{ id: number }>('createStatus', { shortCode, name: 'Waiting', description: 'For the office', entityType: '$PROPOSAL' }, status);

  test('an officer makes a status, renames it, says what it means, and deletes it', async () => {
    const made = await make('WAITING');
    const renamed = await change('updateStatus', { id: made.id, shortCode: 'WAITING', name: 'On hold', description: '' }, status);
    const final = await change('setStatusTraits', { id: made.id, traits: { final: true } }, status);
    const telling = await change('setStatusTraits', { id: made.id, traits: { decision: true } }, status);
    await change('deleteStatus', { id: made.id }, 'id');

    expect(made).toMatchObject({ shortCode: 'WAITING', isDefault: false, entityType: 'PROPOSAL' });
    expect(renamed).toMatchObject({ id: made.id, name: 'On hold', description: '' });
    expect(final).toMatchObject({ traits: { final: true, editableBy: 'NOBODY', decision: false } });
    expect(telling).toMatchObject({ traits: { final: true, decision: true } });
    const { getStatuses } = await world
      .as(world.olga)
      .query<{ getStatuses: readonly { id: number }[] }>('{ getStatuses(entityType: PROPOSAL) { id } }');
    expect(getStatuses.map(({ id }) => id)).not.toContain(made.id);
  });

  test('its texts and what it means are stored together, or not at all', async () => {
    const olga = world.as(world.olga);
    const create = `mutation ($code: String!, $name: String!) {
      createStatus(shortCode: $code, name: $name, description: "", entityType: PROPOSAL, traits: { final: true }) { ${status} } }`;
    const update = `mutation ($id: Int!, $name: String!) {
      updateStatus(id: $id, name: $name, description: "", traits: { editableBy: MEMBERS }) { ${status} } }`;

    const { createStatus } = await olga.query<{ createStatus: { id: number } }>(create, { code: 'TOGETHER', name: 'Together' });
    await expect(olga.query(update, { id: createStatus.id, name: ' ' })).rejects.toMatchObject({ message: 'Name is required' });
    await expect(olga.query(create, { code: '', name: 'Nameless' })).rejects.toMatchObject({ message: 'Short code is required' });

    expect(createStatus).toMatchObject({ traits: { final: true, editableBy: 'NOBODY' } });
    const { updateStatus } = await olga.query<{ updateStatus: object }>(update, { id: createStatus.id, name: 'As one' });
    expect(updateStatus).toMatchObject({ name: 'As one', traits: { final: true, editableBy: 'MEMBERS' } });
  });

  test('a short code is unique, of capitals, and stays', async () => {
    const { id } = await make('TAKEN');

    await expect(make('TAKEN')).rejects.toMatchObject({ reason: 'STATUS_CODE_TAKEN' });
    await expect(make('not this')).rejects.toMatchObject({ reason: 'STATUS_FIELDS' });
    await expect(change('updateStatus', { id, shortCode: 'OTHER', name: 'X', description: '' }, status)).rejects.toMatchObject({
      reason: 'STATUS_CODE_FIXED',
    });
  });

  test('a status that came with the product, or that a workflow has, stays', async () => {
    const { id } = await make('USED');
    const workflow = await created('With it');
    await change('addWorkflowStatus', { workflowId: workflow.id, sortOrder: 1, droppableGroupId: 'main', statusId: id }, 'id');

    await expect(change('deleteStatus', { id }, 'id')).rejects.toMatchObject({ reason: 'STATUS_IN_USE' });
    await expect(change('deleteStatus', { id: ground.status('EXPIRED') }, 'id')).rejects.toMatchObject({ reason: 'STATUS_IS_DEFAULT' });
  });
});

describe('the connection view', () => {
  test('a workflow begins with the first status of its kind, and statuses are put behind, between and beside', async () => {
    const { id, ...begun } = await created();
    const review = await add(id, 'FEASIBILITY_REVIEW', 1, { prevStatusId: 1 });
    await add(id, 'EXPIRED', 2);
    await add(id, 'SCHEDULING', 2, { nextStatusId: 9, prevStatusId: 2 });
    await change(
      'addWorkflowStatus',
      { workflowId: id, sortOrder: 0, droppableGroupId: 'branch', parentDroppableGroupId: 'main', prevStatusId: 1, statusId: 10 },
      'id',
    );

    expect(columns(begun as Workflow)).toEqual(['DRAFT']);
    expect(review).toMatchObject({ statusId: 2, prevStatusId: 1, sortOrder: 1 });
    expect(columns(await read(id))).toEqual(['DRAFT', 'FEASIBILITY_REVIEW SCHEDULING EXPIRED', 'EDITABLE_SUBMITTED']);
  });

  test('events and actions are set on a connection, as the API shows them', async () => {
    const { id } = await created();
    await add(id, 'FEASIBILITY_REVIEW', 1);
    const connection = await add(id, 'SCHEDULING', 2);
    await change(
      'addStatusChangingEventsToConnection',
      { workflowConnectionId: connection.id, statusChangingEvents: ['PROPOSAL_SUBMITTED', 'CALL_ENDED'] },
      'id',
    );
    const config = JSON.stringify({ exchanges: ['user_office_backend.fanout'] });
    const after = await change<Connection>(
      'addConnectionStatusActions',
      { connectionId: connection.id, workflowId: id, actions: [{ actionId: 2, actionType: '$RABBITMQ', config }] },
      CONNECTION,
    );

    expect(after.id).toBe(connection.id);
    expect(after.statusChangingEvents.map((it) => it.statusChangingEvent)).toEqual(['PROPOSAL_SUBMITTED', 'CALL_ENDED']);
    expect(after.statusActions).toMatchObject([{ action: { type: 'RABBITMQ' }, config: { exchanges: ['user_office_backend.fanout'] } }]);
  });

  test('a status moves with its events, and leaves its neighbours joined', async () => {
    const { id } = await created();
    for (const [at, code] of ['FEASIBILITY_REVIEW', 'SCHEDULING', 'EXPIRED'].entries()) {
      const { id: connection } = await add(id, code, at + 1);
      await change(
        'addStatusChangingEventsToConnection',
        { workflowConnectionId: connection, statusChangingEvents: [['PROPOSAL_SUBMITTED', 'PROPOSAL_NOTIFIED', 'CALL_ENDED'][at]] },
        'id',
      );
    }
    await change(
      'moveWorkflowStatus',
      { from: { index: 1, droppableId: 'main' }, to: { index: 2, droppableId: 'main' }, workflowId: id },
      'id',
    );
    const moved = await read(id);
    await change(
      'moveWorkflowStatus',
      { from: { index: 3, droppableId: 'main' }, to: { index: 1, droppableId: 'main' }, workflowId: id },
      'id',
    );
    const again = await read(id);
    const left = await change<Workflow>(
      'deleteWorkflowStatus',
      { statusId: ground.status('SCHEDULING'), workflowId: id, sortOrder: 2 },
      WORKFLOW,
    );

    const eventsOf = (it: Workflow) =>
      it.workflowConnectionGroups[0]?.connections.map((one) => one.statusChangingEvents[0]?.statusChangingEvent);
    expect(columns(moved)).toEqual(['DRAFT SCHEDULING FEASIBILITY_REVIEW EXPIRED']);
    expect(eventsOf(moved)).toEqual([undefined, 'PROPOSAL_NOTIFIED', 'PROPOSAL_SUBMITTED', 'CALL_ENDED']);
    expect(columns(again)).toEqual(['DRAFT EXPIRED SCHEDULING FEASIBILITY_REVIEW']);
    expect(columns(left)).toEqual(['DRAFT EXPIRED FEASIBILITY_REVIEW']);
    expect(eventsOf(left)).toEqual([undefined, 'CALL_ENDED', 'PROPOSAL_SUBMITTED']);
  });

  test('the first status stays, and has no events', async () => {
    const workflow = await created();
    const first = workflow.workflowConnectionGroups[0]?.connections[0];

    await expect(change('deleteWorkflowStatus', { statusId: 1, workflowId: workflow.id, sortOrder: 0 }, 'id')).rejects.toMatchObject({
      reason: 'EDIT_INITIAL_REMOVED',
    });
    await expect(
      change('addStatusChangingEventsToConnection', { workflowConnectionId: first?.id, statusChangingEvents: ['CALL_ENDED'] }, 'id'),
    ).rejects.toMatchObject({ reason: 'CONNECTION_NOT_ENTERED' });
    await expect(add(workflow.id, 'EXPIRED', 0)).rejects.toMatchObject({ reason: 'EDIT_PLACE_BEFORE_FIRST' });
  });

  const mail = (entry: object) =>
    JSON.stringify({ recipientsWithEmailTemplate: [{ recipient: { name: 'PI' }, emailTemplate: { id: 'gone', name: 'Gone' }, ...entry }] });
  test.each([
    ['an event that is not offered', 'addStatusChangingEventsToConnection', { statusChangingEvents: ['PROPOSAL_DELETED'] }],
    [
      'a template that does not exist',
      'addConnectionStatusActions',
      { actions: [{ actionId: 1, actionType: '$EMAIL', config: mail({}) }] },
    ],
    ['no recipient', 'addConnectionStatusActions', { actions: [{ actionId: 1, actionType: '$EMAIL', config: '{}' }] }],
    [
      'other recipients without an address',
      'addConnectionStatusActions',
      { actions: [{ actionId: 1, actionType: '$EMAIL', config: mail({ recipient: { name: 'OTHER' } }) }] },
    ],
    ['no exchange', 'addConnectionStatusActions', { actions: [{ actionId: 2, actionType: '$RABBITMQ', config: '{"exchanges":[]}' }] }],
    [
      'an action under the number of another',
      'addConnectionStatusActions',
      { actions: [{ actionId: 1, actionType: '$RABBITMQ', config: '{"exchanges":["x"]}' }] },
    ],
    ['text that is no JSON', 'addConnectionStatusActions', { actions: [{ actionId: 2, actionType: '$RABBITMQ', config: '{' }] }],
  ])('%s is refused', async (_title, name, args) => {
    const { id } = await created();
    const connection = await add(id, 'EXPIRED', 1);
    const place =
      name === 'addConnectionStatusActions' ? { connectionId: connection.id, workflowId: id } : { workflowConnectionId: connection.id };

    await expect(change(name, { ...place, ...args }, 'id')).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'WORKFLOW_FIELDS' });
  });
});

describe('workflows', () => {
  test('two of one name are two, a copy is one of its own, and what no call uses can be deleted', async () => {
    const [one, two] = [await created('Same'), await created('Same')];
    await add(one.id, 'EXPIRED', 1);
    const copy = await change<Workflow>('cloneWorkflow', { id: one.id }, WORKFLOW);
    const keys = await Promise.all([one, two, copy].map(async ({ id }) => (await draftOf(id)).definition.key));
    await change('updateWorkflow', { id: two.id, name: 'Another', description: 'With words' }, 'id');
    await change('deleteWorkflow', { id: one.id }, 'id');

    expect(copy.name).toBe('Copy of Same');
    for (const key of keys) expect(key).toMatch(/^same-[0-9a-f]{12}$/);
    expect(new Set(keys).size).toBe(3);
    expect(columns(await read(copy.id))).toEqual(['DRAFT EXPIRED']);
    expect(await read(two.id)).toMatchObject({ name: 'Another' });
    expect(await read(one.id)).toBeNull();
  });

  test('one that a call uses stays', async () => {
    await aCall(world, ground);

    await expect(change('deleteWorkflow', { id: ground.workflowId }, 'id')).rejects.toMatchObject({ reason: 'WORKFLOW_IN_USE' });
  });

  test('a name is needed', async () => {
    await expect(created('  ')).rejects.toMatchObject({ reason: 'WORKFLOW_FIELDS' });
  });
});

describe('drafts', () => {
  test('edits of an unused workflow are in effect at once, and others are told of them', async () => {
    const { id } = await created();
    const before = await draftOf(id);
    const [ed1] = [{ edit: 'setWorkflow', description: 'Changed' }];
    const after = await edit(id, [ed1]);
    const told = await call<Draft>('query', 'getWorkflowDraft', { workflowId: id, since: before.version }, DRAFT);

    expect(after).toMatchObject({ changes: 0, isInUse: false, published: { description: 'Changed' } });
    expect(after.version).toBe(before.version + 1);
    expect(told.others).toEqual([]);
  });

  test.each([
    ['an edit that is none', [{ edit: 'explode' }]],
    ['an edit without its parts', [{ edit: 'addNode' }]],
    ['a node of a shape that is none', [{ edit: 'addNode', node: { key: 'x' } }]],
    [
      'a status that does not exist',
      [{ edit: 'addNode', node: { key: 'x', status: 'NOWHERE', marker: false, actions: [], position: { x: 0, y: 0 } } }],
    ],
    ['an event of another kind', [{ edit: 'setEvents', connection: 'draft--expired', events: ['EXPERIMENT_ESF_SUBMITTED'] }]],
    ['a role that does not exist', [{ edit: 'setManual', connection: 'draft--expired', manual: ['KING'] }]],
  ])('%s is refused, and nothing is changed', async (_title, edits) => {
    const before = await draftOf(ground.workflowId);

    await expect(edit(ground.workflowId, [{ edit: 'setWorkflow', name: 'Half' }, ...edits])).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(await draftOf(ground.workflowId)).toEqual(before);
  });

  test('what two officers add to one way from the same version, both goes out', async () => {
    const { id } = await created();
    await add(id, 'EXPIRED', 1);
    const { version, definition: before } = await draftOf(id);
    const of = { connection: before.edges[0]?.key };
    const send = (key: string, exchange: string) =>
      edit(id, [{ edit: 'addAction', of, action: { key, type: 'RABBITMQ', config: { exchanges: [exchange] } } }], version);

    await send('rabbitmq-a1', 'one');
    const { definition } = await send('rabbitmq-b2', 'two');

    expect(of.connection).toMatch(/^draft--expired--[0-9a-f]{12}$/);
    expect(definition.edges[0]?.actions.map(({ key }) => key)).toEqual(['rabbitmq-a1', 'rabbitmq-b2']);
    await expect(send('rabbitmq-a1', 'three')).rejects.toMatchObject({ reason: 'EDIT_ACTION_REPEATED' });
  });

  test('an edit that does not fit any more is refused with what is missing', async () => {
    await expect(edit(ground.workflowId, [{ edit: 'removeConnection', connection: 'gone' }])).rejects.toMatchObject({
      reason: 'EDIT_CONNECTION_UNKNOWN',
    });
  });
});

describe('a workflow in use', () => {
  let pk: number;
  beforeAll(async () => {
    ({ primaryKey: pk } = await aCompleteProposal(world, ground, { callId: await aCall(world, ground) }));
    await submit(world, world.petra, pk);
  });
  const statusOf = async () =>
    (
      await world.db
        .selectFrom('proposals')
        .innerJoin('statuses', 'statuses.id', 'statusId')
        .select('shortCode')
        .where('primaryKey', '=', pk)
        .executeTakeFirstOrThrow()
    ).shortCode;
  const publish = (args: Args = {}) => change<Draft>('publishWorkflow', { workflowId: ground.workflowId, ...args }, DRAFT);
  const BACK = [
    {
      edit: 'addNode',
      node: { key: 'feasibility-review', status: 'FEASIBILITY_REVIEW', marker: false, actions: [], position: { x: 0, y: 0 } },
    },
    {
      edit: 'addConnection',
      connection: {
        key: 'draft--feasibility-review',
        from: 'draft',
        to: 'feasibility-review',
        events: ['PROPOSAL_SUBMITTED'],
        manual: null,
        sortOrder: 0,
        actions: [],
      },
    },
    {
      edit: 'addConnection',
      connection: {
        key: 'feasibility-review--scheduling',
        from: 'feasibility-review',
        to: 'scheduling',
        events: ['PROPOSAL_INSTRUMENTS_SELECTED'],
        manual: null,
        sortOrder: 0,
        actions: [],
      },
    },
  ];

  test('edits wait until they are published, and what has lost its status is moved as told', async () => {
    const draft = await edit(ground.workflowId, [{ edit: 'removeNode', node: 'feasibility-review' }]);
    const stranded = await ask<{ count: number; names: string[] }[]>(
      'getWorkflowStranded',
      { workflowId: ground.workflowId },
      'count names status { shortCode }',
    );

    expect(draft).toMatchObject({ isInUse: true, publishedRevision: 1 });
    expect(draft.changes).toBe(diffWorkflow(draft.published, draft.definition).length);
    expect(draft.changes).toBeGreaterThan(1);
    expect(draft.published.nodes.map(({ key }) => key)).toContain('feasibility-review');
    expect(stranded).toMatchObject([{ count: 1, status: { shortCode: 'FEASIBILITY_REVIEW' } }]);
    await expect(publish()).rejects.toMatchObject({ reason: 'WORKFLOW_MOVES_MISSING' });
    const move = (code: string) => ({ moves: [{ fromStatusId: 2, toStatusId: ground.status(code) }] });
    await expect(publish(move('FEASIBILITY_REVIEW'))).rejects.toMatchObject({ reason: 'WORKFLOW_MOVE_NOWHERE' });
    await expect(publish({ ...move('SCHEDULING'), version: draft.version - 1 })).rejects.toMatchObject({
      reason: 'WORKFLOW_CHANGED_MEANWHILE',
    });
    expect(await statusOf()).toBe('FEASIBILITY_REVIEW');

    const published = await publish({ ...move('SCHEDULING'), version: draft.version });

    expect(published).toMatchObject({ changes: 0, publishedRevision: 2 });
    expect(await statusOf()).toBe('SCHEDULING');
    const [state] = await world.services.workflows.states('PROPOSAL', [pk]);
    expect(state?.state.node).toBe('scheduling');
    const log = await world.db
      .selectFrom('eventLog')
      .select(['description', 'changedBy'])
      .where('changedObjectId', '=', String(pk))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(log).toEqual({
      description: 'Status changed from feasibility review to scheduling (The workflow was changed)',
      changedBy: world.olga.id,
    });
  });

  test('an earlier revision comes back, as something to publish, but not over what somebody has done since', async () => {
    const { version } = await draftOf(ground.workflowId);
    const restore = (seen: number) =>
      change<Draft>('restoreWorkflowRevision', { workflowId: ground.workflowId, revision: 1, version: seen }, DRAFT);

    await expect(restore(version - 1)).rejects.toMatchObject({ reason: 'WORKFLOW_CHANGED_MEANWHILE' });
    const restored = await restore(version);
    const published = await publish();
    const revisions = await ask<{ revision: number; publishedBy: string | null }[]>(
      'getWorkflowRevisions',
      { workflowId: ground.workflowId },
      'revision publishedAt publishedBy definition',
    );

    expect(restored.definition.nodes.map(({ key }) => key)).toContain('feasibility-review');
    expect(published.publishedRevision).toBe(3);
    expect(revisions.map(({ revision }) => revision)).toEqual([3, 2, 1]);
    expect(revisions[0]?.publishedBy).toContain(world.olga.lastname);
  });

  test('going back to a revision that begins elsewhere asks at its publication where those go whose status it lacks', async () => {
    const node = (status: string) => ({ key: status.toLowerCase(), status, marker: false, actions: [], position: { x: 0, y: 0 } });
    const begins = (status: string): WorkflowDefinition => ({
      ...{ key: 'elsewhere', name: 'Elsewhere', description: '', entityType: 'PROPOSAL', edges: [] },
      initial: status.toLowerCase(),
      nodes: [node(status), { ...node('EXPIRED'), marker: true }],
    });
    const saved = (it: WorkflowDefinition) => world.db.transaction().execute((tx) => world.services.workflows.saveWorkflow(tx, it));
    const workflowId = await saved(begins('SCHEDULING'));
    await saved(begins('DRAFT'));
    const { primaryKey } = await aProposal(world, { callId: await aCall(world, { ...ground, workflowId }) });
    const { version } = await draftOf(workflowId);
    const there = { workflowId, version: version + 1 };

    await change<Draft>('restoreWorkflowRevision', { workflowId, revision: 1, version }, DRAFT);
    const stranded = await ask<object[]>('getWorkflowStranded', { workflowId }, 'count status { shortCode }');
    await expect(change('publishWorkflow', there, DRAFT)).rejects.toMatchObject({ reason: 'WORKFLOW_MOVES_MISSING' });
    const moves = [{ fromStatusId: ground.status('DRAFT'), toStatusId: ground.status('SCHEDULING') }];
    await change('publishWorkflow', { ...there, moves }, DRAFT);

    expect(stranded).toEqual([{ count: 1, status: { shortCode: 'DRAFT' } }]);
    const [state] = await world.services.workflows.states('PROPOSAL', [primaryKey]);
    expect(state?.state.node).toBe('scheduling');
  });

  test('what moves into a status while that is being taken away is not overlooked', async () => {
    const { primaryKey: late } = await aCompleteProposal(world, ground, { callId: await aCall(world, ground) });
    await edit(ground.workflowId, [{ edit: 'removeNode', node: 'feasibility-review' }]);
    const submission = (tx: Tx) => {
      const entity = { kind: 'PROPOSAL', id: late };
      return world.services.events.record(tx, { event: 'PROPOSAL_SUBMITTED', entity, actor: system, at: world.clock.now() });
    };
    const [publishing] = await whileHeld(world, submission, [() => publish()]);

    expect(publishing).toMatchObject({ status: 'rejected', reason: { reason: 'WORKFLOW_MOVES_MISSING' } });
    await publish({ moves: [{ fromStatusId: ground.status('FEASIBILITY_REVIEW'), toStatusId: ground.status('SCHEDULING') }] });
    const [state] = await world.services.workflows.states('PROPOSAL', [late]);
    expect(state?.state.node).toBe('scheduling');
    await edit(ground.workflowId, BACK);
    await publish();
  });

  test('submissions and a publication at once: nothing is left in a status that is gone', async () => {
    const callId = await aCall(world, ground);
    const drafts = [];
    for (let i = 0; i < 8; i += 1) drafts.push((await aCompleteProposal(world, ground, { callId })).primaryKey);
    await edit(ground.workflowId, [{ edit: 'removeNode', node: 'feasibility-review' }]);
    const moves = [{ fromStatusId: ground.status('FEASIBILITY_REVIEW'), toStatusId: ground.status('SCHEDULING') }];

    await Promise.all(
      [...drafts.slice(0, 4), null, ...drafts.slice(4)].map((pk) => (pk === null ? publish({ moves }) : submit(world, world.petra, pk))),
    );

    const { body } = await world.services.workflows.published(ground.workflowId);
    const states = await world.services.workflows.states('PROPOSAL', drafts);
    expect(body.nodes.map(({ key }) => key)).toEqual(expect.arrayContaining(states.map(({ state }) => state.node)));
    await edit(ground.workflowId, BACK);
    await publish();
  });

  test('what can never work is not published', async () => {
    await edit(ground.workflowId, [{ edit: 'setEvents', connection: 'draft--expired', events: [] }]);

    await expect(publish()).rejects.toMatchObject({ reason: 'WORKFLOW_NOT_SOUND' });
    await edit(ground.workflowId, [{ edit: 'setEvents', connection: 'draft--expired', events: ['CALL_ENDED'] }]);
    expect(await draftOf(ground.workflowId)).toMatchObject({ changes: 0 });
  });

  test('the draft brings what the checks ask of the installation: groups with nobody in them, statuses in use, e-mail templates', async () => {
    const factsOf = async () =>
      (
        await ask<{
          facts: { emptyGroups: string[]; occupied: { status: string; count: number; examples: string[] }[]; emailTemplates: string[] };
        }>('getWorkflowDraft', { workflowId: ground.workflowId }, 'facts { emptyGroups occupied { status count examples } emailTemplates }')
      ).facts;
    const setOffice = (settingsValue: string) =>
      change('updateSettings', { input: { settingsId: '$USER_OFFICE_EMAIL', settingsValue } }, 'id').then(() => factsOf());

    expect((await setOffice('office@facility.org')).emptyGroups).not.toContain('USER_OFFICE');
    const facts = await setOffice('');
    const standing = await world.services.workflows.states('PROPOSAL', [pk]);

    expect(facts.emptyGroups).toContain('USER_OFFICE');
    expect([...facts.emailTemplates].sort()).toEqual(
      (await world.db.selectFrom('emailTemplates').select('key').orderBy('key').execute()).map(({ key }) => key),
    );
    expect(standing[0]?.state.node).toBe('scheduling');
    expect(facts.occupied.find(({ status }) => status === 'SCHEDULING')?.count).toBeGreaterThan(0);
    expect(facts.occupied.map(({ status }) => status)).not.toContain('EXPIRED');
    await setOffice('office@facility.org');
  });

  test('statuses in use are counted by the database: the draft reads no more, however many stand in them', async () => {
    const facts = () =>
      ask<{ facts: { occupied: { status: string; count: number; examples: string[] }[] } }>(
        'getWorkflowDraft',
        { workflowId: ground.workflowId },
        'facts { occupied { status count examples } }',
      );
    const drafts = async () => (await facts()).facts.occupied.find(({ status }) => status === 'DRAFT');
    const before = await drafts();
    const callId = await aCall(world, ground);
    for (let i = 0; i < 4; i += 1) await aProposal(world, { callId });

    const read = await world.statements(facts);
    const after = await drafts();

    expect(after?.count).toBe((before?.count ?? 0) + 4);
    expect(after?.examples).toHaveLength(3);
    expect(read.filter((statement) => statement.includes('workflow_states'))).toEqual([expect.stringContaining('group by')]);
  });

  test('the checks name the place and show a run', async () => {
    await edit(ground.workflowId, [{ edit: 'removeConnection', connection: 'feasibility-review--scheduling' }]);
    const findings = await ask<{ code: string; place: object; example: { events: string[] } | null }[]>(
      'getWorkflowFindings',
      { workflowId: ground.workflowId },
      'code severity message params place because { text place } verdict example { events lines { text place } }',
    );
    await edit(ground.workflowId, BACK.slice(2));

    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'STATUS_DEAD_END', place: { node: 'feasibility-review' }, verdict: 'PROVED' }),
    );
    expect(findings.find(({ code }) => code === 'STATUS_DEAD_END')?.example?.events).toEqual(['PROPOSAL_SUBMITTED']);
  });

  test('what happened in a call can be run through the edited workflow, and nothing is stored or sent', async () => {
    const { callId } = await world.db.selectFrom('proposals').select('callId').where('primaryKey', '=', pk).executeTakeFirstOrThrow();
    await edit(ground.workflowId, [{ edit: 'setEvents', connection: 'draft--feasibility-review', events: ['PROPOSAL_NOTIFIED'] }]);
    const queued = () =>
      world.db
        .selectFrom('outbox')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const before = [await queued(), await statusOf()];

    const found = await ask<{ total: number; reproduced: number; cases: object[] }>(
      'whatIfWorkflow',
      { workflowId: ground.workflowId, callId },
      'total reproduced cases { id label title recordedStatus reproducedStatus status mailsMore { recipient } mailsLess { recipient } }',
    );
    const [played] = await ask<object[]>(
      'simulateWorkflow',
      { workflowId: ground.workflowId, steps: [{ event: 'PROPOSAL_NOTIFIED' }] },
      'entered connections status node actions mails { recipient }',
    );

    expect(found).toMatchObject({
      total: 1,
      reproduced: 1,
      cases: [],
    });
    expect(played).toMatchObject({ status: 'FEASIBILITY_REVIEW', connections: ['draft--feasibility-review'] });
    expect([await queued(), await statusOf()]).toEqual(before);
  });
});

test.each([
  [500, null],
  [501, 'LIST_TOO_LONG'],
])('a play of %i steps is answered, or refused with %s', async (count, reason) => {
  const steps = Array.from({ length: count }, () => ({ event: 'PROPOSAL_NOTIFIED' }));

  const played = world
    .as(world.olga)
    .query<{ simulateWorkflow: readonly object[] }>(
      'query ($workflowId: Int!, $steps: [WorkflowPlayStepInput!]!) { simulateWorkflow(workflowId: $workflowId, steps: $steps) { status } }',
      { workflowId: ground.workflowId, steps },
    );

  if (reason === null) expect((await played).simulateWorkflow).toHaveLength(count);
  else await expect(played).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason, message: 'A list may have at most 500 items' });
});

test('a status set by hand tells its reason, and runs actions only when asked', async () => {
  const { primaryKey: pk } = await aCompleteProposal(world, ground, { callId: await aCall(world, ground) });
  await change(
    'changeProposalsStatus',
    { proposalPks: [pk], statusId: ground.status('EXPIRED'), runActions: false, reason: 'Asked by phone' },
    'primaryKey',
  );

  const log = await world.db
    .selectFrom('eventLog')
    .select(['description', 'changes'])
    .where('changedObjectId', '=', String(pk))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(log?.description).toBe('Status changed from draft to expired (Asked by phone)');
  expect(log?.changes).toMatchObject({ actionsRun: false, reason: 'Asked by phone' });
});
