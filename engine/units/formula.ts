import type { Logic } from '../json.ts';
import { fail } from '../errors.ts';

const MAX_LENGTH = 200;
const MAX_DEPTH = 20;
const NUMBER = /^(?:\d+\.?\d*|\.\d+)/;

/**
 * Parses a conversion formula to json-logic. It allows digits, `x`, `+ - * / ( ) .` and spaces only (domain reference 4.3).
 *
 * @example parseFormula('x * 0.001') // { '*': [{ var: 'x' }, 0.001] }
 * @throws FORMULA_INVALID with the place of the fault, counted from 1
 */
export function parseFormula(text: string): Logic {
  if (text.length > MAX_LENGTH) throw faultAt(MAX_LENGTH, `it is longer than ${MAX_LENGTH} characters`);
  const reader = new Reader(text);
  const logic = reader.sum(0);
  reader.end();
  return logic;
}

function faultAt(index: number, fault: string) {
  return fail('FORMULA_INVALID', { place: index + 1, fault });
}

class Reader {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  sum(depth: number): Logic {
    let left = this.#product(depth);
    for (let sign = this.#take('+', '-'); sign; sign = this.#take('+', '-')) left = { [sign]: [left, this.#product(depth)] };
    return left;
  }

  end(): void {
    this.#skipSpaces();
    if (this.#at < this.#text.length) throw faultAt(this.#at, `'${this.#text[this.#at] ?? ''}' is not expected here`);
  }

  #product(depth: number): Logic {
    let left = this.#signed(depth);
    for (let sign = this.#take('*', '/'); sign; sign = this.#take('*', '/')) left = { [sign]: [left, this.#signed(depth)] };
    return left;
  }

  #signed(depth: number): Logic {
    if (depth > MAX_DEPTH) throw faultAt(this.#at, 'it is nested too deeply');
    const sign = this.#take('+', '-');
    if (sign === '-') return { '-': [0, this.#signed(depth + 1)] };
    return sign === '+' ? this.#signed(depth + 1) : this.#atom(depth);
  }

  #atom(depth: number): Logic {
    if (this.#take('x')) return { var: 'x' };
    if (this.#take('(')) {
      const inner = this.sum(depth + 1);
      if (!this.#take(')')) throw faultAt(this.#at, "')' is missing");
      return inner;
    }
    const number = NUMBER.exec(this.#text.slice(this.#at))?.[0];
    if (number === undefined) throw faultAt(this.#at, 'a number, x or ( is expected');
    this.#at += number.length;
    return Number(number);
  }

  #skipSpaces(): void {
    while (this.#text[this.#at] === ' ') this.#at += 1;
  }

  #take(...characters: readonly string[]): string | undefined {
    this.#skipSpaces();
    const next = this.#text[this.#at];
    if (next === undefined || !characters.includes(next)) return undefined;
    this.#at += 1;
    return next;
  }
}
