import { focusDetails } from '../shared/focus-details.ts';
import type { WorkflowDefinition } from '../../../engine/workflows/index.ts';
import { useWorkflowEditing, type WorkflowCommand, type WorkflowSelection } from './editing.ts';

const DETAILS = '.beamtime-flow-inspector';

export const elementKeyOf = (selection: WorkflowSelection): string =>
  selection.kind === 'workflow' ? 'workflow' : `${selection.kind} ${selection.key}`;

export const focusWorkflowInspector = (selection: WorkflowSelection): void => focusDetails(DETAILS, elementKeyOf(selection));

/** Focuses the selected item in the outline or on the canvas. */
export function focusChosen(selection: WorkflowSelection): void {
  if (selection.kind === 'workflow') return;
  const key = CSS.escape(selection.key);
  const [row, drawn] = selection.kind === 'node' ? ['node', '.react-flow__node'] : ['way', '.react-flow__edge'];
  document.querySelector<HTMLElement>(`[data-${row}="${key}"], ${drawn}[data-id="${key}"]`)?.focus();
}

type Part = Exclude<WorkflowSelection, { readonly kind: 'workflow' }>;

function neighbourOf({ edges, initial }: WorkflowDefinition, gone: Part): Part {
  const way = edges.find(({ key, from, to }) => (gone.kind === 'edge' ? key === gone.key : to === gone.key && from !== gone.key));
  return { kind: 'node', key: way?.from ?? initial };
}

const isThere = ({ nodes, edges }: WorkflowDefinition, { key }: Part): boolean => [...nodes, ...edges].some((one) => one.key === key);

export function useStatusRemoval(): (gone: Part, command: WorkflowCommand) => void {
  const { draft, run } = useWorkflowEditing();
  const definition = () => draft.getState().definition;
  return (gone, command) => {
    const near = neighbourOf(definition(), gone);
    run(command);
    if (!isThere(definition(), gone)) requestAnimationFrame(() => focusChosen(near));
  };
}
