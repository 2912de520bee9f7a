import { readFileSync } from 'node:fs';

/** Folders of domains as server/app.ts loads them, the list of `const domains`. */
function domainFolders() {
  const app = readFileSync(new URL('server/app.ts', import.meta.url), 'utf8');
  const folderOf = new Map(
    [...app.matchAll(/import \{ (\w+)[^}]*\} from '\.\/([\w-]+)\/index\.ts'/g)].map(([, name, folder]) => [name, folder]),
  );
  const list = /\nconst domains\b[^;]*/.exec(app)?.[0] ?? '';
  const folders = [...list.matchAll(/\w+/g)].flatMap(([name]) => folderOf.get(name) ?? []);
  if (folders.length < 2) throw new Error('.dependency-cruiser.js does not find the list of domains in server/app.ts');
  return folders;
}

const folders = domainFolders();
/** Folders that start and fill domains. */
const ABOVE_DOMAINS = ['commands', 'control', 'seed'];
/** Folders that domains are built on. */
const BELOW_DOMAINS = ['generated', 'plugins', 'printing', 'sandbox', 'spreadsheets'];
/** @param {readonly string[]} names */
const below = (names) => `^server/(${names.join('|')})/`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const domainOrder = folders.map((folder, i) => ({
  name: `server-domains-in-order-${folder}`,
  comment: 'A domain uses those that server/app.ts loads before it, types too; it hears of later ones by events and registrations.',
  severity: 'error',
  from: { path: below([folder]) },
  to: { path: below([...folders.slice(i + 1), ...ABOVE_DOMAINS]) },
}));

/**
 * Forbidden imports, each with its reason and without exceptions. `$1` in a `to` is what the group in `from` matched.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files in a circle can only be understood, tested and loaded together. A type that both sides need stands in a types.ts.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'engine-alone',
      comment: 'The engine is pure: whatever else it needs is an argument, so it runs the same in server, browser, tests and command line.',
      severity: 'error',
      from: { path: '^engine/' },
      to: { pathNot: ['^engine/', '(^|/)node_modules/(@types/)?json-logic-js/'] },
    },
    {
      name: 'server-not-to-web',
      comment: 'Server and web talk over GraphQL only; what both must know is a rule, and rules live in the engine.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-not-to-server',
      comment: 'Web and server talk over GraphQL only; what both must know is a rule, and rules live in the engine.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|migrations)/' },
    },
    {
      name: 'no-node-in-web',
      comment: 'A page has no file system and no process.',
      severity: 'error',
      from: { path: '^web/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-domains-by-their-door',
      comment:
        "A domain's index.ts is its only door, beside the types of its types.ts: behind it files move freely. Folders without one (plugins, generated) are shared.",
      severity: 'error',
      from: { path: '^server/([^/]+)', pathNot: '^server/(mappers|[^/]+/types)\\.ts$' },
      to: { path: '^server/[^/]+/', pathNot: ['^server/$1/', '^server/[^/]+/(index|types)\\.ts$', '^server/(plugins|generated)/'] },
    },
    ...domainOrder,
    {
      name: 'server-rows-by-their-types',
      comment:
        "A types.ts names rows, and the services its domain uses: mappers.ts and other domains' types.ts take them from there, without the code behind a door.",
      severity: 'error',
      from: { path: '^server/(?:mappers|([^/]+)/types)\\.ts$' },
      to: { path: '^server/[^/]+/', pathNot: ['^server/$1/', '^server/[^/]+/(index|types)\\.ts$', '^server/(plugins|generated)/'] },
    },
    {
      name: 'web-domains-by-their-door',
      comment:
        "A domain's index.ts is its only door: behind it files move freely. ui, graphql and generated are shared; main.tsx starts the shell.",
      severity: 'error',
      from: { path: '^web/([^/]+)/' },
      to: { path: '^web/[^/]+/', pathNot: ['^web/$1/', '^web/[^/]+/index\\.tsx?$', '^web/(ui|graphql|generated)/'] },
    },
    {
      name: 'shared-knows-no-domain',
      comment: 'Shared parts stand below the domains: a table or a plugin that knows proposals is a part of proposals.',
      severity: 'error',
      from: { path: ['^server/plugins/', '^web/(ui|graphql)/'] },
      to: { path: '^(server|web)/[^/]+/', pathNot: ['^server/(plugins|generated)/', '^web/(ui|graphql|generated)/'] },
    },
    {
      name: 'parts-know-no-domain',
      comment: 'Folders that domains are built on do not import domains.',
      severity: 'error',
      from: { path: below(BELOW_DOMAINS), pathNot: '^server/generated/' },
      to: { path: below([...folders, ...ABOVE_DOMAINS]) },
    },
    {
      name: 'forms-know-no-owner',
      comment: 'The wizard fills in a questionary of anything: what only a proposal has is handed in by its page.',
      severity: 'error',
      from: { path: '^web/forms/' },
      to: { path: '^web/[^/]+/', pathNot: '^web/(forms|shell|ui|generated)/' },
    },
    {
      name: 'sql-in-repositories',
      comment: 'All SQL of a domain stands in its repository, so that a change of a table is a change of one file.',
      severity: 'error',
      from: {
        path: '^(engine|server|web|scripts)/',
        pathNot: ['/repository/', '^server/plugins/database', '^scripts/services/'],
      },
      to: { path: '(^|/)node_modules/(kysely|pg|@types/pg|@electric-sql/pglite)/' },
    },
    {
      name: 'migrations-frozen',
      comment: 'A migration must mean the same for ever: code it imported would change under it.',
      severity: 'error',
      from: { path: '^migrations/' },
      to: { pathNot: '(^|/)node_modules/kysely/' },
    },
    {
      name: 'nothing-needs-tests',
      comment: 'The product runs without its tests.',
      severity: 'error',
      from: { pathNot: '^(test/|vitest\\.config\\.ts$)' },
      to: { path: '^test/' },
    },
    {
      name: 'nothing-needs-scripts',
      comment: 'Tools build and check the product; the product does not know them.',
      severity: 'error',
      from: { path: '^(engine|server|web|migrations)/' },
      to: { path: '^scripts/' },
    },
    {
      name: 'product-without-dev-packages',
      comment: 'An installation leaves the packages for development out; types alone may come from there.',
      severity: 'error',
      from: { path: '^(engine|server|migrations)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '(^|/)node_modules/@types/' },
    },
    {
      name: 'declared-packages',
      comment: 'A package that is here by chance (of another package) is gone by chance.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolvable',
      comment: 'What cannot be found cannot be checked either.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(dist|data|coverage)/' },
    // Imports of types are arrows too: who knows a shape depends on it.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
      // Some packages are types alone.
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
