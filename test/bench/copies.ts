import { sql } from 'kysely';
import type { Connection, Db, Tx } from '../../server/plugins/database/index.ts';

/** Below this number, rebuilding the indexes takes longer than maintaining them. */
const BULK = 5_000;

export interface Copies {
  readonly patterns: readonly number[];
  readonly count: number;
  readonly callIds: readonly number[] | null;
  readonly people: readonly number[] | null;
}

/** Coprime numbers of words and patterns, so that all combinations occur. */
const SUBJECTS = ['iron', 'vanadium', 'pyrite', 'amber', 'quartz', 'cement', 'lysozyme', 'graphene', 'nickel', 'hydride', 'copper'];
const MATTERS = ['foam', 'films', 'crystals', 'powder', 'glass', 'fibres', 'layers', 'wires', 'gel', 'ore', 'melt', 'dust', 'beads'];

/** Copies proposals with bulk statements, including answers, search columns, states and logs. Returns the keys of the copies. */
export async function copyProposals(db: Db, copies: Copies): Promise<readonly number[]> {
  const keys = await db.transaction().execute(async (tx) => {
    // skips foreign key checks, which the originals have passed
    await sql`set local session_replication_role = replica`.execute(tx);
    const remade = copies.count >= BULK ? await withoutIndexes(tx) : async () => undefined;
    await plan(tx, copies);
    await copyQuestionary(tx, sql`bench_plan`);
    await copyRows(tx);
    for (const table of ['samples', 'generic_templates']) await copyHeld(tx, table);
    const { rows } = await sql<{ pk: number }>`select pk from bench_plan order by pk`.execute(tx);
    await sql`drop table bench_plan`.execute(tx);
    await remade();
    return rows.map(({ pk }) => pk);
  });
  return keys;
}

/** Drops the indexes of the largest tables and returns a function that rebuilds them. */
async function withoutIndexes(tx: Tx): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; statement: string }>`
    select i.indexname as name, i.indexdef as statement from pg_indexes i
    where i.schemaname = current_schema() and i.tablename in ('answers', 'proposals', 'event_log')
      and not exists (select from pg_constraint c where c.conindid = format('%I.%I', i.schemaname, i.indexname)::regclass)`.execute(tx);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(tx);
  return async () => {
    for (const { statement } of rows) await sql.raw(statement).execute(tx);
  };
}

/** Later copies are younger, 20 per day up to now. */
async function plan(tx: Tx, { patterns, count, callIds, people }: Copies): Promise<void> {
  await sql`
    create temp table bench_plan on commit drop as
    select n, p.primary_key as from_pk, p.questionary_id as from_questionary,
      nextval('proposals_primary_key_seq')::int as pk, nextval('questionaries_id_seq')::int as questionary,
      coalesce((${people}::int[])[1 + n % ${people?.length ?? 1}::int], p.proposer_id) as pi,
      (${people}::int[])[1 + (n * 7 + 3) % ${people?.length ?? 1}::int] as fellow,
      coalesce((${callIds}::int[])[1 + n % ${callIds?.length ?? 1}::int], p.call_id) as call_id,
      (${SUBJECTS}::text[])[1 + n % ${SUBJECTS.length}::int] || ' ' || (${MATTERS}::text[])[1 + n % ${MATTERS.length}::int] || ' ' || n as subject,
      now() - (${count}::int - n) * interval '72 minutes' as made_at
    from generate_series(1, ${count}::int) n
    join (select *, row_number() over (order by primary_key) - 1 as place from proposals where primary_key = any(${patterns}::int[])) p
      on p.place = n % ${patterns.length}::int`.execute(tx);
  await sql`analyze bench_plan`.execute(tx);
}

/** @param copied from_questionary → questionary */
export async function copyQuestionary(tx: Tx, copied: ReturnType<typeof sql>): Promise<void> {
  await sql`
    insert into questionaries (id, template_id, owner_kind, pinned_revision, creator_id, created_at, basis_changes, last_logged)
    select c.questionary, q.template_id, q.owner_kind, q.pinned_revision, q.creator_id, q.created_at, q.basis_changes, q.last_logged
    from ${copied} c join questionaries q on q.id = c.from_questionary`.execute(tx);
  await sql`
    insert into answers (questionary_id, question_id, value, version, search_from, search_to, search_text, search_list, updated_at, updated_by)
    select c.questionary, a.question_id, a.value, a.version, a.search_from, a.search_to, a.search_text, a.search_list, a.updated_at, a.updated_by
    from ${copied} c join answers a on a.questionary_id = c.from_questionary order by c.questionary, a.id`.execute(tx);
  await sql`
    insert into topic_completions (questionary_id, topic_id, completed_at)
    select c.questionary, t.topic_id, t.completed_at from ${copied} c join topic_completions t on t.questionary_id = c.from_questionary`.execute(
    tx,
  );
}

