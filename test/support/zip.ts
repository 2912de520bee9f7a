import { inflateRawSync } from 'node:zlib';

/** Reads a ZIP by its central directory: names, and contents as text with one character per byte. */
export function zipContents(zip: Buffer): Readonly<Record<string, string>> {
  const files: Record<string, string> = {};
  for (let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4, 'latin1')) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    files[name] = (zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('latin1');
  }
  return files;
}
