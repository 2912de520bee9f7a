import { displayText, distinctQuestions, summariseAnswers } from '../../engine/questionnaires/index.ts';
import type { AnsweredForm } from '../../engine/questionnaires/types.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { hasWords } from '../../engine/text.ts';
import type { FeedbackFilter, QueryGetFeedbackAnswersArgs, QueryGetFeedbackTextsArgs } from '../generated/resolvers.ts';
import { pageOf } from '../plugins/paging.ts';
import { answering, questionaryOfEachRevision, submittedFeedback, submittedWhere } from './repository/submitted.ts';
import type { FeedbackQuestionRow, FeedbackServices, FeedbackTextRow, SubmittedFeedbackRow } from './types.ts';

/** Forms evaluated at once, because relevance cannot be told in the database. */
const READ_AT_ONCE = 500;
const MAX_PAGE = 100;

/** Counts, ranges and averages of the answers to each question, of all submitted feedback within the filters. */
export async function feedbackAnswers(services: FeedbackServices, actor: Actor, { filter, searchText }: QueryGetFeedbackAnswersArgs) {
  const where = submittedWhere(actor, filter ?? {}, searchText ?? '');
  const rows = await submittedFeedback(services.core.db, { where });
  const forms = await formsOf(services, actor, rows);
  const questions = summariseAnswers(forms.map(({ form }) => form)).map(({ field, ...summary }): FeedbackQuestionRow => ({
    ...summary,
    questionId: field.questionId,
    naturalKey: field.naturalKey,
    question: field.question,
    dataType: field.dataType,
  }));
  return { totalCount: rows.length, readCount: rows.length, questions };
}

/** Ids of submitted feedback within the filters, the latest first, and the questions of all their template revisions. */
export async function submittedWithin(services: FeedbackServices, actor: Actor, filter: FeedbackFilter, searchText: string) {
  const { core, questionaries } = services;
  const rows = await submittedFeedback(core.db, { where: submittedWhere(actor, filter, searchText) });
  const samples = await questionaryOfEachRevision(
    core.db,
    rows.map(({ questionaryId }) => questionaryId),
  );
  const forms = await questionaries.answered(actor, samples);
  return { ids: rows.map(({ id }) => id), questions: distinctQuestions(samples.flatMap((id) => forms.get(id) ?? [])) };
}

interface FoundTexts {
  readonly totalCount: number;
  readonly texts: readonly FeedbackTextRow[];
}

/** Answers to one question as text, the latest first. */
export async function feedbackTexts(
  services: FeedbackServices,
  actor: Actor,
  { filter, searchText, questionId, answerText, ...page }: QueryGetFeedbackTextsArgs,
): Promise<FoundTexts> {
  const { first, offset } = pageOf(page, MAX_PAGE);
  const where = answering(submittedWhere(actor, filter ?? {}, searchText ?? ''), questionId);
  const rows = await submittedFeedback(services.core.db, { where });
  const texts = (await formsOf(services, actor, rows)).flatMap(({ row, form }): readonly FeedbackTextRow[] => {
    const answer = form.answers.get(questionId);
    const text = answer ? displayText(answer.displayed) : '';
    return answer && hasWords([text], (answerText ?? '').trim()) ? [{ ...row, text }] : [];
  });
  return { totalCount: texts.length, texts: texts.slice(offset, offset + first) };
}

interface FeedbackForm {
  readonly row: SubmittedFeedbackRow;
  readonly form: AnsweredForm;
}

async function formsOf({ questionaries }: FeedbackServices, actor: Actor, rows: readonly SubmittedFeedbackRow[]) {
  const answered: FeedbackForm[] = [];
  for (let at = 0; at < rows.length; at += READ_AT_ONCE) {
    const some = rows.slice(at, at + READ_AT_ONCE);
    const ids = some.map(({ questionaryId }) => questionaryId);
    const forms = await questionaries.answered(actor, ids);
    for (const row of some) {
      const form = forms.get(row.questionaryId);
      if (form) answered.push({ row, form });
    }
  }
  return answered;
}
