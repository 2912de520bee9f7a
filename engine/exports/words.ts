import type { DatePrecision } from '../dates.ts';
import type { DocumentStep } from '../documents/types.ts';
import type { JsonObject } from '../json.ts';
import { displayText } from '../questionnaires/index.ts';

/** @example codeInWords('PARTIALLY_FEASIBLE') // 'Partially feasible' */
export const codeInWords = (code: string): string => code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');

/**
 * Visible answers of a questionary by natural key, as stored and as displayed, and which are dates.
 *
 * @example exportedAnswers(steps).shown // { temperature: '5 K' }
 */
export function exportedAnswers(steps: readonly DocumentStep[]): {
  readonly answers: JsonObject;
  readonly shown: Readonly<Record<string, string>>;
  readonly dates: Readonly<Record<string, DatePrecision>>;
} {
  const visible = steps.flatMap(({ fields }) => fields).filter((field) => field.visible && field.role === 'question');
  return {
    answers: Object.fromEntries(visible.map((field) => [field.naturalKey, field.answer])),
    shown: Object.fromEntries(visible.map((field) => [field.naturalKey, displayText(field.displayed)])),
    dates: Object.fromEntries(visible.flatMap((field) => (field.date === null ? [] : [[field.naturalKey, field.date]]))),
  };
}
