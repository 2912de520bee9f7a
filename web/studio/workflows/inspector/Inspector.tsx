import { useTranslation } from 'react-i18next';
import { isLeavingDetails } from '../../shared/focus-details.ts';
import { useWorkflowDraftState, useWorkflowEditing } from '../editing.ts';
import { focusChosen, elementKeyOf } from '../focus.ts';
import { ConnectionInspector } from './ConnectionInspector.tsx';
import { NodeInspector } from './NodeInspector.tsx';
import { WorkflowInspector } from './WorkflowInspector.tsx';

export function WorkflowEditorInspector() {
  const { t } = useTranslation();
  const { selection } = useWorkflowEditing();
  const { definition } = useWorkflowDraftState();
  const node = selection.kind === 'node' ? definition.nodes.find(({ key }) => key === selection.key) : undefined;
  const edge = selection.kind === 'edge' ? definition.edges.find(({ key }) => key === selection.key) : undefined;
  return (
    <section
      className="beamtime-flow-inspector"
      data-of={elementKeyOf(selection)}
      aria-label={t('studio.workflows.inspector')}
      onKeyDown={(event) => {
        // Dialogs are portals: their key events bubble here in React but not in the DOM.
        if (event.target instanceof Node && event.currentTarget.contains(event.target) && isLeavingDetails(event)) focusChosen(selection);
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
