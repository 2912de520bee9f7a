const CONTROLS = 'input, textarea, button, [tabindex="0"]';

/** Frames to wait for the details to show what was chosen. */
const PATIENCE = 60;

/**
 * From a row, entered by key, to the first control of its details, where they stand beside it.
 * @param details class of what shows them; its data-of says what they are of
 */
export function focusDetails(details: string, of: string, frames = PATIENCE): void {
  requestAnimationFrame(() => {
    const shown = document.querySelector<HTMLElement>(details);
    if (shown?.dataset['of'] === of) shown.querySelector<HTMLElement>(CONTROLS)?.focus();
    else if (frames > 0) focusDetails(details, of, frames - 1);
  });
}

/** Back from details to their row: not while Escape closes a list of choices. */
export function isLeaving(event: { readonly key: string; readonly defaultPrevented: boolean; readonly target: EventTarget }): boolean {
  return event.key === 'Escape' && !event.defaultPrevented && !(event.target as Element).closest('.ant-select-open');
}
