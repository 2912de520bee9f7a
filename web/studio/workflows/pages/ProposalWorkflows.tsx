import { WorkflowList } from '../WorkflowList.tsx';

/** The workflows of proposals. */
export default function ProposalWorkflows() {
  return <WorkflowList entityType="PROPOSAL" />;
}
