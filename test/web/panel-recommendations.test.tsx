import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/files.ts';
import { PanelRecommendations } from '../../web/decisions/PanelRecommendations.tsx';
import { AllocatedTime } from '../../web/proposals/components/AllocatedTime.tsx';

beforeAll(async () => {
  const translation = JSON.parse(readFileSync(join(root, 'web', 'public/locales/en/translation.json'), 'utf8')) as object;
  await i18next.init({ lng: 'en', resources: { en: { translation } }, interpolation: { escapeValue: false } });
});

const read = (part: ReactNode): readonly string[] =>
  renderToStaticMarkup(<I18nextProvider i18n={i18next}>{part}</I18nextProvider>)
    .split(/<[^>]*>/)
    .filter(Boolean);

const DECIDED = {
  __typename: 'PanelRecommendation',
  proposalPk: 1,
  fapId: 2,
  fapCode: 'MAG',
  instrumentId: 3,
  instrument: 'KITE',
  recommendation: 'ACCEPTED',
  commentForUser: '<p>Well done</p>',
  commentForManagement: '<p>Ten days</p>',
  rankOrder: 4,
  submitted: true,
  fapTimeAllocation: 1,
  technicalTimeAllocation: 12,
  allocationTimeUnit: 'Day',
} as const;
const LOADED = { loading: false, error: undefined, again: () => undefined };

test('a recommendation is read with comments, rank, times and state', () => {
  const texts = read(<PanelRecommendations {...LOADED} recommendations={[DECIDED]} />);
  for (const text of ['Panel MAG on KITE', 'Submitted', 'Accepted', '4', '1 day', '12 days', 'Well done', 'Ten days'])
    expect(texts).toContain(text);
});

test('an open recommendation says what is missing, and none is nothing', () => {
  const empty = {
    recommendation: null,
    commentForUser: null,
    commentForManagement: null,
    rankOrder: null,
    fapTimeAllocation: null,
  } as const;
  const texts = read(<PanelRecommendations {...LOADED} recommendations={[{ ...DECIDED, ...empty, submitted: false }]} />);
  expect(texts).toContain('Not submitted');
  expect(texts).toContain('As in the technical review');
  expect(texts.filter((text) => text === 'None yet')).toHaveLength(4);
  expect(read(<PanelRecommendations {...LOADED} recommendations={[]} />)).toEqual([]);
});

const answered = (finalStatus: 'ACCEPTED' | 'RESERVED' | 'UNSET') => ({
  finalStatus,
  call: { allocationTimeUnit: 'Hour' as const },
  instruments: [
    { id: 1, name: 'KITE', managementTimeAllocation: 17 },
    { id: 2, name: 'HERON', managementTimeAllocation: null },
  ],
});

test('proposers read time, unit and instrument of an accepted proposal alone', () => {
  expect(read(<AllocatedTime proposal={answered('ACCEPTED')} />)).toEqual(['Allocated time', '17 hours on KITE']);
  expect(read(<AllocatedTime proposal={answered('RESERVED')} />)).toEqual([]);
  expect(read(<AllocatedTime proposal={answered('UNSET')} />)).toEqual([]);
});
