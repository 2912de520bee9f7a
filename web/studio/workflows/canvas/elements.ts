import { MarkerType } from 'reactflow';
import type { Finding } from '../../../../engine/lint/index.ts';
import type { StatusDefinition, WorkflowDefinition } from '../../../../engine/workflows/index.ts';
import type { ConnectionWords } from '../connection-words.ts';
import { eventName, type WorkflowSelection } from '../editing.ts';
import type { StatusFlowNode } from './StatusNode.tsx';
import type { WayFlowEdge } from './WayEdge.tsx';

interface Shown {
  readonly definition: WorkflowDefinition;
  readonly statuses: readonly StatusDefinition[];
  readonly findings: readonly Finding[];
  readonly selection: WorkflowSelection;
}

export function flowNodes({ definition, statuses, findings, selection }: Shown): StatusFlowNode[] {
  const byCode = new Map(statuses.map((status) => [status.shortCode, status]));
  return definition.nodes.map(({ key, status, marker, actions, position }) => {
    const name = byCode.get(status)?.name ?? status;
    return {
      id: key,
      type: 'status',
      position,
      selected: selection.kind === 'node' && selection.key === key,
      deletable: key !== definition.initial,
      ariaLabel: name,
      data: {
        name,
        initial: key === definition.initial,
        marker,
        final: byCode.get(status)?.traits.final ?? false,
        actions: actions.length,
        problem: findings.some(({ place, severity }) => place.node === key && severity !== 'info'),
      },
    };
  });
}

/** Connections with labels of their triggers. */
export function flowEdges({ definition, findings, selection }: Shown, { causes }: Pick<ConnectionWords, 'causes'>): WayFlowEdge[] {
  const entering = (node: string) => definition.edges.filter(({ to }) => to === node);
  return definition.edges.map((edge) => {
    const { key, from, to, actions } = edge;
    const words = causes(edge, shortName) || '—';
    const problem = findings.some(({ place, severity }) => place.edge === key && severity !== 'info');
    return {
      id: key,
      source: from,
      target: to,
      type: 'way',
      selected: selection.kind === 'edge' && selection.key === key,
      data: { words, actions: actions.length, problem, rank: entering(to).findIndex((it) => it.key === key) },
      className: problem ? 'beamtime-flow-edge-problem' : '',
      ariaLabel: `${from} → ${to}: ${words}`,
      markerEnd: { type: MarkerType.ArrowClosed },
    };
  });
}

/** Omits the prefix PROPOSAL_, because most events concern proposals. */
const shortName = (event: string): string => eventName(event.replace(/^PROPOSAL_/, ''));
