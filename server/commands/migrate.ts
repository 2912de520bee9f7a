/** `npm run migrate` brings the schema up to this release; `npm run migrate -- --check` tells what would run. */
import { readServerConfig } from '../config.ts';
import { schemaPlan } from '../plugins/database/migrate.ts';
import { migrateSchema, openAnsweringDatabase } from '../plugins/database/ready-database.ts';
import { startFault, StartError } from '../start-error.ts';

const [option, ...rest] = process.argv.slice(2);

async function run(): Promise<void> {
  if (rest.length > 0 || (option !== undefined && option !== '--check'))
    throw new StartError('Say npm run migrate, or npm run migrate -- --check to be told what would run.');
  const config = readServerConfig(process.env);
  if (config.databaseUrl === null)
    throw new StartError('npm run migrate needs PostgreSQL (DATABASE_URL): the server migrates the embedded database when it starts.');
  const database = await openAnsweringDatabase(config);
  try {
    const plan = await schemaPlan(database.db as never);
    if (plan.kind === 'MIGRATE' && option === undefined) await migrateSchema(database, config);
    else for (const line of linesOf(plan)) console.log(line);
  } finally {
    await database.close();
  }
}

function linesOf(plan: Awaited<ReturnType<typeof schemaPlan>>): readonly string[] {
  if (plan.kind === 'MIGRATE') return [`${plan.names.length} would run:`, ...plan.names.map((name) => `  ${name}`)];
  if (plan.kind === 'NEWER') return ['Nothing would run: the database is newer, and this release may run on it.'];
  return ['Nothing would run: the database is up to date.'];
}

try {
  await run();
} catch (error) {
  console.error(startFault(error));
  process.exitCode = 1;
}
