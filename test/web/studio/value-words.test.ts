import { expect, test } from 'vitest';
import { valueWords } from '../../../web/studio/bundles/value-words.ts';
import { definitions } from '../../support/definitions.ts';

const workflow = { nodes: [{ key: 'n1', status: 'FEASIBILITY_REVIEW' }] };
const word = valueWords([null, workflow], {
  catalog: definitions.catalog,
  question: (id) => (id === 'r6_d' ? 'Which detector?' : null),
  item: (kind, key) => (kind === 'STATUS' && key === 'FEASIBILITY_REVIEW' ? 'Feasibility review' : null),
});

test.each([
  ['questionId', 'r6_d', 'Which detector?'],
  ['questionId', 'unknown', 'unknown'],
  ['dataType', 'TEXT_INPUT', 'Text input'],
  ['events', 'PROPOSAL_SUBMITTED', 'The proposal was submitted.'],
  ['recipient', 'PI', 'The principal investigator'],
  ['status', 'FEASIBILITY_REVIEW', 'Feasibility review'],
  ['from', 'n1', 'Feasibility review'],
  ['to', 'elsewhere', 'elsewhere'],
  ['constructor', 'TEXT_INPUT', 'TEXT_INPUT'],
])('%s %s is read as %s', (key, text, words) => {
  expect(word(key, text)).toBe(words);
});
