import { MailOutlined, WarningOutlined } from '@ant-design/icons';
import { BaseEdge, EdgeLabelRenderer, getSmoothStepPath, type Edge, type EdgeProps } from 'reactflow';
import { useEditing } from '../editing.ts';

export interface WayData extends Record<string, unknown> {
  readonly words: string;
  readonly actions: number;
  readonly problem: boolean;
  /** Which one it is among those that enter the same status. */
  readonly rank: number;
}

export type WayFlowEdge = Edge<WayData, 'way'>;

/** Above the status that it enters: several that leave one status do not lie on each other there. */
const LABEL_ABOVE_PX = 34;

/** Several that enter one status have their labels one above the other. */
const LABEL_HEIGHT_PX = 24;

/** A way between two statuses, with what opens it. */
export function WayEdge({ id, data, selected, markerEnd, ...ends }: EdgeProps<WayFlowEdge>) {
  const { select } = useEditing();
  const [path] = getSmoothStepPath({ ...ends, borderRadius: 8 });
  const { targetX, targetY } = ends;
  return (
    <>
      <BaseEdge id={id} path={path} {...(markerEnd === undefined ? {} : { markerEnd })} />
      <EdgeLabelRenderer>
        {/* the same as pressing the way itself, which the keyboard reaches */}
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
