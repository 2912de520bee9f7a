import Handlebars from 'handlebars';
import type { TextVariable } from '../../../engine/catalog/types.ts';
import { HELPER_NAMES } from './helpers.ts';
import { sizeFault } from './layout-size.ts';
import { parseFault } from './parse-fault.ts';
import { unknownVariables, type UnknownVariable } from './variables.ts';
import type { TextFault } from '../types.ts';

const MAX_CHARS = 200_000;
const MAX_NODES = 5_000;
const MAX_DEPTH = 16;
/** Each block adds two or three levels to the tree. */
const MAX_NODE_DEPTH = MAX_DEPTH * 3;
/** Limits checked before parsing, so that no oversized tree is built. */
const SIZE = { words: MAX_NODES * 4, depth: MAX_NODE_DEPTH, comments: 200 };

const KNOWN = new Set<string>(HELPER_NAMES);
const BLOCKS = new Set(['if', 'unless', 'each', 'with']);

/** Allowed node types. Partials are excluded because they can recurse without end. */
const ALLOWED = new Set([
  'Program',
  'ContentStatement',
  'CommentStatement',
  'MustacheStatement',
  'BlockStatement',
  'SubExpression',
  'PathExpression',
  'StringLiteral',
  'NumberLiteral',
  'BooleanLiteral',
  'NullLiteral',
  'UndefinedLiteral',
  'Hash',
  'HashPair',
]);

/** Fault of a layout text as a sentence for its editor, or null. */
export function layoutProblem(source: string): string | null {
  const fault = read(source).fault;
  if (fault === null) return null;
  return fault.line === 0 ? fault.message : `Line ${String(fault.line)}: ${fault.message}`;
}

/**
 * Editor markers of a text: its fault, or else unknown variables.
 *
 * @example checkText('Dear {{fistName}}', [{ name: 'firstName', about: '…' }]).unknown // [{ line: 1, column: 7, message: '…' }]
 */
export function checkLayoutText(
  source: string,
  variables: readonly TextVariable[],
): { readonly fault: TextFault | null; readonly unknown: readonly UnknownVariable[] } {
  const { fault, program } = read(source);
  return { fault, unknown: fault === null && program !== null ? unknownVariables(program, variables) : [] };
}

function read(source: string): { readonly fault: TextFault | null; readonly program: hbs.AST.Program | null } {
  if (source.length > MAX_CHARS) return { fault: whole(`The layout is longer than ${String(MAX_CHARS)} characters`), program: null };
  const size = sizeFault(source, SIZE);
  if (size !== null) return { fault: whole(size), program: null };
  try {
    const program = Handlebars.parseWithoutProcessing(source);
    return { fault: nodeFault(program, 0, { nodes: 0 }), program };
  } catch (error) {
    return { fault: parseFault(error, source), program: null };
  }
}

const whole = (message: string): TextFault => ({ line: 0, column: 0, message });

function nodeFault(node: hbs.AST.Node, depth: number, seen: { nodes: number }): TextFault | null {
  seen.nodes += 1;
  if (seen.nodes > MAX_NODES) return whole('The layout has too many parts');
  if (depth > MAX_NODE_DEPTH) return whole('The layout is nested too deeply');
  if (!ALLOWED.has(node.type)) return at(node, 'this is not available in layouts');
  const helper = calledHelper(node);
  const available = node.type === 'BlockStatement' ? BLOCKS : KNOWN;
  if (helper !== null && !available.has(helper)) return at(node, `there is no helper "${helper}"`);
  for (const child of children(node)) {
    const fault = nodeFault(child, depth + 1, seen);
    if (fault !== null) return fault;
  }
  return null;
}

function calledHelper(node: hbs.AST.Node): string | null {
  if (!('path' in node) || !('params' in node)) return null;
  const { path, params } = node as hbs.AST.MustacheStatement;
  const name = 'original' in path ? String(path.original) : '';
  // a block on a list repeats without counting its iterations
  const calls = node.type !== 'MustacheStatement' || params.length > 0 || ('hash' in node && node.hash !== undefined);
  return calls ? name : null;
}

function children(node: hbs.AST.Node): readonly hbs.AST.Node[] {
  return Object.entries(node)
    .filter(([key]) => key !== 'loc' && key !== 'strip')
    .flatMap(([, value]: [string, unknown]) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter((value): value is hbs.AST.Node => value !== null && typeof value === 'object' && 'type' in value);
}

const at = (node: hbs.AST.Node, message: string): TextFault => ({
  line: node.loc.start.line,
  column: node.loc.start.column,
  message,
});
