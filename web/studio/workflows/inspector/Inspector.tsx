import { useTranslation } from 'react-i18next';
import { useDraftState, useEditing } from '../editing.ts';
import { ConnectionInspector } from './ConnectionInspector.tsx';
import { NodeInspector } from './NodeInspector.tsx';
import { WorkflowInspector } from './WorkflowInspector.tsx';

/** What is chosen, and everything that can be done with it. */
export function Inspector() {
  const { t } = useTranslation();
  const { selection } = useEditing();
  const { definition } = useDraftState();
  const node = selection.kind === 'node' ? definition.nodes.find(({ key }) => key === selection.key) : undefined;
  const edge = selection.kind === 'edge' ? definition.edges.find(({ key }) => key === selection.key) : undefined;
  return (
    <section className="beamtime-flow-inspector" aria-label={t('studio.workflows.inspector')}>
      {node ? (
        <NodeInspector key={node.key} node={node} />
      ) : edge ? (
        <ConnectionInspector key={edge.key} edge={edge} />
      ) : (
        <WorkflowInspector />
      )}
    </section>
  );
}
