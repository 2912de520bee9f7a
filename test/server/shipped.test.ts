import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BundleItem } from '../../engine/bundles/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import { buildApp, type AppServer } from '../../server/app.ts';
import { readServerConfig } from '../../server/config.ts';
import { migrate } from '../../server/plugins/database/migrate.ts';
import { readStarter } from '../../server/seed/files.ts';
import { followProduct } from '../../server/seed/index.ts';
import { shippedItems } from '../../server/seed/shipped.ts';
import { databaseOf, oldSchemas, type OwnDatabase } from '../support/old-schemas.ts';
import { someDefinitions } from '../world/catalog.ts';
import { Caller } from '../world/index.ts';

let database: OwnDatabase;
let app: AppServer;
let officer: Caller;
let product: readonly BundleItem[];
beforeEach(async () => {
  database = await databaseOf(oldSchemas.at(-1) ?? '');
  await migrate(database.opened.db as unknown as Kysely<never>);
  const definitions = await someDefinitions();
  const config = readServerConfig({ LOG_LEVEL: 'silent', DEMO_ACCOUNTS: 'on', PUBLIC_URL: 'http://beamtime.test' });
  app = await buildApp({ config, db: database.opened.db, database: database.opened, definitions });
  product = shippedItems(await readStarter(true), definitions.catalog);
  const account = (await app.services.session.demo?.accounts())?.find(({ roleCodes }) => roleCodes.includes('USER_OFFICER'));
  officer = new Caller(app, await app.services.session.begin({ userId: account?.id ?? 0 }));
  await app.services.bundles.followShipped(product);
});
afterEach(async () => {
  await app.http.close();
  await database.remove();
});

const edited = (kind: string, key: string, change: (body: JsonObject) => JsonObject): readonly BundleItem[] =>
  product.map((item) => (item.kind === kind && item.key === key ? { ...item, body: change(item.body) } : item));
const mail = (text: string) => edited('EMAIL_TEMPLATE', 'proposal-submitted', (body) => ({ ...body, subject: text }));
const subject = async (key = 'proposal-submitted'): Promise<string> =>
  (await sql<{ subject: string }>`select subject from email_templates where key = ${key}`.execute(database.opened.db)).rows[0]?.subject ??
  '';
const saveAsOfficer = (text: string) =>
  sql`update email_templates set subject = ${text} where key = 'proposal-submitted'`.execute(database.opened.db);

interface Updates {
  readonly items: readonly { readonly kind: string; readonly key: string; readonly isNew: boolean; readonly isEdited: boolean }[];
  readonly file: string | null;
}
const updates = async (): Promise<Updates> =>
  (await officer.query<{ getProductUpdates: Updates }>('{ getProductUpdates { items { kind key isNew isEdited } file } }'))
    .getProductUpdates;

test('after an upgrade the definitions of the release before are those of the product, or wait', async () => {
  const waiting = (await updates()).items;

  expect(waiting.filter(({ kind }) => kind === 'EMAIL_TEMPLATE' || kind === 'PDF_TEMPLATE')).toEqual([]);
  expect(waiting.filter(({ isEdited }) => isEdited)).toEqual([]);
  expect(await app.services.bundles.followShipped(product)).toMatchObject({ followed: 0 });
});

test('a template in use that nobody edited waits as in use, with what was shipped as the base of the comparison', async () => {
  const { rows } = await sql<{
    key: string;
  }>`select t.key from templates t join calls c on c.template_id = t.id limit 1`.execute(database.opened.db);
  const key = rows[0]?.key ?? '';
  await sql`delete from shipped_items`.execute(database.opened.db);
  await app.services.bundles.followShipped(edited('TEMPLATE', key, (body) => ({ ...body, description: 'From the new release' })));

  const waiting = await updates();
  expect(waiting.items.filter((item) => item.key === key)).toMatchObject([{ isEdited: false, isNew: false }]);
  const { validateBundle } = await officer.query<{ validateBundle: { items: readonly { key: string; changed: string | null }[] } }>(
    'mutation ($file: String!) { validateBundle(file: $file) { items { key changed } } }',
    { file: waiting.file },
  );
  expect(validateBundle.items.find((item) => item.key === key)?.changed).toBe('FILE');
});

test('an e-mail that nobody edited follows the product, and can be restored', async () => {
  const before = await subject();

  expect(await app.services.bundles.followShipped(mail('From the new release'))).toMatchObject({ followed: 1 });

  expect(await subject()).toBe('From the new release');
  const { rows } = await sql<{
    subject: string;
  }>`select subject from email_template_revisions order by email_template_id, revision`.execute(database.opened.db);
  expect(rows.map((row) => row.subject)).toContain(before);
});

