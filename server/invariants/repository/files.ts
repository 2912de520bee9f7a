import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** After a downtime the oldest deliveries go first, so only one that was passed over is stuck. */
const STUCK_MS = 24 * 60 * 60_000;

export const fileInvariants: readonly Invariant[] = [
  {
    name: 'files-whole',
    title: 'A file has all of its bytes',
    rows: () => sql`
      select 'file ' || f.id as key
      from files f
      where f.complete
        and f.size_in_bytes <> coalesce((select sum(length(c.bytes)) from file_chunks c where c.file_id = f.id), 0)`,
  },
  {
    name: 'files-there',
    title: 'A file that is referenced is there, and was uploaded whole',
    rows: () => sql`
      select named.key || ', file ' || named.file as key
      from (
        select kind || ' ' || owner_id as key, file_id::text as file from file_references
        union all select 'stored PDF ' || id, file_id::text from stored_pdfs
        union all select 'technical review ' || id, unnest(files) from technical_reviews
        union all select 'internal review ' || id, unnest(files) from internal_reviews
        union all select 'panel ' || id, unnest(files) from faps
      ) named
        left join files f on f.id::text = named.file and f.complete
      where f.id is null`,
  },
  {
    name: 'deliveries-move',
    title: 'No delivery is left behind for more than a day by later ones of its kind',
    rows: (at) => sql`
      select 'delivery ' || o.id || ' (' || o.kind || ')' as key
      from outbox o
      where o.delivered_at is null and o.failed_at is null
        and not exists (select from worker_hold)
        and coalesce(o.last_error, '') not like 'Waiting: %'
        and greatest(o.due_at, o.created_at, o.leased_until) < ${new Date(at.getTime() - STUCK_MS)}
        and exists (select from outbox later
          where later.kind = o.kind and later.due_at > o.due_at + interval '1 day' and later.delivered_at is not null)`,
  },
];
