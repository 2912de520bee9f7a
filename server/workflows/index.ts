import type { EntityType } from '../../engine/catalog/types.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { fail } from '../../engine/errors.ts';
import { lintWorkflow, workflowFaults } from '../../engine/lint/index.ts';
import { advance, initialState, workflowSubject, type WorkflowDefinition, type WorkflowState } from '../../engine/workflows/index.ts';
import { bound, type Domain } from '../domain.ts';
import type { EntityRef } from '../events/index.ts';
import { actionConfigNow } from './action-config-now.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { featureOff } from './action-features.ts';
import { createActionTypes, type ActionType } from './actions.ts';
import { actionConfigs } from './repository/actions.ts';
import { changeByHand, type ChangeByHand } from './by-hand.ts';
import { createDefinitions } from './definitions.ts';
import { publishedByIds, workflowKinds } from './repository/workflows.ts';
import { deleteState, insertState, readStates } from './repository/states.ts';
import type { WorkflowServices } from './types.ts';
import { stepEntity, type StepParts } from './step.ts';
import { restorePlace, type RestoredPlace } from './restore.ts';
import { resolvers } from './resolvers.ts';
import { createStatus, deleteStatus, setTraits, updateStatus } from './statuses.ts';
import { createStudio } from './studio.ts';
import { createSubjects, type WorkflowSubject } from './subjects.ts';
import { moveTimers, startTimers, stopTimers } from './timers.ts';
import { fireDueTimers } from './fire-timers.ts';
import { withdrawEvents } from './withdraw.ts';
import { findConnectionActions, findWorkflows, listStatusActions, offeredEvents, type ActionPlace, type ViewParts } from './view.ts';

export { labelAbout, actionLabel, type ActionRun } from './actions.ts';
export type { ActionLabel } from './types.ts';
export type { BroughtStatus } from './repository/workflows.ts';
export type { EntityFilter, NewStatus, Silent, SubjectLog, WorkflowSubject } from './subjects.ts';

interface EntityAt {
  readonly kind: EntityType;
  readonly id: number;
}

interface Placed {
  readonly body: WorkflowDefinition;
  readonly state: WorkflowState;
}

const TIMERS_EVERY_MS = 20_000;

