export const TEXT_ENCODINGS = ['UTF_8', 'UTF_16', 'WINDOWS_1252', 'WINDOWS_1250'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
  /** Another encoding would give other letters, and nothing in the file says which one is right. */
  readonly inDoubt: boolean;
}

/**
 * Text of a file: by its mark, as UTF-8 where it is valid, else in the Windows encoding of the West. Where that gives signs within words, it is the one
 * of Central Europe.
 *
 * @param chosen encoding that a person has chosen
 * @example decodeText(Uint8Array.of(0x4a, 0x69, 0xf8, 0xed)) // { text: 'Jiøí', encoding: 'WINDOWS_1252', inDoubt: true }
 */
export function decodeText(file: Uint8Array, chosen: TextEncoding | null = null): DecodedText {
  if (chosen !== null) return { text: decodedAs(file, chosen), encoding: chosen, inDoubt: false };
  if (order16(file) !== null) return { text: decodedAs(file, 'UTF_16'), encoding: 'UTF_16', inDoubt: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(file), encoding: 'UTF_8', inDoubt: false };
  } catch {
    const [western, central] = [decodedAs(file, 'WINDOWS_1252'), decodedAs(file, 'WINDOWS_1250')];
    const encoding = signsInWords(western) > signsInWords(central) ? 'WINDOWS_1250' : 'WINDOWS_1252';
    return { text: encoding === 'WINDOWS_1250' ? central : western, encoding, inDoubt: western !== central };
  }
}

function decodedAs(file: Uint8Array, encoding: TextEncoding): string {
  switch (encoding) {
    case 'UTF_8':
      return new TextDecoder('utf-8').decode(file);
    case 'UTF_16':
      return new TextDecoder(order16(file) ?? 'utf-16le').decode(file);
    case 'WINDOWS_1252':
      return new TextDecoder('windows-1252').decode(file);
    case 'WINDOWS_1250':
      return new TextDecoder('windows-1250').decode(file);
  }
}

function order16([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark, the first Latin letters tell: one of their two bytes is zero.
  if (second === 0 && fourth === 0) return first === 0 ? null : 'utf-16le';
  return first === 0 && third === 0 && second !== undefined ? 'utf-16be' : null;
}

/** Signs that touch a letter, such as £ and ³, and positions that the encoding leaves empty. */
const SIGN_IN_WORD = /[\u0080-\u009f]|[\u00a1-\u00bf×÷](?=\p{L})|(?<=\p{L})[\u00a1-\u00b4\u00b6\u00b8-\u00bf×÷]/gu;
const signsInWords = (text: string): number => text.match(SIGN_IN_WORD)?.length ?? 0;

/**
 * The file's first texts beyond ASCII, so that a person sees whether their letters are right.
 *
 * @example samplesOf('Name;E-mail\nJiří;j@x.example', 3) // ['Jiří']
 */
export const samplesOf = (text: string, count: number): readonly string[] =>
  [...new Set(text.split(/[\r\n;,\t"]+/).filter((part) => /[^\p{ASCII}]/u.test(part)))]
    .slice(0, count)
    .map((part) => part.trim().slice(0, 80));
