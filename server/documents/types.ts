import type { BrowserProgram } from './browser-process.ts';

// prettier-ignore

/** Something about a text, with its place in it: line from 1, column from 0. */
export interface TextFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A browser on this machine. */
export interface BrowserChoice extends Pick<BrowserProgram, 'path' | 'env' | 'args'> {
  /** Whether it has Chromium's own sandbox at all. */
  readonly hasSandbox: boolean;
}

/** A page of the browser for one document: no script, no network, and no trace of the document before it. */
export interface PrintingPage {
  readonly print: (html: string) => Promise<Uint8Array>;
  /** The letters that no font of the page has, nor any that is installed. */
  readonly missingOf: (html: string, letters: readonly string[]) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** Makes a PDF of one HTML text. */
export type Print = (html: string) => Promise<Uint8Array>;

/** @param stop says when the document is not wanted any more */
export type Job<T> = (print: Print, stop: AbortSignal, missingOf: PrintingPage['missingOf']) => Promise<T>;
