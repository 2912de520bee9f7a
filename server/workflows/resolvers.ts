import type { EntityType } from '../../engine/catalog/types.ts';
import { readsAsOfficer } from '../../engine/rules/actor.ts';
import type { StatusTraits } from '../../engine/workflows/index.ts';
import type {
  MutationAddConnectionStatusActionsArgs,
  MutationAddStatusChangingEventsToConnectionArgs,
  MutationAddWorkflowStatusArgs,
  MutationCloneWorkflowArgs,
  MutationCreateStatusArgs,
  MutationCreateWorkflowArgs,
  MutationDeleteStatusArgs,
  MutationDeleteWorkflowArgs,
  MutationDeleteWorkflowStatusArgs,
  MutationEditWorkflowArgs,
  MutationMoveWorkflowStatusArgs,
  MutationPublishWorkflowArgs,
  MutationRestoreWorkflowRevisionArgs,
  MutationSetStatusTraitsArgs,
  MutationUpdateStatusArgs,
  MutationUpdateWorkflowArgs,
  QueryGetWorkflowArgs,
  QueryGetWorkflowDraftArgs,
  QuerySimulateWorkflowArgs,
  QueryWhatIfWorkflowArgs,
} from '../generated/resolvers.ts';
import type { WorkflowContext } from './services.ts';
import { traitsFrom } from './statuses.ts';

interface OfType {
  readonly entityType: EntityType;
}

interface OfWorkflow {
  readonly workflowId: number;
}

type Root = unknown;

export const resolvers = {
  ConnectionStatusAction: {
    // Everybody may read a call's workflow, but not the addresses and exchanges in it.
    config: ({ config }: { readonly config: unknown }, _args: unknown, { actor }: WorkflowContext) =>
      readsAsOfficer(actor) ? config : null,
  },
  WorkflowDraft: {
    facts: ({ workflowId }: OfWorkflow, _args: unknown, { workflows }: WorkflowContext) => workflows.studio.facts(workflowId),
  },
  Query: {
    getStatuses: (_root: Root, { entityType }: OfType, { workflows }: WorkflowContext) => workflows.statusesOf(entityType),
    getWorkflows: (_root: Root, { entityType }: OfType, { workflows }: WorkflowContext) => workflows.studio.list(entityType),
    getWorkflow: (_root: Root, { workflowId, entityType }: QueryGetWorkflowArgs, { workflows }: WorkflowContext) =>
      workflows.studio.find(workflowId, entityType),
    getEvents: (_root: Root, { entityType }: OfType, { workflows }: WorkflowContext) => workflows.events(entityType),
    getStatusActions: (_root: Root, { entityType }: OfType, { workflows }: WorkflowContext) => workflows.statusActions(entityType),
    getWorkflowDraft: (_root: Root, { workflowId, since }: QueryGetWorkflowDraftArgs, { actor, workflows }: WorkflowContext) =>
      workflows.studio.draft(actor, workflowId, since ?? null),
    getWorkflowRevisions: (_root: Root, { workflowId }: OfWorkflow, { workflows }: WorkflowContext) =>
      workflows.studio.revisions(workflowId),
    getWorkflowFindings: (_root: Root, { workflowId }: OfWorkflow, { workflows }: WorkflowContext) => workflows.studio.findings(workflowId),
    getWorkflowStranded: (_root: Root, { workflowId }: OfWorkflow, { workflows }: WorkflowContext) => workflows.studio.stranded(workflowId),
    simulateWorkflow: (_root: Root, { workflowId, steps }: QuerySimulateWorkflowArgs, { workflows }: WorkflowContext) =>
      workflows.studio.simulate(workflowId, steps),
    whatIfWorkflow: (_root: Root, { workflowId, callId }: QueryWhatIfWorkflowArgs, { workflows }: WorkflowContext) =>
      workflows.studio.whatIf(workflowId, callId),
  },
  Mutation: {
    createStatus: (_root: Root, args: MutationCreateStatusArgs, { workflows }: WorkflowContext) => workflows.createStatus(args),
    updateStatus: (_root: Root, args: MutationUpdateStatusArgs, { workflows }: WorkflowContext) => workflows.updateStatus(args),
    setStatusTraits: (_root: Root, { id, traits }: MutationSetStatusTraitsArgs, { workflows }: WorkflowContext) =>
      workflows.setTraits(id, traitsFrom(traits)),
    deleteStatus: (_root: Root, { id }: MutationDeleteStatusArgs, { workflows }: WorkflowContext) => workflows.deleteStatus(id),
    createWorkflow: (_root: Root, { entityType, ...texts }: MutationCreateWorkflowArgs, { actor, workflows }: WorkflowContext) =>
      workflows.studio.create(actor, entityType, texts),
    updateWorkflow: (_root: Root, { id, ...texts }: MutationUpdateWorkflowArgs, { actor, workflows }: WorkflowContext) =>
      workflows.studio.update(actor, id, texts),
    cloneWorkflow: (_root: Root, { id }: MutationCloneWorkflowArgs, { actor, workflows }: WorkflowContext) =>
      workflows.studio.clone(actor, id),
    deleteWorkflow: (_root: Root, { id }: MutationDeleteWorkflowArgs, { workflows }: WorkflowContext) => workflows.studio.delete(id),
    addWorkflowStatus: (_root: Root, args: MutationAddWorkflowStatusArgs, { actor, workflows }: WorkflowContext) =>
      workflows.studio.addStatus(actor, args),
    moveWorkflowStatus: (_root: Root, args: MutationMoveWorkflowStatusArgs, { actor, workflows }: WorkflowContext) =>
      workflows.studio.moveStatus(actor, args),
    deleteWorkflowStatus: (_root: Root, args: MutationDeleteWorkflowStatusArgs, { actor, workflows }: WorkflowContext) =>
      workflows.studio.deleteStatus(actor, args),
    addStatusChangingEventsToConnection: (
      _root: Root,
      args: MutationAddStatusChangingEventsToConnectionArgs,
      { actor, workflows }: WorkflowContext,
    ) => workflows.studio.setEvents(actor, args),
    addConnectionStatusActions: (_root: Root, args: MutationAddConnectionStatusActionsArgs, { actor, workflows }: WorkflowContext) =>
      workflows.studio.setActions(actor, args),
    editWorkflow: (_root: Root, { workflowId, edits, since }: MutationEditWorkflowArgs, { actor, workflows }: WorkflowContext) =>
      workflows.studio.edit(actor, workflowId, edits, since ?? null),
    publishWorkflow: (_root: Root, { workflowId, version, moves }: MutationPublishWorkflowArgs, { actor, workflows }: WorkflowContext) =>
      workflows.studio.publish({ workflowId, version: version ?? null, moves: moves ?? [], actor }),
    restoreWorkflowRevision: (
      _root: Root,
      { workflowId, revision, version }: MutationRestoreWorkflowRevisionArgs,
      { actor, workflows }: WorkflowContext,
    ) => workflows.studio.restore({ workflowId, revision, version: version ?? null, actor }),
  },
  /** Traits added later, which earlier stored statuses lack. */
  StatusTraits: {
    scheduled: (traits: StatusTraits) => traits.scheduled ?? false,
    decision: (traits: StatusTraits) => traits.decision ?? false,
    tone: (traits: StatusTraits) => traits.tone ?? 'PROGRESS',
  },
};
