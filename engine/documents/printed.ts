import type { DocumentField } from './types.ts';

/**
 * Is the field part of the document? Basis fields stand on the title page, and what the reader may not see stays out.
 *
 * @example isPrinted({ ...field, visible: false }) // false
 */
export function isPrinted(field: DocumentField): boolean {
  if (field.role === 'basis' || !field.visible || field.omitFromPdf) return false;
  return field.role === 'question' || field.displayed.kind !== 'none';
}
