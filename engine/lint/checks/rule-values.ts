import { sentenceText } from '../../catalog/problem-text.ts';
import { operandsOf, operatorOf, type CompiledFormRule, type FormRule } from '../../form-rules/index.ts';
import { isList, isObject, own, same, type Json } from '../../json.ts';
import { withOptionChoices } from '../../questionnaires/choices.ts';
import { displayValueText } from '../../questionnaires/display.ts';
import type { CompiledField, FieldDefinition } from '../../questionnaires/types.ts';
import { configKeys } from '../config-keys.ts';
import type { FindingEvidence } from '../finding.ts';
import { fieldFindingPlace, fieldLabel, type LintModel } from '../model.ts';

/** A value that a rule compares with a choice. */
export interface ComparedValue {
  readonly key: string;
  readonly value: Json;
}

const EQUAL = ['===', '==', '!==', '!='];

/** Values that a rule compares with answers by equality. */
function comparedValues(rule: FormRule): readonly ComparedValue[] {
  if (isList(rule)) return rule.flatMap(comparedValues);
  const operator = operatorOf(rule);
  if (operator === null || !isObject(rule)) return [];
  const operands = operandsOf(rule[operator]);
  const [a = null, b = null] = operands;
  if (EQUAL.includes(operator) || operator === 'in') return [...pairsOf(a, b), ...pairsOf(b, a)];
  return operands.flatMap(comparedValues);
}

function pairsOf(answer: Json, literal: Json): readonly ComparedValue[] {
  const key = operatorOf(answer) === 'answer' && isObject(answer) ? operandsOf(answer['answer'])[0] : null;
  const values = isList(literal) ? literal : [literal];
  return typeof key === 'string'
    ? values.filter((value) => value !== null && !isObject(value) && !isList(value)).map((value) => ({ key, value }))
    : [];
}

/** Options of a question, or null where they are no list of its own. */
function optionsOf(field: CompiledField, config = field.config): readonly Json[] | null {
  const { logic, type } = field;
  if (!logic.values || logic.factsOfValues.length > 0 || configKeys(type, 'options').length === 0) return null;
  const values = logic.values({ config: withOptionChoices(logic, { ...logic.blankConfig, ...config }), facts: {} });
  return isList(values) ? values : null;
}

export interface NeverOffered extends ComparedValue {
  readonly parent: CompiledField;
  /** First revision without the option; null: unknown, or never offered. */
  readonly revision: number | null;
}

/** Values of a rule that a choice does not offer. */
export function neverOffered(model: LintModel, rule: FormRule): readonly NeverOffered[] {
  return comparedValues(rule).flatMap(({ key, value }): readonly NeverOffered[] => {
    const parent = model.fields.get(model.idsByKey.get(key) ?? key);
    const offered = parent ? optionsOf(parent) : null;
    if (!parent || offered === null || offered.some((one) => same(one, value))) return [];
    return [{ key, value, parent, revision: goneSince(model, parent, value) }];
  });
}

function goneSince({ facts: { revisions = [] } }: LintModel, parent: CompiledField, value: Json): number | null {
  const sorted = [...revisions].sort((a, b) => b.revision - a.revision);
  const offers = (field: FieldDefinition | undefined): boolean =>
    field !== undefined && field.dataType === parent.dataType && optionsOf(parent, field.config)?.some((one) => same(one, value)) === true;
  const last = sorted.find(({ definition }) =>
    offers(definition.steps.flatMap(({ fields }) => fields).find(({ questionId }) => questionId === parent.questionId)),
  );
  return last ? last.revision + 1 : null;
}

export function offeredText(model: LintModel, { parent, value, revision }: NeverOffered): string {
  const params = { parent: fieldLabel(parent), value: displayValueText(parent, value, model.context), revision: revision ?? 0 };
  return sentenceText(model.catalog, { code: revision === null ? 'NEVER_OFFERED' : 'NO_LONGER_OFFERED', params });
}

/** Why a rule cannot hold, where it waits for options that are not offered. */
export function culprits(model: LintModel, { rule }: CompiledFormRule): readonly FindingEvidence[] {
  return neverOffered(model, rule).map((one) => {
    const visibility = model.byId.get(one.parent.questionId);
    return {
      text: offeredText(model, one),
      place: visibility ? fieldFindingPlace(visibility, `/config/${optionSetting(one.parent)}`) : {},
    };
  });
}

const optionSetting = ({ type, config }: CompiledField): string =>
  configKeys(type, 'options').find(({ name }) => own(config, name) !== undefined)?.name ?? 'options';
