import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/files.ts';
import { PanelRecommendations } from '../../web/decisions/PanelRecommendations.tsx';
import { AnswerNote } from '../../web/proposals/answer/AnswerNote.tsx';
import { bookedExperiments, reportsToWrite, stepsOf, type BookedExperiment } from '../../web/proposals/answer/next-steps.ts';

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
  requestedTime: 20,
  allocationTimeUnit: 'Day',
} as const;
const LOADED = { loading: false, error: undefined, again: () => undefined };

test('a recommendation is read with comments, rank, times and state', () => {
  const texts = read(<PanelRecommendations {...LOADED} recommendations={[DECIDED]} />);
  for (const text of ['Panel MAG on KITE', 'Submitted', 'Accepted', '4', '1 day', '12 days', '20 days', 'Well done', 'Ten days'])
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

const instruments = [
  { id: 1, name: 'KITE', timeBalance: { granted: 17, booked: 8.5, unit: 'Hour' as const } },
  { id: 2, name: 'HERON', timeBalance: null },
];
const call = { id: 1, allocationTimeUnit: 'Hour' as const, startCycle: '', endCycle: '' };
const answer = { commentForUser: '<p>Well done</p>', instruments, call };

test('proposers read decision, time, unit, instrument and comment', () => {
  const texts = read(<AnswerNote decision="accepted" answer={answer} />).join('');
  expect(texts).toBe('Decision: Accepted17 hours on KITE, 8.5 bookedComment on the decision: Well done');
  expect(read(<AnswerNote decision="rejected" answer={{ ...answer, commentForUser: null }} />)).toEqual(['Decision: Rejected']);
});

const NOW = new Date('2030-01-01T00:00:00Z');
const experiment: BookedExperiment = {
  experimentPk: 1,
  experimentId: '42-1',
  startsAt: '2030-02-01T09:00:00Z',
  endsAt: '2030-02-03T09:00:00Z',
  status: 'ACTIVE',
  cancelledAt: null,
  instrument: null,
  visit: null,
  experimentSafety: null,
  reportDueAt: null,
  reports: [],
};
const team = { proposer: { id: 7 }, users: [] };
const form = (submitted: string | null) => ({
  experimentSafety: { experimentSafetyPk: 9, esiQuestionarySubmittedAt: submitted },
});

test.each<[string, Partial<BookedExperiment>, number, readonly string[]]>([
  ['a new experiment', {}, 7, ['defineVisit /', 'safetyForm /']],
  ['a safety form that was begun', form(null), 7, ['defineVisit /', 'safetyForm /ExperimentSafety/9']],
  ['a submitted safety form', form('2030-01-01T00:00:00Z'), 7, ['defineVisit /']],
  ['who is no member', form('2030-01-01T00:00:00Z'), 8, []],
])('the next steps of %s', (_name, change, userId, steps) => {
  expect(stepsOf({ ...experiment, ...change }, team, { userId, now: NOW }).map(({ name, to }) => `${name} ${to}`)).toEqual(steps);
});

const over = { endsAt: '2029-12-01T09:00:00Z', reportDueAt: '2030-02-01T09:00:00Z' };
const report = (status: 'DRAFT' | 'SUBMITTED', kind: 'FINAL' | 'PRELIMINARY' = 'FINAL') => ({ reports: [{ id: 3, kind, status }] });

test.each<[string, Partial<BookedExperiment>, boolean]>([
  ['an experiment that is over', over, true],
  ['a completed experiment', { status: 'COMPLETED', reportDueAt: over.reportDueAt }, true],
  ['a draft', { ...over, ...report('DRAFT') }, true],
  ['a preliminary report', { ...over, ...report('SUBMITTED', 'PRELIMINARY') }, true],
  ['a submitted report', { ...over, ...report('SUBMITTED') }, false],
  ['an experiment that lies ahead', { reportDueAt: over.reportDueAt }, false],
  ['a cancelled experiment', { ...over, cancelledAt: over.endsAt }, false],
  ['a facility that asks for none', { ...over, reportDueAt: null }, false],
])('whether a report is to be written: %s', (_name, change, isDue) => {
  expect(reportsToWrite([{ ...experiment, ...change }], NOW)).toHaveLength(isDue ? 1 : 0);
});

test('drafts, cancelled and past experiments are not announced', () => {
  const all = [
    { ...experiment, experimentPk: 2, startsAt: '2030-03-01T09:00:00Z' },
    experiment,
    { ...experiment, status: 'DRAFT' as const },
    { ...experiment, cancelledAt: '2030-01-01T00:00:00Z' },
    { ...experiment, endsAt: '2029-01-01T00:00:00Z' },
  ];
  expect(bookedExperiments(all, NOW).map(({ experimentPk }) => experimentPk)).toEqual([1, 2]);
});
