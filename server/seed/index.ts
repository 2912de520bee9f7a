import type { KeyedItems } from '../../engine/bundles/index.ts';
import type { RoleCode } from '../../engine/catalog/index.ts';
import { nobody, type Actor } from '../../engine/rules/actor.ts';
import type { AppServer, AppParts } from '../app.ts';
import type { Services } from '../context.ts';
import { raiseAllCacheVersions } from '../plugins/database/cache-versions.ts';
import {
  keyedItems,
  numberOf,
  seedCalls,
  seedFaps,
  seedInstruments,
  seedPeople,
  seedTags,
  seedTechniques,
  type SeededFacility,
} from './demo-facility.ts';
import { seedExperiments } from './demo-experiments.ts';
import { seedSafetyForms } from './demo-experiment-safety.ts';
import { seedHistories } from './demo-history.ts';
import { seedProposal, type SeededProposal } from './demo-proposals.ts';
import { seedShipmentsAndFeedback } from './demo-shipments.ts';
import { seedOpenTechnicalReview } from './demo-technical-reviews.ts';
import { seedVisits } from './demo-visits.ts';
import { readStarter, type Starter } from './files.ts';
import { noteFilled } from './shipped.ts';
import {
  countedRows,
  emptyTables,
  fillingAlone,
  insertVocabulary,
  markBegun,
  markFilled,
  removeEverything,
  seededState,
} from './repository/seed.ts';
import { seedBasics, seedTemplates } from './starter.ts';

export { followProduct } from './shipped.ts';

export type Build = (parts: AppParts) => Promise<AppServer>;

/**
 * Fills an empty database with definitions and optionally demonstration data, through regular actions with a simulated clock. An interrupted run is
 * repeated at the next start.
 *
 * @returns true if anything was inserted; a database with data is left alone
 */
export async function seed(build: Build, parts: AppParts): Promise<boolean> {
  const { config, db, database } = parts;
  if (config.seed === 'none') {
    await db.transaction().execute((tx) => insertVocabulary(tx, parts.definitions.catalog));
    return false;
  }
  const work = () => fillUnlessFilled(build, parts);
  return database?.kind === 'PostgreSQL' ? fillingAlone(db, work) : work();
}

async function fillUnlessFilled(build: Build, parts: AppParts): Promise<boolean> {
  const { config, db } = parts;
  const before = await seededState(db);
  if (before === 'filled') return false;
  if (before === 'interrupted') await removeEverything(db);
  await markBegun(db);
  const today = (parts.now ?? (() => new Date()))();
  let clock = today;
  const app = await build({ ...parts, now: () => clock });
  app.services.core.log.info({ seed: config.seed }, 'the database is empty and is being filled, which takes a while');
  try {
    const demo = config.seed === 'demo';
    const starter = await readStarter(demo);
    await fill(app.services, starter, { today, demo, setClock: (at) => (clock = at) });
    await noteFilled(app.services, starter, demo);
  } finally {
    await app.http.close();
  }
  await markFilled(db, today, config.seed === 'demo');
  return true;
}

interface FillOptions {
  readonly today: Date;
  readonly demo: boolean;
  readonly setClock: (at: Date) => void;
}

async function fill(services: Services, starter: Starter, { today, demo, setClock }: FillOptions): Promise<void> {
  const { db } = services.core;
  const units: KeyedItems['units'] = new Map(starter.units.map((unit) => [unit.id, unit]));
  const questions = new Map(starter.questions.map((question) => [question.id, question]));

  const { workflows, people } = await db.transaction().execute(async (tx) => {
    const institutions = new Map(starter.institutions.map(({ id, name }) => [name, id]));
    return {
      workflows: await seedBasics(services, tx, starter),
      people: demo ? await seedPeople(services, tx, starter.facility, institutions) : new Map<string, number>(),
    };
  });
  const actorOf = personFrom(starter, people);
  const officer = () => actorOf(starter.facility.accounts.find((account) => account.roles.includes('USER_OFFICER'))?.key ?? '');
  const instruments = demo ? await seedInstruments(services, starter.facility, people, officer()) : new Map<string, number>();
  const { facility, keys } = await db.transaction().execute(async (tx) => {
    const techniques = demo ? await seedTechniques(tx, starter.facility, { people, instruments }) : new Map<string, number>();
    const faps = demo ? await seedFaps(tx, starter.facility, people) : new Map<string, number>();
    const made: SeededFacility = { people, instruments, techniques, faps };
    const templates = await seedTemplates(services, tx, starter, { ...keyedItems(made, units, today), questions });
    return { facility: made, keys: { workflows, templates } };
  });
  if (!demo) return;

  const calls = await seedCalls(services, starter.facility, facility, keys, officer());
  await seedTags(services, starter.facility, facility, calls, officer());
  const items = keyedItems(facility, units, today);
  const seeded: SeededProposal[] = [];
  const parts = { services, facility, faps: starter.facility.faps, calls, items, today, setClock, actorOf };
  for (const demo of starter.proposals) seeded.push(await seedProposal(parts, demo));
  await seedHistories(parts, seeded);
  await seedExperiments({ services, facility, today, setClock }, seeded);
  setClock(today);
  const waiting = seeded.find(({ demo }) => demo.call === 'internal' && demo.status === 'FEASIBILITY_REVIEW');
  if (waiting) await seedOpenTechnicalReview({ services, facility }, waiting.primaryKey, waiting.demo);
  await seedVisits({ services, facility, items, today, actorOf, officer: officer() }, seeded);
  await seedShipmentsAndFeedback({ services, facility, items, actorOf, officer: officer() }, seeded);
  const safetyReviewer = actorOf(starter.facility.accounts.find(({ roles }) => roles.includes('EXPERIMENT_SAFETY_REVIEWER'))?.key ?? '');
  const contactOf = (code: string) => starter.facility.instruments.find((it) => it.shortCode === code)?.instrumentContact ?? '';
  await seedSafetyForms({ services, facility, items, today, officer: officer(), safetyReviewer, actorOf, contactOf }, seeded);
}

const personFrom =
  ({ facility: { accounts } }: Starter, people: SeededFacility['people']) =>
  (key: string): Actor => {
    const account = accounts.find((a) => a.key === key);
    const role: RoleCode | null = account?.roles[0] ?? null;
    return {
      ...nobody,
      kind: 'person',
      userId: numberOf(people, key),
      role,
      roles: account?.roles ?? [],
      isInternal: account?.isInternal ?? false,
    };
  };

/**
 * Empties the database of a running server and fills it as a first start does. Its worker must not run meanwhile.
 *
 * @returns a line for each step
 */
export async function rebuild(build: Build, parts: AppParts, withDemo: boolean): Promise<readonly string[]> {
  const { config, db } = parts;
  const emptied = await emptyTables(db);
  await seed(build, { ...parts, config: { ...config, seed: withDemo ? 'demo' : 'starter' } });
  await raiseAllCacheVersions(db);
  const rows = await countedRows(db);
  return [
    `Emptied ${emptied} tables`,
    withDemo ? 'Filled with the starter definitions and the demonstration facility' : 'Filled with the starter definitions',
    ...Object.entries(rows).map(([table, count]) => `${count} ${table}`),
  ];
}
