import { fail } from './errors.ts';
import type { Json } from './json.ts';
import { isInexact } from './logic/index.ts';
import { JSON_LIMITS, type JsonLimits } from './rules/limits.ts';

const [QUOTE, BACKSLASH, COMMA, MINUS] = [34, 92, 44, 45];
const [DIGIT_0, DIGIT_9] = [48, 57];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];
/** Bytes of numbers: digits, signs, point and exponent. */
const IN_NUMBER: ReadonlySet<number | undefined> = new Set([...'0123456789+-.eE'].map((sign) => sign.charCodeAt(0)));

/** Numbers of fewer characters without an exponent lose nothing. */
const SURELY_EXACT = 15;
/** No double needs more characters. */
const SURELY_INEXACT = 400;

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Bounds JSON while it arrives, because parsing takes seconds for deep nesting and many values. Ignores syntax errors, which the parser finds.
 *
 * @example const scan = new JsonScanner({ depth: 2, values: 10 }); scan.add(bytes); scan.end(); JSON.parse(scan.exact(bytes))
 */
export class JsonScanner {
  private depth = 0;
  private values = 1;
  private isInText = false;
  private isEscaped = false;
  private bytes = 0;
  private number: { readonly from: number; text: string } | null = null;
  private readonly inexact: Span[] = [];

  constructor(private readonly limits: JsonLimits) {}

  /** @throws CodedError JSON_TOO_DEEP, JSON_TOO_LONG */
  add(piece: Uint8Array): void {
    let at = 0;
    while (at < piece.length) {
      if (this.isInText) at = this.textFrom(piece, at);
      else if (this.number) at = this.numberFrom(piece, at, this.number);
      else at = this.structureFrom(piece, at);
    }
    this.bytes += piece.length;
  }

  /** A number may be the last thing in the text. */
  end(): void {
    if (this.number) this.judge(this.number, this.bytes);
    this.number = null;
  }

  /** The text, in which each number that parsing would change is quoted, so that rules refuse it as a text. */
  exact(all: Uint8Array): string {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const text = (from: number, to?: number): string => decoder.decode(all.subarray(from, to));
    let [exact, at] = ['', 0];
    for (const { from, to } of this.inexact) {
      exact += `${text(at, from)}"${text(from, to)}"`;
      at = to;
    }
    return exact + text(at);
  }

  private textFrom(piece: Uint8Array, start: number): number {
    for (let at = start; at < piece.length; at += 1) {
      if (this.isEscaped) this.isEscaped = false;
      else if (piece[at] === BACKSLASH) this.isEscaped = true;
      else if (piece[at] === QUOTE) {
        this.isInText = false;
        return at + 1;
      }
    }
    return piece.length;
  }

  private numberFrom(piece: Uint8Array, start: number, number: { readonly from: number; text: string }): number {
    for (let at = start; at < piece.length; at += 1) {
      const byte = piece[at];
      if (byte === undefined || !IN_NUMBER.has(byte)) {
        this.judge(number, this.bytes + at);
        this.number = null;
        return at;
      }
      if (number.text.length < SURELY_INEXACT) number.text += String.fromCharCode(byte);
    }
    return piece.length;
  }

  private judge({ from, text }: { readonly from: number; readonly text: string }, to: number): void {
    if (text.length <= SURELY_EXACT && !/e/i.test(text)) return;
    if (text.length >= SURELY_INEXACT || isInexact(text)) this.inexact.push({ from, to });
  }

  private structureFrom(piece: Uint8Array, start: number): number {
    for (let at = start; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (byte === QUOTE) {
        this.isInText = true;
        return at + 1;
      }
      if (byte === MINUS || (byte >= DIGIT_0 && byte <= DIGIT_9)) {
        this.number = { from: this.bytes + at, text: '' };
        return at;
      }
      this.count(byte);
    }
    return piece.length;
  }

  private count(byte: number): void {
    const opens = byte === OPEN_LIST || byte === OPEN_OBJECT;
    if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.depth -= 1;
    if (opens) this.depth += 1;
    if (opens || byte === COMMA) this.values += 1;
    if (this.depth > this.limits.depth) throw fail('JSON_TOO_DEEP', { max: this.limits.depth });
    if (this.values > this.limits.values) throw fail('JSON_TOO_LONG', { max: this.limits.values });
  }
}

/**
 * Parses text from outside within limits.
 *
 * @example parseJson('{"value": 1}') // { value: 1 }
 * @throws CodedError JSON_TOO_DEEP, JSON_TOO_LONG; SyntaxError
 */
export function parseJson(text: string, { limits = JSON_LIMITS, reviver }: ParseOptions = {}): Json {
  new JsonScanner(limits).add(new TextEncoder().encode(text));
  return JSON.parse(text, reviver) as Json;
}

export type JsonReviver = (key: string, value: Json) => Json | undefined;

interface ParseOptions {
  readonly limits?: JsonLimits;
  readonly reviver?: JsonReviver | undefined;
}
