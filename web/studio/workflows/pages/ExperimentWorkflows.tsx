import { WorkflowList } from '../WorkflowList.tsx';

export default function ExperimentWorkflows() {
  return <WorkflowList entityType="EXPERIMENT" />;
}
