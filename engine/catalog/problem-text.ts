import { fillText } from '../text.ts';
import type { JsonObject } from '../json.ts';
import type { Catalog } from './types.ts';

/**
 * Message of a problem in the wording of the specification.
 *
 * @example problemText(catalog, { code: 'TOO_FEW_ENTRIES', params: { n: 2 } }) // 'Please add at least 2 genericTemplate(s)'
 */
export function problemText(catalog: Pick<Catalog, 'problems'>, problem: { readonly code: string; readonly params?: JsonObject }): string {
  const params = problem.params ?? {};
  const { item } = params;
  const text = fillText(templateOf(catalog, problem.code, params) ?? problem.code, params);
  return typeof item === 'string' && item !== '' ? `${item}: ${text}` : text;
}

/**
 * Text of an explanation or change by its code.
 *
 * @example sentenceText(catalog, { code: 'TOPIC_ADDED', params: { topic: 'Samples' } }) // 'Topic “Samples” was added'
 */
export function sentenceText(
  { sentences }: Pick<Catalog, 'sentences'>,
  line: { readonly code: string; readonly params?: JsonObject },
): string {
  return fillText(sentences[line.code] ?? line.code, line.params ?? {});
}

function templateOf({ problems }: Pick<Catalog, 'problems'>, code: string, { n, max, min }: JsonObject): string | undefined {
  const isSingular = (n ?? max ?? min) === 1;
  return (isSingular ? problems[`${code}_one`] : undefined) ?? problems[code];
}
