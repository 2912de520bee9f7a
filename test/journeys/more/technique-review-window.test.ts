import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';

const { journey, visitor } = aFacility();

journey('a scientist reads a technique proposal with techniques, status and samples', async () => {
  const { page, enter } = await visitor();
  await enter('/TechniqueProposals', 'Iris');
  const row = page.locator('tr[data-row-key]').filter({ hasText: 'Size of beads for a calibration' });
  await row.getByRole('link').first().click();

  const view = page.getByRole('dialog');
  await view.getByText('Polystyrene in water').waitFor();
  const heading = view.getByRole('heading', { level: 2, name: 'Size of beads for a calibration' });
  expect(await heading.locator('..').innerText()).toContain('Unsuccessful');
  expect(await view.getByText('Small-angle neutron scattering', { exact: true }).count()).toBeGreaterThan(0);
  expect(await view.getByText('Latex beads', { exact: true }).count()).toBe(1);
  // the first of the list: only the way back is closed
  const closed = view.locator('button:disabled');
  expect(await closed.evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')))).toEqual(['Previous proposal']);
  expect(await view.getByRole('button', { name: 'Download PDF' }).isEnabled()).toBe(true);
});
