/** Downloads a PDF: node download.mjs ADDRESS TOKEN FILE. Fails unless it is one. */
import { writeFileSync } from 'node:fs';

const [address = '', token = '', file = ''] = process.argv.slice(2);
const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
const bytes = Buffer.from(await response.arrayBuffer());
if (response.status !== 200 || bytes.subarray(0, 5).toString('latin1') !== '%PDF-') {
  throw new Error(`${address} answered ${response.status}: ${bytes.subarray(0, 500).toString()}`);
}
writeFileSync(file, bytes);
console.log(`${response.headers.get('x-download-filename') ?? file}: ${bytes.length} bytes`);
