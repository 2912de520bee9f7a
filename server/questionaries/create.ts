import { compile } from '../../engine/questionnaires/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { Deps } from './context.ts';
import {
  copyAnswerRows,
  deleteQuestionaries,
  insertQuestionaries,
  pinToPublished,
  questionariesWithAnswers,
  unpinAll,
  type NewQuestionaryRow,
} from './repository.ts';

export type NewQuestionary = NewQuestionaryRow;

/** Makes a questionary without answers; it follows the published revision of its template. */
export const create = async (tx: Tx, questionary: NewQuestionary): Promise<number> => (await createMany(tx, [questionary]))[0] ?? 0;

/** Several at once, with one statement; ids in their order. */
export const createMany = (tx: Tx, questionaries: readonly NewQuestionary[]): Promise<readonly number[]> =>
  insertQuestionaries(tx, questionaries);

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

export interface CopyPair {
  readonly from: number;
  readonly to: number;
}

/**
 * Copies answers to the questions that the target's template has with the same type; files are named by both then. Rows in place of answers
 * are copied by their own domains. Steps of the copy must be confirmed again, unless said otherwise. Any number with the same statements.
 */
export async function copyAnswers(
  { services, core }: Deps,
  tx: Tx,
  pairs: readonly CopyPair[],
  { complete = false }: CopyOptions = {},
): Promise<void> {
  if (pairs.length === 0) return;
  const ids = [...new Set(pairs.flatMap(({ from, to }) => [from, to]))];
  const rows = new Map((await questionariesWithAnswers(tx, ids)).map((row) => [row.id, row]));
  const templateOf = await services.templates.publishedMany(tx, [...rows.values()]);
  const copies = pairs.map(({ from, to }) => {
    const [source, target] = [rows.get(from), rows.get(to)];
    if (!source || !target) throw new Error(`questionary ${source ? to : from} is not there to copy answers`);
    const [before, after] = [compile(templateOf(source).definition, core.catalog), compile(templateOf(target).definition, core.catalog)];
    const shared = [...after.fields.values()].filter((field) => before.fields.get(field.questionId)?.dataType === field.dataType);
    const topicIds = complete && source.templateId === target.templateId ? source.completedTopics : [];
    return { from, to, questionIds: shared.map((field) => field.questionId), topicIds };
  });
  await copyAnswerRows(tx, copies, core.now());
  await services.files.copyReferences(tx, 'ANSWER', pairs);
}
