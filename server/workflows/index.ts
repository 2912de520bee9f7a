import type { EntityType } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import { workflowFaults } from '../../engine/lint/index.ts';
import { initialState, workflowSubject } from '../../engine/workflows/index.ts';
import type { Domain } from '../domain.ts';
import type { EntityRef } from '../events/index.ts';
import { actionConfigNow } from './action-config-now.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { featureOff } from './action-features.ts';
import { createActionTypes, type ActionType } from './actions.ts';
import { actionConfigs } from './repository-actions.ts';
import { changeByHand, type ChangeByHand } from './by-hand.ts';
import { createDefinitions } from './definitions.ts';
import { publishedByIds, workflowKinds } from './repository.ts';
import { deleteState, insertState, readStates } from './repository-states.ts';
import type { WorkflowServices } from './services.ts';
import { step, type StepParts } from './step.ts';
import { resolvers } from './resolvers.ts';
import { createStatus, deleteStatus, setTraits, updateStatus, type NewStatus, type TraitChange } from './statuses.ts';
import { createStudio } from './studio.ts';
import { createSubjects, type WorkflowSubject } from './subjects.ts';
import { withdrawEvents } from './withdraw.ts';
import { findConnectionActions, findWorkflows, listStatusActions, offeredEvents, type ActionPlace, type ViewParts } from './view.ts';

export { labelAbout, labelOf, type ActionLabel, type ActionRun } from './actions.ts';
export type { BroughtStatus } from './repository.ts';
export type { EntityFilter, NewStatus, Silent, SubjectLog, WorkflowSubject } from './subjects.ts';

/** Statuses, workflows, and where everything stands in them. Inside a transaction, hand it on: `db` would wait for ever. */
function createWorkflows(services: WorkflowServices) {
  const { db, catalog } = services.core;
  const definitions = createDefinitions(services.core.freshness);
  const subjects = createSubjects();
  const actions = createActionTypes();
  const parts: StepParts = { catalog, definitions, subjects, actions };
  const statusParts = { core: services.core, definitions, subjects };
  const view: ViewParts = { db, catalog, definitions, actions };
  services.events.moveBy((tx, happenings) => step(parts, tx, happenings));
  return {
    /** All statuses with their traits, remembered. */
    statuses: (on: Connection = db) => definitions.statuses(on),
    statusById: (id: number, on: Connection = db) => definitions.statusById(on, id),
    statusByCode: (kind: EntityType, code: string, on: Connection = db) => definitions.statusByCode(on, kind, code),
    saveStatuses: definitions.saveStatuses,
    bringInStatuses: definitions.bringInStatuses,
    /** The published revision of a workflow. */
    published: (id: number, on: Connection = db) => definitions.body(on, id),
    /** Several at once, with one statement. */
    publishedMany: (ids: readonly number[], on: Connection = db) => publishedByIds(on, ids),
    /** Kinds of the workflows, by number; those that are not there are left out. */
    kindsOf: async (on: Connection, ids: readonly number[]) =>
      new Map((await workflowKinds(on, ids)).map(({ id, entityType }) => [id, entityType])),
    /** For workflows that people are about to go through. @throws CodedError WORKFLOW_NOT_USABLE with what can never work there */
    async refuseUnsoundPublished(on: Connection, ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      const facts = { statuses: await definitions.statuses(on), emailTemplates: await actions.templates(on) };
      for (const { body } of await publishedByIds(on, ids)) {
        const [fault] = workflowFaults(body, facts, catalog);
        if (fault) throw fail('WORKFLOW_NOT_USABLE', { workflow: body.name, fault: fault.message });
      }
    },
    /** Stores a workflow under its key and publishes it; returns its id. */
    saveWorkflow: definitions.saveWorkflow,
    /** Registers what moves through workflows of a kind. */
    subject: (kind: EntityType, subject: WorkflowSubject) => subjects.register(workflowSubject(catalog, kind).kind, subject),
    /** How the log of status actions knows entities of a kind. */
    logOf: subjects.logOf,
    logs: subjects.logs,
    /** For tests that move made-up things. */
    replaceSubject: (kind: EntityType, subject: WorkflowSubject) => subjects.replace(kind, subject),
    /** Registers what a type of status action brings along. */
    actionType: (type: string, given: ActionType) => actions.register(type, given),
    /** Configuration of an action as the workflow has it now; null: the action is gone. */
    actionConfig: (on: Connection, place: ActionPlace) => actionConfigNow(definitions, on, place),
    /** Puts a new entity at the beginning of a workflow; returns the id of its first status, which the caller stores. */
    async start(tx: Tx, { kind, id }: { readonly kind: EntityType; readonly id: number }, workflowId: number): Promise<number> {
      const { body } = await definitions.body(tx, workflowId);
      await insertState(tx, kind, id, workflowId, initialState(body));
      return (await definitions.statusByCode(tx, kind, statusOf(body.initial, body.nodes))).id;
    },
    /** The first status of a workflow: what a new entity is stored with. */
    async initialStatus(tx: Connection, workflowId: number): Promise<number> {
      const { body } = await definitions.body(tx, workflowId);
      return (await definitions.statusByCode(tx, body.entityType, statusOf(body.initial, body.nodes))).id;
    },
    /** Events that have not happened after all to entities whose rows are locked: what they have moved stays where it is. */
    withdraw: (tx: Tx, kind: EntityType, ids: readonly number[], events: readonly string[]) => withdrawEvents(tx, kind, ids, events),
    /** For an entity that is no more. */
    forget: (tx: Tx, { kind, id }: EntityRef) => deleteState(tx, kind, id),
    /** What officers do with workflows. */
    studio: createStudio(services, parts, view),
    createStatus: (status: NewStatus) => createStatus(statusParts, status),
    updateStatus: (change: Parameters<typeof updateStatus>[1]) => updateStatus(statusParts, change),
    setTraits: (id: number, traits: TraitChange) => setTraits(statusParts, id, traits),
    deleteStatus: (id: number) => deleteStatus(statusParts, id),
    /** As it is in effect; null when there is none, or it is of the other type. */
    find: async (id: number, kind: EntityType) => (await findWorkflows(view, [id], kind)).get(id) ?? null,
    findMany: (ids: readonly number[], kind: EntityType) => findWorkflows(view, ids, kind),
    statusesOf: async (kind: EntityType) => (await definitions.statuses(db)).filter((it) => it.entityType === kind),
    events: (kind: EntityType) => offeredEvents(catalog, kind),
    statusActions: async (kind: EntityType) => listStatusActions(view, kind, await services.features.off()),
    /** @throws CodedError FEATURE_DISABLED for an action whose feature is off */
    refuseActionOff: async (type: string): Promise<void> => {
      const feature = featureOff(catalog, await services.features.off(), type);
      if (feature !== null) throw fail('FEATURE_DISABLED', { feature });
    },
    /** The actions that log entries speak of, as they are now. */
    connectionActions: (places: readonly ActionPlace[]) => findConnectionActions(view, places),
    /** Configurations of the actions of a type, in published and in working revisions. */
    configsOf: (type: string, on: Connection = db) => actionConfigs(on, type),
    states: (kind: EntityType, ids: readonly number[], on: Connection = db) => readStates(on, kind, ids),
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
  create: (services) => ({ workflows: createWorkflows(services) }),
  resolvers,
};
