import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { everyWord, exactly } from '../../plugins/database/index.ts';
import type { FilterCondition } from './conditions.ts';

export type AnswerSearch =
  | { readonly kind: 'flag'; readonly value: boolean }
  | { readonly kind: 'present'; readonly value: boolean }
  | { readonly kind: 'day'; readonly iso: string; /** A day of the facility's calendar, without time and zone. */ readonly local: boolean }
  | { readonly kind: 'before' | 'after'; readonly value: number; readonly column: 'from' | 'to' }
  | { readonly kind: 'about'; readonly value: number; readonly tolerance: number }
  | { readonly kind: 'text'; readonly value: string; readonly whole: boolean }
  | { readonly kind: 'listed'; readonly value: string };

export interface QuestionSearch {
  readonly questionId: string;
  readonly search: AnswerSearch;
  /** Current role; null sees every answer. */
  readonly role: string | null;
  readonly timeZone: string;
}

/** Proposals with a matching answer. A question that any template hides from the role finds nothing in it. */
export function questionCondition({ questionId, search, role, timeZone }: QuestionSearch): FilterCondition {
  const answeredWith = (condition: RawBuilder<unknown>) => sql<SqlBool>`(
    select a.questionary_id from answers a where a.question_id = ${questionId} and ${condition})`;
  const fits =
    search.kind === 'present' && !search.value
      ? sql<SqlBool>`p.questionary_id not in ${answeredWith(sql`a.search_from = 1`)}`
      : sql<SqlBool>`p.questionary_id in ${answeredWith(comparison(search, timeZone))}`;
  return role === null ? fits : sql<SqlBool>`${fits} and ${readable(questionId, role)}`;
}

function comparison(search: AnswerSearch, timeZone: string): RawBuilder<unknown> {
  switch (search.kind) {
    case 'flag':
    case 'present':
      return sql`a.search_from = ${search.value ? 1 : 0}`;
    case 'day': {
      const midnight = search.local
        ? sql`${search.iso}::timestamp`
        : sql`date_trunc('day', ${search.iso}::timestamptz at time zone ${timeZone}::text)`;
      const seconds = (moment: RawBuilder<unknown>) =>
        sql`extract(epoch from (${moment}) at time zone ${timeZone}::text)::double precision`;
      return sql`a.search_from >= ${seconds(midnight)} and a.search_from < ${seconds(sql`${midnight} + interval '1 day'`)}`;
    }
    case 'before':
      return sql`${column(search.column)} < ${search.value}::double precision`;
    case 'after':
      return sql`${column(search.column)} > ${search.value}::double precision`;
    case 'about':
      return sql`a.search_from between ${search.value - search.tolerance}::double precision and ${search.value + search.tolerance}::double precision`;
    case 'text':
      return search.whole
        ? sql`a.search_text ilike ${exactly(search.value)}`
        : sql`(a.search_text is not null and ${everyWord(search.value, (like) => sql<SqlBool>`a.search_text ilike ${like}`)})`;
    case 'listed':
      return sql`a.search_list @> array[${search.value}]::text[]`;
  }
}

const column = (name: 'from' | 'to') => (name === 'from' ? sql`a.search_from` : sql`a.search_to`);

export const hidingTemplates = (questionId: string | RawBuilder<unknown>, role: string) => sql`
  select r.template_id from restricted_questions r where r.question_id = ${questionId} and not ${role} = any(r.roles)`;

/** Checks once if any template hides the question; only then compares templates. */
const readable = (questionId: string, role: string) => sql`(not exists (${hidingTemplates(questionId, role)})
  or (select q.template_id from questionaries q where q.id = p.questionary_id) not in (${hidingTemplates(questionId, role)}))`;
