import { JsonScanner } from '../../engine/json-scan.ts';
import { JSON_LIMITS } from '../../engine/rules/limits.ts';

/**
 * Reads JSON that another server sends, and stops at the first limit.
 *
 * @throws Error for more than `maxBytes`; CodedError JSON_TOO_DEEP, JSON_TOO_LONG
 */
export async function boundedJson(pieces: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const scan = new JsonScanner(JSON_LIMITS);
  const kept: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) throw new Error(`answered more than ${maxBytes} bytes`);
    scan.add(piece);
    kept.push(piece);
  }
  return Buffer.concat(kept);
}
