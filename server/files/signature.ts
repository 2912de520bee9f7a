import { fileTypeFromBuffer } from 'file-type';

/** Alternative extensions per detected signature; the first word is the detected one. */
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

/** Executable formats, which nobody may upload. */
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

/** Texts have no signature: they are recognised by extension and by valid text throughout. */
const TEXTS: Readonly<Record<string, string>> = { txt: 'text/plain', csv: 'text/csv', tsv: 'text/tab-separated-values', dat: 'text/plain' };

/** 'pdf' for 'Report.PDF'; null without extension. */
export function extensionOf(fileName: string): string | null {
  return /[^.].*\.([A-Za-z0-9]{1,10})$/s.exec(fileName)?.[1]?.toLowerCase() ?? null;
}

export interface Signature {
  readonly mimeType: string;
  /** Detected as text, so the rest of the file must be text, too. */
  readonly isText: boolean;
}

/**
 * Detects the type by the first bytes, never by the browser's claim. Null: unknown, executable, or contradicting the extension.
 *
 * @param start the first 256 kB, or the whole file
 */
export async function signatureOf(start: Uint8Array, extension: string): Promise<Signature | null> {
  const detected = await fileTypeFromBuffer(start);
  if (detected) {
    const fits = detected.ext === extension || (ALSO_KNOWN_AS[detected.ext]?.includes(extension) ?? false);
    return fits && !PROGRAMS.has(detected.mime) ? { mimeType: detected.mime, isText: false } : null;
  }
  if (extension === 'pdf' && hasPdfHeader(start)) return { mimeType: 'application/pdf', isText: false };
  const mimeType = TEXTS[extension];
  return mimeType === undefined ? null : { mimeType, isText: true };
}

/** Readers of PDF take a header within the first bytes (ISO 32000-1, annex H.3.4.1). */
const HEADER_WITHIN = 1024;
const hasPdfHeader = (start: Uint8Array): boolean => Buffer.from(start.subarray(0, HEADER_WITHIN)).includes('%PDF-', 0, 'latin1');

/** Control characters not allowed in text; tab, line feed, form feed and return are. */
const NOT_TEXT = new RegExp('[\\u0000-\\u0008\\u000b\\u000e-\\u001f]', 'u');

/** Incremental check for UTF-8 without control characters. */
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
