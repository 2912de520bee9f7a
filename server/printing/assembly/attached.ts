import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';
import { withinBounds } from './unpacking.ts';

/** With the empty password opens what every viewer opens. */
const OPTIONS = { parseSpeed: ParseSpeeds.Fastest, updateMetadata: false, password: '' };

/** Words of the parser for a file that is not encrypted, or opens with another password. */
const OTHER_PASSWORD = /needs password|incorrect password|password incorrect/i;

export const isLocked = (error: unknown): boolean => error instanceof Error && OTHER_PASSWORD.test(error.message);

/** @throws Error with the reason */
export const openAttached = (bytes: Uint8Array): Promise<PDFDocument> => withinBounds(() => PDFDocument.load(bytes, OPTIONS));
