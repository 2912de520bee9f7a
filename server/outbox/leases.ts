import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Core } from '../context.ts';
import type { Connection } from '../plugins/database/index.ts';
import { claimAgain, claimDeliveries, extendLeases, isLeasedBy, releaseDeliveries, type ClaimedRow } from './repository.ts';
import { LeaseLost } from './types.ts';

/** How long a claimed row is ours if nobody extends it: so long after the death of its worker somebody else takes it up. */
const LEASE_MS = 60_000;
/** A lease is extended so often within its time that one lost attempt does no harm. */
const EXTENSIONS = 3;

export type Leases = ReturnType<typeof createLeases>;

/**
 * The rows that a worker has claimed. Whoever claims them here has them for as long as the work takes, however long that is: their leases are
 * extended until they are let go.
 */
export function createLeases({ db, clock, freshness, log }: Core, leaseMs = LEASE_MS) {
  const name = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const held = new Set<number>();
  let extending: NodeJS.Timeout | undefined;
  let extension: Promise<unknown> | undefined;

  const until = () => new Date(clock().getTime() + leaseMs);
  const terms = () => ({ at: clock(), leasedUntil: until(), leasedBy: name, except: [...held] });
  const complain = (error: unknown): void => log.error({ err: error }, 'leases could not be extended');
  async function extend(): Promise<void> {
    // a database that answers late is not asked more by that
    if (extension) return;
    extension = extendLeases(db, [...held], name, until()).catch(complain);
    await extension;
    extension = undefined;
  }

  function hold(rows: readonly ClaimedRow[]): readonly ClaimedRow[] {
    if (rows[0]) freshness.observe(rows[0].stamps);
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
    /** By whom the rows are leased. */
    name,
    /** How long a row is ours if nobody extends it. */
    lastsMs: leaseMs,
    /** Takes rows of these kinds that are due. */
    claim: async (kinds: readonly string[], limit: number) => hold(await claimDeliveries(db, { kinds, limit, ...terms() })),
    /** Takes these rows, whatever became of them before, and leaves out those that somebody is delivering. */
    claimAgain: (ids: readonly number[], on: Connection = db) => claimAgain(on, ids, terms()),
    /** Extends the leases of claimed rows until they are let go. */
    hold,
    /** @throws LeaseLost */
    async keep(id: number): Promise<void> {
      if (!(await isLeasedBy(db, id, name))) throw new LeaseLost('Somebody else is making this delivery by now');
    },
    /** false: it was let go, as at the end of the process. */
    holds: (id: number): boolean => held.has(id),
    /** Ends the holding of rows that are settled. */
    letGo,
    /** Extends nothing any more: what is still in hand is made again by others when its time has run out. */
    end: () => letGo([...held]),
    /** Gives rows back that were not begun. */
    async giveBack(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      letGo(ids);
      await releaseDeliveries(db, ids, name);
    },
  };
}
