import { sql } from 'kysely';
import type { WorkflowEventDefinition } from '../../../engine/catalog/types.ts';
import { fail } from '../../../engine/errors.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { personBehind } from '../../../engine/rules/actor.ts';
import { escapeLike, shownName, type Db } from '../../plugins/database/index.ts';
import type { EventLogRow } from '../types.ts';

/** Maximum of rows, latest first; older ones need a narrower query. */
const MAX_EVENT_ROWS = 1000;
/** Longer than all event names that our pages request. */
const MAX_EVENT_TYPE_CHARS = 1000;
const ALL = '*';

/**
 * Log rows of an object by prefixes of the event type, oldest first; '*' matches any. The prefix limits the entity kind, since ids are unique per
 * kind only.
 *
 * @example eventLogRows(db, events, '17', 'PROPOSAL|TOPIC')
 * @throws CodedError BAD_INPUT when the prefixes are too long
 */
export async function eventLogRows(
  db: Db,
  events: Vocabulary,
  changedObjectId: string,
  eventType: string,
): Promise<readonly EventLogRow[]> {
  if (eventType.length > MAX_EVENT_TYPE_CHARS)
    throw fail('BAD_INPUT', { message: `eventType may have at most ${MAX_EVENT_TYPE_CHARS} characters` });
  const prefixes = eventType
    .split('|')
    .map((it) => it.trim())
    .filter((it) => it !== '');
  const everything = prefixes.includes(ALL);
  const anyPrefix = sql<string>`any(${prefixes.map((prefix) => `${escapeLike(prefix)}%`)}::text[])`;
  const kinds = [...new Set(prefixes.flatMap((prefix) => kindsNamed(events, prefix)))];
  if (prefixes.length === 0) return [];
  const rows = await logRows(db)
    .$if(changedObjectId !== ALL && !kinds.includes('USER'), (query) => query.where('changedObjectId', '=', changedObjectId))
    .$if(changedObjectId !== ALL && kinds.includes('USER'), (query) => query.where(ofPerson(changedObjectId)))
    .$if(changedObjectId !== ALL && !everything && kinds.length > 0, (query) => query.where('entityKind', 'in', kinds))
    .$if(!everything, (query) => query.where('eventType', 'like', anyPrefix))
    .orderBy('eventLog.id', 'desc')
    .limit(MAX_EVENT_ROWS)
    .execute();
  return rows.reverse().map(toRow);
}

/** Log rows of several entities, oldest first. */
export async function entityLogRows(
  db: Db,
  entities: readonly { readonly kind: string; readonly id: number }[],
): Promise<readonly EventLogRow[]> {
  const rows = await logRows(db)
    .where(
      sql<boolean>`(entity_kind, changed_object_id) in (select k, i::text from unnest(${entities.map(({ kind }) => kind)}::text[], ${entities.map(({ id }) => id)}::int[]) as t (k, i))`,
    )
    .orderBy('eventLog.id', 'desc')
    .limit(MAX_EVENT_ROWS)
    .execute();
  return rows.reverse().map(toRow);
}

const logRows = (db: Db) =>
  db
    .selectFrom('eventLog')
    .leftJoin('users', 'users.id', 'eventLog.changedBy')
    .leftJoin('users as officer', 'officer.id', 'eventLog.impersonatedBy')
    .select([
      'eventLog.id',
      'eventType',
      sql<number | null>`coalesce(users.merged_into_id, changed_by)`.as('changedBy'),
      sql<number | null>`coalesce(officer.merged_into_id, impersonated_by)`.as('impersonatedBy'),
      'changes',
      'description',
      'happenedAt',
      'changedObjectId',
      'apiToken',
    ])
    .select(shownName('users').as('person'));

/** Rows of the object; of a person also those of accounts that were merged into theirs, in which the merge itself stands twice. */
const ofPerson = (id: string) => sql<boolean>`(changed_object_id = any(array(select ${id}::text
    union all select m.id::text from users m where m.merged_into_id is not null and m.merged_into_id::text = ${id}))
  and (changed_object_id = ${id} or (entity_kind = 'USER' and event_type <> 'USERS_MERGED')))`;

type Vocabulary = ReadonlyMap<string, Pick<WorkflowEventDefinition, 'entity'>>;

/** `CALL` means calls, although proposals have CALL events, too. */
function kindsNamed(events: Vocabulary, prefix: string): readonly string[] {
  const kinds = [...events].flatMap(([event, { entity }]) => (entity && event.startsWith(prefix) ? [entity] : []));
  return kinds.filter((kind) => kind === prefix).length > 0 ? [prefix] : kinds;
}

interface Stored {
  readonly id: number;
  readonly eventType: string;
  readonly changedBy: number | null;
  readonly impersonatedBy: number | null;
  readonly changes: JsonObject;
  readonly description: string;
  readonly happenedAt: Date;
  readonly changedObjectId: string;
  readonly person: string | null;
  readonly apiToken: string | null;
}

/** Attributes impersonated actions to the officer; the text names the impersonated person, or the API access token that nobody stands behind. */
const toRow = ({
  id,
  eventType,
  changedBy,
  impersonatedBy,
  changes,
  description,
  happenedAt,
  changedObjectId,
  person,
  apiToken,
}: Stored): EventLogRow => ({
  id,
  eventType,
  changedById: personBehind({ userId: changedBy, impersonatorId: impersonatedBy }),
  eventTStamp: happenedAt,
  rowData: JSON.stringify(changes),
  changedObjectId,
  description: `${description}${behind({ impersonatedBy, person, apiToken })}`,
});

function behind({ impersonatedBy, person, apiToken }: Pick<Stored, 'impersonatedBy' | 'person' | 'apiToken'>): string {
  if (impersonatedBy !== null) return ` (in the name of ${person || 'a person no longer known'})`;
  return apiToken === null ? '' : ` (by the API access token ${apiToken})`;
}
