import { randomBytes } from 'node:crypto';
import { showingOf } from '../../../engine/documents/index.ts';
import type { DocumentLogger } from '../browser/browser-choice.ts';
import type { FillLog } from './helpers.ts';

/** Content of a stored file, empty if missing. Errors mean temporary unavailability and abort the document. */
export type OpenFile = (fileId: string) => Promise<Uint8Array>;

/** Renders missing and unreadable files as nothing. */
const EMPTY_IMAGE = 'data:,';

export interface InlineFiles extends Pick<FillLog, 'fileAddress'> {
  resolve(html: string): Promise<string>;
}

/** Placeholder URLs contain a random word per document, so URLs in answers cannot reference files. Files other than images show nothing. */
export function inlineFiles(
  files: readonly { readonly id: string; readonly mime: string }[],
  open: OpenFile,
  logger?: DocumentLogger,
): InlineFiles {
  const word = randomBytes(12).toString('hex');
  const mimes = new Map(files.filter(({ mime }) => showingOf(mime) === 'image').map(({ id, mime }) => [id, mime]));
  return {
    fileAddress: (fileId) => (mimes.has(fileId) ? `file-${word}-${Buffer.from(fileId).toString('hex')}-` : EMPTY_IMAGE),
    async resolve(html) {
      const pattern = new RegExp(`file-${word}-([0-9a-f]+)-`, 'g');
      const addresses = new Map<string, string>();
      for (const [, hex = ''] of html.matchAll(pattern)) {
        if (!addresses.has(hex)) addresses.set(hex, await dataUrl(Buffer.from(hex, 'hex').toString()));
      }
      return addresses.size === 0 ? html : html.replace(pattern, (_, hex: string) => addresses.get(hex) ?? EMPTY_IMAGE);
    },
  };

  async function dataUrl(fileId: string): Promise<string> {
    const bytes = await open(fileId);
    if (bytes.length > 0) return `data:${mimes.get(fileId) ?? ''};base64,${Buffer.from(bytes).toString('base64')}`;
    logger?.warn({ fileId }, 'A picture is missing from a PDF: there is nothing of its file');
    return EMPTY_IMAGE;
  }
}
