import { focusDetails } from '../shared/focus-details.ts';
import { domIdOf, type Selection } from './selection.ts';

/** Class of the inspector beside the canvas. */
const INSPECTOR = '.beamtime-inspector';

const rowOf = (selection: Selection): HTMLElement | null => document.getElementById(domIdOf(selection));
const soon = (work: () => void): void => void requestAnimationFrame(work);

/** The focus has nothing of its own to do elsewhere: it follows what was done in the canvas. */
function isFree(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.closest('.beamtime-canvas, .ant-dropdown') !== null;
}

/** To a row that is there: at once, so that the next press of a key begins at it. */
export const goToRow = (selection: Selection): void => rowOf(selection)?.focus();

export const focusRow = (selection: Selection): void => soon(() => rowOf(selection)?.focus());

/** The focus goes with a row that was moved or made, unless somebody writes elsewhere. */
export const followRow = (selection: Selection): void =>
  soon(() => {
    if (isFree()) rowOf(selection)?.focus();
  });

/** Brings a row into sight, and the focus to it. */
export function showRow(selection: Selection): void {
  rowOf(selection)?.scrollIntoView({ block: 'center' });
  focusRow(selection);
}

/** From a row into its settings, where they stand beside the canvas. */
export const focusInspector = (selection: Selection): void => focusDetails(INSPECTOR, domIdOf(selection));
