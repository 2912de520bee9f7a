import type { BrowserProgram } from './browser/browser-process.ts';

// prettier-ignore

/** A message with its position: line from 1, column from 0. */
export interface TextFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface BrowserChoice extends Pick<BrowserProgram, 'path' | 'env' | 'args'> {
  /** False for builds without Chromium's sandbox. */
  readonly hasSandbox: boolean;
}

export interface PrintingPage {
  readonly print: (html: string) => Promise<Uint8Array>;
  /** Characters missing in all fonts of the page and system. */
  readonly missingOf: (html: string, letters: readonly string[]) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export type Print = (html: string) => Promise<Uint8Array>;

/** @param stop aborts when the document is no longer wanted */
export type Job<T> = (print: Print, stop: AbortSignal, missingOf: PrintingPage['missingOf']) => Promise<T>;
