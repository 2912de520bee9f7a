import type { TextFault } from './layout-check.ts';

/** Why a text cannot be read, in words for those who write it: the parser's own name its tokens. */
export function parseFault(error: unknown, source: string): TextFault {
  const text = error instanceof Error ? error.message : '';
  const crossed = /^(\S+) doesn't match (\S+) - (\d+):(\d+)$/.exec(text);
  if (crossed) {
    const [, opened = '', closed = '', line, column] = crossed;
    return { line: Number(line), column: Number(column), message: `{{#${opened}}} is closed by {{/${closed}}}` };
  }
  const line = Number(/on line (\d+)/.exec(text)?.[1] ?? /(\d+):\d+$/.exec(text)?.[1] ?? 0);
  const pointer = /^(-*)\^$/m.exec(text)?.[1]?.length ?? 0;
  const got = /got '(\w+)'/.exec(text)?.[1] ?? '';
  const open = got === 'EOF' ? openBlock(source) : null;
  if (open) return { ...open.at, message: `{{#${open.name}}} is not closed: {{/${open.name}}} is missing` };
  return { line, column: pointer, message: MESSAGES[got] ?? 'what stands between these braces cannot be read' };
}

const MESSAGES: Readonly<Record<string, string>> = {
  OPEN_ENDBLOCK: 'this closes something that is not open',
  INVERSE: 'there is no {{#if}} or {{#each}} before this {{else}}',
  INVALID: 'the braces are not closed by }}, or hold a character that cannot be read',
};

/** The innermost block that is still open at the end. */
function openBlock(source: string): { readonly name: string; readonly at: Pick<TextFault, 'line' | 'column'> } | null {
  const open: { readonly name: string; readonly index: number }[] = [];
  for (const { 1: sign, 2: name = '', index } of source.matchAll(/\{\{~?([#/])\s*([\w.-]+)/g)) {
    if (sign === '#') open.push({ name, index });
    else if (open.at(-1)?.name === name) open.pop();
  }
  const last = open.at(-1);
  if (!last) return null;
  const before = source.slice(0, last.index).split('\n');
  return { name: last.name, at: { line: before.length, column: before.at(-1)?.length ?? 0 } };
}
