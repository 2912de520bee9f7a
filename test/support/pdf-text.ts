import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib';

/** Text of each page of a PDF by our browser, without spaces. Decodes fonts by their ToUnicode tables; other text is read as is. */
export async function pageTexts(bytes: Uint8Array): Promise<readonly string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  return pdf.getPages().map(({ node }) => {
    const contents = node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray().map((_, index) => contents.lookup(index)) : [contents];
    return streams.map((stream) => textOf(stream, node.Resources())).join('');
  });
}

/** Ignores spaces, which line breaks and justification change. */
export const squeezed = (text: string): string => text.replace(/\s+/g, '');

function textOf(stream: unknown, resources: PDFDict | undefined): string {
  if (!(stream instanceof PDFRawStream)) return '';
  const content = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  const own = stream.dict.lookupMaybe(PDFName.of('Resources'), PDFDict) ?? resources;
  let letters: ReadonlyMap<string, string> | null = null;
  let text = '';
  for (const [token, font, form] of content.matchAll(/\/(\S+)\s+[\d.-]+\s+Tf|\/(\S+)\s+Do|<[0-9a-fA-F\s]*>|\((?:\\[\s\S]|[^\\()])*\)/g)) {
    if (font !== undefined) letters = lettersOf(own, font);
    else if (form !== undefined) text += textOf(named(own, 'XObject', form), own);
    else text += shown(token, letters);
  }
  return squeezed(text);
}

function named(resources: PDFDict | undefined, kind: string, name: string): unknown {
  return resources?.lookupMaybe(PDFName.of(kind), PDFDict)?.lookup(PDFName.of(name));
}

function shown(token: string, letters: ReadonlyMap<string, string> | null): string {
  const string = token.startsWith('<') ? PDFHexString.of(token.slice(1, -1).replace(/\s/g, '')) : PDFString.of(token.slice(1, -1));
  const hex = Buffer.from(string.asBytes()).toString('hex');
  if (letters === null) return Buffer.from(hex, 'hex').toString('latin1');
  return (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? '').join('');
}

/** Characters by glyph from the font's ToUnicode table: single entries and ranges. */
function lettersOf(resources: PDFDict | undefined, name: string): ReadonlyMap<string, string> | null {
  const font = named(resources, 'Font', name);
  const table = font instanceof PDFDict ? font.lookup(PDFName.of('ToUnicode')) : undefined;
  if (!(table instanceof PDFRawStream)) return null;
  const source = Buffer.from(decodePDFRawStream(table).decode()).toString('latin1');
  const letters = new Map<string, string>();
  const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, block = ''] of source.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', code = ''] of block.matchAll(/<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]+)>/g))
      letters.set(glyph.toLowerCase(), utf16(code));
  }
  for (const [, block = ''] of source.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', code = ''] of block.matchAll(/<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]{4})>/g)) {
      for (let glyph = parseInt(from, 16); glyph <= parseInt(to, 16); glyph += 1) {
        letters.set(glyph.toString(16).padStart(4, '0'), String.fromCharCode(parseInt(code, 16) + glyph - parseInt(from, 16)));
      }
    }
  }
  return letters;
}
