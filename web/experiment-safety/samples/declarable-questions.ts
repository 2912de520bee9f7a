import type { SampleQuestionsQuery } from '../../generated/experiment-safety.ts';

export interface DeclarableQuestion {
  readonly id: string;
  readonly text: string;
  readonly templateId: number;
}

/** Sample questions that name a safety input template: only their samples can be brought to an experiment. */
export const declarableQuestions = ({ getQuestionary }: SampleQuestionsQuery): readonly DeclarableQuestion[] =>
  (getQuestionary?.steps ?? []).flatMap(({ fields }) =>
    fields.flatMap(({ question: { id, question: text }, config }) =>
      'esiTemplateId' in config && config.esiTemplateId !== null && config.templateId !== null
        ? [{ id, text, templateId: config.templateId }]
        : [],
    ),
  );
