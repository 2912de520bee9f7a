/** Checks that an exported name means one thing: no two modules of the product declare the same one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesBelow, root } from './files.ts';

/** Names that each module of a kind has. */
const SHARED = new Set(['resolvers', 'loaders', 'routes', 'Props', 'slots', 'says', 'isGroup']);
const FOLDERS = ['engine', 'server', 'web', 'scripts'];

const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !path.includes('/generated/') && !path.endsWith('.d.ts');

/** Names that a module declares and exports; names that it hands on are not among them. */
export function exportedNames(path: string, text: string): readonly string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    const declared = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => name)
      : [nameOf(statement)];
    return declared.flatMap((name) => (name && ts.isIdentifier(name) ? [name.text] : []));
  });
}

const nameOf = (statement: ts.Statement): ts.Node | undefined => ts.getNameOfDeclaration(statement as ts.DeclarationStatement);

/** A domain's index.ts may load lazily what a file of its own declares. */
const isEntryPoint = (path: string, others: readonly string[]): boolean =>
  path.endsWith('/index.ts') && others.some((other) => other.startsWith(path.slice(0, -'index.ts'.length)));

const places = new Map<string, string[]>();
for (const path of FOLDERS.flatMap(filesBelow).filter(isSource)) {
  for (const name of new Set(exportedNames(path, readFileSync(join(root, path), 'utf8')))) {
    places.set(name, [...(places.get(name) ?? []), path]);
  }
}
for (const [name, paths] of places) {
  const declared = paths.filter(
    (path) =>
      !isEntryPoint(
        path,
        paths.filter((other) => other !== path),
      ),
  );
  if (declared.length < 2 || SHARED.has(name)) continue;
  console.error(`${name} is exported by ${declared.join(' and ')}: give each its own name`);
  process.exitCode = 1;
}
