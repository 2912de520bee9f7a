import { WorkflowList } from '../WorkflowList.tsx';

export default function ProposalWorkflows() {
  return <WorkflowList entityType="PROPOSAL" />;
}
