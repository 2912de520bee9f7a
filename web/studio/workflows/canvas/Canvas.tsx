import 'reactflow/dist/style.css';
import { theme } from 'antd';
import { useEffect, useMemo, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  applyNodeChanges,
  Background,
  Controls,
  MiniMap,
  ReactFlow,
  useNodesInitialized,
  useReactFlow,
  type Connection,
  type NodeChange,
} from 'reactflow';
import { useColorMode } from '../../../shell/index.ts';
import { isCovered } from '../../shared/is-covered.ts';
import { addStatus, connect, moveNodes, removeConnection, removeStatus } from '../commands.ts';
import { useWorkflowDraftState, useWorkflowEditing, useNames, type WorkflowSelection } from '../editing.ts';
import { focusWorkflowInspector, elementKeyOf, useStatusRemoval } from '../focus.ts';
import { useConnectionWords } from '../connection-words.ts';
import { flowEdges, flowNodes } from './elements.ts';
import { STATUS_DRAG } from './Palette.tsx';
import { focusPoint } from './focus-point.ts';
import { overviewOf } from './overview.ts';
import { StatusNode, type StatusFlowNode } from './StatusNode.tsx';
import { WayEdge } from './WayEdge.tsx';

const NODE_TYPES = { status: StatusNode };
const EDGE_TYPES = { way: WayEdge };
/** Pixels. */
const MINIMAP = { width: 120, height: 90 };
/** The button shows the whole workflow, however small. */
const FIT = { padding: 0.06, maxZoom: 1 };
const MIN_ZOOM = 0.2;
/** Positions are multiples of this grid. */
const SNAP: [number, number] = [10, 10];

function partAt(target: EventTarget): WorkflowSelection | null {
  const id = target instanceof Element && target.matches('.react-flow__node, .react-flow__edge') ? target.getAttribute('data-id') : null;
  return id === null ? null : { kind: (target as Element).matches('.react-flow__node') ? 'node' : 'edge', key: id };
}

export interface CanvasProps {
  /** Increases with every tidy, which shows the workflow from its beginning. */
  readonly tidied: number;
}

/** The workflow as an editable graph. Everything it does is possible in the outline, too. */
export function WorkflowCanvas({ tidied }: CanvasProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const { statuses, findings, selection, select, run } = useWorkflowEditing();
  const { definition } = useWorkflowDraftState();
  const { statusName, nodeName } = useNames();
  const words = useConnectionWords();
  const remove = useStatusRemoval();
  const { screenToFlowPosition, getNodes, getNodesBounds, getZoom, setCenter, setViewport } = useReactFlow();
  const isMeasured = useNodesInitialized();
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useMemo(() => flowNodes({ definition, statuses, findings, selection }), [definition, statuses, findings, selection]);
  const edges = useMemo(
    () => flowEdges({ definition, statuses, findings, selection }, words),
    [definition, statuses, findings, selection, words],
  );
  // Local copy, which is ahead of the definition during a drag.
  const [nodes, setNodes] = useState(drawn);
  useEffect(() => {
    setNodes((before) => drawn.map((node) => ({ ...before.find(({ id }) => id === node.id), ...node })));
  }, [drawn]);

  // Once when it opens and after each tidy; not when a status is added.
  const shownAt = useRef(-1);
  useEffect(() => {
    if (!isMeasured || shownAt.current === tidied) return;
    const frameId = requestAnimationFrame(() => {
      if (!frame.current) return;
      shownAt.current = tidied;
      const { clientWidth: width, clientHeight: height } = frame.current;
      void setViewport(overviewOf(getNodesBounds(getNodes()), { width, height }));
    });
    return () => cancelAnimationFrame(frameId);
  }, [tidied, isMeasured, getNodes, getNodesBounds, setViewport]);

  const change = (changes: NodeChange<StatusFlowNode>[]): void => {
    setNodes((before) => applyNodeChanges(changes, before));
    const ended = changes.flatMap((it) =>
      it.type === 'position' && it.dragging === false && it.position ? [[it.id, it.position] as const] : [],
    );
    const moved = ended.filter(([key, place]) => {
      const now = definition.nodes.find((node) => node.key === key)?.position;
      return now && (now.x !== place.x || now.y !== place.y);
    });
    if (moved.length > 0) run(moveNodes(Object.fromEntries(moved)));
    const chosen = changes.find((it) => it.type === 'select' && it.selected);
    if (chosen?.type === 'select') select({ kind: 'node', key: chosen.id });
  };
  const drop = (event: DragEvent): void => {
    const status = event.dataTransfer.getData(STATUS_DRAG);
    if (status === '') return;
    event.preventDefault();
    const { x, y } = screenToFlowPosition({ x: event.clientX, y: event.clientY }, { snapToGrid: true, snapGrid: SNAP });
    run(addStatus(definition, status, statusName(status), { x, y }));
  };
  const enter = (event: KeyboardEvent): void => {
    const entered = event.key === 'Enter' || event.key === ' ' ? partAt(event.target) : null;
    if (!entered) return;
    event.preventDefault();
    select(entered);
    focusWorkflowInspector(entered);
  };
  // The selection follows the focus, because keys act on the focused element.
  const follow = (target: EventTarget): void => {
    const focused = partAt(target);
    if (focused && elementKeyOf(focused) !== elementKeyOf(selection)) select(focused);
    const point = frame.current && focused?.kind === 'edge' ? focusPoint(target as Element, frame.current) : null;
    if (point) void setCenter(point.x, point.y, { zoom: getZoom() });
  };
  const joined = ({ source, target }: Connection): void => void run(connect(definition, source, target));
  const [colorMode] = useColorMode();
  return (
    <div
      ref={frame}
      className="beamtime-flow"
      style={{ background: token.colorBgLayout }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onFocus={({ target }) => follow(target)}
      onKeyDown={enter}
    >
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        colorMode={colorMode}
        minZoom={MIN_ZOOM}
        snapToGrid
        snapGrid={SNAP}
        deleteKeyCode={['Delete', 'Backspace']}
        aria-label={t('studio.workflows.canvas')}
        onNodesChange={change}
        onConnect={joined}
        onEdgeClick={(_event, { id }) => select({ kind: 'edge', key: id })}
        onEdgesChange={(changes) => {
          const chosen = changes.find((it) => it.type === 'select' && it.selected);
          if (chosen?.type === 'select') select({ kind: 'edge', key: chosen.id });
        }}
        onPaneClick={() => select({ kind: 'workflow' })}
        onBeforeDelete={({ nodes: gone, edges: ways }) => {
          if (isCovered()) return Promise.resolve(false);
          for (const { id } of gone) remove({ kind: 'node', key: id }, removeStatus(definition, id, nodeName(id)));
          if (gone.length === 0) for (const { id } of ways) remove({ kind: 'edge', key: id }, removeConnection(id));
          return Promise.resolve(false);
        }}
      >
        <Background gap={20} />
        <Controls showInteractive={false} fitViewOptions={FIT} />
        <MiniMap pannable zoomable style={MINIMAP} ariaLabel={t('studio.workflows.minimap')} />
      </ReactFlow>
    </div>
  );
}
