import { focusDetails } from '../shared/focus-details.ts';
import type { WorkflowDefinition } from '../../../engine/workflows/index.ts';
import { useEditing, type Command, type Selection } from './editing.ts';

const DETAILS = '.beamtime-flow-inspector';

/** What the details say they are of. */
export const keyOf = (selection: Selection): string => (selection.kind === 'workflow' ? 'workflow' : `${selection.kind} ${selection.key}`);

/** From a status or a way, entered by key, to its details. */
export const focusInspector = (selection: Selection): void => focusDetails(DETAILS, keyOf(selection));

/** From the details back to what they are of, in the outline or on the canvas. */
export function focusChosen(selection: Selection): void {
  if (selection.kind === 'workflow') return;
  const key = CSS.escape(selection.key);
  const [row, drawn] = selection.kind === 'node' ? ['node', '.react-flow__node'] : ['way', '.react-flow__edge'];
  document.querySelector<HTMLElement>(`[data-${row}="${key}"], ${drawn}[data-id="${key}"]`)?.focus();
}

type Part = Exclude<Selection, { readonly kind: 'workflow' }>;

/** What is next to something that is about to be taken out: where a way begins, or the status before. */
function neighbourOf({ edges, initial }: WorkflowDefinition, gone: Part): Part {
  const way = edges.find(({ key, from, to }) => (gone.kind === 'edge' ? key === gone.key : to === gone.key && from !== gone.key));
  return { kind: 'node', key: way?.from ?? initial };
}

const isThere = ({ nodes, edges }: WorkflowDefinition, { key }: Part): boolean => [...nodes, ...edges].some((one) => one.key === key);

/** Takes a status or a way out; whoever does it by key goes on beside it. */
export function useRemoval(): (gone: Part, command: Command) => void {
  const { draft, run } = useEditing();
  const definition = () => draft.getState().definition;
  return (gone, command) => {
    const near = neighbourOf(definition(), gone);
    run(command);
    if (!isThere(definition(), gone)) requestAnimationFrame(() => focusChosen(near));
  };
}
