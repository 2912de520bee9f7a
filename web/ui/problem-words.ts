import { problemText, type Catalog } from '../../engine/catalog/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import { retold } from '../../engine/text.ts';
import { translatedProblems } from './messages.ts';

type Problems = Pick<Catalog, 'problems'>;

/** Problem of an answer in the language of the page. */
export const problemInWords = ({ problems }: Problems, problem: { readonly code: string; readonly params?: JsonObject }): string =>
  problemText({ problems: { ...problems, ...translatedProblems() } }, problem);

/** Problem that the server has put into words. */
export function serverProblemInWords({ problems }: Problems, { code, text }: { readonly code: string; readonly text: string }): string {
  const [from, to] = [problems[code], translatedProblems()[code]];
  return from === undefined || to === undefined ? text : (retold(text, from, to) ?? text);
}
