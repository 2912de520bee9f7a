const pageLocks = (): LockManager | undefined => (globalThis as { readonly navigator?: Partial<Navigator> }).navigator?.locks;

const nameOf = (name: string): string => `beamtime.${name}`;

/**
 * Whether nobody has it any more.
 * @param untold what is held to be so where the browser cannot tell
 */
export async function isFree(name: string, untold: boolean): Promise<boolean> {
  const locks = pageLocks();
  if (!locks) return untold;
  // whoever would take it to find out would have it for a moment in which another finds it taken
  const { held = [] } = await locks.query();
  return !held.some((lock) => lock.name === nameOf(name));
}

/**
 * Lets one page at a time have something of this device: others find it taken until the page lets go of it, is closed or dies.
 * @returns lets go of it; null: another page has it. Where the browser cannot tell (no Web Locks: plain http), it is nobody's.
 */
export async function claim(name: string): Promise<(() => void) | null> {
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
