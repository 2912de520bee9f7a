import { MailOutlined, WarningOutlined } from '@ant-design/icons';
import { BaseEdge, EdgeLabelRenderer, getSmoothStepPath, type Edge, type EdgeProps } from 'reactflow';
import { useWorkflowEditing } from '../editing.ts';

export interface WayData extends Record<string, unknown> {
  readonly words: string;
  readonly actions: number;
  readonly problem: boolean;
  /** Index among the connections into the same status. */
  readonly rank: number;
}

export type WayFlowEdge = Edge<WayData, 'way'>;

/** Labels stand near the target, because connections from one source would overlap at their start. */
const LABEL_ABOVE_PX = 34;

/** Offset between labels of connections into the same status. */
const LABEL_HEIGHT_PX = 24;

/** Connection between two statuses, labelled with its triggers. */
export function WayEdge({ id, data, selected, markerEnd, ...ends }: EdgeProps<WayFlowEdge>) {
  const { select } = useWorkflowEditing();
  const [path] = getSmoothStepPath({ ...ends, borderRadius: 8 });
  const { targetX, targetY } = ends;
  return (
    <>
      <BaseEdge id={id} path={path} {...(markerEnd === undefined ? {} : { markerEnd })} />
      <EdgeLabelRenderer>
        {/* Mouse shortcut for selecting the edge, which the keyboard reaches directly. */}
        <div
          className={`beamtime-flow-label nodrag nopan${selected ? ' beamtime-flow-chosen' : ''}`}
          style={{
            transform: `translate(-50%, -50%) translate(${targetX}px, ${targetY - LABEL_ABOVE_PX - (data?.rank ?? 0) * LABEL_HEIGHT_PX}px)`,
          }}
          onClick={() => select({ kind: 'edge', key: id })}
        >
          {data?.problem && <WarningOutlined className="beamtime-flow-problem" aria-hidden />}{' '}
          {data !== undefined && data.actions > 0 && <MailOutlined aria-hidden />} {data?.words}
        </div>
      </EdgeLabelRenderer>
    </>
  );
}
