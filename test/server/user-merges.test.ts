import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { DEMONSTRATION } from '../../server/session/index.ts';
import { KEPT_PERSON_COLUMNS, MOVED_PERSON_COLUMNS } from '../../server/user-merges/repository/person-columns.ts';
import { aCall, layGround } from '../world/calls.ts';
import { anAcceptedProposal, experimentOn, openSafetyForm, safetyGround } from '../world/experiment-safety.ts';
import { aFap } from '../world/faps.ts';
import { seat } from '../world/fap-places.ts';
import { aWorld, DAY_MS, type Person, type PersonCaller, type World } from '../world/index.ts';
import { aJudgedProposal } from '../world/judgements.ts';
import { aProposal } from '../world/proposals.ts';
import { signsIn } from '../world/sign-ins.ts';
import { aVisit, visitGround } from '../world/visits.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});

type Named = Pick<Person, 'id'>;
const call = <T>(kind: 'query' | 'mutation', name: string, from: Named, into: Named, fields: string, by = world.olga) =>
  world
    .as(by, 'USER_OFFICER')
    .query<{ it: T }>(`${kind} ($f: Int!, $i: Int!) { it: ${name}(fromUserId: $f, intoUserId: $i) { ${fields} } }`, {
      f: from.id,
      i: into.id,
    })
    .then(({ it }) => it);
interface Counted {
  readonly what: string;
  readonly count: number;
  readonly examples: readonly string[];
}
const preview = (from: Named, into: Named) =>
  call<{ moves: Counted[]; doubles: Counted[]; conflicts: string[] }>(
    'query',
    'previewMergeUsers',
    from,
    into,
    'moves { what count examples } doubles { what count examples } conflicts',
  );
const merge = (from: Named, into: Named, by = world.olga) =>
  call<{ id: number; from: { id: number }; into: { id: number } }>('mutation', 'mergeUsers', from, into, 'id from { id } into { id }', by);
const undo = (from: Named, into: Named) =>
  call<{ merge: { undoneBy: { id: number } }; left: Counted[] }>(
    'mutation',
    'undoMergeUsers',
    from,
    into,
    'merge { undoneBy { id } } left { what count examples }',
  );
const logOf = async ({ id }: Named) =>
  (
    await world
      .as(world.olga)
      .query<{ it: { description: string }[] }>(`{ it: getEventLogs(changedObjectId: "${id}", eventType: "USER") { description } }`)
  ).it.map(({ description }) => description);

