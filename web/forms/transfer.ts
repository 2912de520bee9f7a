import { renewIfOld } from '../shell/index.ts';
import type { FileFacts, UploadWatch } from './abilities.ts';

/** Why the server did not take a file; `reason` is a key of the error catalogue. */
export class UploadRefused extends Error {}

interface UploadedFile {
  readonly fileId: string;
  readonly originalFileName: string;
  readonly mimeType: string;
  readonly sizeInBytes: number;
  readonly pages?: number | null;
}

/** Sends a file. XMLHttpRequest, because fetch cannot say how much has been sent. */
export async function uploadFile(file: File, { onProgress, signal }: Omit<UploadWatch, 'onStored'>): Promise<FileFacts> {
  const token = await renewIfOld();
  const body = new FormData();
  body.append('file', file);
  const request = new XMLHttpRequest();
  const answer = new Promise<UploadedFile>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onload = () =>
      request.status === 200 ? resolve(JSON.parse(request.responseText) as UploadedFile) : reject(new UploadRefused(messageOf(request)));
    request.onerror = () => reject(new Error('the connection broke'));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
  });
  signal.addEventListener('abort', () => request.abort());
  request.open('POST', '/files/upload');
  request.setRequestHeader('client-name', 'beamtime-web');
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  if (signal.aborted) throw new DOMException('cancelled', 'AbortError');
  request.send(body);
  const { fileId, originalFileName, mimeType, sizeInBytes, pages } = await answer;
  return { id: fileId, name: originalFileName, mimeType, sizeInBytes, pages: pages ?? null };
}

function messageOf({ responseText }: XMLHttpRequest): string {
  try {
    const { message } = JSON.parse(responseText) as { readonly message?: string };
    return message ?? '';
  } catch {
    return '';
  }
}
