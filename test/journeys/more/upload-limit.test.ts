import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { aForm } from '../../support/form.ts';
import { standsAt } from '../proposal-steps.ts';

const { journey, visitor } = aFacility({ MAX_FILE_BYTES: '150000' });

journey('a file over the limit is not sent, and both sizes are said', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Petra Novak');
  await page.getByRole('link', { name: 'Magnetic order in a layered cobaltate' }).click();
  await page.getByRole('navigation', { name: 'Steps' }).getByText('Scientific case', { exact: true }).click();
  await standsAt(page, 'Scientific case');
  let sent = 0;
  page.on('request', (request) => (sent += request.url().endsWith('/files/upload') ? 1 : 0));

  const buffer = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(200_000)]);
  await aForm(page)
    .question('Figures and references')
    .locator('input[type=file]')
    .setInputFiles({ name: 'long.pdf', mimeType: 'application/pdf', buffer });

  await page.getByText('This file has 200.1 kB. A file may have at most 150 kB.').waitFor();
  await page.getByText('Please choose a smaller file, or split this one into several.').waitFor();
  expect(sent).toBe(0);
});
