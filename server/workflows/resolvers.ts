import { readsAsOfficer } from '../../engine/rules/actor.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { WorkflowContext } from './types.ts';
import { traitsFrom } from './statuses.ts';

export const resolvers: Resolvers<WorkflowContext> = {
  ConnectionStatusAction: {
    // Everybody may read a call's workflow, but not the addresses and exchanges in it.
    config: ({ config }, _args, { actor }) => (readsAsOfficer(actor) ? config : null),
  },
  WorkflowDraft: {
    facts: ({ workflowId }, _args, { workflows }) => workflows.studio.facts(workflowId),
    timersDue: ({ workflowId }, _args, { workflows }) => workflows.studio.timersDue(workflowId),
  },
  Query: {
    getStatuses: (_root, { entityType }, { workflows }) => workflows.statusesOf(entityType),
    getWorkflows: (_root, { entityType }, { workflows }) => workflows.studio.list(entityType),
    getWorkflow: (_root, { workflowId, entityType }, { workflows }) => workflows.studio.find(workflowId, entityType),
    getEvents: (_root, { entityType }, { workflows }) => workflows.events(entityType),
    getStatusActions: (_root, { entityType }, { workflows }) => workflows.statusActions(entityType),
    getWorkflowDraft: (_root, { workflowId, since }, { actor, workflows }) => workflows.studio.draft(actor, workflowId, since ?? null),
    getWorkflowRevisions: (_root, { workflowId }, { workflows }) => workflows.studio.revisions(workflowId),
    getWorkflowFindings: (_root, { workflowId }, { workflows }) => workflows.studio.findings(workflowId),
    getWorkflowStranded: (_root, { workflowId }, { workflows }) => workflows.studio.stranded(workflowId),
    simulateWorkflow: (_root, { workflowId, steps }, { workflows }) => workflows.studio.simulate(workflowId, steps),
    whatIfWorkflow: (_root, { workflowId, callId }, { workflows }) => workflows.studio.whatIf(workflowId, callId),
  },
  Mutation: {
    createStatus: (_root, args, { workflows }) => workflows.createStatus(args),
    updateStatus: (_root, args, { workflows }) => workflows.updateStatus(args),
    setStatusTraits: (_root, { id, traits }, { workflows }) => workflows.setTraits(id, traitsFrom(traits)),
    deleteStatus: (_root, { id }, { workflows }) => workflows.deleteStatus(id),
    createWorkflow: (_root, { entityType, ...texts }, { actor, workflows }) => workflows.studio.create(actor, entityType, texts),
    updateWorkflow: (_root, { id, ...texts }, { actor, workflows }) => workflows.studio.update(actor, id, texts),
    cloneWorkflow: (_root, { id }, { actor, workflows }) => workflows.studio.clone(actor, id),
    deleteWorkflow: (_root, { id }, { workflows }) => workflows.studio.delete(id),
    addWorkflowStatus: (_root, args, { actor, workflows }) => workflows.studio.addStatus(actor, args),
    moveWorkflowStatus: (_root, args, { actor, workflows }) => workflows.studio.moveStatus(actor, args),
    deleteWorkflowStatus: (_root, args, { actor, workflows }) => workflows.studio.deleteStatus(actor, args),
    addStatusChangingEventsToConnection: (_root, args, { actor, workflows }) => workflows.studio.setEvents(actor, args),
    addConnectionStatusActions: (_root, args, { actor, workflows }) => workflows.studio.setActions(actor, args),
    editWorkflow: (_root, { workflowId, edits, since }, { actor, workflows }) =>
      workflows.studio.edit(actor, workflowId, edits, since ?? null),
    publishWorkflow: (_root, { workflowId, version, moves, fireDue }, { actor, workflows }) =>
      workflows.studio.publish({ workflowId, version: version ?? null, moves: moves ?? [], fireDue: fireDue === true, actor }),
    restoreWorkflowRevision: (_root, { workflowId, revision, version }, { actor, workflows }) =>
      workflows.studio.restore({ workflowId, revision, version: version ?? null, actor }),
  },
  /** Traits added later, which earlier stored statuses lack. */
  StatusTraits: {
    scheduled: (traits) => traits.scheduled ?? false,
    decision: (traits) => traits.decision ?? false,
    tone: (traits) => traits.tone ?? 'PROGRESS',
  },
};
