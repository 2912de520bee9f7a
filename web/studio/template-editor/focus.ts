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

const CONTROLS = 'input:not([type=hidden]):not([disabled]), textarea, [contenteditable=true], [tabindex="0"], button:not([disabled])';
/** Frames to wait for the details to show the part. */
const PATIENCE = 120;

/**
 * Where the details show a part of a question or topic.
 * @param path as findings say it: `/config/max`, `/dependencies/0`, `/question`
 */
function selectorOf(path: string): string {
  const [, part = '', at = ''] = path.split('/');
  if (part === 'dependencies') return `.beamtime-conditions li:nth-child(${Number(at || 0) + 1})`;
  return part === 'config' ? `[data-setting${at && `="${CSS.escape(at)}"`}]` : `[data-part="${CSS.escape(part)}"]`;
}

/** Brings the part that a finding speaks of into sight, and the focus to it; the row where the details do not show it. */
export function focusPart(selection: Selection, path: string, frames = PATIENCE): void {
  soon(() => {
    const details = document.querySelector(`[data-details="${CSS.escape(domIdOf(selection))}"]`);
    const control = details?.querySelector(selectorOf(path))?.querySelector<HTMLElement>(CONTROLS);
    // what stands in the other tab is not drawn, or hidden
    if (control?.checkVisibility()) {
      control.scrollIntoView({ block: 'center' });
      control.focus({ preventScroll: true });
    } else if (frames > 0) focusPart(selection, path, frames - 1);
    else showRow(selection);
  });
}

/** From a row into its settings, where they stand beside the canvas. */
export const focusInspector = (selection: Selection): void => focusDetails(INSPECTOR, domIdOf(selection));
