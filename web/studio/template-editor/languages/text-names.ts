import type { TFunction } from 'i18next';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import { changedSettingTitle } from '../../../../engine/diff/index.ts';
import type { TemplateDefinition, TemplateText } from '../../../../engine/questionnaires/index.ts';
import { fieldIn, topicIn } from '../places.ts';

const CONFIG = 'config.';

/** Question or topic that a text belongs to. */
export function holderName(template: TemplateDefinition, { place }: TemplateText): string {
  if (place.questionId !== undefined) return fieldIn(template, place.questionId)?.question ?? place.questionId;
  return place.topicId === undefined ? template.name : (topicIn(template, place.topicId)?.title ?? '');
}

/** Name of a text within its question, topic or template. */
export function partName(t: TFunction, catalog: Catalog, template: TemplateDefinition, { place, path }: TemplateText): string {
  const check = /^checks\.(\d+)\.message$/.exec(path)?.[1];
  if (check !== undefined) return t('studio.editor.languages.parts.check', { number: Number(check) + 1 });
  if (!path.startsWith(CONFIG)) return t(`studio.editor.languages.parts.${path as 'name' | 'description' | 'title' | 'question'}`);
  const { dataType = '' } = fieldIn(template, place.questionId ?? '') ?? {};
  const [setting = '', ...value] = path.slice(CONFIG.length).split('.');
  const title = changedSettingTitle(catalog, dataType, setting);
  return value.length === 0 ? title : t('studio.editor.languages.parts.option', { setting: title, value: value.join('.') });
}
