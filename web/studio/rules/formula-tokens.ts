export interface FormulaToken {
  readonly kind: 'number' | 'text' | 'answer' | 'name' | 'sign';
  readonly text: string;
}

const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|"(?<text>(?:[^"]|"")*)"|\{\s*(?<answer>[^{}]+?)\s*\}|(?<name>[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)?)|(?<sign><=|>=|!=|[-+*/<>=(),×−]))/y;
/** Signs as people write them, too. */
const SIGNS: Readonly<Record<string, string>> = { '×': '*', '−': '-' };

/** Tokens of a formula, or the text that is none. */
export function tokensOf(formula: string): { readonly tokens: readonly FormulaToken[] } | { readonly at: string } {
  const tokens: FormulaToken[] = [];
  const text = formula.trimEnd();
  for (let at = 0; at < text.length;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    const [kind, part] = Object.entries<string | undefined>(match?.groups ?? {}).find(([, value]) => value !== undefined) ?? [];
    if (!match || kind === undefined || part === undefined) return { at: text.slice(at).trim().slice(0, 10) };
    const read = kind === 'sign' ? (SIGNS[part] ?? part) : kind === 'text' ? part.replaceAll('""', '"') : part;
    tokens.push({ kind: kind as FormulaToken['kind'], text: read });
    at = TOKEN.lastIndex;
  }
  return { tokens };
}
