import { compile, mayRead } from '../../engine/questionnaires/index.ts';
import type { CompiledField, Questionnaire, Viewer } from '../../engine/questionnaires/types.ts';
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
  type QuestionaryRow,
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
  /** Whose eyes the answers are copied with; null: everybody's. */
  readonly viewer: Viewer;
  /** Marks the steps of the copy complete, as far as the source has them marked, the template is the same and all their answers came along. */
  readonly complete?: boolean;
}

export interface CopyPair {
  readonly from: number;
  readonly to: number;
}

/**
 * Copies answers that the viewer may read to the questions that the target's template has with the same type; files are named by both then. Rows in
 * place of answers are copied by their own domains. Steps of the copy must be confirmed again, unless said otherwise. Any number with the same statements.
 */
export async function copyAnswers({ services, core }: Deps, tx: Tx, pairs: readonly CopyPair[], options: CopyOptions): Promise<void> {
  if (pairs.length === 0) return;
  const ids = [...new Set(pairs.flatMap(({ from, to }) => [from, to]))];
  const rows = new Map((await questionariesWithAnswers(tx, ids)).map((row) => [row.id, row]));
  const templateOf = await services.templates.publishedMany(tx, [...rows.values()]);
  const questionnaireOf = (row: QuestionaryRow) => compile(templateOf(row).definition, core.catalog);
  const copies = pairs.map(({ from, to }) => {
    const [source, target] = [rows.get(from), rows.get(to)];
    if (!source || !target) throw new Error(`questionary ${source ? to : from} is not there to copy answers`);
    return { from, to, ...partsToCopy({ source, before: questionnaireOf(source), target, after: questionnaireOf(target) }, options) };
  });
  await copyAnswerRows(tx, copies, core.now());
  await services.files.copyReferences(tx, 'ANSWER', pairs);
}

interface Copying {
  readonly source: QuestionaryRow;
  readonly before: Questionnaire;
  readonly target: QuestionaryRow;
  readonly after: Questionnaire;
}

function partsToCopy({ source, before, target, after }: Copying, { viewer, complete = false }: CopyOptions) {
  const shown = (field: CompiledField | undefined) => field !== undefined && mayRead(field, viewer);
  const comesAlong = (id: string) => {
    const [old, field] = [before.fields.get(id), after.fields.get(id)];
    return old?.dataType === field?.dataType && shown(old) && shown(field);
  };
  const questionIds = [...after.fields.keys()].filter(comesAlong);
  const left = new Set(source.answers.map(({ questionId }) => questionId).filter((id) => !comesAlong(id)));
  const isWhole = (topicId: number) =>
    !before.steps.some((step) => step.topicId === topicId && step.fields.some((it) => left.has(it.questionId)));
  const topicIds = complete && source.templateId === target.templateId ? source.completedTopics.filter(isWhole) : [];
  return { questionIds, topicIds };
}
