import { sql } from 'kysely';
import type { StatusDefinition, WorkflowAction, WorkflowDefinition } from '../../engine/workflows/index.ts';
import type { AnyDomain } from '../../server/domain.ts';
import type { Connection, Db, Tx } from '../../server/plugins/database/index.ts';

/** Definitions of a workflow subject that the product does not know, by file name. */
export const RUN_DEFINITIONS: Readonly<Record<string, object>> = {
  'workflow-subjects': {
    workflowSubjects: [
      {
        kind: 'RUN',
        firstStatus: 'PLANNED',
        statusChanged: { byWorkflow: 'RUN_MOVED', byUser: 'RUN_SET' },
        actions: ['EMAIL', 'RABBITMQ', 'PROPOSALDOWNLOAD'],
      },
    ],
  },
  events: {
    events: [
      { event: 'RUN_STARTED', log: 'Started', announces: { message: 'RUN_BEGAN' } },
      { event: 'RUN_MOVED', log: 'Moved to {status}' },
      { event: 'RUN_SET', log: 'Set to {status}', offered: false },
      { event: 'RUN_ACTION_EXECUTED', log: '{action}', offered: false },
    ].map((event) => ({ entity: 'RUN', offered: true, description: `${event.event}.`, ...event })),
  },
  'recipient-groups': { recipientGroups: [{ name: 'RUN_OPERATORS', description: 'Operators of the run' }] },
  'text-variables': {
    textVariables: [{ use: 'EMAIL', variables: [{ name: 'run', about: 'The run', fields: [{ name: 'label', about: 'Its label' }] }] }],
  },
};

const traits = {
  editableBy: 'NOBODY',
  reopens: false,
  locksInstrument: false,
  requiresInstrument: false,
  visibleTo: null,
  final: true,
} as const;
export const RUN_STATUSES: readonly StatusDefinition[] = ['PLANNED', 'RUNNING', 'DONE'].map((shortCode, i) => ({
  id: 901 + i,
  shortCode,
  name: shortCode.toLowerCase(),
  description: '',
  entityType: 'RUN',
  isDefault: true,
  traits,
}));

/** A workflow in which a run that starts sets off the actions. */
export const runWorkflow = (actions: readonly WorkflowAction[]): WorkflowDefinition => ({
  key: 'runs',
  name: 'Runs',
  description: '',
  entityType: 'RUN',
  initial: 'planned',
  nodes: RUN_STATUSES.map(({ shortCode }) => ({
    key: shortCode.toLowerCase(),
    status: shortCode,
    marker: false,
    actions: [],
    position: { x: 0, y: 0 },
  })),
  edges: [
    { key: 'planned--running', from: 'planned', to: 'running', events: ['RUN_STARTED'], manual: null, sortOrder: 0, actions },
    { key: 'running--done', from: 'running', to: 'done', events: [], manual: ['USER_OFFICER'], sortOrder: 0, actions: [] },
  ],
});

export const createRunTables = async (db: Db): Promise<void> => {
  await sql`create table runs (id int primary key, label text not null, status_id int not null, workflow_id int not null)`.execute(db);
  await sql`create table run_logs (log_id int not null, run_id int not null)`.execute(db);
};

export const dropRunTables = (db: Db) => sql`drop table runs, run_logs`.execute(db);

export const insertRun = (tx: Tx, id: number, label: string, place: { readonly statusId: number; readonly workflowId: number }) =>
  sql`insert into runs values (${id}, ${label}, ${place.statusId}, ${place.workflowId})`.execute(tx);

/** Registers all that a workflow subject may. @param operator address that mails about runs go to */
export const runs = (operator: string): AnyDomain => ({
  name: 'runs',
  sdl: () => 'extend input StatusActionsLogsFilter { runIds: [Int!] }',
  ready({ core, workflows, mail, messageQueue, logs, storedPdfs, downloads }) {
    const labels = async (on: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
      const { rows } = await sql<{ id: number; label: string }>`
        select id, label from runs where id = any(${[...ids]}::int[])`.execute(on);
      return new Map(rows.map(({ id, label }) => [id, label]));
    };
    const byId = <T>(on: Connection, ids: readonly number[], value: (label: string) => T) =>
      labels(on, ids).then((found) => new Map([...found].map(([id, label]) => [id, value(label)])));
    workflows.subject('RUN', {
      lock: (tx, ids) => sql`select id from runs where id = any(${[...ids]}::int[]) order by id for update`.execute(tx),
      async read(on, ids) {
        const { rows } = await sql<{ id: number; statusId: number; workflowId: number }>`
          select id, status_id, workflow_id from runs where id = any(${[...ids]}::int[])`.execute(on);
        return new Map(rows.map(({ id, ...it }) => [id, it]));
      },
      writeStatus: (tx, ids, { statusId }) => sql`update runs set status_id = ${statusId} where id = any(${[...ids]}::int[])`.execute(tx),
      log: {
        executed: 'RUN_ACTION_EXECUTED',
        link: (tx, logId, ids) => sql`insert into run_logs select ${logId}, unnest(${[...ids]}::int[])`.execute(tx),
        about: ({ ids, callIds, like }) => sql`exists (select 1 from run_logs l join runs r on r.id = l.run_id
          where l.log_id = status_actions_log.id and ${callIds === undefined}
            and ${ids ? sql`r.id = any(${[...ids]}::int[])` : sql`true`} and r.label ilike ${like ?? '%'})`,
      },
    });
    const people = [{ email: operator, firstName: 'Otto', lastName: 'Operator', preferredName: null }];
    mail.recipients.provide(['RUN_OPERATORS', 'RUN'], (on, ids) => byId(on, ids, () => people));
    mail.variables('RUN', (on, ids) => byId(on, ids, (label) => ({ item: { label }, beside: {} })));
    messageQueue.body('RUN', (on, ids) => byId(on, ids, (label) => ({ label })));
    logs.filterBy('runIds', 'RUN');
    storedPdfs.of('RUN', () => Promise.resolve({ message: 'Plan of the run stored' }));
    downloads.offer('pdf/run', {
      roles: new Set(['USER_OFFICER']),
      make: async ({ request }) => {
        const id = Number(request.params['*']);
        const label = (await labels(core.db, [id])).get(id) ?? '';
        return { fileName: `${label}.pdf`, type: 'application/pdf', body: Buffer.from(label) };
      },
    });
  },
});
