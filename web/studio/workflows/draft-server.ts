import type { WorkflowType } from '../../generated/types.ts';
import type { WorkflowEdit } from '../../../engine/edits/index.ts';
import { applyToWorkflow, invertOnWorkflow } from '../../../engine/edits/index.ts';
import type { WorkflowDefinition } from '../../../engine/workflows/index.ts';
import {
  EditWorkflowDocument,
  StatusRowsDocument,
  WorkflowDraftDocument,
  type WorkflowDraftPartsFragment,
} from '../../generated/studio.ts';
import { apollo } from '../../shell/index.ts';
import type { Answered, DraftRules, DraftServer } from '../shared/draft.ts';
import { editRefusalOf } from '../shared/refusal.ts';
import { describeWorkflowEdit } from './describe-edit.ts';
import type { WorkflowDraftFacts } from './editing.ts';

export type WorkflowAnswer = Answered<WorkflowDefinition, WorkflowDraftFacts>;

export function workflowAnswered({ definition, published, version, others, ...facts }: WorkflowDraftPartsFragment): WorkflowAnswer {
  const words = { workflows: [definition as WorkflowDefinition, published as WorkflowDefinition], statuses: statusesOf(facts.entityType) };
  return {
    // Both are written by the engine's own code on the server.
    definition: definition as WorkflowDefinition,
    version,
    facts: {
      published: published as WorkflowDefinition,
      publishedRevision: facts.publishedRevision,
      changes: facts.changes,
      isInUse: facts.isInUse,
      checked: facts.facts,
    },
    others: others.map(({ who, edit }) => ({ who, what: describeWorkflowEdit(edit as WorkflowEdit, words) })),
  };
}

const statusesOf = (entityType: WorkflowType) =>
  apollo.readQuery({ query: StatusRowsDocument, variables: { entityType } })?.getStatuses ?? [];

/** Null if there is no workflow. @param since known version; later edits of others are included */
export async function loadWorkflow(workflowId: number, since: number | null): Promise<WorkflowAnswer | null> {
  const { data } = await apollo.query({ query: WorkflowDraftDocument, variables: { workflowId, since }, fetchPolicy: 'network-only' });
  return data?.getWorkflowDraft ? workflowAnswered(data.getWorkflowDraft) : null;
}

export function workflowServer(workflowId: number): DraftServer<WorkflowDefinition, WorkflowEdit, WorkflowDraftFacts> {
  return {
    load: async (since) => {
      const workflow = await loadWorkflow(workflowId, since);
      if (!workflow) throw new Error(`there is no workflow ${workflowId}`);
      return workflow;
    },
    send: async (edits, since) => {
      const { data } = await apollo.mutate({ mutation: EditWorkflowDocument, variables: { workflowId, edits: [...edits], since } });
      if (!data) throw new Error('the server did not answer');
      return workflowAnswered(data.editWorkflow);
    },
    refusal: editRefusalOf,
  };
}

const OVERWRITES: ReadonlySet<WorkflowEdit['edit']> = new Set([
  'setWorkflow',
  'moveNodes',
  'reconnect',
  'setEvents',
  'setManual',
  'setWhen',
  'setTimer',
  'setOrder',
  'setAction',
  'setActions',
]);

export const workflowRules: DraftRules<WorkflowDefinition, WorkflowEdit> = {
  apply: applyToWorkflow,
  invert: invertOnWorkflow,
  overwrites: ({ edit }) => OVERWRITES.has(edit),
};
