import type { Json } from '../../../engine/json.ts';
import type { Answers, EvaluationContext, TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import type { FormPartsFragment } from '../../generated/writing.ts';

/** A questionary as the server gives it, ready for the engine. */
export interface RawForm {
  /** 0: nothing is stored yet. */
  readonly questionaryId: number;
  readonly ownerKind: string;
  /** Of the template. */
  readonly revision: number;
  readonly template: TemplateDefinition;
  readonly answers: Answers;
  readonly versions: ReadonlyMap<string, number>;
  readonly completedTopics: readonly number[];
  readonly context: EvaluationContext;
  readonly mayWrite: boolean;
  readonly mayNotWriteReason: string | null;
}

/** What any query has read as FormParts. */
export function rawForm(parts: FormPartsFragment): RawForm {
  return {
    questionaryId: parts.questionaryId,
    ownerKind: parts.ownerKind,
    revision: parts.revision,
    // both are written by the engine's own code on the server
    template: parts.template as TemplateDefinition,
    context: parts.context as EvaluationContext,
    answers: Object.fromEntries(parts.answers.map(({ questionId, value }) => [questionId, value as Json])),
    versions: new Map(parts.answers.map(({ questionId, version }) => [questionId, version])),
    completedTopics: parts.completedTopics,
    mayWrite: parts.mayWrite,
    mayNotWriteReason: parts.mayNotWriteReason,
  };
}
