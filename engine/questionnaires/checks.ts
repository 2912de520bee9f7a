import { holds } from '../logic/index.ts';
import { mayRead } from './permissions.ts';
import { ruleValues } from './rule-values.ts';
import type { Answers, CompiledCheck, CompiledField, EvaluationContext, Problem, Questionnaire, Viewer } from './types.ts';

/** One evaluation: answers with those that formulas give. */
export interface EvaluatedForm {
  readonly fields: Questionnaire['fields'];
  readonly answers: Answers;
  readonly context: EvaluationContext;
  readonly viewer: Viewer;
  readonly relevant: (questionId: string) => boolean;
}

/** Code of a problem whose message an officer wrote. */
const CHECK_FAILED = 'CHECK_FAILED';

/** Checks of officers that answers break, as problems of the question that shows their message. */
export function brokenChecks(field: CompiledField, form: EvaluatedForm, level: CompiledCheck['level']): readonly Problem[] {
  return field.formRules.marked
    .filter((check) => check.level === level && isJudged(check, form) && !holds(check.rule.run(ruleValues(check.rule, form))))
    .map(({ message }) => ({
      questionId: field.questionId,
      kind: 'UNFINISHED',
      code: CHECK_FAILED,
      path: '',
      params: { message },
    }));
}

/** Judged where its question is shown, for those who may read each answer that it rests on. */
function isJudged({ questionId, rule }: CompiledCheck, { fields, relevant, viewer }: EvaluatedForm): boolean {
  if (questionId !== null && !relevant(questionId)) return false;
  return rule.answers.every((id) => {
    const read = fields.get(id);
    return read === undefined || mayRead(read, viewer);
  });
}
