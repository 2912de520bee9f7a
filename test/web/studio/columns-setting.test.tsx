import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../engine/json.ts';
import ColumnsSetting from '../../../web/studio/questions/config/widgets/columns.tsx';
import { definitions } from '../../support/definitions.ts';

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string, { number = '' }: { number?: number | string } = {}) => `${key} ${number}`.trim() }),
}));
vi.mock('../../../web/settings-form/index.ts', () => import('../../../web/settings-form/hints.ts'));

const { properties } = definitions.catalog.questionTypes.get('TABLE')?.config as { properties: { columns: JsonObject } };

const drawn = (value: readonly JsonObject[]): ReactElement => (
  <ColumnsSetting
    {...{ id: 'columns', label: 'Columns', labelId: 'columns-label', describedBy: undefined, value, schema: properties.columns }}
    {...{ ui: {}, config: {}, invalid: false, needed: true, onChange: () => undefined, onBlur: () => undefined }}
  />
);

test('a column asks for options or a sum where its kind has them', () => {
  const text = renderToStaticMarkup(drawn([{ label: 'Name', value: 'name', kind: 'text' }]));
  const choice = renderToStaticMarkup(drawn([{ label: 'State', value: 'state', kind: 'choice', options: ['Solid'] }]));
  const number = renderToStaticMarkup(drawn([{ label: 'Mass', value: 'mass', kind: 'number' }]));

  expect(text).toContain('value="Name"');
  expect(text).not.toMatch(/column\.options|column\.sum/);
  expect(choice).toContain('aria-label="studio.config.column.options 1"');
  expect(choice).toContain('Solid');
  expect(number).toContain('studio.config.column.sum');
});
