/** Compares the answer to another question. `selected` and `unselected` look for one of several choices; an empty value means unanswered. */
export interface FormCondition {
  readonly name: string;
  readonly operator: '=' | '!=' | '<' | '<=' | '>' | '>=' | 'selected' | 'unselected';
  readonly value: string;
}

/** A condition of a foreign form, whatever its language; negations are resolved. */
export type ForeignRule =
  { readonly kind: 'and' | 'or'; readonly parts: readonly ForeignRule[] } | ({ readonly kind: 'is' } & FormCondition);

/** How a kind of form writes its conditions. */
export interface ExpressionDialect {
  /** Source of a regular expression: the name of a question, then of its choice, if any. */
  readonly name: string;
  /** Signs and words that mean a sign of the grammar. */
  readonly words: Readonly<Record<string, string>>;
  /** Words that stand for themselves, such as `true`. */
  readonly literals: readonly string[];
  /** Function that asks for one of several choices: `selected(name, 'choice')`. */
  readonly selected: string | null;
}

/** Guards against pathological input. */
export const MAX_EXPRESSION = 2_000;
const MAX_DEPTH = 20;

interface Token {
  readonly kind: 'name' | 'text' | 'sign';
  readonly text: string;
  readonly choice?: string;
}

/**
 * Parses a condition by a closed grammar; null for anything else.
 *
 * @example ruleOfExpression("${colour} = 'red'", XLSFORM) // { kind: 'is', name: 'colour', operator: '=', value: 'red' }
 */
export function ruleOfExpression(text: string, dialect: ExpressionDialect): ForeignRule | null {
  const straight = withStraightQuotes(text);
  return parsed(text, dialect) ?? (straight === text ? null : parsed(straight, dialect));
}

export const withStraightQuotes = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

function parsed(text: string, dialect: ExpressionDialect): ForeignRule | null {
  const tokens = text.length > MAX_EXPRESSION ? null : tokensOf(text, dialect);
  if (!tokens) return null;
  const reader = new RuleReader(tokens);
  const rule = reader.either(0);
  return rule && reader.atEnd() ? rule : null;
}

const patternOf = ({ name }: ExpressionDialect): RegExp =>
  new RegExp(
    String.raw`\s*(?:(?<name>${name})|'(?<single>[^']*)'|"(?<double>[^"]*)"|(?<number>-?\d+(?:\.\d+)?)|(?<sign>&&|\|\||<>|[!=<>]=?=?|[(),[\]])|(?<word>[A-Za-z]+)\b)`,
    'y',
  );

function tokensOf(text: string, dialect: ExpressionDialect): readonly Token[] | null {
  const pattern = patternOf(dialect);
  const trimmed = text.trimEnd();
  const tokens: Token[] = [];
  while (pattern.lastIndex < trimmed.length) {
    const match = pattern.exec(trimmed);
    const token = match && tokenOf(match, dialect);
    if (!token) return null;
    tokens.push(token);
  }
  return tokens;
}

function tokenOf({ groups = {} }: RegExpExecArray, { words, literals, selected }: ExpressionDialect): Token | null {
  const { name, key, choice, single, double, number, sign, word } = groups;
  if (name !== undefined) return { kind: 'name', text: key ?? '', ...(choice === undefined ? {} : { choice }) };
  const text = single ?? double ?? number;
  if (text !== undefined) return { kind: 'text', text };
  const written = (sign ?? word ?? '').toLowerCase();
  if (literals.includes(written)) return { kind: 'text', text: written };
  if (written !== '' && written === selected) return { kind: 'sign', text: 'has' };
  const standard = Object.hasOwn(words, written) ? words[written] : undefined;
  return standard === undefined ? null : { kind: 'sign', text: standard };
}

const OPPOSITE = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  selected: 'unselected',
  unselected: 'selected',
} as const;
const TURNED = { '=': '=', '!=': '!=', '<': '>', '>=': '<=', '>': '<', '<=': '>=' } as const;
type Comparison = keyof typeof TURNED;

const is = (name: string, operator: FormCondition['operator'], value: string): ForeignRule => ({ kind: 'is', name, operator, value });

