import { firstKey } from '../../../engine/json.ts';

/** A file is chosen by the button around its input, which nobody sees. */
const FOCUSABLE =
  'input:not([type=hidden]):not([type=file]):not([disabled]), textarea, [role=textbox], [role=combobox], button:not([disabled]), [tabindex]';
/** What can be filled in: where a step is only read there is none. */
const FIELD =
  'input:not([type=hidden]):not([type=file]):not([disabled]), textarea:not([disabled]), [role=textbox][contenteditable=true], button:not([disabled])';

/** Moves the focus to a question: to the control of the part that is wrong, else to the first one it has. */
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

/** Where somebody begins who opens a step: at its first field, or at its heading where it can only be read. Null: it is not drawn yet. */
export function firstPlace(step: HTMLElement): HTMLElement | null {
  for (const question of step.querySelectorAll('[data-question]')) {
    // what draws it is on its way
    if (question.querySelector('.ant-skeleton')) return null;
    const field = question.querySelector<HTMLElement>(FIELD);
    if (field) return field;
  }
  return step.querySelector<HTMLElement>('.beamtime-wizard-title');
}
