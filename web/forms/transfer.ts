import type { PdfFault } from '../../engine/documents/index.ts';
import type { Reason } from '../../engine/errors.ts';
import { refusesToken, renewIfOld, sessionStore } from '../shell/index.ts';
import type { AnswerFile, UploadWatch } from './abilities.ts';

/** The server's message for a refused file. */
export class UploadRefused extends Error {
  readonly isTooLarge: boolean;
  constructor(message: string, reason: string) {
    super(message);
    this.isTooLarge = reason === ('FILE_TOO_LARGE' satisfies Reason);
  }
}

interface UploadedFile {
  readonly fileId: string;
  readonly originalFileName: string;
  readonly mimeType: string;
  readonly sizeInBytes: number;
  readonly pages?: number | null;
  readonly pdfFault?: PdfFault | null;
}

/**
 * Uploads a file by XMLHttpRequest, because fetch reports no upload progress.
 *
 * @throws UploadRefused when the server does not take it
 * @throws DOMException AbortError when it was cancelled
 * @throws Error when a retry may succeed: broken connection, or a proxy's response
 */
export const uploadFile = (file: File, { onProgress, signal }: Omit<UploadWatch, 'onStored'>): Promise<AnswerFile> =>
  unlessCancelled(signal, async () => {
    const token = await renewIfOld();
    const body = new FormData();
    body.append('file', file);
    const request = new XMLHttpRequest();
    const answer = new Promise<AnswerFile>((resolve, reject) => {
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
      request.onload = () => {
        const response = parsed(request.responseText);
        if (request.status !== 200 && refusesToken({ extensions: response })) sessionStore.refused(token);
        const outcome = outcomeOf(request.status, response);
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      };
      request.onerror = () => reject(new Error('the connection broke'));
      request.onabort = () => reject(cancelled());
    });
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', '/files/upload');
    request.setRequestHeader('client-name', 'beamtime-web');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (signal.aborted) throw cancelled();
    request.send(body);
    return answer;
  });

const cancelled = () => new DOMException('cancelled', 'AbortError');

/** An XMLHttpRequest that is finished or not sent yet fires no abort event. */
async function unlessCancelled<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const cancelling = new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(cancelled())));
  return Promise.race([work(), cancelling]);
}

/** A portal or proxy may answer in the server's place, even with status 200 and its own JSON. */
function outcomeOf(status: number, answer: Readonly<Record<string, unknown>>): AnswerFile | Error {
  if (status !== 200) {
    const { code, reason, message } = answer;
    const isRefusal = typeof code === 'string' && typeof reason === 'string' && typeof message === 'string' && reason !== 'INTERNAL';
    return isRefusal ? new UploadRefused(message, reason) : new Error(`an answer that says nothing of the file, with ${status}`);
  }
  if (!isUploadedFile(answer)) return new Error('no answer of the server, though it says that all is well');
  const { fileId, originalFileName, mimeType, sizeInBytes, pages = null, pdfFault = null } = answer;
  return { id: fileId, name: originalFileName, mimeType, sizeInBytes, pages, pdfFault };
}

const isUploadedFile = (value: object): value is UploadedFile => {
  const { fileId, originalFileName, mimeType, sizeInBytes } = value as Partial<Record<keyof UploadedFile, unknown>>;
  return [fileId, originalFileName, mimeType].every((text) => typeof text === 'string') && typeof sizeInBytes === 'number';
};

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
