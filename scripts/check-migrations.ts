/** Checks that migrations have consecutive unique numbers, and that older releases are kept from a narrowed schema. */
import { readFileSync } from 'node:fs';
import { filesBelow } from './files.ts';
import { narrowingFault } from './narrowing.ts';

/** Tables whose deleted rows are stored in `deleted_entries` and restored column by column. */
const SET_ASIDE =
  /alter table (?:only )?(samples|generic_templates|questionaries|answers|topic_completions)\b[^;`]*\badd column\b[^;`]*\bnot null\b/i;
const EMPTIES = /\b(?:delete from|truncate) deleted_entries\b/i;
/** Earlier migrations are frozen and were reviewed. */
const FIRST_JUDGED = 32;

function faultsOf(name: string, index: number): readonly string[] {
  const number = /^(\d{4})-[a-z0-9-]+\.ts$/.exec(name)?.[1];
  if (!number) return [`migrations/${name}: the name must be four digits, a hyphen and words in kebab-case`];
  if (Number(number) !== index + 1) return [`migrations/${name}: the next free number is ${String(index + 1).padStart(4, '0')}`];
  const text = readFileSync(`migrations/${name}`, 'utf8');
  const table = Number(number) >= FIRST_JUDGED && !EMPTIES.test(text) ? SET_ASIDE.exec(text)?.[1] : undefined;
  const narrowing = narrowingFault(Number(number), text);
  const faults = narrowing === null ? [] : [`migrations/${name}: ${narrowing}`];
  if (!table) return faults;
  return [
    ...faults,
    `migrations/${name}: rows of ${table} that wait in deleted_entries lack the new column, and could not be put back: delete from deleted_entries`,
  ];
}

const names = filesBelow('migrations').map((path) => path.slice('migrations/'.length));
const faults = names.flatMap(faultsOf);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
