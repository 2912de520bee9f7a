import type { Catalog } from '../catalog/types.ts';
import { isList, own, type Json } from '../json.ts';
import { configKeys } from '../lint/config-keys.ts';
import { optionChoices } from '../questionnaires/choices.ts';
import type { Answers, FieldDefinition, TemplateDefinition } from '../questionnaires/types.ts';
import { apply } from './template.ts';
import type { TemplateEdit } from './types.ts';

export interface OptionRename {
  readonly questionId: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Finds renamed options: a new option in the place of an old one while the others stayed. Additions and removals do not count.
 *
 * @param before the template before the edits
 * @example renamedOptions(template, [{ edit: 'setFieldConfig', questionId: 'form', config: { options: ['Powders', 'Liquid'] } }], catalog)
 * // [{ questionId: 'form', from: 'Powder', to: 'Powders' }]
 */
export function renamedOptions(before: TemplateDefinition, edits: readonly TemplateEdit[], catalog: Catalog): readonly OptionRename[] {
  const names = new Map<string, Map<string, string>>();
  let definition = before;
  for (const edit of edits) {
    const after = apply(definition, edit);
    if (edit.edit === 'setFieldConfig') follow(names, edit.questionId, [definition, after], catalog);
    definition = after;
  }
  return [...names].flatMap(([questionId, renamed]) => {
    const [was, is] = [optionsIn(before, questionId, catalog), optionsIn(definition, questionId, catalog)];
    return [...renamed].flatMap(([from, to]): readonly OptionRename[] =>
      from !== to && was.includes(from) && !is.includes(from) && is.includes(to) ? [{ questionId, from, to }] : [],
    );
  });
}

function follow(
  names: Map<string, Map<string, string>>,
  questionId: string,
  [before, after]: readonly [TemplateDefinition, TemplateDefinition],
  catalog: Catalog,
): void {
  const pairs = exchanged(optionsIn(before, questionId, catalog), optionsIn(after, questionId, catalog));
  if (pairs.length === 0) return;
  const renamed = names.get(questionId) ?? new Map<string, string>();
  const first = new Map([...renamed].map(([from, to]) => [to, from]));
  for (const [from, to] of pairs) renamed.set(first.get(from) ?? from, to);
  names.set(questionId, renamed);
}

/** Pairs removed and added options at the same index; the lists must have equal length. */
function exchanged(before: readonly string[], after: readonly string[]): readonly (readonly [string, string])[] {
  if (before.length !== after.length) return [];
  const pairs = before.flatMap((from, i): readonly (readonly [string, string])[] => {
    const to = after[i];
    return to === undefined || to === from || after.includes(from) || before.includes(to) ? [] : [[from, to]];
  });
  const gone = before.filter((option) => !after.includes(option));
  const [only] = gone;
  const [added, ...more] = after.filter((option) => !before.includes(option));
  return pairs.length === 0 && gone.length === 1 && only !== undefined && added !== undefined && more.length === 0
    ? [[only, added]]
    : pairs;
}

function optionsIn({ steps }: TemplateDefinition, questionId: string, catalog: Catalog): readonly string[] {
  const field = steps.flatMap(({ fields }) => fields).find((one) => one.questionId === questionId);
  return field ? optionsOf(field, catalog) : [];
}

function optionsOf({ dataType, config }: FieldDefinition, { questionTypes }: Catalog): readonly string[] {
  const type = questionTypes.get(dataType);
  if (type?.optionsFrom !== 'config') return [];
  return configKeys(type, 'options').flatMap(({ name }) => optionChoices(own(config, name)).map(({ value }) => value));
}

/**
 * Renames options in answers and drops duplicates.
 *
 * @example renamedAnswers({ form: ['Powder'] }, [{ questionId: 'form', from: 'Powder', to: 'Powders' }]) // { form: ['Powders'] }
 */
export function renamedAnswers(answers: Answers, renames: readonly OptionRename[]): Answers {
  const byQuestion = new Map<string, Map<string, string>>();
  for (const { questionId, from, to } of renames) {
    byQuestion.set(questionId, (byQuestion.get(questionId) ?? new Map<string, string>()).set(from, to));
  }
  return Object.fromEntries(
    Object.entries(answers).map(([questionId, answer]) => {
      const names = byQuestion.get(questionId);
      return [questionId, names && isList(answer) ? [...new Set(answer.map((one) => named(one, names)))] : answer];
    }),
  );
}

const named = (option: Json, names: ReadonlyMap<string, string>): Json =>
  typeof option === 'string' ? (names.get(option) ?? option) : option;
