import { Draft } from '../shared/draft.ts';
import { loadWorkflow, workflowRules, workflowServer } from './draft-server.ts';
import type { WorkflowDraft } from './editing.ts';

export async function openWorkflowDraft(workflowId: number): Promise<WorkflowDraft | null> {
  const served = await loadWorkflow(workflowId, null);
  return served && new Draft({ rules: workflowRules, server: workflowServer(workflowId), served, now: () => new Date() });
}
