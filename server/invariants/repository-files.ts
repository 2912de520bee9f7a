import { sql } from 'kysely';
import type { Invariant } from './repository-invariant.ts';

/** Milliseconds after which a due delivery must have been tried, or a lease have ended. */
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
    title: 'No delivery is due for more than a day without an attempt',
    rows: (at) => sql`
      select 'delivery ' || id || ' (' || kind || ')' as key
      from outbox
      where delivered_at is null and failed_at is null
        and not exists (select from worker_hold)
        and coalesce(last_error, '') not like 'Waiting: %'
        and greatest(due_at, leased_until) < ${new Date(at.getTime() - STUCK_MS)}`,
  },
];
