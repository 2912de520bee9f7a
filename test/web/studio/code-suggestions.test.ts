import { expect, test } from 'vitest';
import { suggestions, type Variable } from '../../../web/studio/shared/code/variables.ts';

const variables: readonly Variable[] = [
  { name: 'firstName', about: 'Given name' },
  { name: 'call', about: 'Call', fields: [{ name: 'shortCode', about: 'Short code' }] },
  {
    name: 'proposals',
    about: 'Proposals',
    list: true,
    fields: [
      { name: 'title', about: 'Title' },
      { name: 'techniques', about: 'Techniques', list: true, fields: [{ name: 'name', about: 'Name' }] },
    ],
  },
];
const offered = (before: string): readonly string[] | null =>
  suggestions(before, variables)
    ?.options.filter(({ kind }) => kind !== 'helper')
    .map(({ label }) => label) ?? null;

test.each([
  ['Dear ', null],
  ['Dear {{firstName}} and ', null],
  ['Dear {{', ['firstName', 'call', 'proposals']],
  ['Dear {{fi', ['firstName', 'call', 'proposals']],
  ['{{call.', ['shortCode']],
  ['{{#', ['each', 'if', 'unless', 'with']],
  ['{{#each ', ['firstName', 'call', 'proposals']],
  ['{{#each proposals}}{{', ['title', 'techniques']],
  ['{{#each proposals}}{{#each techniques}}{{', ['name']],
  ['{{#each proposals}}{{#each techniques}}{{name}}{{/each}}{{', ['title', 'techniques']],
  ['{{#each proposals}}{{#if title}}{{', ['title', 'techniques']],
  ['{{#each proposals}}{{title}}{{/each}}{{', ['firstName', 'call', 'proposals']],
  ['{{#each proposals}}x{{/', ['each']],
])('%s', (before, expected) => {
  expect(offered(before)).toEqual(expected);
});

test('a suggestion takes the place of what has been typed of the word', () => {
  expect(suggestions('Call {{call.sh', variables)?.from).toBe('Call {{call.'.length);
});

test('a word that never ends is looked for once', () =>
  expect(offered(`{{${'a'.repeat(100_000)} `)).toEqual(['firstName', 'call', 'proposals']));
