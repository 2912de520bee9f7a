import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Core } from '../context.ts';
import type { Connection } from '../plugins/database/index.ts';
import { claimAgain, claimDeliveries, extendLeases, isLeasedBy, releaseDeliveries, type ClaimedRow } from './repository/outbox.ts';
import { LeaseLost } from './types.ts';

/** After this time without extension, other workers may claim the row. */
const LEASE_MS = 60_000;
/** Extensions per lease time, so that one may fail. */
const EXTENSIONS = 3;

export type Leases = ReturnType<typeof createLeases>;

/** Leases claimed rows and extends the leases until released, however long the work takes. */
export function createLeases({ db, clock, versionedCache, log }: Core, leaseMs = LEASE_MS) {
  const name = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const held = new Set<number>();
  let extending: NodeJS.Timeout | undefined;
  let extension: Promise<unknown> | undefined;

  const until = () => new Date(clock().getTime() + leaseMs);
  const terms = () => ({ at: clock(), leasedUntil: until(), leasedBy: name, except: [...held] });
  const complain = (error: unknown): void => log.error({ err: error }, 'leases could not be extended');
  async function extend(): Promise<void> {
    // no further extensions while one is pending, since the database is slow
    if (extension) return;
    extension = extendLeases(db, [...held], name, until()).catch(complain);
    await extension;
    extension = undefined;
  }

  function hold(rows: readonly ClaimedRow[]): readonly ClaimedRow[] {
    if (rows[0]) versionedCache.observe(rows[0].stamps);
    for (const { id } of rows) held.add(id);
    if (rows.length > 0) extending ??= setInterval(() => void extend(), leaseMs / EXTENSIONS);
    return rows;
  }

  function letGo(ids: readonly number[]): void {
    for (const id of ids) held.delete(id);
    if (held.size > 0) return;
    clearInterval(extending);
    extending = undefined;
  }

  return {
    name,
    lastsMs: leaseMs,
    claim: async (kinds: readonly string[], limit: number) => hold(await claimDeliveries(db, { kinds, limit, ...terms() })),
    /** Claims these rows regardless of their state, except those in progress. */
    claimAgain: (ids: readonly number[], on: Connection = db) => claimAgain(on, ids, terms()),
    hold,
    /** @throws LeaseLost */
    async keep(id: number): Promise<void> {
      if (!(await isLeasedBy(db, id, name))) throw new LeaseLost('Somebody else is making this delivery by now');
    },
    holds: (id: number): boolean => held.has(id),
    letGo,
    /** Stops extending, so that other workers repeat unfinished rows after expiry. */
    end: () => letGo([...held]),
    async giveBack(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      letGo(ids);
      await releaseDeliveries(db, ids, name);
    },
  };
}
