/**
 * Lets one page at a time have something of this device: others find it taken until the page lets go of it, is closed or dies.
 * @returns lets go of it; null: another page has it. Where the browser cannot tell (no Web Locks: plain http), it is nobody's.
 */
export async function claim(name: string): Promise<(() => void) | null> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return () => undefined;
  return new Promise((resolve, reject) => {
    locks
      .request(`beamtime.${name}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}
