const FOCUSABLE = 'input:not([type=hidden]):not([disabled]), textarea, [role=textbox], [role=combobox], button:not([disabled]), [tabindex]';

/** Moves the focus to a question: to the control of the part that is wrong, else to the first one it has. */
export function focusQuestion(questionId: string, path: string): void {
  const column = path.split('/')[1];
  const control =
    (column && document.getElementById(`question-${questionId}-${column}`)) || document.getElementById(`question-${questionId}`);
  const question = document.querySelector(`[data-question="${CSS.escape(questionId)}"]`);
  const target = control?.matches(FOCUSABLE) ? control : ((control ?? question)?.querySelector<HTMLElement>(FOCUSABLE) ?? control);
  question?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
