import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, visit, type StringValueNode } from 'graphql';
import { expect, test } from 'vitest';
import { root } from '../../scripts/files.ts';

test('descriptions of the API open with their subject', () => {
  const vague: string[] = [];
  visit(parse(readFileSync(join(root, 'docs/schema.graphql'), 'utf8')), {
    enter: (node) => {
      const { description } = node as { readonly description?: StringValueNode };
      const text = description?.value.trim() ?? '';
      if (/^(What|Who|Whom|Whose|Whether|Of|That)\b/.test(text)) vague.push(text);
    },
  });

  expect(vague).toEqual([]);
});
