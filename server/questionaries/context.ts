import type { Json, JsonObject } from '../../engine/json.ts';
import type { Answers, EvaluationContext, Viewer } from '../../engine/questionnaires/types.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Core } from '../context.ts';
import type { FilesById } from '../files/index.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import type { PublishedTemplate } from '../templates/index.ts';
import type { Entry, FactRegistry, Facts, Needs } from './facts.ts';
import type { Owners } from './owners.ts';
import type { QuestionaryRow } from './repository.ts';
import type { QuestionaryServices } from './services.ts';

/** What the actions of this domain work with. */
export interface Deps {
  readonly core: Core;
  readonly services: QuestionaryServices;
  readonly owners: Owners;
  readonly facts: FactRegistry;
  /** The revisions that questionaries are judged by: their own, or others to see what would become of them. */
  readonly templatesOf: TemplatesOf;
  /** Their answers as they are, or as something would make them. */
  readonly answersOf: (row: QuestionaryRow) => Answers;
  /** What the questionnaire of each call needed when it was opened last: a guess, by which one statement reads all. */
  readonly lastNeeds: Map<number | null, Needs>;
}

/** Finds the templates of questionaries with one statement at most. */
export type TemplatesOf = (db: Connection, rows: readonly QuestionaryRow[]) => Promise<(row: QuestionaryRow) => PublishedTemplate>;

export const answersOf = (row: QuestionaryRow): Answers =>
  Object.fromEntries(row.answers.map(({ questionId, value }) => [questionId, value]));

/** Whose eyes the engine judges with. API access tokens and the product itself read everything. */
export const viewerOf = ({ kind, role, userId, isInternal }: Actor): Viewer =>
  kind !== 'person' ? null : { role: role ?? 'USER', ...(userId === null ? {} : { userId }), isInternal };

export type BaseContext = Pick<EvaluationContext, 'settings' | 'now' | 'timeZone'>;

/** Settings and time. @param tx inside a transaction, which must not wait for another connection */
export async function baseContext({ core, services }: Deps, tx?: Tx): Promise<BaseContext> {
  const settings = Object.fromEntries(await services.settings.all(tx));
  return { settings, now: core.now().toISOString(), timeZone: settings['TIMEZONE'] || 'UTC' };
}

/** `facts.entries`: rows by the question they stand under, each with whether it is complete. */
export type EntriesOf = (entries: readonly Entry[]) => JsonObject;

export function contextOf(
  base: BaseContext,
  owner: JsonObject,
  { named, entries }: Facts,
  files: FilesById,
  entriesOf: EntriesOf,
): EvaluationContext {
  return { ...base, owner, facts: { ...named, files: files as unknown as Json, entries: entriesOf(entries) } };
}
