import { expect, test } from 'vitest';
import type { OfficerRow } from '../../web/proposals/officer/use-choices.ts';
import { notifyingFirst } from '../../web/proposals/officer/why-all-off.ts';

const row = (part: Partial<OfficerRow>) =>
  ({ proposalId: 'P1', finalStatus: 'ACCEPTED', notified: false, withdrawnAt: null, ...part }) as OfficerRow;
const actions = ['status', 'decide', 'notify'].map((key) => ({ key }));

test.each([
  ['all wait for their result', [row({}), row({ finalStatus: 'REJECTED' })], 'notify status decide'],
  ['one is undecided', [row({}), row({ finalStatus: 'UNSET' })], 'status decide notify'],
  ['one is notified', [row({ notified: true })], 'status decide notify'],
  ['nothing is selected', [], 'status decide notify'],
] as const)('first action where %s', (_title, rows, keys) => {
  expect(
    notifyingFirst(actions, rows)
      .map(({ key }) => key)
      .join(' '),
  ).toBe(keys);
});
