/** Compares the answer to another question. */
export interface FormCondition {
  readonly name: string;
  readonly operator: '=' | '!=' | 'selected';
  readonly value: string;
}

export interface FormRelevance {
  readonly operator: 'AND' | 'OR';
  readonly conditions: readonly FormCondition[];
}

/** Guards against pathological input. */
const MAX_LENGTH = 2_000;
const TOKEN = /\s*(?:\$\{\s*([^\s{}]+)\s*\}|'([^']*)'|"([^"]*)"|(\d+(?:\.\d+)?)|(!=|=|\(|\)|,)|(and|or|selected)\b)/y;

interface Token {
  readonly kind: 'name' | 'text' | 'sign';
  readonly text: string;
}

/**
 * Parses a `relevant` of =, != and selected(), joined by either `and` or `or`; null for anything else.
 *
 * @example readRelevant("${colour} = 'red' and ${size} != '1'") // { operator: 'AND', conditions: [{ name: 'colour', operator: '=', value: 'red' },
 * …] }
 */
export function readRelevant(text: string): FormRelevance | null {
  const straight = withStraightQuotes(text);
  return parsed(text) ?? (straight === text ? null : parsed(straight));
}

const withStraightQuotes = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

function parsed(text: string): FormRelevance | null {
  const tokens = text.length > MAX_LENGTH ? null : tokensOf(text);
  if (!tokens) return null;
  const reader = new Reader(tokens);
  const relevance = reader.joined();
  return relevance && reader.atEnd() ? relevance : null;
}

function tokensOf(text: string): readonly Token[] | null {
  const tokens: Token[] = [];
  const trimmed = text.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const match = TOKEN.exec(trimmed);
    if (!match) return null;
    const [, name, single, double, number, sign, word] = match;
    if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else if (sign !== undefined || word !== undefined) tokens.push({ kind: 'sign', text: sign ?? word ?? '' });
    else tokens.push({ kind: 'text', text: single ?? double ?? number ?? '' });
  }
  return tokens;
}

class Reader {
  #at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  atEnd(): boolean {
    return this.#at === this.tokens.length;
  }

  /** Parts joined by one operator; conditions here cannot mix them. */
  joined(): FormRelevance | null {
    const parts: (FormRelevance | null)[] = [this.#part()];
    const words: FormRelevance['operator'][] = [];
    for (let word = this.#word(); word; word = this.#word()) {
      words.push(word);
      parts.push(this.#part());
    }
    const readParts = parts.filter((part) => part !== null);
    const operators = new Set([...words, ...readParts.filter(({ conditions }) => conditions.length > 1).map(({ operator }) => operator)]);
    if (readParts.length < parts.length || operators.size > 1) return null;
    return { operator: [...operators][0] ?? 'AND', conditions: readParts.flatMap(({ conditions }) => conditions) };
  }

  #part(): FormRelevance | null {
    if (this.#take('(')) {
      const inner = this.joined();
      return inner && this.#take(')') ? inner : null;
    }
    const condition = this.#take('selected') ? this.#selected() : this.#comparison();
    return condition && { operator: 'AND', conditions: [condition] };
  }

  #selected(): FormCondition | null {
    if (!this.#take('(')) return null;
    const name = this.#of('name');
    const value = name !== null && this.#take(',') ? this.#of('text') : null;
    return name !== null && value !== null && this.#take(')') ? { name, operator: 'selected', value } : null;
  }

  #comparison(): FormCondition | null {
    const name = this.#of('name');
    if (name === null) return null;
    const operator = this.#take('=') ? '=' : this.#take('!=') ? '!=' : null;
    const value = operator && this.#of('text');
    return operator === null || value === null ? null : { name, operator, value };
  }

  #word(): FormRelevance['operator'] | null {
    if (this.#take('and')) return 'AND';
    return this.#take('or') ? 'OR' : null;
  }

  #take(sign: string): boolean {
    const next = this.tokens[this.#at];
    if (next?.kind !== 'sign' || next.text !== sign) return false;
    this.#at += 1;
    return true;
  }

  #of(kind: 'name' | 'text'): string | null {
    const next = this.tokens[this.#at];
    if (next?.kind !== kind) return null;
    this.#at += 1;
    return next.text;
  }
}

export interface FormBound {
  readonly value: string;
  /** Exclusive bound, as in `. < 10`. */
  readonly strict: boolean;
}

/** Bounds of a `constraint`; null for none. */
export interface FormRange {
  readonly least: FormBound | null;
  readonly greatest: FormBound | null;
  /** Limits the length of a text. */
  readonly ofLength: boolean;
}

const SUBJECT = String.raw`string-length\(\s*\.\s*\)|\.`;
const VALUE = String.raw`(?:date\(\s*)?['"]?(-?[\d.:T-]+)['"]?(?:\s*\))?`;
const BOUND = new RegExp(String.raw`^(${SUBJECT})\s*(>=|<=|>|<)\s*${VALUE}$`);
/** Reversed operands: `0 <= .` */
const TURNED = new RegExp(String.raw`^${VALUE}\s*(>=|<=|>|<)\s*(${SUBJECT})$`);
const MIRRORED: Readonly<Record<string, string>> = { '>=': '<=', '<=': '>=', '>': '<', '<': '>' };

interface Bound {
  readonly isLength: boolean;
  readonly sign: string;
  readonly value: string;
}

function boundOf(text: string): Bound | null {
  const [, subject, sign, value] = BOUND.exec(text) ?? [];
  if (subject !== undefined && sign !== undefined && value !== undefined) return { isLength: subject !== '.', sign, value };
  const [, first, turned, behind] = TURNED.exec(text) ?? [];
  return first === undefined || turned === undefined ? null : { isLength: behind !== '.', sign: MIRRORED[turned] ?? '', value: first };
}

/**
 * Parses a range `constraint` such as `. >= 1 and . < 10`; null for anything else.
 *
 * @example readRange('. >= 1 and . < 10')?.greatest // { value: '10', strict: true }
 */
export function readRange(text: string): FormRange | null {
  if (text.length > MAX_LENGTH) return null;
  const parts = withStraightQuotes(text).split(/\s+and\s+/);
  const bounds = parts.map((part) => boundOf(part.trim().replace(/^\((.*)\)$/, '$1')));
  const readBounds = bounds.filter((bound) => bound !== null);
  const subjects = new Set(readBounds.map(({ isLength }) => isLength));
  const boundsOf = (side: '>' | '<'): readonly FormBound[] =>
    readBounds.filter(({ sign }) => sign.startsWith(side)).map(({ sign, value }) => ({ value, strict: sign === side }));
  const [least, greatest] = [boundsOf('>'), boundsOf('<')];
  // only one of two lower bounds could be kept
  if (readBounds.length < bounds.length || subjects.size > 1 || least.length > 1 || greatest.length > 1) return null;
  return { least: least[0] ?? null, greatest: greatest[0] ?? null, ofLength: subjects.has(true) };
}