test('an edited e-mail stays, waits, and is merged by what an officer decides', async () => {
  await saveAsOfficer('Ours');
  await app.services.bundles.followShipped(
    edited('EMAIL_TEMPLATE', 'proposal-submitted', (body) => ({
      ...body,
      body: `${JSON.stringify(body['body']).slice(1, -1)} From the new release.`,
    })),
  );

  expect(await subject()).toBe('Ours');
  const waiting = await updates();
  const [item] = waiting.items.filter(({ key }) => key === 'proposal-submitted');
  expect(item).toMatchObject({ kind: 'EMAIL_TEMPLATE', isNew: false, isEdited: true });

  const plan = await officer.query<{
    validateBundle: { items: readonly { key: string; changed: string; resolutions: readonly string[] }[] };
  }>('mutation ($file: String!) { validateBundle(file: $file) { items { key changed resolutions } } }', { file: waiting.file });
  expect(plan.validateBundle.items.find(({ key }) => key === 'proposal-submitted')).toMatchObject({ changed: 'BOTH' });
  const resolutions = waiting.items.map(({ kind, key }) => ({
    kind,
    key,
    resolution: key === 'proposal-submitted' ? 'MERGE' : 'USE_EXISTING',
  }));
  await officer.query(
    'mutation ($file: String!, $resolutions: [BundleResolutionInput!]!) { importBundle(file: $file, resolutions: $resolutions) { dryRun } }',
    {
      file: waiting.file,
      resolutions,
    },
  );

  expect(await subject()).toBe('Ours');
  const { rows } = await sql<{ body: string }>`select body from email_templates where key = 'proposal-submitted'`.execute(
    database.opened.db,
  );
  expect(rows[0]?.body).toContain('From the new release.');
  expect(await updates()).toEqual({ items: [], file: null });
});

test('what an officer decided to keep does not wait again until the next news', async () => {
  await saveAsOfficer('Ours');
  await app.services.bundles.followShipped(mail('First'));
  const waiting = await updates();
  const resolutions = waiting.items.map(({ kind, key }) => ({ kind, key, resolution: 'USE_EXISTING' }));
  await officer.query(
    'mutation ($file: String!, $resolutions: [BundleResolutionInput!]!) { importBundle(file: $file, resolutions: $resolutions) { dryRun } }',
    {
      file: waiting.file,
      resolutions,
    },
  );

  await app.services.bundles.followShipped(mail('First'));
  expect((await updates()).items).toEqual([]);
  await app.services.bundles.followShipped(mail('Second'));

  expect((await updates()).items).toMatchObject([{ key: 'proposal-submitted', isEdited: true }]);
  expect(await subject()).toBe('Ours');
});

test('a template in use waits unchanged', async () => {
  const renamed = (key: string) => edited('TEMPLATE', key, (body) => ({ ...body, description: 'From the new release' }));
  const { rows: keys } = await sql<{
    used: string;
  }>`select t.key as used from templates t join calls c on c.template_id = t.id limit 1`.execute(database.opened.db);
  const used = keys[0]?.used ?? '';
  await app.services.bundles.followShipped(renamed(used));

  expect((await updates()).items.filter(({ key }) => key === used)).toMatchObject([{ isEdited: false, isNew: false }]);
  const description = (key: string) =>
    sql<{ text: string; changes: number }>`select r.body->>'description' as text, t.working_changes as changes from templates t
      join template_revisions r on r.template_id = t.id and r.revision = t.published_revision where t.key = ${key}`.execute(
      database.opened.db,
    );
  expect((await description(used)).rows[0]?.text).not.toBe('From the new release');
});

test('a workflow that no call uses follows and is published', async () => {
  const key = 'experiment-short';
  await sql`update calls set experiment_workflow_id = null where experiment_workflow_id = (select id from workflows where key = ${key})`.execute(
    database.opened.db,
  );

  await app.services.bundles.followShipped(edited('WORKFLOW', key, (body) => ({ ...body, description: 'From the new release' })));

  const { rows: now } = await sql<{ text: string; changes: number }>`select r.body->>'description' as text, w.working_changes as changes
    from workflows w join workflow_revisions r on r.workflow_id = w.id and r.revision = w.published_revision where w.key = ${key}`.execute(
    database.opened.db,
  );
  expect(now).toEqual([{ text: 'From the new release', changes: 0 }]);
});

test('a layout in use follows the product and is published', async () => {
  await app.services.bundles.followShipped(
    edited('PDF_TEMPLATE', 'proposal-compact', (body) => ({ ...body, footer: 'From the new release' })),
  );

  const { rows } = await sql<{ footer: string; changes: number }>`select r.body->>'footer' as footer, t.working_changes as changes
    from templates t join template_revisions r on r.template_id = t.id and r.revision = t.published_revision where t.key = 'proposal-compact'`.execute(
    database.opened.db,
  );
  expect(rows).toEqual([{ footer: 'From the new release', changes: 0 }]);
});

test('a new e-mail that the product sends is installed, a deleted definition stays away', async () => {
  await sql`delete from email_templates where key in ('user-invitation', 'status-scheduling')`.execute(database.opened.db);
  await sql`delete from shipped_items where key = 'user-invitation'`.execute(database.opened.db);

  await app.services.bundles.followShipped(edited('EMAIL_TEMPLATE', 'status-scheduling', (body) => ({ ...body, subject: 'News' })));

  expect(await subject('user-invitation')).not.toBe('');
  expect(await subject('status-scheduling')).toBe('');
});

test('a start follows once per release', async () => {
  await followProduct(app.services);
  await sql`update email_templates set subject = 'As it was' where key = 'proposal-submitted'`.execute(database.opened.db);
  await followProduct(app.services);

  expect(await subject()).toBe('As it was');
  const { rows } = await sql<{ isDemo: boolean }>`select is_demo from installation`.execute(database.opened.db);
  expect(rows).toEqual([{ isDemo: true }]);
});
