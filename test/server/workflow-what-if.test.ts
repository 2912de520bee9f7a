import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorkflowEdit } from '../../engine/edits/index.ts';
import { system } from '../../engine/rules/actor.ts';
import { mailsOf, type WorkflowDefinition } from '../../engine/workflows/index.ts';
import { buildApp, type AppServer } from '../../server/app.ts';
import { readServerConfig } from '../../server/config.ts';
import { seed } from '../../server/seed/index.ts';
import { sharedDatabase, type TestDatabase } from '../support/database.ts';
import { someDefinitions } from '../world/catalog.ts';

const FILLING_MS = 300_000;

let database: TestDatabase;
let app: AppServer;
const config = readServerConfig({ LOG_LEVEL: 'silent', SEED: 'demo' });

beforeAll(async () => {
  database = await sharedDatabase();
  await database.empty();
  const definitions = await someDefinitions();
  await seed(buildApp, { config, db: database.db, definitions });
  app = await buildApp({ config, db: database.db, definitions });
}, FILLING_MS);
afterAll(() => app.http.close());

const calls = () =>
  database.db
    .selectFrom('calls as c')
    .innerJoin('workflows as w', 'w.id', 'c.proposalWorkflowId')
    .select(['c.id', 'c.shortCode', 'w.id as workflowId', 'w.key'])
    .where((eb) => eb.exists(eb.selectFrom('proposals as p').select('p.primaryKey').whereRef('p.callId', '=', 'c.id')))
    .execute();
const edit = (workflowId: number, edits: readonly WorkflowEdit[]) => app.services.workflows.studio.edit(system, workflowId, edits, null);

async function queuedMails(workflowId: number): Promise<readonly string[]> {
  const rows = await database.db.selectFrom('outbox').select('payload').distinctOn('batch').where('kind', '=', 'EMAIL').execute();
  return rows
    .map(
      ({ payload }) =>
        (payload as unknown as { label: { workflowId: number | null; action: string; recipient: string; ids: number[] } }).label,
    )
    .filter((label) => label.workflowId === workflowId)
    .flatMap(({ action, recipient, ids }) => ids.map((id) => `${id} ${action} ${recipient}`))
    .sort();
}

test('with the unchanged workflow the recorded outcome comes out for every proposal of every call', async () => {
  const found = await calls();
  const results = await Promise.all(found.map(({ id, workflowId }) => app.services.workflows.studio.whatIf(workflowId, id)));

  expect(results.reduce((sum, { total }) => sum + total, 0)).toBe(
    Number(
      (
        await database.db
          .selectFrom('proposals')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    ),
  );
  for (const { total, reproduced, cases } of results) expect([reproduced, cases]).toEqual([total, []]);
  const byHand = await database.db.selectFrom('eventLog').select('id').where('eventType', '=', 'PROPOSAL_STATUS_CHANGED_BY_USER').execute();
  expect(byHand.length).toBeGreaterThan(0);
});

test('the mails that the replay names are those that were queued', async () => {
  for (const { id, workflowId } of await calls()) {
    const named = await app.services.workflows.studio.replayed(workflowId, id);
    expect(named.length).toBeGreaterThan(0);
    const own = new Set(named.map(({ entityId }) => entityId));
    const expected = named.flatMap(({ entityId, mails }) =>
      mails.flatMap((mail) =>
        (mail.recipient === 'OTHER' ? mail.addresses : [mail.recipient]).map(() => `${entityId} ${mail.action} ${mail.recipient}`),
      ),
    );

    expect(expected.sort()).toEqual((await queuedMails(workflowId)).filter((it) => own.has(Number(it.split(' ')[0]))));
  }
});

test('an edited workflow names who would end elsewhere and which mails would differ; nothing is stored or sent', async () => {
  const [general] = (await calls()).filter(({ key }) => key === 'general');
  const { id: callId = 0, workflowId = 0 } = general ?? {};
  const { body } = await app.services.workflows.published(workflowId);
  const counts = async () =>
    Promise.all(
      (['outbox', 'eventLog', 'workflowRevisions'] as const).map(
        async (table) =>
          (
            await database.db
              .selectFrom(table)
              .select((eb) => eb.fn.countAll<number>().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
      ),
    );
  const before = await counts();

  await edit(workflowId, [
    { edit: 'setEvents', connection: 'draft--feasibility-review', events: ['PROPOSAL_NOTIFIED'] },
    { edit: 'setActions', of: { connection: 'draft--feasibility-review' }, actions: [] },
  ]);
  const { total, reproduced, cases } = await app.services.workflows.studio.whatIf(workflowId, callId);

  expect(reproduced).toBe(total);
  expect(cases.length).toBeGreaterThan(0);
  expect(cases.some((it) => it.status !== it.recordedStatus)).toBe(true);
  const lost = mailsOf(connectionOf(body, 'draft--feasibility-review'), app.services.core.catalog);
  expect(cases.some((it) => lost.every(({ recipient }) => it.mailsLess.some((mail) => mail.recipient === recipient)))).toBe(true);
  expect(await counts()).toEqual(before);
});

const connectionOf = (workflow: WorkflowDefinition, key: string) => workflow.edges.find((it) => it.key === key)?.actions ?? [];
