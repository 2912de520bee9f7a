import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { root } from '../../scripts/files.ts';
import { EarlierExperiments } from '../../web/proposals/view/EarlierExperiments.tsx';

const stored = vi.hoisted(() => ({ experiments: [] as readonly object[] }));
vi.mock('@apollo/client/react', () => ({ useQuery: () => ({ data: { getProposal: { earlierExperiments: stored.experiments } } }) }));
vi.mock('../../web/shell/index.ts', () => ({ useDates: () => ({ facilityTime: { date: (moment: string) => moment.slice(0, 10) } }) }));

beforeAll(async () => {
  const translation = JSON.parse(readFileSync(join(root, 'web/public/locales/en/translation.json'), 'utf8')) as object;
  await i18next.init({ lng: 'en', resources: { en: { translation } }, interpolation: { escapeValue: false } });
});

function read(experiments: readonly object[]): readonly string[] {
  stored.experiments = experiments;
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={i18next}>
      <EarlierExperiments primaryKey={1} />
    </I18nextProvider>,
  );
  return page
    .replaceAll(/<style.*?<\/style>/gs, '')
    .split(/<[^>]*>/)
    .filter(Boolean);
}

const experiment = {
  ...{ experimentPk: 1, experimentId: '42-1', endsAt: '2030-02-01T09:00:00Z', instrument: { id: 3, name: 'KITE' } },
  ...{ isReportMissing: false, reports: [] },
};

test('reviewers see reports by kind, and which are missing', () => {
  const reports = (['PRELIMINARY', 'FINAL'] as const).map((kind, id) => ({ id, kind, questionaryId: id }));
  expect(
    read([
      { ...experiment, reports },
      { ...experiment, experimentPk: 2, isReportMissing: true },
    ]),
  ).toEqual([
    'Reports of earlier experiments',
    '42-1 on KITE, ended 2030-02-01',
    'Preliminary report',
    'Final report',
    '42-1 on KITE, ended 2030-02-01',
    'Report missing',
  ]);
});

test('without earlier experiments nothing is shown', () => {
  expect(read([])).toEqual([]);
});
