import { totalmem } from 'node:os';
import { fail, type CodedError } from '../../../engine/errors.ts';
import type { BrowserHandle } from './browser-process.ts';
import { usageOf } from './process-tree.ts';

export interface DocumentLimits {
  readonly maxBytes: number;
  /** CPU time, independent of other load on the machine. */
  readonly maxCpuMs: number;
}

const LOOK_EVERY_MS = 250;
const GB = 1024 ** 3;

/** A container may limit memory below the machine's. */
const machineBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

export const documentLimits = (): DocumentLimits => ({ maxBytes: Math.min(1.5 * GB, machineBytes() / 3), maxCpuMs: 40_000 });

/**
 * Polls the browser's memory and CPU time per document, since Chromium needs a large address space and cannot be limited. Does nothing where /proc is
 * missing.
 *
 * @param exceeded called once with the error
 * @returns stops watching
 */
export function watchDocument(browser: BrowserHandle, limits: DocumentLimits, exceeded: (error: CodedError) => void): () => void {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const before = usageOf(browser.pid);

  async function look(): Promise<void> {
    const [first, now] = [await before, await usageOf(browser.pid)];
    if (isOver || first === null || now === null) return;
    const [bytes, cpuMs] = [now.bytes - first.bytes, now.cpuMs - first.cpuMs];
    if (bytes > limits.maxBytes) exceeded(fail('PDF_TOO_MUCH_MEMORY', { bytes, maxBytes: limits.maxBytes }));
    else if (cpuMs > limits.maxCpuMs) exceeded(fail('PDF_TIMEOUT', { cpuMs, maxCpuMs: limits.maxCpuMs }));
    else again();
  }
  function again(): void {
    timer = setTimeout(() => void look(), LOOK_EVERY_MS);
  }
  again();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
