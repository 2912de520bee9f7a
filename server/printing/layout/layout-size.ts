import { handlebarsParser } from './handlebars-parser.ts';

const { lexer, terminals_: NAMES } = handlebarsParser;

/** Limits of a text: parsing takes quadratic time in depth, and comments times characters. */
export interface SizeLimits {
  readonly words: number;
  readonly depth: number;
  readonly comments: number;
}

/** Open blocks and brackets at a token; each `else if` counts as a block. */
interface Open {
  blocks: number[];
  brackets: number;
}

/** Reason why a text is too large to parse, found in one pass; null if fine or unreadable. Parsing it first would block the server for seconds. */
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

/** Stops at an unreadable token, which the parser reports better. */
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
