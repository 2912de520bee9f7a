import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { problemText } from '../../engine/catalog/index.ts';
import { compile } from '../../engine/questionnaires/index.ts';
import { root } from '../../scripts/files.ts';
import { StepNotes } from '../../web/forms/wizard/StepNotes.tsx';
import { ListStates } from '../../web/ui/list/ListStates.tsx';
import type { ActiveFilter } from '../../web/ui/list/types.ts';
import { aQuestion, aTemplate, definitions } from '../support/definitions.ts';

beforeAll(async () => {
  const translation = JSON.parse(readFileSync(join(root, 'web/public/locales/en/translation.json'), 'utf8')) as object;
  await i18next.init({ lng: 'en', resources: { en: { translation } }, interpolation: { escapeValue: false } });
});

const nothing = (): undefined => undefined;
const page = (part: ReactNode): string =>
  renderToStaticMarkup(<I18nextProvider i18n={i18next}>{part}</I18nextProvider>).replaceAll(/<style.*?<\/style>/gs, '');

const STATE = { page: 0, pageSize: 10, sortField: null, sortDirection: 'asc', selection: [] } as const;
const filter: ActiveFilter = { name: 'status', label: 'Status: Draft' };
const emptyList = (search: string, activeFilters: readonly ActiveFilter[]) =>
  page(
    <ListStates
      name="rows"
      list={{ state: { ...STATE, search }, change: nothing, filter: () => null, setFilters: nothing }}
      rows={[]}
      totalCount={0}
      loading={false}
      rowKey={() => ''}
      columns={[]}
      activeFilters={activeFilters}
      empty={{ title: 'No rows yet' }}
    >
      {null}
    </ListStates>,
  );

test.each<readonly [search: string, filters: readonly ActiveFilter[], text: string]>([
  ['ice', [], 'Nothing matches your search.'],
  ['', [filter], 'Nothing matches these filters.'],
  ['ice', [filter], 'Nothing matches your search and these filters.'],
  ['', [], 'No rows yet'],
])('an empty list with the search “%s” and the filters %j says why it is empty', (search, filters, text) => {
  expect(emptyList(search, filters)).toContain(text);
});

test('a step that waits links to the step to finish first', () => {
  const questionnaire = compile(aTemplate(aQuestion('TEXT_INPUT')), definitions.catalog);
  const notes = page(
    <StepNotes awaited={{ title: 'Samples', open: nothing }} restored={false} notices={[]} questionnaire={questionnaire} />,
  );

  expect(notes).toMatch(/<button[^>]*>.*Finish “Samples” first/);
});

test.each([
  ['TOO_MANY_FILES', { max: 1 }, 'Please upload at most 1 file'],
  ['TOO_MANY_FILES', { max: 2 }, 'Please upload at most 2 files'],
  ['TOO_FEW_SAMPLES', { n: 1 }, 'Please add at least 1 sample'],
  ['TEXT_TOO_SHORT', { min: 1 }, 'Please enter at least 1 character'],
  ['TOO_FEW_ENTRIES', { n: 1 }, 'Please add at least 1 genericTemplate(s)'],
])('%s with %j has the plural of its number', (code, params, text) => {
  expect(problemText(definitions.catalog, { code, params })).toBe(text);
});
