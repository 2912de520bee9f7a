import type { EvaluationContext } from '../../../../engine/questionnaires/index.ts';
import type { QuestionaryApi, RawForm } from '../../../forms/index.ts';

/**
 * In-memory server of a preview: accepts every save and completes topics saved in full.
 *
 * @param facts current facts: only the page knows the preview's rows and files
 */
export function previewApi(form: RawForm, facts: () => EvaluationContext['facts']): QuestionaryApi {
  let stored = form;
  return {
    load: () => Promise.resolve({ ...stored, context: { ...stored.context, facts: facts() } }),
    save: ({ topicId, answers, partial }) => {
      const completedTopics = partial ? stored.completedTopics : [...new Set([...stored.completedTopics, topicId])];
      stored = { ...stored, completedTopics, answers: { ...stored.answers, ...answers } };
      const saved = Object.entries(answers).map(([questionId, value]) => ({ questionId, value, version: 1 }));
      return Promise.resolve({ saved, conflicts: [], problems: [], completedTopics: [...completedTopics], notices: [], unchanged: [] });
    },
  };
}
