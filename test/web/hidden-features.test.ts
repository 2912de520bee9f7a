import { expect, test } from 'vitest';
import { CALL_STEPS, FEATURE_OF_FIELD } from '../../web/calls/form/call-steps.ts';
import { FEATURE_IDS, FEATURE_TABLE } from '../support/feature-table.ts';
import { definedPages, writtenPages } from '../support/pages.ts';

test('each feature hides exactly its pages with their menu items, and its fields of a call', async () => {
  const pages = await writtenPages();
  const fieldsOf = (id: string): readonly string[] => [
    ...Object.entries(FEATURE_OF_FIELD).flatMap(([field, feature]) => (feature === id ? [field] : [])),
    ...CALL_STEPS.flatMap(({ feature, fields }) => (feature === id ? fields : [])),
  ];
  const hidden = FEATURE_IDS.map((id) => ({
    id,
    pages: [...pages, ...definedPages].flatMap(({ feature, path }) => (feature === id ? [path] : [])).toSorted(),
    callFields: fieldsOf(id).toSorted(),
  }));
  expect(hidden).toEqual(FEATURE_IDS.map((id) => ({ id, pages: FEATURE_TABLE[id].pages, callFields: FEATURE_TABLE[id].callFields ?? [] })));
});
