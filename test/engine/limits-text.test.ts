import { expect, test } from 'vitest';
import { limitsText } from '../../engine/questionnaires/index.ts';

test.each([
  [{ min: null, max: null }, ''],
  [{ min: 5, max: null }, 'At least 5 characters'],
  [{ max: 1 }, 'At most 1 character'],
  [{ min: 5, max: 100 }, '5–100 characters'],
  [{ file_type: ['.pdf', '.doc', '.docx'], max_files: 0, pdf_page_limit: 0 }, 'PDF, Word'],
  [{ file_type: ['image/*', '.csv', 'application/zip'], max_files: 1 }, 'pictures (not SVG), CSV, ZIP · at most 1 file'],
  [{ file_type: ['.pdf'], max_files: 2, pdf_page_limit: 3 }, 'PDF · at most 2 files · at most 3 pages in a PDF'],
])('settings %j are said as "%s"', (config, text) => {
  expect(limitsText(config)).toBe(text);
});
