import type { Json } from '../json.ts';
import { searchWords } from '../logic/index.ts';
import { ruleData } from './answers.ts';
import type { CompiledField, Displayed, EvaluationContext } from './types.ts';

/**
 * Formats an answer for the review step, PDF, export and log; null for an unanswered question.
 *
 * @example display(booleanField, null, context) // { kind: 'text', text: 'Not answered' }
 */
export function display(field: CompiledField, answer: Json, context: EvaluationContext): Displayed {
  return field.logic.display(ruleData(field, answer, context, null)) as Displayed;
}

/**
 * Display text of a condition's value.
 *
 * @example valueText(booleanField, true, context) // 'Yes'
 */
export function displayValueText(parent: CompiledField, value: Json, context: EvaluationContext): string {
  if (value === null) return 'Left blank';
  const { logic, config } = parent;
  const answer = logic.chosen?.({ chosen: [value], config }) ?? value;
  const text = logic.shape(answer) ? displayText(display(parent, answer, context)) : '';
  return text || (typeof value === 'string' ? value : JSON.stringify(value));
}

/**
 * Value for the proposal search in the form of `type.search.kind`; null if empty or not searchable.
 *
 * @example searchValue(numberField, { value: 5, unit: millimetre, siValue: 0.005 }) // 0.005
 */
export function searchValue(field: CompiledField, answer: Json): Json {
  return field.logic.searched?.({ answer, config: field.config }) ?? null;
}

/**
 * Plain text of a displayed value, for a table cell or a log line.
 *
 * @example displayText({ kind: 'list', items: ['a', 'b'] }) // 'a, b'
 */
export function displayText(displayed: Displayed): string {
  switch (displayed.kind) {
    case 'text':
      return displayed.text;
    case 'list':
      return displayed.items.join(', ');
    case 'html':
      return searchWords(displayed.html);
    case 'files':
      return displayed.files.map(({ name }) => name).join(', ');
    case 'entries':
      return displayed.entries.map(({ title }) => title).join(', ');
    case 'pairs':
      return displayed.pairs.map(({ label, text }) => `${label}: ${text}`).join(', ');
    case 'none':
      return '';
  }
}
