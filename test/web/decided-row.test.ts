import { expect, test } from 'vitest';
import { areDecidedByPanels } from '../../web/decisions/decided-row.ts';

const panel = (proposalPk: number, submitted = true) => ({ proposalPk, submitted });
const open = { primaryKey: 1, finalStatus: 'UNSET' } as const;
const other = { primaryKey: 2, finalStatus: null };

test.each([
  ['all panels have submitted', [open, other], [panel(1), panel(2)], true],
  ['one of two panels has not', [open], [panel(1), panel(1, false)], false],
  ['a proposal has no panel', [open, other], [panel(1)], false],
  ['the office has decided', [{ ...open, finalStatus: 'REJECTED' }], [panel(1)], false],
  ['nothing is known yet', [open], [], false],
] as const)('panels have decided: %s', (_title, rows, recommendations, expected) => {
  expect(areDecidedByPanels(rows, recommendations)).toBe(expected);
});
