import { handlebarsParser } from './handlebars-parser.ts';
import type { TextFault } from '../types.ts';

/** Readable message of a parse error, to be created right after it was thrown. The parser's own message names its tokens. */
export function parseFault(error: unknown, source: string): TextFault {
  const text = error instanceof Error ? error.message : '';
  const crossed = /^(\S+) doesn't match (\S+) - (\d+):(\d+)$/.exec(text);
  if (crossed) {
    const [, opened = '', closed = '', line, column] = crossed;
    return { line: Number(line), column: Number(column), message: `{{#${opened}}} is closed by {{/${closed}}}` };
  }
  const place = / - (\d+):(\d+)$/.exec(text);
  if (place) return { line: Number(place[1]), column: Number(place[2]), message: UNREADABLE };
  const got = /got '(\w+)'/.exec(text)?.[1] ?? '';
  const block = got === 'EOF' ? openBlock(source) : null;
  if (block) return { ...placeOf(block.index, source), message: `{{#${block.name}}} is not closed: {{/${block.name}}} is missing` };
  const index = stoppedAt(source);
  const braces = bracesAround(index, source);
  if (braces === null) return { ...placeOf(index, source), message: MESSAGES[got] ?? UNREADABLE };
  return { ...placeOf(braces, source), message: UNCLOSED.test(got) ? MESSAGES.INVALID : UNREADABLE };
}

const UNREADABLE = 'the text between these braces cannot be read';
const MESSAGES: Readonly<Record<string, string>> & { readonly INVALID: string } = {
  OPEN_ENDBLOCK: 'this closes something that is not open',
  INVERSE: 'there is no {{#if}} or {{#each}} before this {{else}}',
  INVALID: 'the braces are not closed by }}, or hold a character that cannot be read',
};
/** Tokens that cannot occur within braces, so the previous braces are unclosed. */
const UNCLOSED = /^(INVALID|INVERSE|EOF|OPEN.*|)$/;

/**
 * Index where the parser stopped, computed from its remaining input. Its own position is imprecise, and its consumed text repeats the start of
 * comments.
 */
function stoppedAt(source: string): number {
  const { lexer } = handlebarsParser;
  return source.length - lexer._input.length - lexer.match.length;
}

/** Start of the braces around an index; null outside braces. */
function bracesAround(index: number, source: string): number | null {
  const opened = index === 0 ? -1 : source.lastIndexOf('{{', index - 1);
  const isClosed = opened < 0 || source.slice(opened, index).includes('}}');
  if (isClosed) return null;
  return source[opened - 1] === '{' ? opened - 1 : opened;
}

function placeOf(index: number, source: string): Pick<TextFault, 'line' | 'column'> {
  const before = source.slice(0, index).split('\n');
  return { line: before.length, column: before.at(-1)?.length ?? 0 };
}

function openBlock(source: string): { readonly name: string; readonly index: number } | null {
  const open: { readonly name: string; readonly index: number }[] = [];
  for (const { 1: sign, 2: name = '', index } of source.matchAll(/\{\{~?([#/])\s*([\w.-]+)/g)) {
    if (sign === '#') open.push({ name, index });
    else if (open.at(-1)?.name === name) open.pop();
  }
  return open.at(-1) ?? null;
}
