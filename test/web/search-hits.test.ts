import { expect, test } from 'vitest';
import { exactFirst, type SearchHit } from '../../web/shell/search/search-hit.ts';

const hit = (group: SearchHit['group'], label: string): SearchHit => ({ group, label, to: `/${label}` });
const hits = [
  hit('pages', 'People'),
  hit('proposals', 'R12-10 Spin ice of Ada Berg'),
  hit('proposals', 'R12-1 Gels'),
  hit('people', 'Ada Berg'),
  hit('calls', 'R12'),
];

test.each([
  ['ada berg', 'Ada Berg'],
  ['R12-1', 'R12-1 Gels'],
  [' r12 ', 'R12'],
  ['Ada', 'People'],
])('%s leads to %s first', (text, label) => {
  expect(exactFirst(hits, text)[0]?.label).toBe(label);
});
