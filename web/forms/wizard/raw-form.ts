import type { Json } from '../../../engine/json.ts';
import type { Answers, EvaluationContext, TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import type { FormPartsFragment } from '../../generated/writing.ts';

export interface RawForm {
  /** 0 before the first save. */
  readonly questionaryId: number;
  readonly ownerKind: string;
  readonly revision: number;
  readonly template: TemplateDefinition;
  readonly answers: Answers;
  readonly versions: ReadonlyMap<string, number>;
  readonly completedTopics: readonly number[];
  readonly context: EvaluationContext;
  readonly mayWrite: boolean;
  readonly mayNotWriteReason: string | null;
}

export function rawForm(parts: FormPartsFragment): RawForm {
  return {
    questionaryId: parts.questionaryId,
    ownerKind: parts.ownerKind,
    revision: parts.revision,
    // Both are written by the engine's own code on the server.
    template: parts.template as TemplateDefinition,
    context: parts.context as EvaluationContext,
    answers: Object.fromEntries(parts.answers.map(({ questionId, value }) => [questionId, value as Json])),
    versions: new Map(parts.answers.map(({ questionId, version }) => [questionId, version])),
    completedTopics: parts.completedTopics,
    mayWrite: parts.mayWrite,
    mayNotWriteReason: parts.mayNotWriteReason,
  };
}
