import { focusDetails } from '../shared/focus-details.ts';
import { domIdOf, type CanvasSelection } from './selection.ts';

const INSPECTOR = '.beamtime-inspector';

const rowOf = (selection: CanvasSelection): HTMLElement | null => document.getElementById(domIdOf(selection));
const soon = (work: () => void): void => void requestAnimationFrame(work);

/** True if no control elsewhere uses the focus. */
function isFree(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.closest('.beamtime-canvas, .ant-dropdown') !== null;
}

export const goToRow = (selection: CanvasSelection): void => rowOf(selection)?.focus();

export const focusCanvasRow = (selection: CanvasSelection): void => soon(() => rowOf(selection)?.focus());

/** Focuses a moved or new row, unless the focus is in another field. */
export const followRow = (selection: CanvasSelection): void =>
  soon(() => {
    if (isFree()) rowOf(selection)?.focus();
  });

export function showRow(selection: CanvasSelection): void {
  rowOf(selection)?.scrollIntoView({ block: 'center' });
  focusCanvasRow(selection);
}

const CONTROLS = 'input:not([type=hidden]):not([disabled]), textarea, [contenteditable=true], [tabindex="0"], button:not([disabled])';
/** Animation frames to wait for the details. */
const PATIENCE = 120;

/**
 * Selector of a part in the details.
 *
 * @param path as in findings: `/config/max`, `/dependencies/0`, `/question`
 */
function selectorOf(path: string): string {
  const [, part = '', at = ''] = path.split('/');
  if (part === 'dependencies') return `.beamtime-rule-group li:nth-child(${Number(at || 0) + 1})`;
  return part === 'config' ? `[data-setting${at && `="${CSS.escape(at)}"`}]` : `[data-part="${CSS.escape(part)}"]`;
}

/** Focuses the part named by a finding; the row if the details do not show it. */
export function focusPart(selection: CanvasSelection, path: string, frames = PATIENCE): void {
  soon(() => {
    const details = document.querySelector(`[data-details="${CSS.escape(domIdOf(selection))}"]`);
    const control = details?.querySelector(selectorOf(path))?.querySelector<HTMLElement>(CONTROLS);
    // Content of an inactive tab is not rendered, or hidden.
    if (control?.checkVisibility()) {
      control.scrollIntoView({ block: 'center' });
      control.focus({ preventScroll: true });
    } else if (frames > 0) focusPart(selection, path, frames - 1);
    else showRow(selection);
  });
}

export const focusQuestionInspector = (selection: CanvasSelection): void => focusDetails(INSPECTOR, domIdOf(selection));
