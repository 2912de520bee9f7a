import { pageOf } from '../plugins/paging.ts';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { roleMayRead } from '../../engine/questionnaires/index.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import type { Core } from '../context.ts';
import type { Connection } from '../plugins/database/index.ts';
import { seesSecrets } from './config.ts';
import { isQuestionnaire, type PublishedTemplate, type RevisionRef } from './published.ts';
import { countQuestions, questionsBy, SORTABLE, type QuestionRowFilter, type QuestionPage } from './repository/questions.ts';
import { templatesBy, type TemplateFilter, type TemplateRow } from './repository/templates.ts';
import type { StoredQuestionRow, TemplateView } from './types.ts';

/** Name and description are those of the working revision. A document layout has no steps. */
const officersView = ({ working, ...row }: TemplateRow): TemplateView => viewOf(row, working, row.workingChanges);

function viewOf(
  { id: templateId, ...row }: Omit<TemplateRow, 'working'>,
  body: TemplateDefinition,
  unpublishedChanges: number,
): TemplateView {
  const definition = isQuestionnaire(body) ? body : { groupId: row.groupId, name: row.name, description: row.description ?? '', steps: [] };
  const description = definition.description === '' ? null : definition.description;
  return { ...row, templateId, name: definition.name, description, definition, unpublishedChanges };
}

export const listTemplates = async ({ db }: Core, filter: TemplateFilter): Promise<readonly TemplateView[]> =>
  (await templatesBy(db, filter)).map(officersView);

/** Officers see everything; for others, questions are filtered by readPermissions. */
function readable(definition: TemplateDefinition, role: RoleCode | null): TemplateDefinition {
  return {
    ...definition,
    steps: definition.steps.map((step) => ({ ...step, fields: step.fields.filter(({ config }) => roleMayRead(config, role)) })),
  };
}

export async function templatesFor(
  actor: Actor,
  db: Connection,
  templateIds: readonly number[],
  revisions: (refs: readonly RevisionRef[]) => Promise<(ref: RevisionRef) => PublishedTemplate>,
): Promise<ReadonlyMap<number, TemplateView>> {
  const rows = await templatesBy(db, { templateIds });
  if (seesSecrets(actor)) return new Map(rows.map((row) => [row.id, officersView(row)]));
  const refOf = ({ id, publishedRevision }: TemplateRow): RevisionRef => ({ templateId: id, revision: publishedRevision });
  const published = await revisions(rows.map(refOf));
  return new Map(
    rows.map((row) => {
      const view = viewOf(row, published(refOf(row)).definition, 0);
      return [row.id, { ...view, definition: readable(view.definition, actor.role) }];
    }),
  );
}

export interface QuestionListArgs {
  readonly filter?: QuestionRowFilter | null | undefined;
  readonly searchText?: string | null | undefined;
  readonly sort?: { readonly sortField?: string | null | undefined; readonly sortDirection?: string | null | undefined } | null | undefined;
  readonly first?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

const LARGEST_PAGE = 500;

/** @throws CodedError BAD_INPUT for an unknown sort field */
export async function pageOfQuestions({ db }: Core, { filter, searchText, sort, ...page }: QuestionListArgs) {
  const where: QuestionRowFilter = { ...filter, text: searchText };
  const questions = await questionsBy(db, where, { sort: sortOf(sort), ...pageOf(page, LARGEST_PAGE) });
  return { questions, totalCount: await countQuestions(db, where) };
}

function sortOf(sort: QuestionListArgs['sort']): QuestionPage['sort'] {
  const direction = sort?.sortDirection?.toLowerCase() === 'desc' ? 'desc' : 'asc';
  if (!sort?.sortField) return ['question', direction];
  const column = SORTABLE.find((name) => name === sort.sortField);
  if (!column) throw fail('BAD_INPUT', { message: `Questions cannot be sorted by ${sort.sortField}` });
  return [column, direction];
}

export const listQuestions = ({ db }: Core, filter: QuestionRowFilter): Promise<readonly StoredQuestionRow[]> =>
  questionsBy(db, filter, { sort: ['question', 'asc'], first: null, offset: 0 });
