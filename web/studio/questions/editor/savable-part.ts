import { same } from '../../../../engine/json.ts';
import { storable, type JudgeConfig } from '../config/storable.ts';
import { NATURAL_KEY, QUESTION, type EditedQuestion, type QuestionProblem } from './edited-question.ts';

/** @returns null where there are none */
export function savablePart(
  edited: EditedQuestion,
  lastSaved: EditedQuestion,
  problems: readonly QuestionProblem[],
  judge: JudgeConfig,
): EditedQuestion | null {
  if (edited.id === null) return null;
  const wrong = new Set(problems.map(({ key }) => key));
  const part: EditedQuestion = {
    ...edited,
    naturalKey: wrong.has(NATURAL_KEY) ? lastSaved.naturalKey : edited.naturalKey,
    question: wrong.has(QUESTION) ? lastSaved.question : edited.question,
    config: storable(edited.config, problems, lastSaved.config, judge) ?? lastSaved.config,
  };
  return same(part, lastSaved) ? null : part;
}
