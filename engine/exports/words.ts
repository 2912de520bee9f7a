import type { DocumentField, DocumentStep } from '../documents/types.ts';
import type { JsonObject } from '../json.ts';
import { searchWords } from '../logic/index.ts';

/** @example codeInWords('PARTIALLY_FEASIBLE') // 'Partially feasible' */
export const codeInWords = (code: string): string => code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');

function shownText({ displayed }: DocumentField): string {
  switch (displayed.kind) {
    case 'text':
      return displayed.text;
    case 'html':
      return searchWords(displayed.html);
    case 'list':
      return displayed.items.join(', ');
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

/**
 * Visible answers of a questionary by natural key, as stored and as displayed.
 *
 * @example exportedAnswers(steps).shown // { temperature: '5 K' }
 */
export function exportedAnswers(steps: readonly DocumentStep[]): {
  readonly answers: JsonObject;
  readonly shown: Readonly<Record<string, string>>;
} {
  const visible = steps.flatMap(({ fields }) => fields).filter((field) => field.visible && field.role === 'question');
  return {
    answers: Object.fromEntries(visible.map((field) => [field.naturalKey, field.answer])),
    shown: Object.fromEntries(visible.map((field) => [field.naturalKey, shownText(field)])),
  };
}
