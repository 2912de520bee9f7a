/**
 * `npm run institutions -- FILE [--country NAME…]` imports institutions from a CSV file or a ROR dump (JSON or CSV), by DATABASE_URL or the running
 * server's socket in DATA_DIR. Exit codes: 0 success, 1 fault or refused rows, 2 usage error.
 */
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { askServer, institutionsCommand } from '../control/index.ts';
import type { InstitutionFile, InstitutionFileResult } from '../imports/index.ts';
import { onDatabase } from './shared/on-database.ts';

const USAGE =
  'npm run institutions -- FILE [--country NAME]…   a CSV file with name, country and ROR id, or a dump of ROR (JSON or CSV), unpacked';
/** More are counted. */
const MAX_SHOWN = 20;

function orderFrom(words: readonly string[]): InstitutionFile | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { country: { type: 'string', multiple: true } },
    });
    const [path, another] = positionals;
    return path === undefined || another !== undefined ? null : { path: resolve(path), countries: values.country ?? [] };
  } catch {
    return null;
  }
}

async function run(order: InstitutionFile): Promise<boolean> {
  await access(order.path).catch(() => {
    throw new Error(`${order.path} is not there, or may not be read`);
  });
  const argument = JSON.stringify(order);
  const { DATABASE_URL, DATA_DIR } = process.env;
  const answer = DATABASE_URL
    ? await onDatabase((services) => institutionsCommand(argument, services))
    : await askServer(resolve(DATA_DIR || './data'), { command: 'institutions', argument });
  const { refused, ...counts } = JSON.parse(answer) as InstitutionFileResult;
  for (const { line, name, problems } of refused.slice(0, MAX_SHOWN)) console.error(`Row ${line}, ${name}: ${problems.join('. ')}`);
  if (refused.length > MAX_SHOWN) console.error(`and ${refused.length - MAX_SHOWN} more`);
  console.log(`${counts.new} new, ${counts.changed} changed, ${counts.same} the same, ${refused.length} refused`);
  return refused.length === 0;
}

const order = orderFrom(process.argv.slice(2));
if (order === null) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = (await run(order)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
