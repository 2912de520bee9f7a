import type { Json } from '../json.ts';
import { sentenceText } from '../catalog/problem-text.ts';
import { display, displayText, valueText } from '../questionnaires/display.ts';
import type { Answers } from '../questionnaires/types.ts';
import type { Evidence, Example } from './finding.ts';
import { labelOf, placeOf, type LintModel } from './model.ts';
import type { Link } from './shows.ts';

/** A value of a definition, as it is written there. */
export const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What a condition asks for, with the place it stands at. */
export function linkEvidence(model: LintModel, { child, dependency }: Link): Evidence {
  const parent = model.fields.get(dependency.questionId);
  const standing = model.byId.get(child.questionId);
  const code = dependency.condition.condition === 'eq' ? 'MUST_BE' : 'MUST_NOT_BE';
  const text = sentenceText(model.catalog, {
    code,
    params: {
      question: labelOf(child),
      parent: parent ? labelOf(parent) : dependency.questionId,
      value: parent ? valueText(parent, dependency.condition.params, model.context) : plain(dependency.condition.params),
    },
  });
  return { text, place: standing ? placeOf(standing, `/dependencies/${child.dependencies.indexOf(dependency)}`) : {} };
}

/** Answers as an example; undefined when none are needed. */
export function exampleOf(model: LintModel, answers: Answers): Example {
  const lines = Object.entries(answers).flatMap(([questionId, answer]): readonly Evidence[] => {
    const standing = model.byId.get(questionId);
    if (!standing?.compiled) return [];
    const text = sentenceText(model.catalog, {
      code: 'ANSWERED_WITH',
      params: {
        question: labelOf(standing.field),
        answer: displayText(display(standing.compiled, answer, model.context)),
      },
    });
    return [{ text, place: placeOf(standing) }];
  });
  return { answers, lines };
}
