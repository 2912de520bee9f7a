import { same } from '../../json.ts';
import { displayValueText } from '../../questionnaires/display.ts';
import { fulfils } from '../../questionnaires/relevance.ts';
import type { CompiledField, Dependency } from '../../questionnaires/types.ts';
import { choicesIn, type ConditionChoices } from '../choices.ts';
import { finding, type Finding } from '../finding.ts';
import { fieldLabel, fieldFindingPlace, type LintModel, type FieldVisibility } from '../model.ts';
import { plainWords } from '../words.ts';

/** Checks each condition: its question exists, supports conditions, and offers the expected answer. */
export function conditionFindings(model: LintModel): readonly Finding[] {
  const choices = choicesIn(model.context);
  return model.visibilities.flatMap((visibility) => [
    ...visibility.field.dependencies.flatMap((dependency, i) => dependencyFindings(model, choices, visibility, dependency, i)),
    ...alwaysFindings(model, choices, visibility),
  ]);
}

function dependencyFindings(
  model: LintModel,
  choices: ConditionChoices,
  visibility: FieldVisibility,
  dependency: Dependency,
  index: number,
): readonly Finding[] {
  const { catalog, byId } = model;
  const { field, topic, position } = visibility;
  const place = fieldFindingPlace(visibility, `/dependencies/${index}`);
  const parent = byId.get(dependency.questionId);
  const params = {
    question: fieldLabel(field),
    parentId: dependency.questionId,
    parent: parent ? fieldLabel(parent.field) : dependency.questionId,
  };
  const tell = (code: string, more = {}) =>
    finding(catalog, code, {
      place,
      params: { ...params, ...more },
      because: parent ? [{ text: fieldLabel(parent.field), place: fieldFindingPlace(parent) }] : [],
    });
  if (!parent) return [tell('CONDITION_PARENT_MISSING')];
  if (!parent.compiled) return [];
  if (!parent.compiled.type.dependable) return [tell('CONDITION_PARENT_TYPE', { type: parent.compiled.type.title })];
  const isRepeated = field.dependencies
    .slice(0, index)
    .some((other) => other.questionId === dependency.questionId && same({ ...other.condition }, { ...dependency.condition }));
  const isSwitchedOff = topic.isEnabled && !parent.topic.isEnabled;
  return [
    ...valueFindings(model, choices, parent.compiled, dependency, tell),
    ...(isRepeated ? [tell('CONDITION_REPEATED')] : []),
    ...(isSwitchedOff ? [tell('CONDITION_PARENT_SWITCHED_OFF')] : []),
    ...(!isSwitchedOff && parent.position > position ? [tell('CONDITION_ON_LATER')] : []),
  ];
}

function valueFindings(
  model: LintModel,
  choices: ConditionChoices,
  parent: CompiledField,
  { condition: { params } }: Dependency,
  tell: (code: string, more?: object) => Finding,
): readonly Finding[] {
  const matching = choices.matching(parent, params);
  if (matching === null ? params !== null : matching.length > 0) return [];
  if (choices.fromOutside(parent)) return [tell('CONDITION_VALUE_ABSENT')];
  const offered = parent.logic.values?.({ config: parent.config, facts: model.context.facts });
  const meant = (Array.isArray(offered) ? (offered as readonly unknown[]) : []).find((value) => String(value) === plainWords(params));
  const value = meant === undefined ? displayValueText(parent, params, model.context) : plainWords(params);
  return [
    meant === undefined
      ? tell('CONDITION_VALUE_UNKNOWN', { value })
      : tell('CONDITION_VALUE_TYPE', { value, written: kindOf(params), expected: kindOf(meant) }),
  ];
}

const KINDS: Readonly<Record<string, string>> = { string: 'a text', number: 'a number', boolean: 'yes or no' };
const kindOf = (value: unknown): string => KINDS[typeof value] ?? 'a list';

/** Alternatives that always hold, since the parent questions are independent. */
function alwaysFindings({ catalog, fields }: LintModel, choices: ConditionChoices, visibility: FieldVisibility): readonly Finding[] {
  const { field } = visibility;
  const dependable = field.dependencies.filter(({ questionId }) => fields.get(questionId)?.type.dependable);
  if (dependable.length === 0 || dependable.length < field.dependencies.length) return [];
  const always = (parent: CompiledField, dependencies: readonly Dependency[]): boolean => {
    if (parent.dependencies.length + parent.formRules.when.length > 0 || parent.formRules.value) return false;
    const { answers, complete } = choices.distinct(
      parent,
      dependencies.map(({ condition }) => condition),
    );
    return complete && answers.every((answer) => dependencies.some(({ condition }) => fulfils(parent, answer, condition)));
  };
  const on = (parent: CompiledField) => dependable.filter(({ questionId }) => questionId === parent.questionId);
  const parents = [...new Set(dependable.map(({ questionId }) => questionId))].flatMap((id) => fields.get(id) ?? []);
  const holds =
    field.dependenciesOperator === 'OR'
      ? parents.some((parent) => always(parent, on(parent)))
      : parents.every((parent) => on(parent).every((dependency) => always(parent, [dependency])));
  return holds
    ? [
        finding(catalog, 'CONDITIONS_ALWAYS_HOLD', {
          place: fieldFindingPlace(visibility, '/dependencies'),
          params: { question: fieldLabel(field) },
          verdict: 'PROVED',
        }),
      ]
    : [];
}
