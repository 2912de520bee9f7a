import type { TemplateListDefinition } from '../../../engine/catalog/index.ts';
import type { TemplateRowFragment } from '../../generated/studio.ts';

export type ListedTemplate = TemplateRowFragment;

export const wordsOf = ({ name, description }: ListedTemplate): readonly string[] => [name, description ?? ''];

export function sortValue(template: ListedTemplate, field: string): string | number {
  if (field === 'questionaryCount' || field === 'callCount') return template[field];
  return template.name.toLowerCase();
}

export const templateEditorOf = ({ editor }: TemplateListDefinition, { templateId }: Pick<ListedTemplate, 'templateId'>): string =>
  editor.replace('{templateId}', String(templateId));

export const isUsed = ({ questionaryCount, callCount, usedThrough }: ListedTemplate): boolean =>
  questionaryCount + callCount + usedThrough.length > 0;

export const through = ({ usedThrough }: ListedTemplate): string => usedThrough.map((name) => `“${name}”`).join(', ');
