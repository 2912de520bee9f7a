/**
 * Files share a process with the packages that it has loaded, but nothing of ours: each one has the product's modules anew, with the globals
 * and the clock as Node made them.
 */
import { afterAll, vi } from 'vitest';

vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
