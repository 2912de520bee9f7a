import type { Catalog } from '../catalog/types.ts';
import { no, yes, type RuleAnswer } from './answer.ts';

/** Specification 9, Limits. */
export const NATURAL_KEY_MAX = 128;
/** Domain reference 4.2. */
export const QUESTION_TEXT_MAX = 256;

/**
 * Validates a natural key; uniqueness is checked by the database.
 *
 * @example naturalKeyFits('sample_mass').ok // true
 */
export function naturalKeyFits(key: string): RuleAnswer {
  if (key.trim() === '') return no('NATURAL_KEY_REQUIRED');
  if (!/^[a-zA-Z0-9_]+$/.test(key)) return no('NATURAL_KEY_CHARACTERS');
  return key.length > NATURAL_KEY_MAX ? no('NATURAL_KEY_TOO_LONG', { max: NATURAL_KEY_MAX }) : yes;
}

/** @example questionTextFits('').ok // false: QUESTION_TEXT_REQUIRED */
export function questionTextFits(text: string): RuleAnswer {
  if (text.trim() === '') return no('QUESTION_TEXT_REQUIRED');
  return [...text].length > QUESTION_TEXT_MAX ? no('QUESTION_TEXT_TOO_LONG') : yes;
}

/**
 * Checks the type against the category's template groups; basis questions cannot be created.
 *
 * @example mayMakeQuestion(catalog, 'PROPOSAL_QUESTIONARY', 'PROPOSAL_BASIS').ok // false: QUESTION_BASIS_MADE
 */
export function mayMakeQuestion({ questionTypes, templateGroups }: Catalog, categoryId: string, dataType: string): RuleAnswer {
  const type = questionTypes.get(dataType);
  if (!type) return no('QUESTION_TYPE_UNKNOWN', { type: dataType });
  if (type.basis) return no('QUESTION_BASIS_MADE');
  const groups = [...templateGroups.values()].filter((group) => group.categoryId === categoryId);
  return groups.some((group) => group.questionTypes.includes(dataType)) ? yes : no('QUESTION_TYPE_NOT_HERE', { type: type.title });
}

/** @example mayStandIn(catalog, 'SAMPLE', { dataType: 'INSTRUMENT_PICKER', categoryId: 'PROPOSAL_QUESTIONARY' }).ok // false */
export function mayStandIn(
  { questionTypes, templateGroups }: Catalog,
  groupId: string,
  { dataType, categoryId }: { readonly dataType: string; readonly categoryId: string },
): RuleAnswer {
  const group = templateGroups.get(groupId);
  if (group?.categoryId !== categoryId) return no('QUESTION_CATEGORY_WRONG');
  return group.questionTypes.includes(dataType)
    ? yes
    : no('QUESTION_TYPE_NOT_HERE', { type: questionTypes.get(dataType)?.title ?? dataType });
}
