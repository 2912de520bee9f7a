import { randomUUID } from 'node:crypto';
import { appendFile, rm } from 'node:fs/promises';
import { fail } from '../../engine/errors.ts';
import { sizesOver } from '../../engine/rules/file-size.ts';
import type { Core } from '../context.ts';
import { inspectPdf, qpdfAt, spoolOf } from '../printing/index.ts';
import { admitFile, completeFile, deleteFile, type FileRow } from './repository/files.ts';
import { extensionOf, signatureOf, textCheck, type Signature } from './signature.ts';
import { inChunks, type FileStorage } from './storage.ts';

const MB = 1024 * 1024;
const PDF = 'application/pdf';

export interface Upload {
  readonly fileName: string;
  readonly stream: AsyncIterable<Buffer>;
  /** Checked at the end: tells if the stream stopped at the size limit. */
  readonly tooLarge: () => boolean;
  /** Upper bound of the size. */
  readonly announcedBytes: number;
  readonly uploaderId: number;
}

/**
 * Stores a file in chunks as it arrives; refused files leave nothing behind.
 *
 * @throws CodedError FILE_WITHOUT_EXTENSION, FILE_SVG, UPLOADS_NOT_SAVED, FILE_TOO_LARGE, FILE_EMPTY, FILE_TYPE_REFUSED, PDF_READER_BUSY
 */
export async function storeUpload(
  { db, config }: Core,
  storage: FileStorage,
  { fileName, stream, tooLarge, announcedBytes, uploaderId }: Upload,
): Promise<FileRow> {
  const name = cleanName(fileName);
  const extension = extensionOf(name);
  if (extension === null) throw fail('FILE_WITHOUT_EXTENSION');
  if (extension === 'svg' || extension === 'svgz') throw fail('FILE_SVG');
  const id = randomUUID();
  const spool = spoolOf(id);
  const arriving = { id, originalFileName: name, sizeInBytes: announcedBytes, uploaderId };
  if (!(await admitFile(db, arriving, config.maxUnnamedBytes))) throw fail('UPLOADS_NOT_SAVED', { max: config.maxUnnamedBytes / MB });
  try {
    const { signature, size, isPdf } = await receive(storage, { id, chunks: inChunks(stream), extension, spool });
    if (tooLarge()) throw fail('FILE_TOO_LARGE', { max: sizesOver(config.maxFileBytes, size).max });
    const { pages, fault } = isPdf ? await inspectPdf(spool, uploaderId, qpdfAt(config.qpdfPath)) : { pages: null, fault: null };
    return await completeFile(db, id, { mimeType: signature.mimeType, sizeInBytes: size, pdfPages: pages, pdfFault: fault });
  } catch (error) {
    await deleteFile(db, id);
    throw error;
  } finally {
    await rm(spool, { force: true });
  }
}

interface Arriving {
  readonly id: string;
  readonly chunks: AsyncGenerator<Buffer, void>;
  readonly extension: string;
  /** Temporary copy of a PDF, since counting pages needs the whole file. */
  readonly spool: string;
}

interface Received {
  readonly signature: Signature;
  readonly size: number;
  readonly isPdf: boolean;
}

async function receive(storage: FileStorage, { id, chunks, extension, spool }: Arriving): Promise<Received> {
  let signature: Signature | null = null;
  let position = 0;
  let size = 0;
  const isText = textCheck();
  for await (const chunk of chunks) {
    signature ??= await signatureOf(chunk, extension);
    if (!signature || (signature.isText && !isText(chunk, false))) throw fail('FILE_TYPE_REFUSED');
    if (signature.mimeType === PDF) await appendFile(spool, chunk, { mode: 0o600 });
    await storage.append(id, position, chunk);
    position += 1;
    size += chunk.byteLength;
  }
  if (!signature) throw fail('FILE_EMPTY');
  if (signature.isText && !isText(new Uint8Array(), true)) throw fail('FILE_TYPE_REFUSED');
  return { signature, size, isPdf: signature.mimeType === PDF };
}

const MAX_NAME = 200;
/** Limit of file systems. Two headers repeat the name with three characters per byte, and proxies limit headers. */
const MAX_NAME_BYTES = 255;
const END = 12;

/** Last part of a path without invalid or display-reordering characters, such as a reversed "gpj.exe". The extension survives truncation. */
function cleanName(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? '';
  const characters = [
    ...last
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '')
      .trim(),
  ];
  const end = characters.splice(Math.max(0, characters.length - END));
  const head = characters.slice(0, MAX_NAME - END);
  while (Buffer.byteLength([...head, ...end].join('')) > MAX_NAME_BYTES) head.pop();
  return [...head, ...end].join('');
}
