import Handlebars from 'handlebars';

/** Handlebars' own reader of words: undocumented, and the only one that finds the same words as its parser. */
interface Lexer {
  setInput(source: string): unknown;
  lex(): number;
}
const { lexer, terminals_: NAMES } = (
  Handlebars as unknown as { readonly Parser: { readonly lexer: Lexer; readonly terminals_: Readonly<Record<number, string>> } }
).Parser;

/** What a text may be made of. The time to read it grows with the square of its depth, and with comments times letters. */
export interface SizeLimits {
  readonly words: number;
  readonly depth: number;
  readonly comments: number;
}

/** Blocks and brackets that are open at a word, each `else if` being one more block. */
interface Open {
  blocks: number[];
  brackets: number;
}

/**
 * Says why a text is too large to be parsed, in one pass that ends at the first limit; null where it is not, or cannot be read at all.
 * The parser would keep everybody else waiting for seconds before it is known how deep the text is.
 */
export function sizeFault(source: string, limits: SizeLimits): string | null {
  lexer.setInput(source);
  const open: Open = { blocks: [], brackets: 0 };
  let comments = 0;
  for (let words = 1; ; words += 1) {
    const word = nextWord();
    if (word === 'EOF' || word === 'INVALID') return null;
    if (word === 'COMMENT') comments += 1;
    follow(word, open);
    if (words > limits.words) return 'The layout has too many parts';
    if (comments > limits.comments) return `The layout has more than ${String(limits.comments)} comments`;
    if (depthOf(open) > limits.depth) return 'The layout is nested too deeply';
  }
}

/** A word that cannot be read ends the text: the parser says it better. */
function nextWord(): string {
  try {
    return NAMES[lexer.lex()] ?? 'INVALID';
  } catch {
    return 'INVALID';
  }
}

function follow(word: string, open: Open): void {
  const { blocks } = open;
  if (OPENING.has(word)) blocks.push(1);
  else if (CLOSING.has(word)) blocks.pop();
  else if (word === 'OPEN_INVERSE_CHAIN') blocks.push((blocks.pop() ?? 0) + 1);
  else if (word === 'OPEN_SEXPR') open.brackets += 1;
  else if (word === 'CLOSE_SEXPR') open.brackets -= 1;
}

const OPENING = new Set(['OPEN_BLOCK', 'OPEN_INVERSE', 'OPEN_PARTIAL_BLOCK', 'OPEN_RAW_BLOCK']);
const CLOSING = new Set(['OPEN_ENDBLOCK', 'END_RAW_BLOCK']);

const depthOf = ({ blocks, brackets }: Open): number => blocks.reduce((sum, it) => sum + it, brackets);
