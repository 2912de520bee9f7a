import { compile, isCalculated, mayRead } from '../../engine/questionnaires/index.ts';
import type { CompiledField, Questionnaire, Viewer } from '../../engine/questionnaires/types.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { QuestionaryDeps } from './context.ts';
import {
  copyAnswerRows,
  deleteQuestionaries,
  insertQuestionaries,
  questionariesWithAnswers,
  type NewQuestionaryRow,
  type QuestionaryRow,
} from './repository/questionaries.ts';

export type NewQuestionary = NewQuestionaryRow;

export const create = async (tx: Tx, questionary: NewQuestionary): Promise<number> => (await createMany(tx, [questionary]))[0] ?? 0;

export const createMany = (tx: Tx, questionaries: readonly NewQuestionary[]): Promise<readonly number[]> =>
  insertQuestionaries(tx, questionaries);

/** Deletes questionaries with their answers; their files may become unreferenced. */
export async function remove({ services }: QuestionaryDeps, tx: Tx, ids: readonly number[]): Promise<void> {
  await services.files.removeReferences(tx, 'ANSWER', ids);
  await deleteQuestionaries(tx, ids);
}

export interface CopyOptions {
  /** Copies only answers readable by this viewer; null: all. */
  readonly viewer: Viewer;
  /** Also copies completed steps, if the template is the same and all their answers were copied. */
  readonly complete?: boolean;
}

export interface CopyPair {
  readonly from: number;
  readonly to: number;
}

/**
 * Copies readable answers to questions of the same type in the target's template; files are shared. Rows are copied by their domains; the number of
 * statements is constant.
 */
export async function copyAnswers(
  { services, core }: QuestionaryDeps,
  tx: Tx,
  pairs: readonly CopyPair[],
  options: CopyOptions,
): Promise<void> {
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
    const isCopied = field !== undefined && !isCalculated(field) && field.type.copied !== false;
    return isCopied && old?.dataType === field.dataType && shown(old) && shown(field);
  };
  const questionIds = [...after.fields.keys()].filter(comesAlong);
  const left = new Set(source.answers.map(({ questionId }) => questionId).filter((id) => !comesAlong(id)));
  const isWhole = (topicId: number) =>
    !before.steps.some((step) => step.topicId === topicId && step.fields.some((it) => left.has(it.questionId)));
  const topicIds = complete && source.templateId === target.templateId ? source.completedTopics.filter(isWhole) : [];
  return { questionIds, topicIds };
}
