import { compile } from '../../engine/questionnaires/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { Deps } from './context.ts';
import {
  copyAnswerRows,
  deleteQuestionaries,
  insertQuestionary,
  markTopics,
  pinToPublished,
  questionariesWithAnswers,
  unpinAll,
} from './repository.ts';

export interface NewQuestionary {
  readonly templateId: number;
  /** As the template group names it. */
  readonly ownerKind: string;
  readonly creatorId: number | null;
}

/** Makes a questionary without answers; it follows the published revision of its template. */
export const create = (tx: Tx, questionary: NewQuestionary): Promise<number> => insertQuestionary(tx, questionary);

/** From now on these questionaries keep the revision that is published at this moment, whatever officers publish later. */
export const pin = (tx: Tx, ids: readonly number[]): Promise<void> => pinToPublished(tx, ids);

/** These questionaries follow the published revisions of their templates again. */
export const unpin = (tx: Tx, ids: readonly number[]): Promise<void> => unpinAll(tx, ids);

/** Takes questionaries away with their answers; files they named may be named by nothing now. */
export async function remove({ services }: Deps, tx: Tx, ids: readonly number[]): Promise<void> {
  await services.files.removeReferences(tx, 'ANSWER', ids);
  await deleteQuestionaries(tx, ids);
}

export interface CopyOptions {
  /** Marks the steps of the copy complete, as far as the source has them marked and the template is the same. */
  readonly complete?: boolean;
}

/**
 * Copies answers to the questions that the target's template has with the same type; files are named by both then. Rows in place of answers
 * are copied by their own domains. Steps of the copy must be confirmed again, unless said otherwise.
 */
export async function copyAnswers(
  { services, core }: Deps,
  tx: Tx,
  from: number,
  to: number,
  { complete = false }: CopyOptions = {},
): Promise<void> {
  const rows = await questionariesWithAnswers(tx, [from, to]);
  const source = rows.find((row) => row.id === from);
  const target = rows.find((row) => row.id === to);
  if (!source || !target) throw new Error(`questionary ${source ? to : from} is not there to copy answers`);
  const templateOf = await services.templates.publishedMany(tx, rows);
  const [before, after] = [source, target].map((row) => compile(templateOf(row).definition, core.catalog));
  const shared = [...(after?.fields.values() ?? [])].filter((field) => before?.fields.get(field.questionId)?.dataType === field.dataType);
  await copyAnswerRows(
    tx,
    from,
    to,
    shared.map((field) => field.questionId),
  );
  await services.files.copyReferences(tx, 'ANSWER', from, to);
  if (complete && source.templateId === target.templateId) await markTopics(tx, to, source.completedTopics, core.now());
}
