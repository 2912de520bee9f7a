import type { DisplayedFile } from '../questionnaires/types.ts';
import { PICTURE_TYPES } from '../rich-text.ts';
import type { DocumentStep } from './types.ts';
import { isPrinted } from './printed.ts';

export type Showing = 'pages' | 'image' | 'none';

export interface Attachment extends DisplayedFile {
  readonly showing: Showing;
  /** Figure named by the proposer, otherwise the file name. */
  readonly label: string;
}

const IMAGES = new Set<string>([...PICTURE_TYPES, 'image/bmp', 'image/avif']);

/**
 * Decides how a document shows a file of this type.
 *
 * @example showingOf('application/pdf') // 'pages'
 * @example showingOf('text/csv') // 'none': the reader is told to download the original
 */
export function showingOf(mimeType: string): Showing {
  const type = (mimeType.split(';')[0] ?? '').trim().toLowerCase();
  if (type === 'application/pdf') return 'pages';
  return IMAGES.has(type) ? 'image' : 'none';
}

/**
 * Label of a file in the text. A bare number becomes "Figure 3".
 *
 * @example labelOf({ id: 'a', name: 'beam.png', mimeType: 'image/png', caption: null, figure: '3' }) // 'Figure 3'
 */
export function attachmentLabel(file: DisplayedFile): string {
  const figure = (file.figure ?? '').trim();
  if (figure === '') return file.name;
  return /^\d/.test(figure) ? `Figure ${figure}` : figure;
}

/** @example toAttachment({ id: 'a', name: 'a.pdf', mimeType: 'application/pdf', caption: null, figure: null }).showing // 'pages' */
export function toAttachment(file: DisplayedFile): Attachment {
  return { ...file, showing: showingOf(file.mimeType), label: attachmentLabel(file) };
}

/**
 * Collects the files of printed fields in questionary order, without duplicates.
 *
 * @example attachmentsOf(steps).map((file) => file.label) // ['Figure 1', 'publications.pdf']
 */
export function attachmentsOf(steps: readonly DocumentStep[]): readonly Attachment[] {
  const attachments = new Map<string, Attachment>();
  for (const field of steps.flatMap((step) => step.fields).filter(isPrinted)) {
    if (field.displayed.kind !== 'files') continue;
    for (const file of field.displayed.files) if (!attachments.has(file.id)) attachments.set(file.id, toAttachment(file));
  }
  return [...attachments.values()];
}
