import { Button, Typography } from 'antd';
import type { WorkflowEdge } from '../../../../engine/workflows/index.ts';
import { useWorkflowEditing, useNames } from '../editing.ts';

export function WayButton({ edge, text }: { readonly edge: WorkflowEdge; readonly text: string }) {
  const { select } = useWorkflowEditing();
  const { eventName } = useNames();
  return (
    <div>
      <Button type="link" className="beamtime-flow-way" onClick={() => select({ kind: 'edge', key: edge.key })}>
        {text}
      </Button>{' '}
      <Typography.Text type="secondary">{edge.events.map(eventName).join(' + ')}</Typography.Text>
    </div>
  );
}
