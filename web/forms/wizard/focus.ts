import { firstKey } from '../../../engine/json.ts';

const FOCUSABLE =
  'input:not([type=hidden]):not([type=file]):not([disabled]), textarea, [role=textbox], [role=combobox], button:not([disabled]), [tabindex]';
const FIELD =
  'input:not([type=hidden]):not([type=file]):not([disabled]), textarea:not([disabled]), [role=textbox][contenteditable=true], button:not([disabled])';

/** Focuses the invalid control of a question, else its first one. */
export function focusQuestion(questionId: string, path: string): void {
  const column = firstKey(path);
  const question = document.querySelector(`[data-question="${CSS.escape(questionId)}"]`);
  const control =
    (column && document.getElementById(`question-${questionId}-${column}`)) || document.getElementById(`question-${questionId}`);
  const first = (within: Element | null): HTMLElement | null => within?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
  const target = control?.matches(FOCUSABLE) ? control : (first(control) ?? first(question) ?? control);
  question?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** Focus target of an opened step: its first field, or its heading if read-only. Null until it is drawn. */
export function firstPlace(step: HTMLElement): HTMLElement | null {
  for (const question of step.querySelectorAll('[data-question]')) {
    if (question.querySelector('.ant-skeleton')) return null;
    const field = question.querySelector<HTMLElement>(FIELD);
    if (field) return field;
  }
  return step.querySelector<HTMLElement>('.beamtime-wizard-title');
}
