import { fileTypeFromBuffer } from 'file-type';

/** Names that files of one signature also go by; the first word is what the signature says. */
const ALSO_KNOWN_AS: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpeg', 'jpe', 'jfif'],
  tif: ['tiff'],
  cfb: ['doc', 'xls', 'ppt'],
  mpg: ['mpeg'],
  mp4: ['m4v'],
  m4a: ['mp4'],
  ogg: ['oga'],
  mid: ['midi'],
  heic: ['heif'],
  aif: ['aiff'],
  asf: ['wmv', 'wma'],
  gz: ['tgz'],
};

/** Programs: nobody may upload them, whatever they are called. */
const PROGRAMS = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-vm',
  'application/wasm',
  'application/x-shockwave-flash',
  'application/x-ms-shortcut',
  'application/vnd.android.package-archive',
  'application/x-google-chrome-extension',
  'application/x-deb',
  'application/x-rpm',
]);

/** Texts have no signature; they are known by their extension and by being text from the first byte to the last. */
const TEXTS: Readonly<Record<string, string>> = { txt: 'text/plain', csv: 'text/csv', tsv: 'text/tab-separated-values', dat: 'text/plain' };

/** 'pdf' of 'Report.PDF'; null when the name has none. */
export function extensionOf(fileName: string): string | null {
  return /[^.]\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase() ?? null;
}

export interface Signature {
  readonly mimeType: string;
  /** Known by being text: the rest of the file must be text as well. */
  readonly isText: boolean;
}

/**
 * What a file is, by its first bytes and never by what the browser says. Null: unknown, a program, or not what its extension says.
 * @param start the first bytes, 256 kB where the file has so many
 */
export async function signatureOf(start: Uint8Array, extension: string): Promise<Signature | null> {
  const found = await fileTypeFromBuffer(start);
  if (found) {
    const fits = found.ext === extension || (ALSO_KNOWN_AS[found.ext]?.includes(extension) ?? false);
    return fits && !PROGRAMS.has(found.mime) ? { mimeType: found.mime, isText: false } : null;
  }
  const mimeType = TEXTS[extension];
  return mimeType === undefined ? null : { mimeType, isText: true };
}

/** Control characters that no text has; tab, line feed, form feed and return are text. */
const NOT_TEXT = new RegExp('[\\u0000-\\u0008\\u000b\\u000e-\\u001f]', 'u');

/** Follows a file and tells whether it has been text so far: UTF-8 without control characters. */
export function textCheck(): (chunk: Uint8Array, last: boolean) => boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (chunk, last) => {
    try {
      return !NOT_TEXT.test(decoder.decode(chunk, { stream: !last }));
    } catch {
      return false;
    }
  };
}
