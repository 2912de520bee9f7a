import { useQuery } from '@apollo/client/react';
import { CallWorkflowsDocument } from '../../generated/officers.ts';

/** The name of the workflow of a call that has no such status; null when it has it, or as long as that is not known. */
export function useWorkflowThatLacks(): (statusId: number, callId: number) => string | null {
  const { data } = useQuery(CallWorkflowsDocument, { fetchPolicy: 'network-only' });
  const workflowOf = new Map(data?.getCallsMinimal.map(({ id, proposalWorkflowId }) => [id, proposalWorkflowId]));
  const workflows = new Map(
    data?.getWorkflows.map(({ id, name, workflowConnectionGroups: groups }) => [
      id,
      { name, statuses: new Set(groups.flatMap(({ connections }) => connections.map(({ statusId }) => statusId))) },
    ]),
  );
  return (statusId, callId) => {
    const workflow = workflows.get(workflowOf.get(callId) ?? 0);
    return workflow && !workflow.statuses.has(statusId) ? workflow.name : null;
  };
}
