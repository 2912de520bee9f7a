import { randomUUID } from 'node:crypto';
import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';
import { fail } from '../../engine/errors.ts';
import type { Core } from '../context.ts';
import { completeFile, deleteFile, insertFile, type FileRow } from './repository.ts';
import { extensionOf, signatureOf, textCheck, type Signature } from './signature.ts';
import { inChunks, type FileStorage } from './storage.ts';

export interface Upload {
  readonly fileName: string;
  readonly stream: AsyncIterable<Buffer>;
  /** Asked at the end: did the stream stop at the size limit? */
  readonly tooLarge: () => boolean;
  readonly uploaderId: number;
}

/** A file above MAX_FILE_BYTES: HTTP has a status of its own for it. */
class FileTooLarge extends Error {
  readonly statusCode = 413;
}

/**
 * Stores a file piece by piece as it arrives. What is refused leaves nothing behind.
 * @throws CodedError FILE_WITHOUT_EXTENSION, FILE_EMPTY, FILE_TYPE_REFUSED; FileTooLarge
 */
export async function upload(
  { db, config }: Core,
  storage: FileStorage,
  { fileName, stream, tooLarge, uploaderId }: Upload,
): Promise<FileRow> {
  const name = cleanName(fileName);
  const extension = extensionOf(name);
  if (extension === null) throw fail('FILE_WITHOUT_EXTENSION');
  const id = randomUUID();
  await insertFile(db, { id, originalFileName: name, mimeType: '', sizeInBytes: 0, pdfPages: null, uploaderId });
  try {
    const { signature, size, pdf } = await receive(storage, id, inChunks(stream), extension);
    if (tooLarge()) throw new FileTooLarge(`A file may have at most ${config.maxFileBytes} bytes`);
    return await completeFile(db, id, { mimeType: signature.mimeType, sizeInBytes: size, pdfPages: pdf && (await pagesOf(pdf)) });
  } catch (error) {
    await deleteFile(db, id);
    throw error;
  }
}

interface Received {
  readonly signature: Signature;
  readonly size: number;
  /** The bytes of a PDF, whose pages are counted when it is whole. */
  readonly pdf: Buffer | null;
}

async function receive(storage: FileStorage, id: string, chunks: AsyncGenerator<Buffer, void>, extension: string): Promise<Received> {
  let signature: Signature | null = null;
  let position = 0;
  let size = 0;
  const isText = textCheck();
  const pdf: Buffer[] = [];
  for await (const chunk of chunks) {
    signature ??= await signatureOf(chunk, extension);
    if (!signature || (signature.isText && !isText(chunk, false))) throw fail('FILE_TYPE_REFUSED');
    if (signature.mimeType === 'application/pdf') pdf.push(chunk);
    await storage.append(id, position, chunk);
    position += 1;
    size += chunk.byteLength;
  }
  if (!signature) throw fail('FILE_EMPTY');
  if (signature.isText && !isText(new Uint8Array(), true)) throw fail('FILE_TYPE_REFUSED');
  return { signature, size, pdf: pdf.length > 0 ? Buffer.concat(pdf) : null };
}

/** Null for a PDF that does not open: the rules of the question say what follows. */
async function pagesOf(pdf: Buffer): Promise<number | null> {
  try {
    return (await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: ParseSpeeds.Medium })).getPageCount();
  } catch {
    return null;
  }
}

const MAX_NAME = 512;

/** The last part of a path, without characters that no file system or header takes; the extension survives a cut. */
function cleanName(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? '';
  const name = [...last.normalize('NFC')]
    .filter((c) => c >= ' ' && c !== '\u007f')
    .join('')
    .trim();
  return name.length <= MAX_NAME ? name : name.slice(0, MAX_NAME - 12) + name.slice(-12);
}
