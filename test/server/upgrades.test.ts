import { sql, type Kysely } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LoadedDefinitions } from '../../server/catalog/index.ts';
import { buildApp, type AppServer } from '../../server/app.ts';
import { readServerConfig } from '../../server/config.ts';
import { brokenInvariants } from '../../server/invariants/index.ts';
import { migrate } from '../../server/plugins/database/migrate.ts';
import type { Db } from '../../server/plugins/database/index.ts';
import { followProduct } from '../../server/seed/index.ts';
import { databaseOf, oldSchemas, type OwnDatabase } from '../support/old-schemas.ts';
import { someDefinitions } from '../world/catalog.ts';
import { Caller } from '../world/index.ts';

/** Shortly after the dumps were made, so that their deliveries are not late. */
const AT = new Date('2026-11-28T15:00:00Z');

let definitions: LoadedDefinitions;
let database: OwnDatabase;
let app: AppServer;
beforeAll(async () => {
  definitions = await someDefinitions();
});
afterEach(async () => {
  await app.http.close();
  await database.remove();
});

const build = () =>
  buildApp({
    config: readServerConfig({ LOG_LEVEL: 'silent', DEMO_ACCOUNTS: 'on', PUBLIC_URL: 'http://beamtime.test' }),
    db: database.opened.db,
    database: database.opened,
    definitions,
    now: () => AT,
  });

async function upgraded(schema: string): Promise<Db> {
  database = await databaseOf(schema);
  const { db } = database.opened;
  await migrate(db as unknown as Kysely<never>);
  app = await build();
  await app.services.repairs.run();
  await followProduct(app.services);
  return db;
}

interface Lacking {
  readonly toJudge: number;
  readonly reviews: number;
  readonly lacking: number;
}

const technicalReviews = async (db: Db): Promise<Lacking | undefined> =>
  (
    await sql<Lacking>`
      select count(*) filter (where not p.management_decision_submitted and not (s.traits->>'final')::boolean) as to_judge,
        count(t.id) as reviews,
        count(*) filter (where t.id is null and not p.management_decision_submitted and not (s.traits->>'final')::boolean) as lacking
      from proposal_instruments pi join proposals p on p.primary_key = pi.proposal_pk join statuses s on s.id = p.status_id
        left join technical_reviews t using (proposal_pk, instrument_id)`.execute(db)
  ).rows[0];

describe.each(oldSchemas)('a database filled by the release of migration %s', (schema) => {
  test('is upgraded, and every invariant holds', async () => {
    const db = await upgraded(schema);
    const delivered = await app.services.worker.drain();

    expect(await brokenInvariants(db, AT)).toEqual([]);
    expect(delivered).toBeGreaterThan(50);
    const failed = await db.selectFrom('outbox').select('lastError').where('failedAt', 'is not', null).execute();
    expect(failed.filter(({ lastError }) => !lastError?.startsWith('Nobody was found'))).toEqual([]);
    const { rows: followed } = await sql<{ shippedHash: string | null }>`select shipped_hash from installation`.execute(db);
    expect(followed).toEqual([{ shippedHash: expect.any(String) as string }]);
    const [officer] = (await app.services.session.demo?.accounts())?.filter(({ roleCodes }) => roleCodes.includes('USER_OFFICER')) ?? [];
    const token = await app.services.session.begin({ userId: officer?.id ?? 0 });
    const { list } = await new Caller(app, token).query<{ list: { totalCount: number } }>(
      '{ list: getProposalsCore(first: 5) { totalCount } }',
    );
    expect(list.totalCount).toBeGreaterThan(20);
  });

  test('has a technical review for each instrument still to be judged', async () => {
    const db = await upgraded(schema);
    const first = await technicalReviews(db);

    await app.services.repairs.run();

    expect(first?.toJudge).toBeGreaterThan(5);
    expect(first?.lacking).toBe(0);
    expect(await technicalReviews(db)).toEqual(first);
  });
});
