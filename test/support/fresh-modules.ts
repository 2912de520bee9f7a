/** Files share a process with loaded packages, but get fresh modules of the product, globals and clock. */
import { afterAll, vi } from 'vitest';

vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
