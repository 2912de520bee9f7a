import type { QuestionDefinition, TemplateFile } from '../../engine/bundles/index.ts';

/** A question that only the demonstration can ask, and the question of the starter set whose place it takes. */
export interface DemoQuestion extends QuestionDefinition {
  readonly insteadOf: string;
}

interface Asked {
  readonly questions: readonly QuestionDefinition[];
  readonly templates: readonly TemplateFile[];
}

/**
 * The starter set as the demonstration asks it. Questions whose choices the demonstration server answers have an id of their own: what a facility made of
 * the starter set stays of one type wherever bundles carry it.
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
