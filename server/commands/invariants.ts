/** `npm run invariants` checks what must hold of the data at any time, and ends with status 1 if something does not. */
import { readServerConfig } from '../config.ts';
import { brokenInvariants, brokenText, invariantNames } from '../invariants/index.ts';
import { openAnsweringDatabase } from '../plugins/database/ready-database.ts';
import { schemaPlan } from '../plugins/database/migrate.ts';
import { startFault, StartError } from '../start-error.ts';

async function run(): Promise<void> {
  const database = await openAnsweringDatabase(readServerConfig(process.env));
  try {
    if ((await schemaPlan(database.db as never)).kind === 'MIGRATE')
      throw new StartError('The database is of an earlier release. Run npm run migrate first.');
    const broken = await brokenInvariants(database.db, new Date());
    for (const one of broken) console.error(`${one.name}: ${brokenText(one)}`);
    if (broken.length > 0) process.exitCode = 1;
    else console.log(`All ${invariantNames().length} invariants hold in ${database.where}`);
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(startFault(error));
  process.exitCode = 1;
}
