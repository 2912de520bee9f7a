const CONTROLS = 'input, textarea, button, [tabindex="0"]';

/** Animation frames to wait for the details. */
const PATIENCE = 60;

/**
 * Moves the focus from a row to the first control of its details, if they are open.
 *
 * @param details class of the container; its data-of identifies the row
 */
export function focusDetails(details: string, owner: string, frames = PATIENCE): void {
  requestAnimationFrame(() => {
    const shown = document.querySelector<HTMLElement>(details);
    if (shown?.dataset['of'] === owner) shown.querySelector<HTMLElement>(CONTROLS)?.focus();
    else if (frames > 0) focusDetails(details, owner, frames - 1);
  });
}

/** True if the key leaves the details; false while Escape closes a dropdown. */
export function isLeavingDetails(event: {
  readonly key: string;
  readonly defaultPrevented: boolean;
  readonly target: EventTarget;
}): boolean {
  return event.key === 'Escape' && !event.defaultPrevented && !(event.target as Element).closest('.ant-select-open');
}
