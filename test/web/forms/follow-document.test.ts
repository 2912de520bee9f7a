import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, print, validate } from 'graphql';
import { expect, test } from 'vitest';
import { filesBelow, root } from '../../../scripts/files.ts';
import { followDocument } from '../../../web/forms/wizard/follow-document.ts';
import { FollowQuestionaryDocument, ProposalNewsFragmentDoc } from '../../../web/generated/writing.ts';

const schema = buildSchema(
  filesBelow('server')
    .filter((path) => path.endsWith('.graphql'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n'),
);

test('a heartbeat asks for what the page of an item wants to hear as well', () => {
  const document = followDocument(ProposalNewsFragmentDoc);

  expect(validate(schema, document)).toEqual([]);
  expect(print(document)).toContain('...ProposalNews');
  expect(print(FollowQuestionaryDocument)).not.toContain('Proposal');
});

test('a page that wants nothing more asks the same of everything', () => {
  expect(followDocument(null)).toBe(FollowQuestionaryDocument);
});
