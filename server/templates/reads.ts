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
import { countQuestions, questionsBy, SORTABLE, type QuestionFilter, type QuestionPage, type QuestionRow } from './repository-questions.ts';
import { templatesBy, type TemplateFilter, type TemplateRow } from './repository.ts';

/** A template as an actor may see it: officers the working revision, everybody else the published one without what they may not read. */
export interface TemplateView {
  readonly templateId: number;
  readonly groupId: string;
  readonly name: string;
  readonly description: string | null;
  readonly isArchived: boolean;
  readonly definition: TemplateDefinition;
  readonly key: string;
  readonly unpublishedChanges: number;
}

/** Name and description, too, are those of the working revision. A document layout is a template without steps. */
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

/** Officers see everything; for others a question whose readPermissions leave out their current role is not there. */
function readable(definition: TemplateDefinition, role: RoleCode | null): TemplateDefinition {
  return {
    ...definition,
    steps: definition.steps.map((step) => ({ ...step, fields: step.fields.filter(({ config }) => roleMayRead(config, role)) })),
  };
}

/** Templates by number as the actor may see them, however many with two statements at most. */
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

export interface ListArgs {
  readonly filter?: QuestionFilter | null | undefined;
  readonly searchText?: string | null | undefined;
  readonly sort?: { readonly sortField?: string | null | undefined; readonly sortDirection?: string | null | undefined } | null | undefined;
  readonly first?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

/** Questions told at once, also when the caller does not say how many. */
const LARGEST_PAGE = 500;

/** @throws CodedError BAD_INPUT for a field that is not sorted by */
export async function pageOfQuestions({ db }: Core, { filter, searchText, sort, ...asked }: ListArgs) {
  const where: QuestionFilter = { ...filter, text: searchText };
  const questions = await questionsBy(db, where, { sort: sortOf(sort), ...pageOf(asked, LARGEST_PAGE) });
  return { questions, totalCount: await countQuestions(db, where) };
}

function sortOf(sort: ListArgs['sort']): QuestionPage['sort'] {
  const direction = sort?.sortDirection?.toLowerCase() === 'desc' ? 'desc' : 'asc';
  if (!sort?.sortField) return ['question', direction];
  const column = SORTABLE.find((name) => name === sort.sortField);
  if (!column) throw fail('BAD_INPUT', { message: `Questions cannot be sorted by ${sort.sortField}` });
  return [column, direction];
}

export const listQuestions = ({ db }: Core, filter: QuestionFilter): Promise<readonly QuestionRow[]> =>
  questionsBy(db, filter, { sort: ['question', 'asc'], first: null, offset: 0 });
