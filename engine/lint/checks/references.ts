import { choicesKey } from '../../catalog/type-logic.ts';
import { isList, isObject, own, type Json } from '../../json.ts';
import { parseFormula } from '../../units/index.ts';
import { optionChoices, type OptionChoice } from '../../questionnaires/choices.ts';
import type { CompiledField } from '../../questionnaires/types.ts';
import { configKeys } from '../config-keys.ts';
import type { KnownTemplate } from '../facts.ts';
import { finding, type Finding } from '../finding.ts';
import { fieldLabel, fieldFindingPlace, type LintModel, type FieldVisibility } from '../model.ts';
import { plainWords } from '../words.ts';

/** Checks references to templates and units, and the listed options. */
export function referenceFindings(model: LintModel): readonly Finding[] {
  return model.visibilities.flatMap((visibility): readonly Finding[] => {
    const { compiled } = visibility;
    if (!compiled) return [];
    return [
      ...templateFindings(model, visibility, compiled),
      ...configKeys(compiled.type, 'units').flatMap(({ name }) => unitFindings(model, visibility, name, listIn(compiled, name))),
      ...configKeys(compiled.type, 'options').flatMap(({ name }) => optionFindings(model, visibility, name, optionsOf(compiled, name))),
    ];
  });
}

const listIn = ({ config }: CompiledField, name: string): readonly Json[] => {
  const value = own(config, name) ?? null;
  return isList(value) ? value : [];
};

/**
 * Templates that a question references for its entries, by key.
 *
 * @example templatesNamedBy(compiledField).map(({ reference }) => reference) // ['sample', 'sample-esi']
 */
export function templatesNamedBy({ type, config }: CompiledField) {
  return configKeys(type, 'template').flatMap(({ name, ui }) => {
    const reference = own(config, name) ?? null;
    return typeof reference === 'string' || typeof reference === 'number' ? [{ name, ui, reference }] : [];
  });
}

export const templateBy = (templates: readonly KnownTemplate[], reference: string | number): KnownTemplate | undefined =>
  templates.find(({ key, templateId }) => key === reference || (typeof reference === 'number' && templateId === reference));

function templateFindings({ catalog, facts }: LintModel, visibility: FieldVisibility, compiled: CompiledField): readonly Finding[] {
  const { templates } = facts;
  if (!templates) return [];
  return templatesNamedBy(compiled).flatMap(({ name, ui, reference }): readonly Finding[] => {
    const place = fieldFindingPlace(visibility, `/config/${name}`);
    const template = templateBy(templates, reference);
    const expectedGroup = own(ui, 'group');
    const params = { question: fieldLabel(visibility.field), template: template?.name ?? plainWords(reference) };
    if (!template) return [finding(catalog, 'TEMPLATE_MISSING', { place, params })];
    const titled = (groupId: string) => catalog.templateGroups.get(groupId)?.title ?? groupId;
    return [
      ...(template.isArchived ? [finding(catalog, 'TEMPLATE_ARCHIVED', { place, params })] : []),
      ...(typeof expectedGroup === 'string' && template.groupId !== expectedGroup
        ? [
            finding(catalog, 'TEMPLATE_GROUP_WRONG', {
              place,
              params: { ...params, wanted: titled(expectedGroup), group: titled(template.groupId) },
            }),
          ]
        : []),
    ];
  });
}

function unitFindings(
  { catalog, facts }: LintModel,
  visibility: FieldVisibility,
  name: string,
  units: readonly Json[],
): readonly Finding[] {
  const seen = new Set<string>();
  return units.flatMap((unit, i): readonly Finding[] => {
    if (!isObject(unit)) return [];
    const id = plainWords(own(unit, 'id') ?? null);
    const formula = plainWords(own(unit, 'siConversionFormula') ?? null);
    const listedUnit = facts.units?.find((one) => one.id === id);
    const params = {
      question: fieldLabel(visibility.field),
      unit: plainWords(own(unit, 'unit') ?? id),
      formula,
      listFormula: listedUnit?.siConversionFormula ?? '',
    };
    const tell = (code: string, when: boolean) =>
      when ? [finding(catalog, code, { place: fieldFindingPlace(visibility, `/config/${name}/${i}`), params })] : [];
    const isRepeated = seen.has(id);
    seen.add(id);
    return [
      ...tell('UNIT_REPEATED', isRepeated),
      ...tell('UNIT_FORMULA', !isReadable(formula)),
      ...tell('UNIT_UNKNOWN', facts.units !== undefined && !listedUnit),
      ...tell('UNIT_DIFFERS', listedUnit !== undefined && withoutSpaces(listedUnit.siConversionFormula) !== withoutSpaces(formula)),
    ];
  });
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

function isReadable(formula: string): boolean {
  try {
    parseFormula(formula);
    return true;
  } catch {
    return false;
  }
}

const optionsOf = ({ config, logic }: CompiledField, name: string): readonly OptionChoice[] =>
  optionChoices(own(config, logic.choiceSettings.includes(name) ? choicesKey(name) : name));

function optionFindings(
  { catalog }: LintModel,
  visibility: FieldVisibility,
  name: string,
  options: readonly OptionChoice[],
): readonly Finding[] {
  const seen = new Map<string, OptionChoice>();
  return options.flatMap((choice, i): readonly Finding[] => {
    const option = choice.label;
    const place = fieldFindingPlace(visibility, `/config/${name}/${i}`);
    const looks = option.trim().replaceAll(/\s+/g, ' ').toLowerCase();
    const other = seen.get(looks);
    seen.set(looks, choice);
    const params = { question: fieldLabel(visibility.field), option, other: other?.label ?? '' };
    if (looks === '') return [finding(catalog, 'OPTION_BLANK', { place, params })];
    // exact duplicates are reported by the rules of the type
    return other !== undefined && other.value !== choice.value ? [finding(catalog, 'OPTION_ALIKE', { place, params })] : [];
  });
}
