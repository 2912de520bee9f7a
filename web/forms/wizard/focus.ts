/** A file is chosen by the button around its input, which nobody sees. */
const FOCUSABLE =
  'input:not([type=hidden]):not([type=file]):not([disabled]), textarea, [role=textbox], [role=combobox], button:not([disabled]), [tabindex]';

/** Brings something to the top of the page, below the bar that stays there, and moves the focus to it. */
export function showAndFocus(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

/** Moves the focus to a question: to the control of the part that is wrong, else to the first one it has. */
export function focusQuestion(questionId: string, path: string): void {
  const column = path.split('/')[1];
  const question = document.querySelector(`[data-question="${CSS.escape(questionId)}"]`);
  const control =
    (column && document.getElementById(`question-${questionId}-${column}`)) || document.getElementById(`question-${questionId}`);
  const first = (within: Element | null): HTMLElement | null => within?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
  const target = control?.matches(FOCUSABLE) ? control : (first(control) ?? first(question) ?? control);
  question?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