function negated(rule: ForeignRule): ForeignRule {
  if (rule.kind === 'is') return { ...rule, operator: OPPOSITE[rule.operator] };
  return { kind: rule.kind === 'and' ? 'or' : 'and', parts: rule.parts.map(negated) };
}

class RuleReader {
  #at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  atEnd(): boolean {
    return this.#at === this.tokens.length;
  }

  either(depth: number): ForeignRule | null {
    return this.#joined('or', () => this.#joined('and', () => this.#part(depth)));
  }

  #joined(kind: 'and' | 'or', next: () => ForeignRule | null): ForeignRule | null {
    const parts: ForeignRule[] = [];
    do {
      const part = next();
      if (!part) return null;
      parts.push(part);
    } while (this.#take(kind));
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind, parts };
  }

  #part(depth: number): ForeignRule | null {
    if (depth > MAX_DEPTH) return null;
    if (this.#take('not')) {
      const part = this.#part(depth + 1);
      return part && negated(part);
    }
    if (this.#take('(')) {
      const inner = this.either(depth + 1);
      return inner && this.#take(')') ? inner : null;
    }
    return this.#take('has') ? this.#selected() : this.#comparison();
  }

  #selected(): ForeignRule | null {
    if (!this.#take('(')) return null;
    const name = this.#next('name');
    const value = name && this.#take(',') ? this.#next('text') : null;
    return name && value && this.#take(')') ? is(name.text, 'selected', value.text) : null;
  }

  #comparison(): ForeignRule | null {
    const value = this.#next('text');
    if (value) {
      const operator = this.#operator();
      if (!operator) return null;
      const name = this.#next('name');
      return name && compared(name, TURNED[operator], value.text);
    }
    const name = this.#next('name');
    if (!name) return null;
    if (this.#take('empty')) return is(name.text, '=', '');
    if (this.#take('notempty')) return is(name.text, '!=', '');
    return this.#listed(name.text) ?? this.#withValue(name);
  }

  #withValue(name: Token): ForeignRule | null {
    const operator = this.#operator();
    if (!operator) return null;
    const value = this.#next('text');
    return value && compared(name, operator, value.text);
  }

  /** `contains` and its kin, with one value or a list. */
  #listed(name: string): ForeignRule | null {
    const [kind, operator] = this.#take('anyof')
      ? (['or', 'selected'] as const)
      : this.#take('contains')
        ? (['and', 'selected'] as const)
        : this.#take('notcontains')
          ? (['and', 'unselected'] as const)
          : [null, null];
    const values = kind && this.#values();
    if (!kind || !values || values.length === 0) return null;
    const parts = values.map((value) => is(name, operator, value));
    return parts.length === 1 ? (parts[0] ?? null) : { kind, parts };
  }

  #values(): readonly string[] | null {
    if (!this.#take('[')) {
      const value = this.#next('text');
      return value && [value.text];
    }
    const values: string[] = [];
    do {
      const value = this.#next('text');
      if (!value) return null;
      values.push(value.text);
    } while (this.#take(','));
    return this.#take(']') ? values : null;
  }

  #operator(): Comparison | null {
    const next = this.tokens[this.#at];
    if (next?.kind !== 'sign' || !Object.hasOwn(TURNED, next.text)) return null;
    this.#at += 1;
    return next.text as Comparison;
  }

  #take(sign: string): boolean {
    const next = this.tokens[this.#at];
    if (next?.kind !== 'sign' || next.text !== sign) return false;
    this.#at += 1;
    return true;
  }

  #next(kind: 'name' | 'text'): Token | null {
    const next = this.tokens[this.#at];
    if (next?.kind !== kind) return null;
    this.#at += 1;
    return next;
  }
}

/** A name with a choice is 1 where the choice is selected, else 0. */
function compared({ text, choice }: Token, operator: Comparison, value: string): ForeignRule | null {
  if (choice === undefined) return is(text, operator, value);
  if ((operator !== '=' && operator !== '!=') || !/^[01]$/.test(value)) return null;
  return is(text, (operator === '=') === (value === '1') ? 'selected' : 'unselected', choice);
}
