import { expect } from 'vitest';
import { bundleText } from '../../../engine/bundles/index.ts';
import { aFacility } from '../../support/facility.ts';
import { looksFineLightAndDark } from '../../support/looks-fine.ts';

const { journey, visitor } = aFacility();

const furlong = (symbol: string) => ({
  name: 'furlong.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    bundleText([{ kind: 'UNIT', key: 'furlong', body: { unit: 'furlong', quantity: 'length', symbol, siConversionFormula: 'x * 201' } }]),
  ),
});

journey('what was deleted here and changed in a file is asked, with what was changed, and comes back', async () => {
  const olga = await visitor();
  await olga.enter('/Bundles?tab=1', 'Olga Lindqvist');
  const { page } = olga;
  const file = page.locator('input[type=file]');
  const importing = page.getByRole('button', { name: 'Import', exact: true });
  await file.setInputFiles(furlong('fur'));
  await importing.click();
  await page.getByText(/^Imported: 1 new/).waitFor();
  await page.goto('/Units?search=furlong');
  await page.getByRole('button', { name: /Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('cell', { name: 'furlong', exact: true }).waitFor({ state: 'detached' });

  await page.goto('/Bundles?tab=1');
  await file.setInputFiles(furlong('fg'));
  await page.getByText('1 item to decide: say what to do with it').waitFor();
  await page.getByText('It was deleted here, and the file has changed it since.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Expand row' }).click();
  const differences = page.getByRole('region', { name: 'Differences of furlong' });
  await differences.getByRole('columnheader', { name: 'Before it was deleted here' }).waitFor();
  await expect.poll(() => differences.getByRole('cell').allTextContents()).toEqual(['fur', 'fg']);
  await page.getByRole('combobox', { name: 'What to do with furlong' }).click();
  await page.getByTitle('Leave it deleted').waitFor();
  await looksFineLightAndDark(page);
  await page.getByTitle('Bring it back, as in the file').click();
  await importing.click();

  await page.getByText(/^Imported: 1 new/).waitFor();
});
