import { isList, own, type JsonObject } from '../json.ts';

const FILE_WORDS: ReadonlyMap<string, string> = new Map([
  ['.pdf', 'PDF'],
  ['application/pdf', 'PDF'],
  ['.doc', 'Word'],
  ['.docx', 'Word'],
  ['.xls', 'Excel'],
  ['.xlsx', 'Excel'],
  ['image/*', 'pictures (not SVG)'],
  ['audio/*', 'audio'],
  ['video/*', 'video'],
]);

const fileTypesText = (types: readonly string[]): string => [...new Set(types.map(wordOf))].join(', ');

function wordOf(type: string): string {
  const plain = type.trim().toLowerCase();
  return FILE_WORDS.get(plain) ?? plain.replace(/^\.|^.*\//, '').toUpperCase();
}

/**
 * Describes the limits of a text or file question; empty if there are none.
 *
 * @example limitsText({ min: 5, max: null }) // 'At least 5 characters'
 */
export function limitsText(config: JsonObject): string {
  const types = own(config, 'file_type');
  if (isList(types ?? null)) {
    const named = fileTypesText((types as readonly unknown[]).filter((type) => typeof type === 'string'));
    const [files, pages] = [limitAt(config, 'max_files'), limitAt(config, 'pdf_page_limit')];
    return [named, files && `at most ${counted(files, 'file')}`, pages && `at most ${counted(pages, 'page')} in a PDF`]
      .filter(Boolean)
      .join(' · ');
  }
  const [min, max] = [limitAt(config, 'min'), limitAt(config, 'max')];
  if (min && max) return `${min}–${max} characters`;
  if (min) return `At least ${counted(min, 'character')}`;
  return max ? `At most ${counted(max, 'character')}` : '';
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Zero means no limit. */
function limitAt(config: JsonObject, key: string): number {
  const limit = own(config, key);
  return typeof limit === 'number' ? limit : 0;
}
