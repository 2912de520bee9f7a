import type { DocumentField } from './types.ts';

/**
 * Excludes basis fields, which are on the title page, and fields hidden from the reader.
 *
 * @example isPrinted({ ...field, visible: false }) // false
 */
export function isPrinted(field: DocumentField): boolean {
  if (field.role === 'basis' || !field.visible || field.omitFromPdf) return false;
  return field.role === 'question' || field.displayed.kind !== 'none';
}
