import type { QuestionDefinition, TemplateFile } from '../../engine/bundles/index.ts';

type TemplateField = TemplateFile['steps'][number]['fields'][number];

/** A question for the demonstration only: it replaces one of the starter set, or stands after one in a template. */
export interface DemoQuestion extends QuestionDefinition {
  readonly insteadOf?: string;
  readonly addedTo?: Omit<TemplateField, 'questionId'> & { readonly template: string; readonly after: string };
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
  const replaced = new Map(demo.flatMap(({ insteadOf, ...question }) => (insteadOf === undefined ? [] : [[insteadOf, question]])));
  const idOf = (id: string): string => replaced.get(id)?.id ?? id;
  const added = demo.flatMap(({ insteadOf: _, addedTo, ...question }) => (addedTo ? [{ ...addedTo, question }] : []));
  return {
    questions: [...questions.map((question) => replaced.get(question.id) ?? question), ...added.map(({ question }) => question)],
    templates: templates.map((template) => ({
      ...template,
      steps: template.steps.map((step) => ({
        ...step,
        fields: withAdded(
          step.fields.map((field) => renamed(field, idOf)),
          added.filter((it) => it.template === template.key),
        ),
      })),
    })),
  };
}

const renamed = (field: TemplateField, idOf: (id: string) => string): TemplateField => ({
  ...field,
  questionId: idOf(field.questionId),
  ...(field.dependencies && { dependencies: field.dependencies.map((it) => ({ ...it, questionId: idOf(it.questionId) })) }),
});

type Added = NonNullable<DemoQuestion['addedTo']> & { readonly question: QuestionDefinition };

/** Later additions may stand after earlier ones. */
function withAdded(fields: readonly TemplateField[], added: readonly Added[]): readonly TemplateField[] {
  return added.reduce<readonly TemplateField[]>((all, { template: _, after, question, ...field }) => {
    const index = all.findIndex(({ questionId }) => questionId === after);
    return index < 0 ? all : all.toSpliced(index + 1, 0, { ...field, questionId: question.id });
  }, fields);
}
