import type { TemplateList } from '../../../engine/catalog/index.ts';
import { hasWords } from '../../../engine/text.ts';
import type { TemplateRowFragment } from '../../generated/studio.ts';

export type TemplateRow = TemplateRowFragment;

/** Whether what was typed stands in the template: all words, in its name or description. */
export const matches = ({ name, description }: TemplateRow, search: string): boolean => hasWords([name, description ?? ''], search);

/** What a column sorts by. */
export function sortValue(template: TemplateRow, field: string): string | number {
  if (field === 'questionaryCount' || field === 'callCount') return template[field];
  return template.name.toLowerCase();
}

export const editorOf = ({ editor }: TemplateList, { templateId }: Pick<TemplateRow, 'templateId'>): string =>
  editor.replace('{templateId}', String(templateId));

export const isUsed = ({ questionaryCount, callCount, usedThrough }: TemplateRow): boolean =>
  questionaryCount + callCount + usedThrough.length > 0;

/** The templates in use that name it. */
export const through = ({ usedThrough }: TemplateRow): string => usedThrough.map((name) => `“${name}”`).join(', ');
