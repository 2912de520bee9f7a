import { PICTURE_TYPES } from '../../../engine/rich-text.ts';

/** The text of an answer has a limit; a larger picture belongs into a file question. */
const MAX_PICTURE_BYTES = 1_000_000;
/** As definitions/question-types/rich-text-input.json: the server stores no longer text. */
export const MAX_TEXT_LENGTH = 2_000_000;
/** As a file field of the browser asks for them. */
export const ACCEPTED_PICTURES = PICTURE_TYPES.join();

/** Why a picture is not taken, as texts name it. */
export type Refusal = 'NotAllowed' | 'Foreign' | 'Type' | 'TooLarge' | 'NoRoom' | 'Unreadable';
export type ReadPicture = { readonly src: string } | { readonly refused: Refusal };

/** A picture as it stands in a text of this length, or why it cannot. */
export async function readPicture(file: File, textLength: number): Promise<ReadPicture> {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return { refused: 'Type' };
  if (file.size > MAX_PICTURE_BYTES) return { refused: 'TooLarge' };
  try {
    const src = await asAddress(file);
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    return textLength + src.length > MAX_TEXT_LENGTH ? { refused: 'NoRoom' } : { src };
  } catch {
    return { refused: 'Unreadable' };
  }
}

const asAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('no address was made of the file'));
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });

/**
 * The files of something pasted or dropped. Texts bring pictures of themselves along, from word processors and spreadsheets: they are pasted as text.
 */
export const filesOf = (transfer: DataTransfer | null): readonly File[] =>
  transfer === null || transfer.getData('text/plain') !== '' ? [] : [...transfer.files];
