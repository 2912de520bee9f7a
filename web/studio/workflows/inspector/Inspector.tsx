import { useTranslation } from 'react-i18next';
import { isLeaving } from '../../shared/focus-details.ts';
import { useDraftState, useEditing } from '../editing.ts';
import { focusChosen, keyOf } from '../focus.ts';
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
    <section
      className="beamtime-flow-inspector"
      data-of={keyOf(selection)}
      aria-label={t('studio.workflows.inspector')}
      onKeyDown={(event) => {
        // a dialog opened from here stands elsewhere in the page
        if (event.target instanceof Node && event.currentTarget.contains(event.target) && isLeaving(event)) focusChosen(selection);
      }}
    >
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
