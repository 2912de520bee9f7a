import { totalmem } from 'node:os';
import { fail, type CodedError } from '../../engine/errors.ts';
import type { Browser } from './browser-process.ts';
import { usageOf } from './process-tree.ts';

/** What a document may take of the browser, beyond what that has taken before. */
export interface DocumentLimits {
  readonly maxBytes: number;
  /** Time of the processor: however busy the machine is, it is the same for the same document. */
  readonly maxCpuMs: number;
}

const LOOK_EVERY_MS = 250;
const GB = 1024 ** 3;

/** A process may have less than the machine, such as in a container. */
const machineBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

export const documentLimits = (): DocumentLimits => ({ maxBytes: Math.min(1.5 * GB, machineBytes() / 3), maxCpuMs: 40_000 });

/**
 * Looks again and again at what the browser takes for a document. Chromium cannot be given less address space than it asks for, so it is measured and
 * not bounded. Nothing is measured where the system does not tell.
 * @param exceeded called once, with the error for whoever waits for the document
 * @returns ends it
 */
export function watchDocument(browser: Browser, limits: DocumentLimits, exceeded: (error: CodedError) => void): () => void {
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
