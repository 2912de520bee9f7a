import { expect, test } from 'vitest';
import { commentFaults } from '../../scripts/eslint/comment-form.js';

test.each([
  ['a fragment', ' Milliseconds between two polls. '],
  ['two sentences', ' Closes the connection. The client has stopped reading.'],
  ['an abbreviation in a sentence', ' Names of files, e.g. Photos. They are short.'],
  ['tags behind the text', '*\n * Reads a file.\n *\n * @param name what is read. It is long. It has three sentences.\n '],
])('a comment may be %s', (_name, comment) => {
  expect(commentFaults(comment)).toEqual([]);
});

test.each([
  ['a forbidden first word', ' What is read.'],
  ['three sentences', ' One. Two. Three.'],
  ['a long sentence', ` It says ${'very '.repeat(30)}much.`],
])('a comment may not have %s', (_name, comment) => {
  expect(commentFaults(comment)).toHaveLength(1);
});
