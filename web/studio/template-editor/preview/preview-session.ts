import type { Catalog, RoleCode } from '../../../../engine/catalog/index.ts';
import {
  compile,
  sampleAnswers,
  type Answers,
  type EvaluationContext,
  type TemplateDefinition,
} from '../../../../engine/questionnaires/index.ts';
import { loadExamples, QuestionarySession, type RawForm } from '../../../forms/index.ts';
import { previewApi } from './made-up-api.ts';

/** Id of the viewer in the examples of basis questions. */
const VIEWER_ID = 1;

interface PreviewParts {
  readonly catalog: Catalog;
  readonly template: TemplateDefinition;
  readonly role: RoleCode;
  readonly context: EvaluationContext;
  readonly answers: Answers;
  readonly completedTopics: readonly number[];
}

/** In-memory questionary for a viewer of some role. @throws CodedError when the template cannot be compiled */
export function previewSession({ catalog, template, role, context, answers, completedTopics }: PreviewParts): QuestionarySession {
  const form: RawForm = {
    questionaryId: 1,
    ownerKind: catalog.templateGroups.get(template.groupId)?.owner ?? '',
    revision: 1,
    template,
    answers,
    versions: new Map(),
    completedTopics,
    context,
    mayWrite: true,
    mayNotWriteReason: null,
  };
  const api = previewApi(form, () => session.store.context.facts);
  const session = new QuestionarySession({ catalog, form, viewer: viewerOf(role), api, now: () => new Date() });
  return session;
}

const viewerOf = (role: RoleCode) => ({ role, userId: VIEWER_ID, isInternal: false });

export type Given = Pick<PreviewParts, 'answers' | 'completedTopics' | 'context'>;

export async function filledIn({ template, catalog, context, role }: Omit<PreviewParts, 'answers' | 'completedTopics'>): Promise<Given> {
  const samples = sampleAnswers(compile(template, catalog), context, viewerOf(role), await loadExamples());
  return { ...samples, completedTopics: template.steps.map(({ topicId }) => topicId) };
}
