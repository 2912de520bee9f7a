import { focusDetails } from '../shared/focus-details.ts';
import type { Selection } from './editing.ts';

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
