/** Migrations run in the order of their numbers: each has one of its own, without gaps, so that two branches cannot both add "the next". */
import { filesBelow } from './files.ts';

const names = filesBelow('migrations').map((path) => path.slice('migrations/'.length));
const faults = names.flatMap((name, index) => {
  const number = /^(\d{4})-[a-z0-9-]+\.ts$/.exec(name)?.[1];
  if (!number) return [`migrations/${name}: the name must be four digits, a hyphen and words in kebab-case`];
  return Number(number) === index + 1 ? [] : [`migrations/${name}: the next free number is ${String(index + 1).padStart(4, '0')}`];
});
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
