import type { Json } from '../json.ts';
import { sentenceText } from '../catalog/problem-text.ts';
import { display, displayText, displayValueText } from '../questionnaires/display.ts';
import type { Answers } from '../questionnaires/types.ts';
import type { FindingEvidence, Example } from './finding.ts';
import { fieldLabel, fieldFindingPlace, type LintModel } from './model.ts';
import type { Link } from './shows.ts';

export const plainWords = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

export function linkEvidence(model: LintModel, { child, dependency }: Link): FindingEvidence {
  const parent = model.fields.get(dependency.questionId);
  const visibility = model.byId.get(child.questionId);
  const code = dependency.condition.condition === 'eq' ? 'MUST_BE' : 'MUST_NOT_BE';
  const text = sentenceText(model.catalog, {
    code,
    params: {
      question: fieldLabel(child),
      parent: parent ? fieldLabel(parent) : dependency.questionId,
      value: parent ? displayValueText(parent, dependency.condition.params, model.context) : plainWords(dependency.condition.params),
    },
  });
  return { text, place: visibility ? fieldFindingPlace(visibility, `/dependencies/${child.dependencies.indexOf(dependency)}`) : {} };
}

export function answerExample(model: LintModel, answers: Answers): Example {
  const lines = Object.entries(answers).flatMap(([questionId, answer]): readonly FindingEvidence[] => {
    const visibility = model.byId.get(questionId);
    if (!visibility?.compiled) return [];
    const text = sentenceText(model.catalog, {
      code: 'ANSWERED_WITH',
      params: {
        question: fieldLabel(visibility.field),
        answer: displayText(display(visibility.compiled, answer, model.context)),
      },
    });
    return [{ text, place: fieldFindingPlace(visibility) }];
  });
  return { answers, lines };
}
