import Handlebars from 'handlebars';
import { HELPER_NAMES } from './helpers.ts';

const MAX_CHARS = 200_000;
const MAX_NODES = 5_000;
const MAX_DEPTH = 16;

const KNOWN = new Set<string>(HELPER_NAMES);
const BLOCKS = new Set(['if', 'unless', 'each', 'with']);

/** What a facility's own layout may be made of. Partials and decorators are not: the first can call themselves without end. */
const ALLOWED = new Set([
  'Program', 'ContentStatement', 'CommentStatement', 'MustacheStatement', 'BlockStatement', 'SubExpression', 'PathExpression',
  'StringLiteral', 'NumberLiteral', 'BooleanLiteral', 'NullLiteral', 'UndefinedLiteral', 'Hash', 'HashPair',
]); // prettier-ignore

/** Says what is wrong with a layout's text, as a sentence for its editor; null if it may be used. */
export function layoutProblem(source: string): string | null {
  if (source.length > MAX_CHARS) return `The layout is longer than ${String(MAX_CHARS)} characters`;
  let program: hbs.AST.Program;
  try {
    program = Handlebars.parseWithoutProcessing(source);
  } catch (error) {
    return error instanceof Error ? error.message : 'The layout cannot be read';
  }
  return nodeProblem(program, 0, { nodes: 0 });
}

function nodeProblem(node: hbs.AST.Node, depth: number, seen: { nodes: number }): string | null {
  seen.nodes += 1;
  if (seen.nodes > MAX_NODES) return 'The layout has too many parts';
  if (depth > MAX_DEPTH * 3) return 'The layout is nested too deeply';
  if (!ALLOWED.has(node.type)) return `Line ${lineOf(node)}: this is not available in layouts`;
  const helper = calledHelper(node);
  const available = node.type === 'BlockStatement' ? BLOCKS : KNOWN;
  if (helper !== null && !available.has(helper)) return `Line ${lineOf(node)}: there is no helper "${helper}"`;
  for (const child of children(node)) {
    const problem = nodeProblem(child, depth + 1, seen);
    if (problem !== null) return problem;
  }
  return null;
}

/** The helper a node calls, or null where it only prints a variable. */
function calledHelper(node: hbs.AST.Node): string | null {
  if (!('path' in node) || !('params' in node)) return null;
  const { path, params } = node as hbs.AST.MustacheStatement;
  const name = 'original' in path ? String(path.original) : '';
  // a block with the name of a list would repeat too, past the count of rounds
  const calls = node.type !== 'MustacheStatement' || params.length > 0 || ('hash' in node && node.hash !== undefined);
  return calls ? name : null;
}

function children(node: hbs.AST.Node): readonly hbs.AST.Node[] {
  return Object.entries(node)
    .filter(([key]) => key !== 'loc' && key !== 'strip')
    .flatMap(([, value]: [string, unknown]) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter((value): value is hbs.AST.Node => value !== null && typeof value === 'object' && 'type' in value);
}

function lineOf(node: hbs.AST.Node): string {
  return String(node.loc.start.line);
}
