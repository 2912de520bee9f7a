import type { TextVariable } from '../../../engine/catalog/types.ts';
import type { TextFault } from '../types.ts';

export interface UnknownVariable extends TextFault {
  readonly name: string;
}

type Known = ReadonlyMap<string, TextVariable> | null;

interface Scope {
  readonly contexts: readonly Known[];
  readonly named: ReadonlyMap<string, Known>;
}

const BLOCK_WITH_CONTEXT = new Set(['each', 'with']);

export function unknownVariables(program: hbs.AST.Program, variables: readonly TextVariable[]): readonly UnknownVariable[] {
  const faults: UnknownVariable[] = [];
  visitProgram(program, { contexts: [fieldsOf(variables)], named: new Map() }, faults);
  return faults;
}

const fieldsOf = (variables: readonly TextVariable[]): Known => new Map(variables.map((variable) => [variable.name, variable]));

const insideOf = (variable: TextVariable | undefined): Known => (variable?.fields === undefined ? null : fieldsOf(variable.fields));

function visitProgram(program: hbs.AST.Program, scope: Scope, faults: UnknownVariable[]): void {
  for (const statement of program.body) {
    if (statement.type === 'MustacheStatement') visitCall(statement as hbs.AST.MustacheStatement, scope, faults);
    if (statement.type === 'BlockStatement') visitBlock(statement as hbs.AST.BlockStatement, scope, faults);
  }
}

function visitBlock(block: hbs.AST.BlockStatement, scope: Scope, faults: UnknownVariable[]): void {
  const name = String(block.path.original);
  const [subject] = block.params;
  for (const param of block.params) visitExpression(param, scope, faults);
  const inner = BLOCK_WITH_CONTEXT.has(name) && subject ? entered(subject, block, scope) : scope;
  visitProgram(block.program, inner, faults);
  // missing without an else branch
  const inverse = block.inverse as hbs.AST.Program | undefined;
  if (inverse) visitProgram(inverse, scope, faults);
}

function entered(subject: hbs.AST.Expression, block: hbs.AST.BlockStatement, { contexts, named }: Scope): Scope {
  const resolved = subject.type === 'PathExpression' ? resolve(subject as hbs.AST.PathExpression, { contexts, named }) : { known: null };
  const inside = resolved === 'unknown' ? null : resolved.known;
  // older typings omit that a program without block parameters has no list
  const names = (block.program.blockParams as readonly string[] | undefined) ?? [];
  return { contexts: [...contexts, inside], named: new Map([...named, ...names.map((it, i) => [it, i === 0 ? inside : null] as const)]) };
}

function visitCall(call: hbs.AST.MustacheStatement | hbs.AST.SubExpression, scope: Scope, faults: UnknownVariable[]): void {
  if (call.params.length === 0 && call.type === 'MustacheStatement') visitExpression(call.path, scope, faults);
  for (const param of call.params) visitExpression(param, scope, faults);
}

function visitExpression(expression: hbs.AST.Node, scope: Scope, faults: UnknownVariable[]): void {
  if (expression.type === 'SubExpression') return visitCall(expression as hbs.AST.SubExpression, scope, faults);
  if (expression.type !== 'PathExpression') return;
  const path = expression as hbs.AST.PathExpression;
  if (resolve(path, scope) !== 'unknown') return;
  const { line, column } = path.loc.start;
  faults.push({ line, column, name: path.original, message: `there is no variable "${path.original}"` });
}

function resolve(path: hbs.AST.PathExpression, { contexts, named }: Scope): { readonly known: Known } | 'unknown' {
  if (path.data) return { known: null };
  const [first = '', ...rest] = path.parts;
  const context = contexts[contexts.length - 1 - path.depth] ?? null;
  if (first === '') return { known: context };
  if (path.depth === 0 && named.has(first)) return follow(named.get(first) ?? null, rest);
  return follow(context, [first, ...rest]);
}

function follow(variables: Known, parts: readonly string[]): { readonly known: Known } | 'unknown' {
  const [part, ...rest] = parts;
  if (part === undefined || variables === null) return { known: variables };
  // a list item, as in proposals.[0]
  if (/^\d+$/.test(part)) return follow(variables, rest);
  const variable = variables.get(part);
  return variable ? follow(insideOf(variable), rest) : 'unknown';
}
