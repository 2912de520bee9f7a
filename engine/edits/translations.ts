import { textIn, withText, type TextPlace } from '../questionnaires/texts.ts';
import type { StepDefinition, TemplateDefinition, Translations } from '../questionnaires/types.ts';
import { fieldAt, topicOf, withField, withTopic } from './places.ts';
import type { TemplateEdit } from './types.ts';

type TextEdit = Extract<TemplateEdit, { readonly edit: 'setText' }>;

/** @throws EDIT_TOPIC_UNKNOWN, EDIT_QUESTION_UNKNOWN */
export function translationsAt(template: TemplateDefinition, { topicId, questionId }: TextPlace): Translations | undefined {
  if (questionId !== undefined) return fieldAt(template, questionId).texts;
  return topicId === undefined ? template.texts : topicOf(template, topicId).texts;
}

/** @throws EDIT_TOPIC_UNKNOWN, EDIT_QUESTION_UNKNOWN */
export function withTranslation(template: TemplateDefinition, edit: TextEdit): TemplateDefinition {
  const { topicId, questionId } = edit;
  const changed = <T extends { readonly texts?: Translations }>({ texts, ...holder }: T) => {
    const next = withText(texts, edit);
    return { ...holder, ...(next === undefined ? {} : { texts: next }) };
  };
  if (questionId !== undefined) return withField(template, questionId, changed);
  return topicId === undefined ? changed(template) : withTopic(template, topicId, changed);
}

interface Target extends Omit<TemplateDefinition, 'steps'> {
  readonly steps: readonly Omit<StepDefinition, 'topicId'>[];
}

/**
 * Edits that give a template the translations of another one with the same questions.
 *
 * @param topics number here of each topic there
 */
export function translationEdits(from: TemplateDefinition, to: Target, topics: readonly number[]): readonly TextEdit[] {
  const holders: readonly (readonly [TextPlace, Translations | undefined])[] = [
    [{}, to.texts],
    ...to.steps.map(({ texts }, i) => [{ topicId: topics[i] ?? 0 }, texts] as const),
    ...to.steps.flatMap(({ fields }) => fields.map(({ questionId, texts }) => [{ questionId }, texts] as const)),
  ];
  return holders.flatMap(([place, texts]) => differences(place, translationsAt(from, place) ?? {}, texts ?? {}));
}

function differences(place: TextPlace, from: Translations, to: Translations): readonly TextEdit[] {
  const locales = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return locales.flatMap((locale) => {
    const paths = [...new Set([...Object.keys(from[locale] ?? {}), ...Object.keys(to[locale] ?? {})])];
    return paths
      .map((path): TextEdit => ({ edit: 'setText', ...place, locale, path, text: textIn(to, locale, path) }))
      .filter(({ path, text }) => text !== textIn(from, locale, path));
  });
}
