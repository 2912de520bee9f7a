import type { QuestionDefinition, TemplateFile } from '../../engine/bundles/index.ts';

/** A question for the demonstration only, which replaces one of the starter set. */
export interface DemoQuestion extends QuestionDefinition {
  readonly insteadOf: string;
}

interface Asked {
  readonly questions: readonly QuestionDefinition[];
  readonly templates: readonly TemplateFile[];
}

/**
 * Starter set with the demonstration's questions. They have ids of their own, because bundles require that an id always has the same type.
 *
 * @example withDemoQuestions(starter, [{ insteadOf: 'laboratories', id: 'support_laboratories', … }]).questions
 */
export function withDemoQuestions({ questions, templates }: Asked, demo: readonly DemoQuestion[]): Asked {
  const instead = new Map(demo.map(({ insteadOf, ...question }) => [insteadOf, question]));
  const idOf = (id: string): string => instead.get(id)?.id ?? id;
  return {
    questions: questions.map((question) => instead.get(question.id) ?? question),
    templates: templates.map((template) => ({
      ...template,
      steps: template.steps.map((step) => ({
        ...step,
        fields: step.fields.map((field) => ({
          ...field,
          questionId: idOf(field.questionId),
          ...(field.dependencies && { dependencies: field.dependencies.map((it) => ({ ...it, questionId: idOf(it.questionId) })) }),
        })),
      })),
    })),
  };
}
