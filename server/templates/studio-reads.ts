import { fail } from '../../engine/errors.ts';
import type { Connection } from '../plugins/database/index.ts';
import type { TemplateEditParts } from './edits.ts';
import { pageOf } from '../plugins/paging.ts';
import { placesOfQuestion, questionsById, templatesHolding } from './repository/questions.ts';
import { countRevisions, revisionPage } from './repository/edits.ts';
import type { QuestionUse, RevisionEntry } from './types.ts';

export interface RevisionsAsked {
  readonly first?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

const LARGEST_PAGE = 50;

export async function listRevisions(
  db: Connection,
  templateId: number,
  page: RevisionsAsked,
): Promise<{ readonly revisions: readonly RevisionEntry[]; readonly totalCount: number }> {
  const { first, offset } = pageOf(page, LARGEST_PAGE);
  const revisions = await revisionPage(db, templateId, first, offset);
  return { revisions, totalCount: await countRevisions(db, templateId) };
}

export async function questionUsage({ uses }: TemplateEditParts, db: Connection, questionId: string): Promise<QuestionUse> {
  const templates = await placesOfQuestion(db, questionId);
  return { questionId, templates, heldBy: await templatesHolding(db, questionId, await uses.keptRevisions(db)) };
}

export async function reasonToKeep(
  { core }: TemplateEditParts,
  { questionId, heldBy }: QuestionUse,
  answerCount: number,
): Promise<string | null> {
  const [question] = await questionsById(core.db, [questionId]);
  if (question && core.catalog.questionTypes.get(question.dataType)?.basis) return fail('QUESTION_BASIS_DELETED').message;
  if (heldBy.length > 0) return fail('QUESTION_IN_TEMPLATES', { templates: heldBy }).message;
  return answerCount > 0 ? fail('QUESTION_ANSWERED').message : null;
}
