import { isList, isObject, type Json } from '../../../engine/json.ts';
import type { Diary, Entry } from './diary.ts';
import type { Exchange } from './line.ts';
import type { Shown } from './pages.ts';

export type Exchanges = readonly (Exchange & { readonly by: string })[];

export interface Evidence {
  readonly questionaryId: number;
  readonly diary: Diary;
  readonly exchanges: Exchanges;
  readonly final: Shown;
  readonly rows: readonly number[];
}

export const listed = (items: readonly string[]): string => [...items].sort().join(', ');

/** @param names of files */
export function wordsOf(value: Json, names: ReadonlyMap<string, string>): string {
  if (isList(value)) return listed(value.map((item) => wordsOf(item, names)));
  if (isObject(value)) return typeof value['id'] === 'string' ? (names.get(value['id']) ?? '') : wordsOf(value['value'] ?? null, names);
  if (value === true) return 'Yes';
  if (value === false || value === null) return '';
  return String(value).replaceAll(/<[^>]*>/g, '');
}

export const fileNames = (exchanges: Exchanges): ReadonlyMap<string, string> =>
  new Map(
    exchanges.flatMap(({ operation, data }): [string, string][] => {
      const { fileId, originalFileName } = data ?? {};
      return operation === 'upload' && typeof fileId === 'string' && typeof originalFileName === 'string'
        ? [[fileId, originalFileName]]
        : [];
    }),
  );

export const saveOf = ({ operation, data, variables }: Exchange) => {
  const result = operation === 'SaveAnswers' ? data?.['saveAnswers'] : undefined;
  if (!isObject(result)) return null;
  const sent = variables['answers'] as unknown as readonly { readonly questionId: string; readonly value: Json }[];
  const saved = result['saved'] as unknown as readonly { readonly questionId: string; readonly value: Json; readonly version: number }[];
  return { questionaryId: Number(variables['questionaryId']), sent, saved };
};

interface Named {
  readonly questionId: string;
  readonly version?: number | null;
  readonly basedOn?: number | null;
}
const named = (list: Json | undefined): readonly Named[] => (list ?? []) as unknown as readonly Named[];

/** Version of an answer that the page knew when it received another; null if it received none. */
export function knewWhenTold({ operation, variables, data }: Exchange, place: string, version: number): number | null {
  const saves = operation === 'SaveAnswers';
  const result = data?.[saves ? 'saveAnswers' : 'followQuestionary'];
  const told = isObject(result) ? named(result[saves ? 'conflicts' : 'changed']) : [];
  if (!told.some((one) => one.questionId === place && one.version === version)) return null;
  const known = named(variables[saves ? 'answers' : 'known']).find(({ questionId }) => questionId === place);
  return known?.basedOn ?? known?.version ?? 0;
}

export const tookBack = ({ diary }: Evidence, { by, moment }: Entry): boolean =>
  diary.entries.some((it) => it.kind === 'pressed Reset' && it.by === by && it.moment > moment);
