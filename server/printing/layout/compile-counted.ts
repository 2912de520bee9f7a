import type Handlebars from 'handlebars';
import { HELPER_NAMES, SAY } from './helpers.ts';

const KNOWN = new Set<string>(HELPER_NAMES);

/** Handlebars options for shipped and officers' texts, which allow listed helpers only. */
export const COMPILE = {
  strict: false,
  knownHelpersOnly: true,
  knownHelpers: { ...Object.fromEntries([...HELPER_NAMES, SAY].map((name) => [name, true])), log: false },
};

/**
 * Compiles an officer's text so that plain values count towards the limit: `{{title}}` becomes `{{say title}}`.
 *
 * @param source a valid text, see layoutProblem
 */
export function compileCounted(engine: typeof Handlebars, source: string, options: CompileOptions): Handlebars.TemplateDelegate {
  const program = engine.parse(source);
  count(program);
  return engine.compile(program, options);
}

function count(program: hbs.AST.Program | undefined): void {
  for (const statement of program?.body ?? []) {
    if (isBlock(statement)) {
      count(statement.program);
      count(statement.inverse);
    } else if (isMustache(statement) && statement.params.length === 0 && isValue(statement.path)) {
      statement.params = [statement.path];
      statement.path = { ...statement.path, data: false, depth: 0, parts: [SAY], original: SAY };
    }
  }
}

const isBlock = (statement: hbs.AST.Statement): statement is hbs.AST.BlockStatement => statement.type === 'BlockStatement';
const isMustache = (statement: hbs.AST.Statement): statement is hbs.AST.MustacheStatement => statement.type === 'MustacheStatement';
const isValue = (path: hbs.AST.MustacheStatement['path']): path is hbs.AST.PathExpression =>
  path.type === 'PathExpression' && !KNOWN.has((path as hbs.AST.PathExpression).original);
