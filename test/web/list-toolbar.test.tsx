import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/files.ts';
import { ListToolbar } from '../../web/ui/list/ListToolbar.tsx';
import type { ListProps } from '../../web/ui/list/list-props.ts';

type ToolbarProps = Parameters<typeof ListToolbar<object>>[0];

beforeAll(async () => {
  const translation = JSON.parse(readFileSync(join(root, 'web', 'public/locales/en/translation.json'), 'utf8')) as object;
  await i18next.init({ lng: 'en', resources: { en: { translation } }, interpolation: { escapeValue: false } });
});

const buttonsOf = (props: Pick<ListProps<object>, 'label'>): readonly (string | undefined)[] => {
  const toolbar = { name: 'list', columnChooser: { shown: [] }, cards: false, ...props } as unknown as ToolbarProps;
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18next}>
      <ListToolbar {...toolbar} />
    </I18nextProvider>,
  );
  return [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
};

test('the columns button names its list where a page has several', () => {
  expect(buttonsOf({})).toEqual(['Columns']);
  expect(buttonsOf({ label: 'My proposals' })).toEqual(['Columns of My proposals']);
});
