import type { JsonObject } from '../../engine/json.ts';
import { inLanguage } from '../../engine/questionnaires/index.ts';
import type { Answers, EvaluationContext, TemplateDefinition, Viewer } from '../../engine/questionnaires/types.ts';
import { readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import type { Owner, QuestionaryServices } from './types.ts';
import type { Core } from '../context.ts';
import type { FilesById } from '../files/index.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import type { PublishedTemplate } from '../templates/index.ts';
import type { EntryFact, FactRegistry, Facts, Needs } from './facts.ts';
import type { Owners } from './owners.ts';
import type { QuestionaryRow } from './repository/questionaries.ts';

export interface QuestionaryDeps {
  readonly core: Core;
  readonly services: QuestionaryServices;
  readonly owners: Owners;
  readonly facts: FactRegistry;
  /** Revisions used for evaluation: the questionaries' own, or others to predict effects. */
  readonly templatesOf: TemplatesOf;
  readonly answersOf: (row: QuestionaryRow) => Answers;
  /** Needs of each call's questionnaire at its last load: a prediction that lets one statement read everything. */
  readonly lastNeeds: Map<number | null, Needs>;
}

export type TemplatesOf = (db: Connection, rows: readonly QuestionaryRow[]) => Promise<(row: QuestionaryRow) => PublishedTemplate>;

/**
 * Gives templates the texts of the reader's language. Within a transaction they keep the facility's, because settings are read by another connection.
 */
export async function translatorFor(
  { core, services }: QuestionaryDeps,
  actor: Actor,
  db: Connection = core.db,
): Promise<(template: TemplateDefinition) => TemplateDefinition> {
  const locale = db.isTransaction ? null : await services.templates.readingLocale(actor);
  return (template) => inLanguage(template, locale, core.catalog);
}

export const answersOf = (row: QuestionaryRow): Answers =>
  Object.fromEntries(row.answers.map(({ questionId, value }) => [questionId, value]));

/** Viewer for the engine. API access tokens and the system read everything. */
export const viewerOf = ({ kind, role, userId, isInternal }: Actor): Viewer =>
  kind !== 'person' ? null : { role: role ?? 'USER', ...(userId === null ? {} : { userId }), isInternal };

/** Members of its proposal read an item as users, whatever their role. */
export const readerOf = (actor: Actor, { isOwn = false }: Pick<Owner, 'isOwn'>): Actor =>
  isOwn && !readsAsOfficer(actor) ? { ...actor, role: 'USER' } : actor;

/** Items by how the actor reads them, so that others are evaluated together. */
export const byReader = <T extends { readonly owner: Owner }>(
  actor: Actor,
  opened: readonly T[],
): readonly (readonly [Actor, readonly T[]])[] =>
  [
    [actor, opened.filter(({ owner }) => readerOf(actor, owner) === actor)] as const,
    [readerOf(actor, { isOwn: true }), opened.filter(({ owner }) => readerOf(actor, owner) !== actor)] as const,
  ].filter(([, some]) => some.length > 0);

export type BaseContext = Pick<EvaluationContext, 'settings' | 'now' | 'timeZone'>;

export async function baseContext({ core, services }: QuestionaryDeps, tx?: Tx): Promise<BaseContext> {
  const settings = Object.fromEntries(await services.settings.all(tx));
  return { settings, now: core.now().toISOString(), timeZone: settings['TIMEZONE'] || 'UTC' };
}

/** `facts.entries`: rows by question, with their completeness. */
export type EntriesOf = (entries: readonly EntryFact[]) => JsonObject;

export function contextOf(
  base: BaseContext,
  owner: JsonObject,
  { named, entries }: Facts,
  files: FilesById,
  entriesOf: EntriesOf,
): EvaluationContext {
  return { ...base, owner, facts: { ...named, files, entries: entriesOf(entries) } };
}
