import { expect, test } from 'vitest';
import {
  bundleText,
  foreignKind,
  isSpreadsheet,
  readBundle,
  readFileText,
  readTemplateFile,
  readUnitsFile,
} from '../../engine/bundles/index.ts';
import { definitions } from '../support/definitions.ts';
import { anXlsForm } from '../support/xlsform.ts';

test.each([
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['a ZIP archive', Buffer.from('PK\u0003\u0004 a.json')],
  ['a Word document', Buffer.from('PK\u0003\u0004 word/document.xml')],
  ['an OpenDocument spreadsheet', Buffer.from('PK\u0003\u0004 mimetypeapplication/vnd.oasis.opendocument.spreadsheet')],
  ['a file of an old office program', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['a web page', Buffer.from('<!DOCTYPE html><html>')],
])('%s in the place of definitions is told for what it is, in whatever way it was read', (kind, file) => {
  for (const text of [file.toString('utf8'), file.toString('latin1')]) {
    expect(foreignKind(text)).toContain(kind);
    expect(() => readFileText(text)).toThrow(`it is ${kind}`);
  }
});

test('a spreadsheet is known by its content, and told where it goes', async () => {
  const text = (await anXlsForm()).toString('utf8');

  expect(isSpreadsheet(text)).toBe(true);
  expect(() => readFileText(text)).toThrow('take it to the page “Bundles”');
});

test('a file of another kind of definitions is led to its page', () => {
  const reader = { catalog: definitions.catalog, fits: () => true, clean: (_type: string, config: object) => ({ ...config }) };
  const [bundle, template, units] = [
    bundleText([]),
    JSON.stringify({ metadata: { version: '1.2.0' }, data: { template: { name: 'Sample' } } }),
    JSON.stringify({ version: '1.0.0', units: [] }),
  ];

  expect(() => readTemplateFile(bundle, reader)).toThrow('but a bundle: take it to the page “Bundles”');
  expect(() => readTemplateFile(units, reader)).toThrow('take it to the page “Import units”');
  expect(() => readBundle(template)).toThrow('but a template: take it to the page “Import a template”');
  expect(() => readBundle(units)).toThrow('take it to the page “Import units”');
  expect(() => readUnitsFile(bundle)).toThrow('take it to the page “Bundles”');
  expect(() => readUnitsFile(template)).toThrow('take it to the page “Import a template”');
});
