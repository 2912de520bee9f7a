import tseslint from 'typescript-eslint';
import { commentForm } from './scripts/eslint/comment-form.js';
import { noDbInTransaction } from './scripts/eslint/no-db-in-transaction.js';
import { noOwnerInForms } from './scripts/eslint/no-owner-in-forms.js';
import { noTextInCode } from './scripts/eslint/no-text-in-code.js';
import { plainLocals } from './scripts/eslint/plain-locals.js';

/**
 * Rules of the language itself; a rule is an error or it is off.
 * @type {import('eslint').Linter.RulesRecord}
 */
const language = {
  'array-callback-return': 'error',
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-alert': 'error',
  'no-constant-binary-expression': 'error',
  'no-debugger': 'error',
  'no-else-return': 'error',
  'no-eval': 'error',
  'no-irregular-whitespace': 'error',
  'no-lonely-if': 'error',
  'no-new-func': 'error',
  'no-param-reassign': 'error',
  'no-self-compare': 'error',
  'no-sparse-arrays': 'error',
  'no-template-curly-in-string': 'error',
  'no-unneeded-ternary': 'error',
  'no-unsafe-finally': 'error',
  'no-useless-escape': 'error',
  'no-useless-rename': 'error',
  'no-var': 'error',
  'object-shorthand': 'error',
  'prefer-const': 'error',
};

/** @type {import('eslint').Linter.RulesRecord} */
const types = {
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  // Tables and services are interfaces that begin empty: each domain adds its own.
  '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-import-type-side-effects': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/no-unnecessary-condition': 'error',
  '@typescript-eslint/no-unnecessary-type-arguments': 'error',
  // An underscore says: here, but not wanted.
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
  '@typescript-eslint/only-throw-error': 'error',
  '@typescript-eslint/prefer-nullish-coalescing': 'off', // an empty text and an absent one are often meant together here
  '@typescript-eslint/require-await': 'off', // an async function of an interface need not wait itself
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/return-await': ['error', 'in-try-catch'],
  '@typescript-eslint/strict-boolean-expressions': 'off',
  // `default` counts as an answer to the cases not named; without one, every case must be there.
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};

export default tseslint.config(
  { ignores: ['dist/', 'data/', 'coverage/', '.cache/', '**/generated/'] },
  // No comment switches a rule off: either the rule is right, or it is wrong for everybody and changed here.
  { linterOptions: { noInlineConfig: true, reportUnusedInlineConfigs: 'error' } },
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: {
      beamtime: {
        rules: {
          'comment-form': commentForm,
          'no-db-in-transaction': noDbInTransaction,
          'no-owner-in-forms': noOwnerInForms,
          'no-text-in-code': noTextInCode,
          'plain-locals': plainLocals,
        },
      },
    },
    rules: { ...language, ...types, 'beamtime/comment-form': 'error', 'beamtime/no-db-in-transaction': 'error' },
  },
  {
    files: ['engine/**', 'server/**', 'web/**', 'migrations/**'],
    // A command prints its answer.
    ignores: ['server/commands/**'],
    rules: { 'no-console': ['error', { allow: ['error'] }] },
  },
  {
    files: ['server/**/resolvers*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          // `Resolvers<…Context>` says it, from the schema; a second statement of it only hides where the two differ.
          selector:
            'Property > ArrowFunctionExpression > .params[typeAnnotation], :function > Identifier.params[name=/^_?root$/][typeAnnotation]',
          message: 'What a resolver receives is typed by Resolvers<…Context>, of a loader by Loaders<…Context>.',
        },
        {
          selector: 'ImportSpecifier[imported.name=/^(Query|Mutation|Subscription)\\w+Args$/]',
          message: 'Arguments are typed by Resolvers<…Context>.',
        },
      ],
    },
  },
  {
    files: ['web/**'],
    rules: {
      'no-restricted-properties': ['error', { object: 'crypto', property: 'randomUUID', message: 'Not there on plain http: uniqueKey.' }],
      'no-restricted-syntax': [
        'error',
        {
          // React takes the answer for the clean-up, and calls of the browser that answered nothing answer a promise in a newer one.
          selector: 'CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/] > ArrowFunctionExpression[expression=true]',
          message: 'An effect has braces, and returns its clean-up or nothing.',
        },
        {
          selector: 'VariableDeclarator[init.callee.property.name="useApp"] > ObjectPattern > Property[key.name="modal"]',
          message: 'The browser’s Back closes each dialog: useModal.',
        },
      ],
    },
  },
  {
    files: ['web/**'],
    ignores: ['web/ui/{Modal,Drawer,LeaveGuard}.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'antd',
              importNames: ['Modal', 'Drawer'],
              message: 'The browser’s Back closes each dialog: web/ui/Modal.tsx, web/ui/Drawer.tsx.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['engine/**', 'server/**', 'web/**', 'scripts/**'],
    rules: { 'beamtime/plain-locals': 'error' },
  },
  {
    files: ['web/**/*.tsx'],
    rules: { 'beamtime/no-text-in-code': 'error' },
  },
  {
    files: ['web/forms/**'],
    // Their questions store columns of a proposal or name one.
    ignores: ['web/forms/widgets/{proposal,proposal-esi,shipment,visit}-basis.tsx'],
    rules: { 'beamtime/no-owner-in-forms': 'error' },
  },
  {
    files: ['engine/**'],
    rules: {
      // The engine knows no clock and no chance: both are arguments, so that it answers the same everywhere.
      'no-restricted-globals': ['error', 'window', 'document', 'process', 'fetch', 'setTimeout', 'setInterval', 'console', 'localStorage'],
      'no-restricted-properties': ['error', { object: 'Date', property: 'now' }, { object: 'Math', property: 'random' }],
      'no-restricted-syntax': [
        'error',
        { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'The time is an argument.' },
      ],
    },
  },
);
