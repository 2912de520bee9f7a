import type { Catalog } from '../catalog/types.ts';
import { deepFreeze, own, type Json, type JsonObject } from '../json.ts';
import { optionChoices } from './choices.ts';
import type { Check, FieldDefinition, StepDefinition, TemplateDefinition, Translations } from './types.ts';

type TypeCatalog = Pick<Catalog, 'logic'>;

/** A topic, a question, or the template itself where both are absent. */
export interface TextPlace {
  readonly topicId?: number;
  readonly questionId?: string;
}

/** A text of a template that people read. */
export interface TemplateText {
  readonly place: TextPlace;
  /** Such as `question`, `title`, `config.small_label` or `config.options.nacl`. */
  readonly path: string;
  /** In the facility's language. */
  readonly text: string;
  readonly translations: Translations;
  /** False where only officers read it, or while its topic is switched off. */
  readonly isNeeded: boolean;
}

const none: Translations = {};
const CONFIG = 'config.';

/**
 * Texts of a template in reading order, without empty ones.
 *
 * @example templateTexts(template, catalog)[0] // { place: {}, path: 'name', text: 'Proposal', translations: {}, isNeeded: false }
 */
export function templateTexts(template: TemplateDefinition, catalog: TypeCatalog): readonly TemplateText[] {
  const ofTemplate = (['name', 'description'] as const).map((path) => ({ path, text: template[path] }));
  return [
    ...written({}, ofTemplate, { of: template, isNeeded: false }),
    ...template.steps.flatMap((step) => [
      ...written({ topicId: step.topicId }, [{ path: 'title', text: step.title }, ...checkTexts(step.checks)], {
        of: step,
        isNeeded: step.isEnabled,
      }),
      ...step.fields.flatMap((field) =>
        written({ questionId: field.questionId }, fieldTexts(field, catalog), { of: field, isNeeded: step.isEnabled }),
      ),
    ]),
  ];
}

interface Translated {
  readonly of: { readonly texts?: Translations };
  readonly isNeeded: boolean;
}

const written = (place: TextPlace, texts: readonly PathText[], { of: holder, isNeeded }: Translated): readonly TemplateText[] =>
  texts
    .filter(({ text }) => text.trim() !== '')
    .map(({ path, text }) => ({ place, path, text, translations: holder.texts ?? none, isNeeded }));

interface PathText {
  readonly path: string;
  readonly text: string;
}

function fieldTexts(field: FieldDefinition, { logic }: TypeCatalog): readonly PathText[] {
  const { textSettings = [], choiceSettings = [], blankConfig = {} } = logic.get(field.dataType) ?? {};
  const config: JsonObject = { ...blankConfig, ...field.config };
  const settings = textSettings.flatMap((name) => {
    const text = own(config, name);
    return typeof text === 'string' ? [{ path: `${CONFIG}${name}`, text }] : [];
  });
  const options = choiceSettings.flatMap((name) =>
    optionChoices(own(config, name)).map(({ value, label }) => ({ path: `${CONFIG}${name}.${value}`, text: label })),
  );
  return [{ path: 'question', text: field.question }, ...settings, ...options, ...checkTexts(field.checks)];
}

const messagePath = (index: number): string => `checks.${index}.message`;

const checkTexts = (checks: readonly Check[] = []): readonly PathText[] =>
  checks.map(({ message }, i) => ({ path: messagePath(i), text: message }));

/** Member `checks` with messages of a language. */
function checksIn({ checks, texts }: { readonly checks?: readonly Check[]; readonly texts?: Translations }, locale: string) {
  if (checks === undefined) return {};
  return { checks: checks.map((check, i) => ({ ...check, message: textIn(texts, locale, messagePath(i)) || check.message })) };
}

/**
 * Texts that people read and that a language lacks.
 *
 * @example missingTexts(template, 'de', catalog) // [{ place: { questionId: 'salt' }, path: 'config.options.nacl', text: 'Salt', … }]
 */
export const missingTexts = (template: TemplateDefinition, locale: string, catalog: TypeCatalog): readonly TemplateText[] =>
  templateTexts(template, catalog).filter(({ isNeeded, path, translations }) => isNeeded && !textIn(translations, locale, path));

