import { expect } from 'vitest';
import { pressBulkAction } from '../../support/bulk-action.ts';
import { aFacility } from '../../support/facility.ts';

const { journey, visitor } = aFacility();

for (const [who, path, actions] of [
  ['Petra Novak', '/', ['Download PDF', 'Print', 'Download ZIP']],
  ['Hana Sedlackova', '/FapPage/2', ['Download PDF', 'Print', 'Download ZIP']],
  ['Sofia Marchetti', '/FapPage/2', ['Assign reviewers', 'Download PDF', 'Print', 'Download ZIP', 'More']],
] as const)
  journey(`${who} downloads and prints selected proposals of ${path}`, async () => {
    const { page, enter } = await visitor({ viewport: { width: 1440, height: 900 } });
    await enter(path, who);
    await page.locator('tr[data-row-key] input[type=checkbox]').first().check();

    const bar = page.getByRole('group', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Print' }).waitFor();
    const names = (await bar.getByRole('button').allInnerTexts()).map((text) => text.trim());
    expect(names.slice(0, actions.length)).toEqual(actions);
  });

journey('an export of a panel has the selected proposals', async () => {
  const { page, enter } = await visitor({ viewport: { width: 1440, height: 900 } });
  await enter('/FapPage/2', 'Sofia Marchetti');
  await page.locator('tr[data-row-key] input[type=checkbox]').first().check();
  const request = page.waitForRequest(/\/download\/xlsx\/fap\/2\/call\/\d+\?proposals=\d+$/);

  await pressBulkAction(page, 'Export to Excel');

  await request;
});
