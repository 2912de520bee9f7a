import { Button, Typography } from 'antd';
import type { WorkflowEdge } from '../../../../engine/workflows/index.ts';
import { useEditing, useNames } from '../editing.ts';

/** A way in or out of a status, which opens it. */
export function WayButton({ edge, text }: { readonly edge: WorkflowEdge; readonly text: string }) {
  const { select } = useEditing();
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
