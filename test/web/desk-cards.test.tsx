import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { root } from '../../scripts/files.ts';
import { byNextDate, roundSteps } from '../../web/home/round/round-steps.ts';

vi.mock('../../web/shell/index.ts', () => ({
  DeadlineTime: ({ at }: { at: string }) => at.slice(0, 16),
  useDates: () => ({
    remaining: () => '2 days left',
  }),
}));
const { Cards } = await import('../../web/home/Cards.tsx');

beforeAll(async () => {
  const translation = JSON.parse(readFileSync(join(root, 'web', 'public/locales/en/translation.json'), 'utf8')) as object;
  await i18next.init({ lng: 'en', resources: { en: { translation } }, interpolation: { escapeValue: false } });
});

type Card = Parameters<typeof Cards>[0]['cards'][number];

const card = (key: string, more: Partial<Card> = {}): Card => ({
  ...{ __typename: 'DeskCard', key, title: `4 ${key}`, count: 4, due: null, dueIs: 'Review ends', href: `/${key}`, items: [] },
  ...more,
});
const markup = (cards: readonly Card[]) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18next}>
      <MemoryRouter>
        <Cards cards={cards} />
      </MemoryRouter>
    </I18nextProvider>,
  );

test('a card says what waits, until when, and leads there', () => {
  const html = markup([card('reviews', { due: '2999-02-01T12:00:00Z' }), card('mails', { due: '2020-02-01T12:00:00Z' })]);
  expect(html).toContain('<a href="/reviews" data-discover="true">4 reviews</a>');
  expect(html).toContain('Review ends 2999-02-01T12:00, 2 days left');
  expect(html).toContain('Review ends 2020-02-01T12:00, passed');
});

test('four cards are shown, and an empty desk says so', () => {
  const html = markup(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => card(key)));
  expect(html).toContain('4 d</a>');
  expect(html).not.toContain('4 e</a>');
  expect(html).toContain('Show 2 more');
  expect(markup([])).toContain('Nothing waits for you at the moment.');
});

test('today lies between two dates of a round', () => {
  const dates = {
    startCall: '2030-01-01',
    endCall: '2030-02-01',
    endReview: '2030-03-01',
    endFapReview: null,
    startNotify: '2030-03-11',
    endNotify: '2030-03-21',
  };
  const at = (day: string) => roundSteps(dates, new Date(day)).map(({ name, passed }) => [name, passed]);
  expect(at('2030-03-06')).toEqual([['opens', 1], ['closes', 1], ['reviewed', 0.5], ['meeting', 0], ['notified', 0]]); // prettier-ignore
  expect(at('2030-04-01').at(-1)).toEqual(['notified', 1]);
});

test('the round with the next date comes first', () => {
  const past = '2026-01-01';
  const dates = { startCall: past, endCall: past, endReview: past, endFapReview: null, startNotify: past, endNotify: past };
  const call = (name: string, part: Partial<Record<keyof typeof dates, string>>) => ({ name, ...dates, ...part });
  const calls = [
    call('open', { endCall: '2026-12-24' }),
    call('judged', { endCall: '2026-08-01', endFapReview: '2026-12-04' }),
    call('over', {}),
  ];

  expect(calls.sort(byNextDate(new Date('2026-11-29'))).map(({ name }) => name)).toEqual(['judged', 'open', 'over']);
});
