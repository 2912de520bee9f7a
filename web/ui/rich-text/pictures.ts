import { PICTURE_TYPES } from '../../../engine/rich-text.ts';

/** The length of an answer is limited; larger pictures belong in a file question. */
const MAX_PICTURE_BYTES = 1_000_000;
/** Must match definitions/question-types/rich-text-input.json: the server refuses longer text. */
export const MAX_TEXT_LENGTH = 2_000_000;
export const ACCEPTED_PICTURES = PICTURE_TYPES.join();

/** Why a picture is refused; the names are translation keys. */
export type PictureRefusal = 'NotAllowed' | 'ByAddress' | 'Foreign' | 'Type' | 'TooLarge' | 'NoRoom' | 'Unreadable';
export type ReadPicture = { readonly src: string } | { readonly refused: PictureRefusal };

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

/** Files of a paste or drop. Word processors and spreadsheets add a picture of copied text; such content is pasted as text. */
export const picturesIn = (transfer: DataTransfer | null): readonly File[] =>
  transfer === null || transfer.getData('text/plain') !== '' ? [] : [...transfer.files];