/** Each row that names one of the people, of each table that moves. */
async function rowsNaming(...people: readonly Named[]): Promise<Readonly<Record<string, unknown>>> {
  const ids = people.map(({ id }) => id);
  const tables = [...new Set(MOVED_PERSON_COLUMNS.map(({ table }) => table)), 'role_user'];
  const entries = await Promise.all(
    tables.map(async (table) => {
      const columns =
        table === 'role_user' ? ['user_id'] : MOVED_PERSON_COLUMNS.filter((it) => it.table === table).flatMap((it) => it.columns);
      const { rows } = await sql<{ row: unknown }>`select to_jsonb(r) - 'calendar_counter' as row from ${sql.table(table)} r
        where ${sql.join(
          columns.map((column) => sql`r.${sql.ref(column)} = any(${ids}::int[])`),
          sql` or `,
        )} order by 1`.execute(world.db);
      return [table, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(entries.filter(([, rows]) => rows.length > 0));
}

test('each column that names a person moves or says why not', async () => {
  const { rows } = await sql<{ name: string }>`select c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`.execute(world.db);
  const moved = MOVED_PERSON_COLUMNS.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));

  expect([...moved, ...Object.keys(KEPT_PERSON_COLUMNS)].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('moves proposals, reviews and seats, and moves all back', async () => {
  const { rita, stranger } = world;
  const judged = await aJudgedProposal(world);
  await aProposal(world, { callId: judged.callId, proposer: rita });
  const before = await rowsNaming(rita, stranger);

  const { moves, ...rest } = await preview(rita, stranger);
  expect(moves.map(({ what, count }) => `${count} ${what}`)).toEqual(
    expect.arrayContaining(['1 proposals as principal investigator', '1 panel reviews', '1 seats in panels']),
  );
  expect(rest).toEqual({ doubles: [], conflicts: [] });
  expect(await rowsNaming(rita, stranger)).toEqual(before);

  expect(await merge(rita, stranger)).toMatchObject({ from: { id: rita.id }, into: { id: stranger.id } });
  expect(Object.keys(await rowsNaming(rita))).toEqual(['role_user']);
  const { roles } = (await world.services.users.byId(stranger.id)) ?? { roles: [] };
  expect(roles.map(({ shortCode }) => shortCode)).toEqual(['USER', 'FAP_REVIEWER']);

  expect(await undo(rita, stranger)).toEqual({ merge: { undoneBy: { id: world.olga.id } }, left: [] });
  expect(await rowsNaming(rita, stranger)).toEqual(before);
});

test('keeps once what both accounts have, and gives it back', async () => {
  const { petra, carl, ivan, db } = world;
  const ground = await visitGround(world);
  const visit = await aVisit(world, ground, [petra, carl]);
  const third = await aProposal(world, { callId: ground.callId, proposer: ivan });
  await db
    .insertInto('proposalUsers')
    .values([petra, carl].map(({ id }) => ({ proposalPk: third.primaryKey, userId: id })))
    .execute();
  const fap = await aFap(world);
  await seat(world, fap, 'FAP_REVIEWER', petra, carl);
  for (const { id } of [petra, carl])
    await sql`insert into expiry_dates (user_id, kind, date) values (${id}, 'SAFETY_TRAINING', ${new Date(2e12 + id)})`.execute(db);
  const before = await rowsNaming(petra, carl);

  expect((await preview(carl, petra)).doubles.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['proposals as co-proposer', 'seats in panels', 'registrations of visits', 'dates of trainings and agreements']),
  );
  await merge(carl, petra);

  expect(await db.selectFrom('proposalUsers').select('userId').where('proposalPk', '=', ground.proposalPk).execute()).toEqual([]);
  expect(await db.selectFrom('proposalUsers').select('userId').where('proposalPk', '=', third.primaryKey).execute()).toEqual([
    { userId: petra.id },
  ]);
  const { rows } = await sql<{ user: number }>`select user_id as "user" from visit_registrations where visit_id = ${visit.id}`.execute(db);
  expect(rows).toEqual([{ user: petra.id }]);
  expect((await undo(carl, petra)).left).toEqual([]);
  expect(await rowsNaming(petra, carl)).toEqual(before);
});

test('a row changed since the merge stays, and is named', async () => {
  const { petra, stranger, db } = world;
  const callId = await aCall(world, await layGround(world));
  const [first, second] = [await aProposal(world, { callId }), await aProposal(world, { callId })];
  await merge(petra, stranger);
  await sql`update proposals set title = 'Changed' where primary_key = ${second.primaryKey}`.execute(db);

  const { left } = await undo(petra, stranger);

  expect(left).toEqual([{ what: 'proposals as principal investigator', count: 1, examples: [second.proposalId] }]);
  const { rows } = await sql<{ owner: number }>`select proposer_id as owner from proposals order by primary_key`.execute(db);
  expect(rows.map(({ owner }) => owner)).toEqual([petra.id, stranger.id]);
  expect(first.primaryKey).toBeLessThan(second.primaryKey);
});

test('refuses while one account judges what the other is on', async () => {
  const { petra, rita, ivan } = world;
  await aJudgedProposal(world);

  const { conflicts } = await preview(rita, petra);

  expect(conflicts).toEqual([expect.stringContaining('the other one has a panel review of it')]);
  await expect(merge(rita, petra)).rejects.toMatchObject({ reason: 'MERGE_CONFLICTS' });
  expect((await preview(rita, ivan)).conflicts).toEqual([expect.stringContaining('Both accounts have a review of proposal')]);
  await expect(merge(rita, ivan)).rejects.toThrow('remove one of them first');
});

test('both sign-ins and addresses lead to the person who stays', async () => {
  const { petra, stranger, olga } = world;
  const sessions = [world.as(petra), world.as(stranger)] as const;
  for (const session of sessions) await session.signIn();
  const calendarOf = async (session: PersonCaller) => (await session.query<{ it: string }>('{ it: calendarAddress }')).it;
  const address = await calendarOf(sessions[1]);
  await merge(petra, stranger);

  for (const session of sessions) await expect(session.query('{ getUserMe { id } }')).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  expect(await calendarOf(world.as(stranger))).not.toBe(address);
  const claims = { issuer: DEMONSTRATION, subject: 'petra', email: petra.email, firstname: 'Changed' };
  expect(await signsIn(world, claims)).toMatchObject({ id: stranger.id, firstname: 'Stan', email: stranger.email });
  await expect(signsIn(world, { subject: 'somebody', email: petra.email })).rejects.toMatchObject({ reason: 'SIGN_IN_EMAIL_TAKEN' });
  const people = await world.as(olga)
    .query(`{ email: getBasicUserDetailsByEmail(email: "${petra.email}") { id } page: getPeoplePage(searchText: "Principal") { totalCount }
      users: getUsers(filter: "Principal") { totalCount } old: getUser(userId: ${petra.id}) { mergedIntoId } }`);
  expect(people).toEqual({
    email: { id: stranger.id },
    page: { totalCount: 0 },
    users: { totalCount: 0 },
    old: { mergedIntoId: stranger.id },
  });
  await expect(world.as(olga).query(`mutation { reactivateUser(id: ${petra.id}) { id } }`)).rejects.toMatchObject({
    reason: 'MERGED_STAYS_MERGED',
  });
});

test('an address without a sign-in leads its first one to the person', async () => {
  const { petra, stranger, db } = world;
  await db.updateTable('users').set({ oidcSub: null, oauthIssuer: null }).where('id', '=', petra.id).execute();
  await merge(petra, stranger);

  expect(await signsIn(world, { subject: 'new', email: petra.email })).toMatchObject({ id: stranger.id, email: stranger.email });
  expect(await signsIn(world, { subject: 'new', email: 'moved@elsewhere.example' })).toMatchObject({ id: stranger.id });
  await undo(petra, stranger);
  expect(await signsIn(world, { subject: 'new', email: petra.email })).toMatchObject({ id: petra.id });
});

test('the log of both has the merge, that of the person who stays all', async () => {
  const { petra, stranger, olga } = world;
  await world.as(olga).query(`mutation { updateUser(id: ${petra.id}, department: "Physics") { id } }`);
  await merge(petra, stranger);

  expect(await logOf(petra)).toContain('Petra Principal merged into Stan Stranger');
  expect((await logOf(stranger)).filter((text) => text.includes('merged'))).toEqual(['Petra Principal merged into Stan Stranger']);
  expect(await logOf(stranger)).toEqual(expect.arrayContaining(await logOf(petra)));

  await undo(petra, stranger);
  expect(await logOf(petra)).toContain('Merge of Petra Principal into Stan Stranger undone');
});

test('a merge is undone within a day, the last one first', async () => {
  const { petra, carl, stranger, clock } = world;
  await merge(petra, carl);
  await merge(carl, stranger);

  await expect(undo(petra, carl)).rejects.toMatchObject({ reason: 'MERGE_NOT_LATEST' });
  await undo(carl, stranger);
  clock.advance(DAY_MS);

  await expect(undo(petra, carl)).rejects.toMatchObject({ reason: 'MERGE_UNDO_OVER' });
  await expect(undo(carl, stranger)).rejects.toMatchObject({ reason: 'MERGE_NOT_THERE' });
});

test('an officer merges no account of their own', async () => {
  const { olga, petra, tess } = world;

  await expect(merge(olga, petra)).rejects.toMatchObject({ reason: 'MERGE_OF_ONESELF' });
  await merge(tess, petra);
  const { roles } = (await world.services.users.byId(petra.id)) ?? { roles: [] };
  expect(roles.map(({ shortCode }) => shortCode)).not.toContain('USER_OFFICER');
});

test('what the merged account did and asked for names the person who stays', async () => {
  const { petra, stranger, olga, db } = world;
  const proposal = await anAcceptedProposal(world, await safetyGround(world));
  await world.as(petra).query(`mutation { updateUser(id: ${petra.id}, department: "Physics") { id } }`);
  await openSafetyForm(world, petra, await experimentOn(world, proposal));
  const request = { askedAt: '2030-01-01T00:00:00Z', userId: petra.id, comment: 'Other samples' };
  await sql`update experiment_safety set reopen_request = ${JSON.stringify(request)}::jsonb`.execute(db);
  const authors = async () =>
    (
      await world
        .as(olga)
        .query<{ it: { changedBy: { id: number } }[] }>(
          `{ it: getEventLogs(changedObjectId: "${petra.id}", eventType: "USER_UPDATED") { changedBy { id } } }`,
        )
    ).it.map(({ changedBy }) => changedBy.id);
  const requestedBy = async () =>
    (await sql<{ id: number }>`select (reopen_request->>'userId')::int as id from experiment_safety`.execute(db)).rows;
  expect(await authors()).toEqual([petra.id]);
  await merge(petra, stranger);

  expect(await authors()).toEqual([stranger.id]);
  expect(await requestedBy()).toEqual([{ id: stranger.id }]);
  expect((await undo(petra, stranger)).left).toEqual([]);
  expect(await requestedBy()).toEqual([{ id: petra.id }]);
  expect(await authors()).toEqual([petra.id]);
});

test('an import by the old address changes the person who stays', async () => {
  const { petra, stranger, olga, db } = world;
  await merge(petra, stranger);
  const file = Buffer.from(`First name,Last name,E-mail,Department\nStan,Stranger,${petra.email},Chemistry\n`).toString('base64');
  const { it } = await world
    .as(olga)
    .query<{ it: { checked: string; rows: { verdict: string; changes: string[] }[] } }>(
      'query ($file: String!) { it: checkImport(kind: PEOPLE, file: $file, fileName: "list.csv") { checked rows { verdict changes } } }',
      { file },
    );
  expect(it.rows).toEqual([{ verdict: 'CHANGED', changes: [expect.stringContaining('Chemistry')] }]);
  await world
    .as(olga)
    .query(
      'mutation ($file: String!, $checked: String!) { importRows(kind: PEOPLE, file: $file, fileName: "list.csv", checked: $checked) { counts { changed } } }',
      { file, checked: it.checked },
    );
  const departments = await db.selectFrom('users').select(['id', 'department', 'email']).where('department', '=', 'Chemistry').execute();
  expect(departments).toEqual([{ id: stranger.id, department: 'Chemistry', email: stranger.email }]);
});

test('a preview names forms by their template', async () => {
  const { petra, stranger } = world;
  await aProposal(world, { callId: await aCall(world, await layGround(world)) });
  const { moves } = await preview(petra, stranger);
  const forms = moves.find(({ what }) => what === 'forms begun');
  expect(forms?.examples).toEqual([expect.not.stringContaining('#')]);
});
