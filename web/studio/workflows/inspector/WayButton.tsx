import { Button, Typography } from 'antd';
import type { WorkflowEdge } from '../../../../engine/workflows/index.ts';
import { useConnectionWords } from '../connection-words.ts';
import { useWorkflowEditing } from '../editing.ts';

export function WayButton({ edge, text }: { readonly edge: WorkflowEdge; readonly text: string }) {
  const { select } = useWorkflowEditing();
  const { causes } = useConnectionWords();
  return (
    <div>
      <Button type="link" className="beamtime-flow-way" onClick={() => select({ kind: 'edge', key: edge.key })}>
        {text}
      </Button>{' '}
      <Typography.Text type="secondary">{causes(edge)}</Typography.Text>
    </div>
  );
}
