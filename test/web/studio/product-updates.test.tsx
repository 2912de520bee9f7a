import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../../scripts/files.ts';
import { ProductUpdatesDocument, type ProductUpdatesQuery } from '../../../web/generated/studio.ts';
import { ProductUpdates } from '../../../web/studio/bundles/ProductUpdates.tsx';

type Updates = ProductUpdatesQuery['getProductUpdates'];

const texts = i18next.createInstance();
beforeAll(async () => {
  const translation = JSON.parse(readFileSync(join(root, 'web/public/locales/en/translation.json'), 'utf8')) as object;
  await texts.init({ lng: 'en', resources: { en: { translation } }, interpolation: { escapeValue: false } });
});

function read({ file, items }: Updates): readonly string[] {
  const cache = new InMemoryCache();
  const named = items.map((one) => ({ __typename: 'ProductUpdate', ...one }));
  const data = { getProductUpdates: { __typename: 'ProductUpdates', file, items: named } };
  cache.writeQuery({ query: ProductUpdatesDocument, data });
  const client = new ApolloClient({ cache, link: ApolloLink.empty() });
  return renderToStaticMarkup(
    <ApolloProvider client={client}>
      <I18nextProvider i18n={texts}>
        <ProductUpdates onCompare={() => undefined} />
      </I18nextProvider>
    </ApolloProvider>,
  )
    .replaceAll(/<style.*?<\/style>/gs, '')
    .split(/<[^>]*>/)
    .filter(Boolean);
}

const item = (key: string, more: Partial<Updates['items'][number]> = {}): Updates['items'][number] => ({
  kind: 'TEMPLATE',
  key,
  name: key,
  since: '1.0',
  isNew: false,
  isEdited: false,
  ...more,
});
const updates = (...items: Updates['items']): Updates => ({ file: '{}', items });

test('changed definitions of a new version wait, each with its reason', () => {
  const page = read(updates(item('proposal'), item('sample', { isNew: true }), item('visit', { isEdited: true })));

  expect(page).toContain('3 definitions of the new version wait for you');
  expect(page.filter((text) => text.includes('“'))).toEqual([
    expect.stringMatching(/“proposal”: in use here$/),
    expect.stringMatching(/“sample”: new$/),
    expect.stringMatching(/“visit”: you changed it, and so did the new version$/),
  ]);
  expect(page).toContain('Compare and choose');
});

test('beyond eight changed definitions the rest is counted', () => {
  const page = read(updates(...Array.from({ length: 11 }, (_, index) => item(`template-${index}`))));

  expect(page.filter((text) => text.includes('“template-'))).toHaveLength(8);
  expect(page).toContain('3 more');
});

test('nothing is shown when no definition waits', () => {
  expect(read(updates())).toEqual([]);
  expect(read({ ...updates(item('proposal')), file: null })).toEqual([]);
});
