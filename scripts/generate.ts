/**
 * Writes the types that follow from the API's schema and from the records: `npm run generate`.
 * With `--check` nothing is written; it fails and names the files that are not up to date.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescript from '@graphql-codegen/typescript';
import * as operations from '@graphql-codegen/typescript-operations';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { buildASTSchema, concatAST, Kind, lexicographicSortSchema, parse, printSchema, Source, type DocumentNode } from 'graphql';
import ts from 'typescript';
import { CatalogError } from '../engine/catalog/index.ts';
import { recordSdl, type RecordDefinition } from '../engine/records/index.ts';
import { loadDefinitions } from '../server/catalog/index.ts';
import { writtenNames } from '../server/plugins/permissions.ts';
import { filesBelow, root } from './files.ts';
import { recordOperations } from './record-operations.ts';
import { recordColumns, recordTypes } from './record-types.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const parseFile = (path: string): DocumentNode => parse(new Source(read(path), path));

/** By their names, so that a new file moves no other lines. */
const records = (await checkedRecords()).toSorted((a, b) => a.record.localeCompare(b.record));

async function checkedRecords(): Promise<readonly RecordDefinition[]> {
  try {
    return [...(await loadDefinitions({ folders: [join(root, 'definitions')] })).catalog.records.values()];
  } catch (error) {
    if (!(error instanceof CatalogError)) throw error;
    console.error(`Nothing was written, for the definitions have faults:\n${error.message}`);
    process.exit(1);
  }
}

const written = concatAST(
  filesBelow('server')
    .filter((path) => path.endsWith('/schema.graphql'))
    .map(parseFile),
);
const stated = writtenNames(written);
const ofRecords = recordSdl(records, (name) => stated.has(name)).sdl;
const schemaDocument = concatAST([written, parse(ofRecords)]);
const schemaAst = buildASTSchema(schemaDocument);
const header = '/* Written by `npm run generate` from the GraphQL schema. Do not edit. */\n';
const withHeader =
  (write: (filename: string) => Promise<string>) =>
  async (filename: string): Promise<string> =>
    header + (await write(filename));

/** Types exported by `server/mappers.ts` are the resolvers' models of the GraphQL types of that name. */
function mappers(): Record<string, string> {
  const path = 'server/mappers.ts';
  if (!existsSync(join(root, path))) return {};
  const names: string[] = [];
  for (const statement of ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest).statements) {
    if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) names.push(statement.name.text);
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
      names.push(...statement.exportClause.elements.map((element) => element.name.text));
    }
  }
  const typeNames = names.filter((name) => schemaAst.getType(name));
  return Object.fromEntries(typeNames.map((name) => [name, `../mappers.ts#${name} as ${name}Row`]));
}

async function resolverTypes(filename: string): Promise<string> {
  return codegen({
    filename,
    schema: schemaDocument,
    schemaAst,
    documents: [],
    pluginMap: { typescript, resolvers },
    plugins: [{ typescript: {} }, { resolvers: {} }],
    config: {
      contextType: '../context.ts#Context',
      mappers: mappers(),
      scalars: { DateTime: { input: 'Date', output: 'Date | string' }, JSON: 'unknown', ID: 'string' },
      strictScalars: true,
      enumsAsTypes: true,
      immutableTypes: true,
      useTypeImports: true,
      // Rows hold null for absent values, so answers do too; omitted inputs are undefined.
      avoidOptionals: { field: true, inputValue: false, object: false, defaultValue: false },
      inputMaybeValue: 'T | null | undefined',
    },
  });
}

const APART: Readonly<Record<string, readonly string[]>> = {
  'act-as': ['web/shell/act-as.graphql'],
  answer: ['web/proposals/answer/'],
  'api-tokens': ['web/api-tokens/'],
  jobs: ['web/jobs/'],
  calendars: ['web/calendars/'],
  calls: ['web/calls/'],
  copies: ['web/proposals/components/'],
  decisions: ['web/decisions/'],
  'experiment-safety': ['web/experiment-safety/'],
  faps: ['web/faps/'],
  'first-steps': ['web/first-steps/'],
  effects: ['web/ui/effects/'],
  'experiment-reports': ['web/experiment-reports/'],
  experiments: ['web/experiments/experiments.graphql'],
  'experiment-calendar': ['web/experiments/calendar/'],
  home: ['web/home/home.graphql'],
  round: ['web/home/round/'],
  search: ['web/shell/search/'],
  idle: ['web/shell/idle.graphql'],
  imports: ['web/imports/'],
  'own-experiments': ['web/experiments/own/'],
  judgements: ['web/judgements/'],
  logs: ['web/logs/', 'web/mail/'],
  officers: ['web/proposals/officer/'],
  people: ['web/users/people.graphql', 'web/institutions/'],
  'expiry-dates': ['web/users/expiry-dates.graphql'],
  profile: ['web/users/profile.graphql'],
  'panel-reviews': ['web/reviews/'],
  records: ['web/records/', 'web/instruments/', 'web/messages/', 'web/tags/', 'web/techniques/'],
  settings: ['web/settings/pages/'],
  feedback: ['web/feedback/'],
  shipments: ['web/shipments/'],
  studio: ['web/studio/'],
  'technical-reviews': ['web/technical-reviews/'],
  'technique-proposals': ['web/technique-proposals/'],
  view: ['web/proposals/view/'],
  visits: ['web/visits/'],
  withdrawal: ['web/proposals/withdrawal/'],
  writing: ['web/forms/', 'web/proposals/wizard/', 'web/users/users.graphql'],
};
const isIn =
  (places: readonly string[]) =>
  (path: string): boolean =>
    places.some((place) => path.startsWith(place));

