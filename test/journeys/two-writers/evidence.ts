import { isList, isObject, type Json } from '../../../engine/json.ts';
import type { Diary, Entry } from './diary.ts';
import type { Exchange } from './line.ts';
import type { Shown } from './pages.ts';

/** By the name of the person whose page asked. */
export type Exchanges = readonly (Exchange & { readonly by: string })[];

/** A run, when all is over. */
export interface Evidence {
  readonly questionaryId: number;
  readonly diary: Diary;
  readonly exchanges: Exchanges;
  /** What the database has at the end: the answers, and all titles and texts of the rows that are there. */
  readonly final: Shown;
  /** The questionaries of the rows that are there. */
  readonly rows: readonly number[];
}

/** Several in one order, whatever order they were chosen in. */
export const listed = (items: readonly string[]): string => [...items].sort().join(', ');

/** An answer in the words of the page. @param names of files */
export function wordsOf(value: Json, names: ReadonlyMap<string, string>): string {
  if (isList(value)) return listed(value.map((item) => wordsOf(item, names)));
  if (isObject(value)) return typeof value['id'] === 'string' ? (names.get(value['id']) ?? '') : wordsOf(value['value'] ?? null, names);
  if (value === true) return 'Yes';
  if (value === false || value === null) return '';
  return String(value).replaceAll(/<[^>]*>/g, '');
}

/** Names of the files that were uploaded. */
export const fileNames = (exchanges: Exchanges): ReadonlyMap<string, string> =>
  new Map(
    exchanges.flatMap(({ operation, data }): [string, string][] => {
      const { fileId, originalFileName } = data ?? {};
      return operation === 'upload' && typeof fileId === 'string' && typeof originalFileName === 'string'
        ? [[fileId, originalFileName]]
        : [];
    }),
  );

/** What a save sent and stored; null: it was no save, or the server said no. */
export const saveOf = ({ operation, data, variables }: Exchange) => {
  const result = operation === 'SaveAnswers' ? data?.['saveAnswers'] : undefined;
  if (!isObject(result)) return null;
  const sent = variables['answers'] as unknown as readonly { readonly questionId: string; readonly value: Json }[];
  const saved = result['saved'] as unknown as readonly { readonly questionId: string; readonly value: Json; readonly version: number }[];
  return { questionaryId: Number(variables['questionaryId']), sent, saved };
};

/** An answer as a request or its answer names it. */
interface Named {
  readonly questionId: string;
  readonly version?: number | null;
  readonly basedOn?: number | null;
}
const named = (list: Json | undefined): readonly Named[] => (list ?? []) as unknown as readonly Named[];

/** The version of an answer that a page knew when it was told of another one; null: it was told of none. */
export function knewWhenTold({ operation, variables, data }: Exchange, place: string, version: number): number | null {
  const saves = operation === 'SaveAnswers';
  const result = data?.[saves ? 'saveAnswers' : 'followQuestionary'];
  const told = isObject(result) ? named(result[saves ? 'clashes' : 'changed']) : [];
  if (!told.some((one) => one.questionId === place && one.version === version)) return null;
  const known = named(variables[saves ? 'answers' : 'known']).find(({ questionId }) => questionId === place);
  return known?.basedOn ?? known?.version ?? 0;
}

/** Whether somebody took back what they had done themselves up to then. */
export const tookBack = ({ diary }: Evidence, { by, moment }: Entry): boolean =>
  diary.entries.some((it) => it.kind === 'pressed Reset' && it.by === by && it.moment > moment);
