import { ruleSentence, type CompiledFormRule, type FormRule, type RuleNames } from '../form-rules/index.ts';
import { same, type Json } from '../json.ts';
import { sentenceText } from '../catalog/problem-text.ts';
import { display, displayText, displayValueText } from '../questionnaires/display.ts';
import type { Answers, CompiledField } from '../questionnaires/types.ts';
import type { FindingEvidence, FindingPlace, Example } from './finding.ts';
import { fieldLabel, fieldFindingPlace, type LintModel } from './model.ts';
import type { Link } from './shows.ts';

export const plainWords = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

const literalText = (value: Json): string =>
  value === true ? 'yes' : value === false ? 'no' : value === null ? 'blank' : plainWords(value);

/** Names of questions and options in sentences about a template. */
function ruleNames({ byId, idsByKey, fields, context }: LintModel): RuleNames {
  const fieldOf = (key: string) => fields.get(idsByKey.get(key) ?? key);
  return {
    question: (key) => {
      const visibility = byId.get(idsByKey.get(key) ?? key);
      return visibility ? fieldLabel(visibility.field) : key;
    },
    option: (key, value) => {
      const field = fieldOf(key);
      return field?.logic.chosen ? displayValueText(field, value, context) : literalText(value);
    },
  };
}

export const ruleText = (model: LintModel, rule: FormRule): string => ruleSentence(rule, ruleNames(model));

/** Place of a condition that a question has, or that its topic has for it. */
export function conditionPlace(model: LintModel, child: CompiledField, rule: CompiledFormRule): FindingPlace {
  const visibility = model.byId.get(child.questionId);
  if (!visibility) return {};
  const isOwn = same(rule.rule, visibility.field.when ?? null);
  return isOwn ? fieldFindingPlace(visibility, '/when') : { topicId: visibility.topic.topicId, path: '/when' };
}

export function linkEvidence(model: LintModel, { child, dependency, rule }: Link): FindingEvidence {
  if (!dependency)
    return {
      text: sentenceText(model.catalog, { code: 'MUST_HOLD', params: { question: fieldLabel(child), rule: ruleText(model, rule.rule) } }),
      place: conditionPlace(model, child, rule),
    };
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
