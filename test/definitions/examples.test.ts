import { describe, expect, test } from 'vitest';
import type { QuestionType } from '../../engine/catalog/index.ts';
import { exampleFaults, exampleOutcome } from '../../engine/questionnaires/index.ts';
import { definitions } from '../support/definitions.ts';

const FEWEST_EXAMPLES = 8;

const { catalog } = definitions;

describe.each([...catalog.questionTypes.values()].map((type) => [type.type, type] as const))('%s', (_name, type) => {
  test(`has at least ${FEWEST_EXAMPLES} examples, each with a title of its own`, () => {
    const titles = new Set(type.examples.map(({ title }) => title));

    expect(titles.size).toBe(type.examples.length);
    expect(titles.size).toBeGreaterThanOrEqual(FEWEST_EXAMPLES);
  });

  test.each(type.examples.map((example) => [example.title ?? '', example] as const))('%s', (_title, example) => {
    const found = exampleOutcome(type, example, catalog);

    expect(found.problems).toEqual(example.problems ?? []);
    if (example.stored !== undefined) expect(found.stored).toEqual(example.stored);
    if (example.display !== undefined) expect(found.display).toEqual(example.display);
    if (example.searched !== undefined) expect(found.searched).toEqual(example.searched);
  });
});

describe('a type that does other than its examples say is told once, at what is to blame', () => {
  const type = catalog.questionTypes.get('NUMBER_INPUT');
  const changed = (part: Partial<QuestionType>) => (type ? exampleFaults({ ...type, ...part }, catalog) : []);

  test('by an example that tells nothing', () => {
    const problems = changed({ examples: [{ title: 'words', answer: 'many' }, { title: 'a list', answer: [] }] }); // prettier-ignore

    expect(problems).toEqual([{ place: '/answer', fault: "'MALFORMED' is found in “words” and 1 more example, without being told there" }]);
  });

  test('by one that expects what is not so', () => {
    const answer = { value: 1, unit: null };
    const problems = changed({ examples: [{ title: 'one', answer, problems: ['REQUIRED'] }, { title: 'two', answer, display: 'two' }] }); // prettier-ignore

    expect(problems.map(({ fault }) => fault)).toEqual([
      "'REQUIRED' is told of the example “one”, and not found",
      'gives "1" in the example “two”, which differs',
    ]);
  });

  test('by none of the product’s own', () => {
    expect([...catalog.questionTypes.values()].flatMap((one) => exampleFaults(one, catalog))).toEqual([]);
  });
});