/** Fragments for the documents of every folder that uses them. */
const SHARED = 'web/decisions/planned.graphql';
const sharedParts = /\.\.\.Planned(Mail|Row)Parts/;

const TYPES = 'web/generated/types.ts';

const documentTypes =
  (belongs: (path: string) => boolean, { plugins, more }: DocumentOutput) =>
  async (filename: string): Promise<string> => {
    const own = filesBelow('web').filter((path) => path.endsWith('.graphql') && path !== SHARED && belongs(path));
    const documents = [...own, ...(own.some((path) => sharedParts.test(read(path))) ? [SHARED] : [])].map((path) => ({
      location: path,
      document: parseFile(path),
    }));
    return codegen({
      filename,
      schema: schemaDocument,
      schemaAst,
      documents,
      pluginMap: { operations, typedDocumentNode },
      plugins: plugins.map((name) => ({ [name]: {} })),
      config: {
        scalars: { DateTime: 'string', JSON: 'unknown', ID: 'string' },
        strictScalars: true,
        enumType: 'string-literal',
        immutableTypes: true,
        useTypeImports: true,
        inputMaybeValue: 'T | null | undefined',
        ...more,
      },
    });
  };

/** The operations of our pages, which metrics tell apart. */
function operationNames(): Promise<string> {
  const names = filesBelow('web')
    .filter((path) => path.endsWith('.graphql'))
    .flatMap((path) => parseFile(path).definitions)
    .flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION && one.name ? [one.name.value] : []));
  return Promise.resolve(
    `export const operationNames: readonly string[] = [\n${names
      .sort()
      .map((name) => `  '${name}',\n`)
      .join('')}];\n`,
  );
}

interface DocumentOutput {
  readonly plugins: readonly ('operations' | 'typedDocumentNode')[];
  readonly more: Readonly<Record<string, unknown>>;
}
const operationTypes = (belongs: (path: string) => boolean) =>
  documentTypes(belongs, {
    plugins: ['operations', 'typedDocumentNode'],
    more: { importSchemaTypesFrom: TYPES, importExtension: '.ts' },
  });

const outputs: Readonly<Record<string, (filename: string) => string | Promise<string>>> = {
  'engine/generated/records.ts': () => recordTypes(records),
  'server/generated/records.graphql': () => `# Written by \`npm run generate\` from definitions/records. Do not edit.\n\n${ofRecords}`,
  'web/generated/record-columns.ts': () => recordColumns(records),
  // before the types, which are made from them
  ...recordOperations(records, schemaAst),
  'docs/schema.graphql': () => `# Written by \`npm run generate\`. Do not edit.\n\n${printSchema(lexicographicSortSchema(schemaAst))}\n`,
  'server/generated/resolvers.ts': withHeader(resolverTypes),
  'server/generated/operation-names.ts': withHeader(operationNames),
  [TYPES]: withHeader(documentTypes(() => true, { plugins: ['operations'], more: { generateOperationTypes: false } })),
  'web/generated/operations.ts': withHeader(operationTypes((path) => !isIn(Object.values(APART).flat())(path))),
  ...Object.fromEntries(
    Object.entries(APART).map(([name, places]) => [`web/generated/${name}.ts`, withHeader(operationTypes(isIn(places)))]),
  ),
};
const stale: string[] = [];
for (const [path, write] of Object.entries(outputs)) {
  const text = await write(path);
  if (existsSync(join(root, path)) && read(path) === text) continue;
  stale.push(path);
  if (process.argv.includes('--check')) continue;
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
if (process.argv.includes('--check')) {
  for (const path of stale) console.error(`${path} is not up to date: run npm run generate and commit the result.`);
  if (stale.length > 0) process.exitCode = 1;
} else {
  console.log(stale.length > 0 ? `Written: ${stale.join(', ')}` : 'Generated files are up to date.');
}
