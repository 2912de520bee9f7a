import { vi } from 'vitest';

/**
 * Stubs browser storage.
 *
 * @param pathname of the page
 * @returns a function that removes it
 */
export function stubDevice(pathname: string): () => void {
  // items are own properties, as in a browser
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void (kept[name] = value),
    removeItem: (name: string) => void Reflect.deleteProperty(kept, name),
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value, enumerable: false, configurable: true });
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('location', { pathname });
  return () => void vi.unstubAllGlobals();
}