/** Statuses, workflows and workflow states. Pass the transaction inside one: `db` would wait forever. */
function createWorkflows(services: WorkflowServices) {
  const { db, catalog } = services.core;
  const definitions = createDefinitions(services.core.versionedCache);
  const subjects = createSubjects();
  const actions = createActionTypes();
  const timeZone = async (on: Connection) => dateFormatsOf(await services.settings.all(on.isTransaction ? (on as Tx) : undefined)).timeZone;
  const parts: StepParts = { catalog, definitions, subjects, actions, timeZone };
  const statusParts = { core: services.core, definitions, subjects };
  const view: ViewParts = { db, catalog, definitions, actions };
  async function placeAt(tx: Tx, { kind, id }: EntityAt, workflowId: number, { body, state }: Placed): Promise<void> {
    const enteredAt = services.core.now();
    await insertState(tx, kind, { entityId: id, workflowId, state, enteredAt });
    await startTimers(parts, tx, kind, [{ entityId: id, body, node: state.node, entered: enteredAt }]);
  }
  services.events.moveBy((tx, happenings) => stepEntity(parts, tx, happenings));
  return {
    statuses: (on: Connection = db) => definitions.statuses(on),
    statusById: (id: number, on: Connection = db) => definitions.statusById(on, id),
    statusByCode: (kind: EntityType, code: string, on: Connection = db) => definitions.statusByCode(on, kind, code),
    saveStatuses: definitions.saveStatuses,
    bringInStatuses: definitions.bringInStatuses,
    published: (id: number, on: Connection = db) => definitions.body(on, id),
    publishedMany: (ids: readonly number[], on: Connection = db) => publishedByIds(on, ids),
    kindsOf: async (on: Connection, ids: readonly number[]) =>
      new Map((await workflowKinds(on, ids)).map(({ id, entityType }) => [id, entityType])),
    /** Check before a workflow is used by a call. @throws CodedError WORKFLOW_NOT_USABLE with the errors */
    async refuseUnsoundPublished(on: Connection, ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      const facts = { statuses: await definitions.statuses(on), emailTemplates: await actions.templates(on) };
      for (const { body } of await publishedByIds(on, ids)) {
        const [fault] = workflowFaults(body, facts, catalog);
        if (fault) throw fail('WORKFLOW_NOT_USABLE', { workflow: body.name, fault: fault.message });
      }
    },
    /** Published workflows with the findings of their published revision. */
    async publishedChecks(ids: readonly number[]) {
      const statuses = await definitions.statuses(db);
      const facts = {
        statuses,
        emailTemplates: await actions.templates(db),
        unfilledMails: await actions.unfilledMails(db),
        emptyGroups: await actions.emptyGroups(db),
      };
      const published = await publishedByIds(db, ids);
      return published.map(({ id, body }) => ({ id, body, statuses, findings: lintWorkflow(body, facts, catalog) }));
    },
    saveWorkflow: definitions.saveWorkflow,
    subject: (kind: EntityType, subject: WorkflowSubject) => subjects.register(workflowSubject(catalog, kind).kind, subject),
    logOf: subjects.logOf,
    logs: subjects.logs,
    replaceSubject: (kind: EntityType, subject: WorkflowSubject) => subjects.replace(kind, subject),
    actionType: (type: string, actionType: ActionType) => actions.register(type, actionType),
    actionConfig: (on: Connection, place: ActionPlace) => actionConfigNow(definitions, on, place),
    /** Places a new entity at the start of a workflow. Returns the id of its first status, which the caller stores. */
    async start(tx: Tx, { kind, id }: { readonly kind: EntityType; readonly id: number }, workflowId: number): Promise<number> {
      const { body } = await definitions.body(tx, workflowId);
      await placeAt(tx, { kind, id }, workflowId, { body, state: initialState(body) });
      return (await definitions.statusByCode(tx, kind, statusOf(body.initial, body.nodes))).id;
    },
    /** Places an entity where these events lead from the start, without log and actions. Returns the id of its status, which the caller stores. */
    async place(
      tx: Tx,
      { kind, id }: { readonly kind: EntityType; readonly id: number },
      workflowId: number,
      happened: readonly string[],
    ): Promise<number> {
      const { body } = await definitions.body(tx, workflowId);
      const state = happened.reduce((at, event) => advance(body, at, event, catalog).state, initialState(body));
      await placeAt(tx, { kind, id }, workflowId, { body, state });
      return (await definitions.statusByCode(tx, kind, statusOf(state.node ?? body.initial, body.nodes))).id;
    },
    async initialStatus(tx: Connection, workflowId: number): Promise<number> {
      const { body } = await definitions.body(tx, workflowId);
      return (await definitions.statusByCode(tx, body.entityType, statusOf(body.initial, body.nodes))).id;
    },
    /** Withdraws events from locked entities, without reverting the moves they caused. */
    withdraw: withdrawEvents,
    forget: (tx: Tx, { kind, id }: EntityRef) => deleteState(tx, kind, id),
    studio: createStudio(services, parts, view),
    ...bound(statusParts, { createStatus, updateStatus, setTraits, deleteStatus }),
    find: async (id: number, kind: EntityType) => (await findWorkflows(view, [id], kind)).get(id) ?? null,
    ...bound(view, { findMany: findWorkflows, connectionActions: findConnectionActions }),
    statusesOf: async (kind: EntityType) => (await definitions.statuses(db)).filter((it) => it.entityType === kind),
    events: (kind: EntityType) => offeredEvents(catalog, kind),
    statusActions: async (kind: EntityType) => listStatusActions(view, kind, await services.features.off()),
    /** @throws CodedError FEATURE_DISABLED for an action whose feature is off */
    refuseActionOff: async (type: string): Promise<void> => {
      const feature = featureOff(catalog, await services.features.off(), type);
      if (feature !== null) throw fail('FEATURE_DISABLED', { feature });
    },
    configsOf: (type: string, on: Connection = db) => actionConfigs(on, type),
    states: (kind: EntityType, ids: readonly number[], on: Connection = db) => readStates(on, kind, ids),
    /** Run when dates of a call have moved. */
    moveTimers: (tx: Tx, callId: number) => moveTimers(parts, tx, callId),
    /** Ends the timers of what is withdrawn; `restore` starts them again. */
    stopTimers,
    fireDueTimers: (at: Date) => fireDueTimers({ services, step: parts }, at),
    restore: (tx: Tx, place: RestoredPlace) => restorePlace(parts, tx, place),
    changeByHand: (tx: Tx, change: ChangeByHand) => changeByHand(services, parts, tx, change),
  };
}

export { addedFeaturesOff } from './action-features.ts';

const statusOf = (key: string, nodes: readonly { readonly key: string; readonly status: string }[]): string =>
  nodes.find((node) => node.key === key)?.status ?? '';

declare module '../context.ts' {
  interface Services {
    readonly workflows: ReturnType<typeof createWorkflows>;
  }
}

export const workflows: Domain<WorkflowServices, 'workflows'> = {
  name: 'workflows',
  create: (services) => {
    const workflows = createWorkflows(services);
    const isStatus = async (code: string) => (await workflows.statusesOf('PROPOSAL')).some(({ shortCode }) => shortCode === code);
    const expected = 'must be the short code of a status of proposals';
    services.settings.checkType('status', async (code) => ((await isStatus(code)) ? null : expected));
    services.settings.checkType('status-or-all', async (code) => (code === 'ALL' || (await isStatus(code)) ? null : `${expected}, or ALL`));
    return { workflows };
  },
  ready: ({ worker, workflows: { fireDueTimers: work } }) =>
    worker.job({
      name: 'workflow timers',
      title: 'Move on what waits for a timer of its workflow',
      cadence: { everyMs: TIMERS_EVERY_MS },
      counts: 'moved',
      work,
    }),
  resolvers,
};
