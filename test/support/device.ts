import { vi } from 'vitest';

/** A device's storage as a browser has it, for a test without one. @param pathname of the page @returns takes it away */
export function stubDevice(pathname: string): () => void {
  // names are its own keys, as of the browser's
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
