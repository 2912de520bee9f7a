import type { Page } from 'playwright-core';
import { OLGA, type Screen } from '../../screen-deeds.ts';

export const title = 'the import';

const ROWS = [
  'Name;Country;ROR id;Colour',
  'European Spallation Source;Sweden;https://ror.org/01wv9cn34;blue',
  'Laboratory of the North with a long name that needs several lines;Norway;;red',
  'Nowhere Institute;Atlantis;not an id;green',
].join('\n');

const checked = async (page: Page): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles({ name: 'institutions.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS) });
  await page.getByText('institutions.csv:').waitFor();
};

export const screens: readonly Screen[] = [
  { name: 'import-people', who: OLGA, path: '/Import' },
  { name: 'import-institutions-checked', who: OLGA, path: '/Import?kind=INSTITUTIONS', then: checked },
];
