import { useQuery } from '@apollo/client/react';
import { CallWorkflowsDocument } from '../../generated/officers.ts';

/** Name of the call's workflow if it lacks the status; null otherwise or while unknown. */
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
