import { randomBytes } from 'node:crypto';
import { showingOf } from '../../engine/documents/index.ts';
import type { DocumentLogger } from './browser-choice.ts';
import type { FillLog } from './helpers.ts';

/** The bytes of a stored file; empty where there are none. What it throws says nothing of the file, and ends the document: it is to be made another time. */
export type OpenFile = (fileId: string) => Promise<Uint8Array>;

/** What a missing or unreadable file shows as: nothing. */
const EMPTY_IMAGE = 'data:,';

/** Files that templates show inside their text: the template names them, they are read afterwards. */
export interface InlineFiles extends Pick<FillLog, 'fileAddress'> {
  /** Puts the files in place of their addresses. */
  resolve(html: string): Promise<string>;
}

/**
 * Only files of this document can be shown: an address that somebody wrote into an answer leads nowhere, because it
 * lacks the document's own random word and because the file is not in the list. Files that are no pictures show nothing.
 */
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