/** Text of a language, empty where it has none. */
export const textIn = (translations: Translations | undefined, locale: string, path: string): string => {
  const texts = translations && Object.hasOwn(translations, locale) ? translations[locale] : undefined;
  return texts && Object.hasOwn(texts, path) ? (texts[path] ?? '').trim() && (texts[path] ?? '') : '';
};

/**
 * Translations with one text changed; an empty one is taken out. Undefined where none are left.
 *
 * @example withText(undefined, { locale: 'de', path: 'title', text: 'Proben' }) // { de: { title: 'Proben' } }
 */
export function withText(
  translations: Translations | undefined,
  { locale, path, text }: { readonly locale: string; readonly path: string; readonly text: string },
): Translations | undefined {
  const texts = { ...translations?.[locale], [path]: text };
  const written = Object.entries(texts).filter(([, one]) => one.trim() !== '');
  const all = Object.entries({ ...translations, [locale]: Object.fromEntries(written) });
  const left = all.filter(([, one]) => Object.keys(one).length > 0);
  return left.length === 0 ? undefined : Object.fromEntries(left);
}

const kept = new WeakMap<TypeCatalog, WeakMap<TemplateDefinition, Map<string, TemplateDefinition>>>();

/**
 * The template with texts of a language, those of the facility's language where it lacks them. Kept for frozen templates, so that they are compiled
 * once per language.
 *
 * @param locale null: the facility's language
 * @example inLanguage(template, 'de', catalog).steps[0]?.fields[0]?.question // 'Strahlenergie'
 */
export function inLanguage(template: TemplateDefinition, locale: string | null, catalog: TypeCatalog): TemplateDefinition {
  if (!Object.isFrozen(template)) return translated(template, locale, catalog);
  const byTemplate = kept.get(catalog) ?? new WeakMap<TemplateDefinition, Map<string, TemplateDefinition>>();
  kept.set(catalog, byTemplate);
  const byLocale = byTemplate.get(template) ?? new Map<string, TemplateDefinition>();
  byTemplate.set(template, byLocale);
  const inLocale = byLocale.get(locale ?? '') ?? deepFreeze(translated(template, locale, catalog));
  byLocale.set(locale ?? '', inLocale);
  return inLocale;
}

const hasTranslations = ({ texts, steps }: TemplateDefinition): boolean =>
  texts !== undefined || steps.some((step) => step.texts !== undefined || step.fields.some((field) => field.texts !== undefined));

function translated(template: TemplateDefinition, locale: string | null, catalog: TypeCatalog): TemplateDefinition {
  if (!hasTranslations(template)) return template;
  const stepIn = ({ texts, ...step }: StepDefinition): StepDefinition => ({
    ...step,
    ...(locale === null ? {} : checksIn({ ...step, ...(texts ? { texts } : {}) }, locale)),
    title: (locale !== null && textIn(texts, locale, 'title')) || step.title,
    fields: step.fields.map((field) => fieldInLanguage(field, locale, catalog)),
  });
  const { texts, ...rest } = template;
  const textOf = (path: 'name' | 'description') => (locale !== null && textIn(texts, locale, path)) || template[path];
  return { ...rest, name: textOf('name'), description: textOf('description'), steps: template.steps.map(stepIn) };
}

/** A question with texts of a language; null: the facility's. */
function fieldInLanguage({ texts, ...field }: FieldDefinition, locale: string | null, { logic }: TypeCatalog): FieldDefinition {
  if (locale === null || texts === undefined) return field;
  const { textSettings = [], choiceSettings = [] } = logic.get(field.dataType) ?? {};
  const settings = textSettings.flatMap((name): (readonly [string, Json])[] => {
    const text = textIn(texts, locale, `${CONFIG}${name}`);
    return text ? [[name, text]] : [];
  });
  const options = choiceSettings.flatMap((name): (readonly [string, Json])[] => {
    const choices = optionChoices(own(field.config, name));
    const labelled = choices.map(({ value, label }) => ({ value, label: textIn(texts, locale, `${CONFIG}${name}.${value}`) || label }));
    return choices.length > 0 ? [[name, labelled]] : [];
  });
  return {
    ...field,
    ...checksIn({ ...field, texts }, locale),
    question: textIn(texts, locale, 'question') || field.question,
    config: { ...field.config, ...Object.fromEntries([...settings, ...options]) },
  };
}
