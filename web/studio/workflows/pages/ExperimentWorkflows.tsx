import { WorkflowList } from '../WorkflowList.tsx';

/** The workflows of experiments. */
export default function ExperimentWorkflows() {
  return <WorkflowList entityType="EXPERIMENT" />;
}