async function copyRows(tx: Tx): Promise<void> {
  await sql`
    insert into proposals (primary_key, proposal_id, title, abstract, status_id, proposer_status_id, proposer_id, call_id, questionary_id,
      final_status, comment_for_user, comment_for_management, notified, submitted, submitted_at, management_decision_submitted, reference_number,
      created_at, updated_at)
    select c.pk, 'C' || lpad(c.pk::text, 7, '0'), left(p.title, 120) || ': ' || c.subject, p.abstract, p.status_id, p.proposer_status_id, c.pi, c.call_id,
      c.questionary, p.final_status, p.comment_for_user, p.comment_for_management, p.notified, p.submitted, c.made_at + (p.submitted_at - p.created_at),
      p.management_decision_submitted, case when p.submitted then 100000 + c.pk end, c.made_at, c.made_at
    from bench_plan c join proposals p on p.primary_key = c.from_pk order by c.pk`.execute(tx);
  await sql`
    insert into proposal_users (proposal_pk, user_id)
    select pk, fellow from bench_plan where fellow is not null and fellow <> pi
    union select c.pk, u.user_id from bench_plan c join proposal_users u on u.proposal_pk = c.from_pk where c.fellow is null`.execute(tx);
  await sql`
    insert into proposal_instruments (proposal_pk, instrument_id, management_time_allocation)
    select c.pk, i.instrument_id, i.management_time_allocation from bench_plan c join proposal_instruments i on i.proposal_pk = c.from_pk`.execute(
    tx,
  );
  await sql`
    insert into proposal_techniques (proposal_pk, technique_id)
    select c.pk, t.technique_id from bench_plan c join proposal_techniques t on t.proposal_pk = c.from_pk`.execute(tx);
  await sql`
    insert into workflow_states (entity_kind, entity_id, workflow_id, node, occurrences, used)
    select s.entity_kind, c.pk, s.workflow_id, s.node, s.occurrences, s.used
    from bench_plan c join workflow_states s on s.entity_kind = 'PROPOSAL' and s.entity_id = c.from_pk`.execute(tx);
  await sql`
    insert into event_log (event_type, entity_kind, changed_object_id, changed_by, impersonated_by, changes, description, happened_at)
    select e.event_type, e.entity_kind, c.pk::text, e.changed_by, e.impersonated_by, e.changes, e.description, e.happened_at
    from bench_plan c join event_log e on e.entity_kind = 'PROPOSAL' and e.changed_object_id = c.from_pk::text`.execute(tx);
}

async function copyHeld(tx: Tx, name: string): Promise<void> {
  const table = sql.table(name);
  const more = name === 'samples' ? sql`, safety_status, safety_comment, is_post_proposal_submission` : sql``;
  await sql`
    create temp table bench_held on commit drop as
    select h.id as from_id, h.questionary_id as from_questionary, nextval('questionaries_id_seq')::int as questionary, c.pk
    from bench_plan c join ${table} h on h.proposal_pk = c.from_pk`.execute(tx);
  await copyQuestionary(tx, sql`bench_held`);
  await sql`
    insert into ${table} (title, creator_id, questionary_id, proposal_pk, question_id, created_at, updated_at ${more})
    select h.title, h.creator_id, c.questionary, c.pk, h.question_id, h.created_at, h.updated_at ${more}
    from bench_held c join ${table} h on h.id = c.from_id`.execute(tx);
  await sql`drop table bench_held`.execute(tx);
}

export async function copyPeople(db: Db, like: number, count: number, from = 0): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into users (user_title, firstname, lastname, username, institution_id, department, position, email, email_verified,
        oauth_issuer, oidc_sub)
      select u.user_title, (array['Ada', 'Bela', 'Chen', 'Dana', 'Elif', 'Femi', 'Gita'])[1 + n % 7],
        (array['Abara', 'Berg', 'Castro', 'Dvorak', 'Eriksen', 'Fontana', 'Gupta', 'Haas', 'Ito', 'Jansen', 'Kovacs'])[1 + n % 11] || ' ' || n,
        'bench-' || n, u.institution_id, u.department, u.position, 'person-' || n || '@bench.example', true, 'bench', n::text
      from users u, generate_series(${from + 1}::int, ${from + count}::int) n where u.id = ${like}
      returning id
    ), roles as (
      insert into role_user (user_id, role_id) select made.id, r.role_id from made, role_user r where r.user_id = ${like}
    )
    select id from made order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export const copyInstitutions = (db: Db, count: number): Promise<unknown> =>
  sql`insert into institutions (name, country_id) select (array['University', 'Institute', 'Laboratory'])[1 + n % 3] || ' ' || n,
    (select min(id) from countries) from generate_series(1, ${count}::int) n`.execute(db);

export async function copyCalls(db: Db, like: number, shortCodes: readonly string[]): Promise<readonly number[]> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'calls' and column_name not in ('id', 'short_code', 'reference_number_counter')`.execute(
    db,
  );
  const same = sql.join(columns.map(({ name }) => sql.ref(name)));
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into calls (short_code, reference_number_counter, ${same})
      select code, 0, ${same} from calls, unnest(${shortCodes}::text[]) code where calls.id = ${like}
      returning id
    ), offered as (
      insert into call_instruments (call_id, instrument_id, availability_time)
      select made.id, i.instrument_id, i.availability_time from made, call_instruments i where i.call_id = ${like}
    )
    select id from made order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Amounts {
  readonly proposals: number;
  readonly listed: number;
  readonly answers: number;
}

export async function amounts(db: Connection): Promise<Amounts> {
  const { rows } = await sql<Amounts>`
    select count(*) as proposals, count(*) filter (where status_id <> (select id from statuses where short_code = 'EXPIRED')) as listed,
      (select count(*) from answers) as answers
    from proposals`.execute(db);
  return rows[0] ?? { proposals: 0, listed: 0, answers: 0 };
}
