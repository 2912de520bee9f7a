const pageLocks = (): LockManager | undefined => (globalThis as { readonly navigator?: Partial<Navigator> }).navigator?.locks;

const nameOf = (name: string): string => `beamtime.${name}`;

/**
 * True if no page holds the lock.
 *
 * @param untold result if the browser has no Web Locks
 */
export async function isPageLockFree(name: string, untold: boolean): Promise<boolean> {
  const locks = pageLocks();
  if (!locks) return untold;
  // Querying instead of acquiring, because a short acquisition would make other pages find it taken.
  const { held = [] } = await locks.query();
  return !held.some((lock) => lock.name === nameOf(name));
}

/**
 * Acquires a lock across pages of this device; it is released by the page, its closing or its crash.
 *
 * @returns release function; null if another page holds it. Without Web Locks (plain http) it always succeeds.
 */
export async function claimPageLock(name: string): Promise<(() => void) | null> {
  const locks = pageLocks();
  if (!locks) return () => undefined;
  return new Promise((resolve, reject) => {
    locks
      .request(nameOf(name), { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}
