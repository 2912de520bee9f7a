import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { up } from '../../migrations/0035-outcome-statuses.ts';
import { up as upForProposers } from '../../migrations/0048-status-for-proposers.ts';
import { jsonb } from '../../server/plugins/database/index.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { statuses, workflows } from '../support/starter.ts';
import { aCall, layGround } from '../world/calls.ts';
import { inhabit } from '../world/index.ts';
import { aProposal } from '../world/proposals.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('an installation made before has the outcome marked on the statuses that came with the product, as a new one, and on no other', async () => {
  const { db } = database;
  const before = statuses.map(({ traits: { decision: _, ...traits }, ...status }) => ({ ...status, traits: jsonb(traits) }));
  const own = { ...before[0], id: 90, name: 'Ours', isDefault: false } as (typeof before)[number];
  await db
    .insertInto('statuses')
    .values([...before, { ...own, shortCode: 'REFUSED_BY_US' }])
    .execute();

  await sql`alter table proposals drop column proposer_status_id`.execute(db);
  await up(db as never);
  await upForProposers(db as never);

  const after = await db.selectFrom('statuses').select(['id', 'traits']).orderBy('id').execute();
  expect(after.slice(0, -1)).toEqual(statuses.map(({ id, traits }) => ({ id, traits })));
  expect(after.at(-1)?.traits).not.toHaveProperty('decision');
});

test('proposals that were decided before show their members the last status of their log that told nothing', async () => {
  const database = await testDatabase();
  const { db } = database;
  const world = await inhabit(database);
  const ground = await layGround(world);
  const { services } = world;
  const [workflowId, technique] = await db.transaction().execute(async (tx) => {
    await services.workflows.saveStatuses(tx, statuses.map((it) => ({ ...it, id: it.id + 100 }))); // prettier-ignore
    const ids: number[] = [];
    for (const name of ['general', 'technique']) {
      const workflow = workflows.get(name);
      if (workflow) ids.push(await services.workflows.saveWorkflow(tx, workflow));
    }
    return ids;
  });
  const walk = async (workflow: number | undefined, codes: readonly string[]) => {
    const callId = await aCall(world, { ...ground, workflowId: workflow ?? 0 });
    const { primaryKey } = await aProposal(world, { callId });
    for (const code of codes) {
      const { id: statusId } = await services.workflows.statusByCode('PROPOSAL', code);
      await world
        .as(world.olga)
        .query(`mutation { changeProposalsStatus(proposalPks: [${primaryKey}], statusId: ${statusId}, runActions: false) { primaryKey } }`);
    }
  };
  await walk(workflowId, []);
  await walk(workflowId, ['FAP_REVIEW']);
  await walk(workflowId, ['FEASIBILITY_REVIEW', 'NOT_FEASIBLE']);
  await walk(workflowId, ['MANAGEMENT_DECISION', 'ALLOCATED', 'SCHEDULING']);
  await walk(workflowId, ['ALLOCATED', 'SAMPLE_REVIEW']);
  await walk(workflowId, ['ALLOCATED']);
  await walk(technique, ['UNDER_REVIEW', 'APPROVED', 'FINISHED']);
  const shown = async () => {
    const rows = db.selectFrom('proposals as p').innerJoin('statuses as s', 's.id', 'p.proposerStatusId').select('s.shortCode');
    return (await rows.orderBy('p.primaryKey').execute()).map(({ shortCode }) => shortCode);
  };
  const before = await shown();
  await sql`alter table proposals drop column proposer_status_id`.execute(db);

  await upForProposers(db as never);

  expect(before).toEqual(['DRAFT', 'FAP_REVIEW', 'FEASIBILITY_REVIEW', 'MANAGEMENT_DECISION', 'SAMPLE_REVIEW', 'DRAFT', 'UNDER_REVIEW']);
  expect(await shown()).toEqual(before);
  await world.app.http.close();
  await database.close();
});
