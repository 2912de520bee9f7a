import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../engine/json.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld } from '../world/index.ts';
import { aCompleteProposal, submit } from '../world/proposals.ts';

/** An invented status action: its definition, and below the handler of the same name. */
const ticket = {
  $schema: '../schemas/status-actions.schema.json',
  statusActions: [
    {
      id: 90,
      type: 'OPEN_TICKET',
      name: 'Open a ticket',
      description: 'Opens a ticket in each queue.',
      entities: ['PROPOSAL'],
      fields: [
        { name: 'queues', alias: null, kind: 'texts', title: 'Queues', help: '', suggest: ['safety'], missing: 'MESSAGE_WITHOUT_EXCHANGE' },
      ],
    },
  ],
};

const folder = mkdtempSync(join(tmpdir(), 'definitions-'));
writeFileSync(join(folder, 'tickets.json'), JSON.stringify(ticket));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SET = `mutation ($id: Int!, $workflowId: Int!, $config: String!) {
  addConnectionStatusActions(connectionId: $id, workflowId: $workflowId, actions: [{ actionId: 90, actionType: OPEN_TICKET, config: $config }]) {
    statusActions { action { type name } config { ... on OtherActionConfig { fields } } } } }`;
const CONNECTIONS = `query ($id: Int!) { getWorkflow(workflowId: $id, entityType: PROPOSAL) {
  workflowConnectionGroups { connections { id status { shortCode } } } } }`;

interface Connections {
  readonly getWorkflow: {
    readonly workflowConnectionGroups: readonly {
      readonly connections: readonly { readonly id: number; readonly status: { readonly shortCode: string } }[];
    }[];
  };
}

test('a new status action costs its definition and one handler: it is offered, configured, checked, run and logged', async () => {
  const world = await aWorld({ definitionsDir: folder });
  const opened: JsonObject[] = [];
  world.services.outbox.handler('OPEN_TICKET', (payload) => {
    opened.push(payload);
    return Promise.resolve({ message: 'Ticket opened' });
  });
  const ground = await layGround(world);
  const olga = world.as(world.olga);
  const { getWorkflow } = await olga.query<Connections>(CONNECTIONS, { id: ground.workflowId });
  const review = getWorkflow.workflowConnectionGroups
    .flatMap(({ connections }) => connections)
    .find(({ status }) => status.shortCode === 'FEASIBILITY_REVIEW');
  const set = (config: JsonObject) => olga.query(SET, { id: review?.id, workflowId: ground.workflowId, config: JSON.stringify(config) });

  const { getStatusActions } = await olga.query<{ getStatusActions: readonly { readonly type: string }[] }>(
    '{ getStatusActions(entityType: PROPOSAL) { type name } }',
  );
  expect(getStatusActions).toContainEqual({ type: 'OPEN_TICKET', name: 'Open a ticket' });
  await expect(set({})).rejects.toThrow('Queues: choose at least one');
  expect(await set({ queues: [' safety ', 'lab'] })).toEqual({
    addConnectionStatusActions: {
      statusActions: [{ action: { type: 'OPEN_TICKET', name: 'Open a ticket' }, config: { fields: { queues: ['safety', 'lab'] } } }],
    },
  });

  const proposal = await aCompleteProposal(world, ground, { callId: await aCall(world, ground) });
  await submit(world, world.petra, proposal.primaryKey);
  await world.services.worker.drain();

  expect(opened).toMatchObject([{ config: { queues: ['safety', 'lab'] }, label: { type: 'OPEN_TICKET', ids: [proposal.primaryKey] } }]);
  const { getStatusActionsLogs } = await olga.query<{
    getStatusActionsLogs: { readonly statusActionsLogs: readonly { readonly statusActionsLogId: number }[] };
  }>('{ getStatusActionsLogs(filter: { statusActionType: OPEN_TICKET }) { statusActionsLogs { statusActionsLogId message successful } } }');
  expect(getStatusActionsLogs.statusActionsLogs).toMatchObject([{ message: 'Ticket opened', successful: true }]);
  const id = getStatusActionsLogs.statusActionsLogs[0]?.statusActionsLogId;
  await olga.query(`mutation { replayStatusActionsLog(statusActionsLogId: ${id}) { successful } }`);
  expect(opened).toHaveLength(2);
});
